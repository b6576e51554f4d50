"""What may stand where in a program of Lirya: the title's table (rules, sections 5, 6.3 and 14)."""

from game.engine.cardgame.allowed import Allowed, Row, Where
from game.engine.said import to_say

UNKNOWN = (
    *("shield", "create", "duplicate", "copy", "rewrite", "blank", "numbers", "swap_stats", "make", "take", "attach"),
    *("activate", "protect", "amount", "redirect", "cancel", "forbid", "roll", "pay"),
)
"""Words of the kit that this title has no rule for."""
ONLY_CONTINUOUS = (*("damage_bonus", "cheaper_upgrades", "dearer_upgrades", "cheaper_abilities", "dearer_abilities"),)
"""Operations that last as long as the ability does."""
CONTINUOUS = (
    "stats",
    "set",
    "double",
    "final",
    "final_attack",
    "final_defense",
    "final_double",
    "give",
    "cost",
    *ONLY_CONTINUOUS,
)
"""What continuous abilities may do."""
OF_CHARACTERS = (
    *("state", "cleanse", "silence", "control", "exchange", "ready", "barrier", "shift", "push", "pull", "give"),
    *("set", "double", "transform", "stats", "final", "final_attack", "final_defense", "final_double"),
)
"""What happens to characters alone."""
OF_STRUCTURES = ("repair", "upgrade", "points", "fewer_points", "cheaper_upgrades", "dearer_upgrades")
OTHERS = ("structure", "equipment", "spell", "card", "player", "friend", "any")
PILES = ("hand", "deck", "discard")
"""Where cards are put: what comes into play is revived, or played."""
ALWAYS = Where(ability=("always",))

ALLOWED = Allowed(
    permanents=frozenset(("character", "structure", "equipment")),
    values={
        ("move", "to"): PILES,
        ("search", "to"): PILES,
        ("search", "in"): ("deck", "discard"),
        ("look", "to"): PILES,
        ("look", "rest"): ("top", "bottom"),
        ("special_draw", "special_draw"): ("beasts", "omens", "relics"),
    },
    rows=(
        Row(to_say("{word} is nothing that happens in this title"), Where(word=UNKNOWN)),
        Row(
            to_say("nothing is replaced or prevented in this title; say what follows it, with when"),
            Where(ability=("instead", "prevent")),
        ),
        Row(
            to_say("{word} stands in abilities with always only"),
            Where(word=ONLY_CONTINUOUS),
            (ALWAYS,),
        ),
        Row(
            to_say("continuous abilities of this title change stats, keywords, costs and damage; say {word} with when"),
            ALWAYS,
            (Where(word=("", *CONTINUOUS)),),
        ),
        Row(
            to_say("{word} is of characters"),
            Where(word=OF_CHARACTERS, noun=OTHERS),
            (Where(key=("inside",)),),
        ),
        Row(
            to_say("{word} is of structures"),
            Where(word=OF_STRUCTURES, noun=("character", *OTHERS[1:])),
        ),
        Row(
            to_say("attacks, abilities and links are answered, and not chosen"),
            Where(noun=("attack", "ability", "link", "host")),
        ),
    ),
)
"""What has no meaning in this title."""
