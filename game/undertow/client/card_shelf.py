"""Undertow's cards where they are looked through: how they are told apart, and what is told beside them."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from game import i18n
from game.client.collection.cards import Cards
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import (
    FIGURES,
    HIDDEN,
    SEALS,
    BuildPart,
    CardNotes,
    Check,
    Deck,
    DeckCard,
    Facet,
    Groups,
    PartLine,
    Shelf,
)
from game.engine.content import LANGUAGES
from game.undertow.client.art.art import draw_card
from game.undertow.client.build_glance import draw_build
from game.undertow.client.build_shelf import BuildShelf, fitted
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.client.printed import printed
from game.undertow.client.strength import Strengths
from game.undertow.engine.build_maker import MOST_FACTIONS, make_build
from game.undertow.engine.builds import LEVEL, MOST_LEVEL, Build, build_of, listed, written
from game.undertow.engine.content import Card
from game.undertow.engine.limits import Limits
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import FACTIONS, KINDS, RACES, RARITIES, ROLES, SLOTS

HIGHEST = 7
"""The preparation from which all are charted together."""
TALL, FOOT = 1.405, -3.0
ORDERS: Mapping[str, Sequence[str]] = {
    "faction": FACTIONS,
    "kind": KINDS,
    "role": ROLES,
    "race": RACES,
    "slot": SLOTS,
    "rarity": RARITIES,
}
CALLED: Mapping[str, tuple[str, ...]] = {
    "faction": ("faction", "fazione", "势力"),
    "kind": ("kind", "tipo", "类型"),
    "role": ("role", "ruolo", "职责"),
    "race": ("race", "razza", "种族"),
    "slot": ("slot", "栏位"),
    "level": ("level", "livello", "等级"),
    "rarity": ("rarity", "rarità", "稀有度"),
    "preparation": ("preparation", "preparazione", "准备"),
    "attack": ("attack", "attacco", "攻击力", "攻击"),
    "health": ("health", "vita", "生命值", "生命"),
}
"""What each property may be called where it is typed, in any language."""


class UndertowCards(Cards[Words]):
    """See `game.client.collection.cards.Cards`. With ``limits`` builds are made of what a player has; ``firsts`` are
    the ready ones then."""

    def __init__(self, room: Undertow, limits: Limits | None = None, firsts: Sequence[Build] = ()) -> None:
        super().__init__(lambda language: Words(teller_of(room, language), room.content, i18n.catalogue(language)))
        self._room = room
        self._limits = limits
        self._strengths = Strengths(room)
        self._builds = cache(
            lambda language: BuildShelf(self._words(language), room.starters, room.rungs, limits, firsts)
        )
        self._made_of = cache(lambda language: self._builds(language).deck_cards(self.gallery(language)))

    def shelf(self, language: str) -> Shelf:
        """By faction, preparation, kind and all that is typed."""
        words = self._words(language)
        terms = words.content.words["terms"]
        of_terms = ("faction", "role", "race", "slot", "level", "preparation", "attack", "health")
        names = {key: terms[key].say(language) for key in of_terms}
        names |= {"kind": words.say("Kind of card"), "rarity": words.say("Rarity")}

        def facet(key: str, look: str = "few") -> Facet:
            table = words.content.words["rarities" if key == "rarity" else f"{key}s"]
            values = tuple((value, table[value].say(language), f"{key} {value}") for value in ORDERS[key])
            called = {value: tuple(table[value].say(each) for each in LANGUAGES) for value in ORDERS[key]}
            return Facet(key, names[key], values, CALLED[key], called, look)

        figures = tuple((str(n), f"{n}+" if n == HIGHEST else str(n), "") for n in range(1, HIGHEST + 1))
        levels = tuple((str(n), str(n), "") for n in range(1, MOST_LEVEL + 1))
        facets = (
            facet("faction", SEALS),
            Facet("preparation", names["preparation"], figures, CALLED["preparation"], look=FIGURES),
            facet("kind"),
            facet("role"),
            facet("race"),
            facet("slot"),
            Facet("level", names["level"], levels, CALLED["level"]),
            facet("rarity"),
            Facet("attack", names["attack"], words=CALLED["attack"], look=HIDDEN),
            Facet("health", names["health"], words=CALLED["health"], look=HIDDEN),
        )
        parts = (
            BuildPart("hero", words.name("kinds", "hero")),
            BuildPart(LEVEL, names["level"], counts=True),
            *(BuildPart(slot, words.name("slots", slot), may_lack=True) for slot in SLOTS),
        )
        asked = words.many("{count} faction, or none for chance", "Up to {count} factions, or none for chance",
                           MOST_FACTIONS)  # fmt: skip
        groups = Groups("faction", MOST_FACTIONS, "", asked)
        shares = ("faction", "role", "race")
        return Shelf(facets, "preparation", shares, groups, TALL, foot=FOOT, small=True, parts=parts)

    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, heroes and equipment too."""
        words = self._words(language)
        return tuple(_card(words, form) for form in words.content.cards.values())

    # ---- builds ----

    def deck_cards(self, language: str) -> tuple[DeckCard, ...]:
        return self._made_of(language)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        return self._builds(language).ready()

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        return self._builds(language).checks(cards)

    def make_deck(self, kept: Sequence[str], groups: Collection[str], seed: int) -> tuple[str, ...]:
        forms = self._room.content.cards
        return tuple(listed(make_build(build_of(kept, forms), groups, seed, forms, self._limits)))

    def part_lines(self, cards: Sequence[str], language: str) -> tuple[PartLine, ...]:
        return self._builds(language).lines(cards)

    def fitted(self, cards: Sequence[str]) -> Sequence[str]:
        return fitted(cards, self._room.content.cards, self._limits)

    def for_setup(self, cards: Sequence[str]) -> dict[str, Any]:
        return written(build_of(cards, self._room.content.cards))

    def draw_build(self, canvas: Canvas, rect: Rect, cards: Sequence[str], language: str) -> None:
        draw_build(canvas, rect, build_of(cards, self._room.content.cards), self._strengths, self._words(language))

    # ---- a card ----

    def notes(self, card: str, language: str) -> CardNotes:
        words = self._words(language)
        form = words.form(card)
        what = (*words.kinds(card), words.name("rarities", form.rarity))
        if form.slot:
            what = (words.say("{slot}, level {level}", slot=words.name("slots", form.slot), level=form.level),)
        said = " · ".join((words.name("kinds", form.kind), *what))
        flavour = form.flavour.say(language) if form.flavour is not None else ""
        terms = [f"keyword {form.style}"] if form.style else []
        terms += [f"keyword {word}" for word in form.keywords]
        return CardNotes(said, flavour, tuple(terms), (), words.text(card))

    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        draw_card(canvas, rect, printed(self._words(language), card))


def _card(words: Words, form: Card) -> DeckCard:
    kinds = " · ".join((words.name("kinds", form.kind), *words.kinds(form.id)))
    traits = {
        "faction": (form.faction,) if form.faction else (),
        "kind": (form.kind,),
        "role": (form.role,) if form.role else (),
        "race": (form.race,) if form.race else (),
        "slot": (form.slot,) if form.slot else (),
        "level": (str(form.level),) if form.level else (),
        "rarity": (form.rarity,),
        "preparation": (str(form.preparation),) if form.preparation else (),
        "attack": (str(form.attack),),
        "health": (str(form.health),),
    }
    text = " ".join((words.card(form.id), kinds, *words.text(form.id)))
    return DeckCard(form.id, words.card(form.id), words.name("kinds", form.kind), text, 0, traits)
