"""The rulebook in the window: read, set into pages, searched, and led from to the glossary."""

from collections.abc import Callable

import pygame
import pytest

from game import presenters
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import BOLD, ITALIC, Type
from game.client.drawing.text import TEXT as PLAIN
from game.client.drawing.typeset import GAP, HEAD_LINE, Setter
from game.client.input import TEXT, Input
from game.client.lessons.lesson_scene import LessonsScene
from game.client.pages.glossary import GlossaryScene
from game.client.pages.markdown import HEADING, ITEM, PARAGRAPH, TABLE, read
from game.client.pages.rulebook import RulebookScene, links, rulebook, sections
from game.client.ways import SCREENS
from game.client.widgets import Button
from game.engine.content import LANGUAGES
from game.presenters import presenter_of


def test_a_text_is_read_as_blocks_with_their_faces() -> None:
    text = "# One *two*\n\nA line\nthat goes on.\n- **b**: c\n- d\n\n| e | |\n| --- | --- |\n| 1 | 2 |\nEnd"
    heading, paragraph, first, second, table, end = read(text)
    assert (heading.kind, heading.level, heading.text) == (HEADING, 1, "One two")
    assert (paragraph.kind, paragraph.text) == (PARAGRAPH, "A line that goes on.")
    assert [(span.text, span.face) for span in first.spans] == [("b", BOLD), (": c", PLAIN)]
    assert (first.kind, second.kind, second.text) == (ITEM, ITEM, "d")
    assert heading.spans[1].face == ITALIC
    assert table.kind == TABLE
    assert [[cell.text for cells in row for cell in cells] for row in table.rows] == [["e"], ["1", "2"]]
    assert end.text == "End"


@pytest.mark.parametrize("title", presenters.titles())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "width"), [((1280, 720), 410), ((800, 450), 760)])
def test_every_word_stands_on_a_page_in_its_column(
    title: str, language: str, size: tuple[int, int], width: int
) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface(size), Type(), Pictures())
    blocks = tuple(read(rulebook(title, language)))
    pages = Setter(canvas, width, lambda number, text: ()).pages(blocks, 540)
    said = "".join(run.text for page in pages for line in page for run in line.runs)
    for block in blocks:
        if block.kind != TABLE:
            assert block.text.replace(" ", "") in said.replace(" ", "")
    for page in pages:
        assert all(line.y >= 0 and line.y + line.height <= 540.01 for line in page if line.kind != GAP)
        assert all(run.x + run.width <= width + 1 for line in page for run in line.runs)
        assert [line.kind for line in page if line.kind != GAP][-1] != HEAD_LINE


def test_a_word_is_a_link_once_in_a_section_and_the_longest_counts() -> None:
    text = "## A\nTerror Points and a Shield, two Shields.\n## B\nOne Shield, 1 Terror Point."
    found = links(tuple(read(text)), presenter_of("longnight").glossary("en"), "en")
    assert found[1] == ((0, 13, "term terror_points"), (20, 26, "state shield"))
    assert [key for _, _, key in found[3]] == ["state shield"]


def test_sections_are_found_by_their_english_names_in_every_language(open_window: Callable[..., object]) -> None:
    for language in LANGUAGES:
        window = open_window(language)
        scene = window.open(RulebookScene(window.stage, "longnight", "elemental-amplification"))
        window.draw()
        number = sections("longnight").index("elemental-amplification")
        headings = [block for block in read(rulebook("longnight", language)) if block.kind == HEADING]
        seen = [line.block for page in scene.pages[scene.at : scene.at + 2] for line in page]
        assert scene.blocks.index(headings[number]) in seen


def test_arrows_turn_the_pages_and_stop_at_the_ends(window) -> None:
    scene = window.open(RulebookScene(window.stage, "longnight"))
    window.draw()
    window.press("left")
    assert scene.at == 0
    window.open(scene := RulebookScene(window.stage, "longnight"))
    window.draw()
    window.press("right", "right")
    assert scene.at == 4
    window.press("page_up")
    assert scene.at == 2
    for _ in scene.pages:
        window.press("page_down")
    assert scene.at in (len(scene.pages) - 1, len(scene.pages) - 2)


def test_from_the_table_the_rules_lead_to_the_lessons_and_from_a_match_they_do_not(window) -> None:
    from_match = RulebookScene(window.stage, "longnight")
    for scene, leads in ((from_match, False), (SCREENS["rules"](window.stage, "longnight"), True)):
        window.open(scene)
        window.draw()
        found = [widget for widget in scene.group.widgets if isinstance(widget, Button) and widget.label == "Lessons"]
        assert bool(found) == leads
    x, y, w, h = found[0].rect
    window.click(x + w / 2, y + h / 2)
    assert isinstance(window.top, LessonsScene)


def test_what_is_typed_is_searched_and_the_first_hit_is_shown(window) -> None:
    scene = window.open(RulebookScene(window.stage, "longnight"))
    window.draw()
    scene.handle(Input(TEXT, text="mutual"))
    shown = [line.block for page in scene.pages[scene.at : scene.at + 2] for line in page]
    hit = next(n for n, block in enumerate(scene.blocks) if "mutual" in block.text)
    assert hit in shown
    window.draw()
    window.press("back")
    assert scene.search.text == ""
    assert window.top is scene


def test_a_word_of_the_glossary_leads_there(window) -> None:
    scene = window.open(RulebookScene(window.stage, "longnight", "states"))
    window.draw()
    (x, y, w, h), key = scene.links_shown()[0]
    window.click(x + w / 2, y + h / 2)
    assert isinstance(window.top, GlossaryScene)
    window.draw()
    assert window.top.group.focus.at == [term.key for term in window.top.shown].index(key)


def test_another_language_keeps_the_section(window) -> None:
    scene = window.open(RulebookScene(window.stage, "longnight", "rulings"))
    window.draw()
    window.stage.speak("zh")
    scene.renew()
    number = sections("longnight").index("rulings")
    headings = [n for n, block in enumerate(scene.blocks) if block.kind == HEADING]
    seen = [line.block for page in scene.pages[scene.at : scene.at + 2] for line in page]
    assert headings[number] in seen
