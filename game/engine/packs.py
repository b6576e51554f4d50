"""Packs: folders of further content that a set-up names, with a ``pack.toml`` and the same folders as ``assets``.

    frostmoon/
        pack.toml                format = 1, id = "frostmoon", version = "1.0", needs = []
        spellchain/cards.toml    cards whose ids begin with "frostmoon:"

``needs`` are packs that must stand before it. A pack is known by its id and by a digest of all its files: a record or a
position of a match with packs names both.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.engine.content import Table, read_table, shown
from game.engine.errors import BadContent, BadPosition, BadSetup
from game.engine.faults import amiss, unexpected
from game.engine.said import Said

MOST_FILES = 400
MOST_BYTES = 16 << 20
SHEET = "pack.toml"


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it was when it was read."""

    id: str
    version: str
    needs: tuple[str, ...]
    root: Path
    digest: str

    @property
    def named(self) -> dict[str, str]:
        """What records and positions say of it."""
        return {"id": self.id, "digest": self.digest}

    def holds(self, name: str) -> bool:
        """Whether a file of this name is in it."""
        return (self.root / name).is_file()

    def table(self, name: str) -> Table:
        """One of its files, called by the folder's name in messages. Raises: ``BadContent``."""
        return read_table(self.root.parent, f"{self.root.name}/{name}")

    def own(self, entry: Table) -> None:
        """Refuses an entry whose id does not begin with the pack's. Raises: ``BadContent``."""
        if not entry.id().startswith(f"{self.id}:"):
            entry.wrong(
                "id",
                Said('an id that begins with the pack\'s, such as "{id}:{own}"', id=self.id, own=entry.id()),
                entry.id(),
            )


def read_pack(folder: Path) -> Pack:
    """Reads a pack's sheet and works out its digest.

    Raises: ``BadContent`` for a folder that is no pack, or is too large for one.
    """
    folder = folder.absolute()
    if not (folder / SHEET).is_file():
        raise BadContent("{place}: no pack: expected a folder with a {sheet}", place=folder, sheet=SHEET)
    sheet = read_table(folder.parent, f"{folder.name}/{SHEET}")
    sheet.allow("format", "id", "version", "needs")
    if ":" in sheet.id():
        sheet.wrong("id", Said("an id without a colon, such as frostmoon"), sheet.id())
    needs = sheet.texts("needs", default=True)
    return Pack(sheet.id(), sheet.text("version"), needs, folder, _digest(folder))


def _digest(folder: Path) -> str:
    found = hashlib.blake2b(digest_size=16)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if len(files) > MOST_FILES or sum(path.stat().st_size for path in files) > MOST_BYTES:
        raise BadContent(
            "{place}: expected at most {files} files and {size} MiB",
            place=folder,
            files=MOST_FILES,
            size=MOST_BYTES >> 20,
        )
    for path in files:
        name, data = path.relative_to(folder).as_posix().encode(), path.read_bytes()
        found.update(len(name).to_bytes(4, "little") + name + len(data).to_bytes(4, "little") + data)
    return found.hexdigest()


def packs_of_setup(value: object) -> tuple[Pack, ...]:
    """The packs that a set-up names by their folders, in this order.

    Raises: ``BadSetup`` naming place, value and mend; ``BadContent`` for a mistake in a pack.
    """
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) and item for item in value):
        raise unexpected("setup.packs", Said("a list of packs' folders"), value)
    packs: list[Pack] = []
    for index, item in enumerate(value):
        place = f"setup.packs[{index}]"
        folder = Path(item)
        if "\0" in item or not folder.is_dir():
            missing = shown(item)
            raise BadSetup("{place}: there is no pack {pack}; give the path of its folder", place=place, pack=missing)
        pack = read_pack(folder)
        _check_place(pack, packs, place)
        packs.append(pack)
    return tuple(packs)


def _check_place(pack: Pack, before: Iterable[Pack], place: str) -> None:
    known = {other.id for other in before}
    if pack.id in known:
        raise BadSetup("{place}: {pack} is named already; each pack stands once", place=place, pack=pack.id)
    for other in pack.needs:
        if other not in known:
            raise BadSetup("{place}: {pack} needs {other}; name it before", place=place, pack=pack.id, other=other)


def packs_of_position(value: object, known: Mapping[str, Pack]) -> tuple[Pack, ...]:
    """The packs of a position, ``{"id", "digest"}`` each: of those known, by id, or at the ``path`` that one gives.

    Raises: ``BadPosition`` for one that is missing or has changed.
    """
    if not isinstance(value, list | tuple):
        raise amiss("packs", Said("a list of objects with id and digest"), value)
    return tuple(_of_position(item, f"packs[{index}]", known) for index, item in enumerate(value))


def _of_position(item: object, place: str, known: Mapping[str, Pack]) -> Pack:
    if not isinstance(item, Mapping) or not {"id", "digest"} <= {*item} <= {"id", "digest", "path"}:
        raise amiss(place, Said("an object with id, digest and, if need be, path"), item)
    name, digest, path = item["id"], item["digest"], item.get("path")
    pack = known.get(name) if isinstance(name, str) else None
    if isinstance(path, str) and "\0" not in path and Path(path).is_dir():
        pack = read_pack(Path(path))
    if pack is None or pack.id != name:
        raise BadPosition(
            "{place}: the pack {name} is missing; give the path of its folder", place=place, name=shown(name)
        )
    now = read_pack(pack.root)
    if now.digest != digest:
        raise BadPosition(
            "{place}: the pack {name} has changed: expected digest {digest}, got {found}",
            place=place,
            name=name,
            digest=shown(digest),
            found=now.digest,
        )
    return now
