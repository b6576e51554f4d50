"""The sounds of the house, made of arithmetic: struck wood, metal and skin as damped waves, air as filtered noise.

Every sound is a list of samples from -1 to 1, the same on every computer.
"""

import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence

RATE = 44100
"""Samples a second."""
VERSION = 1
"""Of the sounds: another one, another file."""

Samples = list[float]


def _length(seconds: float) -> int:
    return round(RATE * seconds)


def struck(seconds: float, waves: Iterable[tuple[float, float, float]]) -> Samples:
    """Something that rings: waves of (hertz, seconds until a third of it is left, loudness), all struck at once."""
    count = _length(seconds)
    made = [0.0] * count
    for hertz, decay, loudness in waves:
        # y[n] = 2 r cos(w) y[n-1] - r^2 y[n-2]: a damped sine by two multiplications a sample.
        angle, r = 2 * math.pi * hertz / RATE, math.exp(-1 / (RATE * decay))
        a, b = 2 * r * math.cos(angle), -r * r
        before, now = 0.0, loudness * math.sin(angle)
        for n in range(min(count, _length(7 * decay))):
            made[n] += now
            before, now = now, a * now + b * before
    return made


def air(seconds: float, hertz: float, width: float, seed: int, shape: Callable[[float], float]) -> Samples:
    """Noise about a pitch; ``shape`` is its loudness from its begin (0) to its end (1)."""
    chance = random.Random(seed)
    count = _length(seconds)
    angle, r = 2 * math.pi * hertz / RATE, math.exp(-math.pi * width / RATE)
    a, b, gain = 2 * r * math.cos(angle), -r * r, 1 - r
    made, before, now = [0.0] * count, 0.0, 0.0
    noise = chance.random
    for n in range(count):
        before, now = now, a * now + b * before + gain * (noise() - 0.5)
        made[n] = now * shape(n / count)
    return _to(made, 1.0)


def falling(seconds: float, start: float, end: float, decay: float) -> Samples:
    """A tone that glides from one pitch to another and dies away: a skin that was struck."""
    count, phase = _length(seconds), 0.0
    made = [0.0] * count
    for n in range(count):
        t = n / count
        phase += 2 * math.pi * (end + (start - end) * math.exp(-5 * t)) / RATE
        made[n] = math.sin(phase) * math.exp(-n / (RATE * decay))
    return made


def together(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts over each other: when each begins in seconds, how loud it is, what it is."""
    made = [0.0] * max(_length(at) + len(part) for at, _, part in parts)
    for at, loudness, part in parts:
        start = _length(at)
        for n, value in enumerate(part):
            made[start + n] += loudness * value
    return made


def _to(samples: Samples, loudest: float) -> Samples:
    """As loud as told at its loudest."""
    peak = max(map(abs, samples), default=0.0) or 1.0
    return [value * loudest / peak for value in samples]


def _finished(samples: Samples, loudest: float) -> Samples:
    """With soft ends, so that nothing clicks."""
    made = _to(samples, loudest)
    soft = min(len(made) // 4, 60)
    tail = min(len(made) // 3, 900)
    for n in range(soft):
        made[n] *= n / soft
    for n in range(tail):
        made[-1 - n] *= n / tail
    return made


def _swell(rise: float) -> Callable[[float], float]:
    """Comes quickly, goes slowly."""
    return lambda t: t / rise if t < rise else (1 - (t - rise) / (1 - rise)) ** 2


def _pluck(hertz: float, seconds: float, dark: float = 1.0) -> Samples:
    """A string of a lute."""
    waves = [(hertz * k * (1 + 0.0004 * k * k), seconds / (1 + 0.55 * k * dark), 0.9 / k**1.25) for k in range(1, 7)]
    return together((0, 1.0, struck(seconds * 2.2, waves)), (0, 0.05, air(0.012, 2600, 1800, 3, lambda t: 1 - t)))


def _knock(pitch: float, decay: float = 0.022) -> Samples:
    """A knuckle on wood."""
    return struck(0.12, [(pitch, decay, 1.0), (2.3 * pitch, 0.6 * decay, 0.5), (3.9 * pitch, 0.35 * decay, 0.3)])


def _card() -> Samples:
    slide = air(0.11, 4200, 3200, 11, _swell(0.25))
    return together(
        (0, 0.6, slide), (0.075, 0.5, _knock(310, 0.014)), (0.075, 0.25, air(0.03, 2500, 2500, 12, _swell(0.05)))
    )


def _die() -> Samples:
    hops = [(0.0, 1.0, 1450), (0.075, 0.7, 1610), (0.135, 0.5, 1380), (0.178, 0.34, 1700), (0.208, 0.2, 1520)]
    return together(
        *((at, loud, _knock(pitch, 0.011)) for at, loud, pitch in hops),
        *((at, 0.5 * loud, _knock(420, 0.016)) for at, loud, _ in hops),
    )


def _step() -> Samples:
    return together(
        (0, 0.8, falling(0.09, 150, 75, 0.022)),
        (0.004, 0.35, air(0.07, 900, 1100, 21, _swell(0.08))),
        (0.03, 0.14, air(0.06, 2600, 1600, 22, _swell(0.3))),
    )


def _blow() -> Samples:
    return together(
        (0, 0.3, air(0.09, 1500, 1300, 31, lambda t: t * t)),
        (0.08, 1.0, falling(0.22, 170, 52, 0.06)),
        (0.08, 0.55, air(0.06, 1900, 2400, 32, _swell(0.02))),
        (0.083, 0.3, _knock(240, 0.03)),
    )


def _shield() -> Samples:
    rings = [(523, 0.13, 1.0), (1187, 0.11, 0.7), (1934, 0.09, 0.5), (2791, 0.06, 0.35), (3628, 0.045, 0.25)]
    return together((0, 0.8, struck(0.5, rings)), (0, 0.35, air(0.02, 3000, 3000, 41, lambda t: 1 - t)))


def _death() -> Samples:
    return together(
        (0, 0.9, falling(0.62, 190, 46, 0.22)),
        (0, 0.4, falling(0.5, 285, 70, 0.12)),
        (0.05, 0.3, air(0.5, 520, 420, 51, _swell(0.15))),
    )


def _link() -> Samples:
    rings = [(2093, 0.05, 1.0), (3322, 0.04, 0.6), (4978, 0.03, 0.35), (6480, 0.02, 0.2)]
    higher = [(hertz * 1.122, decay, loud) for hertz, decay, loud in rings]
    return together((0, 0.8, struck(0.25, rings)), (0.055, 0.6, struck(0.28, higher)))


def _turn() -> Samples:
    """A small clock strikes once."""
    rings = [(392, 0.34, 0.8), (784.6, 0.26, 1.0), (1177, 0.16, 0.4), (2119, 0.1, 0.3), (3310, 0.05, 0.16)]
    return together((0, 1.0, struck(0.9, rings)), (0, 0.12, _knock(900, 0.006)))


def _win() -> Samples:
    notes = (293.66, 369.99, 440.0, 587.33)  # D major, upwards
    line = [(0.115 * n, 0.8, _pluck(hertz, 0.42)) for n, hertz in enumerate(notes)]
    return together(*line, (0.46, 0.35, _pluck(880.0, 0.4)), (0.345, 0.4, _pluck(146.83, 0.5)))


def _loss() -> Samples:
    notes = (349.23, 311.13, 261.63, 207.65)  # downwards, into the dark
    line = [(0.19 * n, 0.75, _pluck(hertz, 0.5, 1.7)) for n, hertz in enumerate(notes)]
    return together(*line, (0.57, 0.5, _pluck(103.83, 0.6, 1.5)))


def _hover() -> Samples:
    return struck(0.03, [(1900, 0.004, 1.0), (3100, 0.002, 0.3)])


def _press() -> Samples:
    return together((0, 0.8, _knock(360, 0.016)), (0.002, 0.3, _knock(1250, 0.006)))


_MADE: dict[str, tuple[Callable[[], Samples], float]] = {
    "card": (_card, 0.38),
    "die": (_die, 0.42),
    "step": (_step, 0.34),
    "blow": (_blow, 0.62),
    "shield": (_shield, 0.4),
    "death": (_death, 0.6),
    "link": (_link, 0.3),
    "turn": (_turn, 0.34),
    "win": (_win, 0.5),
    "loss": (_loss, 0.5),
    "hover": (_hover, 0.07),
    "press": (_press, 0.3),
}
NAMES = tuple(_MADE)
"""Every sound that there is."""


def samples(name: str) -> Samples:
    """A sound by its name, one of `NAMES`."""
    make, loudest = _MADE[name]
    return _finished(make(), loudest)


def as_wave(sound: Sequence[float]) -> bytes:
    """Samples as a WAVE file: one channel, 16 bits."""
    plain = array("h", (round(32767 * max(-1.0, min(1.0, value))) for value in sound))
    if sys.byteorder == "big":
        plain.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(plain.tobytes())
    return file.getvalue()
