"""The title's tables out of the core: the matrix, whom the faces of the die favour, what the Zone and the die add."""

from collections.abc import Mapping

from game.engine.core import lib
from game.estro.engine.vocabulary import ESTRI

FACES = tuple(range(1, lib.MATCH_FACES + 1))
"""Of a die."""
THROWS = len(FACES) ** 2
"""Of two dice."""
MATRIX: Mapping[str, Mapping[str, int]] = {
    own: {other: int(lib.es_matrix[row][column]) for column, other in enumerate(ESTRI) if column}
    for row, own in enumerate(ESTRI)
    if row
}
"""What an attacker's TOT gains, by its estro and the target's."""
FAVOURS: Mapping[int, tuple[str, ...]] = {
    face: tuple(estro for number, estro in enumerate(ESTRI) if lib.es_die_favours[face] >> number & 1) for face in FACES
}
"""Whom a face of the die favours."""
FACES_OF: Mapping[str, tuple[int, ...]] = {
    estro: tuple(face for face in FACES if estro in FAVOURS[face]) for estro in ESTRI[1:]
}
"""The faces that favour an estro."""
ZONE_BONUS: int = lib.ES_ZONE_BONUS
DIE_BONUS: int = lib.ES_DIE_BONUS
ROUNDS: int = lib.ESTRO_TURNS // 2
"""Of a match that nobody wins before."""
