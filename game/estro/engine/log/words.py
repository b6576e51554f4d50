"""What the log says of blocks that need nothing but their names, and sentences in the second person."""

from collections.abc import Mapping

from game.engine.cardgame.duel_words import CHOOSES_IN_DUELS, TO_YOU_IN_DUELS
from game.engine.said import to_say

OF_LOSER: Mapping[str, str] = {
    "field_empty": to_say("{player} wins: {loser} has no card in the field"),
    "no_cards": to_say("{player} wins: {loser} has no card left to draw"),
    "concede": to_say("{player} wins: {loser} has conceded"),
}
"""How a match ended, by the reasons that lie with who lost."""
WITH_TARGET: Mapping[str, tuple[int, str]] = {
    "attack": (1, to_say("{source} attacks {target}")),
    "redirect": (0, to_say("{source} turns on {target}")),
    "shield": (0, to_say("The shield of {target} breaks: it stays")),
    "aegis": (0, to_say("{source} shelters {target}: it stays")),
    "bodyguard": (0, to_say("{source} falls in the place of {target}")),
}
"""What a block with targets says, and how deep in the log."""
ALONE: Mapping[str, tuple[int, str]] = {
    "shield": (0, to_say("The shield of {source} breaks: it stays")),
    "control": (0, to_say("{source} changes sides")),
    "loop_cut": (0, to_say("Two hundred Gifts followed one another: the others are left out")),
}
"""What a block without targets says."""
CHOOSES: Mapping[str, str] = {
    "target": CHOOSES_IN_DUELS["target"],
    "estro": to_say("{player} chooses an estro"),
    "discard": CHOOSES_IN_DUELS["discard"],
    "respond": CHOOSES_IN_DUELS["window"],
    "save": to_say("{player} may save {card}"),
    "redirect": to_say("{player} may turn on another card"),
    "reroll": to_say("{player} may roll again"),
}
"""What a choice asks for."""
VERDICTS: Mapping[str, str] = {
    "double": to_say("more than double, {target} falls"),
    "defeated": to_say("{target} falls"),
    "resists": to_say("{target} resists"),
}
"""What comes of a combat, by the core's word for it."""
MARKS: Mapping[str, tuple[str, str]] = {
    "shield": (to_say("{source} has a shield"), ""),
    "silenced": (to_say("The Gift of {source} is silenced"), to_say("The Gift of {source} works again")),
    "stunned": (to_say("{source} is stunned"), to_say("{source} is no longer stunned")),
}
"""What is said of a mark that comes, and of one that goes."""
OF_PLAYERS: Mapping[str, str] = {
    "plays_max": to_say("{player} may play {new} cards this turn"),
    "attacks_max": to_say("{player} may attack {new} times this turn"),
}
"""What is said of a player's number that grows."""
STATES_OF_PLAYERS: Mapping[str, str] = {
    "truce": to_say("{player} may attack at most once next turn"),
    "hush": to_say("The play and flip Gifts of {player} do nothing until the other's next turn"),
}
"""What is said of a player's mark that comes."""
TO_YOU: Mapping[tuple[str, ...], str] = {
    **TO_YOU_IN_DUELS,
    ("{player} begins", "player"): to_say("You begin"),
    ("{player} draws {card}: {count} left", "player"): to_say("You draw {card}: {count} left"),
    ("{player} plays {card}", "player"): to_say("You play {card}"),
    ("{player} plays {card} covered", "player"): to_say("You play {card} covered"),
    ("{player} turns up {card}", "player"): to_say("You turn up {card}"),
    ("{player} uses the zone Gift on {target}", "player"): to_say("You use the zone Gift on {target}"),
    ("{player} turns up {card} and cancels {gift}", "player"): to_say("You turn up {card} and cancel {gift}"),
    ("{player} passes", "player"): to_say("You pass"),
    ("{player} lets {card} fall", "player"): to_say("You let {card} fall"),
    ("{player} goes on", "player"): to_say("You go on"),
    ("{player} discards {card}", "player"): to_say("You discard {card}"),
    ("{player} takes {card} into the hand", "player"): to_say("You take {card} into the hand"),
    ("{player} chooses an estro", "player"): to_say("You choose an estro"),
    ("{player} may save {card}", "player"): to_say("You may save {card}"),
    ("{player} may turn on another card", "player"): to_say("You may turn on another card"),
    ("{player} may roll again", "player"): to_say("You may roll again"),
    ("{player} may play {new} cards this turn", "player"): to_say("You may play {new} cards this turn"),
    ("{player} may attack {new} times this turn", "player"): to_say("You may attack {new} times this turn"),
    ("{player} may attack at most once next turn", "player"): to_say("You may attack at most once next turn"),
    ("The play and flip Gifts of {player} do nothing until the other's next turn", "player"): to_say(
        "Your play and flip Gifts do nothing until the other's next turn"
    ),
    ("{player} may use the zone Gift once more", "player"): to_say("You may use the zone Gift once more"),
    ("{player} wins: {loser} has no card in the field", "player"): to_say("You win: {loser} has no card in the field"),
    ("{player} wins: {loser} has no card in the field", "loser"): to_say(
        "{player} wins: you have no card in the field"
    ),
    ("{player} wins: {loser} has no card left to draw", "player"): to_say("You win: {loser} has no card left to draw"),
    ("{player} wins: {loser} has no card left to draw", "loser"): to_say(
        "{player} wins: you have no card left to draw"
    ),
}
"""Sentences in the second person, by the message in the third person and the placeholders that name the person
addressed."""
