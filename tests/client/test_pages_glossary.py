"""The glossary in the window."""

from typing import Any

import pygame
import pytest

from game import presenters
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import EDIT, TEXT, Input
from game.client.pages.glossary import GlossaryScene, search
from game.client.pages.rows import Search
from game.client.shot.given import Given
from game.client.shot.scenes import SCENES
from game.presenters import presenter_of


@pytest.mark.parametrize("title", presenters.titles())
def test_every_mark_is_drawn_inside_its_place(title: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    presenter = presenter_of(title)
    type_, pictures = Type(), Pictures()
    for term in presenter.glossary("en"):
        surface = pygame.Surface((120, 120))
        canvas = Canvas(surface, type_, pictures)
        canvas.scale, canvas.left, canvas.top = 1.0, 0, 0
        presenter.draw_mark(canvas, term.mark, 60, 60, 40)
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8))
        drawn.invert()
        assert drawn.count() > 60, term.mark
        place = pygame.Rect(36, 36, 48, 48)
        assert all(place.contains(part) for part in drawn.get_bounding_rects()), term.mark


def test_names_are_found_before_what_only_tells_of_them() -> None:
    terms = presenter_of("longnight").glossary("en")
    found = search(terms, " shield ")
    assert found[0].key == "state shield"
    assert {"state shield", "keyword direct"} <= {term.key for term in found}
    assert search(terms, "xyzzy") == []


def test_typing_narrows_the_terms_and_back_brings_them_all_again(window) -> None:
    scene = window.open(GlossaryScene(window.stage, "longnight"))
    window.draw()
    every = len(scene.shown)
    scene.handle(Input(TEXT, text="vulner"))
    assert 0 < len(scene.shown) < every
    assert scene.search.text == "vulner"
    window.press("back")
    assert len(scene.shown) == every
    window.press("back")
    assert window.top is None


def test_a_chapter_leads_to_its_first_term(window) -> None:
    scene = window.open(GlossaryScene(window.stage, "longnight"))
    window.draw()
    window.press("left", "down", "down", "down")
    chapter = scene.shown[scene.group.widgets[0].at].chapter
    assert chapter == "Where things are"
    assert [term.chapter for term in scene.shown].index(chapter) == scene.group.widgets[0].at


@pytest.mark.parametrize("name", ["decks", "gallery", "glossary", "rulebook"])
def test_a_page_that_searches_hears_letters_before_its_line_is_focused(window: Any, name: str) -> None:
    """The window lets text in only where a caret stands: see `test_text_is_typed_only_where_a_caret_stands`."""
    scene = window.open(SCENES[name](window.stage, Given()))
    window.draw()
    assert not isinstance(scene.group.focus, Search)
    assert window.canvas.caret == scene.search.rect
    scene.handle(Input(EDIT, text="qian", start=4))
    window.draw()
    assert scene.group.focus is scene.search and scene.search.composed == "qian"
    assert window.canvas.caret != scene.search.rect
