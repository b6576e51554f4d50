"""The sounds of a board: `sounds.toml` says of what each is laid together, a line of parts for every name.

```toml
[[card]]                     # a sound by its name; written twice, its variants take turns with the two
loud = 0.4                   # its loudest sample
vary = 0.05                  # by what share of itself a pitch differs between variants, at most (0.04 if not given)
parts = [                    # each with: at (seconds), gain, and what its kind asks for
  { with = "ring", of = "wood", hertz = 240, seconds = 0.03 },              # something struck; `of`: one of MATTER
  { with = "air", hertz = 4200, width = 2000, seconds = 0.1, rise = 0.3 },  # a rustle, a scratch (`rough`: hertz)
  { with = "skin", hertz = 170, to = 50, seconds = 0.2 },                   # a thud, a falling tone
  { with = "grains", of = "bone", hertz = 900, count = 6, seconds = 0.2 },  # small strokes, ever weaker
  { with = "tone", of = "celesta", note = "D5", seconds = 1.2 },            # one of the score's instruments
]
```
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from .instruments import INSTRUMENTS, pitch
from .waves import Wave, chance, dry, falling, laid, noise, scaled, softened, span, struck, swell

VARIANTS = 4
"""Of every sound, so that none is heard twice running."""

MATTER: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    # of each mode: pitch, how long it rings, loudness, all against the first
    "wood": ((1, 1, 1), (2.3, 0.6, 0.5), (3.9, 0.35, 0.3), (5.8, 0.2, 0.12)),
    "stone": ((1, 1, 1), (1.74, 0.7, 0.7), (3.11, 0.5, 0.45), (4.93, 0.35, 0.4), (7.2, 0.2, 0.25)),
    "bone": ((1, 1, 1), (1.52, 0.8, 0.75), (2.66, 0.6, 0.6), (4.1, 0.4, 0.35)),
    "iron": ((1, 1, 0.9), (1.41, 0.85, 0.8), (2.27, 0.7, 0.7), (3.7, 0.5, 0.45), (5.33, 0.4, 0.3), (6.94, 0.3, 0.2)),
    "gold": ((1, 1, 1), (1.587, 0.8, 0.6), (2.378, 0.6, 0.35), (3.096, 0.4, 0.2)),
    "glass": ((1, 1, 1), (2.32, 0.75, 0.5), (4.25, 0.5, 0.35), (6.63, 0.3, 0.2)),
    "bell": ((0.5, 1.4, 0.45), (1, 1, 1), (1.19, 0.8, 0.5), (1.5, 0.6, 0.28), (2, 0.7, 0.55), (2.52, 0.4, 0.3),
             (3.01, 0.3, 0.2), (4.17, 0.18, 0.12)),
    "tube": ((1, 1, 1), (1.004, 1, 0.4), (3, 0.6, 0.3), (5, 0.4, 0.13), (7, 0.25, 0.06)),
}  # fmt: skip


def variants(title: str, name: str, takes: list[Mapping[str, Any]]) -> list[Wave]:
    """All variants of a sound, the same in every build."""
    return [_variant(takes[number % len(takes)], chance(title, name, number)) for number in range(VARIANTS)]


def _variant(take: Mapping[str, Any], luck: np.random.Generator) -> Wave:
    """One of them: every pitch, loudness and moment a little another one."""
    vary = take.get("vary", 0.04)
    higher = 1 + luck.uniform(-vary, vary)
    parts = []
    for part in take["parts"]:
        own = higher * (1 + luck.uniform(-vary, vary) / 3)
        at = part.get("at", 0.0)
        when = at * (1 + luck.uniform(-0.06, 0.06)) if vary else at
        parts.append((when, part.get("gain", 1.0) * luck.uniform(0.85, 1.15), KINDS[part["with"]](part, own, luck)))
    made = softened(dry(laid(parts)), end=0.08)
    return scaled(made, take["loud"])


def _ring(part: Mapping[str, Any], higher: float, luck: np.random.Generator) -> Wave:
    hertz, seconds = part["hertz"] * higher, part["seconds"]
    # No two strokes meet a thing at the same place: its modes answer a little differently.
    modes = [(hertz * p, seconds * d, g * luck.uniform(0.75, 1.25)) for p, d, g in MATTER[part["of"]]]
    return struck(5 * seconds * max(1.0, *(d for _, d, _ in MATTER[part["of"]])), modes)


def _air(part: Mapping[str, Any], higher: float, luck: np.random.Generator) -> Wave:
    made = noise(part["seconds"], part["hertz"] * higher, part["width"], luck)
    if rough := part.get("rough"):
        made *= 0.45 + 0.55 * np.abs(np.sin(np.pi * rough * higher * span(part["seconds"])[: len(made)]))
    return made * swell(len(made), part.get("rise", 0.2))


def _skin(part: Mapping[str, Any], higher: float, luck: np.random.Generator) -> Wave:
    made = falling(part["seconds"], part["hertz"] * higher, part["to"] * higher, part["seconds"] / 3)
    return softened(made, end=part["seconds"] / 3)


def _grains(part: Mapping[str, Any], higher: float, luck: np.random.Generator) -> Wave:
    count, seconds = part["count"], part["seconds"]
    strokes = []
    for number in range(count):
        share = number / count
        at = seconds * share**0.8 + luck.uniform(0, 0.4 * seconds / count)
        one = {"of": part["of"], "hertz": part["hertz"] * luck.uniform(0.75, 1.35), "seconds": part.get("each", 0.012)}
        strokes.append((at, (1 - 0.7 * share) * luck.uniform(0.5, 1.0), _ring(one, higher, luck)))
    return laid(strokes)


def _tone(part: Mapping[str, Any], higher: float, luck: np.random.Generator) -> Wave:
    return scaled(INSTRUMENTS[part["of"]](pitch(part["note"]), part["seconds"]), 1.0)


KINDS = {"ring": _ring, "air": _air, "skin": _skin, "grains": _grains, "tone": _tone}
