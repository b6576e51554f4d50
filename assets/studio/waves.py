"""What everything that is heard is made of: damped waves, bands of noise, and tones that fall.

A wave is an array of samples, `RATE` a second, one channel; loudness is up to whoever lays waves over each other.
"""

import zlib
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]
RATE = 44100
"""Samples a second."""


def chance(*names: object) -> np.random.Generator:
    """Chance that is the same in every build: it hangs on these names alone."""
    return np.random.default_rng(zlib.crc32("/".join(map(str, names)).encode()))


def span(seconds: float) -> Wave:
    """The moments of so many seconds, in seconds."""
    return np.arange(round(RATE * seconds)) / RATE


def struck(seconds: float, modes: Iterable[Sequence[float]]) -> Wave:
    """Something that rings: modes of (hertz, seconds until a third of it is left, loudness), struck at once."""
    time = span(seconds)
    made = np.zeros(len(time))
    for hertz, decay, loudness in modes:
        if hertz < RATE / 2.2:
            made += loudness * np.exp(-time / decay) * np.sin(2 * np.pi * hertz * time)
    return made


def noise(seconds: float, hertz: float, width: float, luck: np.random.Generator) -> Wave:
    """A band of noise about a pitch, ``width`` hertz to either side, at most 1 loud."""
    count = round(RATE * seconds)
    spectrum = np.fft.rfft(luck.standard_normal(count + 256))
    pitches = np.fft.rfftfreq(count + 256, 1 / RATE)
    band = np.fft.irfft(spectrum * np.exp(-0.5 * ((pitches - hertz) / width) ** 2), count + 256)[:count]
    return scaled(band, 1.0)


def swell(count: int, rise: float) -> Wave:
    """Loudness that comes within a share of the whole and then goes, faster first."""
    t = np.arange(count) / max(count, 1)
    return np.where(t < rise, t / max(rise, 1e-6), ((1 - t) / (1 - rise)) ** 2)


def falling(seconds: float, start: float, end: float, decay: float) -> Wave:
    """A tone that glides from one pitch to another and dies away: a skin that was struck."""
    time = span(seconds)
    pitch = end + (start - end) * np.exp(-5 * time / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-time / decay)


def laid(parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Parts over each other: when each begins in seconds, how loud it is, what it is."""
    found = [(round(RATE * at), loudness, wave) for at, loudness, wave in parts]
    made = np.zeros(max(start + len(wave) for start, _, wave in found))
    for start, loudness, wave in found:
        made[start : start + len(wave)] += loudness * wave
    return made


def scaled(wave: Wave, loudest: float) -> Wave:
    """As loud as told at its loudest."""
    return wave * (loudest / max(float(np.abs(wave).max(initial=0.0)), 1e-9))


def dry(wave: Wave) -> Wave:
    """Without the end that nobody hears: from where it stays below a fiftieth of its loudest."""
    loud = np.flatnonzero(np.abs(wave) > 0.02 * np.abs(wave).max())
    return wave[: loud[-1] + 1]


def softened(wave: Wave, start: float = 0.0012, end: float = 0.02) -> Wave:
    """With soft ends, of so many seconds, so that nothing clicks."""
    made = wave.copy()
    first, last = min(len(made) // 4, round(RATE * start)), min(len(made) // 3, round(RATE * end))
    made[:first] *= np.linspace(0, 1, first)
    made[len(made) - last :] *= np.linspace(1, 0, last)
    return made
