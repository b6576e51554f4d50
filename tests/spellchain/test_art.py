"""What Spellchain's cards look like: each its own picture, its text in its box, its state to be seen."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import i18n
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter, at_once
from game.engine.content import Table, asset_root, read_table
from game.engine.errors import BadContent
from game.i18n import LANGUAGES
from game.spellchain.client.art import art
from game.spellchain.client.art.emblem import motif_parts, paint_emblem
from game.spellchain.client.art.looks import (
    BY_KIND,
    BY_SCHOOL,
    BY_TYPE,
    PEOPLE,
    derived,
    emblem_now,
    emblem_of,
    looks,
    parse_looks,
)
from game.spellchain.client.art.motifs import MOTIFS
from game.spellchain.client.art.piece import Thing
from game.spellchain.client.art.setting import Setting, card_setting
from game.spellchain.client.art.slim import slim_name
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.content import Content
from game.spellchain.engine.text import SpellchainTeller
from tests.canvases import Paper, Written, papers

CELLS, APART = 12, 9.0
"""A picture as so many cells each way, and how far two of them are apart at least, of 255."""
WINDOWS = {"usual": (1.0, 1.0), "wide": (1.5, 1.0), "large text": (1.0, 1.3)}
"""How large the window is, and how large text is set in it."""
HAND, GALLERY, LARGE = (140.0, 220.0), (200.0, 296.0), (270.0, 400.0)
SMALL = ((72.0, 96.0), (92.0, 134.0))


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def speakers(content: Content) -> dict[str, Words]:
    return {
        language: Words(SpellchainTeller(content, language), content, i18n.catalogue(language))
        for language in LANGUAGES
    }


@pytest.fixture(scope="module")
def paper() -> Paper:
    return papers()


# ---- emblems ----


def test_every_card_of_the_set_has_a_look_of_its_own(content: Content) -> None:
    assert set(looks()) == set(content.cards)
    assert len(set(looks().values())) == len(content.cards)


def test_no_two_cards_have_the_same_emblem(content: Content) -> None:
    """All in the colours of one school: what they show tells them apart."""
    seen = {}
    for card in content.cards:
        paper = pygame.Surface((192, 192))
        paper.fill((120, 90, 60))
        at_once(paint_emblem(Painter(paper, 2.0), emblem_of(card, content), 48, 48, 84, "neutral"))
        seen[card] = pygame.image.tobytes(pygame.transform.smoothscale(paper, (CELLS, CELLS)), "RGB")
    alike = [
        (a, b)
        for a, b in combinations(seen, 2)
        if sum(abs(x - y) for x, y in zip(seen[a], seen[b], strict=True)) < APART * len(seen[a])
    ]
    assert alike == []


def test_a_card_of_a_pack_gets_a_look_from_its_kinds(content: Content) -> None:
    beast = content.cards["hedge_boar"]._replace(id="my:beast")
    other = beast._replace(id="my:other_beast")
    assert (derived(beast) == derived(beast)) and (derived(beast) != derived(other))
    assert derived(beast)[0][0] in BY_KIND["beast"]


def test_whatever_a_pack_brings_can_be_drawn(content: Content) -> None:
    for card in content.cards.values():
        for motif, *_ in derived(card._replace(id=f"my:{card.id}")):
            assert motif_parts(MOTIFS[motif])
    for names in (
        *BY_KIND.values(),
        *BY_TYPE.values(),
        *BY_SCHOOL.values(),
        *(part for of in PEOPLE.values() for part in of),
    ):
        assert set(names) <= set(MOTIFS)


@pytest.mark.parametrize(
    "look",
    [
        ["no_such_motif"],
        ["hound 1 2 3 4 5"],
        ["hound here"],
        ["hound"] * 9,
        "hound",
        ["hound 0 0 0"],
        [""],
        ["hound 0 nan"],
        ["hound 0 0 1 inf"],
    ],
)
def test_a_look_that_can_not_be_drawn_is_refused(look: object) -> None:
    with pytest.raises(BadContent, match="looks"):
        parse_looks(Table({"format": 1, "looks": {"hound": look}}, "looks.toml"), {"hound"})


def test_a_misspelt_motif_or_card_is_told_the_near_one() -> None:
    with pytest.raises(BadContent, match=r'looks\.hound: unknown motif "hond"; did you mean hound'):
        parse_looks(Table({"format": 1, "looks": {"hound": ["hond"]}}, "looks.toml"), {"hound"})
    with pytest.raises(BadContent, match=r"looks\.hond: no card has this id; did you mean hound\?"):
        parse_looks(Table({"format": 1, "looks": {"hond": ["hound"]}}, "looks.toml"), {"hound"})


def test_a_look_of_no_card_is_refused() -> None:
    with pytest.raises(BadContent, match="dragon"):
        parse_looks(Table({"format": 1, "looks": {"dragon": ["hound"]}}, "looks.toml"), {"hound"})


def test_a_creature_shows_what_it_has_become(content: Content) -> None:
    golem = content.cards["quarry_golem"]
    assert emblem_now(golem.id, golem.id, golem.kinds, content) == emblem_of(golem.id, content)
    assert emblem_now(golem.id, "leech_bat", golem.kinds, content) == emblem_of("leech_bat", content)
    assert emblem_now(golem.id, "", ("beast",), content) == emblem_of("toad_hex", content)


# ---- words ----


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [HAND, GALLERY])
def test_text_stays_in_its_box(
    window: str,
    language: str,
    size: tuple[float, float],
    speakers: dict[str, Words],
    paper: Paper,
) -> None:
    canvas, words = paper(*WINDOWS[window]), speakers[language]
    for card in words.content.cards.values():
        setting = card_setting(canvas, card, words, *size)
        assert all(canvas.width(line, setting.face, setting.size) <= size[0] - 15 for line in setting.lines), card.id
        assert all(canvas.width(line, "title", setting.name_size) <= size[0] for line in setting.name), card.id
        assert _low_end(canvas, setting, size) <= size[1] - 20 * size[0] / 136, card.id
        assert setting.picture == 83, card.id  # of 136 across, whatever the card says


def _low_end(canvas: Canvas, setting: Setting, size: tuple[float, float]) -> float:
    """Where the text ends, from the top of the card."""
    step = canvas.letters(setting.size) * setting.leading
    return setting.text_top(canvas, size[0] / 136) + step * len(setting.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SMALL, HAND, GALLERY])
def test_no_line_on_a_card_is_cut(
    language: str, size: tuple[float, float], speakers: dict[str, Words], paper: Paper
) -> None:
    canvas = paper(kind=Written)
    for card in speakers[language].content.cards:
        art.draw_card(canvas, (20, 20, *size), card, speakers[language])
    assert canvas.cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_partly_below_the_window_has_no_half_line(
    language: str, speakers: dict[str, Words], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line stands wholly above the window's edge, 142 below the card's head, or not at all."""
    lows: list[float] = []
    monkeypatch.setattr(Written, "text", lambda canvas, text, x, y, *rest, **more: lows.append(y) or 0.0, raising=False)
    canvas = paper(kind=Written)
    for card in speakers[language].content.cards:
        art.draw_card(canvas, (20, 20, *HAND), card, speakers[language], foot=142)
    assert lows
    assert max(lows) < 20 + 142 - 2


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("wide", [44, 60, 98])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slim_card_bears_its_name(
    language: str, wide: float, window: str, speakers: dict[str, Words], paper: Paper
) -> None:
    """It never stands out of its scroll. Where eleven cards are held, each is 60 wide, and all but a few have one."""
    canvas, words, named = paper(*WINDOWS[window]), speakers[language], 0
    for card in words.content.cards.values():
        lines, size = slim_name(canvas, card, words, wide)
        assert all(canvas.width(line, "title", size) <= wide for line in lines), card.id
        named += bool(lines)
    assert wide < 60 or window == "large text" or named > 0.97 * len(words.content.cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slim_card_shows_what_it_costs_and_its_gems(
    language: str, speakers: dict[str, Words], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(Written, "text", lambda canvas, text, *rest, **more: written.append(text) or 0.0, raising=False)
    art.draw_card(paper(kind=Written), (20, 20, 60, 220), "glacier_turtle", speakers[language])
    assert {"4", "2", "7"} <= set(written)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [HAND, LARGE])
def test_a_card_says_all_that_it_does(
    size: tuple[float, float],
    language: str,
    scale: float,
    speakers: dict[str, Words],
    paper: Paper,
) -> None:
    """A large one does, and one of the hand that is pointed at: that is taller where it has to be."""
    canvas, words = paper(scale), speakers[language]
    for card in words.content.cards.values():
        h = art.whole(canvas, card, words, *size)
        assert h == size[1] or size == HAND, card.id
        setting = card_setting(canvas, card, words, size[0], h)
        shown = "".join(setting.lines).replace(" ", "").rstrip(".。")
        said = [part.replace(" ", "").rstrip(".。") for part in words.teller.card_text(card.id)]
        assert all(part in shown for part in said), card.id
        assert h <= 300 or size == LARGE, card.id


def test_a_card_that_does_not_say_all_says_so(speakers: dict[str, Words], paper: Paper) -> None:
    canvas, words = paper(), speakers["en"]
    setting = card_setting(canvas, words.content.cards["grand_archivist"], words, *HAND)
    assert setting.unfinished
    assert setting.lines[-1].endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_a_piece_is_cut(language: str, content: Content, speakers: dict[str, Words], paper: Paper) -> None:
    canvas = paper(kind=Written)
    for card in content.cards.values():
        if card.type in ("creature", "field"):
            art.draw_piece(canvas, (40, 40, 92, 134), piece(content, card.id), speakers[language])
    assert canvas.cut == []


# ---- states and signs ----


def piece(content: Content, card: str, **said: Any) -> Thing:
    """A permanent of a view."""
    form = content.cards[card]
    plain = {
        "face": card, "text": card, "kinds": form.kinds, "school": form.school, "keywords": {}, "frozen": False,
        "attack": form.attack, "health": form.health, "max_health": form.health, "growth": 0, "wither": 0,
    }  # fmt: skip
    return {**plain, **said}


STATES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "taunt": ({"keywords": {"taunt": 1}}, {}),
    "barrier": ({"keywords": {"barrier": 1}}, {}),
    "veil": ({"keywords": {"veil": 1}}, {}),
    "frozen": ({"frozen": True}, {}),
    "sick": ({}, {"states": {art.SICK}}),
    "spent": ({}, {"states": {art.SPENT}}),
    "ready": ({}, {"ready": True}),
    "wounded": ({"health": 3}, {}),
    "raised": ({"attack": 7}, {}),
    "lowered": ({"attack": 1}, {}),
    "growth": ({"growth": 1}, {}),
    "wither": ({"wither": 1}, {}),
    "another text": ({"text": "leech_bat"}, {}),
    "dim": ({}, {"dim": True}),
    "as it is printed": ({}, {}),
}


def test_every_state_of_a_creature_can_be_seen(content: Content, speakers: dict[str, Words], paper: Paper) -> None:
    seen: dict[bytes, str] = {}
    for name, (said, shown) in STATES.items():
        canvas = paper(1.0, 1.0, 180, 220)
        art.draw_piece(canvas, (44, 44, 92, 134), piece(content, "quarry_golem", **said), speakers["en"], **shown)
        look = pygame.image.tobytes(canvas.surface, "RGBA")
        assert look not in seen, f"{name} looks like {seen[look]}"
        seen[look] = name


def test_every_mark_of_the_glossary_is_drawn(paper: Paper) -> None:
    chapters = read_table(asset_root(), "spellchain/glossary.toml").tables("chapter")
    marks = {term["mark"] for chapter in chapters for term in chapter.data["term"]}
    looks_of = set()
    for mark in marks:
        canvas = paper(1.0, 1.0, 40, 40)
        art.draw_sign(canvas, mark, 20, 20, 24)
        looks_of.add(pygame.image.tobytes(canvas.surface, "RGBA"))
    blank = pygame.image.tobytes(paper(1.0, 1.0, 40, 40).surface, "RGBA")
    assert len(marks) > 50 and blank not in looks_of
    assert len(looks_of) >= len(marks) - 2  # a chill and ice are both a snow crystal


def test_a_creature_that_does_nothing_says_what_it_is_like(speakers: dict[str, Words], paper: Paper) -> None:
    words = speakers["en"]
    boar = words.content.cards["hedge_boar"]
    assert words.teller.card_text(boar.id) == () and boar.flavour is not None
    assert " ".join(card_setting(paper(), boar, words, *HAND).lines) == boar.flavour.en
