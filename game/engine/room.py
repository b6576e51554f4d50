"""What a title brings to the engine: its room.

The core judges; a room compiles the content that the core reads, names what the core numbers, and gives views and
positions their shape.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.engine.action import Notation
from game.engine.layout import Json, Layout, Row
from game.engine.packs import PacksAtHand
from game.engine.said import Said
from game.engine.teller import Teller

if TYPE_CHECKING:
    from game.records.lines import Header


@dataclass(slots=True)
class Rules:
    """What is constant in a match: the compiled content with its names. Shared by every copy of the match."""

    room: "Room"
    owner: Any
    """The title's own struct in the core, kept alive here."""
    content: Any
    """The same as the core's ``content *``."""
    layout: Layout
    notation: Notation
    digest: str
    """Of the content that the match uses: another one plays by other rules."""
    constants: Mapping[str, Any]
    """What every view says and the match's rows do not, as (#0, key) of the opening's ``set`` events."""
    private: tuple[Mapping[str, Any], ...] = ()
    """By player, what only the views of that player say beside; empty: there is no such thing."""
    names: Mapping[str, Any] = field(default_factory=dict)
    """The room's own: content by number, for texts."""
    packs: tuple[Mapping[str, str], ...] = ()
    """Whose content the match uses beside the title's own, each its id and digest."""

    def constants_of(self, viewer: int | None) -> Mapping[str, Any]:
        """The constants that a viewer is told."""
        return self.constants if viewer is None or not self.private else {**self.constants, **self.private[viewer]}


@dataclass(slots=True)
class Loaded:
    """A position as rows, by id, and its result as the core numbers it."""

    rules: Rules
    rows: dict[int, Row]
    result: tuple[int, int] | None
    """Winner (0, 1, or the core's nobody) and reason."""
    places: Mapping[int, str]
    """Where in the position each entity stands, such as ``units[0]``."""
    words: tuple[int, ...] = ()
    """What the match holds beside its rows."""
    told: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Of objects of the position, what else they say that follows from the rest."""


class Printed(NamedTuple):
    """A card in words: its id, its name, what stands on its head, and its text by paragraphs."""

    id: str
    name: str
    head: str
    text: tuple[str, ...]


class Divided(NamedTuple):
    """By what the lab's report divides the matches of a title, such as where they are played.

    ``name`` is that of the column in the lab's table, ``kind`` that of a teller's names, ``ids`` are the names' by the
    core's numbers (``part`` in core_c/title.h).
    """

    name: str
    kind: str
    ids: tuple[str, ...]


class Room(Protocol):
    """A title as the engine knows it."""

    @property
    def id(self) -> str: ...

    @property
    def rules_version(self) -> int:
        """Changes when a record of before would play differently."""

    @property
    def setup_keys(self) -> Mapping[str, str]:
        """Keys of a set-up, each with a sentence on its values."""

    @property
    def packs_at_hand(self) -> PacksAtHand:
        """The packs that records, positions and set-ups may name by their ids."""

    @property
    def choosers(self) -> tuple[int, ...]:
        """The players who ever choose."""

    @property
    def passing(self) -> str:
        """The action that leaves an answer to a link out; ``""`` where nothing is answered."""

    @property
    def letting_be(self) -> tuple[str, ...]:
        """The actions by which a player does nothing about what is under way: so a forecast goes on."""

    @property
    def ending(self) -> str:
        """The action that ends a turn."""

    @property
    def divided_by(self) -> Divided | None:
        """By what the lab divides its matches; None: by nothing."""

    def remind(self, teller: Teller, header: "Header") -> None:
        """Tells a teller what the record of a match tells and its view does not: the day, if it is a daily match."""

    def soak_setups(self) -> tuple[Json, ...]:
        """Set-ups that together reach every rule, for soaks."""

    def pairings(self) -> tuple[Json, ...]:
        """Set-ups in which every ready deck meets every other, from either seat; empty where there are none."""

    def decks_of(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The ready deck of each player in a set-up, by id; ``""`` for one of a player's own. Empty without decks."""

    def rules_for_setup(self, setup: Mapping[str, Any]) -> Rules:
        """Raises: ``BadSetup``, ``BadContent``."""

    def as_of(self, rules: int) -> "Room":
        """The title with its cards and ready decks as they were by a version of the rules: what records of it hold to.

        Raises: ``BadContent``.
        """

    def as_recorded(self, rules: Rules, content: str) -> Rules:
        """The same rules under the content digest of a record: its fingerprints come about as they did then."""

    def read_position(self, position: Mapping[str, Any]) -> Loaded:
        """Raises: ``BadPosition``."""

    def shape(
        self,
        rules: Rules,
        constants: Mapping[str, Any],
        things: Mapping[str, list[Json]],
        result: Json | None,
        derived: bool,
    ) -> Json:
        """The objects of all entities, by kind and in the order of ids, put together as a view or a position.

        What the layout has beside rows is among them, under its own keys; ``constants`` are those of the viewer.
        """

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The constants that a view tells."""

    def tables_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, list[Any]]:
        """The layout's tables by their names, out of a view."""

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """The rules of a twin in which all that a viewer can not know was drawn again, its private constants too."""

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """A view taken apart into rows: the inverse of `shape`, for folding events."""

    def place(self, number: int) -> str:
        """A place of the core as text, for reach and shape."""

    def refusal(self, reason: int, about: tuple[int, int]) -> Said:
        """Why an action is not legal, in a few words."""

    def refusal_name(self, reason: int) -> str:
        """Its short name, the same in every language."""

    def fault(self, rule: int, entity: int, value: int, place: str = "") -> Said:
        """A broken invariant, in a few words; ``place`` is where in a position the entity stands."""

    def fault_name(self, rule: int) -> str:
        """Its short name."""

    def printed(self, files: Iterable[Path], language: str) -> tuple[Printed, ...]:
        """Every card of the title, those of further card files behind the set's.

        Raises: ``BadContent`` for a file with a mistake, and for any file where cards can not be added.
        """

    def teller(self, rules: Rules, language: str) -> Teller:
        """The title's words in a language (``en``, ``it``, ``zh``)."""


class Verdicts(NamedTuple):
    """What a title's core finds wrong, in words."""

    refusals: Sequence[str]
    """The short names of why actions are not legal, by the core's numbers."""
    faults: Sequence[str]
    """The short names of invariants, likewise."""
    refusal: Callable[[int, int, int], Said]
    """A refusal in words: its number, and the two that it is about."""
    fault: Callable[[int, int, int, str], Said]
    """A broken invariant: its number, the entity, the value that is there, where in a position the entity stands."""


class CommonRoom:
    """What every room hands on."""

    verdicts: Verdicts
    passing: str
    divided_by: Divided | None = None

    @property
    def letting_be(self) -> tuple[str, ...]:
        """To pass, where there is something to answer."""
        return (self.passing,) if self.passing else ()

    def tables_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, list[Any]]:
        """Those that stand in a view under their own keys."""
        return {table.name: view[table.key] for table in rules.layout.tables}

    def refusal(self, reason: int, about: tuple[int, int]) -> Said:
        """Why an action is not legal."""
        return self.verdicts.refusal(reason, *about)

    def refusal_name(self, reason: int) -> str:
        """Its short name."""
        return self.verdicts.refusals[reason]

    def fault_name(self, rule: int) -> str:
        """The short name of an invariant."""
        return self.verdicts.faults[rule]

    def fault(self, rule: int, entity: int, value: int, place: str = "") -> Said:
        """A broken invariant in words."""
        return self.verdicts.fault(rule, entity, value, place)
