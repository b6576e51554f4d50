"""What is heard is made of scores and tables of sounds, the same in every build, and only what is new."""

import io
import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile
from studio import score
from studio.build import render
from studio.files import steady, write_ogg
from studio.instruments import INSTRUMENTS
from studio.score import BadScore, Note, read_notes
from studio.sounds import VARIANTS, variants
from studio.waves import RATE, softened

SCORE = """
tempo = 120
beats = 2
loud = 0.05
room = { seconds = 0.4, share = 0.2 }
[[voice]]
with = "lute"
notes = "D4:1 A4 | D4:2"
"""
SOUNDS = """
[[card]]
loud = 0.4
parts = [{ with = "ring", of = "wood", hertz = 300, seconds = 0.01 }]
"""


def test_a_voice_is_read_as_it_is_written() -> None:
    notes, bars = read_notes("p D3+A3:1.5 .:.5 F4:1 | (turn) | ~:1 .:2", 3, {"turn": "mf Bb4:.5 C#5 .:1 E4"})
    assert bars == 3
    assert notes == [
        Note(("D3", "A3"), 0.0, 1.5, score.STRENGTHS["p"]),
        Note(("F4",), 2.0, 1.0, score.STRENGTHS["p"]),
        Note(("Bb4",), 3.0, 0.5, score.STRENGTHS["mf"]),
        Note(("C#5",), 3.5, 0.5, score.STRENGTHS["mf"]),
        Note(("E4",), 5.0, 2.0, score.STRENGTHS["mf"]),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("D4:3 | D4:2", "bar 2 has 2 beats, not 3"),
        ("H4:3", "bar 1: `H4:3` is no note"),
        ("(turn)", r"\(turn\) is no part"),
    ],
)
def test_a_slip_in_a_score_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadScore, match=said):
        read_notes(text, 3, {})


def test_voices_are_equally_long() -> None:
    voice = {"with": "lute", "notes": "D4:2"}
    longer = {"with": "lute", "notes": "D4:2 | D4:2"}
    room = {"seconds": 1.0, "share": 0.2}
    with pytest.raises(BadScore, match="moon: voices of"):
        score.theme("moon", {"tempo": 60, "beats": 2, "loud": 0.1, "room": room, "voice": [voice, longer]})


def test_what_rings_past_the_end_is_heard_at_the_beginning() -> None:
    loop = np.zeros((100, 2))
    score._lay(loop, 90, np.ones((30, 2)))
    assert loop[:, 0].tolist() == [1.0] * 20 + [0.0] * 70 + [1.0] * 10


@pytest.mark.parametrize("name", sorted(INSTRUMENTS))
def test_an_instrument_begins_and_ends_softly(name: str) -> None:
    note = INSTRUMENTS[name](220.0, 1.0)
    assert RATE < len(note) < 9 * RATE
    assert 0.2 < np.abs(note).max() < 2.5
    assert np.abs(note[:8]).max() < 0.05
    assert np.abs(note[-8:]).max() < 0.001
    assert np.array_equal(note, INSTRUMENTS[name](220.0, 1.0))


def test_soft_ends_are_silent_and_the_middle_is_left() -> None:
    made = softened(np.ones(RATE), 0.1, 0.2)
    assert made[0] == made[-1] == 0
    assert (made[4410:35280] == 1).all()


def test_variants_differ_and_are_the_same_in_every_build() -> None:
    take = {"loud": 0.4, "parts": [{"with": "grains", "of": "bone", "hertz": 900, "count": 4, "seconds": 0.1}]}
    made, again = variants("moon", "die", [take]), variants("moon", "die", [take])
    assert len(made) == VARIANTS
    assert all(np.array_equal(one, other) for one, other in zip(made, again, strict=True))
    assert len({one.tobytes() for one in made}) == VARIANTS
    assert [round(float(np.abs(one).max()), 6) for one in made] == [0.4] * VARIANTS


def test_an_ogg_file_has_no_number_by_lot_and_is_whole(tmp_path: Path) -> None:
    wave = 0.3 * np.sin(np.arange(3 * RATE) / 20)
    for name in ("one", "two"):
        write_ogg(tmp_path / f"{name}.ogg", wave, 0.5)
    one = (tmp_path / "one.ogg").read_bytes()
    assert one == (tmp_path / "two.ogg").read_bytes() == steady(one)
    heard, _ = soundfile.read(io.BytesIO(one))
    assert len(heard) == len(wave)
    assert np.abs(heard - wave).max() < 0.05


def test_the_checksum_is_that_of_the_ogg_format() -> None:
    """What an encoder wrote with its own serial number is the same but for that: its checksum comes back with it."""
    kept = io.BytesIO()
    soundfile.write(kept, np.zeros(RATE), RATE, format="OGG", subtype="VORBIS")
    page = kept.getvalue()[:58]  # the first page holds the 30 bytes of Vorbis' first header
    written, blank = page[22:26], page[:22] + bytes(4) + page[26:]
    from studio.files import _checksum

    assert _checksum(blank).to_bytes(4, "little") == written


def test_only_what_is_new_is_rendered(tmp_path: Path) -> None:
    moon = tmp_path / "moon"
    moon.mkdir()
    (moon / "theme.toml").write_text(SCORE)
    (moon / "sounds.toml").write_text(SOUNDS)
    (moon / "cards.toml").write_text("")
    assert render(tmp_path) == ["moon/sounds.toml", "moon/theme.toml"]
    first = {file.name: file.read_bytes() for file in (moon / "audio").iterdir()}
    assert sorted(first) == [*(f"card-{n}.ogg" for n in (1, 2, 3, 4)), "sounds.made", "theme.made", "theme.ogg"]
    assert render(tmp_path) == []
    (moon / "sounds.toml").write_text(SOUNDS.replace("card", "die"))
    assert render(tmp_path) == ["moon/sounds.toml"]
    assert sorted(file.name for file in (moon / "audio").glob("*-*")) == [f"die-{n}.ogg" for n in (1, 2, 3, 4)]
    shutil.rmtree(moon / "audio")
    (moon / "sounds.toml").write_text(SOUNDS)
    render(tmp_path)
    assert {file.name: file.read_bytes() for file in (moon / "audio").iterdir()} == first
