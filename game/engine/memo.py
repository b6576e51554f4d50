"""What is made of the core's bytes, made once: rows and actions repeat from one look to the next."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from struct import Struct
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 50_000
"""Things that are remembered at once: a match makes some hundreds."""


@lru_cache(512)
def pieces(size: int, count: int) -> Struct:
    """So many pieces of one size: taking all apart in one call is four times as fast as one by one.

    >>> pieces(2, 3).unpack(b"ababcd")
    (b'ab', b'ab', b'cd')
    """
    return Struct(f"{size}s" * count)


class Memo(dict[bytes, T], Generic[T]):
    """Things by the bytes that they are made of. Whoever changes a thing copies it first.

    >>> words = Memo(bytes.decode, 2)
    >>> list(words.each(b"ababcd")), sorted(words)
    (['ab', 'ab', 'cd'], [b'ab', b'cd'])
    """

    def __init__(self, make: Callable[[bytes], T], size: int = 0) -> None:
        """``make`` makes a thing of ``size`` bytes, or of any number of them."""
        super().__init__()
        self._make = make
        self._size = size

    def __missing__(self, raw: bytes) -> T:
        if len(self) >= MOST:
            self.clear()
        thing = self[raw] = self._make(raw)
        return thing

    def each(self, packed: bytes) -> Iterator[T]:
        """The things of bytes that stand one behind the other."""
        return map(self.__getitem__, pieces(self._size, len(packed) // self._size).unpack(packed))
