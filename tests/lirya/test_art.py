"""What Lirya's cards and pieces look like: each painted, its words in its box, the same for the same card."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.client.cardtable.skin import Look
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.fitting import balanced, hyphenated
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.i18n import LANGUAGES
from game.lirya.client.art import looks
from game.lirya.client.art.card import draw_back, draw_card, draw_pane, sizes_from
from game.lirya.client.art.emblems import EQUIPMENT, SPELLS, STRUCTURES
from game.lirya.client.art.figures import BACKS, BEASTS, BODIES, HEADS
from game.lirya.client.art.glass import bounds
from game.lirya.client.art.holds import HOLDS
from game.lirya.client.art.marks import ICONS
from game.lirya.client.art.palette import ELEMENTS, LEAD, piece
from game.lirya.client.art.parts import LINES, parts_of
from game.lirya.client.art.piece import Size, Standing, State, draw_character, draw_structure, draw_window
from game.lirya.client.art.windows import CLASSES, cells, window
from game.lirya.client.board.places import FAN
from game.lirya.client.panel_words import words_of
from game.lirya.engine.content import Card
from game.lirya.engine.room import Lirya
from game.lirya.engine.vocabulary import STATES
from game.titles import room_of
from tests.canvases import Paper, Written, papers

HAND, LARGE, SLIM = (146.0, 216.0), (270.0, 400.0), (72.0, 96.0)
IN_HAND = FAN.wide, FAN.tall
KEYWORDS = (
    "assault reach siege twin haste mender guardian mobile vanguard rearguard piercing pure thorns lifedrain venom"
)
MOTIFS = (BODIES, HEADS, BACKS, BEASTS, HOLDS, SPELLS, STRUCTURES, EQUIPMENT)


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def paper() -> Paper:
    return papers(w=340, h=460)


def cards_of(room: Lirya) -> Iterator[Card]:
    return (card for card in room.content.cards.values() if card.type != "edict")


def inked(canvas: Canvas) -> int:
    """How much of a canvas is not empty any more."""
    return pygame.mask.from_surface(canvas.surface).count()


# ---- glass ----


@pytest.mark.parametrize("motifs", MOTIFS)
def test_every_motif_is_of_pieces_that_there_are(motifs: dict[str, tuple[str, ...]]) -> None:
    for motif in motifs.values():
        for part in parts_of(motif):
            assert part.shapes
            assert part.role in LINES or piece("fire", part.role)


@pytest.mark.parametrize("glass", ELEMENTS)
def test_a_ground_covers_its_window(glass: str) -> None:
    left, top, right, low = bounds([point for cell in cells(glass, 112, 98, 5) for point in cell.outline])
    assert left <= -40 and right >= 40 and top <= -40 and low >= 40


def test_each_class_has_a_window_of_its_own() -> None:
    kinds = (*CLASSES, "structure", "spell", "response", "equipment")
    assert len({window(kind, 100, 100) for kind in kinds}) == len(kinds)


def test_every_state_and_keyword_has_a_mark() -> None:
    states = {state for state in STATES[1:] if not state.startswith("immune_")}
    assert {*states, "immunity", *KEYWORDS.split()} <= set(ICONS)


# ---- what is seen on a card ----


def test_every_card_has_a_picture(room: Lirya, paper: Paper) -> None:
    for card in cards_of(room):
        canvas = paper(0.5)
        draw_pane(canvas, (60, 60), 90.0, card)
        assert inked(canvas) > 800, card.id


def test_a_card_that_nobody_has_drawn_has_a_picture_by_what_it_does(room: Lirya) -> None:
    hound = room.content.cards["ember_hound"]
    stranger = hound._replace(id="frostmoon:aaa", class_="warrior")
    assert looks.figure_of(stranger).hold == "torch"  # it has haste
    assert looks.figure_of(stranger).body == "warrior"
    assert looks.figure_of(hound).whole == "hound"


def test_what_a_card_looks_like_follows_from_the_card_alone(room: Lirya) -> None:
    for card in cards_of(room):
        assert looks.parts(card) == looks.parts(card._replace(number=card.number + 1))


def test_no_two_cards_have_the_same_picture(room: Lirya) -> None:
    """Issue of the board: cards are told apart on the contact sheet of all of them."""
    seen: dict[tuple[object, ...], str] = {}
    for card in cards_of(room):
        picture = (looks.window_of(card), card.element, looks.parts(card))
        assert picture not in seen, (card.id, seen.get(picture))
        seen[picture] = card.id


# ---- cards ----


@pytest.mark.parametrize("size", [HAND, LARGE, SLIM])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_card_is_wider_than_the_card(
    room: Lirya, paper: Paper, language: str, size: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, lines = words_of(room.content, language), []

    def text(
        canvas: Canvas, text: str, x: float, y: float, face: str, size: float, *rest: object, **more: object
    ) -> float:
        lines.append((text, canvas.width(text, face, size), y))
        return 0.0

    monkeypatch.setattr(Written, "text", text, raising=False)
    for card in cards_of(room):
        lines.clear()
        draw_card(paper(kind=Written), (20, 20, *size), card.id, words)
        for told, wide, low in lines:
            assert wide <= size[0] - 6 or size is SLIM, (card.id, told)
            assert 20 <= low <= 20 + size[1] - 3, (card.id, told)


@pytest.mark.parametrize(("count", "scale"), [(7, 0.625), (12, 0.625), (7, 1.0), (12, 1.0)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_card_can_not_be_played_never_lies_on_its_name(
    room: Lirya, paper: Paper, monkeypatch: pytest.MonkeyPatch, language: str, count: int, scale: float
) -> None:
    """Of hands of so many, one of which is raised; at 800 × 450 and at 1280 × 720."""
    words, names, bands = words_of(room.content, language), list[float](), list[float]()
    reasons = [words.say("Needs {cost} energy, you have {energy}", cost=2, energy=0), words.say("Nobody can wear it")]
    small = FAN.lowered_slim if scale < 1 else None
    *_, rect = FAN.rects([{"id": number} for number in range(count)], {0}, small).values()

    def text(self: Canvas, told: str, x: float, y: float, face: str, size: float, ink: object, *more: object,
             **named: object) -> float:  # fmt: skip
        if told.replace("-", "") in words.card(card.id) and not bands:
            names.append(y)
        return 0.0

    def box(
        self: Canvas, where: tuple[float, float, float, float], fill: object, *more: object, **named: object
    ) -> None:
        if fill == LEAD:
            bands.append(where[1])

    monkeypatch.setattr(Written, "text", text, raising=False)
    monkeypatch.setattr(Written, "box", box, raising=False)
    told = 0
    for card in cards_of(room):
        for reason in reasons:
            names.clear(), bands.clear()
            draw_card(paper(scale, w=1280, h=720, kind=Written), rect, card.id, words, Look(dim=True, band=reason))
            assert not bands or max(names, default=0.0) < bands[0], (card.id, reason)
            told += bool(bands)
    assert told or count == 12, "where there is room it is told"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_drawn_in_all_its_forms(room: Lirya, paper: Paper, language: str) -> None:
    words = words_of(room.content, language)
    for card in ("kharos_the_kindled", "string_puller", "lamp_hall", "mirror_of_tides", "red_standard"):
        canvas = paper(1.0)
        draw_card(canvas, (20, 20, *HAND), card, words, Look(cost=0, dim=True, band="why not"))
        assert inked(canvas) > 25_000
    back = paper(1.0)
    draw_back(back, (20, 20, *HAND))
    assert inked(back) > 25_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_hand_says_whole_sentences_under_a_picture_that_is_seen(
    room: Lirya, paper: Paper, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is nearly square: what it says has room to the last word, or is left to the card that is looked at."""
    words, lines, tall, dots = words_of(room.content, language), list[str](), list[float](), list[float]()

    def text(canvas: Canvas, text: str, x: float, y: float, face: str, *rest: object, **more: object) -> float:
        lines.extend([text] if face in (faces.TEXT, faces.ITALIC) else [])
        return 0.0

    def picture(canvas: Canvas, key: tuple[object, ...], x: float, y: float, w: float, h: float, *rest: object) -> None:
        tall.extend([h] if key[0] == "lirya pane" else [])
        dots.extend([y + h] if key[0] == "lirya dots" else [])

    monkeypatch.setattr(Written, "text", text, raising=False)
    monkeypatch.setattr(Written, "picture", picture)
    for card in cards_of(room):
        lines.clear(), tall.clear(), dots.clear()
        draw_card(paper(kind=Written), (20, 20, *IN_HAND), card.id, words)
        said = "\n".join(words.text(card.id)).split("\n")
        starts = ["".join(said[:count]).replace(" ", "") for count in range(len(said) + 1)]
        assert "".join(lines).replace(" ", "") in starts, card.id
        assert tall and tall[0] > IN_HAND[0] / 4, card.id
        assert bool(dots) == ("".join(lines).replace(" ", "") != starts[-1]), (card.id, "dots say that there is more")
        assert max(dots, default=0.0) < 20 + IN_HAND[1], card.id


def test_words_of_a_name_on_a_slim_card_are_broken_between_syllables(paper: Paper) -> None:
    """As Italian breaks them: two consonants part if no word could begin with them, an elision after its sign. Where
    a word has no such place, between two sounds."""
    canvas = paper()
    broken = {
        "Re dei Mendicanti": ("Re dei", "Mendi-", "canti"),
        "Malocchio": ("Maloc-", "chio"),
        "Custode": ("Cu-", "stode"),
        "Maschera": ("Ma-", "schera"),
        "Improvvisa": ("Improv-", "visa"),
        "Portatore": ("Porta-", "tore"),
        "Dell'Alba": ("Dell'", "Alba"),
        "Brickworks": ("Brick-", "works"),
        "Glasshouse": ("Glass-", "house"),
        "Lightning": ("Light-", "ning"),
        "Brr": None,
    }
    for name, lines in broken.items():
        room = max(canvas.width(line, faces.TITLE, 13) for line in lines or ("B",))
        assert hyphenated(canvas, name, faces.TITLE, 13, room) == lines


def test_chinese_ends_its_lines_where_it_pauses(paper: Paper) -> None:
    lines = balanced(paper(), "需要1点能量，你有0点", faces.BOLD, 13.6, 130)
    assert lines == ("需要1点能量，", "你有0点")


@pytest.mark.parametrize("count", [10, 12])
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_a_full_hand_have_their_whole_names(
    room: Lirya, paper: Paper, language: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as one may keep, and two more."""
    words, lines, edges = words_of(room.content, language), list[str](), list[float]()
    canvas = paper(1.0, kind=Written)
    hand = [{"id": number} for number in range(count)]
    _, _, w, h = FAN.rects(hand, range(count))[0]

    def text(_: Canvas, text: str, x: float, y: float, face: str, size: float, *rest: object, **more: object) -> None:
        if face in (faces.TITLE, faces.BOLD) and "/" not in text:
            lines.append(text)
            edges.append(canvas.width(text, face, size) / 2 + abs(x - 20 - w / 2) - w / 2)
            edges.append(y - 20 - h)

    monkeypatch.setattr(Written, "text", text)
    for card in cards_of(room):
        lines.clear()
        draw_card(canvas, (20, 20, w, h), card.id, words)
        name = words.card(card.id)
        assert "".join(lines).replace("-", "").replace(" ", "") == name.replace("-", "").replace(" ", ""), name
    assert max(edges) <= 0, "a name ends within its card"


@pytest.mark.parametrize("wide", [IN_HAND[0], 126.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_a_name_is_whole_within_the_border_and_above_the_reason(
    room: Lirya, paper: Paper, language: str, wide: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """800 by 450, a hand of five or six: letters are as large as they must be, and cards are not."""
    words, names, bands = words_of(room.content, language), list[tuple[str, float, float]](), list[float]()
    canvas, top, untold = paper(0.625, h=760, kind=Written), 572.0, list[str]()
    why = words.say("Only in your main phase")
    reason = set(balanced(canvas, why, faces.BOLD, 13.6, wide - 16))

    def text(_: Canvas, text: str, x: float, y: float, face: str, size: float, *rest: object, **more: object) -> None:
        if face in (faces.TITLE, faces.BOLD) and "/" not in text and text not in reason:
            names.append((text, y - 0.8 * canvas.letters(size), y))

    def box(_: Canvas, rect: tuple[float, ...], *rest: object, alpha: float = 1.0, **more: object) -> None:
        bands.extend([rect[1]] if 0.9 < alpha < 1 else [])

    monkeypatch.setattr(Written, "text", text)
    monkeypatch.setattr(Written, "box", box, raising=False)
    for card in cards_of(room):
        names.clear(), bands.clear()
        draw_card(canvas, (20, top, wide, IN_HAND[1]), card.id, words, Look(dim=True, band=why))
        name, parts = words.card(card.id), [part for part, *_ in names]
        assert "".join(parts).replace("-", "").replace(" ", "") == name.replace("-", "").replace(" ", ""), name
        assert min(high for _, high, _ in names) >= top + 6, (name, "within the border")
        assert all(low <= bands[0] for *_, low in names if bands), (name, "nothing lies on it")
        untold.extend([] if bands else [name])
    assert len(untold) < len(list(cards_of(room))) / 6, "where a name is long there is no room for its reason"


# ---- pieces ----


def test_a_name_in_large_letters_ends_where_one_in_small_letters_does(
    room: Lirya, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below the back row of who sits below, the hand begins."""
    ends: list[float] = []
    picture = Canvas.picture

    def note(self: Canvas, key: object, x: float, y: float, w: float, h: float, *more: object, **named: object) -> None:
        if isinstance(key, tuple) and key[0] == "lirya sill":
            ends.append(y + h)
        picture(self, key, x, y, w, h, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "picture", note)
    who = Standing(room.content.cards["sunlit_paladin"], "Sunlit Paladin", (4, 1, 7), (4, 1, 7))
    for letters in (1.0, 1.3):
        canvas = paper(1.0)
        canvas.text_scale = letters
        draw_character(canvas, 160, 60, Size(102, 91), who)
    assert len(ends) == 2
    assert ends[0] == ends[1]


def test_a_character_is_drawn_with_all_that_can_be_on_it(room: Lirya, paper: Paper) -> None:
    cards = room.content.cards
    states = [State(state, 2, 3, state == "fortified") for state in STATES[1:8]]
    worn = [cards[each] for each in ("plain_sabre", "oak_round", "bonded_amulet", "travellers_charm")]
    bare = Standing(cards["sunlit_paladin"], "Sunlit Paladin", (4, 1, 7), (4, 1, 7))
    laden = bare._replace(now=(6, 3, 6), states=states, worn=worn, barrier=True, stealth=True, mark="spent", lit=False)
    counts = []
    for who in (bare, laden):
        canvas = paper(1.0)
        draw_character(canvas, 160, 60, Size(112, 98), who)
        counts.append(inked(canvas))
    assert counts[1] > counts[0] > 8_000


def test_a_structure_gains_a_ring_for_each_level(room: Lirya, paper: Paper) -> None:
    looked = []
    for level in (1, 2, 3):
        canvas = paper(1.0)
        draw_structure(canvas, 100, 100, 27, room.content.cards["banner_yard"], level, 5, 5)
        looked.append(pygame.image.tobytes(canvas.surface, "RGBA"))
    assert len(set(looked)) == 3


def test_who_goes_out_is_seen_lit_until_it_is_painted_dark(room: Lirya) -> None:
    canvas = Canvas(pygame.Surface((340, 460), pygame.SRCALPHA), Type(), Pictures())
    canvas.scale, canvas.left, canvas.top = 1.0, 0, 0
    card, size = room.content.cards["tide_warden"], Size(112, 98)
    with canvas.pictures.within(60.0):
        draw_window(canvas, 160, 60, size, card)
    lit = inked(canvas)
    canvas.surface.fill((0, 0, 0, 0))
    with canvas.pictures.within(0.0):
        canvas.box((300, 300, 20, 20), (1, 1, 1))  # in every frame one new picture is painted
        canvas.surface.fill((0, 0, 0, 0))
        draw_window(canvas, 160, 60, size, card, lit=False)
    assert canvas.pictures.late and inked(canvas) == lit > 8_000


def test_letters_of_a_card_grow_smaller_in_small_steps() -> None:
    """From a large card's 27 down to 13, none is skipped by more than a twentieth."""
    sizes = sizes_from(27.0)
    assert (sizes[0], sizes[-1]) == (27.0, 13.0)
    assert all(0.94 < small / large < 1 for large, small in pairwise(sizes))
    assert sizes_from(13.0) == [13.0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_equipment_that_changes_no_number_says_none(language: str) -> None:
    room = room_of("lirya")
    assert isinstance(room, Lirya)
    content = room.content
    words = words_of(content, language)
    plain = [card for card in content.cards.values() if card.type == "equipment" and not any(card.bonus)]
    assert plain
    assert not any(line.startswith("+0") for card in plain for line in words.text(card.id))
