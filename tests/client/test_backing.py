"""What a board is drawn on: questions that wait, only so much work in a frame, and lines in tiles."""

import threading
import time
from collections.abc import Generator
from operator import sub

import pygame
import pytest

from game.client.board_kit.ahead import Ahead, Draw
from game.client.board_kit.backing import AT_REST, CALM, MOST, WORKING, Backing
from game.client.board_kit.questions import Questions, Work
from game.client.drawing.canvas import AccessibleText, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.drawing.tiles import draw_along

FOREVER = float("inf")


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode((1280, 720)), Type(), Pictures())


def slow(steps: list[str]) -> Generator[None, None, str]:
    for step in ("first", "second"):
        steps.append(step)
        yield
    return "known"


def test_a_question_is_answered_at_once_unless_somebody_is_patient() -> None:
    questions, steps = Questions(), list[str]()
    with questions.patience():
        assert questions.answer(("why",), lambda: slow(steps), "meanwhile") == "meanwhile"
    assert questions.waiting and not steps
    assert questions.answer(("why",), lambda: slow(steps), "meanwhile") == "known"
    assert not questions.waiting and steps == ["first", "second"]


def test_work_on_a_question_says_when_something_is_known() -> None:
    questions, steps = Questions(), list[str]()
    with questions.patience():
        questions.answer(("why", 1), lambda: slow(steps), "")
        assert not questions.work(0.0)
        assert questions.work(FOREVER)
        assert questions.answer(("why", 1), lambda: slow(steps), "") == "known"
    assert questions.known("why") == 1 and questions.answered(("why", 1)) == "known"


def test_a_long_step_of_a_question_is_done_in_a_thread_and_the_others_go_on_meanwhile() -> None:
    questions, may_end, threads = Questions(), threading.Event(), list[str]()

    def long() -> str:
        threads.append(threading.current_thread().name)
        may_end.wait(10)
        return "came"

    def work() -> Work[str]:
        came: str = yield long
        return f"{came} back"

    with questions.patience():
        assert questions.answer(("long",), work, "meanwhile") == "meanwhile"
        assert questions.answer(("why",), lambda: slow([]), "meanwhile") == "meanwhile"
        assert questions.work(FOREVER) and questions.answered(("why",)) == "known"
        assert not questions.work(FOREVER) and questions.answered(("long",)) is None
        may_end.set()
        while questions.answered(("long",)) is None:
            questions.work(FOREVER)
        assert questions.answer(("long",), work, "meanwhile") == "came back"
    assert threads == ["thinking"]


def test_a_long_step_is_waited_for_where_nobody_is_patient() -> None:
    questions, done = Questions(), list[str]()

    def work(name: str) -> Work[str]:
        yield None
        yield lambda: done.append(name)
        return name

    assert questions.answer(("at once",), lambda: work("at once"), "") == "at once" and not questions.waiting
    with questions.patience():
        questions.answer(("begun",), lambda: work("begun"), "")
        questions.answer(("handed over",), lambda: work("handed over"), "")
        questions.work(FOREVER)
    for name in ("begun", "handed over"):
        assert questions.answer((name,), lambda: work("twice"), "") == name
    assert sorted(done) == ["at once", "begun", "handed over"] and not questions.waiting


def test_the_first_picture_of_a_backing_is_whole_and_asks_without_patience(canvas: Canvas) -> None:
    backing, said = Backing(), list[str]()

    def draw(on: Canvas) -> None:
        said.append(backing.questions.answer(("why",), lambda: slow([]), "meanwhile"))

    assert not backing.draw(canvas, draw)
    backing.questions = Questions()
    backing.draw(canvas, draw)
    assert said == ["known", "meanwhile"]
    assert backing.work()
    backing.draw(canvas, draw)
    assert said[-1] == "known"


def test_a_picture_that_takes_long_comes_in_one_of_the_next_frames(canvas: Canvas) -> None:
    backing = Backing()

    def paint(p: Painter) -> Generator[None, None, None]:
        for _ in range(40):
            pygame.time.wait(1)
            yield
        p.polygon([(0, 0), (9, 0), (9, 9), (0, 9)], (200, 0, 0))

    def draw(on: Canvas) -> None:
        on.fill((0, 0, 0))
        if on is not canvas:
            on.picture("slow", 20, 20, 9, 9, paint)

    backing.draw(canvas, draw)
    assert backing.draw(canvas, draw), "it was not late"
    assert canvas.surface.get_at((24, 24))[0] == 0
    for _ in range(50):  # a stroke a frame at the least
        if not backing.draw(canvas, draw):
            break
    assert canvas.surface.get_at((24, 24))[0] > 150


def test_a_frame_that_shows_something_new_leaves_painting_and_questions_to_the_next(canvas: Canvas) -> None:
    backing = Backing()

    def draw(on: Canvas) -> None:
        on.fill((0, 0, 0))
        if on is not canvas:
            on.picture("new", 20, 20, 9, 9, lambda p: p.polygon([(0, 0), (9, 0), (9, 9), (0, 9)], (200, 0, 0)))
            backing.questions.answer(("why",), lambda: slow([]), "meanwhile")

    backing.draw(canvas, draw)
    backing.show("something")
    assert not backing.work() and backing.draw(canvas, draw)
    assert canvas.surface.get_at((24, 24))[0] == 0
    known, late = False, True
    for _ in range(50):  # a stroke a frame at the least
        backing.show("something")
        known |= backing.work()
        late = backing.draw(canvas, draw)
    assert known and not late
    assert canvas.surface.get_at((24, 24))[0] > 150


@pytest.mark.parametrize(("moving", "least", "most"), [(True, 0.0, MOST), (False, WORKING * AT_REST, AT_REST)])
def test_at_rest_a_frame_has_more_time(canvas: Canvas, moving: bool, least: float, most: float) -> None:
    backing, told = Backing(), list[float]()

    def work(until: float) -> bool:
        told.extend((until - begun, until - time.perf_counter()))
        return False

    backing.draw(canvas, lambda on: None)
    for _ in range(3 * CALM):
        backing.show("the same", moving=moving)
    begun = time.perf_counter()
    backing.work(work)
    assert told[0] >= least and told[1] <= most


def test_a_board_that_is_only_drawn_again_is_painted_to_its_end(canvas: Canvas) -> None:
    backing, red = Backing(), [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]

    def draw(on: Canvas) -> None:
        if on is not canvas:
            on.picture("new", 20, 20, 9, 9, lambda p: p.polygon(red, (200, 0, 0)))

    backing.draw(canvas, draw)
    backing.show("something, and then another scene lies over the board")
    for _ in range(50):
        backing.draw(canvas, draw)
    assert canvas.surface.get_at((24, 24))[0] > 150


def test_of_two_frames_with_news_the_second_paints(canvas: Canvas) -> None:
    backing, red = Backing(), [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]

    def draw(on: Canvas) -> None:
        if on is not canvas:
            on.picture("new", 20, 20, 9, 9, lambda p: p.polygon(red, (200, 0, 0)))

    backing.draw(canvas, draw)
    for shown in range(50):  # a stroke in every other frame at the least
        backing.show(shown)
        backing.draw(canvas, draw)
    assert canvas.surface.get_at((24, 24))[0] > 150


def test_what_the_board_says_of_its_things_is_heard_in_every_frame(canvas: Canvas) -> None:
    backing = Backing()

    def draw(on: Canvas, said: AccessibleText | None) -> None:
        on.said = said

    for said in (AccessibleText("a wolf"), AccessibleText("a dog"), None):
        canvas.forget()
        backing.draw(canvas, lambda on, said=said: draw(on, said))  # type: ignore[misc]
        assert canvas.said == said


def test_what_is_painted_ahead_is_there_when_it_is_wanted_and_not_seen_before(canvas: Canvas) -> None:
    ahead, asked = Ahead(), list[int]()

    def coming() -> list[Draw]:
        asked.append(1)
        red = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]
        return [lambda on: on.picture("soon", 20, 20, 9, 9, lambda p: p.polygon(red, (200, 0, 0)))]

    for _ in range(2):
        ahead.think("the same cards", coming)
    ahead.work(canvas, 1.0)
    assert len(asked) == 1
    assert canvas.has("soon", 9, 9)
    assert canvas.surface.get_at((24, 24))[0] == 0


@pytest.mark.parametrize("way", [((100, 90), (700, 560)), ((50, 300), (900, 300)), ((400, 20), (400, 700), (80, 500))])
def test_a_long_line_in_tiles_is_the_line_painted_whole(canvas: Canvas, way: tuple[tuple[float, float], ...]) -> None:
    def paint(p: Painter, points: object) -> Generator[None, None, None]:
        p.line(list(points), (250, 250, 250), 3.0)  # type: ignore[call-overload]
        yield

    draw_along(canvas, ("tiles",), way, 4.0, paint)
    tiled = pygame.image.tobytes(canvas.surface, "RGB")[::3]
    canvas.surface.fill((0, 0, 0))
    canvas.picture("whole", 0, 0, 1280, 720, lambda p: p.line(way, (250, 250, 250), 3.0))
    whole = pygame.image.tobytes(canvas.surface, "RGB")[::3]
    assert max(whole) > 200
    # The whole picture is painted twice too large, a tile three times: edges differ a little, places do not.
    assert max(map(abs, map(sub, tiled, whole))) < 130
    assert abs(sum(tiled) - sum(whole)) < 0.06 * sum(whole)
