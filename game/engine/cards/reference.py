"""The tables of the language's reference page, printed from the vocabulary.

    python -m game.engine.cards.reference          # writes them into core_c/cards/README.md, between their marks

A table stands between ``<!-- table: operations -->`` and ``<!-- end -->``.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.engine.cards import words as kit

PAGE = Path(__file__).resolve().parents[3] / "core_c" / "cards" / "README.md"
_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def tables() -> dict[str, str]:
    """Every table of the page, by name."""
    return {
        "operations": _rows(("word", "keys", "what it does", "example"), _operations(kit.OPERATIONS)),
        "ways": _rows(("word", "keys", "what it does", "example"), _operations(kit.WAYS)),
        "kinds": _rows(("value", "how it is written"), ((f"*{name}*", said) for name, said in kit.KINDS.items())),
        "roles": _rows(("word", "who or what"), ((f"`{name}`", said) for name, said in kit.ROLES.items())),
        "picks": _rows(("key", "which of them"), ((f"`{name}`", said) for name, said in kit.PICKS.items())),
        "events": _rows(("event", "roles"), ((f"`{name}`", _coded(roles)) for name, roles in kit.EVENTS.items())),
    }


def filled(page: str) -> str:
    """A page with its tables as they are now."""
    now = tables()
    return _TABLE.sub(lambda found: f"{found[1]}{now[found[2]]}\n{found[3]}", page)


def _operations(operations: Mapping[str, kit.Operation]) -> Iterator[tuple[str, ...]]:
    for name, operation in operations.items():
        keys = [
            f"`{key}` *{kind}*" + (" (may be left out)" if key in operation.optional else "")
            for key, kind in operation.arguments.items()
        ]
        yield f"`{name}`", ", ".join(keys), operation.doc, f"`{operation.example}`"


def _coded(names: Mapping[str, str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _rows(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|" + " --- |" * len(head)]
    for row in rows:
        cells = [cell.replace("|", "\\|") for cell in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{PAGE}\n")
