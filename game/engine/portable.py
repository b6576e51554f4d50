"""File names that every system can hold, so that what is made on one can be taken to any other."""

import unicodedata

from game.engine.said import Said

FORBIDDEN = '<>:"/\\|?*'
"""Letters that some system takes for something else."""
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names of devices, with any ending."""
LONGEST = 120
"""Bytes of a name in UTF-8."""


def is_reserved(name: str) -> bool:
    """Whether a name is a device's somewhere.

    >>> is_reserved("con.toml"), is_reserved("icon.toml")
    (True, False)
    """
    return name.split(".", 1)[0].rstrip().casefold() in RESERVED


def folded(name: str) -> str:
    """Two names with the same of this are one on some disk."""
    return unicodedata.normalize("NFC", name).casefold()


def unportable(name: str) -> Said | None:
    """Why some system can not hold a file of this name; None if every one can.

    >>> unportable("cards.toml")
    >>> unportable("aux.toml")
    'it is the name of a device on some systems'
    """
    try:
        size = len(name.encode())
    except UnicodeEncodeError:
        return Said("it is no UTF-8 text")
    if is_reserved(name):
        return Said("it is the name of a device on some systems")
    if name != name.rstrip(". "):
        return Said("it ends with a dot or a blank")
    letter = next((letter for letter in name if letter in FORBIDDEN or unicodedata.category(letter)[0] == "C"), None)
    if letter is not None:
        return Said("{letter} cannot be part of a name on some systems", letter=ascii(letter))
    if size > LONGEST:
        return Said("it is longer than {most} bytes", most=LONGEST)
    return None
