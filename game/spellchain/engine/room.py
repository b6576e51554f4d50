"""Spellchain's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.engine.action import Notation
from game.engine.cardgame.room import CardRoom, CardsInWords
from game.engine.cards.tree import Test, pieces
from game.engine.layout import Json, Layout, Row
from game.engine.room import Loaded, Rules, Verdicts
from game.spellchain.engine import faults
from game.spellchain.engine import layout as form
from game.spellchain.engine import position as position_of
from game.spellchain.engine.content import SOURCES, SPARK, Card, Content
from game.spellchain.engine.effects import Effects
from game.spellchain.engine.setup import DECKS, SETUP_KEYS, Setup, resolve_setup
from game.spellchain.engine.vocabulary import DEEDS, FAULTS, KINDS, RARITIES, REFUSALS, SCHOOLS, TOLD_BY, TYPES


class Spellchain(CardRoom[Card, Setup]):
    """The room that the registry of titles holds."""

    id = "spellchain"
    rules_version = 3
    sources = SOURCES
    setup_keys = SETUP_KEYS
    usual_decks = DECKS
    verdicts = Verdicts(REFUSALS, FAULTS, faults.REFUSED.tell, faults.FINDINGS.tell)
    to_meet = (
        {},
        {"bluff_windows": True, "first": 0},
        {"coin": False, "mulligan": False, "opening": [0, 7]},
        {"ordered": True, "health": [20, 1]},
        {"open_lists": False, "turn_cap": 40, "opening": [7, 7]},
    )

    # ---- content for the core ----

    def _chosen(self, setup: Mapping[str, Any]) -> Setup:
        return resolve_setup(setup, self.content)

    def _compile_setup(self, chosen: Setup) -> Rules:
        c = self._copy_of_cards()
        c.first, c.turn_cap = chosen.first, chosen.turn_cap
        c.opening, c.health = chosen.opening, chosen.health
        c.mulligan, c.coin, c.ordered = chosen.mulligan, chosen.coin, chosen.ordered
        c.bluff_windows, c.open_lists = chosen.bluff_windows, chosen.open_lists
        return self._compile(c, chosen.decks, chosen.open_lists)

    def _fill(self, c: Any) -> None:
        cards = self.content.cards
        c.faces = 1 + len(cards)  # number 0 is no card
        c.deeds = _bits(DEEDS, sorted(_asked_after(cards.values())))
        for card in cards.values():
            _fill(c.face[card.number], card)
        c.spark = cards[SPARK].number if SPARK in cards else 0

    def _new_notation(self) -> Notation:
        return form.notation()

    def _new_layout(self) -> Layout:
        return form.layout(tuple(self.content.cards))

    @cached_property
    def _effects(self) -> Effects:
        return Effects(tuple(self.content.cards))

    # ---- positions and views ----

    def _read(self, position: Mapping[str, Any]) -> Loaded:
        """See rules, sections 12 and 14."""
        draft = position_of.read(position, self.content.cards, self.digest)
        rules = self._compile(self._copy_of_cards(), draft.lists, bool(draft.game.get("open_lists", True)))
        rows = draft.rows(rules.layout)
        return Loaded(rules, rows, draft.result, draft.places, draft.words(self._effects, rows))

    def _shape(
        self, things: Mapping[str, list[Json]], lists: Sequence[Any], result: Json | None, derived: bool
    ) -> Json:
        return form.shape(things, lists, result, derived, self.digest)

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """The rows of a view, derived tags and hidden places as the view has them."""
        layout = rules.layout
        game = form.game_of(view)
        if game["active"] is None:
            game["active"] = form.last_active(game)
        rows = {0: layout.unwrite(layout.kind_named("game"), 0, game)}
        for number, player in enumerate(view["players"], 1):
            rows[number] = layout.unwrite(layout.kind_named("player"), number, player)
        card, link = layout.kind_named("card"), layout.kind_named("link")
        cards, links = form.rows_of(view)
        rows |= {ident: form.at_home(card, layout.unwrite(card, ident, thing)) for ident, thing in cards.items()}
        rows |= {ident: layout.unwrite(link, ident, thing) for ident, thing in links.items()}
        return rows

    # ---- words ----

    def _teller(self, content: Content, language: str) -> CardsInWords:
        from game.spellchain.engine.text import SpellchainTeller

        return SpellchainTeller(content, language)

    def _head(self, card: Card, teller: CardsInWords) -> str:
        """Cost, stats, type, school, kinds and rarity in a row."""
        numbers = [str(card.cost)] + ([f"{card.attack}/{card.health}"] if card.type == "creature" else [])
        words = [teller.name("type", card.type), teller.name("school", card.school)]
        words += [teller.name("kind", kind) for kind in card.kinds]
        return " · ".join([*numbers, *words, teller.name("rarity", card.rarity)])


def _asked_after(cards: Iterable[Card]) -> set[str]:
    """The deeds of this turn that are kept, since cards ask after them."""
    tests = (piece for card in cards for piece in pieces(card.program) if isinstance(piece, Test))
    return {TOLD_BY[word] for test in tests if test.what == "is" for word in test.words if word in TOLD_BY}


def _bits(known: Sequence[str], words: Sequence[str]) -> int:
    return sum(1 << known.index(name) for name in words)


def _fill(face: Any, card: Card) -> None:
    face.type, face.school, face.rarity = (
        TYPES.index(card.type),
        SCHOOLS.index(card.school),
        RARITIES.index(card.rarity),
    )
    face.cost, face.attack, face.health = card.cost, card.attack, card.health
    face.kinds, face.token = _bits(KINDS, card.kinds), card.token
    face.program = card.place
