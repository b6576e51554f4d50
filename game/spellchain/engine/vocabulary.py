"""The names of the core's numbers: what cards, views and positions are written with."""

from collections.abc import Mapping

from game.engine.core import names, numbers

TYPES = names("enum spellchain_type", "SC_TYPE_")
SCHOOLS = names("enum spellchain_school", "SC_SCHOOL_")
KINDS = names("enum spellchain_race", "SC_RACE_")[:-1]
RARITIES = names("enum spellchain_rarity", "SC_RARITY_")
ZONES = tuple(name.replace("_", " #") for name in names("enum spellchain_zone", "SC_ZONE_")[:-1])
"""As events name them: a player's own with the player's entity."""
PLAIN = tuple(name.partition(" ")[0] for name in ZONES)
PHASES = names("enum spellchain_phase", "SC_PHASE_")
STEPS = (None, *names("enum spellchain_step", "SC_STEP_")[1:])
VERBS = names("enum spellchain_verb", "SC_VERB_")
BLOCKS = names("enum spellchain_block", "SC_BLOCK_")[:-1]
NOTES = names("enum spellchain_note", "SC_NOTE_")
OUTCOMES = names("enum spellchain_outcome", "SC_OUTCOME_")
REASONS = names("enum spellchain_reason", "SC_REASON_")
PENDING = names("enum spellchain_pending", "SC_PENDING_")
LINKS = names("enum spellchain_link_kind", "SC_LINK_")
REFUSALS = names("enum spellchain_refusal", "SC_REFUSAL_")
FAULTS = names("enum spellchain_fault", "SC_FAULT_")
KEYWORDS: Mapping[str, int] = {
    name: number
    for name, number in numbers("enum spellchain_keyword", "SC_KEYWORD_").items()
    if name not in ("none", "sc_keywords")
}
VALUED = ("armor", "focus", "thorns")
"""Keywords with a number."""
FIRST_WORD = 15
"""Keywords from this number on stand in the second word of a row."""
DEEDS = names("enum spellchain_deed", "SC_DEED_")
"""What was with a thing this turn and no other tag tells: bits of a tag."""
TOLD_BY = {"attacked": "attacked", "hurt": "hurt", "arrived": "taken", "died": "died"}
"""The flags of `language.toml` that need a deed to be kept."""
EFFECTS = names("enum spellchain_effect_kind", "SC_EFFECT_")
COUNTERS = ("growth", "wither")
"""Told as effects, but none: see `LASTING`."""
LASTING = tuple(name for name in EFFECTS[1:] if name not in COUNTERS)
"""The kinds of lasting effects."""
UNTIL = names("enum spellchain_until", "SC_UNTIL_")
