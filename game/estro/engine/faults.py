"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine.cardgame.findings import UNLAWFUL, Findings, Refusals
from game.engine.said import to_say
from game.estro.engine.vocabulary import FAULTS as FAULT_NAMES
from game.estro.engine.vocabulary import PENDING, PLAIN
from game.estro.engine.vocabulary import REFUSALS as REFUSAL_NAMES

_REFUSALS: Mapping[str, str] = {
    **UNLAWFUL,
    "pending": to_say("a choice of another kind is pending: {pending}"),
    "played": to_say("no more than {first} cards may be played this turn"),
    "face": to_say("a card is played up or down"),
    "not_covered": to_say("only a covered card is turned up, and #{first} is not"),
    "fresh": to_say("#{first} was covered this turn: it can be turned up from the next one on"),
    "no_use": to_say("#{first} has no Gift that is used"),
    "used": to_say("the Gift of #{first} has been used this turn"),
    "no_choice": to_say("the Gift of #{first} has nothing to choose"),
    "covered": to_say("#{first} is covered: a covered card does not attack"),
    "stunned": to_say("#{first} is stunned until the end of turn {second}"),
    "attacked": to_say("#{first} has attacked as often as it may this turn"),
    "attacks": to_say("no more than {first} attacks may be made this turn"),
    "mire": to_say("#{first} came or was turned up this turn, and #{second} has Mire"),
    "own_target": to_say("#{first} is your own card"),
    "bulwark": to_say("#{second} is a Bulwark: it must be attacked before #{first}"),
    "daunt": to_say("#{first} has Daunt and the higher primary"),
    "empty_field": to_say("an empty field can not be attacked"),
    "zone_used": to_say("the zone Gift has been used"),
    "anchor": to_say("#{first} has Anchor: the zone Gift can not be used"),
    "zone": to_say("the zone Gift does not go with these cards, or not now"),
    "must_play": to_say("a card must be played first"),
    "nobody": to_say("there is no such player"),
}
REFUSED = Refusals(REFUSAL_NAMES, _REFUSALS, PENDING)

KEYS: Mapping[str, str] = {
    "list": "zone",
    "card": "card",
    "twice": "card",
    "too_many": "owner",
    "zone": "controller",
    "face": "face",
    "home": "home",
    "stunned": "stunned",
    "known": "known",
    "plays": "plays",
    "turn": "turn",
    "active": "active",
    "hand": "phase",
    "result": "result",
    "rolls": "rolls",
    "pending": "pending",
    "attack": "attack",
    "gift": "gift",
    "doomed": "doomed",
    "queue": "queue",
}
"""Which key of a thing a fault concerns, where it is one."""

FAULTS: Mapping[str, str] = {
    "none": to_say("nothing is wrong"),
    "list": to_say("the order of zone {zone} and its members disagree"),
    "card": to_say("no card of this number"),
    "twice": to_say("a player has this card twice, see #{value}"),
    "too_many": to_say("expected at most 25 cards of a player, got {value}"),
    "zone": to_say("a card is its owner's everywhere but in a field"),
    "face": to_say("up or down stands in a field, and only there"),
    "mark": to_say("a mark or a change on a card that can not have it"),
    "home": to_say("expected the other side than the one it is on, got {value}"),
    "range": to_say("out of its range: {value}"),
    "stunned": to_say("expected a turn that is not over, or 0; got {value}"),
    "known": to_say("its owner knows a card in his hand, and both know what lies open; this one says {value}"),
    "plays": to_say("expected at most plays_max, got {value}"),
    "turn": to_say("expected 1..38, got {value}"),
    "active": to_say("expected who began where turn is odd, else the other; got {value}"),
    "hand": to_say("phase end goes with a hand above its limit"),
    "result": to_say("phase over goes with a result, and only it"),
    "rolls": to_say("a die shows 1..6, got {value}"),
    "pending": to_say("this choice cannot be pending here"),
    "attack": to_say("this attack cannot be so"),
    "gift": to_say("this Gift cannot be under way so"),
    "doomed": to_say("this card cannot be about to be destroyed"),
    "queue": to_say("this Gift cannot be waiting"),
}
FINDINGS = Findings(FAULT_NAMES, FAULTS, KEYS, PLAIN)
