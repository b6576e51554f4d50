"""What ESTRO's cards and pieces look like: each painted, its words in its box, the same for the same card."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client.cardtable.skin import Look
from game.client.drawing.canvas import Canvas
from game.client.drawing.layers import Layers
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.estro.client.art import box, marks, strokes
from game.estro.client.art.card import draw_back, draw_card, whole
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.piece import Standing, draw_fallen, draw_piece, draw_reticle
from game.estro.client.art.skin import NeonSkin
from game.estro.client.panel_words import Words, words_of
from game.estro.engine.room import Estro
from game.estro.engine.vocabulary import ESTRI
from game.i18n import LANGUAGES
from tests.canvases import Paper, Written, papers

PIECE, HAND, CARD, LARGE, SLIM = (98.0, 114.0), (134.0, 126.0), (134.0, 210.0), (270.0, 400.0), (84.0, 78.0)


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def paper() -> Paper:
    return papers(at_once=True, w=340, h=460)


@pytest.fixture(scope="module")
def words(room: Estro) -> Words:
    return words_of(room.content, "en")


def inked(canvas: Canvas) -> int:
    """How much of a canvas is not empty any more."""
    return pygame.mask.from_surface(canvas.surface).count()


def bytes_of(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGBA")


def standing(room: Estro, card: str) -> Standing:
    form = room.content.cards[card]
    return Standing(form, form.name.say("en"), printed=form.total)


# ---- creatures ----


@pytest.mark.parametrize("size", [32.0, 60.0, 200.0, 260.0])
def test_a_creature_is_drawn_at_any_size(room: Estro, paper: Paper, size: float) -> None:
    for card in ("okzar", "bolgar", "vionel", "kythes", "vopey"):
        canvas = paper()
        draw_creature(canvas, figure_of(room.content.cards[card]), 170, 420, size)
        assert inked(canvas) > size * size * 0.15, card


@pytest.mark.parametrize("stat", [0, 99])
def test_a_creature_of_the_least_and_of_the_greatest_stats_has_its_box(room: Estro, paper: Paper, stat: int) -> None:
    """Rules, 5.2.5: a stat is kept within 0..99."""
    for estro in ESTRI[1:]:
        canvas = paper()
        draw_creature(canvas, figure_of(room.content.cards["okzar"], (stat,) * 5, estro), 170, 300, 120)
        box = canvas.surface.get_bounding_rect(min_alpha=60)
        assert 30 < box.height <= 140 and 20 < box.width <= 150


def test_a_creature_of_the_same_card_looks_the_same_until_its_stats_change(room: Estro, paper: Paper) -> None:
    card = room.content.cards["okzar"]
    stronger = (card.stats[0] + 9, *card.stats[1:])
    pictures = []
    for figure in (figure_of(card), figure_of(card), figure_of(card, stronger)):
        canvas = paper()
        draw_creature(canvas, figure, 170, 300, 120)
        pictures.append(bytes_of(canvas))
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_creature_is_painted_once_for_its_size_and_its_stats(room: Estro) -> None:
    canvas = Canvas(pygame.Surface((340, 460)), Type(), Pictures())
    card = room.content.cards["okzar"]
    stronger = (card.stats[0] + 9, *card.stats[1:])
    painted = []
    for stats in (None, None, stronger, stronger, None):
        with canvas.pictures.within(60.0):
            draw_creature(canvas, figure_of(card, stats), 170, 300, 120)
            draw_piece(canvas, (20, 20, *PIECE), standing(room, "okzar")._replace(stats=stats))
        painted.append(not canvas.pictures.idle)
    assert painted == [True, False, True, False, False]


def test_a_creature_that_is_away_is_drawn_in_broken_lines(room: Estro, paper: Paper) -> None:
    figure, counts = figure_of(room.content.cards["kythes"]), []
    for ghost in (True, False):
        canvas = paper()
        draw_creature(canvas, figure, 170, 300, 120, ghost=ghost)
        counts.append(inked(canvas))
    assert 300 < counts[0] < counts[1] / 2


def test_a_creature_may_look_the_other_way(room: Estro, paper: Paper) -> None:
    figure, pictures = figure_of(room.content.cards["okzar"]), []
    for flip in (False, True):
        canvas = paper()
        draw_creature(canvas, figure, 170, 300, 120, flip=flip)
        pictures.append(canvas.surface)
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")
    mirrored = pygame.transform.flip(pictures[1], True, False)
    near = pygame.mask.from_surface(pictures[0]).overlap_area(pygame.mask.from_surface(mirrored), (0, 0))
    assert near > 0.8 * pygame.mask.from_surface(pictures[0]).count()


def test_a_large_figure_that_counts_up_has_every_digit_when_it_needs_it() -> None:
    canvas = Canvas(pygame.Surface((340, 460)), Type(), Pictures())
    while True:
        with canvas.pictures.within(0.01):
            strokes.draw_strokes(canvas, "78", 100, 200, 48, glow=1.0)
        if not canvas.pictures.late:
            break
    for number in range(100):
        with canvas.pictures.within(0.0):
            strokes.draw_strokes(canvas, str(number), 100, 200, 48, glow=1.0)
        assert canvas.pictures.idle and not canvas.pictures.late, number


# ---- pieces ----


def test_a_piece_shows_every_state_that_it_can_be_in(room: Estro, paper: Paper) -> None:
    bare = standing(room, "nyxil")
    states = [
        bare,
        bare._replace(total=bare.printed + 4),
        bare._replace(total=bare.printed - 4),
        bare._replace(may=True),
        bare._replace(chosen=True),
        bare._replace(spent=True),
        bare._replace(falls=True),
        bare._replace(stepped=True),
        bare._replace(covered=True, word="covered"),
        bare._replace(estro="manpo"),
        Standing(None, covered=True),
        *(bare._replace(states=(state,)) for state in marks.STATES),
        bare._replace(states=(marks.ATTACKS,), attacks=2),
    ]
    pictures = set()
    for state in states:
        canvas = paper()
        draw_piece(canvas, (100, 100, *PIECE), state)
        pictures.add(bytes_of(canvas))
    assert len(pictures) == len(states)


@pytest.mark.parametrize("hidden", [True, False])
def test_a_piece_that_is_not_painted_yet_bears_its_name_if_it_is_known(
    room: Estro, monkeypatch: pytest.MonkeyPatch, hidden: bool
) -> None:
    written: list[str] = []
    canvas = Canvas(pygame.Surface((340, 460)), Type(), Pictures())
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *_, **__: written.append(text))
    shown = standing(room, "nyxil")._replace(total=79)
    with canvas.pictures.within(0.0):
        canvas.box((300, 300, 20, 20), (1, 1, 1))  # in every frame one new picture is painted
        draw_piece(canvas, (100, 100, *PIECE), shown._replace(form=None, covered=True) if hidden else shown)
    assert written == ([] if hidden else ["Nyxil", "79"])


def test_the_lines_of_a_piece_that_falls_part_and_go_out(room: Estro, paper: Paper) -> None:
    light, low = [], []
    for share in (0.0, 0.5, 0.95):
        canvas = paper()
        draw_fallen(canvas, (100, 100, *PIECE), standing(room, "kythes"), share)
        seen = pygame.image.tobytes(canvas.surface.subsurface((104, 104, 90, 130)), "RGB")
        light.append(sum(seen))
        low.append(next(at for at, byte in enumerate(seen) if byte) // (3 * 90))
    assert light[0] > light[1] > light[2] > 0
    assert low[0] < low[1] < low[2]


def test_a_creature_that_falls_leaves_nothing_on_the_board(room: Estro, paper: Paper) -> None:
    layers = Layers(paper())
    for share in (0.3, 0.6, None):
        layers.fill((20, 30, 40))
        if share is not None:
            draw_fallen(layers, (100, 100, *PIECE), standing(room, "kythes"), share)
        layers.settle()
    bare = pygame.Surface(layers.surface.get_size())
    bare.fill((20, 30, 40))
    assert pygame.image.tobytes(layers.surface, "RGB") == pygame.image.tobytes(bare, "RGB")


def test_a_piece_that_turns_is_narrow(room: Estro, paper: Paper) -> None:
    seen = []
    for wide in (1.0, 0.5, 0.1):
        canvas = paper()
        draw_piece(canvas, (100, 100, *PIECE), standing(room, "kythes"), wide=wide)
        seen.append(canvas.surface.get_bounding_rect(min_alpha=60).width)
    assert seen[0] > 1.8 * seen[1] > 3 * seen[2]


def test_a_covered_card_of_another_tells_nothing_of_what_it_is(room: Estro, paper: Paper) -> None:
    pictures = set()
    for name in ("", "Nyxil"):
        canvas = paper()
        draw_piece(canvas, (100, 100, *PIECE), Standing(None, name, covered=True, printed=75))
        pictures.add(bytes_of(canvas))
    assert len(pictures) == 1


@pytest.mark.parametrize("wide", [98.0, 68.0, 48.0])
def test_a_name_stays_within_a_piece_that_is_narrow(room: Estro, paper: Paper, wide: float) -> None:
    canvas = paper()
    for card in room.content.cards.values():
        name = card.name.say("en")
        assert strokes.draw_strokes(canvas, name, 170, 100, 9.6, anchor=0.5, width=wide - 12) <= wide - 12 + 0.01


def test_a_reticle_closes_in_on_what_falls(paper: Paper) -> None:
    reached = []
    for share in (0.0, 0.5, 1.0):
        canvas = paper()
        draw_reticle(canvas, (100, 100, *PIECE), share)
        reached.append(canvas.surface.get_bounding_rect(min_alpha=8).left)
    assert reached[0] < reached[1] < reached[2]


# ---- cards ----


@pytest.mark.parametrize("size", [CARD, LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_card_is_wider_than_the_card(
    room: Estro, paper: Paper, language: str, size: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, lines = words_of(room.content, language), []

    def text(
        canvas: Canvas, text: str, x: float, y: float, face: str, size: float, *rest: object, **more: object
    ) -> float:
        lines.append((text, canvas.width(text, face, size), y))
        return 0.0

    monkeypatch.setattr(Written, "text", text, raising=False)
    said = {form.gift.partition(" ")[0]: form.id for form in room.content.cards.values() if form.gift}
    void = [form.id for form in room.content.cards.values() if not form.gift][::8]
    for card in (*said.values(), *void):  # one card of every Gift
        lines.clear()
        canvas = paper(kind=Written)
        tall = whole(canvas, card, words, *size)
        draw_card(canvas, (20, 20, size[0], tall), card, words)
        for told, wide, low in lines:
            assert wide <= size[0] - 6, (card, told)
            assert "…" not in told, (card, told)
            assert 20 <= low <= 20 + tall - 3, (card, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_drawn_in_all_its_forms(room: Estro, paper: Paper, language: str) -> None:
    words, pictures = words_of(room.content, language), set()
    for card in ("grizok", "mythex", "jembo", "bolgar", "lumiva"):
        for look in (Look(), Look(dim=True), Look(band="why not")):
            canvas = paper()
            draw_card(canvas, (60, 60, *CARD), card, words, look)
            assert inked(canvas) > 20_000
            pictures.add(bytes_of(canvas))
    assert len(pictures) == 15
    for size in (HAND, SLIM):
        canvas = paper()
        draw_card(canvas, (60, 60, *size), "grizok", words)
        assert inked(canvas) > size[0] * size[1] * 0.9
    back = paper()
    draw_back(back, (60, 60, *CARD))
    assert inked(back) > 20_000


def test_the_skin_draws_all_that_lies_on_a_table(paper: Paper, words: Words) -> None:
    skin, rect = NeonSkin(words), (60.0, 60.0, 134.0, 210.0)
    draws: list[Callable[[Canvas], None]] = [
        lambda canvas: skin.draw_leaf(canvas, rect),
        lambda canvas: skin.draw_slip(canvas, rect, True),
        lambda canvas: skin.draw_slip(canvas, rect, False),
        lambda canvas: skin.draw_scroll(canvas, rect),
        lambda canvas: skin.draw_card(canvas, rect, "ozok"),
        lambda canvas: skin.draw_back(canvas, rect),
        lambda canvas: skin.draw_glow(canvas, rect, skin.inks.may),
        lambda canvas: skin.draw_emblem(canvas, 120, 120, 24, "ozok"),
        lambda canvas: skin.draw_cost(canvas, 120, 120, 24, "ozok"),
    ]
    for draw in draws:
        canvas = paper()
        draw(canvas)
        assert inked(canvas) > 100
    assert skin.name_of("ozok") == "Ozok"


# ---- marks ----


def test_every_mark_is_drawn_and_none_is_another(paper: Paper) -> None:
    draws: list[Callable[[Canvas], object]] = [
        *(lambda canvas, e=estro: marks.draw_estro(canvas, e, 60, 60, 20) for estro in ESTRI[1:]),
        *(lambda canvas, n=stat: marks.draw_stat(canvas, n, 60, 60, 12, (255, 255, 255)) for stat in range(5)),
        *(lambda canvas, s=state: marks.draw_state(canvas, s, 60, 60) for state in marks.STATES),
        *(lambda canvas, c=crest: marks.draw_crest(canvas, c, 60, 60, 2.0) for crest in marks.CRESTS),
        *(lambda canvas, m=mine: marks.draw_owner(canvas, m, 60, 60, 9) for mine in (True, False)),
        *(lambda canvas, f=face: marks.draw_die(canvas, f, 60, 60, 30) for face in range(7)),
        lambda canvas: marks.draw_die(canvas, 4, 60, 60, 30, "ardo"),
        lambda canvas: box.draw_wordmark(canvas, 60, 100, 24),
    ]
    pictures = set()
    for draw in draws:
        canvas = paper()
        draw(canvas)
        assert inked(canvas) > 20
        pictures.add(bytes_of(canvas))
    assert len(pictures) == len(draws)
