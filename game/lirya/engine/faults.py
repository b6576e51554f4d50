"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine.cardgame.findings import UNLAWFUL, Findings, Refusals
from game.engine.said import to_say
from game.lirya.engine.layout import PLAIN
from game.lirya.engine.vocabulary import FAULTS as FAULT_NAMES
from game.lirya.engine.vocabulary import PENDING
from game.lirya.engine.vocabulary import REFUSALS as REFUSAL_NAMES

_REFUSALS: Mapping[str, str] = {
    **UNLAWFUL,
    "pending": to_say("a choice of another kind is pending: {pending}"),
    "energy": to_say("needs {first} energy, has {second}"),
    "type": to_say("#{first} is not of the type for it"),
    "slot": to_say("this slot is taken, or there is none of this number"),
    "placement": to_say("#{first} cannot be placed in this line"),
    "requires": to_say("what #{first} requires is not so"),
    "no_target": to_say("it finds no target"),
    "target": to_say("#{first} is no target for it"),
    "level": to_say("#{first} has reached its highest level"),
    "used": to_say("its ability has been used as often as it may be"),
    "state": to_say("a state of #{first} forbids it"),
    "no_ability": to_say("#{first} has no such ability"),
    "mobile": to_say("#{first} does not have Mobile, or has moved this turn"),
    "attacked": to_say("#{first} has attacked already"),
    "arrived": to_say("#{first} came this turn"),
    "protected": to_say("the enemy lines protect #{first}"),
    "response": to_say("#{first} answers nothing of what stands on the chain"),
    "chain_full": to_say("the chain holds sixteen items already"),
    "declared": to_say("two hundred actions were declared this turn"),
    "no_attack": to_say("nobody can attack"),
}
REFUSED = Refusals(REFUSAL_NAMES, _REFUSALS, PENDING)

KEYS: Mapping[str, str] = {
    "list": "zone",
    "zone": "zone",
    "card": "card",
    "slot": "pos",
    "energy": "energy",
    "life": "life",
    "dead": "damage",
    "damage": "damage",
    "level": "level",
    "bearer": "bearer",
    "equipment": "bearer",
    "states": "states",
    "attacks": "attacks",
    "chain": "chain",
    "declared": "chain",
    "turn": "turn",
    "active": "active",
    "result": "result",
    "pending": "pending",
    "known": "known",
    "effect": "mods",
}
"""Which key of a thing a fault concerns, where it is one."""

FAULTS: Mapping[str, str] = {
    "list": to_say("the order of zone {zone} and its members disagree"),
    "zone": to_say("a card of its type is never in zone {zone}"),
    "card": to_say("no card of this kind stands here"),
    "slot": to_say("there is no slot {value}, or something else stands there"),
    "energy": to_say("expected 0..10, got {value}"),
    "life": to_say("expected 1 to the life of the start (less only once the match is over), got {value}"),
    "dead": to_say("expected health or points above 0, got {value}"),
    "damage": to_say("expected damage of at least 0, got {value}"),
    "level": to_say("structures in play have a level 1..3, and nothing else has one; got {value}"),
    "bearer": to_say("expected a character in play that its controller controls, got #{value}"),
    "equipment": to_say("its bearer has no slot left for it"),
    "states": to_say("opposite states, or a harmful one and the immunity to it, exclude each other"),
    "uses": to_say("more uses than it has: {value}"),
    "attacks": to_say("expected 0..2 attacks, got {value}"),
    "chain": to_say("the chain is empty where a player plays or declares attacks"),
    "declared": to_say("a card that is to stand somewhere keeps a free slot of its own; #{value} has none"),
    "turn": to_say("expected a turn from 1 to turn_cap, 0 in a mulligan; got {value}"),
    "active": to_say("expected who began where turn is odd, else the other; got {value}"),
    "result": to_say("phase over goes with a result, and only it"),
    "pending": to_say("this choice cannot be pending here"),
    "known": to_say("its owner knows a card in his hand, and both know what lies open; this one says {value}"),
    "cache": to_say("what the layers make of it is not what stands there"),
    "effect": to_say("an effect that cannot be: what it is on must be in play"),
    "too_many": to_say("more of it than there is room for: {value}"),
}
FINDINGS = Findings(FAULT_NAMES, FAULTS, KEYS, PLAIN)
