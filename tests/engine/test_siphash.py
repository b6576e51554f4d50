"""The digest behind fingerprints against SipHash's own vectors and definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core import ffi, lib

MASK = 2**64 - 1


def siphash(key: bytes, data: bytes) -> bytes:
    out = ffi.new("uint8_t[16]")
    halves = [int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")]
    lib.siphash128(ffi.new("uint64_t[2]", halves), ffi.from_buffer(data) if data else ffi.NULL, len(data), out)
    return bytes(out)


def turned(value: int, bits: int) -> int:
    return (value << bits | value >> (64 - bits)) & MASK


def reference(key: bytes, data: bytes) -> bytes:
    """SipHash-2-4 with 128 bits of output, from its definition."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D ^ 0xEE, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rounds(count: int) -> None:
        for _ in range(count):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = turned(v[1], 13) ^ v[0]
            v[0] = turned(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = turned(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = turned(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = turned(v[1], 17) ^ v[2]
            v[2] = turned(v[2], 32)

    padded = data + bytes(7 - len(data) % 8) + bytes([len(data) % 256])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xEE
    rounds(4)
    first = v[0] ^ v[1] ^ v[2] ^ v[3]
    v[1] ^= 0xDD
    rounds(4)
    return first.to_bytes(8, "little") + (v[0] ^ v[1] ^ v[2] ^ v[3]).to_bytes(8, "little")


@pytest.mark.parametrize(
    ("length", "digest"),
    [
        (0, "a3817f04ba25a8e66df67214c7550293"),
        (1, "da87c1d86b99af44347659119b22fc45"),
        (2, "8177228da4a45dc7fca38bdef60affe4"),
        (3, "9c70b60c5267a94e5f33b6b02985ed51"),
        (4, "f88164c12d9c8faf7d0f6e7c7bcd5579"),
    ],
)
def test_the_authors_vectors(length, digest) -> None:
    """Key 00 01 … 0f, data 00 01 …: the first lines of the authors' table."""
    assert siphash(bytes(range(16)), bytes(range(length))).hex() == digest


@given(st.binary(min_size=16, max_size=16), st.binary(max_size=80))
def test_any_digest_is_siphashs(key, data) -> None:
    assert siphash(key, data) == reference(key, data)
