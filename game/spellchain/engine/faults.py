"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine.cardgame.findings import UNLAWFUL, Findings, Refusals
from game.engine.said import to_say
from game.spellchain.engine.vocabulary import FAULTS as FAULT_NAMES
from game.spellchain.engine.vocabulary import PENDING, ZONES
from game.spellchain.engine.vocabulary import REFUSALS as REFUSAL_NAMES

_REFUSALS: Mapping[str, str] = {
    **UNLAWFUL,
    "pending": to_say("a {pending} must be chosen first"),
    "no_choice": to_say("no such choice is pending"),
    "mana": to_say("needs {first} mana, has {second}"),
    "type": to_say("a card of its type cannot be played now"),
    "condition": to_say("what it waits for is not so"),
    "no_target": to_say("it finds no target"),
    "target": to_say("#{first} is no target for it"),
    "board_full": to_say("the board holds seven already"),
    "chain_full": to_say("the chain holds twenty links already"),
    "links": to_say("two hundred links were put on the chain this turn"),
    "sick": to_say("#{first} came this turn"),
    "frozen": to_say("#{first} is frozen"),
    "rooted": to_say("#{first} cannot attack"),
    "no_attack": to_say("#{first} has no attack"),
    "attacked": to_say("#{first} has attacked already"),
    "taunt": to_say("a creature with Taunt must be attacked"),
    "veil": to_say("#{first} has Veil"),
    "no_ability": to_say("#{first} has no ability to use"),
    "used": to_say("its ability was used this turn"),
    "price": to_say("its price cannot be paid"),
    "forbidden": to_say("#{first} forbids it"),
    "toll_mana": to_say("#{first} lets it be done only for {second} mana"),
    "toll_health": to_say("#{first} lets it be done only for {second} health"),
    "aimed_later": to_say("what it is aimed at is asked for afterwards: use #{first}"),
}
REFUSED = Refusals(REFUSAL_NAMES, _REFUSALS, PENDING)

KEYS: Mapping[str, str] = {
    "health": "health",
    "mana": "mana",
    "turn": "active",
    "phase": "step",
    "idle": "phase",
    "card": "card",
    "host": "host",
    "board_full": "zone",
    "zone": "zone",
    "list": "zone",
    "controller": "controller",
    "ability": "ability",
    "target": "targets",
    "pending": "pending",
    "window": "priority",
    "result": "result",
    "limit": "links",
    "deeds": "deeds",
    "known": "known",
}
"""Which key of a thing a fault concerns, where it is one."""

FAULTS: Mapping[str, str] = {
    "zone": to_say("{zone} is no zone of its kind"),
    "list": to_say("the order of zone {zone} and its members disagree"),
    "cache": to_say("what the layers make of it is not what stands there"),
    "players": to_say("expected two players"),
    "health": to_say("expected 1..30 (less only while something resolves, or at the end), got {value}"),
    "mana": to_say("expected 0..10, got {value}"),
    "turn": to_say(
        "turn 0 is the mulligan, then first is active on odd turns, the other on even ones; this is turn {value}"
    ),
    "phase": to_say("expected a step of this phase"),
    "idle": to_say("start and end need a chain or a pending choice"),
    "card": to_say("no card of this number, or a token in a deck"),
    "board_full": to_say("expected at most 7 creatures and fields on a board, got {value}"),
    "chain_full": to_say("expected at most 20 links, got {value}"),
    "attached": to_say("expected at most 32 attached cards, got {value}"),
    "host": to_say("expected a creature on a board, got #{value}"),
    "controller": to_say("its effects give it another controller, {value}"),
    "negative": to_say("expected counters and damage of at least 0, got {value}"),
    "future": to_say("frozen and arrived cannot be after this turn, got {value}"),
    "link": to_say("its kind, mode, source or host cannot be {value}"),
    "ability": to_say("its text has no ability {value}"),
    "target": to_say("#{value} could not have been its target"),
    "effect": to_say("an effect that cannot be: its target and its while must be in play, a copy's face of its type"),
    "pending": to_say("this choice cannot be pending here"),
    "window": to_say("expected priority 0 or 1 and passes 0 or 1"),
    "result": to_say("phase over goes with a result, and only it"),
    "limit": to_say("expected 0..200, got {value}"),
    "counters": to_say("counters stand only on creatures in play, got {value}"),
    "deeds": to_say("attacked, hurt and taken are of things on a board, died of cards in a graveyard"),
    "known": to_say("its owner knows a card in his hand, and both know what lies open; this one says {value}"),
}
FINDINGS = Findings(FAULT_NAMES, FAULTS, KEYS, ZONES)
