"""The system's clipboard, as text. Where there is none, what is put there is lost and nothing is found."""

import pygame


def put(text: str) -> None:
    """Lays a text there."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError):
        return


def take() -> str:
    """The text that lies there."""
    try:
        return str(pygame.scrap.get_text())
    except (pygame.error, NotImplementedError, AttributeError):
        return ""
