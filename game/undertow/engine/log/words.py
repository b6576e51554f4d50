"""Sentences about players, in the third person and in the second; what wakes programs."""

from collections.abc import Mapping

from game.engine.core import lib
from game.engine.said import to_say

WON, FATIGUE = (
    "{player} wins: {loser}'s hero has fallen",
    "{player} wins: {loser}'s hero has fallen to fatigue",
)
IN_SLOT = to_say("{unit} in {player}'s slot {slot}")
IN_HAND = to_say("{card} in {player}'s hand")
SOME_IN_HAND = to_say("a card in {player}'s hand")
OF_PLAYER = to_say("{player}'s {card}")
PHASE = to_say("Turn {turn}, {player}. {phase} phase.")
TURN = to_say("Turn {turn}, {player} ({own} against {other}).")
STARTS = to_say("{player} starts.")
FIELDS = to_say("{hero}, level {level}, {health} health, takes the field for {player}.")
FIELDS_WITH = to_say("{hero}, level {level}, {health} health, takes the field for {player} with {gear}.")
NO_DRAW = to_say("{player} starts and draws no card in the first turn.")
DRAWS = to_say("{player} draws {card}, preparation {count}.")
EMPTY = to_say("{player}'s deck is empty: fatigue {count}, {hero} {old} to {new}.")
DISCARDS = to_say("{player} has too many cards and discards {card}, preparation {count}.")
DISCARDS_BRIEFLY = to_say("{player} discards {card}.")
RECALLED = to_say("{unit} goes back to {player}'s hand, preparation {count}.")
CONCEDES = to_say("{player} concedes.")
WINS_IN = to_say("{player} wins in turn {turn}.")
WINS = to_say("{player} wins.")
PICKS = to_say("{player} picks {card}.")
TAKES = to_say("{player} takes the build {card}.")
OFFERED = to_say("{player} may choose: {cards}.")
TO_CHOOSE = to_say("{player} is to choose: {what}.")
MOVES = to_say("{unit} moves from {player}'s slot {old} to slot {new}.")
DECK = to_say("Cards in {player}'s deck: {count}.")

TO_YOU: Mapping[tuple[str, ...], str] = {
    ("Turn {turn}: {player}", "player"): to_say("Turn {turn}: yours"),
    (PHASE, "player"): to_say("Turn {turn}, yours. {phase} phase."),
    (TURN, "player"): to_say("Turn {turn}, yours ({own} against {other})."),
    (IN_SLOT, "player"): to_say("{unit} in your slot {slot}"),
    (IN_HAND, "player"): to_say("{card} in your hand"),
    (SOME_IN_HAND, "player"): to_say("a card in your hand"),
    (OF_PLAYER, "player"): to_say("your {card}"),
    (STARTS, "player"): to_say("You start."),
    (FIELDS, "player"): to_say("{hero}, level {level}, {health} health, takes the field for you."),
    (FIELDS_WITH, "player"): to_say("{hero}, level {level}, {health} health, takes the field for you with {gear}."),
    (NO_DRAW, "player"): to_say("You start and draw no card in the first turn."),
    (DRAWS, "player"): to_say("You draw {card}, preparation {count}."),
    (EMPTY, "player"): to_say("Your deck is empty: fatigue {count}, {hero} {old} to {new}."),
    (DISCARDS, "player"): to_say("You have too many cards and discard {card}, preparation {count}."),
    (DISCARDS_BRIEFLY, "player"): to_say("You discard {card}."),
    (RECALLED, "player"): to_say("{unit} goes back to your hand, preparation {count}."),
    (CONCEDES, "player"): to_say("You concede."),
    (WINS_IN, "player"): to_say("You win in turn {turn}."),
    (WINS, "player"): to_say("You win."),
    (PICKS, "player"): to_say("You pick {card}."),
    (TAKES, "player"): to_say("You take the build {card}."),
    (OFFERED, "player"): to_say("You may choose: {cards}."),
    (TO_CHOOSE, "player"): to_say("You are to choose: {what}."),
    (MOVES, "player"): to_say("{unit} moves from your slot {old} to slot {new}."),
    (DECK, "player"): to_say("Cards in your deck: {count}."),
    ("{source} concedes", "source"): to_say("You concede"),
    (WON, "player"): to_say("You win: {loser}'s hero has fallen"),
    (WON, "loser"): to_say("{player} wins: your hero has fallen"),
    (FATIGUE, "player"): to_say("You win: {loser}'s hero has fallen to fatigue"),
    (FATIGUE, "loser"): to_say("{player} wins: your hero has fallen to fatigue"),
    ("{player} wins: {loser} has conceded", "player"): to_say("You win: {loser} has conceded"),
    ("{player} wins: {loser} has conceded", "loser"): to_say("{player} wins: you have conceded"),
    ("{player} wins: the last turn is over", "player"): to_say("You win: the last turn is over"),
}
"""Sentences in the second person: by the message of the third, and which of its placeholders are who is spoken to."""

WHEN: Mapping[int, str] = {
    lib.CARDS_EVENT_ARRIVE: "arrive",
    lib.CARDS_EVENT_DIE: "die",
    lib.CARDS_EVENT_PLAY: "play",
    lib.CARDS_EVENT_TURN_START: "start",
    lib.CARDS_EVENT_TURN_END: "end",
    lib.UT_EVENT_OPENING: "opening",
    lib.UT_EVENT_HERO_HALF: "hero_half",
}
"""What wakes a program, by the number that its block notes."""
