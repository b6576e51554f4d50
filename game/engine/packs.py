"""Packs: folders of further content that a set-up names, with a ``pack.toml`` and the same folders as ``assets``.

    frostmoon/
        pack.toml                format = 1, id = "frostmoon", version = "1.0", needs = []
        spellchain/cards.toml    cards whose ids begin with "frostmoon:"

``needs`` are packs that must stand before it. A pack is known by its id and by a digest of all its files: a record or a
position of a match with packs names both. A set-up names a pack by its folder, or by the id of one that is installed
(`PacksAtHand`); a record only by its id, since whoever opens somebody's record asked for no folder to be read.

The names of a pack's files are portable: they can be unpacked on every system.
"""

import contextlib
import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.engine.content import Table, expected_id, near, one_of, read_table, shown
from game.engine.errors import BadContent, BadPosition, BadSetup
from game.engine.faults import amiss, unexpected
from game.engine.portable import folded, unportable
from game.engine.said import Said, to_say

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
        """Whether something of this name is in it; what is no file is told when it is read."""
        return (self.root / name).exists()

    def expect(self, title: str, names: Collection[str]) -> None:
        """Refuses a file that was written for a title and that nothing would read.

        It has another name, lies in a folder whose name is misspelt, or beside the sheet. Raises: ``BadContent``.
        """
        for path in sorted(self.root.rglob("*.toml")):
            *folders, name = path.relative_to(self.root).parts
            folder = "/".join(folders)
            right = Said("expected {choices}", choices=one_of(names)) if folder == title else ""
            if (not folders and name in names) or (folder != title and near(folder, [title])):
                right = expected_id(title, [f"{title}/{name}"])
            if right and (folder != title or name not in names):
                place = "/".join((self.root.name, *folders, name))
                raise BadContent("{place}: nothing reads this file; {mend}", place=place, mend=right)

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
    files = _files(folder)
    sheet = read_table(folder.parent, f"{folder.name}/{SHEET}")
    sheet.allow("format", "id", "version", "needs")
    if ":" in sheet.id():
        sheet.wrong("id", Said("an id without a colon, such as frostmoon"), sheet.id())
    needs = sheet.texts("needs", default=True)
    if sheet.id() in needs:
        sheet.fault("needs", Said("names the pack itself; name others, or leave it out"))
    return Pack(sheet.id(), sheet.text("version"), needs, folder, _digest(folder, files))


def _files(folder: Path) -> list[Path]:
    """The files of a pack, in the order of their names.

    Raises: ``BadContent`` for too many, for names that some system can not hold, and for links that lead out of it.
    """
    files: list[Path] = []
    size, names, home = 0, dict[str, str](), folder.resolve()
    for path in folder.rglob("*"):
        within = path.relative_to(folder).as_posix()
        place = f"{folder.name}/{within}".encode("utf-8", "backslashreplace").decode()
        if why_not := unportable(path.name):
            raise BadContent("{place}: give it another name: {reason}", place=place, reason=why_not)
        if twin := names.get(folded(within)):
            raise BadContent("{place}: give it another name: on some systems it is {twin}", place=place, twin=twin)
        names[folded(within)] = within
        if path.is_symlink() and not path.resolve().is_relative_to(home):
            raise BadContent("{place}: is a link that leads out of the pack; put the file itself there", place=place)
        if path.is_file():
            files.append(path)
            size += path.stat().st_size
        if len(files) > MOST_FILES or size > MOST_BYTES:
            raise BadContent(
                "{place}: expected at most {files} files and {size} MiB",
                place=folder,
                files=MOST_FILES,
                size=MOST_BYTES >> 20,
            )
    return sorted(files)


def _digest(folder: Path, files: Iterable[Path]) -> str:
    found = hashlib.blake2b(digest_size=16)
    for path in files:
        name, data = path.relative_to(folder).as_posix().encode(), path.read_bytes()
        found.update(len(name).to_bytes(4, "little") + name + len(data).to_bytes(4, "little") + data)
    return found.hexdigest()


class PacksAtHand:
    """The packs that can be named by their ids: whose folders somebody has named, and those that are installed.

    Installed are those whose folders lie in `installed_packs`.
    """

    def __init__(self) -> None:
        self._named: dict[str, Path] = {}

    def know(self, packs: Iterable[Pack]) -> None:
        """From now on these may be named by their ids."""
        self._named |= {pack.id: pack.root for pack in packs}

    def find(self, name: str) -> Pack | None:
        """The pack of an id, as its folder is now. Raises: ``BadContent`` for a mistake in it."""
        root = self._named.get(name)
        if root is not None and root.is_dir():
            return read_pack(root)
        with contextlib.suppress(OSError):
            for folder in sorted(installed_packs().iterdir()):
                if (folder / SHEET).is_file():
                    try:
                        pack = read_pack(folder)
                    except BadContent:
                        if folder.name == name:
                            raise
                        continue
                    if pack.id == name:
                        return pack
        return None


def installed_packs() -> Path:
    """The folder in which a person's packs lie, each in a folder of its own."""
    import platformdirs

    return platformdirs.user_data_path("cinquefoil", appauthor=False) / "packs"


def packs_of_setup(value: object, at_hand: PacksAtHand) -> tuple[Pack, ...]:
    """The packs that a set-up names, in this order: by folder, by the id of one at hand, or by ``{"id", "digest"}``.

    Raises: ``BadSetup`` naming place, value and mend; ``BadContent`` for a mistake in a pack.
    """
    if not isinstance(value, list | tuple) or not all(item and isinstance(item, str | Mapping) for item in value):
        raise unexpected("setup.packs", Said("a list of packs' folders"), value)
    packs: list[Pack] = []
    for index, item in enumerate(value):
        place = f"setup.packs[{index}]"
        pack = _of_record(item, place, at_hand) if isinstance(item, Mapping) else _of_setup(item, place, at_hand)
        _check_place(pack, packs, place)
        packs.append(pack)
    return tuple(packs)


def _of_setup(item: str, place: str, at_hand: PacksAtHand) -> Pack:
    folder = Path(item)
    if "\0" not in item and folder.is_dir():
        return read_pack(folder)
    pack = at_hand.find(item)
    if pack is None:
        missing = shown(item)
        raise BadSetup("{place}: there is no pack {pack}; give the path of its folder", place=place, pack=missing)
    return pack


def _of_record(item: Mapping[str, object], place: str, at_hand: PacksAtHand) -> Pack:
    """A pack as a record names it."""
    name, digest = item.get("id"), item.get("digest")
    if not isinstance(name, str) or not isinstance(digest, str) or len(item) != 2:
        raise unexpected(place, Said("a pack's folder, or an object with id and digest"), item)
    pack = at_hand.find(name)
    if pack is None:
        said = to_say("{place}: the pack {pack} is missing; put its folder into {folder}, or name it with --pack")
        raise BadSetup(said, place=place, pack=name, folder=installed_packs())
    if pack.digest != digest:
        raise BadSetup(
            "{place}: the pack {pack} is another one now (digest {theirs}; here {ours})",
            place=place,
            pack=name,
            theirs=digest,
            ours=pack.digest,
        )
    return pack


def _check_place(pack: Pack, before: Iterable[Pack], place: str) -> None:
    known = {other.id for other in before}
    if pack.id in known:
        raise BadSetup("{place}: {pack} is named already; each pack stands once", place=place, pack=pack.id)
    for other in pack.needs:
        if other not in known:
            raise BadSetup("{place}: {pack} needs {other}; name it before", place=place, pack=pack.id, other=other)


def packs_of_position(value: object, at_hand: PacksAtHand) -> tuple[Pack, ...]:
    """The packs of a position, ``{"id", "digest"}`` each: of those at hand, or at the ``path`` that one gives.

    Raises: ``BadPosition`` for one that is missing or has changed.
    """
    if not isinstance(value, list | tuple):
        raise amiss("packs", Said("a list of objects with id and digest"), value)
    return tuple(_of_position(item, f"packs[{index}]", at_hand) for index, item in enumerate(value))


def _of_position(item: object, place: str, at_hand: PacksAtHand) -> Pack:
    if not isinstance(item, Mapping) or not {"id", "digest"} <= {*item} <= {"id", "digest", "path"}:
        raise amiss(place, Said("an object with id, digest and, if need be, path"), item)
    name, digest, path = item["id"], item["digest"], item.get("path")
    pack = at_hand.find(name) if isinstance(name, str) else None
    if isinstance(path, str) and "\0" not in path and Path(path).is_dir():
        pack = read_pack(Path(path))
    if pack is None or pack.id != name:
        raise BadPosition(
            "{place}: the pack {name} is missing; give the path of its folder", place=place, name=shown(name)
        )
    if pack.digest != digest:
        raise BadPosition(
            "{place}: the pack {name} has changed: expected digest {digest}, got {found}",
            place=place,
            name=name,
            digest=shown(digest),
            found=pack.digest,
        )
    return pack
