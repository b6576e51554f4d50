"""The glossary in the window."""

import pygame
import pytest

import game
from game.boards import face_of
from game.client.canvas import Canvas, Pictures
from game.client.text import Type


@pytest.mark.parametrize("title", game.titles())
def test_every_mark_is_drawn_inside_its_place(title: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    face = face_of(title)
    type_, pictures = Type(), Pictures()
    for term in face.glossary("en"):
        surface = pygame.Surface((120, 120))
        canvas = Canvas(surface, type_, pictures)
        canvas.scale, canvas.left, canvas.top = 1.0, 0, 0
        face.draw_mark(canvas, term.mark, 60, 60, 40)
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8))
        drawn.invert()
        assert drawn.count() > 60, term.mark
        place = pygame.Rect(36, 36, 48, 48)
        assert all(place.contains(part) for part in drawn.get_bounding_rects()), term.mark
