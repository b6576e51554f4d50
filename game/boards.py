"""The titles in the window. Adding one adds a line to `face_of`; nothing is imported before it is asked for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.client.board import Face


def face_of(title: str) -> "Face":
    """What a title brings to the window.

    Raises: ``KeyError`` for a title that has no board.
    """
    from game.longnight.face import LongNightFace

    faces: dict[str, type[Face]] = {"longnight": LongNightFace}
    return faces[title]()
