"""What stands beside the rows: the core's words as the objects of views and positions (rules, section 12).

Each of the core's tables is a list of objects here: states, lasting effects, what is put off, the chain, the wave, the
triggers that wait. `game.lirya.engine.views` puts them where views have them, and `reading` turns them to words again.
The first of the wave is no attack: it is the index of the strike.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.core import lib, tags
from game.engine.layout import Json
from game.lirya.engine.steps import Programs
from game.lirya.engine.vocabulary import (
    DUE,
    EFFECTS,
    EVENTS,
    IMMUNE,
    ITEMS,
    KEYWORD_NAMES,
    LINES,
    OPTIONS,
    STATES,
    UNTIL,
)

STATING = tags("lirya_stating")
EFFECT = tags("lirya_effect")
DELAYED = tags("lirya_delayed")
ITEM = tags("lirya_item")
ATTACK = tags("lirya_attack")
WAITING = tags("lirya_waiting")
HAPPENING = tags("cards_happening")
ASKED = tags("lirya_asked")
TABLES = ("states", "effects", "delayed", "chain", "wave", "queue")
"""In the core's order; ``asked`` comes behind them all."""
ASKED_OF = "asked"
"""What is about to be chosen, which follows from the rest."""
RESUME = "resume"
"""What else is under way, which only the core reads."""
SIZES: Mapping[str, int] = {
    "states": len(STATING),
    "effects": len(EFFECT),
    "delayed": len(DELAYED),
    "chain": len(ITEM),
    "wave": len(ATTACK),
    "queue": len(WAITING),
}
TARGETS = ("target_1", "target_2")
BY_TIME = ("states", "effects")
"""Tables that stand in the order of their times."""
NUMBERS_OF_ITEMS = ("slot", "mode", "answers", "cost", "released")
NUMBERS_OF_WAITING = ("host", "item", "entry")
FLAGS_OF_ITEMS = ("negated", "alt", "own")
TOLD_OF_EVENTS: Mapping[str, str] = {"subject": "object", "amount": "amount"}
"""What of an event stands with the trigger that waited for it."""
VALUES: Mapping[str, tuple[str, ...]] = {
    "stat": ("attack", "defense", "health"),
    **dict.fromkeys(("set_attack", "set_defense", "cost", "points"), ("value",)),
    **dict.fromkeys(("double_attack", "silence", "control", "state"), ()),
}
"""The amounts of each lasting effect but a keyword that is given, in the order of the core's words."""
FINAL = ("stat", "set_attack", "set_defense", "double_attack")
"""Effects that there are in the last layer too."""
WORDS_OF_VALUES = ("a", "b", "c")
LINE: int = lib.LIRYA_LINE
ZONES_OF_SLOTS = (*LINES, "structures")
"""Of a side's slots, in the core's order."""


VALUES = {**VALUES, **{f"final_{kind}": VALUES[kind] for kind in FINAL}}


class Writing:
    """Words as objects, for matches with these cards, numbered from 1."""

    def __init__(self, cards: Sequence[str], programs: Programs) -> None:
        self._cards, self._programs = cards, programs

    def card(self, number: int) -> str:
        """The card of a number; empty for none."""
        return self._cards[number - 1] if number > 0 else ""

    def read(self, table: str, words: Sequence[int]) -> list[Any]:
        """A table's words as its objects."""
        if table == "wave":
            return _wave(words)
        if table == ASKED_OF:
            return [self._asked(words)] if words else []
        write = getattr(self, f"_{table}")
        size, names = SIZES[table], NAMES[table]
        rows = (words[at : at + size] for at in range(0, len(words), size))
        return [write(dict(zip(names, row, strict=True))) for row in rows]

    def beside(self, words: Sequence[int]) -> dict[str, list[Any]]:
        """All words of a match: of each table how many entries it has (and of the wave its strike), then they; then how
        many words tell what else is under way, and they; then what is asked."""
        found: dict[str, list[Any]] = {}
        at = 0
        for table in TABLES:
            count, head = words[at], table == "wave"
            end = at + 1 + head + count * SIZES[table]
            found[table] = self.read(table, words[at + 1 : end] if count else ())
            at = end
        end = at + 1 + words[at]
        return {**found, RESUME: list(words[at + 1 : end]), ASKED_OF: self.read(ASKED_OF, words[end:])}

    # ---- one table each ----

    def _asked(self, words: Sequence[int]) -> Json:
        """Whose program asks, and among what; without what is 0."""
        told = dict(zip(ASKED, words, strict=False))
        text, sort, options = self.card(told["text"]), OPTIONS[told["options"]], words[len(ASKED) :]
        shown: Json = {key: told[key] for key in ("source", "ability") if told[key]}
        if text:
            shown["text"] = text
        if told["step"]:
            shown["step"] = self._programs.number(text, told["step"])
        if told["target_2"]:
            shown["targets"] = [told["target_1"], told["target_2"]]
        elif told["target_1"]:
            shown["targets"] = [told["target_1"]]
        if sort == "places":
            shown["options"] = [[ZONES_OF_SLOTS[place // LINE], place % LINE + 1] for place in options]
        elif sort != "none":
            shown["options"] = list(options)
        return shown

    def _states(self, words: Mapping[str, int]) -> Json:
        name = STATES[words["state"]]
        shown: Json = {"target": words["target"], "state": name}
        if name.startswith(IMMUNE):
            shown |= {"state": "immunity", "kind": name.removeprefix(IMMUNE)}
        shown |= {key: words[key] for key in ("value", "turns") if words[key]}
        if words["fixed"]:
            shown["fixed"] = True
        return {**shown, "time": words["time"]}

    def _effects(self, words: Mapping[str, int]) -> Json:
        kind = EFFECTS[words["kind"]]
        shown: Json = {"target": words["target"]}
        if kind == "grant":
            shown |= {"keyword": KEYWORD_NAMES[words["a"]], "value": words["b"]}
        else:
            shown |= {"op": kind, **_values(kind, words)}
        if kind == "cost":
            shown |= self._cost(words)
        if kind == "state":
            shown |= {"state": STATES[words["a"]], "tied": words["b"]}
        shown["until"] = UNTIL[words["until"]]
        if words["source"] or shown["until"] == "while":
            shown["source"] = words["source"]
        if words["text"] and kind != "cost":
            shown["text"] = self.card(words["text"])
        if shown["until"] == "if":
            shown["condition"] = words["ability"]
        return {**shown, "by": words["by"], "time": words["time"]}

    def _cost(self, words: Mapping[str, int]) -> Json:
        """Which step says of which cards the cost changes, and whether only the next one's does."""
        text = self.card(words["text"])
        step = self._programs.step_of_cost(text, words["b"])
        return {"text": text, "step": step} | ({"next": True} if words["c"] else {})

    def _delayed(self, words: Mapping[str, int]) -> Json:
        text = self.card(words["text"])
        return {
            "due": DUE[words["due"]],
            "player": words["player"],
            "source": words["source"],
            "text": text,
            "ability": words["ability"] + 1,
            "step": self._programs.number(text, words["step"]),
            "targets": [words[target] for target in TARGETS],
        }

    def _chain(self, words: Mapping[str, int]) -> Json:
        shown: Json = {
            "kind": ITEMS[words["kind"]],
            "player": words["player"],
            "source": words["source"],
            "ability": words["ability"] + 1,
            "targets": [words[target] for target in TARGETS[: words["targets"]]],
        }
        if words["text"]:
            shown["text"] = self.card(words["text"])
        if shown["kind"] == "summon":
            shown["line"] = LINES[words["line"]]
        shown |= {key: words[key] for key in NUMBERS_OF_ITEMS if words[key]}
        shown |= {key: True for key in FLAGS_OF_ITEMS if words[key]}
        return shown

    def _queue(self, words: Mapping[str, int]) -> Json:
        shown: Json = {"source": words["source"], "ability": words["ability"] + 1, "player": words["player"]}
        shown["text"] = self.card(words["text"])
        shown["batch"] = words["batch"]
        shown |= {key: words[tag] for tag, key in TOLD_OF_EVENTS.items() if words[tag]}
        shown |= {key: words[key] for key in NUMBERS_OF_WAITING if words[key]}
        if words["delayed"]:
            shown["step"] = self._programs.number(shown["text"], words["delayed"])
        shown |= {key: True for key in ("ordered", "left") if words[key]}
        if words["target_1"] or words["target_2"]:
            shown["targets"] = [words[target] for target in TARGETS]
        if words["event"]:
            told = {tag: words[of_event(tag)] for tag in HAPPENING if tag not in ("event", *TOLD_OF_EVENTS)}
            shown["event"] = {"kind": EVENTS[words["event"]], **{tag: n for tag, n in told.items() if n}}
        return shown


def _wave(words: Sequence[int]) -> list[Any]:
    """The index of the strike, then each attack with its target (None: it has gone), and whether it is one's own."""
    size = SIZES["wave"]
    attacks = [list(words[at : at + size]) for at in range(1, len(words), size)]
    told = ([attacker or None, target or None, own] for attacker, target, own in attacks)
    return [words[0] if words else 0, *(attack if attack[-1] else attack[:-1] for attack in told)]


def of_event(tag: str) -> str:
    """How a tag of an event is called among those of what waits for it."""
    return f"event_{tag}" if tag in ("source", "player") else tag


def _values(kind: str, words: Mapping[str, int]) -> Json:
    return {key: words[word] for key, word in zip(VALUES[kind], WORDS_OF_VALUES, strict=False)}


_OF_EVENTS = tuple(of_event(tag) for tag in HAPPENING)
NAMES_OF_WAITING = (*WAITING[: -len(HAPPENING)], *_OF_EVENTS)
NAMES: Mapping[str, tuple[str, ...]] = {
    "states": STATING,
    "effects": EFFECT,
    "delayed": DELAYED,
    "chain": ITEM,
    "queue": NAMES_OF_WAITING,
}
"""The names of each table's words."""
