"""States, lasting effects, the chain and what waits, as a person wrote them, as the core's words (rules, section 12).

Everything here raises ``BadPosition`` with the place, what would be right there, and what was found.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cardgame.lasting import card, read_id, read_key, read_targets, whole, word
from game.engine.content import one_of
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said
from game.engine.written import number_of, only, word_of
from game.lirya.engine.steps import Programs
from game.lirya.engine.tables import (
    FLAGS_OF_ITEMS,
    HAPPENING,
    NAMES,
    NUMBERS_OF_ITEMS,
    NUMBERS_OF_WAITING,
    TOLD_OF_EVENTS,
    VALUES,
    WORDS_OF_VALUES,
    of_event,
)
from game.lirya.engine.vocabulary import (
    DUE,
    EFFECTS,
    EVENTS,
    IMMUNE,
    ITEMS,
    KEYWORDS,
    KINDS_OF_IMMUNITY,
    LINES,
    NUMBERED,
    STATES,
    UNTIL,
)

LARGEST = 999
Known = Mapping[int, Any]
"""The ids that there are."""
OF_WAITING = (
    *("source", "ability", "player", "text", "batch", "ordered", "left", "step", "targets", "event"),
    *NUMBERS_OF_WAITING,
)
OF_EFFECTS: Mapping[str, tuple[str, ...]] = {"cost": ("step", "ability", "next"), "state": ("state", "tied")}
"""Keys of some lasting effects beside their amounts."""
LINE_WORDS = (*LINES, "structures")


class Reading:
    """Objects as words, for matches with these cards, numbered from 1."""

    def __init__(self, cards: Sequence[str], programs: Programs) -> None:
        self._read_card = card(cards)[1]
        self._programs = programs

    def state(self, shown: Json, where: str, target: int, valued: Mapping[str, bool]) -> dict[str, int]:
        """A state; ``valued`` says of each whether it has a number. Its ``time`` stands there already."""
        only(shown, ("state", "kind", "value", "turns", "fixed", "time"), where)
        name = shown.get("state")
        if name == "immunity":
            name = IMMUNE + word_of(shown.get("kind"), KINDS_OF_IMMUNITY, f"{where}.kind")
        else:
            plain = [state for state in STATES[1:] if not state.startswith(IMMUNE)]
            name = word_of(name, (*plain, "immunity"), f"{where}.state")
        fixed = shown.get("fixed", False)
        if not isinstance(fixed, bool):
            raise amiss(f"{where}.fixed", one_of(("true", "false")), fixed)
        return {
            "target": target,
            "state": STATES.index(name),
            "value": _number({"value": int(valued[name]), **shown}, "value", int(valued[name]), LARGEST, where),
            "turns": _number({"turns": 0, **shown}, "turns", 0, LARGEST, where),
            "fixed": int(fixed),
            "time": shown["time"],
        }

    # ---- lasting effects ----

    def effect(self, shown: Json, where: str, target: int, granted: bool, known: Known) -> dict[str, int]:
        """A lasting effect, or a keyword that is granted."""
        own = ("keyword", "value") if granted else ("op",)
        common = (*own, "until", "by", "time", "source", "text", "condition")
        words = dict.fromkeys(NAMES["effects"], 0) | {"target": target, "time": shown["time"]}
        if granted:
            only(shown, common, where)
            words |= self._grant(shown, where)
        else:
            kind = word_of(shown.get("op"), [op for op in EFFECTS[1:] if op != "grant"], f"{where}.op")
            only(shown, (*common, *VALUES[kind], *OF_EFFECTS.get(kind, ())), where)
            words["kind"] = EFFECTS.index(kind)
            for key, name in zip(VALUES[kind], WORDS_OF_VALUES, strict=False):
                usual = {key: 0, **shown} if kind.endswith("stat") else shown
                words[name] = _number(usual, key, -LARGEST, LARGEST, where)
            if kind == "cost":
                words |= self._cost(shown, where)
            if kind == "state":
                words["a"] = STATES.index(word_of(shown.get("state"), STATES[1:], f"{where}.state"))
                words["b"] = _number(shown, "tied", 1, 32000, where)
        words["until"] = read_key({"until": "forever", **shown}, "until", word(UNTIL)[1], where)
        words["by"] = read_key({"by": 0, **shown}, "by", whole(0, 1), where)
        words["source"] = read_id({**shown, "source": shown.get("source") or None}, "source", where, known, False)
        if "text" in shown:
            words["text"] = read_key(shown, "text", self._read_card, where)
        if UNTIL[words["until"]] == "if":
            words["ability"] = self._condition(shown, where)
        return words

    def _condition(self, shown: Json, where: str) -> int:
        """Which ability of the effect's card bears its condition."""
        number = _number(shown, "condition", 0, LARGEST, where)
        if "text" not in shown or not self._programs.bears_condition(shown["text"], number):
            raise amiss(f"{where}.condition", Said("the number of a condition of the card in text"), number)
        return number

    def _grant(self, shown: Json, where: str) -> dict[str, int]:
        name = word_of(shown.get("keyword"), KEYWORDS, f"{where}.keyword")
        least = int(name in NUMBERED)
        value = _number({"value": 1, **shown}, "value", least, LARGEST, where)
        return {"kind": EFFECTS.index("grant"), "a": KEYWORDS[name], "b": value}

    def _cost(self, shown: Json, where: str) -> dict[str, int]:
        """Whose cost: what the step says that made it."""
        if "text" not in shown:
            raise BadPosition("{place}: missing: the card whose step it is", place=f"{where}.text")
        text = shown["text"]
        read_key(shown, "text", self._read_card, where)
        selector = self._programs.selector(text, _number(shown, "step", 1, LARGEST, where))
        if not selector:
            raise amiss(f"{where}.step", Said("a step of {card} that changes costs", card=text), shown["step"])
        return {"b": selector, "c": int(bool(shown.get("next", False)))}

    # ---- what is put off, the chain, what waits ----

    def delayed(self, shown: Json, where: str, known: Known) -> dict[str, int]:
        only(shown, ("due", "player", "source", "text", "ability", "step", "targets"), where)
        words = dict.fromkeys(NAMES["delayed"], 0)
        words["due"] = read_key(shown, "due", word({name: n for n, name in enumerate(DUE) if n})[1], where)
        words |= self._speaker(shown, where, known)
        words["step"] = self._programs.cell(shown["text"], _number(shown, "step", 1, LARGEST, where))
        words["target_1"], words["target_2"] = _targets(shown, where, known)
        return words

    def item(self, shown: Json, where: str, known: Known) -> dict[str, int]:
        only(
            shown,
            ("kind", "player", "source", "text", "ability", "targets", "line", *NUMBERS_OF_ITEMS, *FLAGS_OF_ITEMS),
            where,
        )
        words = dict.fromkeys(NAMES["chain"], 0)
        words["kind"] = read_key(shown, "kind", word({name: n for n, name in enumerate(ITEMS) if n})[1], where)
        words |= self._speaker({"text": None, **shown}, where, known)
        words["targets"] = len(shown.get("targets", ()))
        words["target_1"], words["target_2"] = _targets(shown, where, known)
        usual = "structures" if shown["kind"] == "build" else LINES[0]
        words["line"] = LINE_WORDS.index(word_of(shown.get("line", usual), LINE_WORDS, f"{where}.line"))
        words |= {key: _number(shown, key, 0, 255, where) for key in NUMBERS_OF_ITEMS if key in shown}
        return words | {key: int(bool(shown[key])) for key in FLAGS_OF_ITEMS if key in shown}

    def waiting(self, shown: Json, where: str, known: Known) -> dict[str, int]:
        only(shown, (*OF_WAITING, *TOLD_OF_EVENTS.values()), where)
        words = dict.fromkeys(NAMES["queue"], 0) | self._speaker(shown, where, known)
        words |= {key: _number(shown, key, 0, 32000, where) for key in ("batch", *NUMBERS_OF_WAITING) if key in shown}
        words |= {key: int(bool(shown[key])) for key in ("ordered", "left") if key in shown}
        words["target_1"], words["target_2"] = _targets(shown, where, known)
        if "step" in shown:
            words["delayed"] = self._programs.cell(shown["text"], _number(shown, "step", 1, LARGEST, where))
        words |= {
            tag: _number(shown, key, -LARGEST, 32000, where) for tag, key in TOLD_OF_EVENTS.items() if key in shown
        }
        told = shown.get("event", {})
        only(told, ("kind", *(tag for tag in HAPPENING if tag not in ("event", *TOLD_OF_EVENTS))), f"{where}.event")
        if told:
            number_of_event = {name: number for number, name in EVENTS.items()}
            words["event"] = number_of_event[word_of(told.get("kind"), number_of_event, f"{where}.event.kind")]
        words |= {of_event(tag): _number(told, tag, -32768, 32767, f"{where}.event") for tag in told if tag != "kind"}
        return words

    def _speaker(self, shown: Json, where: str, known: Known) -> dict[str, int]:
        """Whose doing it is: a player's, by an ability of a card (from 1; 0: what the card itself does)."""
        source = read_id({**shown, "source": shown.get("source") or None}, "source", where, known, False)
        text = shown.get("text")
        return {
            "player": read_key(shown, "player", whole(0, 1), where),
            "source": source,
            "text": 0 if not text else read_key(shown, "text", self._read_card, where),
            "ability": _number({"ability": 0, **shown}, "ability", 0, 16, where) - 1,
        }


def _number(shown: Mapping[str, Any], key: str, low: int, high: int, where: str) -> int:
    return number_of(shown.get(key), low, high, f"{where}.{key}")


def _targets(shown: Json, where: str, known: Known) -> tuple[int, int]:
    named = [target or None for target in shown.get("targets", ())] if isinstance(shown.get("targets"), list) else []
    first, second = read_targets({"targets": named}, where, known)
    return first, second
