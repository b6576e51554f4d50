"""The vocabulary that players see."""

from collections.abc import Mapping

from game.engine.content import Table, Words
from game.longnight.engine.content.model import IMPULSES, SLOTS, TYPES

_STATES = ("shield", "vulnerable", "fire_vulnerable", "stunned")
_MANEUVERS = ("tactical_move", "ranged_shot", "mind_bolt", "face_fears")
_ENDS = ("victory", "death", "madness", "exhaustion", "concede")
_KEYWORDS = (
    *("amplification", "collision", "cone", "direct", "expose", "horde", "leech", "push", "range", "sight"),
    *("stun", "terror"),
)
# The words that players see, by table: those of the rules' section 12, and the terms of the rulebook.
VOCABULARY: Mapping[str, tuple[str, ...]] = {
    "activations": ("together", "single"),
    "activation_texts": ("together", "single"),
    "card_types": TYPES,
    "cones": ("e-ne", "ne-nw", "nw-w", "w-sw", "sw-se", "se-e"),
    "die_states": ("waiting", "lit", "spent", "kept", "void"),
    "directions": ("e", "ne", "nw", "w", "sw", "se"),
    "ends": _ENDS,
    "end_texts": _ENDS,
    "impulses": (*IMPULSES, "free"),
    "keywords": _KEYWORDS,
    "keyword_texts": _KEYWORDS,
    "maneuvers": _MANEUVERS,
    "maneuver_texts": _MANEUVERS,
    "phases": ("upkeep", "roll", "resolve", "end", "over"),
    "pools": ("current", "old"),
    "slots": SLOTS,
    "states": _STATES,
    "state_texts": _STATES,
    "terms": (
        *("activation", "ai_die", "bag", "buffer", "campaign", "card", "column", "cooldown", "daily_night", "deck"),
        *("die", "difficulty", "echo", "enemy", "hand", "hit_points", "impulse", "investigator", "line", "maneuver"),
        *("movement_points", "night", "par", "pool", "row", "score", "sequence", "stars", "supply", "terror_points"),
        *("trap", "turn", "turn_cap", "wave", "window"),
    ),
    "title": ("name", "text", "kicker", "story"),
    "zones": (
        *("deck", "hand", "discard", "cooldown", "play", "bag", "pool", "sequence", "buffer", "aside"),
        *("board", "wave", "grave"),
    ),
}


def parse_words(file: Table) -> dict[str, dict[str, Words]]:
    """The vocabulary that players see: every table and word of ``VOCABULARY`` and no other.

    Raises: ``BadContent``.
    """
    file.allow("format", *VOCABULARY)
    words = {}
    for key, names in VOCABULARY.items():
        table = file.table(key)
        table.allow(*names)
        words[key] = {name: table.words(name) for name in names}
    return words
