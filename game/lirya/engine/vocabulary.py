"""The names of the core's numbers: what cards, views and positions are written with."""

from collections.abc import Mapping

from game.engine.core import lib, names, numbers

TYPES = names("enum lirya_type", "LY_TYPE_")
CARD_TYPES = TYPES[:-1]
"""The types of cards; edicts come behind them."""
RARITIES = names("enum lirya_rarity", "LY_RARITY_")
COLLECTIBLE = ("common", "uncommon", "rare", "ultra_rare", "legendary")
CLASSES = names("enum lirya_class", "LY_CLASS_")
ELEMENTS = names("enum lirya_element", "LY_ELEMENT_")
SLOTS = names("enum lirya_slot", "LY_SLOT_")
PLACEMENTS = names("enum lirya_placement", "LY_PLACEMENT_")
PREFERS = names("enum lirya_prefers", "LY_PREFERS_")
SPECIALS = names("enum lirya_special", "LY_SPECIAL_")
LINES = names("enum lirya_line", "LY_LINE_")
ZONES = tuple(
    f"{name[:-2]} #{name[-1]}" if name[-1] in "12" else name for name in names("enum lirya_zone", "LY_ZONE_")[:-1]
)
"""As events name them: a player's own with the player's entity."""
PLAIN = tuple("special" if zone.partition(" ")[0] in SPECIALS[1:] else zone.partition(" ")[0] for zone in ZONES)
KEYWORDS: Mapping[str, int] = {
    name: number
    for name, number in numbers("enum lirya_keyword", "LY_KEYWORD_").items()
    if number and not name.startswith("ly_")
}
KEYWORD_NAMES = {number: name for name, number in KEYWORDS.items()}
NUMBERED = tuple(name for name, number in KEYWORDS.items() if number <= lib.LY_NUMBERED)
"""Keywords with a number."""
STATES = names("enum lirya_state", "LY_STATE_")[:-1]
IMMUNE = "immune_"
"""How an immunity is called, before what it is to."""
KINDS_OF_IMMUNITY = tuple(name.removeprefix(IMMUNE) for name in STATES[lib.LY_IMMUNITIES :])
PHASES = names("enum lirya_phase", "LY_PHASE_")
STEPS = (None, *names("enum lirya_step", "LY_STEP_")[1:])
PENDING = names("enum lirya_pending", "LY_PENDING_")
OPTIONS = names("enum lirya_options", "LY_OPTIONS_")
"""What the options of a choice are."""
VERBS = names("enum lirya_verb", "LY_VERB_")
REASONS = names("enum lirya_reason", "LY_REASON_")
ANOMALIES = names("enum lirya_anomaly", "LY_ANOMALY_")[1:]
BLOCKS = names("enum lirya_block", "LY_BLOCK_")[:-1]
NOTES = names("enum lirya_note", "LY_NOTE_")
ITEMS = names("enum lirya_item_kind", "LY_ITEM_")
EFFECTS = names("enum lirya_effect_kind", "LY_EFFECT_")
UNTIL = names("enum lirya_until", "LY_UNTIL_")
EVENTS: Mapping[int, str] = {
    number: name
    for enum, prefix in (("enum cards_event", "CARDS_EVENT_"), ("enum lirya_happening", "LY_EVENT_"))
    for name, number in numbers(enum, prefix).items()
}
"""What may happen, by the numbers of the kit and of the title."""
DUE = names("enum lirya_due", "LY_DUE_")
ANSWERS = names("enum lirya_answer", "LY_ANSWER_")
REFUSALS = names("enum lirya_refusal", "LY_REFUSAL_")
FAULTS = names("enum lirya_fault", "LY_FAULT_")
