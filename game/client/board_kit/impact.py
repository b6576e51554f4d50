"""Weight: how far what strikes, is struck, comes down or falls is from its place, as a share of its way.

Ages are in seconds. Whatever moves here begins and ends in its own place.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

STRIKE, BACK, THROW = 0.13, 0.19, 0.15
"""Seconds until a blow falls, of the way back from it, and until something that was thrown is there."""
KNOCK, GUARD = 0.24, 0.3
"""Seconds in which who is struck gives way and stands again, and in which a shield shines."""
LAND, TOUCH = 0.28, 0.5
"""Seconds in which something comes down and comes to rest; at which share of them it touches the ground."""
DRAWN_BACK = 1.6
"""How far an arm is drawn back before a blow: the more, the larger."""
FACES, WHIRL = 4, 330.0
"""How many faces a die that rolls shows, the true one last, and by how many degrees it turns meanwhile."""
SQUASHED = 0.14
"""By how much of its height something is flattened when it lands."""
HAND, THROWN, NOBODY = "hand", "thrown", "nobody"
"""How a blow is shown: the attacker leaves its place, something flies, or neither is seen."""
HIT, HELD = "hit", "held"
"""How a blow is answered: it tells, or a shield has taken it."""


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def lunge(age: float) -> float:
    """How far an attacker is out, 1 where the blow falls: it draws back a little first."""
    if age <= STRIKE:
        t = max(0.0, age / STRIKE)
        return t * t * ((DRAWN_BACK + 1) * t - DRAWN_BACK)
    return 1 - eased(min(1.0, (age - STRIKE) / BACK))


def knock(age: float) -> float:
    """How far who is struck is pushed away, so many seconds after: at once, and slowly back."""
    t = age / KNOCK
    return math.sin(math.pi * math.sqrt(t)) if 0 < t < 1 else 0.0


def height(age: float) -> float:
    """How high something still is that comes down, 1 at first; it bounces once."""
    t = age / LAND
    if t < TOUCH:
        return 1 - (max(0.0, t) / TOUCH) ** 2
    return 0.08 * math.sin(math.pi * (t - TOUCH) / (1 - TOUCH)) if t < 1 else 0.0


def squash(age: float) -> float:
    """By how much of itself something that lands is flattened; below 0 it is stretched."""
    t = age / LAND
    if not 0 <= t < 1:
        return 0.0
    if t < TOUCH:
        return -0.4 * SQUASHED * math.sin(math.pi * t / TOUCH)
    return SQUASHED * math.sin(math.pi * (t - TOUCH) / (1 - TOUCH))


def tumble(share: float, faces: Sequence[int], face: int) -> tuple[int, float]:
    """What a die shows that rolls, and by how much it is turned, in degrees: at the end its true face, upright.

    ``faces``: what it has, each once.
    """
    t = max(0.0, min(1.0, share))
    left = max(0, FACES - 1 - int(FACES * t))
    step = 5 if len(faces) % 3 == 0 else 3  # so that none of four faces or more comes twice
    return faces[(faces.index(face) + step * left) % len(faces)], -WHIRL * (1 - t) ** 2


@dataclass(frozen=True, slots=True)
class Blow:
    """Someone strikes at others. ``way`` says how; ``answers`` says how each of the struck takes it."""

    source: int
    targets: tuple[int, ...]
    kind: str = ""
    way: str = HAND
    answers: Mapping[int, str] = field(default_factory=dict)
    age: float = 0.0

    @property
    def falls(self) -> float:
        """Seconds until it falls."""
        return {HAND: STRIKE, THROWN: THROW}.get(self.way, 0.0)

    @property
    def over(self) -> bool:
        """Whether everyone is back in place."""
        return self.age >= self.falls + max(BACK, GUARD)

    @property
    def out(self) -> float:
        """How far the attacker is out of its place: 1 where the blow falls."""
        return lunge(self.age) if self.way == HAND else 0.0

    @property
    def flown(self) -> float | None:
        """How far what was thrown has come; None where nothing flies."""
        return max(0.0, self.age / THROW) if self.way == THROWN and self.age < THROW else None

    def pushed(self, entity: int) -> float:
        """How far someone is pushed away by it."""
        return knock(self.age - self.falls) if self.answers.get(entity) == HIT else 0.0

    def shines(self, entity: int, how: str) -> float:
        """How bright someone's answer shines, from 1 to 0; 0 where it is another one."""
        since = self.age - self.falls
        return 1 - since / GUARD if self.answers.get(entity) == how and 0 <= since < GUARD else 0.0


def show_blows(blows: Iterable[Blow], fly: Callable[[Blow, float], None], answer: Callable[[Blow, int], None]) -> None:
    """Draws all of them with a title's own means: what flies and how far it has come, then everyone's answer."""
    for blow in blows:
        if blow.flown is not None:
            fly(blow, blow.flown)
        for target in blow.targets:
            answer(blow, target)
