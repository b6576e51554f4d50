"""Pictures that take long to paint, kept on the disk between two starts of the program."""

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pygame

STYLE = 5
"""Counts up whenever pictures are painted in another way: what was kept before is forgotten."""


def save_picture(surface: pygame.Surface, path: Path) -> None:
    """Writes a picture. Raises: ``OSError`` that names the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(surface, str(path))
    except pygame.error:
        path.open("wb").close()  # which says why in the system's words
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(path)) from None


class Paintings:
    """A folder of finished pictures. It may be lost, damaged or not writable at any moment: then they are painted."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` is the person's cache by default."""
        cache = platformdirs.user_cache_path("cinquefoil", appauthor=False) / "paintings"
        self._folder = (cache if folder is None else folder) / str(STYLE)

    def get(self, name: str, size: tuple[int, int], paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a name at a size, painted if it is not kept; alpha stays premultiplied as it was painted."""
        path = self._folder / f"{name.replace(' ', '-')}-{size[0]}x{size[1]}.png"
        with contextlib.suppress(pygame.error, OSError):
            kept = pygame.image.load(path)
            if kept.get_size() == size:
                return kept.convert_alpha() if kept.get_flags() & pygame.SRCALPHA else kept.convert()
        made = paint()
        with contextlib.suppress(pygame.error, OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, part = tempfile.mkstemp(suffix=".png", dir=self._folder)
            os.close(handle)
            try:
                pygame.image.save(made, part)
                Path(part).replace(path)
            except (pygame.error, OSError):
                Path(part).unlink()
        return made
