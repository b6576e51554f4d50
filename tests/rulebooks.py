"""The rulebooks as tests read them."""

import re

from game.engine.content import asset_root


def book(title: str, language: str) -> str:
    """A rulebook's text."""
    return (asset_root() / title / "rulebook" / f"{language}.md").read_text("utf-8")


def first_cells(title: str, language: str) -> list[str]:
    """What stands at the beginning of each row of its tables."""
    return [line.split("|")[1].strip() for line in book(title, language).splitlines() if line.startswith("| ")]


def bones(title: str, language: str) -> list[str]:
    """Each line by its kind: a heading's depth, a row's number of cells, an item of a list."""
    return [
        found[0] if (found := re.match(r"#+", line)) else f"row {line.count('|')}" if line[:1] == "|" else line[:2]
        for line in book(title, language).splitlines()
        if line.startswith(("#", "|", "- ", *(f"{number}. " for number in range(1, 10))))
    ]
