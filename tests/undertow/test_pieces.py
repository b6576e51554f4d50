"""What Undertow's pieces look like: each card its own device, each state to be seen, nothing beyond its box."""

import tomllib
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter, at_once
from game.client.drawing.paths import path
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.drawing.theme import Colour
from game.engine.content import asset_root
from game.i18n import LANGUAGES
from game.undertow.client.art import art, palette
from game.undertow.client.art.chart import PORTS
from game.undertow.client.art.devices import device_of, device_parts
from game.undertow.client.art.figurehead import FACES, FIGURES, figure_steps, paint_figure
from game.undertow.client.art.gauge import STEPS
from game.undertow.client.art.leaf import Printed, text_lines
from game.undertow.client.art.motifs import MOTIFS
from game.undertow.client.art.plates import in_lines
from game.undertow.client.art.seal import seal_picture
from game.undertow.client.art.signs import SIGNS
from game.undertow.engine.vocabulary import FACTIONS, RACES, ROLES, SLOTS, TYPES
from tests.canvases import Paper, Written, papers

CELLS, APART = 16, 5.0
"""A picture as so many cells each way, and how far two of them are apart at least, of 255."""


class Card(NamedTuple):
    id: str
    kind: str
    faction: str
    role: str
    rarity: str
    entry: dict[str, Any]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((asset_root() / "undertow" / name).read_text("utf-8"))


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    return {
        card["id"]: Card(
            card["id"], card["kind"], card.get("faction", ""), card.get("role", ""), card.get("rarity", ""), card
        )
        for card in read("cards.toml")["card"]
    }


@pytest.fixture
def paper() -> Paper:
    return papers(at_once=True)


def cells(surface: pygame.Surface) -> bytes:
    """A picture on dark water, made small."""
    under = pygame.Surface(surface.get_size())
    under.fill(palette.SEA)
    under.blit(surface, (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(under, (CELLS, CELLS)), "RGB")


def apart(a: bytes, b: bytes) -> float:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


# ---- devices ----


def test_every_card_has_a_device_of_its_own_and_nothing_else_has_one(cards: dict[str, Card]) -> None:
    pressed = {card.id for card in cards.values() if card.kind != "hero"}
    assert set(MOTIFS) - {"a card without a device"} == pressed
    assert len({device_of(card) for card in pressed}) == len(pressed)


def test_a_device_has_one_to_eight_parts_within_its_field() -> None:
    for card in MOTIFS:
        parts = device_of(card)
        assert 1 <= len(parts) <= 8, card
        places = [place for part in parts for shape in part.path.shapes for place in shape]
        assert all(abs(x) <= 53 and abs(y) <= 53 for x, y in places), card


def test_no_two_cards_of_a_faction_look_alike(cards: dict[str, Card]) -> None:
    """As small as on the smallest board, and all of one role, so that the device alone tells them apart."""
    for faction in FACTIONS:
        seen = {
            card.id: cells(seal_picture(card._replace(role="support"), 56))
            for card in cards.values()
            if card.faction == faction and card.kind != "hero"
        }
        for (a, one), (b, other) in combinations(seen.items(), 2):
            assert apart(one, other) > APART, f"{a} and {b}"


def test_a_device_that_can_not_be_read_is_refused() -> None:
    for text in ("x O0 0 4", "b2 O0 0 4", "l O0 0 4", "b 4 4"):
        with pytest.raises(ValueError, match=r"no part of a device|belongs to nothing"):
            device_parts(text)


# ---- seals ----


def test_faction_role_and_owner_are_seen_in_the_shape_of_a_seal(cards: dict[str, Card]) -> None:
    """In grey: what tells them apart is not their colour."""
    witch = cards["undertow_witch"]
    variants = [witch._replace(faction=faction) for faction in FACTIONS]
    variants += [witch._replace(role=role) for role in ROLES]
    looks = [cells(pygame.transform.grayscale(seal_picture(card, 96))) for card in variants]
    looks.append(cells(pygame.transform.grayscale(seal_picture(witch, 96, mine=False))))
    same = [(a, b) for (a, one), (b, other) in combinations(enumerate(looks), 2) if apart(one, other) < 0.8]
    # The witch is of the drowned, and a caster: of these she is drawn twice.
    assert same == [(FACTIONS.index("drowned"), len(FACTIONS) + ROLES.index("caster"))]


@pytest.mark.parametrize("d", [56.0, 88.0, 96.0])
def test_a_seal_in_any_state_stays_in_its_box(d: float, cards: dict[str, Card], paper: Paper) -> None:
    seen = set()
    for state in (art.FRESH, art.STRUCK, art.GREY):
        canvas = paper(w=2 * d, h=2 * d)
        art.draw_seal(canvas, d, d, d, cards["kiln_guard"], True, state)
        assert within(canvas.surface, d, 0.66 * d)
        seen.add(pygame.image.tobytes(canvas.surface, "RGBA"))
    assert len(seen) == 3


def within(surface: pygame.Surface, middle: float, reach: float) -> bool:
    """Whether all that is painted lies within so much of the middle each way."""
    box = pygame.mask.from_surface(surface, 8).get_bounding_rects()
    return (
        bool(box)
        and all(part.left >= middle - reach and part.right <= middle + reach for part in box)
        and all(part.top >= middle - reach and part.bottom <= middle + reach for part in box)
    )


def test_two_halves_of_a_seal_make_the_whole(cards: dict[str, Card], paper: Paper) -> None:
    whole, halves = paper(w=176, h=176), paper(w=176, h=176)
    art.draw_seal(whole, 88, 88, 88, cards["pyre_dancer"], False)
    art.draw_broken(halves, 88, 88, 88, cards["pyre_dancer"], False, apart=0.0)
    assert apart(cells(whole.surface), cells(halves.surface)) < 8
    opened = paper(w=176, h=176)
    art.draw_broken(opened, 88, 88, 88, cards["pyre_dancer"], False, apart=1.0)
    assert apart(cells(halves.surface), cells(opened.surface)) > 4


# ---- heroes ----


def test_every_hero_has_a_figurehead_of_its_own(cards: dict[str, Card]) -> None:
    heroes = {card.id for card in cards.values() if card.kind == "hero"}
    assert set(FIGURES) == heroes
    looks = {}
    for hero in heroes:
        surface = pygame.Surface((96, 96), pygame.SRCALPHA)
        at_once(paint_figure(Painter(surface, 1.0), 0, 0, 96, hero))
        looks[hero] = cells(surface)
    assert all(apart(one, other) > APART for one, other in combinations(looks.values(), 2))


def test_heroes_have_six_faces_at_least() -> None:
    worn = {step.words[0] for text in FIGURES.values() for step in figure_steps(text) if step.kind == "bust"}
    assert len(worn) >= 6 and worn <= set(FACES)


# ---- signs ----


def test_whatever_has_a_name_has_a_sign() -> None:
    words = read("words.toml")
    named = {*FACTIONS, *ROLES, *RACES, *TYPES, *SLOTS, "amulet", *words["statuses"]}
    assert named | set(palette.STATUSES) <= set(SIGNS)
    assert set(palette.STATUSES) == set(words["statuses"]) and set(palette.TYPES) >= set(TYPES)
    assert {"start", "draw", "prepare", "play", "attack", "end"} <= set(SIGNS)


def test_a_sign_stays_in_its_box(paper: Paper) -> None:
    for name in SIGNS:
        canvas = paper(w=60, h=60)
        art.draw_sign(canvas, name, 30, 30, 40)
        assert within(canvas.surface, 30, 25), name
        assert pygame.mask.from_surface(canvas.surface, 8).count() > 100, name


# ---- colours ----


def contrast(a: Colour, b: Colour) -> float:
    def light(colour: Colour) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    one, other = sorted((light(a), light(b)))
    return (other + 0.05) / (one + 0.05)


def test_what_is_written_can_be_read() -> None:
    """4.5 to 1 at least: on the sea, on plates, on chips and on paper."""
    on_sea = (
        palette.WORDS, palette.SECOND, palette.HEADING, palette.NUMBER, palette.FOAM, palette.MINE_NAME,
        palette.THEIR_NAME, palette.LOSS, palette.GAIN, palette.NOW, palette.NOW_LIT, *palette.TYPES.values(),
    )  # fmt: skip
    for colour in on_sea:
        assert contrast(colour, palette.NIGHT) > 4.5 and contrast(colour, palette.PANEL) > 4.5
    tints = (
        palette.CHIP, palette.NOTE, palette.THEIR_NOTE, palette.WILL, palette.DIES, *palette.STATUSES.values(),
    )  # fmt: skip
    assert all(contrast(tint.words, tint.fill) > 4.5 for tint in tints)
    for colour in (palette.LEAF_INK, palette.LEAF_SECOND, palette.LEAF_KEYWORD):
        assert contrast(colour, palette.LEAF_LOW) > 4.5
    assert contrast(palette.INK, palette.THEIR_PAPER) > 4.5 and contrast(palette.ON_BRASS, palette.BRASS_LIT) > 4.5


# ---- numbers and words ----


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_the_plate_of_a_unit_is_as_wide_as_its_numbers(text_scale: float, paper: Paper) -> None:
    canvas = paper(text_scale=text_scale)
    narrow = art.draw_numbers(canvas, 160, 60, 2, 2, 3, 3, "fire")
    assert narrow < art.draw_numbers(canvas, 160, 90, 12, 14, 28, 31, "fire") < 160 * text_scale
    assert canvas.cut == []


def test_a_plate_with_little_room_keeps_strike_and_health(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    """Base and most first, then the signs: what is struck with, and what is left, always stay."""
    canvas, written = paper(), list[str]()
    plain = Canvas.text

    def noted(self: Canvas, text: str, *rest: Any, **more: Any) -> float:
        written.append(text)
        return plain(self, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    for room, words in ((200, ["4*", "→", "6*", "3"]), (84, ["6*", "3"]), (62, ["6*", "3"])):
        assert art.draw_numbers(canvas, 160, 60, 4, 6, 3, 5, "fire", room=room) <= room
        assert written == words
        written.clear()


def test_the_water_of_a_gauge_stands_as_high_as_the_health(paper: Paper) -> None:
    heights = []
    for health in (0, 9, 18, 36):
        canvas = paper(w=40, h=200)
        art.draw_gauge(canvas, (12, 20, 16, 160), health, 36, True)
        column = [canvas.surface.get_at((25, y))[:3] for y in range(22, 178)]
        heights.append(sum(g > 60 and g > r for r, g, _ in column) / len(column))
    for height, share in zip(heights, (0.0, 0.25, 0.5, 1.0), strict=True):
        assert height == pytest.approx(share, abs=0.06 + 1 / STEPS)


@pytest.mark.parametrize("size", [(150.0, 104.0), (92.0, 104.0), (150.0, 82.0), (56.0, 40.0)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_an_order_is_never_cut(
    language: str, size: tuple[float, float], cards: dict[str, Card], paper: Paper
) -> None:
    names = read("words.toml")["cards"]
    canvas = paper()
    for card in cards.values():
        if card.kind in ("unit", "power"):
            art.draw_order(canvas, (40, 40, *size), card, names[card.id][language], 3, True)
    assert canvas.cut == []


@pytest.mark.parametrize("scale", [0.625, 1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_written_whole_or_not_at_all(language: str, scale: float, paper: Paper) -> None:
    """On a narrow order, with text as large as it can be set; in a window of usual size on nearly all of them."""
    canvas, named = paper(scale=scale, text_scale=1.3), 0
    names = [name[language] for name in read("words.toml")["cards"].values()]
    for name in names:
        lines, size = in_lines(canvas, name, 82, 42, (14.0, 13.5, 13.0))
        assert not lines or name in (" ".join(lines), "".join(lines))
        assert all(canvas.width(line, "title", size) <= 82 for line in lines)
        named += bool(lines)
    assert scale < 1 or named > 0.98 * len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_bears_its_whole_name(language: str, cards: dict[str, Card], paper: Paper) -> None:
    canvas = paper()
    for card in cards.values():
        if card.kind in ("unit", "token"):
            art.draw_name(canvas, read("words.toml")["cards"][card.id][language], 160, 60)
    assert canvas.cut == []


@pytest.mark.parametrize("size", [(92.0, 126.0), (196.0, 304.0), (232.0, 326.0)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_card_holds_its_words(
    language: str, size: tuple[float, float], cards: dict[str, Card], paper: Paper
) -> None:
    words, canvas = read("words.toml"), paper(kind=Written)
    for card in cards.values():
        art.draw_card(canvas, (40, 40, *size), printed(card, words, language))
    assert canvas.cut == []


def printed(card: Card, words: dict[str, Any], language: str) -> Printed:
    entry = card.entry
    about = " · ".join(
        words[table][entry[key]][language]
        for table, key in (("roles", "role"), ("factions", "faction"), ("races", "race"), ("slots", "slot"))
        if key in entry
    )
    return Printed(
        card.id, card.kind, card.faction, card.role, words["cards"][card.id][language], about, card.rarity,
        "", (words["flavours"][card.id][language],), entry.get("preparation"), entry.get("attack"),
        entry.get("health"), entry.get("type", "physical"),
    )  # fmt: skip


def test_a_text_that_does_not_fit_is_set_smaller_and_then_says_that_it_goes_on(paper: Paper) -> None:
    card = Printed("husk", "token", "drowned", "striker", "Husk", "Striker", "token", "", ("wave and tide " * 6,))
    canvas = paper()
    _, large, all_there = text_lines(canvas, card, 190, 200)
    lines, small, still = text_lines(canvas, card, 190, 50)
    assert all_there and not still and large > small == 13
    assert lines[-1][0].endswith("…")


# ---- the chart ----


def test_the_ports_of_the_chart_are_those_of_the_ladder_and_lie_on_water(paper: Paper) -> None:
    assert len(PORTS) == len(tomllib.loads((asset_root() / "undertow" / "campaign.toml").read_text("utf-8"))["rung"])
    canvas, rect = paper(w=640, h=125), (0.0, 0.0, 640.0, 125.0)
    art.draw_coast(canvas, rect)
    land = canvas.surface.get_at((2, 120))
    for number in range(1, len(PORTS) + 1):
        x, y = art.port_at(rect, number)
        here = canvas.surface.get_at((round(x), round(y)))
        assert here.a < land.a, number


# ---- the room of paths ----


def test_a_ring_a_bolt_and_waves_are_paths() -> None:
    ring = path("V0 0 20 4").shapes[0]
    assert max(x for x, _ in ring) == pytest.approx(22, abs=0.1)
    assert path("B0 0 .5 0").shapes[0][0] == (4.0, -20.0)
    wave = path("W-10 5 20 4 1").shapes[0]
    assert wave[0] == (-10, 5) and min(y for _, y in wave) == pytest.approx(3)
    assert len(path("Y2 4 2 0 0 10 0 20 0 O0 0 3").shapes) == 2


def test_a_place_that_is_told_twice_is_a_corner() -> None:
    """A soft curve passes a corner without going beyond it."""
    assert max(x for x, _ in path("I0 0 10 10 10 10 0 20").shapes[0]) == pytest.approx(10)


def test_the_sea_of_a_battle_is_painted_while_that_of_the_muster_lies_there() -> None:
    pygame.display.set_mode((16, 16))
    canvas = Canvas(pygame.Surface((320, 180)), Type(), Pictures())
    with canvas.pictures.within(1.0):
        art.draw_sea(canvas, None, False)
    muster = pygame.image.tobytes(canvas.surface, "RGB")
    with canvas.pictures.within(0.0):
        art.draw_sea(canvas)
    assert canvas.pictures.late
    assert pygame.image.tobytes(canvas.surface, "RGB") == muster
    while canvas.pictures.late:
        with canvas.pictures.within(0.001):
            art.draw_sea(canvas)
    whole = Canvas(pygame.Surface((320, 180)), Type(), Pictures(at_once=True))
    art.draw_sea(whole)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(whole.surface, "RGB")
