"""Drawing only what has changed, and painting in the little time that a frame has for it."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.client.drawing.canvas import Canvas, Hint
from game.client.drawing.layers import PATIENCE, Layers
from game.client.drawing.painter import Painter
from game.client.drawing.pictures import Later, Pictures, Strokes
from game.client.drawing.text import Type

RED, BLUE, GREEN = (200, 0, 0), (0, 0, 200), (0, 200, 0)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((128, 72)), Type(), Pictures())


def plain(colour: tuple[int, int, int], side: int) -> pygame.Surface:
    surface = pygame.Surface((side, side))
    surface.fill(colour)
    return surface


def test_only_what_has_changed_is_drawn_again(canvas: Canvas) -> None:
    layers, ground, piece = Layers(canvas), plain(BLUE, 128), plain(RED, 4)
    for place in ((10, 10), (30, 10)):
        layers.blit(ground, (0, 0), 0)
        layers.blit(piece, place, 0)
        dirty = layers.settle()
    assert sorted(tuple(rect) for rect in dirty) == [(10, 10, 4, 4), (30, 10, 4, 4)]
    assert layers.surface.get_at((11, 11))[:3] == BLUE
    assert layers.surface.get_at((31, 11))[:3] == RED


def test_nothing_is_drawn_where_all_is_as_it_was(canvas: Canvas) -> None:
    layers, ground = Layers(canvas), plain(BLUE, 128)
    for _ in range(2):
        layers.blit(ground, (0, 0), 0)
        dirty = layers.settle()
    assert not dirty


def test_what_comes_to_lie_above_is_seen(canvas: Canvas) -> None:
    layers, red, green = Layers(canvas), plain(RED, 8), plain(GREEN, 8)
    for order in ((red, green), (green, red)):
        for piece in order:
            layers.blit(piece, (10, 10), 0)
        layers.settle()
    assert layers.surface.get_at((12, 12))[:3] == RED


def test_where_the_order_has_changed_no_more_is_drawn_than_lies_there(canvas: Canvas) -> None:
    layers, ground = Layers(canvas), plain(BLUE, 128)
    red, green, over = plain(RED, 8), plain(GREEN, 8), plain(GREEN, 5)
    for order in ((red, green), (green, red)):
        layers.blit(ground, (0, 0), 0)
        for piece in order:
            layers.blit(piece, (11, 11), 0)
        layers.blit(over, (50, 50), 0)
        dirty = layers.settle()
    assert [tuple(rect) for rect in dirty] == [(11, 11, 8, 8)]
    assert layers.surface.get_at((12, 12))[:3] == RED


def test_light_in_a_part_that_is_kept_is_the_same_wherever_it_is_cut(canvas: Canvas) -> None:
    """On clear ground too: what has no alpha pygame lays by eight pixels, and drops what is left over."""
    whole = canvas.over(pygame.Surface((128, 72)))
    for paper in (canvas, whole):
        paper.surface.fill(BLUE)
    lit = (0.0, 0.0, 1280.0, 720.0)
    whole.kept(("lamp",), lit, lambda part: part.glow(640, 360, 400, 300, RED, 0.5))
    for left in range(0, 128, 11):
        canvas.surface.set_clip((left, 0, 11, 72))
        canvas.kept(("lamp",), lit, lambda part: part.glow(640, 360, 400, 300, RED, 0.5))
    canvas.surface.set_clip(None)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(whole.surface, "RGB")
    assert whole.surface.get_at((64, 36))[:3] > BLUE


def test_a_picture_that_was_painted_over_says_so(canvas: Canvas) -> None:
    layers, piece = Layers(canvas), plain(RED, 8)
    for stamp, colour in enumerate((RED, GREEN)):
        piece.fill(colour)
        layers.blit(piece, (10, 10), 0, stamp)
        layers.settle()
    assert layers.surface.get_at((12, 12))[:3] == GREEN


def test_what_is_cut_off_is_not_drawn_again_where_it_stays(canvas: Canvas) -> None:
    layers, ground, piece = Layers(canvas), plain(BLUE, 128), plain(RED, 30)
    for place in ((50, 40), (60, 40)):
        layers.blit(ground, (0, 0), 0)
        with layers.clipped((0, 0, 1280, 600)):  # the lower part of the piece lies beyond
            layers.blit(piece, (10, 45), 0)
        layers.blit(plain(GREEN, 4), place, 0)
        dirty = layers.settle()
    assert all(rect.left > 45 for rect in dirty)
    assert [layers.surface.get_at((12, y))[:3] for y in (59, 60)] == [RED, BLUE]


@pytest.mark.parametrize("left", range(8))
def test_a_part_is_drawn_anew_with_all_that_lies_there(canvas: Canvas, left: int) -> None:
    layers, ground = Layers(canvas), plain(BLUE, 128)
    veil = pygame.Surface((128, 72), pygame.SRCALPHA)
    veil.fill((0, 100, 0, 128))  # premultiplied
    for place in ((left, 10), (left, 30)):
        for picture, at, flags in ((plain(RED, 128), (0, 0), 0), (ground, (0, 0), 0), (plain(RED, 4), place, 0)):
            layers.blit(picture, at, flags)
        layers.blit(veil, (0, 0))
        layers.settle()
    whole = Canvas(pygame.Surface((128, 72)), canvas.type, canvas.pictures)
    for picture, at, flags in ((ground, (0, 0), 0), (plain(RED, 4), (left, 30), 0)):
        whole.blit(picture, at, flags)
    whole.blit(veil, (0, 0))
    assert pygame.image.tobytes(layers.surface, "RGB") == pygame.image.tobytes(whole.surface, "RGB")


def test_a_part_is_laid_again_without_being_drawn_until_it_is_of_something_else(canvas: Canvas) -> None:
    layers, drawn, piece = Layers(canvas), list[int](), plain(RED, 4)

    def draw(on: Canvas, left: int) -> None:
        drawn.append(left)
        on.blit(piece, (left, 10), 0)
        on.hint = Hint((left, 10, 4, 4), "a piece")

    for left in (10, 10, 30):
        layers.forget()
        layers.blit(plain(BLUE, 128), (0, 0), 0)
        layers.again(("piece",), draw, left)
        layers.settle()
        assert layers.surface.get_at((left + 1, 11))[:3] == RED
        assert layers.hint == Hint((left, 10, 4, 4), "a piece")
    assert drawn == [10, 30]


def test_a_part_of_which_something_had_to_wait_is_drawn_in_the_next_picture_too(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[str]()

    def draw(on: Canvas) -> None:
        drawn.append("drawn")
        on.pictures.late |= len(drawn) < 3

    for _ in range(5):
        layers.again(("piece",), draw)
        layers.settle()
    assert len(drawn) == 3


def test_a_part_that_is_to_be_drawn_soon_waits_for_a_picture_that_has_time(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[int]()

    def draw(on: Canvas, number: int) -> None:
        drawn.append(number)

    for number, seconds in ((1, 0.0), (2, 0.0), (2, math.inf)):
        with haste_after(seconds), canvas.pictures.within(1.0):
            layers.soon(("piece",), draw, number)
            late = canvas.pictures.late
        layers.settle()
        assert late == (number not in drawn)
    assert drawn == [1, 2]


def test_of_parts_that_are_to_be_drawn_soon_each_has_a_picture_but_none_waits_more_than_a_few(canvas: Canvas) -> None:
    layers, drawn, owes, names = Layers(canvas), list[str](), list[bool](), "abcde"
    for number in range(PATIENCE + 2):
        drawn.append("")
        owes.append(layers.owes)
        with haste_after(0.0), canvas.pictures.within(1.0):
            for name in names:
                layers.soon((name,), lambda on, name, new: drawn.append(drawn.pop() + name), name, number > 0)
        layers.settle()
    assert drawn == [names, "", *names[: PATIENCE - 1], names[PATIENCE - 1 :]]
    assert owes == [*([False] * (PATIENCE + 1)), True]


def test_a_part_that_comes_may_wait_as_one_that_changes_does(canvas: Canvas) -> None:
    layers, drawn, late = Layers(canvas), list[int](), list[bool]()
    for number in range(4):
        with haste_after(0.0), canvas.pictures.within(1.0):
            if number:
                layers.soon(("piece",), lambda on: drawn.append(len(late)))
            late.append(canvas.pictures.late)
        layers.settle()
    assert late == [False, True, False, False] and drawn == [2]


def test_in_haste_what_may_wait_does_at_once(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[int]()
    for number, hasty in ((1, True), (2, True), (3, False)):
        with haste_after(math.inf), canvas.pictures.within(1.0, hasty):
            layers.soon(("piece",), lambda on, number: drawn.append(number), number)
        layers.settle()
    assert drawn == [1, 3]


def test_where_there_is_all_the_time_nothing_waits_to_be_drawn_soon(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[int]()
    for number in range(3):
        with haste_after(0.0):
            layers.soon(("piece",), lambda on, number: drawn.append(number), number)
        layers.settle()
    assert drawn == [0, 1, 2]


def test_a_part_that_came_without_all_its_pictures_stays_though_there_is_haste(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[str]()

    def draw(on: Canvas) -> None:
        drawn.append("drawn")
        on.pictures.late |= len(drawn) == 1

    for haste in (math.inf, 0.0, 0.0):
        with haste_after(haste), canvas.pictures.within(1.0):
            layers.soon(("piece",), draw)
        layers.settle()
    assert len(drawn) == 2


@contextmanager
def haste_after(seconds: float) -> Iterator[None]:
    """After so many seconds of a frame's drawing, what may wait does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.client.drawing.pictures.HASTE", seconds)
        yield


def test_a_part_that_was_left_out_or_moved_is_drawn_anew(canvas: Canvas) -> None:
    layers, drawn = Layers(canvas), list[float]()

    def draw(on: Canvas) -> None:
        drawn.append(on.point(0, 0)[0])

    for left in (0, None, 0, 80, 80):
        with layers.moved(left or 0, 0):
            if left is not None:
                layers.again(("piece",), draw)
        layers.settle()
    assert drawn == [0, 0, 8]


def test_what_is_clipped_shows_inside_only(canvas: Canvas) -> None:
    layers = Layers(canvas)
    layers.fill(BLUE)
    with layers.clipped((0, 0, 200, 200)):
        layers.fill(RED, (100, 100, 300, 300))
        layers.fill(GREEN, (400, 400, 50, 50))
    layers.settle()
    found = [layers.surface.get_at(place)[:3] for place in ((15, 15), (25, 25), (42, 42))]
    assert found == [RED, BLUE, BLUE]


# ---- time for painting ----


def strokes(count: int) -> Strokes:
    for _ in range(count):
        yield None
    yield plain(RED, 4)


def test_a_long_painting_is_ready_after_several_frames() -> None:
    pictures, frames = Pictures(), 0
    while ("long",) not in pictures:
        frames += 1
        with pictures.within(0.0):
            try:
                pictures.painted(("long",), lambda: strokes(5))
            except Later:
                assert pictures.spent
    assert frames == 6


def test_time_that_is_left_goes_to_what_was_laid_aside() -> None:
    pictures = Pictures()
    pictures.lay_aside(("wanted",), lambda: strokes(3))
    with pictures.within(10.0):
        pass
    assert ("wanted",) in pictures and not pictures.late


def test_what_was_asked_for_and_is_ready_at_the_end_of_a_frame_is_drawn_in_the_next() -> None:
    pictures = Pictures()
    with pictures.within(10.0):
        pictures.lay_aside(("wanted",), lambda: strokes(3))
    assert ("wanted",) in pictures and pictures.late
    with pictures.within(10.0):
        pictures.lay_aside(("wanted",), lambda: strokes(3))
    assert not pictures.late


def test_what_is_drawn_is_left_out_where_its_picture_has_to_wait() -> None:
    pictures, drawn = Pictures(), list[str]()

    def part() -> pygame.Surface:
        for name in range(3):
            pictures.painted(("part", name), lambda: strokes(0))
        return plain(RED, 4)

    while not drawn:
        with pictures.within(0.0):
            with pictures.may_wait():
                pictures.get(("whole",), part)
                drawn.append("whole")
            assert bool(drawn) != pictures.late


def test_without_a_frame_to_keep_nothing_waits() -> None:
    pictures = Pictures(at_once=True)
    with pictures.within(0.0):
        assert pictures.painted(("long",), lambda: strokes(5)).get_size() == (4, 4)


def test_behind_others_a_picture_waits_that_would_take_longer_than_is_left() -> None:
    pictures = Pictures()

    def slow() -> pygame.Surface:
        pygame.time.wait(20)
        return plain(RED, 4)

    assert not pictures.must_wait(("slow", 1), "slow")
    pictures.get(("slow", 1), slow, "slow")
    with pictures.within(0.02):
        assert not pictures.must_wait(("slow", 2), "slow"), "it is the first"
        pictures.get(("quick",), lambda: plain(BLUE, 4))
        assert pictures.must_wait(("slow", 2), "slow")
        assert not pictures.must_wait(("slow", 1), "slow"), "it is there"
    assert pictures.late


def test_no_picture_waits_behind_one_that_was_there_already() -> None:
    pictures = Pictures()

    def slow() -> pygame.Surface:
        pygame.time.wait(20)
        return plain(RED, 4)

    pictures.get(("slow", 1), slow, "slow")
    with pictures.within(0.02):
        assert pictures.tried(lambda: pictures.get(("slow", 1), slow))
        assert pictures.idle and not pictures.must_wait(("slow", 2), "slow")


def test_a_part_that_takes_long_to_lay_together_is_ready_at_last(canvas: Canvas) -> None:
    def draw(part: Canvas) -> None:
        for name in range(4):
            pygame.time.wait(3)
            part.picture(("slow", name), 0, 0, 100, 100, lambda p: p.polygon([(0, 0), (100, 0), (0, 100)], RED))

    frames = 0
    while not frames or canvas.pictures.late:
        frames += 1
        assert frames < 60
        with canvas.pictures.within(0.001):
            canvas.kept(("part",), (0, 0, 200, 200), draw)


def test_what_is_not_ready_is_drawn_as_it_was_before(canvas: Canvas) -> None:
    def paint(p: Painter) -> Iterator[None]:
        for _ in range(3):
            yield
        p.polygon([(0, 0), (200, 0), (200, 200), (0, 200)], GREEN)

    canvas.kept(("part", 1), (0, 0, 200, 200), lambda part: part.fill(RED, (0, 0, 200, 200)))
    canvas.fill(BLUE)
    with canvas.pictures.within(0.0):
        canvas.kept(("part", 2), (0, 0, 200, 200), lambda part: part.picture(("new",), 0, 0, 200, 200, paint))
    assert canvas.surface.get_at((5, 5))[:3] == RED
    assert canvas.pictures.late
