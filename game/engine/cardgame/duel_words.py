"""Sentences that the logs of all duels of cards have."""

from collections.abc import Mapping

from game.engine.said import to_say

CHOOSES_IN_DUELS: Mapping[str, str] = {
    "target": to_say("{player} chooses a target"),
    "pick": to_say("{player} picks a card"),
    "mode": to_say("{player} chooses a mode"),
    "order": to_say("{player} chooses what applies first"),
    "window": to_say("{player} may answer"),
    "discard": to_say("{player} chooses what to discard"),
}
"""What a choice asks for."""
TO_YOU_IN_DUELS: Mapping[tuple[str, ...], str] = {
    ("The ability of {source} is used on {target}", "target"): to_say("The ability of {source} is used on you"),
    ("{source} attacks {target}", "target"): to_say("{source} attacks you"),
    ("{source} applies to {target}", "target"): to_say("{source} applies to you"),
    ("{source} concedes", "source"): to_say("You concede"),
    ("{player} chooses a target", "player"): to_say("You choose a target"),
    ("{player} chooses a mode", "player"): to_say("You choose a mode"),
    ("{player} chooses what to discard", "player"): to_say("You choose what to discard"),
    ("{player} picks a card", "player"): to_say("You pick a card"),
    ("{player} chooses what applies first", "player"): to_say("You choose what applies first"),
    ("{player} may do it or not", "player"): to_say("You may do it or not"),
    ("{player} may answer", "player"): to_say("You may answer"),
    ("{player} draws {card}", "player"): to_say("You draw {card}"),
    ("Turn {turn}: {player}", "player"): to_say("Turn {turn}: yours"),
    ("{player} wins: {reason}", "player"): to_say("You win: {reason}"),
    ("{player} wins: {loser} has conceded", "player"): to_say("You win: {loser} has conceded"),
    ("{player} wins: {loser} has conceded", "loser"): to_say("{player} wins: you have conceded"),
    ("until the next turn of {player}", "player"): to_say("until your turn begins"),
    ("{card} attacks {target}", "target"): to_say("{card} attacks you"),
    ("Use {card} on {target}", "target"): to_say("Use {card} on you"),
}
"""Sentences in the second person, by the message in the third person and the placeholders that name the person
addressed."""
