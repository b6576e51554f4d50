"""Undertow's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Any

from game.engine.action import Notation
from game.engine.cardgame.room import CardRoom, CardsInWords
from game.engine.layout import Json, Layout, Row
from game.engine.room import Loaded, Rules, Verdicts
from game.undertow.engine import faults
from game.undertow.engine import layout as form
from game.undertow.engine import position as position_of
from game.undertow.engine.builds import Build, Rung, Starter, load_rungs, load_starters
from game.undertow.engine.campaign import Campaign, load_campaign
from game.undertow.engine.content import SOURCES, Card, Content
from game.undertow.engine.setup import SETUP_KEYS, Known, Setup, resolve_setup
from game.undertow.engine.vocabulary import (
    FACTIONS,
    FAULTS,
    KEYWORDS,
    KINDS,
    MODES,
    NUMBERED,
    RACES,
    RARITIES,
    REFUSALS,
    ROLES,
    SLOTS,
    TYPES,
)
from game.undertow.engine.worth import Worth, load_worths, write_worth


class Undertow(CardRoom[Card, Setup]):
    """The room that the registry of titles holds."""

    id = "undertow"
    rules_version = 1
    sources = SOURCES
    setup_keys = SETUP_KEYS
    usual_decks = ("lamplight", "tidebreak")
    passing = ""
    ending = "advance"
    verdicts = Verdicts(REFUSALS, FAULTS, faults.refusal, faults.FINDINGS.tell)

    @cached_property
    def starters(self) -> Mapping[str, Starter]:
        """The builds that are ready to be taken, by id."""
        return load_starters(self.content.cards)

    @cached_property
    def rungs(self) -> tuple[Rung, ...]:
        """The ladder of the campaign."""
        return load_rungs(self.content.cards)

    @cached_property
    def campaign(self) -> Campaign:
        """What battles on the ladder bring."""
        return load_campaign(self.content.cards, self.starters, self.rungs)

    def pairings(self) -> tuple[Json, ...]:
        """Every starter against every other, from either seat."""
        return tuple({"players": [{"starter": a}, {"starter": b}]} for a, b in permutations(self.starters, 2))

    def soak_setups(self) -> tuple[Json, ...]:
        """Set-ups that together meet every mode, level and option."""
        battles = self.pairings()
        options: tuple[Json, ...] = ({}, {"closed_hands": True}, {"first": 0, "first_health": 0}, {"turn_cap": 20})
        drafts = tuple({"level": level, **options[level % len(options)]} for level in range(1, 11))
        rungs = tuple({"players": [{"rung": n}, {"rung": 21 - n}], "open_decks": True} for n in range(1, 11))
        return (*drafts, {"mode": "starter"}, {"mode": "starter", "closed_hands": True}, *rungs, *battles[::7])

    # ---- content for the core ----

    def _chosen(self, setup: Mapping[str, Any]) -> Setup:
        return resolve_setup(setup, Known(self.content.cards, self.starters, self.rungs))

    def _compile_setup(self, chosen: Setup) -> Rules:
        c = self._copy_of_cards()
        c.mode, c.level, c.first = MODES.index(chosen.mode), chosen.level, chosen.first
        c.first_health, c.turn_cap = chosen.first_health, chosen.turn_cap
        c.closed_hands, c.open_decks = chosen.closed_hands, chosen.open_decks
        for player, build in enumerate(chosen.players):
            self._write_build(c.build[player], build)
            c.deck_count[player] = len(build.deck)
            c.deck[player][0 : len(build.deck)] = [self.content.cards[card].number for card in build.deck]
        return self._rules_of(c)

    def _rules_of(self, c: Any) -> Rules:
        """The rules of a match whose options stand in its content: what a position says stands in its rows."""
        return Rules(
            room=self,
            owner=c,
            content=self._salted(c, self.digest, ()),
            layout=self._layout,
            notation=self._notation,
            digest=self.digest,
            constants={},
            names={"cards": ("", *self.content.cards), "lists": ()},
            packs=tuple(pack.named for pack in self.packs),
        )

    def _fill(self, c: Any) -> None:
        cards = self.content.cards
        c.faces = 1 + len(cards)  # number 0 is no card
        for card in cards.values():
            _fill(c.face[card.number], card)
        c.starters = len(self.starters)
        for number, starter in enumerate(self.starters.values()):
            deck = starter.build.deck
            self._write_build(c.starter[number], starter.build)
            c.starter_count[number] = len(deck)
            c.starter_deck[number][0 : len(deck)] = [cards[card].number for card in deck]

    def _copy_of_cards(self) -> Any:
        """What was learned of the cards is there too; it is no part of what decides how a match plays."""
        c = super()._copy_of_cards()
        for card, worth in self._worths.items():
            write_worth(c.face[self.content.cards[card].number], worth)
        return c

    @cached_property
    def _worths(self) -> Mapping[str, Worth]:
        return load_worths(self.content.cards)

    def _write_build(self, to: Any, build: Build) -> None:
        cards = self.content.cards
        to.hero, to.level, to.handicap = cards[build.hero].number, build.level, build.handicap
        to.equipment = [cards[piece].number if piece else 0 for piece in build.equipment]

    def _new_notation(self) -> Notation:
        return form.notation(tuple(self.starters))

    def _new_layout(self) -> Layout:
        return form.layout(self.content.cards)

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """The same: nothing of what is hidden stands in the rules."""
        return rules

    # ---- positions and views ----

    def _read(self, position: Mapping[str, Any]) -> Loaded:
        """See rules, sections 12 and 14."""
        draft = position_of.read(position, self.content.cards)
        rules = self._of_positions
        return Loaded(rules, draft.rows(rules.layout, self.content.cards), draft.result, draft.places, ())

    @cached_property
    def _of_positions(self) -> Rules:
        return self._rules_of(self._copy_of_cards())

    def _shape(
        self, things: Mapping[str, list[Json]], lists: Sequence[Any], result: Json | None, derived: bool
    ) -> Json:
        return form.shape(things, result, derived)

    def tables_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, list[Any]]:
        """The deck lists that stand with the players."""
        return {
            table.name: view["players"][table.entity - form.FIRST_PLAYER].get(table.key, [])
            for table in rules.layout.tables
        }

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """Nothing: all of a view stands in rows."""
        return {}

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """The rows of a view, derived tags and hidden places as the view has them."""
        layout = rules.layout
        game = form.game_of(view)
        rows = {0: layout.unwrite(layout.kind_named("game"), 0, game)}
        for number, player in enumerate(view["players"]):
            ident = form.FIRST_PLAYER + number
            rows[ident] = layout.unwrite(layout.kind_named("player"), ident, player)
        for thing in view["cards"]:
            card = self.content.cards.get(thing["card"])
            rows[thing["id"]] = form.row_of(layout, thing, card, game)
        return rows

    # ---- words ----

    def _teller(self, content: Content, language: str) -> CardsInWords:
        from game.undertow.engine.text import UndertowTeller

        return UndertowTeller(content, self.starters, language)

    def _head(self, card: Card, teller: CardsInWords) -> str:
        from game.undertow.engine.text import UndertowTeller

        assert isinstance(teller, UndertowTeller)
        return teller.about(card.id)


def _fill(face: Any, card: Card) -> None:
    face.sort, face.rarity, face.token = KINDS.index(card.kind), RARITIES.index(card.rarity), card.token
    face.faction = FACTIONS.index(card.faction) if card.faction else 0
    face.race = RACES.index(card.race) if card.race else 0
    face.role = ROLES.index(card.role) if card.role else 0
    face.type = 1 + TYPES.index(card.type) if card.type else 0
    face.style = KEYWORDS[card.style] if card.style else 0
    face.preparation, face.attack, face.health = card.preparation, card.attack, card.health
    face.growth, face.level, face.turns = card.growth, card.level, card.turns
    face.slot = SLOTS.index(card.slot) if card.slot else 0
    for keyword, n in card.keywords.items():
        face.number[NUMBERED.index(keyword)] = n
    face.program = card.place
