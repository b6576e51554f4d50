"""Cards found by what is typed: plain words, and filters such as ``cost:3``, ``school:flame,frost`` or ``-type:field``.

A filter's name and values may be written in any language, as far as it takes to tell them apart. All that is typed must
hold; a minus before it turns it round. Figures take ``3``, ``2-4``, ``3+``, and ``<``, ``>``, ``<=``, ``>=`` for the
colon.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.client.match.offers import FIGURES, HIDDEN, DeckCard, Facet
from game.i18n import fold

_PIECE = re.compile(r'-?(?:[^\s"]*"[^"]*"?|[^\s"]+)')
_FILTER = re.compile(r"([^\W\d_][\w ]*?)\s*([:：=]?(?:<=|>=|[≤≥<>])|[:：=])(.*)")
_RANGE = re.compile(r"(\d{1,3})(?:(?:-|–|\.\.)(\d{1,3})|(\+))?")
ENDLESS = 999


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing that a card must have, or must not: a word in its text, a value, or a figure in a range."""

    facet: str = ""
    values: frozenset[str] = frozenset()
    ranges: tuple[tuple[int, int], ...] = ()
    word: str = ""
    turned: bool = False

    def fits(self, card: DeckCard, words: str) -> bool:
        """Whether a card with these words, folded, is as wished."""
        if self.word:
            return (self.word in words) != self.turned
        has = card.traits.get(self.facet, ())
        found = not self.values.isdisjoint(has) or any(
            low <= int(figure) <= high for figure in has if figure.isdigit() for low, high in self.ranges
        )
        return found != self.turned


@dataclass(frozen=True, slots=True)
class Query:
    """What is wished of a card; ``unknown`` are the pieces of what was typed that no filter understands."""

    wishes: tuple[Wish, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The plain words that are looked for, single Latin letters left aside."""
        plain = (wish.word for wish in self.wishes if wish.word and not wish.turned)
        return tuple(word for word in plain if len(word) > 1 or not word.isascii())

    def fits(self, card: DeckCard, words: str) -> bool:
        """Whether a card is as wished; ``words`` are its own, folded."""
        return all(wish.fits(card, words) for wish in self.wishes)


@dataclass(frozen=True, slots=True)
class Index:
    """Cards with their words folded once, so that each letter that is typed finds them at once."""

    cards: Sequence[DeckCard]
    facets: Sequence[Facet]
    folded: Sequence[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "folded", tuple(fold(card.words) for card in self.cards))

    def find(self, text: str, chosen: Mapping[str, Collection[str]] | None = None) -> tuple[list[DeckCard], Query]:
        """The cards that fit what is typed and what is chosen of each facet, in their order."""
        query = parse(text, self.facets)
        picked = [wish for key, values in (chosen or {}).items() if values for wish in self._chosen(key, values)]
        wishes = Query((*query.wishes, *picked))
        found = [card for card, words in zip(self.cards, self.folded, strict=True) if wishes.fits(card, words)]
        return found, query

    def _chosen(self, key: str, values: Collection[str]) -> Iterable[Wish]:
        facet = next((facet for facet in self.facets if facet.key == key), None)
        if facet is None:
            return
        if facet.look == FIGURES:
            last = facet.values[-1][0]
            yield Wish(key, ranges=tuple((int(v), ENDLESS if v == last else int(v)) for v in values))
        else:
            yield Wish(key, frozenset(values))


def parse(text: str, facets: Sequence[Facet]) -> Query:
    """What is typed, understood."""
    wishes, unknown = [], []
    for piece in _PIECE.findall(text):
        turned = piece.startswith("-") and len(piece) > 1
        said = piece[1:] if turned else piece
        found = _FILTER.fullmatch(said)
        if found is None:
            word = fold(said.replace('"', "")).strip()
            if word:
                wishes.append(Wish(word=word, turned=turned))
            continue
        if not found[3].strip('" '):
            continue  # it is still being typed
        wish = _filter(found[1], found[2], found[3].replace('"', ""), facets, turned)
        if wish is None:
            unknown.append(piece)
        else:
            wishes.append(wish)
    return Query(tuple(wishes), tuple(unknown))


def _filter(name: str, how: str, said: str, facets: Sequence[Facet], turned: bool) -> Wish | None:
    facet = _named(name, facets)
    if facet is None:
        return None
    if facet.look in (FIGURES, HIDDEN):
        ranges = [_range(part.strip(), how) for part in said.split(",") if part.strip()]
        known = tuple(each for each in ranges if each is not None)
        return Wish(facet.key, ranges=known, turned=turned) if known and len(known) == len(ranges) else None
    if how not in (":", "：", "="):
        return None
    values: set[str] = set()
    for part in said.split(","):
        wanted = fold(part).strip()
        these = _values(wanted, facet) if wanted else set()
        if wanted and not these:
            return None
        values |= these
    return Wish(facet.key, frozenset(values), turned=turned) if values else None


def _named(name: str, facets: Sequence[Facet]) -> Facet | None:
    """The facet that is called so, or the only one whose name begins so."""
    wanted = fold(name).strip()
    called = [(facet, [fold(word) for word in (facet.key, facet.name, *facet.words)]) for facet in facets]
    for facet, words in called:
        if wanted in words:
            return facet
    begun = [facet for facet, words in called if any(word.startswith(wanted) for word in words)]
    return begun[0] if len(begun) == 1 else None


def _values(wanted: str, facet: Facet) -> set[str]:
    """The values that are called so, else all whose name begins so."""
    called = {
        value: [fold(word) for word in (value, name, *facet.called.get(value, ()))] for value, name, _ in facet.values
    }
    exact = {value for value, words in called.items() if wanted in words}
    return exact or {value for value, words in called.items() if any(word.startswith(wanted) for word in words)}


def _range(said: str, how: str) -> tuple[int, int] | None:
    found = _RANGE.fullmatch(said)
    if found is None:
        return None
    low, how = int(found[1]), how.lstrip(":：=")
    if how in ("<", "<=", "≤"):
        return 0, low - (how == "<")
    if how in (">", ">=", "≥"):
        return low + (how == ">"), ENDLESS
    return low, int(found[2]) if found[2] else ENDLESS if found[3] else low
