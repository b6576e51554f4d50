"""What the log says of blocks that need nothing but their names, and sentences in the second person."""

from collections.abc import Mapping

from game.engine.cardgame.duel_words import CHOOSES_IN_DUELS, TO_YOU_IN_DUELS
from game.engine.said import to_say

OF_LOSER: Mapping[str, str] = {
    "life": to_say("{player} wins: {loser} has no health left"),
    "deck": to_say("{player} wins: {loser} has no card left to draw"),
    "concede": to_say("{player} wins: {loser} has conceded"),
}
"""How a match ended, by the reasons that lie with who lost."""

WITH_TARGET: Mapping[str, tuple[int, str]] = {
    "ability": (0, to_say("The ability of {source} is used on {target}")),
    "attack": (0, to_say("{source} attacks {target}")),
    "move_line": (0, to_say("{source} and {target} change places")),
    "step": (2, to_say("{source} applies to {target}")),
}
"""What a block with targets says, and how deep in the log."""
ALONE: Mapping[str, tuple[int, str]] = {
    "ability": (0, to_say("The ability of {source} is used")),
    "upgrade": (0, to_say("{player} upgrades {source}")),
    "intercept": (0, to_say("{source} intercepts the attack")),
    "mulligan": (0, to_say("{source} takes a new hand")),
    "trigger": (0, to_say("The ability of {source} triggers")),
    "search": (0, to_say("{source} searches the deck")),
    "control": (0, to_say("{source} changes sides")),
    "concede": (0, to_say("{source} concedes")),
}
"""What a block without targets says."""
PLAYS: Mapping[str, tuple[str, str]] = {
    "summon": (to_say("{player} summons {source}"), ""),
    "build": (to_say("{player} builds {source}"), ""),
    "equip": ("", to_say("{player} equips {target} with {source}")),
    "cast": (to_say("{player} casts {source}"), to_say("{player} casts {source} on {target}")),
    "respond": (to_say("{player} responds with {source}"), to_say("{player} responds with {source} on {target}")),
}
"""What is said of a card that is played, by its kind on the chain: without a target, and with one."""
RESOLVES: Mapping[str, str] = {
    **dict.fromkeys(("summon", "build"), to_say("{source} arrives")),
    **dict.fromkeys(("cast", "ability", "copy"), to_say("{source} resolves")),
}
"""What is said of what resolves, by its kind on the chain."""
ANSWERS = to_say("{player} may answer {source}")
ANSWERS_ATTACK = to_say("{player} may answer the attack of {source}")
"""What is said of a window, which names what is answered."""
CHOOSES: Mapping[str, str] = {
    **{kind: text for kind, text in CHOOSES_IN_DUELS.items() if kind != "window"},
    "mulligan": to_say("{player} may take a new hand"),
    "defend": to_say("{player} may intercept"),
    "place": to_say("{player} chooses a place"),
    "may": to_say("{player} may do it or not"),
    "special": to_say("{player} may draw from a special deck"),
}
"""What a choice asks for, in the log."""

TO_YOU: Mapping[tuple[str, ...], str] = {
    **TO_YOU_IN_DUELS,
    ("{player} summons {source}", "player"): to_say("You summon {source}"),
    ("{player} builds {source}", "player"): to_say("You build {source}"),
    ("{player} equips {target} with {source}", "player"): to_say("You equip {target} with {source}"),
    ("{player} casts {source}", "player"): to_say("You cast {source}"),
    ("{player} casts {source} on {target}", "player"): to_say("You cast {source} on {target}"),
    ("{player} casts {source} on {target}", "target"): to_say("{player} casts {source} on you"),
    ("{player} casts {source} on {target}", "player", "target"): to_say("You cast {source} on yourself"),
    ("{player} responds with {source}", "player"): to_say("You respond with {source}"),
    ("{player} responds with {source} on {target}", "player"): to_say("You respond with {source} on {target}"),
    ("{player} responds with {source} on {target}", "target"): to_say("{player} responds with {source} on you"),
    ("{player} responds with {source} on {target}", "player", "target"): to_say(
        "You respond with {source} on yourself"
    ),
    ("{player} upgrades {source}", "player"): to_say("You upgrade {source}"),
    ("{source} strikes {target}: {sum}", "target"): to_say("{source} strikes you: {sum}"),
    ("The attack of {source} now is on {target}", "target"): to_say("The attack of {source} now is on you"),
    ("{source} takes a new hand", "source"): to_say("You take a new hand"),
    ("{source} searches the deck", "source"): to_say("You search the deck"),
    ("{player} draws {card} from a special deck", "player"): to_say("You draw {card} from a special deck"),
    ("{player} takes {card} into the hand", "player"): to_say("You take {card} into the hand"),
    ("{player} discards {card}", "player"): to_say("You discard {card}"),
    ("{player} gains energy: {old} → {new}", "player"): to_say("You gain energy: {old} → {new}"),
    ("{player} pays energy: {old} → {new}", "player"): to_say("You pay energy: {old} → {new}"),
    ("{player} loses energy: {old} → {new}", "player"): to_say("You lose energy: {old} → {new}"),
    ("{player} loses {amount} energy: 10 is the most", "player"): to_say("You lose {amount} energy: 10 is the most"),
    ("{player} loses health: {old} → {new}", "player"): to_say("You lose health: {old} → {new}"),
    ("The deck of {player} is shuffled", "player"): to_say("Your deck is shuffled"),
    ("{player} may take a new hand", "player"): to_say("You may take a new hand"),
    ("{player} may intercept", "player"): to_say("You may intercept"),
    (ANSWERS, "player"): to_say("You may answer {source}"),
    (ANSWERS_ATTACK, "player"): to_say("You may answer the attack of {source}"),
    ("{source} no longer reaches {target}", "target"): to_say("{source} no longer reaches you"),
    ("{player} chooses a place", "player"): to_say("You choose a place"),
    ("{player} may draw from a special deck", "player"): to_say("You may draw from a special deck"),
    ("{player} wins: {loser} has no health left", "player"): to_say("You win: {loser} has no health left"),
    ("{player} wins: {loser} has no health left", "loser"): to_say("{player} wins: you have no health left"),
    ("{player} wins: {loser} has no card left to draw", "player"): to_say("You win: {loser} has no card left to draw"),
    ("{player} wins: {loser} has no card left to draw", "loser"): to_say(
        "{player} wins: you have no card left to draw"
    ),
    ("Cast {card} on {target}", "target"): to_say("Cast {card} on you"),
    ("Respond with {card} on {target}", "target"): to_say("Respond with {card} on you"),
}
"""Sentences in the second person, by the message in the third person and the placeholders that name the person
addressed."""
