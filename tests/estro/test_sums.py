"""Every cell of the matrix, with every face of the dice, in every Zone (rules, sections 5.2, 5.3 and 5.4.7).

The tables stand here as section 5.3 prints them.
"""

import itertools

import pytest

from tests.estro.duel import begun, card, position

ESTRI = ("ardo", "granito", "armonio", "illusio", "manpo")
MATRIX = {
    "ardo": (0, 2, 10, -5, -10),
    "granito": (-2, 0, 2, 5, 10),
    "armonio": (-10, -2, 0, 10, 5),
    "illusio": (10, -10, 5, 0, 2),
    "manpo": (5, 2, -2, 10, 0),
}
"""Row: the attacker's estro; columns: the target's."""
FACES = {
    1: ("granito", "manpo"),
    2: ("armonio", "manpo"),
    3: ("granito", "illusio", "manpo"),
    4: ("ardo",),
    5: ("armonio", "illusio"),
    6: ("ardo", "illusio"),
}
VOID = {
    "ardo": ("tirux", 77, 28),
    "granito": ("rumgal", 76, 21),
    "armonio": ("galwei", 76, 25),
    "illusio": ("thofa", 76, 28),
    "manpo": ("wobanu", 79, 28),
}
"""A card without a Gift of each estro, its TOT and its primary (6.3)."""


def expected(own: str, other: str, faces: tuple[int, int], zone: str) -> tuple[int, int, bool]:
    """The attacker's TOT with the matrix, the target's TOT, and whether the target is defeated."""
    sums, primaries = [], []
    for estro, face in ((own, faces[0]), (other, faces[1])):
        _, total, primary = VOID[estro]
        more = 2 * (zone == estro) + 5 * (estro in FACES[face])
        sums.append(total + more)
        primaries.append(primary + more)
    attack = sums[0] + MATRIX[own][ESTRI.index(other)]
    return attack, sums[1], primaries[0] > 2 * primaries[1] or attack > sums[1]


def fought(own: str, other: str, faces: tuple[int, int], zone: str) -> tuple[int, int, bool]:
    """The same, as the core tells it."""
    cards = [card(10, VOID[own][0]), card(40, VOID[other][0])]
    match = begun(position(cards, zone, rolls=list(faces)))
    told = {
        (e.entity, e.new) for e in match.play("attack #10 #40") if (e.kind, e.name) == ("set", "combat_tot") and e.new
    }
    (attack,) = (new for ident, new in sorted(told) if ident == 10)
    (defence,) = (new for ident, new in sorted(told) if ident == 40)
    gone = next(c for c in match.view()["cards"] if c["id"] == 40)["zone"] == "incinerator"
    return attack, defence, gone


@pytest.mark.parametrize("zone", ESTRI)
@pytest.mark.parametrize("own", ESTRI)
def test_every_cell_with_every_face_in_every_zone(own: str, zone: str) -> None:
    for other, face in itertools.product(ESTRI, FACES):
        assert fought(own, other, (face, 7 - face), zone) == expected(own, other, (face, 7 - face), zone)
        assert fought(own, other, (face, face), zone) == expected(own, other, (face, face), zone)


@pytest.mark.parametrize("faces", tuple(itertools.product(FACES, FACES)))
def test_each_pair_of_faces_helps_each_card_by_its_own(faces: tuple[int, int]) -> None:
    for own, other in zip(ESTRI, (*ESTRI[1:], ESTRI[0]), strict=True):
        assert fought(own, other, faces, "ardo") == expected(own, other, faces, "ardo")


@pytest.mark.parametrize("own", ESTRI)
def test_the_forecast_counts_the_36_cases(own: str) -> None:
    for other in ESTRI:
        cases = sum(expected(own, other, faces, "manpo")[2] for faces in itertools.product(FACES, FACES))
        match = begun(position([card(10, VOID[own][0]), card(40, VOID[other][0])]))
        told = {(c.entity, c.tag, c.new): c.odds for c in match.forecast("attack #10 #40", 0)}
        assert told.get((40, "zone", "incinerator"), 0) == pytest.approx(cases / 36)
