"""Finished records are packed with gzip, in a way that any gunzip reads and in which no byte can change unseen.

Gzip's own checksum covers what comes out, not what was packed: its header, its padding and some distances could
change and give the same text. The header written here therefore has one extra field, ``CQ``, with a digest of
everything after it.
"""

import struct
import zlib
from hashlib import blake2b

from game.engine.errors import BadRecord
from game.engine.said import Said

MAGIC = b"\x1f\x8b"
LIMIT = 16 << 20  # bytes; the longest match has a hundredth of this

# magic, deflate, flags: extra field, time 0, best compression, system unknown; extra field of 20 bytes: CQ, 16 bytes
_HEADER = b"\x1f\x8b\x08\x04\0\0\0\0\x02\xff" + struct.pack("<H2sH", 20, b"CQ", 16)
_FLAG_EXTRA = 4
_PIECE = 64


def pack(text: bytes) -> bytes:
    """The text as a gzip file."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflate.compress(text) + deflate.flush() + struct.pack("<II", zlib.crc32(text), len(text) & 0xFFFFFFFF)
    return _HEADER + blake2b(packed, digest_size=16).digest() + packed


def unpack(data: bytes) -> tuple[bytes, Said | None, tuple[Said, ...]]:
    """What a gzip file holds: the text as far as it can be unpacked, what is wrong with the packing, and notes.

    Raises: BadRecord when the text is larger than any record.
    """
    ours = len(data) > 3 and data[3] & _FLAG_EXTRA
    trouble = None
    if ours:
        start = len(_HEADER) + 16
        if (
            data[: len(_HEADER)] != _HEADER
            or blake2b(data[start:], digest_size=16).digest() != data[start - 16 : start]
        ):
            trouble = Said("the packed file was changed")
    text, broken = _inflate(data)
    notes = () if ours else (Said("was packed by another program, so a change in the packing alone would not be seen"),)
    return text, trouble or broken, notes


def _inflate(data: bytes) -> tuple[bytes, Said | None]:
    """All members of a gzip file, as far as they unpack, and what stopped it."""
    parts: list[bytes] = []
    room = LIMIT
    at = 0
    while at < len(data):
        if data[at] == 0 and not data[at:].strip(b"\0"):
            break  # tapes and some disks fill up with zeros; gzip lets them
        inflate = zlib.decompressobj(zlib.MAX_WBITS | 16)
        while not inflate.eof:
            # in small pieces, since what comes before a fault is still to be handed out
            piece = data[at : at + _PIECE]
            if not piece:
                return b"".join(parts), Said("the packed file breaks off")
            try:
                parts.append(inflate.decompress(piece, room + 1))
            except zlib.error as error:
                return b"".join(parts), Said("the packed file was changed ({reason})", reason=error)
            room -= len(parts[-1])
            if room < 0:
                raise BadRecord("unpacks to more than {size} MiB: is not a match record", size=LIMIT >> 20)
            at += len(piece) - len(inflate.unused_data)
    return b"".join(parts), None
