"""The instruments of the scores: each makes a note of its pitch in hertz and its length in seconds, about 1 loud."""

from collections.abc import Callable, Mapping

import numpy as np

from .waves import RATE, Wave, chance, noise, scaled, softened, span, struck

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_CYCLE = 4096


def pitch(note: str) -> float:
    """The hertz of a note: its letter, ``#`` or ``b``, its octave. ``A4`` is 440.

    >>> round(pitch("C4"), 1), round(pitch("Bb3"), 1)
    (261.6, 233.1)
    """
    step = _STEPS[note[0]] + {"#": 1, "b": -1}.get(note[1], 0)
    return 440.0 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


def celesta(hertz: float, seconds: float) -> Wave:
    """Small steel plates over wood: a clear tone, its fourth harmonic at the stroke."""
    rings = 2.2 * (440 / hertz) ** 0.45
    modes = ((hertz, rings / 2, 1.0), (2.002 * hertz, rings / 5, 0.16), (4.01 * hertz, rings / 9, 0.2),
             (6.4 * hertz, rings / 30, 0.05))  # fmt: skip
    return softened(struck(min(seconds + 1.6, 2.6 * rings), modes), 0.004, 0.3)


def bell(hertz: float, seconds: float) -> Wave:
    """A church bell far away: the hum below, the minor third within, no stroke to be heard."""
    modes = ((hertz / 2, 3.2, 0.6), (hertz, 2.4, 1.0), (1.19 * hertz, 1.7, 0.4), (1.503 * hertz, 1.2, 0.22),
             (2.001 * hertz, 1.5, 0.5), (2.51 * hertz, 0.8, 0.16), (3.01 * hertz, 0.6, 0.1))  # fmt: skip
    return softened(struck(max(seconds, 7.0), modes), 0.012, 1.5) * 0.6


def felt(hertz: float, seconds: float) -> Wave:
    """A piano with felt before its strings."""
    rings = 1.9 * (262 / hertz) ** 0.5
    modes = [
        (hertz * k * (1 + 0.00035 * k * k) ** 0.5 * tuned, rings / (1 + 0.5 * k), 0.5 / k**1.9)
        for k in range(1, 9)
        for tuned in (0.9996, 1.0005)
    ]
    made = struck(min(seconds + 0.5, 3.5 * rings), modes)
    thump = noise(0.05, 240, 160, chance("felt", round(hertz))) * np.exp(-span(0.05) / 0.012)
    made[: len(thump)] += 0.06 * thump
    return softened(made, 0.006, 0.4)


def _plucked(hertz: float, seconds: float, rings: float, bright: float, place: float) -> Wave:
    """A string that is plucked at ``place`` of its length."""
    modes = [
        (hertz * k * (1 + 0.00012 * k * k), rings / (1 + 0.28 * k), abs(np.sin(np.pi * k * place)) / k**bright)
        for k in range(1, 16)
    ]
    made = struck(min(seconds + 0.9, 3.5 * rings), modes)
    return softened(scaled(made, 1.0), 0.003, 0.25)


def lute(hertz: float, seconds: float) -> Wave:
    """Gut strings, plucked by a finger."""
    return _plucked(hertz, seconds, 1.5 * (220 / hertz) ** 0.4, 1.7, 0.22)


def psaltery(hertz: float, seconds: float) -> Wave:
    """Wire strings, two to a note, plucked by a quill."""
    made = _plucked(hertz, seconds, 2.0 * (330 / hertz) ** 0.4, 1.15, 0.13)
    other = _plucked(hertz * 1.0016, seconds, 2.0 * (330 / hertz) ** 0.4, 1.15, 0.17)
    count = min(len(made), len(other))
    return 0.6 * (made[:count] + other[:count])


def _cycle(loudness: Wave) -> Wave:
    """One turn of a wave with these harmonics, the first first, about 1 loud."""
    turn = np.zeros(_CYCLE // 2 + 1, complex)
    turn[1 : len(loudness) + 1] = -1j * loudness * np.exp(1j * np.arange(len(loudness)) ** 2 * 0.7)
    made = np.fft.irfft(turn, _CYCLE)
    return scaled(made, 1.0)


def _bowed(hertz: float, seconds: float, loudness: Wave, rise: float, fall: float, trembles: float) -> Wave:
    """Several players of one note: each a little off, and none steady; it comes and goes slowly."""
    time = span(seconds + fall)
    luck = chance("bowed", round(10 * hertz))
    turn = _cycle(loudness)
    made = np.zeros(len(time))
    for off in (-0.0023, 0.0004, 0.0026):
        sway = np.sin(2 * np.pi * luck.uniform(4.3, 5.4) * time + luck.uniform(0, 6)) * np.minimum(time / 1.5, 1)
        turns = np.cumsum(hertz * (1 + off + trembles * sway)) / RATE + luck.uniform(0, 1)
        made += turn[(turns * _CYCLE).astype(int) % _CYCLE]
    rise = min(rise, 0.6 * seconds)
    shape = np.minimum(time / rise, 1.0)
    shape = np.minimum(shape, np.clip((seconds + fall - time) / fall, 0, 1))
    return made / 3 * (0.5 - 0.5 * np.cos(np.pi * shape))


def _harmonics(hertz: float, most: float) -> Wave:
    return np.arange(1.0, max(2, int(most / hertz)))


def strings(hertz: float, seconds: float) -> Wave:
    """A few low strings, muted."""
    k = _harmonics(hertz, 5000)
    return _bowed(hertz, seconds, 1 / k**1.25 / (1 + (k * hertz / 900) ** 2), 1.1, 1.3, 0.0016)


def voices(hertz: float, seconds: float) -> Wave:
    """Men who sing "oh", far off."""
    k = _harmonics(hertz, 4000)
    formants = ((430, 130, 1.0), (820, 150, 0.5), (2500, 350, 0.05))
    throat = sum(loud * np.exp(-0.5 * ((k * hertz - middle) / width) ** 2) for middle, width, loud in formants)
    return _bowed(hertz, seconds, (0.25 + throat) / k**0.8 / (1 + (k * hertz / 1500) ** 2), 0.7, 0.9, 0.0028)


def beam(hertz: float, seconds: float) -> Wave:
    """A tube that hums: odd harmonics, dull above, two waves a hair apart; it is there at once and goes out softly."""
    time = span(seconds + 0.4)
    k = _harmonics(hertz, 4200)
    turn = _cycle(np.where(k % 2 == 1, 1 / k, 0.06 / k) / (1 + (k * hertz / 1300) ** 2))
    made = np.zeros(len(time))
    for off, start in ((-0.0013, 0.0), (0.0013, 0.31)):
        made += turn[((hertz * (1 + off) * time + start) * _CYCLE).astype(int) % _CYCLE]
    shape = (0.45 + 0.55 * np.exp(-time / 0.5)) * np.clip((seconds + 0.4 - time) / 0.4, 0, 1) ** 2
    return softened(made / 2 * shape, 0.014, 0.1)


INSTRUMENTS: Mapping[str, Callable[[float, float], Wave]] = {
    made.__name__: made for made in (beam, bell, celesta, felt, lute, psaltery, strings, voices)
}
