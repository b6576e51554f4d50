"""Waves as Ogg Vorbis files that are the same bytes in every build."""

import io
import struct
from pathlib import Path

import soundfile

from .waves import RATE, Wave

CHUNK = 1 << 15
"""Samples that are handed to the encoder at a time: it keeps all of them on its stack."""


def write_ogg(path: Path, wave: Wave, quality: float) -> None:
    """Writes a wave of one channel, or of two as columns, whole or not at all."""
    kept = io.BytesIO()
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        kept, "w", RATE, channels, subtype="VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), CHUNK):
            file.write(wave[start : start + CHUNK])
    fresh = path.with_suffix(".new")
    fresh.write_bytes(steady(kept.getvalue()))
    fresh.replace(path)


def steady(ogg: bytes) -> bytes:
    """An Ogg stream whose serial number, which the encoder draws by lot, is 0; the checksum of each page follows.

    The layout of a page stands in RFC 3533, section 6.
    """
    made, at = bytearray(ogg), 0
    while at < len(made):
        lengths = made[at + 27 : at + 27 + made[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        made[at + 14 : at + 18] = made[at + 22 : at + 26] = bytes(4)
        made[at + 22 : at + 26] = struct.pack("<I", _checksum(made[at:end]))
        at = end
    return bytes(made)


def _entry(byte: int) -> int:
    made = byte << 24
    for _ in range(8):
        made = (made << 1 ^ (0x04C11DB7 if made & 0x80000000 else 0)) & 0xFFFFFFFF
    return made


_TABLE = [_entry(byte) for byte in range(256)]


def _checksum(page: bytes | bytearray) -> int:
    found = 0
    for byte in page:
        found = (found << 8 & 0xFFFFFFFF) ^ _TABLE[found >> 24 ^ byte]
    return found
