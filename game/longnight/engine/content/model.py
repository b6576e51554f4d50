"""What The Long Night is played with."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from game.engine.content import Words
from game.engine.hexes import Hex

T = TypeVar("T")

IMPULSES = ("force", "fire", "omen")
TYPES = ("earth", "fire", "special")
SLOTS = ("standard", "exclusive")
KINDS = ("generic", "fire")
DIE_KINDS = ("earth_d4", "earth_d6", "earth_d8", "fire_d4", "terror_d4", "terror_d6", "terror_d8")
UNIQUE_DIE = "terror_d8"
FIRST_POOL = ("earth_d6", "fire_d4", UNIQUE_DIE)
ENEMY_DICE = (4, 6, 8)
MOST_UNITS = 16
LEAST_CARDS, MOST_CARDS = 10, 20
"""How large a deck is."""
LEAST_DICE = 3
"""Dice that its cards supply besides the only Terror d8."""


class Die(NamedTuple):
    """A kind of player die: its faces from low to high, and the impulse it shows."""

    id: str
    name: Words
    faces: tuple[int, ...]
    impulse: str


class Line(NamedTuple):
    """A line of a card: what it costs and does. What its operation does not use is 0 or ``""``."""

    cost: int
    impulse: str
    """``force``, ``fire``, ``omen`` or ``free``."""
    pt: int
    what: str
    amount: int = 0
    range: int = 0
    push: int = 0
    kind: str = ""
    """``generic`` or ``fire`` for Vulnerability."""
    bonus: int = 0
    expose: int = 0
    """1 if its first use makes the Investigator Vulnerable."""
    later_shield: int = 0


class Echo(NamedTuple):
    """What a discarded card gives beside +1 PM."""

    what: str
    n: int = 0
    kind: str = ""
    """A kind of die, for ``die``."""


class Card(NamedTuple):
    """A card: ``cd`` is its cooldown in quarter turns, ``supply`` the die it brings to the Bag, or ``""``."""

    id: str
    name: Words
    type: str
    cd: int
    slot: str
    supply: str
    echo: Echo
    lines: tuple[Line, ...]

    @property
    def copies(self) -> int:
        """How many a deck may hold: two; one if it needs the exclusive slot or supplies the only Terror d8."""
        return 1 if self.slot == "exclusive" or self.supply == UNIQUE_DIE else 2


class Op(NamedTuple):
    """A step of an enemy's action. What it does not use is 0 or ``""``.

    ``n`` is damage, Terror Points, tokens, shields or Hit Points. ``steps`` is always given for the three that walk,
    the enemy's movement where the file leaves it out. ``range`` is the reach that ``approach`` (1) and ``within`` walk
    into, or from which ``drain``, ``gaze`` and ``bolt`` work. ``leech``, ``horde``, ``terror`` and ``stun`` are 0 or 1.
    """

    what: str
    n: int = 0
    steps: int = 0
    range: int = 0
    leech: int = 0
    horde: int = 0
    terror: int = 0
    push: int = 0
    stun: int = 0
    summon: str = ""


class EnemyAction(NamedTuple):
    """What an enemy does on some faces of its die."""

    faces: tuple[int, ...]
    name: Words
    do: tuple[Op, ...]


class Enemy(NamedTuple):
    """An enemy's sheet. ``die`` is 4, 6 or 8; each face belongs to exactly one action."""

    id: str
    name: Words
    hp: int
    move: int
    die: int
    actions: tuple[EnemyAction, ...]

    def action(self, face: int) -> EnemyAction:
        """The action of a face.

        Raises: ``ValueError`` if the die has no such face.
        """
        for action in self.actions:
            if face in action.faces:
                return action
        raise ValueError(f"{self.id}: no face {face} on a d{self.die}")


class Difficulty(NamedTuple):
    """How the Investigator starts, what enemies get on top, and the score's weight in halves."""

    id: str
    name: Words
    hp: int
    pt: int
    enemy_hp: int
    attack: int
    weight: int


class Deck(NamedTuple):
    """A ready deck: card ids in order, copies spelt out."""

    id: str
    name: Words
    cards: tuple[str, ...]


class Trap(NamedTuple):
    """A trap on the map."""

    hex: Hex
    damage: int


class Placement(NamedTuple):
    """An enemy and the hex where it starts, or to which it comes."""

    unit: str
    hex: Hex


class Wave(NamedTuple):
    """Enemies that come in the upkeep of a turn."""

    turn: int
    units: tuple[Placement, ...]


class Scenario(NamedTuple):
    """A map and its enemies, in order of deployment. A scenario that is no file has the id ``custom``."""

    id: str
    name: Words
    text: Words
    rows: int
    cols: int
    start: Hex
    columns: tuple[Hex, ...]
    traps: tuple[Trap, ...]
    pool: tuple[str, ...]
    turn_cap: int
    par: int
    units: tuple[Placement, ...]
    waves: tuple[Wave, ...]


class Content(NamedTuple):
    """All content of the title, each dict sorted by id. ``words`` has a table of texts for each kind of thing."""

    dice: Mapping[str, Die]
    cards: Mapping[str, Card]
    enemies: Mapping[str, Enemy]
    difficulties: Mapping[str, Difficulty]
    decks: Mapping[str, Deck]
    scenarios: Mapping[str, Scenario]
    campaign: tuple[str, ...]
    words: Mapping[str, Mapping[str, Words]]


def by_id(entries: dict[str, T]) -> dict[str, T]:
    """The same entries, in the order of their ids."""
    return dict(sorted(entries.items()))
