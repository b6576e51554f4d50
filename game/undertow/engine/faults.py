"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine.cardgame.findings import Findings
from game.engine.said import Said, to_say
from game.undertow.engine.vocabulary import FAULTS as FAULT_NAMES
from game.undertow.engine.vocabulary import PLAIN
from game.undertow.engine.vocabulary import REFUSALS as REFUSAL_NAMES


def refusal(reason: int, first: int, second: int) -> Said:
    """The core's reason for a refusal."""
    return Said(REFUSALS[REFUSAL_NAMES[reason]])


REFUSALS: Mapping[str, str] = {
    "legal": to_say("it is legal"),
    "over": to_say("the match is over"),
    "muster": to_say("the battle begins once both have chosen"),
    "battle": to_say("in battle nobody chooses: only advance is played"),
    "not_offered": to_say("this is not offered"),
    "draft": to_say("one of three cards is to be picked: pick 1, pick 2 or pick 3"),
    "starter": to_say("a starter is to be chosen: build, with its name"),
    "nobody": to_say("only the players give up: #1 is player 0, #2 is player 1"),
}
KEYS: Mapping[str, str] = {
    "zone": "zone",
    "list": "zone",
    "card": "card",
    "health": "health",
    "level": "level",
    "line_full": "zone",
    "turns": "turns_left",
    "turn": "turn",
    "active": "active",
    "step": "muster.step",
    "result": "result",
    "known": "known",
}
"""Which key of a thing a fault concerns, where it is one."""
FAULTS: Mapping[str, str] = {
    "list": to_say("the order of zone {zone} and its members disagree"),
    "zone": to_say(
        "nothing of its kind is in zone {zone}: heroes stand in hero, equipment in equipment, potions in graveyard "
        "too, units in line, hand, deck and graveyard, powers not in line, tokens in line alone; offers are of a muster"
    ),
    "card": to_say("no card of this kind stands here"),
    "heroes": to_say("expected one hero of each side, got {value}"),
    "health": to_say("expected 1 (0 once the match is over) to max_health, got {value}"),
    "range": to_say("a number is outside of what it can be: {value}"),
    "status": to_say("inspired, weak, exposed and their turns are both 0 or both above, got {value}"),
    "level": to_say("its rarity does not reach level {value}"),
    "slot": to_say("it needs a hero of a higher level, or its slot opens later; this one's level is {value}"),
    "turns": to_say("more turns than it has: {value}"),
    "line_full": to_say("expected at most 7 units in a line, got {value}"),
    "too_many": to_say("expected at most 80 cards that are no tokens, got {value}"),
    "turn": to_say("expected 1 to turn_cap, 1 in phase opening, 0 in a muster; got {value}"),
    "active": to_say("expected who began where turn is odd, else the other; got {value}"),
    "step": to_say("a step of this name is not in this mode, at this level or in this phase"),
    "pick": to_say("muster.pick is one more than a deck has cards, and no more than the level allows; got {value}"),
    "offer": to_say("expected three cards of the step's kind, all different, offered to who is active"),
    "chosen": to_say("expected what is chosen up to this step, as it is printed at the muster's level"),
    "mustered": to_say("expected nothing in hand, line or graveyard in a muster"),
    "result": to_say("phase over goes with a result, and only it"),
    "known": to_say("everybody knows a card that lies open, and its owner one in his hand; this one says {value}"),
}
FINDINGS = Findings(FAULT_NAMES, FAULTS, KEYS, PLAIN)
