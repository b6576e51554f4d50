"""Renders every title's sounds and theme into its folder `audio`, but for what lies there already."""

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from .files import write_ogg
from .score import theme
from .sounds import variants
from .waves import Wave

AUDIO = "audio"
"""Where a title's files go, below its folder."""
SHARP = 0.55
"""The quality of a short sound's file, from 0 to 1: what is struck needs more than what is sung."""
SOFT = 0.15
"""The same of a theme's."""


def render(assets: Path) -> list[str]:
    """Makes what is missing or older than its source, in all folders of the assets; what that was, by its place."""
    made = []
    for source in sorted(assets.glob("*/*.toml")):
        maker = MAKERS.get(source.name)
        if maker is not None and _is_new(source):
            for old in (source.parent / AUDIO).glob(maker[0]):
                old.unlink()
            (source.parent / AUDIO).mkdir(exist_ok=True)
            for name, wave, quality in maker[1](source):
                write_ogg(source.parent / AUDIO / f"{name}.ogg", wave, quality)
            _mark(source).write_text(_digest(source) + "\n", encoding="ascii")
            made.append(source.relative_to(assets).as_posix())
    return made


def _is_new(source: Path) -> bool:
    """Whether a source, or the studio, is another than when its files were made."""
    try:
        return _mark(source).read_text(encoding="ascii").strip() != _digest(source)
    except OSError:
        return True


def _mark(source: Path) -> Path:
    """Where it is kept of what the files of a source were made."""
    return source.parent / AUDIO / f"{source.stem}.made"


def _digest(source: Path) -> str:
    """Of everything that the files of a source hang on."""
    studio = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in (source, *studio))).hexdigest()


def _sounds(source: Path) -> Iterator[tuple[str, Wave, float]]:
    title = source.parent.name
    for name, takes in tomllib.loads(source.read_text(encoding="utf-8")).items():
        for number, wave in enumerate(variants(title, name, takes), 1):
            yield f"{name}-{number}", wave, SHARP


def _theme(source: Path) -> Iterator[tuple[str, Wave, float]]:
    yield source.stem, theme(source.parent.name, tomllib.loads(source.read_text(encoding="utf-8"))), SOFT


MAKERS: dict[str, tuple[str, Callable[[Path], Iterator[tuple[str, Wave, float]]]]] = {
    "sounds.toml": ("*-[0-9].ogg", _sounds),
    "theme.toml": ("theme.ogg", _theme),
}
"""Of each kind of source: which files come from it, and what makes them."""
