"""Effects beside the rows: the core's words as the objects of views and positions, and back (rules, section 12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.content import expected_id, one_of
from game.engine.core import lib, tags
from game.engine.errors import BadPosition
from game.engine.faults import amiss, fitted
from game.engine.layout import Json
from game.engine.said import Said
from game.spellchain.vocabulary import COUNTERS, EFFECTS, KEYWORDS, KINDS, LASTING, SCHOOLS, UNTIL, VALUED

DUE = {"event": 0, "turn_end": lib.SC_DUE_TURN_END, "next_turn": lib.SC_DUE_NEXT_TURN}
"""When what was put off is due; `event`: with what its ability waits for."""
WORDS = tuple(tag.rstrip("_") for tag in tags("spellchain_effect"))
STAMP = WORDS.index("stamp")
UNSET: int = lib.SPELLCHAIN_UNSET
LARGEST = 9999
ALWAYS = ("kind", "target", "until", "while", "held", "by", "source", "stamp", "card", "targets")
UNTARGETED = ("hush", "delayed", "rule")
GIVEN = ("prevent", "replace")
"""What prevents or replaces on a thing is an ability given to it."""
COUNTED = ("n", "becomes")
"""Keys of numbers that are 0 if left out."""


class Part(NamedTuple):
    """One key of a kind of effect: how its number is written and read. ``read`` raises ``ValueError``."""

    key: str
    word: str
    write: Callable[[int], Any]
    read: Callable[[Any], int]
    needed: bool = True


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"{low}..{high}")
        return value

    return read


def _word(known: Sequence[str] | Mapping[str, int]) -> tuple[Callable[[int], str], Callable[[Any], int]]:
    number_of = dict(known) if isinstance(known, Mapping) else {name: number for number, name in enumerate(known)}
    name_of = {number: name for name, number in number_of.items()}

    def read(value: Any) -> int:
        if not isinstance(value, str) or value not in number_of:
            raise ValueError(one_of(number_of))
        return number_of[value]

    return name_of.__getitem__, read


def _card(cards: Sequence[str], empty: bool = False) -> tuple[Callable[[int], str], Callable[[Any], int]]:
    number_of = {name: number for number, name in enumerate(cards, 1)} | ({"": 0} if empty else {})

    def read(value: Any) -> int:
        if not isinstance(value, str) or value not in number_of:
            raise ValueError(Said("a card's id"))
        return number_of[value]

    return lambda number: cards[number - 1] if number else "", read


class Effects:
    """The effects of matches with these cards, numbered from 1."""

    def __init__(self, cards: Sequence[str]) -> None:
        number, ident = _whole(-LARGEST, LARGEST), _card(cards)
        positive = _whole(0, LARGEST)
        ability = (Part("text", "a", *ident), Part("ability", "b", int, _whole(0, 15)))
        stats = tuple(Part(stat, word, int, number, False) for stat, word in (("attack", "a"), ("health", "b")))
        self._parts: Mapping[str, tuple[Part, ...]] = {
            "copy": (Part("face", "a", *ident),),
            "control": (Part("to", "a", int, _whole(0, 1)),),
            "text": (Part("text", "a", *_card(cards, empty=True)),),
            "numbers": (Part("n", "a", int, number),),
            "school": (Part("school", "a", *_word(SCHOOLS)),),
            "remove": (Part("keyword", "a", *_word(KEYWORDS)),),
            "lose": (),
            "set": stats,
            "modify": stats,
            "shield": (Part("left", "a", int, positive),),
            "hush": (),
            "cost": (Part("n", "a", int, number), Part("becomes", "b", int, _whole(0, 1), False)),
            "rule": ability,
            "delayed": (*ability, Part("due", "c", *_word(DUE))),
            **dict.fromkeys(COUNTERS, (Part("n", "a", int, positive),)),
        }
        self._card = ident
        self._keyword = (Part("keyword", "a", *_word(KEYWORDS)), Part("n", "b", int, positive, False))
        self._ability = (Part("text", "b", *ident), Part("ability", "c", int, _whole(0, 15)))

    # ---- out ----

    def write(self, words: Sequence[int]) -> list[Json]:
        """Effects as objects."""
        size = len(WORDS)
        return [self._object(dict(zip(WORDS, words[at : at + size], strict=True))) for at in range(0, len(words), size)]

    def one(self, words: Sequence[int]) -> Json:
        """The first of effects as an object."""
        return self.write(words[: len(WORDS)])[0]

    def _object(self, effect: Mapping[str, int]) -> Json:
        kind = EFFECTS[effect["kind"]]
        shown: Json = {"kind": kind}
        if kind == "cost" and effect["target"] in (1, 2):
            shown["to"] = effect["target"] - 1
        elif kind not in UNTARGETED:
            shown["target"] = effect["target"] or None
        if kind == "kinds":
            shown["add" if effect["b"] else "set"] = [name for n, name in enumerate(KINDS) if effect["a"] >> n & 1]
        for part in self._parts_of(kind, not effect["a"]):
            if part.needed or effect[part.word] != (0 if part.key in COUNTED else UNSET):
                shown[part.key] = part.write(effect[part.word])
        shown["until"] = UNTIL[effect["until"]]
        if shown["until"] == "if":
            card, number = divmod(effect["while"], 16)
            shown["held"] = {"text": self._card[0](card), "ability": number}
        elif effect["while"]:
            shown["while"] = effect["while"]
        shown |= {"by": effect["by"], "source": effect["source"] or None, "stamp": effect["stamp"]}
        if effect["card"]:
            shown["card"] = self._card[0](effect["card"])
        if effect["target_1"] or effect["target_2"]:
            shown["targets"] = [effect["target_1"] or None, effect["target_2"] or None]
        return shown

    def _parts_of(self, kind: str, with_ability: bool) -> tuple[Part, ...]:
        if kind == "grant":
            return self._ability if with_ability else self._keyword
        return self._parts.get(kind, ())

    def _held(self, effect: Mapping[str, Any], where: str) -> int:
        """The condition that an effect is tied to: a card and the number of its ability."""
        held = effect.get("held")
        if not isinstance(held, Mapping) or set(held) != {"text", "ability"}:
            raise BadPosition(
                "{place}: expected text and ability: the card's condition that it is tied to", place=f"{where}.held"
            )
        return 16 * _read(held, "text", self._card[1], where) + _read(held, "ability", _whole(0, 15), where)

    # ---- in ----

    def read(
        self, effect: Mapping[str, Any], where: str, active: int, stamp: int, known: Mapping[int, Any]
    ) -> list[int]:
        """An effect that a person wrote as words; ``stamp`` if it has none of its own, ``known`` the ids there are.

        Raises: ``BadPosition``.
        """
        kind = effect.get("kind")
        if kind not in LASTING:
            raise amiss(f"{where}.kind", one_of(LASTING), kind)
        if kind in (*GIVEN, "delayed") and "effect" in effect:
            effect = {("ability" if key == "effect" else key): value for key, value in effect.items()}
        if kind in GIVEN:
            kind = "grant"
        parts = self._parts_of(kind, "keyword" not in effect)
        own = ("set", "add") if kind == "kinds" else tuple(part.key for part in parts)
        if kind == "cost" and "to" in effect:
            own = (*own, "to")
        for key in effect:
            if key not in (*ALWAYS, *own):
                mend = expected_id(key, (*ALWAYS, *own))
                raise BadPosition("{place}: unknown key; {mend}", place=f"{where}.{key}", mend=mend)
        words = dict.fromkeys(WORDS, 0) | {"kind": EFFECTS.index(kind)}
        nothing = 0 if kind == "modify" else UNSET
        words |= {part.word: 0 if part.key in COUNTED else nothing for part in parts if not part.needed}
        for part in parts:
            if part.key in effect or part.needed:
                words[part.word] = _read(effect, part.key, part.read, where)
        if kind in ("set", "modify") and "attack" not in effect and "health" not in effect:
            raise BadPosition("{place}: expected attack, health or both", place=where)
        if kind == "grant" and effect.get("keyword") in VALUED and "n" not in effect:
            raise BadPosition("{place}: missing: {keyword} has a value", place=f"{where}.n", keyword=effect["keyword"])
        if kind == "kinds":
            words |= _kinds(effect, where)
        ids = {"target": kind not in UNTARGETED and "to" not in own, "while": effect.get("until") == "while"}
        for key in ("target", "while", "source"):
            words[key] = _id(effect, key, where, known, ids.get(key, False))
        if effect.get("until") == "if":
            words["while"] = self._held(effect, where)
        if "to" in effect and kind == "cost":
            words["target"] = 1 + _read(effect, "to", _whole(0, 1), where)
        words["until"] = _read({"until": "forever", **effect}, "until", _word(UNTIL)[1], where)
        if words["until"] == UNTIL.index("next_turn") and "by" not in effect:
            raise BadPosition("{place}: missing: whose next turn ends it", place=f"{where}.by")
        words["by"] = _read({"by": active, **effect}, "by", _whole(0, 1), where)
        words["card"] = _read(effect, "card", self._card[1], where) if "card" in effect else 0
        words["stamp"] = _read({"stamp": stamp, **effect}, "stamp", _whole(0, 32000), where)
        return [*words.values()][: len(WORDS) - 2] + _targets(effect, where, known)


def _read(effect: Mapping[str, Any], key: str, read: Callable[[Any], int], where: str) -> int:
    if key not in effect:
        raise BadPosition("{place}: missing", place=f"{where}.{key}")
    return fitted(read, effect[key], f"{where}.{key}")


def _id(effect: Mapping[str, Any], key: str, where: str, known: Mapping[int, Any], needed: bool) -> int:
    value = effect.get(key)
    if value is None and not needed:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or value not in known:
        raise amiss(f"{where}.{key}", Said("the id of something in the position"), value)
    return value


def _targets(effect: Mapping[str, Any], where: str, known: Mapping[int, Any]) -> list[int]:
    targets = effect.get("targets", [])
    if not isinstance(targets, list | tuple) or len(targets) > 2:
        raise amiss(f"{where}.targets", Said("a list of at most two ids"), targets)
    ids = [_id({"targets": target}, "targets", where, known, False) for target in targets]
    return [*ids, 0, 0][:2]


def _kinds(effect: Mapping[str, Any], where: str) -> dict[str, int]:
    given = [key for key in ("set", "add") if key in effect]
    if len(given) != 1:
        raise BadPosition("{place}: expected set or add with a list of kinds", place=where)
    kinds = effect[given[0]]
    if not isinstance(kinds, list | tuple) or not all(isinstance(k, str) and k in KINDS for k in kinds):
        raise amiss(f"{where}.{given[0]}", Said("a list of {known}", known=one_of(KINDS)), kinds)
    return {"a": sum(1 << KINDS.index(kind) for kind in set(kinds)), "b": int(given[0] == "add")}
