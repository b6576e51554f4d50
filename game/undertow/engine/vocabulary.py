"""The names of the core's numbers: what cards, views and positions are written with."""

from game.engine.core import names, numbers

KINDS = names("enum undertow_sort", "UT_SORT_")
"""What a card is: hero, unit, power, equipment."""
RARITIES = names("enum undertow_rarity", "UT_RARITY_")
ROLES = names("enum undertow_role", "UT_ROLE_")
FACTIONS = names("enum undertow_faction", "UT_FACTION_")
RACES = names("enum undertow_race", "UT_RACE_")
TYPES = names("enum undertow_damage", "UT_DAMAGE_")[1:-1]
"""The types of damage that cards have, from the core's 1."""
SLOTS = names("enum undertow_slot", "UT_SLOT_")
KEYWORDS = {
    name: n for name, n in numbers("enum undertow_keyword", "UT_KEYWORD_").items() if not name.startswith("ut_")
}
STYLES = tuple(name for name, n in KEYWORDS.items() if 0 < n < KEYWORDS["piercing"])
NUMBERED = tuple(name for name, n in KEYWORDS.items() if n >= KEYWORDS["piercing"])
"""Keywords that stand in rows, in the core's order; the last three have no number of their own."""
ZONES = tuple(
    f"{name[:-2]} #{97 + int(name[-1]) - 1}" if name[-1] in "12" else name
    for name in names("enum undertow_zone", "UT_ZONE_")[:-1]
)
"""As events name them: a player's own with the player's entity."""
PLAIN = tuple(name.partition(" ")[0] for name in ZONES)
MODES = names("enum undertow_mode", "UT_MODE_")
PHASES = names("enum undertow_phase", "UT_PHASE_")
STEPS = names("enum undertow_step", "UT_STEP_")
VERBS = names("enum undertow_verb", "UT_VERB_")
REASONS = names("enum undertow_reason", "UT_REASON_")
WAITS = names("enum undertow_waits", "UT_WAITS_")
BLOCKS = names("enum undertow_block", "UT_BLOCK_")[:-1]
SUMS = names("enum undertow_sum", "UT_SUM_")[1:-1]
"""The numbers whose parts are told, from the core's 1."""
PARTS = names("enum undertow_part", "UT_PART_")
"""What a sum has as a part."""
NOTES = names("enum undertow_note", "UT_NOTE_")
REFUSALS = names("enum undertow_refusal", "UT_REFUSAL_")
FAULTS = names("enum undertow_fault", "UT_FAULT_")
STATUSES = ("poison", "blind", "inspired", "inspired_turns", "weak", "weak_turns", "exposed", "exposed_turns")
OF_HEROES = (
    *("piercing", "cleave", "flurry", "venom", "drain", "execute", "fury", "armour", "ward", "barrier", "retaliation"),
    *("blessing", "shelter", "regeneration", "healing", "bombardment"),
)
"""The keywords that heroes and equipment may have, beside styles."""
CAPS = {"common": 4, "uncommon": 6, "rare": 8, "legendary": 10}
"""The highest level of a hero, by rarity."""
SLOT_LEVELS = {slot: 2 + 2 * number for number, slot in enumerate(SLOTS)}
"""The level at which a slot opens."""
