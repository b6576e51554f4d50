"""Spellchain's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any

from game.engine.action import Notation
from game.engine.cards.tree import Test, pieces
from game.engine.content import read_table
from game.engine.core import ffi, lib, title_number
from game.engine.layout import Json, Layout, Row
from game.engine.packs import Pack, PacksAtHand, packs_of_position, packs_of_setup, read_pack
from game.engine.room import Loaded, Printed, Rules
from game.engine.said import Said
from game.engine.teller import Teller
from game.records.lines import Header
from game.spellchain import faults
from game.spellchain import layout as form
from game.spellchain import position as position_of
from game.spellchain.content import SPARK, Card, Content, load_content
from game.spellchain.effects import Effects
from game.spellchain.setup import DECKS, SETUP_KEYS, Setup, resolve_setup
from game.spellchain.vocabulary import DEEDS, FAULTS, KINDS, RARITIES, REFUSALS, SCHOOLS, TOLD_BY, TYPES

KEPT_RULES = 16
"""Of how many set-ups the last rules are kept: they never change, and matches of one set-up share them."""
KEPT_ROOMS = 8
"""Of how many lists of packs the content is kept."""
Lists = tuple[tuple[str, ...], tuple[str, ...]]


class Spellchain:
    """The room that the registry of titles holds. Content is read when it is first asked for."""

    id = "spellchain"
    rules_version = 3
    setup_keys = SETUP_KEYS
    choosers = (0, 1)
    passing = "pass"
    ending = "end"

    def __init__(self, packs: tuple[Pack, ...] = (), rules: int | None = None) -> None:
        self.packs = packs
        """Whose cards are there beside the set's."""
        self._rules_then = rules
        self._others: dict[tuple[tuple[Path, str], ...], Spellchain] = {}
        self._earlier: dict[int, Spellchain] = {}

    @cached_property
    def packs_at_hand(self) -> PacksAtHand:
        """Those that were named, and those that are installed."""
        return PacksAtHand()

    @cached_property
    def content(self) -> Content:
        """All content files, checked and compiled."""
        return load_content(packs=self.packs, rules=self._rules_then)

    def as_of(self, rules: int) -> "Spellchain":
        """The room with the set's cards and ready decks as they were by a version of the rules.

        Raises: ``BadContent``.
        """
        if rules >= self.rules_version:
            return self
        if rules not in self._earlier:
            self._earlier[rules] = Spellchain(self.packs, rules)
        return self._earlier[rules]

    def with_packs(self, packs: tuple[Pack, ...]) -> "Spellchain":
        """The room in which these packs' cards are there as well: a match of it holds to it.

        Raises: ``BadContent``.
        """
        if not packs:
            return self
        key = tuple((pack.root, pack.digest) for pack in packs)
        if key not in self._others:
            room = Spellchain(packs, self._rules_then)
            _ = room.digest  # all of it is read, or refused, now
            if len(self._others) == KEPT_ROOMS:
                del self._others[next(iter(self._others))]
            self._others[key] = room
        self.packs_at_hand.know(packs)
        return self._others[key]

    def soak_setups(self) -> tuple[Json, ...]:
        """Set-ups that together meet every ready deck and every option."""
        decks = tuple(self.content.decks)
        options: tuple[Json, ...] = (
            {},
            {"bluff_windows": True, "first": 0},
            {"coin": False, "mulligan": False, "opening": [0, 7]},
            {"ordered": True, "health": [20, 1]},
            {"open_lists": False, "turn_cap": 40, "opening": [7, 7]},
        )
        return tuple(
            {"decks": [deck, decks[(place + 1) % len(decks)]], **options[place % len(options)]}
            for place, deck in enumerate(decks)
        )

    def pairings(self) -> tuple[Json, ...]:
        """Every ready deck against every other, from either seat."""
        return tuple({"decks": list(pair)} for pair in permutations(self.content.decks, 2))

    def decks_of(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The ready deck of each player."""
        return tuple(deck if isinstance(deck, str) else "" for deck in setup.get("decks", DECKS))

    # ---- content for the core ----

    def rules_for_setup(self, setup: Mapping[str, Any]) -> Rules:
        """A match's rules from a set-up. Raises: ``BadSetup``, ``BadContent``."""
        if isinstance(setup, Mapping) and "packs" in setup:
            room = self.with_packs(packs_of_setup(setup["packs"], self.packs_at_hand))
            return room.rules_for_setup({key: value for key, value in setup.items() if key != "packs"})
        return self._rules(resolve_setup(setup, self.content))

    @cached_property
    def _rules(self) -> Callable[[Setup], Rules]:
        return lru_cache(KEPT_RULES)(self._compile_setup)

    def _compile_setup(self, chosen: Setup) -> Rules:
        c = self._copy_of_cards()
        c.first, c.turn_cap = chosen.first, chosen.turn_cap
        c.opening, c.health = chosen.opening, chosen.health
        c.mulligan, c.coin, c.ordered = chosen.mulligan, chosen.coin, chosen.ordered
        c.bluff_windows, c.open_lists = chosen.bluff_windows, chosen.open_lists
        return self._compile(c, chosen.decks, chosen.open_lists)

    def _compile(self, c: Any, decks: Lists, open_lists: bool) -> Rules:
        """The rules of a match whose options stand in its content."""
        cards = self.content.cards
        for player, deck in enumerate(decks):
            c.deck_count[player] = len(deck)
            c.deck[player][0 : len(deck)] = [cards[card].number for card in deck]
        lists = [position_of.listed(deck) for deck in decks]
        return Rules(
            room=self,
            owner=c,
            content=self._salted(c, self.digest, lists),
            layout=self._layout,
            notation=self._notation,
            digest=self.digest,
            constants={"lists": lists} if open_lists else {},
            private=() if open_lists else _private(lists),
            names={"cards": ("", *cards), "lists": lists},
            packs=tuple(pack.named for pack in self.packs),
        )

    def _salted(self, c: Any, digest: str, lists: Sequence[Any]) -> Any:
        """A content made ready: its fingerprints tell matches with other cards or other lists apart."""
        salt = hashlib.blake2b(json.dumps([digest, lists]).encode(), digest_size=16).digest()
        base = ffi.cast("content *", c)
        number = title_number(self.id)
        lib.api_content_ready(base, number, int.from_bytes(salt[:8], "little"), int.from_bytes(salt[8:], "little"))
        return base

    def as_recorded(self, rules: Rules, content: str) -> Rules:
        """The same rules under another digest, from which the salt of fingerprints is made as well."""
        c = ffi.new("spellchain_content *")
        ffi.buffer(c)[:] = ffi.buffer(rules.owner)
        return replace(rules, owner=c, content=self._salted(c, content, rules.names["lists"]), digest=content)

    def _copy_of_cards(self) -> Any:
        """A content with all cards and nothing else: made once, and copied."""
        c = ffi.new("spellchain_content *")
        ffi.buffer(c)[:] = self._cards
        return c

    @cached_property
    def _cards(self) -> bytes:
        """All cards as the core reads them: the bytes of a content."""
        content = self.content
        c = ffi.new("spellchain_content *")
        c.cards.cells = len(content.cells)
        c.cards.code[0 : len(content.cells)] = content.cells
        c.faces = 1 + len(content.cards)  # number 0 is no card
        c.deeds = _bits(DEEDS, sorted(_asked_after(content.cards.values())))
        for card in content.cards.values():
            _fill(c.face[card.number], card)
        c.spark = content.cards[SPARK].number if SPARK in content.cards else 0
        return bytes(ffi.buffer(c))

    @cached_property
    def digest(self) -> str:
        """Of all cards, without their names: what decides how a match plays."""
        return hashlib.blake2b(json.dumps(list(self.content.cards)).encode() + self._cards, digest_size=16).hexdigest()

    @cached_property
    def _notation(self) -> Notation:
        return form.notation()

    @cached_property
    def _layout(self) -> Layout:
        """One for all matches: it remembers the objects it made."""
        return form.layout(tuple(self.content.cards))

    @cached_property
    def _effects(self) -> Effects:
        return Effects(tuple(self.content.cards))

    # ---- positions ----

    def read_position(self, position: Mapping[str, Any]) -> Loaded:
        """A position as rows for the core. Raises: ``BadPosition`` (rules, sections 12 and 14)."""
        if isinstance(position, Mapping) and position.get("packs"):
            room = self.with_packs(packs_of_position(position["packs"], self.packs_at_hand))
            return room.read_position({key: value for key, value in position.items() if key != "packs"})
        draft = position_of.read(position, self.content.cards, self.digest)
        rules = self._compile(self._copy_of_cards(), draft.lists, bool(draft.game.get("open_lists", True)))
        rows = draft.rows(rules.layout)
        return Loaded(rules, rows, draft.result, draft.places, draft.words(self._effects, rows))

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The lists that stand with the players."""
        lists = [player.get("list", ()) for player in view["players"]]
        return {"lists": lists} if any(lists) else {}

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """With closed lists, a list that the viewer does not know is the one that was assumed for the twin."""
        lists = list(rules.names["lists"])
        for player in {0, 1} - {viewer}:
            own = (card for card in position["cards"] if card["owner"] == player and not card.get("token"))
            lists[player] = position_of.listed(sorted(card["card"] for card in own))
        c = ffi.new("spellchain_content *")
        ffi.buffer(c)[:] = ffi.buffer(rules.owner)
        return replace(
            rules,
            owner=c,
            content=self._salted(c, rules.digest, lists),
            names={**rules.names, "lists": lists},
            private=_private(lists),
        )

    def shape(
        self,
        rules: Rules,
        constants: Mapping[str, Any],
        things: Mapping[str, list[Json]],
        result: Json | None,
        derived: bool,
    ) -> Json:
        """See `form.shape`."""
        lists = constants.get("lists", ()) if derived else rules.names["lists"]
        view = form.shape(things, lists, result, derived, self.digest)
        if rules.packs:
            view["packs"] = [dict(pack) for pack in rules.packs]
        return view

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

    def place(self, number: int) -> str:
        """Spellchain has no places."""
        return str(number)

    def printed(self, files: Iterable[Path], language: str) -> tuple[Printed, ...]:
        """The set, and the cards of further files. Raises: ``BadContent``."""
        from game.spellchain.text import SpellchainTeller

        places = tuple(files)
        content = load_content(
            files=[read_table(place.parent, place.name) for place in places if not place.is_dir()],
            packs=[read_pack(place) for place in places if place.is_dir()],
        )
        teller = SpellchainTeller(content, language)
        return tuple(
            Printed(card.id, teller.name("card", card.id), _head(card, teller), teller.card_text(card.id))
            for card in content.cards.values()
        )

    def teller(self, rules: Rules, language: str) -> Teller:
        """Spellchain in words."""
        from game.spellchain.text import SpellchainTeller

        return SpellchainTeller(self.content, language)

    def remind(self, teller: Teller, header: Header) -> None:
        """Nothing: a duel's view tells all of it."""

    # ---- words for what went wrong ----

    def refusal(self, reason: int, about: tuple[int, int]) -> Said:
        """Why an action is not legal."""
        return faults.refusal(reason, *about)

    def refusal_name(self, reason: int) -> str:
        """Its short name."""
        return REFUSALS[reason]

    def fault_name(self, rule: int) -> str:
        """The short name of an invariant."""
        return FAULTS[rule]

    def fault(self, rule: int, entity: int, value: int, place: str = "") -> Said:
        """A broken invariant in words."""
        return faults.fault(rule, entity, value, place)


def _head(card: Card, teller: Teller) -> str:
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


def _private(lists: Sequence[Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of closed lists each player knows the own one."""
    return {"lists": [lists[0], []]}, {"lists": [[], lists[1]]}
