"""A theme: `theme.toml` is its score, which is played, given a room, and closed to a ring without a seam.

```toml
tempo = 84                       # beats a minute
beats = 5                        # in a bar
loud = 0.06                      # the theme's mean loudness (RMS)
room = { seconds = 2.6, share = 0.3 }   # how long it echoes, and how much of what is heard is echo

[parts]                          # what comes more than once
rise = "D5:1 A5 B5 A5 F#5"

[[voice]]
with = "celesta"                 # one of INSTRUMENTS
gain = 0.8
pan = 0.2                        # from -1, left, to 1, right
notes = "p (rise) | E5:2 D5:3 | .:5 | mp D3+A3+F#4:5 | ~:2 .:3"
```

A note is its name and its beats; without beats it is as long as the one before. ``+`` joins a chord, ``.`` is a rest,
``~`` holds the last note on, ``|`` ends a bar, which must be full; ``pp p mp mf f`` count from there on. All voices are
equally long; whatever rings on past the end is heard at the beginning.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .instruments import INSTRUMENTS, pitch
from .waves import RATE, Wave, chance

STRENGTHS = {"pp": 0.38, "p": 0.52, "mp": 0.68, "mf": 0.84, "f": 1.0}
LOOSE = 0.009
"""Seconds by which a player's hand is early or late, mostly."""
LOW, HIGH = 38.0, 9500.0
"""Hertz below and above which a theme has nothing."""
ROUND = 8192
"""Samples of which a loop has a round number: others would take the Fourier transform several times as long."""
BEFORE_ECHO = 0.018
"""Seconds until a room answers."""


class BadScore(ValueError):
    """What can not be played."""


@dataclass
class Note:
    """``names`` that begin together; ``at`` and ``beats`` are in beats from the beginning."""

    names: tuple[str, ...]
    at: float
    beats: float
    strength: float


def read_notes(text: str, beats: float, parts: Mapping[str, str]) -> tuple[list[Note], int]:
    """The notes of a voice, and how many bars it has. Raises: ``BadScore``."""
    text = re.sub(r"\((\w+)\)", lambda part: _part(part[1], parts), text)
    notes: list[Note] = []
    bars = text.strip().removesuffix("|").split("|")
    strength, long = STRENGTHS["mp"], 1.0
    for number, bar in enumerate(bars):
        at = 0.0
        for word in bar.split():
            if word in STRENGTHS:
                strength = STRENGTHS[word]
                continue
            found = re.fullmatch(r"(\.|~|[A-G][#b]?\d(?:\+[A-G][#b]?\d)*)(?::(\d*\.?\d+))?", word)
            if found is None:
                raise BadScore(f"bar {number + 1}: `{word}` is no note")
            long = float(found[2] or long)
            if found[1] == "~" and notes:
                notes[-1].beats += long
            elif found[1] != ".":
                notes.append(Note(tuple(found[1].split("+")), number * beats + at, long, strength))
            at += long
        if abs(at - beats) > 1e-6:
            raise BadScore(f"bar {number + 1} has {at:g} beats, not {beats:g}")
    return notes, len(bars)


def _part(name: str, parts: Mapping[str, str]) -> str:
    if name not in parts:
        raise BadScore(f"({name}) is no part")
    return parts[name]


def theme(title: str, score: Mapping[str, Any]) -> Wave:
    """The loop of a score, in two channels. Raises: ``BadScore``."""
    beats, parts = score["beats"], score.get("parts", {})
    voices = []
    for voice in score["voice"]:
        try:
            voices.append((voice, *read_notes(voice["notes"], beats, parts)))
        except BadScore as error:
            raise BadScore(f"{title}: {voice['with']}: {error}") from None
    lengths = {bars for _, _, bars in voices}
    if len(lengths) != 1:
        raise BadScore(f"{title}: voices of {sorted(lengths)} bars: all must have as many")
    count = beats * lengths.pop()
    loop = np.zeros((round(RATE * count * 60 / score["tempo"] / ROUND) * ROUND, 2))
    beat = len(loop) / RATE / count
    for number, (voice, notes, _) in enumerate(voices):
        _play(loop, voice, notes, beat, beats, chance(title, voice["with"], number))
    return _finished(_in_room(loop, score["room"], chance(title, "room")), score["loud"])


def _play(
    loop: Wave, voice: Mapping[str, Any], notes: list[Note], beat: float, bar: float, luck: np.random.Generator
) -> None:
    """Lays a voice's notes into the loop; what goes past its end goes on at its begin."""
    instrument = INSTRUMENTS[voice["with"]]
    kept: dict[tuple[str, float], Wave] = {}
    turn = (voice.get("pan", 0.0) + 1) * np.pi / 4
    sides = np.array((np.cos(turn), np.sin(turn))) * voice.get("gain", 1.0)
    for note in notes:
        accent = 1.06 if note.at % bar == 0 else 1.0
        for name in note.names:
            if (name, note.beats) not in kept:
                kept[name, note.beats] = instrument(pitch(name), note.beats * beat)
            wave = kept[name, note.beats]
            start = round(RATE * (note.at * beat + luck.normal(0, LOOSE)))
            strength = note.strength * accent * luck.uniform(0.93, 1.05)
            _lay(loop, start, wave[:, None] * (sides * strength))


def _lay(loop: Wave, start: int, wave: Wave) -> None:
    while len(wave):
        start %= len(loop)
        room = len(loop) - start
        loop[start:][: len(wave)] += wave[:room]
        wave, start = wave[room:], 0


def _in_room(loop: Wave, room: Mapping[str, float], luck: np.random.Generator) -> Wave:
    """The loop with the echo of a room, which goes round with it; and without what is too low or too high."""
    pitches = np.fft.rfftfreq(len(loop), 1 / RATE)
    kept = 1 / (1 + (LOW / np.maximum(pitches, 1e-9)) ** 4) / (1 + (pitches / HIGH) ** 6)
    made = np.empty_like(loop)
    for side in range(2):
        spectrum = np.fft.rfft(loop[:, side])
        echo = np.fft.rfft(_echo(room["seconds"], luck), len(loop))
        made[:, side] = np.fft.irfft(spectrum * kept * (1 - room["share"] + room["share"] * echo), len(loop))
    return made


def _echo(seconds: float, luck: np.random.Generator) -> Wave:
    """What a room answers to a clap: after a moment, dense, and its high part gone sooner than its low one."""
    time = np.arange(round(RATE * 1.2 * seconds)) / RATE
    spectrum = np.fft.rfft(luck.standard_normal(len(time)))
    pitches = np.fft.rfftfreq(len(time), 1 / RATE)
    low = np.fft.irfft(spectrum / (1 + (pitches / 1400) ** 2), len(time)) * np.exp(-6.9 * time / seconds)
    high = np.fft.irfft(spectrum / (1 + (1400 / np.maximum(pitches, 1e-9)) ** 2), len(time))
    made = (low + high * np.exp(-15 * time / seconds)) * np.minimum(time / 0.03, 1)
    return np.concatenate((np.zeros(round(RATE * BEFORE_ECHO)), made / np.sqrt((made**2).sum())))


def _finished(loop: Wave, loud: float) -> Wave:
    return loop * (loud / float(np.sqrt((loop**2).mean())))
