"""ESTRO's creatures: a stat is a limb, and no two cards of the set can be taken for each other."""

import pygame
import pytest

from game.estro.client.art.creature import Figure, figure_of, fit
from game.estro.client.art.grow import ATK, BODY, CREST, DEF, DEX, EYES, GROUND_Y, HEL, MAP, grow
from game.estro.client.art.strokes import GLYPHS, has, lines_of
from game.estro.engine.room import Estro

MIDDLE = (12, 12, 12, 12, 12)


def with_stat(stat: int, value: int) -> Figure:
    """A plain creature, one of its stats as told."""
    return Figure("somebody", "manpo", tuple(value if at == stat else n for at, n in enumerate(MIDDLE)))


def parts_of(figure: Figure, of: int) -> int:
    return sum(part.of == of for part in grow(figure))


# ---- the stroke face ----


def test_the_stroke_face_writes_the_name_of_every_card(room: Estro) -> None:
    for card in room.content.cards.values():
        assert has(card.name.say("en")), card.id


def test_the_stroke_face_has_capitals_figures_and_signs() -> None:
    assert {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"0123456789", *"+−→>"} <= set(GLYPHS)
    assert has("Okzar -5") and not has("Ökzar") and not has("炉")


def test_the_nought_carries_a_slash_and_the_letter_o_none() -> None:
    assert len(GLYPHS["0"]) == len(GLYPHS["O"]) + 1


def test_text_is_as_wide_as_its_glyphs_and_the_gaps_between_them() -> None:
    assert lines_of("A").wide == 4 and lines_of("II").wide == pytest.approx(2 + 1.7 + 2) and lines_of("").wide == 0


# ---- a stat is a limb ----


def test_a_creature_stands_on_the_ground_and_fits_its_box(room: Estro) -> None:
    for card in room.content.cards.values():
        figure = figure_of(card)
        low = max(y for part in grow(figure) if part.of == DEX for line in part.lines for _, y in line)
        assert GROUND_Y <= low <= GROUND_Y + 4
        for size, wide in ((60.0, 0.0), (66.0, 84.0), (260.0, 0.0)):
            laid = fit(figure, size, wide)
            assert laid.h <= size and laid.w <= (wide or size * 1.06) + 0.01


@pytest.mark.parametrize(
    ("stat", "steps"),
    [
        (DEX, {8: 2, 9: 4, 16: 8, 17: 12, 28: 16}),  # pairs of legs, and knots at the knee from 16 on
        (ATK, {29: 4, 30: 8}),  # an arm and its blade each, a second pair from 30 on
        (DEF, {7: 0, 8: 1, 16: 2}),  # plates
    ],
)
def test_limbs_are_as_many_as_the_stat_says(stat: int, steps: dict[int, int]) -> None:
    for value, count in steps.items():
        assert parts_of(with_stat(stat, value), stat) == count, value


def test_eyes_are_one_two_three_or_five_by_map() -> None:
    for value, count in {4: 1, 7: 1, 8: 2, 20: 2, 21: 3, 30: 3, 31: 5, 40: 5}.items():
        assert parts_of(with_stat(MAP, value), EYES) == count, value


def test_petals_begin_at_twenty_of_hel() -> None:
    rings = 1 + 20 // 13
    assert parts_of(with_stat(HEL, 19), HEL) == rings
    assert parts_of(with_stat(HEL, 20), HEL) == rings + 3 + 20 // 4


def test_a_raised_stat_is_a_longer_limb() -> None:
    def reach(atk: int) -> float:
        return max(x for part in grow(with_stat(ATK, atk)) if part.of == ATK for line in part.lines for x, _ in line)

    assert reach(12) < reach(16) < reach(26)


def test_a_card_of_another_estro_has_another_body_and_another_bright_limb(room: Estro) -> None:
    card = room.content.cards["ozok"]
    as_ardo, as_manpo = figure_of(card), figure_of(card, estro="manpo")
    assert (as_ardo.primary, as_manpo.primary) == (ATK, MAP)
    bodies = [next(part.lines for part in grow(figure) if part.of == BODY) for figure in (as_ardo, as_manpo)]
    assert bodies[0] != bodies[1]


@pytest.mark.parametrize(
    ("card", "crest"),
    [
        *(("ozok", "play"), ("skoriz", "aura"), ("zarek", "use"), ("krezin", "attack"), ("gromud", "covered")),
        *(("whivy", "flip"), ("hakrun", "lost"), ("karash", "win"), ("dolmar", "resist"), ("tazrik", "counter")),
        *(("rokaz", ""), ("ugond", "resist")),
    ],
)
def test_the_crest_says_when_a_gift_works(room: Estro, card: str, crest: str) -> None:
    figure = figure_of(room.content.cards[card])
    assert figure.crest == crest
    assert parts_of(figure, CREST) == (1 if crest else 0)


# ---- no two are alike ----

RASTER, APART = 32, 25.0
"""The side of the small picture in which creatures are compared, and how far two must differ: the mean, over the places
where either of them is, of how much lighter one is than the other, of 255."""


def raster(figure: Figure) -> bytes:
    """A creature's lines on a small picture, as light as they are many; its colour tells nothing here."""
    side, laid = RASTER * 8, fit(figure, RASTER * 8.0, RASTER * 8.0)
    large = pygame.Surface((side, side))
    for part in grow(figure):
        for line in part.lines:
            places = [(side / 2 + (x - laid.middle) * laid.scale, side + (y - laid.low) * laid.scale) for x, y in line]
            if part.solid and line[0] == line[-1]:
                pygame.draw.polygon(large, (40, 40, 40), places)
            pygame.draw.lines(large, (255, 255, 255), False, places, 4)
    return pygame.image.tobytes(pygame.transform.smoothscale(large, (RASTER, RASTER)), "RGB")[::3]


def difference(a: bytes, b: bytes) -> float:
    drawn = [abs(one - other) for one, other in zip(a, b, strict=True) if one or other]
    return sum(drawn) / len(drawn)


def test_no_two_of_the_250_creatures_can_be_taken_for_each_other(room: Estro) -> None:
    """Of cards of one estro: those of another have another body in another colour."""
    by_estro: dict[str, list[tuple[str, bytes]]] = {}
    for card in room.content.cards.values():
        by_estro.setdefault(card.estro, []).append((card.id, raster(figure_of(card))))
    assert sorted(map(len, by_estro.values())) == [50] * 5
    for cards in by_estro.values():
        for number, (one, a) in enumerate(cards):
            for other, b in cards[number + 1 :]:
                assert difference(a, b) > APART, (one, other)
