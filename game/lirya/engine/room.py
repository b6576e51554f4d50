"""Lirya's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.engine.action import Notation
from game.engine.cardgame.room import CardRoom, CardsInWords
from game.engine.core import lib
from game.engine.layout import Json, Layout, Row
from game.engine.room import Loaded, Rules, Verdicts
from game.lirya.engine import faults, views
from game.lirya.engine import layout as form
from game.lirya.engine import position as position_of
from game.lirya.engine.content import SOURCES, Card, Content
from game.lirya.engine.reading import Reading
from game.lirya.engine.setup import DECKS, SETUP_KEYS, Setup, resolve_setup
from game.lirya.engine.steps import Programs
from game.lirya.engine.vocabulary import (
    ANSWERS,
    CLASSES,
    ELEMENTS,
    FAULTS,
    PLACEMENTS,
    RARITIES,
    REFUSALS,
    SLOTS,
    SPECIALS,
    STATES,
    TYPES,
    ZONES,
)

FIRST = "from"
"""A member of the core's struct of which Python has the word for itself."""

STANDING = [
    {"player": 0, "card": "road_militia", "zone": "front", "pos": 1},
    {"player": 0, "card": "lantern_keeper", "zone": "back", "pos": 2},
    {"player": 1, "card": "oldest_mountain", "zone": "front", "pos": 1},
    {"player": 1, "card": "banner_yard", "zone": "structures", "pos": 2, "level": 2},
]
"""Permanents in play from the start."""


class Lirya(CardRoom[Card, Setup]):
    """See `game.engine.room.Room`."""

    id = "lirya"
    rules_version = 4
    sources = SOURCES
    setup_keys = SETUP_KEYS
    usual_decks = DECKS
    verdicts = Verdicts(REFUSALS, FAULTS, faults.REFUSED.tell, faults.FINDINGS.tell)
    to_meet = (
        {},
        {"energy": "refill", "first": 0, "second_bonus": "energy"},
        {"waves": "one", "windows": "full", "mulligan": False, "second_bonus": "none"},
        {"trigger_order": "entry", "hand": 7, "hand_limit": 5, "life": [20, 10]},
        {"turn_cap": 20, "life": 60, "start_energy": [0, 10], "hand_limit": 0, "edicts": [[1, "boss_hoard"]]},
        {"official": False, "hand": 3, "board": STANDING, "energy": "refill"},
    )

    # ---- content for the core ----

    def _chosen(self, setup: Mapping[str, Any]) -> Setup:
        return resolve_setup(setup, self.content)

    def _compile_setup(self, chosen: Setup) -> Rules:
        c = self._copy_of_cards()
        cards = self.content.cards
        for key in ("first", "second_bonus", "hand", "mulligan", "life", "start_energy", *form.OPTIONS):
            setattr(c, key, getattr(chosen, key))
        c.placed = len(chosen.board)
        for number, placed in enumerate(chosen.board):
            to = c.board[number]
            to.player, to.card, to.zone = placed.player, cards[placed.card].number, ZONES.index(placed.zone)
            to.slot, to.level = placed.slot, placed.level
        c.edicts = len(chosen.edicts)
        for number, (player, edict) in enumerate(chosen.edicts):
            c.edict_player[number], c.edict[number] = player, cards[edict].number
        own = [[p.card for p in chosen.board if p.player == n and cards[p.card].collectible] for n in (0, 1)]
        return self._compile(c, chosen.decks, True, own)

    def _fill(self, c: Any) -> None:
        cards = self.content.cards
        c.faces = 1 + len(cards)  # number 0 is no card
        for card in cards.values():
            _fill(c.face[card.number], card)
        for rank, card_id in enumerate(sorted(cards)):
            c.face[cards[card_id].number].rank = rank
        for number, deck in enumerate(SPECIALS[1:]):
            own = sorted(card.id for card in cards.values() if card.deck == deck)[: lib.LIRYA_SPECIAL]
            c.special_count[number] = len(own)
            c.special[number][0 : len(own)] = [cards[card].number for card in own]

    def _new_notation(self) -> Notation:
        return form.notation()

    def _new_layout(self) -> Layout:
        return form.layout(self.content.cards, self._programs)

    @cached_property
    def _programs(self) -> Programs:
        return Programs(self.content.cells, {card.id: card.place for card in self.content.cards.values()})

    @cached_property
    def _reading(self) -> Reading:
        return Reading(tuple(self.content.cards), self._programs)

    @cached_property
    def _collectible(self) -> Mapping[str, bool]:
        return {card.id: card.collectible for card in self.content.cards.values()}

    @cached_property
    def _valued(self) -> Mapping[str, bool]:
        """Of each state, whether it has a number."""
        return {name: entry.value for name, entry in self.content.language["states"].items()}

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """The same: both lists are open."""
        return rules

    # ---- positions and views ----

    def _read(self, position: Mapping[str, Any]) -> Loaded:
        """See rules, sections 12 and 14."""
        draft = position_of.read(position, self.content.cards, self._valued, self._reading, self.digest)
        rules = self._compile(self._copy_of_cards(), ((), ()), True, draft.things.lists)
        told = {"pending": position["pending"]} if position.get("pending") else {}
        return Loaded(rules, draft.rows(rules.layout), draft.result, draft.things.places, draft.words, told)

    def _shape(
        self, things: Mapping[str, list[Json]], lists: Sequence[Any], result: Json | None, derived: bool
    ) -> Json:
        return views.shape(things, lists, self._collectible, result, derived, self.digest)

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The lists of both, which every view counts by."""
        return rules.constants

    def tables_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, list[Any]]:
        """The tables of a view, put together from where they lie."""
        return views.tables_in(view)

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """The rows of a view, derived tags and hidden places as the view has them."""
        return views.flatten(rules.layout, view)

    # ---- words ----

    def _teller(self, content: Content, language: str) -> CardsInWords:
        from game.lirya.engine.text import LiryaTeller

        return LiryaTeller(content, language)

    def _head(self, card: Card, teller: CardsInWords) -> str:
        """Cost, stats and what it is in a row."""
        numbers = [str(card.cost)]
        if card.type == "character":
            numbers.append(f"{card.attack}/{card.defense}/{card.health}")
        elif card.levels:
            numbers.append("/".join(str(level.points) for level in card.levels))
        elif card.slot:
            numbers.append("/".join(f"{n:+}" for n in card.bonus))
        kinds = (("type", card.type), ("class", card.class_), ("element", card.element), ("slot", card.slot))
        words = [teller.name(kind, word) for kind, word in (*kinds, ("rarity", card.rarity)) if word]
        return " · ".join([*numbers, *words])


def _fill(face: Any, card: Card) -> None:
    face.type, face.token, face.program = TYPES.index(card.type), card.token, card.place
    face.rarity = RARITIES.index(card.rarity) if card.rarity else 0
    face.element = ELEMENTS.index(card.element) if card.element else 0
    face.class_ = CLASSES.index(card.class_) if card.class_ else 0
    face.cost, face.attack, face.defense, face.health = card.cost, card.attack, card.defense, card.health
    face.placement = PLACEMENTS.index(card.placement)
    face.special = SPECIALS.index(card.deck) if card.deck else 0
    face.response = _answer(card)
    if card.slot:
        face.slot, face.bonus = SLOTS.index(card.slot), card.bonus
    asked = card.requires
    face.requires_class = CLASSES.index(asked.class_) if asked.class_ else 0
    face.requires_element = ELEMENTS.index(asked.element) if asked.element else 0
    face.requires = (asked.attack, asked.defense, asked.health)
    if card.upgrade:
        face.upgrade = card.upgrade
    face.enters = len(card.enters)
    for number, state in enumerate(card.enters):
        face.enters_state[number], face.enters_value[number] = STATES.index(state.state), state.value
        face.enters_turns[number], face.enters_fixed[number] = state.turns, state.fixed
    _fill_levels(face, card)


def _fill_levels(face: Any, card: Card) -> None:
    """Which of its program's abilities a card has, and of a structure its points and what it opens."""
    if not card.levels:
        face.count[0] = len(card.program.abilities)
    first, at = getattr(face, FIRST), 0
    for number, level in enumerate(card.levels):
        face.points[number], face.opens_price[number] = level.points, level.price
        face.opens[number] = SPECIALS.index(level.opens) if level.opens else 0
        first[number], face.count[number] = at, level.abilities
        at += level.abilities


def _answer(card: Card) -> int:
    """What a spell may be played in answer to, 0 for nothing."""
    answers = card.program.answers
    words: Iterable[tuple[str, str]] = answers.where if answers is not None else ()
    return next((ANSWERS.index(word) for name, word in words if name == "answer"), 0)
