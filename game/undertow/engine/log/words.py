"""Sentences of Undertow in the second person."""

from collections.abc import Mapping

from game.engine.said import to_say

WON, FATIGUE = (
    "{player} wins: the hero of {loser} has fallen",
    "{player} wins: the hero of {loser} has fallen to fatigue",
)
TO_YOU: Mapping[tuple[str, ...], str] = {
    ("Turn {turn}: {player}", "player"): to_say("Turn {turn}: yours"),
    ("Turn {turn}, {player}. {phase} phase.", "player"): to_say("Turn {turn}, yours. {phase} phase."),
    ("{unit} in {player}'s slot {slot}", "player"): to_say("{unit} in your slot {slot}"),
    ("{source} concedes", "source"): to_say("You concede"),
    (WON, "player"): to_say("You win: the hero of {loser} has fallen"),
    (WON, "loser"): to_say("{player} wins: your hero has fallen"),
    (FATIGUE, "player"): to_say("You win: the hero of {loser} has fallen to fatigue"),
    (FATIGUE, "loser"): to_say("{player} wins: your hero has fallen to fatigue"),
    ("{player} wins: {loser} has conceded", "player"): to_say("You win: {loser} has conceded"),
    ("{player} wins: {loser} has conceded", "loser"): to_say("{player} wins: you have conceded"),
    ("{player} wins: the last turn is over", "player"): to_say("You win: the last turn is over"),
}
"""Sentences in the second person: by the message of the third, and which of its placeholders are who is spoken to."""
