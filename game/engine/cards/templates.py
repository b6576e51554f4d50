"""Mechanics with parameters: programs that are written once, and filled in before they are read.

A title whose cards share their programs, but for a number or a word, writes each of them as a template:

    [smite]
    parameters = ["n"]
    effect = [{ destroy = { choose = "card", where = { total = "<= {n}" } } }]

and a card says ``smite 60`` in the program's place. Where a text is ``{n}`` or ``-{n}`` alone, the number itself
stands; in a longer text, and in a key, its digits. The reader then looks at the program as if the card had spelt it
out, so that a number or word that does not fit is refused at the card.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.cards.reader import KEYS
from game.engine.content import Table, expected_id, one_of, shown
from game.engine.said import Said

_NAME = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Template:
    """A mechanic: its id, what it is to be told, and its program with the places of that."""

    id: str
    parameters: tuple[str, ...]
    program: Mapping[str, Any]


def read_templates(file: Table) -> dict[str, Template]:
    """The mechanics of a file, by id. Raises: ``BadContent`` where parameters and places differ."""
    found = {}
    for name in file.data:
        if name == "format":
            continue
        table = file.table(name)
        table.allow("parameters", *KEYS)
        parameters = table.texts("parameters", default=True)
        program = {key: value for key, value in table.data.items() if key != "parameters"}
        named = tuple(dict.fromkeys(_NAME.findall(str(program))))
        if sorted(named) != sorted(parameters):
            table.wrong("parameters", one_of(named) if named else "[]", list(parameters))
        found[name] = Template(name, parameters, program)
    return found


def expanded(entry: Table, key: str, templates: Mapping[str, Template]) -> Table:
    """A card's entry with the program of the mechanic that stands under ``key``; without the key, the entry itself.

    Raises: ``BadContent`` if there is no such mechanic, if there are too few or too many parameters, or if the card
    has a key of the program already.
    """
    if key not in entry:
        return entry
    name, *given = entry.text(key).split() or [""]
    if name not in templates:
        entry.fault(key, Said("{place}: {reason}", place=shown(name), reason=expected_id(name, templates)))
    template = templates[name]
    if len(given) != len(template.parameters):
        entry.wrong(key, " ".join((name, *template.parameters)), entry.text(key))
    own = {word: value for word, value in entry.data.items() if word != key}
    for word in template.program:
        if word in own:
            entry.fault(word, Said("{name} stands there already", name=name))
    values = dict(zip(template.parameters, given, strict=True))
    return Table({**own, **_filled(template.program, values)}, entry.place, entry.path, entry.heading)


def _filled(value: Any, values: Mapping[str, str]) -> Any:
    """A value with its places filled, keys too."""
    if isinstance(value, Mapping):
        return {_text(key, values): _filled(inner, values) for key, inner in value.items()}
    if isinstance(value, list):
        return [_filled(inner, values) for inner in value]
    if not isinstance(value, str):
        return value
    text, alone = _text(value, values), _NAME.fullmatch(value.removeprefix("-"))
    return int(text) if alone and re.fullmatch(r"-?[0-9]+", text) else text


def _text(text: str, values: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: values[found[1]], text)
