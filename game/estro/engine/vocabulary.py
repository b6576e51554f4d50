"""The names of the core's numbers: what cards, views and positions are written with."""

from game.engine.core import lib, names, spread, tags

ESTRI = names("enum estro_estro", "ES_ESTRO_")[:-1]
"""The first is none."""
STATS = tuple(name for name in names("enum estro_stat", "ES_STAT_") if name not in ("primary", "total"))
STAT_NAMES = (*STATS, "primary", "tot")
"""What a term of a sum changes, by the core's numbers."""
ZONES = tuple(
    f"{name[:-2]} #{name[-1]}" if name[-1] in "12" else name for name in names("enum estro_zone", "ES_ZONE_")[:-1]
)
"""As events name them: a player's own with the player's entity."""
PLAIN = tuple(zone.partition(" ")[0] for zone in ZONES)
PILES = tuple(dict.fromkeys(PLAIN[1:]))
"""Zones of one player each, whose cards lie in an order."""
FACES = (None, *names("enum estro_face_up", "ES_FACE_")[1:])
PHASES = names("enum estro_phase", "ES_PHASE_")
PENDING = names("enum estro_pending", "ES_PENDING_")
CAUSES = (None, *names("enum estro_cause", "ES_CAUSE_")[1:])
TRIGGERS = names("enum estro_trigger", "ES_TRIGGER_")
STEPS = (None, *names("enum estro_step", "ES_STEP_")[1:])
VERBS = names("enum estro_verb", "ES_VERB_")
REASONS = names("enum estro_reason", "ES_REASON_")
BLOCKS = names("enum estro_block", "ES_BLOCK_")[:-1]
NOTES = names("enum estro_note", "ES_NOTE_")
VERDICTS = names("enum estro_verdict", "ES_VERDICT_")
PARTS = names("enum estro_part", "ES_PART_")
REFUSALS = names("enum estro_refusal", "ES_REFUSAL_")
FAULTS = names("enum estro_fault", "ES_FAULT_")
UNDER = spread("estro_under")
"""What is under way, as the core writes it: words beside the rows."""
WAITING = tags("estro_waiting")
TERM = tags("estro_term")
SIDES: tuple[int, int] = (0, 1)
FIRST_ID: int = lib.ESTRO_FIRST
LAST_ID: int = lib.ESTRO_LAST
