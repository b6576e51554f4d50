"""The match's random stream against RFC 8439, and what is drawn from it against plain sums."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.engine.core import ffi, lib, stream_key

WORD = 2**32
KEY = st.lists(st.integers(0, WORD - 1), min_size=8, max_size=8)


def turned(value: int, bits: int) -> int:
    return (value << bits | value >> (32 - bits)) % WORD


def reference_block(key: list[int], counter: int, nonce: list[int]) -> list[int]:
    """RFC 8439, section 2.3, word by word."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter % WORD, *nonce]
    x = list(start)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for into, other, bits in ((a, d, 16), (c, b, 12), (a, d, 8), (c, b, 7)):
            add = b if into == a else d
            x[into] = (x[into] + x[add]) % WORD
            x[other] = turned(x[other] ^ x[into], bits)

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for n in range(4):
            quarter(n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4)
    return [(a + b) % WORD for a, b in zip(x, start, strict=True)]


def block(key: list[int], counter: int, nonce: list[int]) -> list[int]:
    out = ffi.new("uint32_t[16]")
    lib.rng_block(ffi.new("uint32_t[8]", key), counter, ffi.new("uint32_t[3]", nonce), out)
    return list(out)


def stream(key: list[int], drawn: int = 0):
    rng = ffi.new("rng *")
    lib.rng_seed(rng, ffi.new("uint32_t[8]", key))
    if drawn:
        lib.rng_seek(rng, drawn)
    return rng


def next_eight(rng) -> list[int]:
    """The stream's next eight words: the key of a child."""
    child = ffi.new("rng *")
    lib.rng_fork(rng, child)
    assert child.drawn == 0
    return list(child.key)


def words(text: str) -> list[int]:
    data = bytes.fromhex(text)
    return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def test_the_block_of_the_rfc() -> None:
    """Section 2.3.2."""
    key = words("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
    assert block(key, 1, words("000000090000004a00000000")) == [
        *(0xE4E7F110, 0x15593BD1, 0x1FDD0F50, 0xC47120A3, 0xC7F4D1C7, 0x0368C033, 0x9AAA2204, 0x4E6CD4C3),
        *(0x466482D2, 0x09AA9F07, 0x05D7C214, 0xA2028BD9, 0xD19C12B5, 0xB94E16DE, 0xE883D0CB, 0x4E3C50A2),
    ]


@pytest.mark.parametrize(
    ("counter", "keystream"),
    [
        (
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
    ],
)
def test_the_zero_key_of_the_rfc(counter, keystream) -> None:
    """Appendix A.1, test vectors 1 and 2."""
    assert block([0] * 8, counter, [0, 0, 0]) == words(keystream)


@given(KEY, st.integers(0, WORD - 1), st.lists(st.integers(0, WORD - 1), min_size=3, max_size=3))
def test_any_block_is_the_rfcs(key, counter, nonce) -> None:
    assert block(key, counter, nonce) == reference_block(key, counter, nonce)


@given(KEY)
def test_a_stream_is_the_keystream_in_order(key) -> None:
    """Nonce 0, counter from 0, words in order; the buffer of several blocks shows nowhere."""
    rng = stream(key)
    drawn = [word for _ in range(40) for word in next_eight(rng)]
    assert rng.drawn == 320
    assert drawn == [word for counter in range(20) for word in reference_block(key, counter, [0, 0, 0])]


@given(KEY, st.integers(0, 100_000))
def test_a_stream_can_be_put_anywhere(key, drawn) -> None:
    whole = [word for n in range(2) for word in reference_block(key, drawn // 16 + n, [0, 0, 0])]
    assert next_eight(stream(key, drawn)) == whole[drawn % 16 : drawn % 16 + 8]


@pytest.mark.parametrize("seed", [0, 7, -1, 2**64, -(10**40)])
def test_every_integer_seeds_a_stream_of_its_own(seed) -> None:
    """The stated derivation: BLAKE2s, personalised, over purpose and decimal seed."""
    digest = hashlib.blake2s(f"match {seed}".encode(), person=b"cinqfoil").digest()
    assert list(stream_key("match", seed)) == words(digest.hex())
    assert list(stream_key("redeal", seed)) != list(stream_key("match", seed))


def below(key: list[int], n: int) -> int:
    """One draw: the benchmark's sum of a single one."""
    return int(lib.api_bench_below(ffi.new("uint32_t[8]", key), n, 1))


@given(KEY, st.one_of(st.integers(1, 40), st.integers(1, WORD - 8), st.just(3_000_000_000)))
def test_a_draw_below_throws_the_uneven_tail_away(key, n) -> None:
    """The high half of word · n; words whose low half falls into the tail of 2^32 mod n are drawn again."""
    keystream = (word for counter in range(8) for word in reference_block(key, counter, [0, 0, 0]))
    fair = next(word * n // WORD for word in keystream if word * n % WORD >= WORD % n)
    assert below(key, n) == fair
    assert 0 <= fair < n


def chi_square(counts: Counter, cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (cells - len(counts))


@pytest.mark.parametrize(("n", "limit"), [(2, 15.2), (6, 27.8), (8, 31.4), (13, 40.8)])
def test_draws_below_are_even(n, limit) -> None:
    """Chi-square of 6,000 draws stays under its 1-in-10,000 value; fixed seeds, so it never changes."""
    counts = Counter(below(list(stream_key("even", seed)), n) for seed in range(6000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < limit


def shuffle(cards: list[int], keystream: Iterator[int]) -> None:
    """Two places from each word, as rng.h says: the low half of the first product is spent on the second, and where
    what that leaves falls into the uneven tail the next word is drawn for both."""
    for i in range(len(cards) - 1, 0, -2):
        n, m = i + 1, i
        products = ((word * n // WORD, word * n % WORD * m) for word in keystream)
        j, k = next((j, low // WORD) for j, low in products if low % WORD >= WORD % (n * m))
        cards[i], cards[j] = cards[j], cards[i]
        cards[i - 1], cards[k] = cards[k], cards[i - 1]


@pytest.mark.parametrize("seed", [1, 2, 13, 776, 11714])
@pytest.mark.parametrize("count", [251, 250, 3, 2])
def test_a_shuffle_spends_a_word_on_two_places(seed, count) -> None:
    """Of 251 things, seeds 13 and 776 come near to the tail, and 11714 falls into it: its first shuffle takes a word
    more, so that the second begins one later."""
    key = list(stream_key("shuffle", seed))
    keystream = (word for counter in range(40) for word in reference_block(key, counter, [0, 0, 0]))
    cards, tops = list(range(count)), 0
    for times in (1, 2, 3):
        shuffle(cards, keystream)
        tops += cards[0]
        assert lib.api_bench_shuffle(ffi.new("uint32_t[8]", key), count, times) == tops


def deck_of(count: int) -> game.Match:
    cards = [{"id": 3 + n, "card": "sprint", "zone": "deck"} for n in range(count)]
    units = [{"id": 21, "unit": "zombie", "hex": "8,6"}]
    return game.from_position(
        "longnight", {"title": "longnight", "players": [{"hex": "1,4"}, {}], "cards": cards, "units": units}
    )


def order(match: game.Match) -> tuple[int, ...]:
    return tuple(card["id"] for card in sorted(match.position()["cards"], key=lambda card: card["pos"]))


@pytest.mark.parametrize(("count", "limit"), [(2, 15.2), (3, 27.8), (4, 60.0)])
def test_every_order_of_a_shuffle_is_as_likely(count, limit) -> None:
    """Both for even and for odd numbers of cards, since two places are drawn at a time. Limits as above."""
    match = deck_of(count)
    orders = list(permutations(range(3, 3 + count)))
    counts = Counter(order(match.redealt(0, seed)) for seed in range(3000))
    assert set(counts) == set(orders)
    assert chi_square(counts, len(orders)) < limit


def test_every_card_comes_to_every_place() -> None:
    """Thirteen cards: 169 pairs of card and place; 214 is the 1-in-10,000 value for 144 degrees of freedom."""
    match = deck_of(13)
    places = Counter(pair for seed in range(3000) for pair in enumerate(order(match.redealt(0, seed))))
    assert len(places) == 169
    assert chi_square(places, 169) < 214
