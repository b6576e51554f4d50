"""What is printed: the set's file read into faces and abilities (rules 6.1; the page of the language of cards)."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]
CARDS = Path(__file__).parents[3] / "assets/lirya/cards.toml"

WORDS = frozenset(
    (
        *("adjacent", "barrier", "cleanse", "control", "cost", "damage", "damage_bonus", "destroy", "discard"),
        *("draw", "exchange", "gain", "give", "heal", "if", "look", "lose_life", "move"),
        *("negate", "peek", "pull", "push", "reorder_discard", "repair", "retarget", "revive", "scry"),
        *("search", "set", "shift", "silence", "state", "stats", "summon", "upgrade"),
    )
)
"""The words of steps that `steps` and `numbers` know."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a permanent, or what a spell does (then ``k`` is 0)."""

    k: int
    steps: tuple[Json, ...]
    kind: str
    when: Json = field(default_factory=dict)
    condition: Any = None
    targets: tuple[Json, ...] = ()
    answers: str = ""
    price: Json = field(default_factory=dict)
    uses: Json = field(default_factory=dict)
    may: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    points: int
    abilities: tuple[Ability, ...]
    always: tuple[tuple[str, Json], ...]
    opens: Json


@dataclass(frozen=True, slots=True)
class Face:
    """A card as printed; what its type has not is empty."""

    id: str
    type: str
    rarity: str = ""
    cost: int = 0
    element: str = ""
    class_: str = ""
    stats: tuple[int, int, int] = (0, 0, 0)
    keywords: Json = field(default_factory=dict)
    back_only: bool = False
    enters_with: tuple[Json, ...] = ()
    abilities: tuple[Ability, ...] = ()
    always: tuple[tuple[str, Json], ...] = ()
    program: Ability | None = None
    levels: tuple[Level, ...] = ()
    upgrade: tuple[int, ...] = ()
    slot: str = ""
    requires: Json = field(default_factory=dict)
    deck: str = ""
    token: bool = False

    @property
    def prefers(self) -> str | None:
        """6.1: front for warriors, either for rangers, back for others."""
        return {"warrior": "front", "ranger": "either"}.get(self.class_, "back") if self.type == "character" else None


def raw() -> dict[str, Json]:
    """Every card of the file by its id, as it stands there."""
    return {card["id"]: card for card in tomllib.loads(CARDS.read_text())["card"]}


def faces() -> dict[str, Face]:
    return {name: face(card) for name, card in raw().items()}


def face(card: Json) -> Face:
    stats = card.get("bonus") or [card.get(stat, 0) for stat in ("attack", "defense", "health")]
    anywhere = card.get("placement", "any" if card.get("class") in ("warrior", "ranger") else "back") == "any"
    return Face(
        id=card["id"],
        type=card["type"],
        rarity=card.get("rarity", ""),
        cost=card.get("cost", 0),
        element=card.get("element", ""),
        class_=card.get("class", ""),
        stats=(stats[0], stats[1], stats[2]),
        keywords=dict(keyword(text) for text in card.get("keywords", ())),
        back_only=not anywhere,
        enters_with=tuple(card.get("enters_with", ())),
        abilities=abilities(card),
        always=always(abilities(card)),
        program=ability(0, card) if card["type"] == "spell" else None,
        levels=tuple(
            Level(level["points"], abilities(level), always(abilities(level)), level.get("opens", {}))
            for level in card.get("level", ())
        ),
        upgrade=tuple(card.get("upgrade", ())),
        slot=card.get("slot", ""),
        requires=card.get("requires", {}),
        deck=card.get("deck", ""),
        token=card.get("token", False),
    )


def keyword(text: str) -> tuple[str, int]:
    """A keyword with its value; 1 for one that has none."""
    name, _, value = text.partition(" ")
    return name, int(value or 1)


def abilities(holder: Json) -> tuple[Ability, ...]:
    return tuple(ability(k, table) for k, table in enumerate(holder.get("ability", ()), 1))


def always(held: tuple[Ability, ...]) -> tuple[tuple[str, Json], ...]:
    """The steps of abilities that are continuous, with their words."""
    return tuple((next(iter(step)), step) for each in held if each.kind == "passive" for step in each.steps)


def ability(k: int, table: Json) -> Ability:
    if "mode" in table:
        raise NotImplementedError("mode")
    kind = "triggered" if "when" in table else "passive" if "always" in table else "activated"
    return Ability(
        k=k,
        steps=tuple(table["effect"]),
        kind="response" if "answers" in table else kind,
        when=pattern(table.get("when", {})),
        condition=table.get("if"),
        targets=tuple({"a": target} if isinstance(target, str) else target for target in table.get("target", ())),
        answers=table.get("answers", ""),
        price=table.get("price", {}),
        uses=table.get("uses", {}),
        may=table.get("may", False),
    )


def pattern(when: Any) -> Json:
    """An event's name as the table that it stands for."""
    short = {"arrival": {"event": "arrive", "of": "this"}, "last_breath": {"event": "die", "of": "this"}}
    if isinstance(when, str):
        return short.get(when, {"event": when})
    return dict(when)


def unknown(card: Json | Face) -> set[str]:
    """The words of a card's steps that this engine has no rule for."""
    held = face(card) if isinstance(card, dict) else card
    every = [*held.abilities, *(each for level in held.levels for each in level.abilities)]
    every += [held.program] if held.program else []
    return {word for each in every for word in words(each.steps)} - WORDS


def words(steps: tuple[Json, ...] | list[Json]) -> Iterator[str]:
    for step in steps:
        yield next(iter(step))
        for branch in ("then", "else", "do"):
            yield from words(step.get(branch, []))
