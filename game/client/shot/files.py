"""Scenes drawn into picture files: one, or all of them beside each other to be looked through."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game.client.drawing.paintings import save_picture
from game.client.drawing.text import Type
from game.client.input import VERBS
from game.client.shot.given import Given
from game.client.shot.scenes import names
from game.client.shot.studio import Studio

KEYS = (*VERBS, "pause")
"""Verbs that can be pressed; a single letter is a letter."""
SETTLED = 0.5
"""Seconds that pass before a picture is taken: what fades in is there by then."""
APART = 1 / 30
"""Seconds from one picture of a motion to the next."""
THUMB = 400
COLUMNS = 6


def shot(
    name: str,
    size: tuple[int, int],
    language: str,
    out: Path,
    given: Given,
    *,
    keys: Iterable[str] = (),
    hover: tuple[float, float] | None = None,
    after: float = SETTLED,
    text_scale: float = 1.0,
    plays: str = "",
    pictures: int = 1,
) -> None:
    """Draws a scene into ``out``, ``after`` so many seconds, with ``keys`` pressed and the pointer at ``hover``.

    Of what moves when an action is played several ``pictures`` are drawn, into ``out`` with their numbers.

    Raises: ``GameError`` for a position or record that can not be shown, and for an action that can not be played;
    ``OSError`` when ``out`` can not be written.
    """
    with Studio(size, language, text_scale) as studio:
        studio.open(name, given)
        studio.pass_time(SETTLED if keys or hover or plays else 0)
        studio.press(*keys)
        if plays:
            studio.play(plays)
        if hover is not None:
            studio.hover(*hover)
        studio.pass_time(after)
        for number in range(1, pictures + 1):
            studio.save(out if pictures == 1 else out.with_stem(f"{out.stem}-{number:02}"))
            studio.pass_time(APART)


def shot_all(
    folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], progress: Callable[[str], None]
) -> int:
    """A picture of every scene in every size and language, ``contact.png`` with all of them, and ``index.html``.

    Gives how many there are.
    """
    made: list[str] = []
    for width, height in sizes:
        for name in names():
            for language in languages:
                file = f"{name.replace(':', '-')}.{width}x{height}.{language}.png"
                progress(file)
                shot(name, (width, height), language, folder / file, Given())
                made.append(file)
    progress("")
    save_picture(_contact(folder, made), folder / "contact.png")
    figures = "\n".join(
        f'<figure><a href="{file}"><img src="{file}" width="{THUMB}" loading="lazy"></a>'
        f"<figcaption>{file}</figcaption></figure>"
        for file in made
    )
    style = "body{background:#14110f;color:#ece4d4;font:13px sans-serif}figure{display:inline-block;margin:6px}"
    page = f'<!doctype html><meta charset="utf-8"><title>Cinquefoil</title><style>{style}</style>\n{figures}\n'
    (folder / "index.html").write_text(page, encoding="utf-8")
    return len(made)


def _contact(folder: Path, files: Sequence[str]) -> pygame.Surface:
    """Small pictures in rows, each over its name."""
    type_, line = Type(), 20
    cells: list[tuple[pygame.Surface, pygame.Surface]] = []
    for file in files:
        whole = pygame.image.load(str(folder / file))
        height = round(THUMB * whole.get_height() / whole.get_width())
        said, _ = type_.render(file.removesuffix(".png"), "text", 13, (236, 228, 212))
        cells.append((pygame.transform.smoothscale(whole.convert(24), (THUMB, height)), said))
    rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
    heights = [max(picture.get_height() for picture, _ in row) + line for row in rows]
    sheet = pygame.Surface((THUMB * COLUMNS, sum(heights)))
    y = 0
    for row, height in zip(rows, heights, strict=True):
        for column, (picture, said) in enumerate(row):
            sheet.blit(picture, (column * THUMB, y))
            sheet.blit(said, (column * THUMB + 4, y + picture.get_height()))
        y += height
    return sheet
