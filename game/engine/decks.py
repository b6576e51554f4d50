"""Decks as lists of cards: the rules that they keep to in every title, the ready ones of a file, and one in a set-up,
in any of the forms in which people write it.

A deck outside a match is such a list: a ready one, or one that a player builds (`client.collection`). In a match the
deck is a zone, the pile from which a player draws.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.engine.content import Table
from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_card, unknown_deck, unknown_key
from game.engine.said import Said

PLACES = ("setup.decks[0]", "setup.decks[1]")
"""Where the decks of a duel stand in a set-up."""


class Copied(Protocol):
    """What a deck asks of a card."""

    @property
    def copies(self) -> int:
        """How many a deck may hold."""


class ReadyDeck(Protocol):
    """What a set-up asks of a ready deck."""

    @property
    def cards(self) -> tuple[str, ...]:
        """From the top, copies spelt out."""


class DeckCheck(NamedTuple):
    """One of the rules of decks, by its name, looked at: how many were found, and of which card."""

    rule: str
    good: bool
    found: int
    card: str = ""


def common_fault(check: DeckCheck, cards: Mapping[str, Copied], least: int, most: int) -> Said | None:
    """What is wrong by a rule that titles share: ``size``, ``tokens``, ``copies``, ``single`` (the copies of cards of
    which a deck has one); None for any other."""
    match check.rule:
        case "size":
            return Said("expected {low}..{high} cards, got {count}", low=least, high=most, count=check.found)
        case "tokens":
            return Said("{card} is a token; tokens stand in no deck", card=check.card)
        case "copies" | "single":
            return _too_many(check.card, cards[check.card].copies, check.found)
    return None


def _too_many(card: str, most: int, count: int) -> Said:
    if most == 1:
        return Said("expected at most 1 copy of {card}, got {count}", card=card, count=count)
    return Said("expected at most {most} copies of {card}, got {count}", most=most, card=card, count=count)


def cards_of_entry(entry: Table, cards: Collection[str], most: int, copies: int) -> tuple[str, ...]:
    """The cards of a ready deck of a file, ``{ card = "…", count = 2 }`` each. Raises: ``BadContent``."""
    ids: list[str] = []
    for item in entry.tables("cards", most=most):
        item.allow("card", "count")
        ids += [item.choice("card", cards)] * item.integer("count", 1, copies, default=1)
    return tuple(ids)


def deck_of_setup(
    value: object,
    where: str,
    ready: Mapping[str, ReadyDeck],
    cards: Mapping[str, Copied],
    wanted: str,
    most: int,
    fault_of: Callable[[Sequence[str]], str],
) -> tuple[str, ...]:
    """The cards of a deck in a set-up, its order kept: a ready deck's id, or any form of `deck_items`.

    ``most``: how many cards the largest deck has. ``fault_of`` tells what is wrong with a deck, or ``""``.

    Raises: ``BadSetup``.
    """
    if isinstance(value, str):
        if value not in ready:
            raise unknown_deck(where, value, ready)
        return ready[value].cards
    deck: list[str] = []
    for place, card, count in deck_items(value, where, wanted):
        if not isinstance(card, str) or card not in cards:
            raise unknown_card(place, card, cards)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= most:
            copies = Said("a count of {low}..{high}", low=1, high=cards[card].copies)
            raise unexpected(f"{place}: {card}", copies, count)
        deck += [card] * count
    if fault := fault_of(deck):
        raise BadSetup("{place}: {reason}", place=where, reason=fault)
    return tuple(deck)


def counted_deck(
    value: object, where: str, wanted: str, cards: Collection[str], most: int, copies: int
) -> tuple[str, ...]:
    """The cards of a deck in any form of `deck_items`, its order kept.

    A count beyond ``most`` is none, and ``copies`` is what would be right. What is wrong with the cards is not asked.

    Raises: ``BadSetup``.
    """
    deck: list[str] = []
    for place, card, count in deck_items(value, where, wanted):
        if not isinstance(card, str):
            raise unknown_card(place, card, cards)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= most:
            raise unexpected(f"{place}: {card}", Said("a count of {low}..{high}", low=1, high=copies), count)
        deck += [card] * count
    return tuple(deck)


def refuse(faults: Mapping[str, Iterable[Said]]) -> None:
    """Tells everything that is wrong with some decks at once, by the places of the decks, a line each.

    Raises: ``BadSetup`` if there is anything.
    """
    said = [Said("{place}: {reason}", place=where, reason=fault) for where, found in faults.items() for fault in found]
    if said:
        raise BadSetup(_lines(said))


def _lines(said: Sequence[Said]) -> Said:
    """Sentences below one another."""
    first, *rest = said
    return Said("{first}\n{rest}", first=first, rest=_lines(rest)) if rest else first


def spelt_out(deck: object) -> list[str]:
    """The ids of a deck that has been checked, in any of its forms, copies spelt out.

    >>> spelt_out({"imp": 2}), spelt_out([{"card": "imp", "count": 2}, "wolf"])
    (['imp', 'imp'], ['imp', 'imp', 'wolf'])
    """
    return [str(card) for _, card, count in deck_items(deck, "", "") for _ in range(int(str(count)))]


def deck_items(value: object, where: str, wanted: str) -> list[tuple[str, object, object]]:
    """Each item of a deck as (place, card, count), none of them checked yet.

    A deck is a list of ids or of ``{"card", "count"}``, or ``{id: count}``; ``wanted`` says so where it is neither.

    Raises: ``BadSetup`` naming the place, what was found and what would be right.
    """
    if isinstance(value, Mapping):
        return [(where, card, count) for card, count in value.items()]
    if not isinstance(value, list | tuple):
        raise unexpected(where, wanted, value)
    items: list[tuple[str, object, object]] = []
    for index, item in enumerate(value):
        place = f"{where}[{index}]"
        if not isinstance(item, Mapping):
            items.append((place, item, 1))
            continue
        for key in item:
            if key not in ("card", "count"):
                raise unknown_key(place, key, ("card", "count"))
        if "card" not in item:
            raise BadSetup("{place}: missing key {key}", place=place, key="card")
        items.append((place, item["card"], item.get("count", 1)))
    return items
