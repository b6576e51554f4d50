"""What the log says of blocks that need nothing but their names, and the sorts of triggers."""

from collections.abc import Mapping
from typing import Any

from game.engine.cardgame.duel_words import CHOOSES_IN_DUELS, TO_YOU_IN_DUELS
from game.engine.said import to_say

WITH_TARGET: Mapping[str, tuple[int, str]] = {
    "play": (0, to_say("{player} plays {source} on {target}")),
    "use": (0, to_say("The ability of {source} is used on {target}")),
    "attack": (0, to_say("{source} attacks {target}")),
    "attach": (0, to_say("{source} is attached to {target}")),
    "prevent": (0, to_say("Prevented for {target}: {before} → {after}")),
    "replace": (0, to_say("Replaced for {target}: {before} → {after}")),
    "applies": (1, to_say("{source} applies to {target}")),
    "state_check": (2, to_say("State check, to be destroyed: {target}")),
}
"""What a block with targets says, and how deep in the log."""
ALONE: Mapping[str, tuple[int, str]] = {
    "play": (0, to_say("{player} plays {source}")),
    "use": (0, to_say("The ability of {source} is used")),
    "applies": (1, to_say("{source}: its own effect applies")),
    "arrive": (0, to_say("{source} arrives")),
    "attach": (0, to_say("{source} is attached")),
    "replace": (0, to_say("{source} changes it: {before} → {after}")),
    "leave": (1, to_say("{source} leaves")),
    "freeze": (0, to_say("{source} is frozen")),
    "unfreeze": (0, to_say("{source} unfreezes")),
    "control": (0, to_say("{source} changes sides")),
    "copy": (0, to_say("{source} is copied")),
    "ward": (0, to_say("Ward holds for {source}")),
    "discard": (0, to_say("{source} is discarded")),
    "discard_excess": (1, to_say("{source} holds too many cards")),
    "fatigue": (0, to_say("{source} has no cards left to draw")),
    "look": (1, to_say("{source} looks at cards")),
    "pass": (1, to_say("{source} passes")),
    "roll": (0, to_say("{source} rolls a die")),
    "lost_trigger": (1, to_say("{source} finds no room on the chain")),
    "loop": (0, to_say("Two hundred links: no more this turn")),
    "limit": (1, to_say("There is no room for more")),
    "concede": (0, to_say("{source} concedes")),
}
"""What a block without targets says."""

CHOOSES: Mapping[str, str] = {**CHOOSES_IN_DUELS, "confirm": to_say("{player} may do it or not")}
"""What a choice asks for, in the log."""
TO_YOU: Mapping[tuple[str, ...], str] = {
    **TO_YOU_IN_DUELS,
    ("{player} plays {source} on {target}", "player"): to_say("You play {source} on {target}"),
    ("{player} plays {source} on {target}", "target"): to_say("{player} plays {source} on you"),
    ("{player} plays {source} on {target}", "player", "target"): to_say("You play {source} on yourself"),
    ("{player} plays {source}", "player"): to_say("You play {source}"),
    ("Prevented for {target}: {before} → {after}", "target"): to_say("Prevented for you: {before} → {after}"),
    ("Replaced for {target}: {before} → {after}", "target"): to_say("Replaced for you: {before} → {after}"),
    ("{source} holds too many cards", "source"): to_say("You hold too many cards"),
    ("{source} has no cards left to draw", "source"): to_say("You have no cards left to draw"),
    ("{source} looks at cards", "source"): to_say("You look at cards"),
    ("{source} passes", "source"): to_say("You pass"),
    ("{player} refills mana: {old} → {new} of {most}", "player"): to_say("You refill mana: {old} → {new} of {most}"),
    ("{player} gains mana: {old} → {new}", "player"): to_say("You gain mana: {old} → {new}"),
    ("{player} pays mana: {old} → {new}", "player"): to_say("You pay mana: {old} → {new}"),
    ("{player} loses mana: {old} → {new}", "player"): to_say("You lose mana: {old} → {new}"),
    ("{player} is ready", "player"): to_say("You are ready"),
    ("{player} swaps {card}", "player"): to_say("You swap {card}"),
    ("Link {number}: {card}, {player}", "player"): to_say("Link {number}: {card}, yours"),
    ("{player}: health {old} → {new}, {state}", "player"): to_say("Your health: {old} → {new}, {state}"),
    ("{player} wins: {loser} has no health left", "player"): to_say("You win: {loser} has no health left"),
    ("{player} wins: {loser} has no health left", "loser"): to_say("{player} wins: you have no health left"),
    ("{player} controls it", "player"): to_say("you control it"),
    ("Play {card} on {target}", "target"): to_say("Play {card} on you"),
}
"""Sentences in the second person, by the message in the third person and the placeholders that name the person
addressed."""

SORTS: Mapping[str, str] = {
    "reflection": to_say("reflected damage"),
    "damage": to_say("damage effect"),
    "stats": to_say("change of attack and health"),
    "counters": to_say("counters"),
    "draw": to_say("drawing cards"),
    "discard": to_say("discarding cards"),
    "look": to_say("looking at cards"),
    "move": to_say("moving cards"),
    "create": to_say("making cards"),
    "copy_link": to_say("copying a link"),
    "heal": to_say("healing"),
    "freeze": to_say("freezing"),
    "destroy": to_say("destruction"),
    "summon": to_say("summoning"),
    "text": to_say("change of abilities"),
    "control": to_say("change of control"),
    "other": to_say("effect"),
}
"""The sorts of triggers, by what they do first."""
_SORT_OF: Mapping[str, str] = {
    **dict.fromkeys(("stats", "set", "double", "swap_stats"), "stats"),
    **dict.fromkeys(("look", "search"), "look"),
    **dict.fromkeys(("move", "recall", "return"), "move"),
    **dict.fromkeys(("create", "shuffle_in"), "create"),
    **dict.fromkeys(("give", "take", "silence", "blank", "rewrite", "numbers", "copy", "make"), "text"),
    **dict.fromkeys(("freeze", "unfreeze"), "freeze"),
    **dict.fromkeys(("summon", "raise", "transform"), "summon"),
    **{word: word for word in ("damage", "counters", "heal", "destroy", "control", "draw", "discard", "copy_link")},
}


def sort_of(program: Any, ability: Any) -> str:
    """The sort of a trigger: of an ability of a program, or of one of the keywords that are triggers."""
    if ability == "thorns":
        return "reflection"
    if ability == "fleeting":
        return "destroy"
    if program is None or not isinstance(ability, int) or ability >= len(program.abilities):
        return "other"
    for step in program.abilities[ability].effect:
        if step.word == "damage" and step.values["to"].how == "source":
            return "reflection"
        if step.word in _SORT_OF:
            return _SORT_OF[step.word]
    return "other"
