"""A card title's room: its content with packs and by earlier rules, compiled once and shared by its matches.

A title's own struct in the core, ``<id>_content``, has ``cards`` (the cells of programs), ``deck_count`` and ``deck``
(the faces of each player's deck); the rest of it is the title's.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from game.engine.action import Notation
from game.engine.cardgame.content import Card, Content, Sources
from game.engine.cardgame.positions import listed
from game.engine.content import read_table
from game.engine.core import ffi, lib, title_number
from game.engine.layout import Json, Layout, Row
from game.engine.packs import Pack, PacksAtHand, packs_of_position, packs_of_setup, read_pack
from game.engine.room import CommonRoom, Loaded, Printed, Rules
from game.engine.teller import Teller

KEPT_RULES = 16
"""Of how many set-ups the last rules are kept: they never change, and matches of one set-up share them."""
KEPT_ROOMS = 8
"""Of how many lists of packs the content is kept."""
C = TypeVar("C", bound=Card)
S = TypeVar("S", bound=Hashable)
Decks = Sequence[Sequence[str]]
"""The cards of each player's deck, from the top."""


class CardsInWords(Teller, Protocol):
    """A teller that has the texts of cards as well."""

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does, paragraph by paragraph."""


class CardRoom(CommonRoom, ABC, Generic[C, S]):
    """What the rooms of card titles share; see `game.engine.room.Room`. Content is read when it is first asked for.

    ``S`` is what the title makes of a set-up.
    """

    id: str
    rules_version: int
    sources: Sources[C]
    setup_keys: Mapping[str, str]
    choosers = (0, 1)
    passing = "pass"
    ending = "end"
    usual_decks: tuple[str, str]
    """The ready decks of a set-up that names none."""
    to_meet: tuple[Json, ...] = ({},)
    """Options that together are every option of a set-up."""
    beside = "lists"
    """The name of what rules keep, and a view may hold back from who does not know it, beside the things of a match."""

    def __init__(self, packs: tuple[Pack, ...] = (), rules: int | None = None) -> None:
        self.packs = packs
        """Whose cards are there beside the set's."""
        self._rules_then = rules
        self._others: dict[tuple[tuple[Path, str], ...], Self] = {}
        self._earlier: dict[int, Self] = {}

    # ---- what a title fills in ----

    @abstractmethod
    def _chosen(self, setup: Mapping[str, Any]) -> S:
        """A set-up, checked and filled in. Raises: ``BadSetup``."""

    @abstractmethod
    def _compile_setup(self, chosen: S) -> Rules:
        """A match's rules: options in a `_copy_of_cards`, then `_compile`."""

    @abstractmethod
    def _fill(self, c: Any) -> None:
        """Fills in what the core knows of the cards beside their programs."""

    @abstractmethod
    def _read(self, position: Mapping[str, Any]) -> Loaded:
        """A position without ``packs`` as rows. Raises: ``BadPosition``."""

    @abstractmethod
    def _shape(self, things: Mapping[str, list[Json]], beside: Any, result: Json | None, derived: bool) -> Json:
        """The objects of all entities as a view, without ``derived`` as a position; ``beside`` is what the rules keep
        under that name, empty where it is not to be seen."""

    @abstractmethod
    def _new_layout(self) -> Layout: ...

    @abstractmethod
    def _new_notation(self) -> Notation: ...

    def soak_setups(self) -> tuple[Json, ...]:
        """Set-ups that together meet every ready deck, each against the next, and all of `to_meet`."""
        decks, options = tuple(self.content.decks), self.to_meet
        return tuple(
            {"decks": [decks[place % len(decks)], decks[(place + 1) % len(decks)]], **options[place % len(options)]}
            for place in range(max(len(decks), len(options)))
        )

    @abstractmethod
    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """See `game.engine.room.Room.flatten`."""

    @abstractmethod
    def _teller(self, content: Content[C], language: str) -> CardsInWords:
        """The title in words."""

    @abstractmethod
    def _head(self, card: C, teller: CardsInWords) -> str:
        """What stands on a card beside its name and text, in a row."""

    # ---- content ----

    @cached_property
    def packs_at_hand(self) -> PacksAtHand:
        """Those that were named, and those that are installed."""
        return PacksAtHand()

    @cached_property
    def content(self) -> Content[C]:
        """All content files, checked and compiled."""
        return self.sources.load(packs=self.packs, rules=self._rules_then)

    def as_of(self, rules: int) -> Self:
        """The room with the set's cards and ready decks as they were by a version of the rules.

        Raises: ``BadContent``.
        """
        if rules >= self.rules_version:
            return self
        if rules not in self._earlier:
            self._earlier[rules] = type(self)(self.packs, rules)
        return self._earlier[rules]

    def with_packs(self, packs: tuple[Pack, ...]) -> Self:
        """The room in which these packs' cards are there as well: a match of it holds to it.

        Raises: ``BadContent``.
        """
        if not packs:
            return self
        key = tuple((pack.root, pack.digest) for pack in packs)
        if key not in self._others:
            room = type(self)(packs, self._rules_then)
            _ = room.digest  # all of it is read, or refused, now
            if len(self._others) == KEPT_ROOMS:
                del self._others[next(iter(self._others))]
            self._others[key] = room
        self.packs_at_hand.know(packs)
        return self._others[key]

    def pairings(self) -> tuple[Json, ...]:
        """Every ready deck against every other, from either seat."""
        return tuple({"decks": list(pair)} for pair in permutations(self.content.decks, 2))

    def decks_of(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The ready deck of each player."""
        return tuple(deck if isinstance(deck, str) else "" for deck in setup.get("decks", self.usual_decks))

    def teller(self, rules: Rules, language: str) -> Teller:
        """See `game.engine.room.Room.teller`."""
        return self._teller(self.content, language)

    def printed(self, files: Iterable[Path], language: str) -> tuple[Printed, ...]:
        """The set, and the cards of further files. Raises: ``BadContent``."""
        places = tuple(files)
        content = self.sources.load(
            files=[read_table(place.parent, place.name) for place in places if not place.is_dir()],
            packs=[read_pack(place) for place in places if place.is_dir()],
        )
        teller = self._teller(content, language)
        return tuple(
            Printed(card.id, teller.name("card", card.id), self._head(card, teller), teller.card_text(card.id))
            for card in content.cards.values()
        )

    # ---- content for the core ----

    def rules_for_setup(self, setup: Mapping[str, Any]) -> Rules:
        """A match's rules from a set-up. Raises: ``BadSetup``, ``BadContent``."""
        if isinstance(setup, Mapping) and "packs" in setup:
            room = self.with_packs(packs_of_setup(setup["packs"], self.packs_at_hand))
            return room.rules_for_setup({key: value for key, value in setup.items() if key != "packs"})
        return self._rules(self._chosen(setup))

    @cached_property
    def _rules(self) -> Callable[[S], Rules]:
        return lru_cache(KEPT_RULES)(self._compile_setup)

    def _compile(self, c: Any, decks: Decks, open_lists: bool, beside: Decks = ((), ())) -> Rules:
        """The rules of a match whose options stand in its content; ``beside`` are each player's cards that are in the
        match from the start and in no deck."""
        cards = self.content.cards
        for player, deck in enumerate(decks):
            c.deck_count[player] = len(deck)
            c.deck[player][0 : len(deck)] = [cards[card].number for card in deck]
        lists = [listed([*deck, *more]) for deck, more in zip(decks, beside, strict=True)]
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
        c = self._copy(ffi.buffer(rules.owner))
        return replace(rules, owner=c, content=self._salted(c, content, rules.names["lists"]), digest=content)

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """With closed lists, a list that the viewer does not know is the one that was assumed for the twin."""
        lists = list(rules.names["lists"])
        for player in {0, 1} - {viewer}:
            own = (card for card in position["cards"] if card["owner"] == player and not card.get("token"))
            lists[player] = listed(card["card"] for card in own)
        c = self._copy(ffi.buffer(rules.owner))
        return replace(
            rules,
            owner=c,
            content=self._salted(c, rules.digest, lists),
            names={**rules.names, "lists": lists},
            private=_private(lists),
        )

    def _copy(self, content: Any) -> Any:
        """A content of its own with the same bytes."""
        c = ffi.new(f"{self.id}_content *")
        ffi.buffer(c)[:] = content
        return c

    def _copy_of_cards(self) -> Any:
        """A content with all cards and nothing else: made once, and copied."""
        return self._copy(self._cards)

    @cached_property
    def _cards(self) -> bytes:
        """All cards as the core reads them: the bytes of a content."""
        c = ffi.new(f"{self.id}_content *")
        cells = self.content.cells
        c.cards.cells = len(cells)
        c.cards.code[0 : len(cells)] = cells
        self._fill(c)
        return bytes(ffi.buffer(c))

    @cached_property
    def digest(self) -> str:
        """Of all cards, without their names: what decides how a match plays."""
        return hashlib.blake2b(json.dumps(list(self.content.cards)).encode() + self._cards, digest_size=16).hexdigest()

    @cached_property
    def _notation(self) -> Notation:
        return self._new_notation()

    @cached_property
    def _layout(self) -> Layout:
        """One for all matches: it remembers the objects it made."""
        return self._new_layout()

    # ---- positions and views ----

    def read_position(self, position: Mapping[str, Any]) -> Loaded:
        """A position as rows for the core. Raises: ``BadPosition``."""
        if isinstance(position, Mapping) and position.get("packs"):
            room = self.with_packs(packs_of_position(position["packs"], self.packs_at_hand))
            return room.read_position({key: value for key, value in position.items() if key != "packs"})
        return self._read(position)

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The lists that stand with the players."""
        lists = [player.get("list", ()) for player in view["players"]]
        return {"lists": lists} if any(lists) else {}

    def shape(
        self,
        rules: Rules,
        constants: Mapping[str, Any],
        things: Mapping[str, list[Json]],
        result: Json | None,
        derived: bool,
    ) -> Json:
        """See `game.engine.room.Room.shape`."""
        beside = constants.get(self.beside, ()) if derived else rules.names[self.beside]
        view = self._shape(things, beside, result, derived)
        if rules.packs:
            view["packs"] = [dict(pack) for pack in rules.packs]
        return view

    def place(self, number: int) -> str:
        """A number: most card titles have no places."""
        return str(number)

    def remind(self, teller: Teller, header: Any) -> None:
        """Nothing: a duel's view tells all of it."""


def _private(lists: Sequence[Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of closed lists each player knows the own one."""
    return {"lists": [lists[0], []]}, {"lists": [[], lists[1]]}
