"""Effects beside the rows: the core's words as the objects of views and positions, and back (rules, section 12)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cardgame.lasting import Part, card, read_id, read_key, read_targets, whole, word
from game.engine.content import expected_id, one_of
from game.engine.core import lib, tags
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said
from game.spellchain.engine.vocabulary import COUNTERS, EFFECTS, KEYWORDS, KINDS, LASTING, SCHOOLS, UNTIL, VALUED

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


class Effects:
    """The effects of matches with these cards, numbered from 1."""

    def __init__(self, cards: Sequence[str]) -> None:
        number, ident = whole(-LARGEST, LARGEST), card(cards)
        positive = whole(0, LARGEST)
        ability = (Part("text", "a", *ident), Part("ability", "b", int, whole(0, 15)))
        stats = tuple(Part(stat, word, int, number, False) for stat, word in (("attack", "a"), ("health", "b")))
        self._parts: Mapping[str, tuple[Part, ...]] = {
            "copy": (Part("face", "a", *ident),),
            "control": (Part("to", "a", int, whole(0, 1)),),
            "text": (Part("text", "a", *card(cards, empty=True)),),
            "numbers": (Part("n", "a", int, number),),
            "school": (Part("school", "a", *word(SCHOOLS)),),
            "remove": (Part("keyword", "a", *word(KEYWORDS)),),
            "lose": (),
            "set": stats,
            "modify": stats,
            "shield": (Part("left", "a", int, positive),),
            "hush": (),
            "cost": (Part("n", "a", int, number), Part("becomes", "b", int, whole(0, 1), False)),
            "rule": ability,
            "delayed": (*ability, Part("due", "c", *word(DUE))),
            **dict.fromkeys(COUNTERS, (Part("n", "a", int, positive),)),
        }
        self._card = ident
        self._keyword = (Part("keyword", "a", *word(KEYWORDS)), Part("n", "b", int, positive, False))
        self._ability = (Part("text", "b", *ident), Part("ability", "c", int, whole(0, 15)))

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
        return 16 * read_key(held, "text", self._card[1], where) + read_key(held, "ability", whole(0, 15), where)

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
                words[part.word] = read_key(effect, part.key, part.read, where)
        if kind in ("set", "modify") and "attack" not in effect and "health" not in effect:
            raise BadPosition("{place}: expected attack, health or both", place=where)
        if kind == "grant" and effect.get("keyword") in VALUED and "n" not in effect:
            raise BadPosition("{place}: missing: {keyword} has a value", place=f"{where}.n", keyword=effect["keyword"])
        if kind == "kinds":
            words |= _kinds(effect, where)
        ids = {"target": kind not in UNTARGETED and "to" not in own, "while": effect.get("until") == "while"}
        for key in ("target", "while", "source"):
            words[key] = read_id(effect, key, where, known, ids.get(key, False))
        if effect.get("until") == "if":
            words["while"] = self._held(effect, where)
        if "to" in effect and kind == "cost":
            words["target"] = 1 + read_key(effect, "to", whole(0, 1), where)
        words["until"] = read_key({"until": "forever", **effect}, "until", word(UNTIL)[1], where)
        if words["until"] == UNTIL.index("next_turn") and "by" not in effect:
            raise BadPosition("{place}: missing: whose next turn ends it", place=f"{where}.by")
        words["by"] = read_key({"by": active, **effect}, "by", whole(0, 1), where)
        words["card"] = read_key(effect, "card", self._card[1], where) if "card" in effect else 0
        words["stamp"] = read_key({"stamp": stamp, **effect}, "stamp", whole(0, 32000), where)
        return [*words.values()][: len(WORDS) - 2] + read_targets(effect, where, known)


def _kinds(effect: Mapping[str, Any], where: str) -> dict[str, int]:
    given = [key for key in ("set", "add") if key in effect]
    if len(given) != 1:
        raise BadPosition("{place}: expected set or add with a list of kinds", place=where)
    kinds = effect[given[0]]
    if not isinstance(kinds, list | tuple) or not all(isinstance(k, str) and k in KINDS for k in kinds):
        raise amiss(f"{where}.{given[0]}", Said("a list of {known}", known=one_of(KINDS)), kinds)
    return {"a": sum(1 << KINDS.index(kind) for kind in set(kinds)), "b": int(given[0] == "add")}
