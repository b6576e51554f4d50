"""ESTRO's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from game.engine.action import Notation
from game.engine.cardgame.room import CardRoom, CardsInWords
from game.engine.layout import Json, Layout, Row
from game.engine.room import Divided, Loaded, Rules, Verdicts
from game.estro.engine import faults, views
from game.estro.engine import layout as form
from game.estro.engine import position as position_of
from game.estro.engine.content import SOURCES, Card, Content
from game.estro.engine.setup import CHANCE, CHECKS, DECKS, RANDOM, SETUP_KEYS, Setup, resolve_setup
from game.estro.engine.under_way import Reading
from game.estro.engine.vocabulary import ESTRI, FAULTS, REFUSALS


class Estro(CardRoom[Card, Setup]):
    """See `game.engine.room.Room`."""

    id = "estro"
    rules_version = 1
    sources = SOURCES
    setup_keys = SETUP_KEYS
    usual_decks = DECKS
    beside = "options"
    letting_be = ("pass", "keep", "go_on")
    divided_by = Divided("zone", "estro", ESTRI)
    verdicts = Verdicts(REFUSALS, FAULTS, faults.REFUSED.tell, faults.FINDINGS.tell)

    def soak_setups(self) -> tuple[Json, ...]:
        """Set-ups that together meet every ready deck, every Zone and every option."""
        decks = tuple(self.content.decks)
        options: tuple[Json, ...] = (
            {},
            *({"zone": zone, "decks": [decks[n], decks[-1 - n]]} for n, zone in enumerate(ESTRI[1:])),
            {"first": 0, "check_from": 11},
            {"open_lists": True, "first": 1, "decks": [list(self.content.cards)[:20], RANDOM]},
        )
        return options

    def decks_of(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The ready deck of each player, ``""`` for a random one or one of a player's own."""
        named = super().decks_of(setup)
        return tuple("" if deck == RANDOM else deck for deck in named)

    # ---- content for the core ----

    def _chosen(self, setup: Mapping[str, Any]) -> Setup:
        return resolve_setup(setup, self.content)

    def _compile_setup(self, chosen: Setup) -> Rules:
        c = self._copy_of_cards()
        c.first, c.arena = chosen.first, chosen.zone
        cards = self.content.cards
        for player, deck in enumerate(chosen.decks):
            c.deck_count[player] = len(deck)
            c.deck[player][0 : len(deck)] = [cards[card].number for card in deck]
        return self._of_options(c, self._options(chosen))

    def _options(self, chosen: Setup) -> Json:
        """The set-up's keys that differ from what is usual, as views and positions say them."""
        ready = {deck.cards: deck.id for deck in self.content.decks.values()}
        return position_of.usual_left_out(
            {
                "decks": [ready.get(deck, list(deck)) if deck else RANDOM for deck in chosen.decks],
                "first": RANDOM if chosen.first == CHANCE else chosen.first,
                "zone": ESTRI[chosen.zone] if chosen.zone else RANDOM,
                "open_lists": chosen.open_lists,
                "check_from": chosen.check_from,
            }
        )

    def _of_options(self, c: Any, options: Json) -> Rules:
        """The rules of a match with these options; its fingerprints tell it from matches with others."""
        c.open_lists, c.check_from = options.get("open_lists", False), options.get("check_from", CHECKS[0])
        told = [json.dumps(options, sort_keys=True)]
        return Rules(
            room=self,
            owner=c,
            content=self._salted(c, self.digest, told),
            layout=self._layout,
            notation=self._notation,
            digest=self.digest,
            constants={"options": options},
            private=tuple({"options": hidden_from(options, player)} for player in (0, 1)),
            names={
                "cards": ("", *self.content.cards),
                "options": options,
                "lists": [json.dumps(options, sort_keys=True)],
            },
            packs=tuple(pack.named for pack in self.packs),
        )

    def _fill(self, c: Any) -> None:
        cards = self.content.cards
        c.faces = 1 + len(cards)  # number 0 is no card
        for card in cards.values():
            face = c.face[card.number]
            face.program, face.estro, face.stat = card.place, ESTRI.index(card.estro), card.stats
            face.gifted = bool(card.gift)

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """The same: views leave out of the options what the viewer does not know."""
        return rules

    def _new_notation(self) -> Notation:
        return form.notation()

    def _new_layout(self) -> Layout:
        return form.layout(self.content.cards)

    @cached_property
    def _reading(self) -> Reading:
        return Reading(self.content.cards)

    # ---- positions and views ----

    def _read(self, position: Mapping[str, Any]) -> Loaded:
        """See rules, sections 12 and 14."""
        draft = position_of.read(position, self.content.cards, self._reading)
        rules = self._of_options(self._copy_of_cards(), draft.options)
        return Loaded(rules, draft.rows(rules.layout), draft.result, draft.places, draft.words)

    def _shape(self, things: Mapping[str, list[Json]], options: Json, result: Json | None, derived: bool) -> Json:
        return views.shape(things, options or {}, self.content.cards, result, derived)

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The options, as the viewer may know them."""
        return {"options": view.get("options", {})}

    def tables_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, list[Any]]:
        """The deck lists."""
        return views.tables_in(view)

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """The rows of a view, derived tags and hidden places as the view has them."""
        return views.flatten(rules.layout, view)

    # ---- words ----

    def _teller(self, content: Content, language: str) -> CardsInWords:
        from game.estro.engine.text import EstroTeller

        return EstroTeller(content, language)

    def _head(self, card: Card, teller: CardsInWords) -> str:
        """Estro, TOT and the five stats in a row."""
        return " · ".join([teller.name("estro", card.estro), f"TOT {card.total}", "/".join(map(str, card.stats))])


def hidden_from(options: Mapping[str, Any], viewer: int) -> Json:
    """Options as a player may know them: with closed lists not what the other's deck was."""
    if "decks" not in options or options.get("open_lists"):
        return dict(options)
    decks = list(options["decks"])
    decks[1 - viewer] = None
    return {**options, "decks": decks}
