"""The terms that a card of Lirya names: its keywords and those it gives, and the states that it brings."""

from collections.abc import Iterator, Mapping

from game.engine.cards.tree import Amount, Gift, Step, pieces
from game.lirya.engine.content import Card


def keywords_of(card: Card) -> tuple[str, ...]:
    """The keywords that a card has or gives."""
    return tuple(dict.fromkeys(piece.keyword for piece in pieces(card.program) if isinstance(piece, Gift)))


def terms_of(card: Card) -> Mapping[str, int]:
    """What of the glossary is named on a card, each with its number; 0 where it has none, or none that is printed."""
    found: dict[str, int] = {}
    for term, number in _named(card):
        found[term] = found.get(term) or number
    return found


def _named(card: Card) -> Iterator[tuple[str, int]]:
    for piece in pieces(card.program):
        if isinstance(piece, Gift) and piece.keyword:
            yield f"keyword {piece.keyword}", _printed(piece.n)
        elif isinstance(piece, Step) and piece.word == "state":
            yield f"state {piece.values['state']}", _printed(piece.values.get("n"))
    for entering in card.enters:
        yield f"state {entering.state}", entering.value


def _printed(amount: object) -> int:
    return amount.n or 0 if isinstance(amount, Amount) and amount.what == "number" else 0
