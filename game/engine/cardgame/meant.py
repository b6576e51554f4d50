"""Of which kinds the things are that a program means, at each of its places.

A selector may mean things of several kinds: "creature or player", whatever a target turns out to be. Of what a card can
not know nothing is said, and it is not judged.
"""

from dataclasses import dataclass, field

from game.engine.cardgame.allowed import CARD, LINK, NONE, PLAYER, Allowed, Kinds
from game.engine.cards.language import Language
from game.engine.cards.tree import Selector

PLAYERS: Kinds = frozenset((PLAYER,))
CARDS: Kinds = frozenset((CARD,))
LINKS: Kinds = frozenset((LINK,))


@dataclass(frozen=True, slots=True)
class Meant:
    """The kinds of what is meant. ``sure``: it may be any of them, else one of them, whichever fits."""

    kinds: Kinds
    sure: bool = True


@dataclass(slots=True)
class Here:
    """What is known at a place of a program: what each role and each name means there."""

    this: Meant | None
    targets: tuple[Selector, ...] = ()
    subject: Meant | None = None
    source: Meant | None = None
    event: str = ""
    """The event in whose place the steps happen, if there is one."""
    always: bool = False
    """Whether the steps are those of an ability with `always`."""
    it: Meant | None = None
    kept: dict[str, Meant | None] = field(default_factory=dict)
    """What has a name; under "" what was touched last."""
    moved: set[str] = field(default_factory=set)
    """Roles of what was moved, wherever it is by now."""
    told_apart: bool = False
    """Whether an `if` has looked what a thing is, so that it is of the kind that fits."""


class Meaning:
    """Which kinds nouns and selectors mean in a title."""

    def __init__(self, language: Language, allowed: Allowed) -> None:
        self._language, self._allowed = language, allowed

    def of(self, thing: Selector, here: Here) -> Meant | None:
        """The kinds that a selector means at a place; None where nothing is known of it."""
        how = thing.how
        if (thing.name or how) in here.moved:
            return None
        if how in ("you", "opponent", "players", "controller", "owner"):
            return Meant(PLAYERS)
        if how in ("this", "subject", "source", "it"):
            return {"this": here.this, "subject": here.subject, "source": here.source, "it": here.it}[how]
        if how == "host":
            return Meant(self._allowed.nouns["host"])
        if how in ("target", "target 2"):
            number = 1 if how == "target 2" else 0
            return self.of(here.targets[number], here) if number < len(here.targets) else None
        if how in ("same", "saved"):
            return here.kept.get(thing.name)
        if not thing.noun or thing.among is not None:
            return None
        return Meant(self.there(thing.noun, thing.zone))

    def anywhere(self, noun: str) -> Kinds:
        """The kinds of whatever a noun may mean, wherever it is."""
        entry = self._language["nouns"][noun]
        if self._allowed.nouns.get(noun) == LINKS:
            return LINKS
        found = PLAYERS if entry.players else NONE
        if entry.types or not entry.players:
            permanents = self._allowed.permanents
            found |= (permanents & set(entry.types) if entry.types else permanents) | {CARD, LINK}
        return found

    def there(self, noun: str, zone: str) -> Kinds:
        """The kinds of what a noun means in a zone; without a zone, where such things are at home."""
        entry, allowed = self._language["nouns"][noun], self._allowed
        if noun in allowed.nouns and allowed.nouns[noun] != LINKS:
            return allowed.nouns[noun]
        if (at := allowed.zones.get(zone or entry.zone, NONE)) in (LINKS, CARDS):
            return at
        players = PLAYERS if entry.players and not zone else NONE
        types = frozenset(entry.types) or (NONE if entry.players else allowed.permanents)
        return (types & allowed.zones.get(zone, allowed.permanents)) | players

    def of_cards(self, noun: str) -> bool:
        """Whether a noun means cards, and not players or what only happens to be there."""
        return not self._language["nouns"][noun].players and noun not in self._allowed.unprinted

    def printed(self, noun: str) -> bool:
        """Whether a noun says what is printed on a card as its type."""
        entry = self._language["nouns"][noun]
        return bool(entry.types) and not entry.players
