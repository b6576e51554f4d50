"""The cards of a title in words, with those of card files that somebody writes: checked, then printed."""

from pathlib import Path

from game.commands.desk import DONE, Desk


def cards(desk: Desk, title: str, files: list[str]) -> int:
    """Prints each card with its text, once every file has been read and checked.

    Raises: ``BadSetup`` for an unknown title; ``BadContent`` with file, card, key and the mend.
    """
    from game.titles import room_of

    for card in room_of(title).printed([Path(file) for file in files], desk.language):
        desk.say(f"{card.name}  [{card.id}]")
        desk.say(f"  {card.head}")
        for paragraph in card.text:
            desk.say(f"  {paragraph}")
        desk.say("")
    return DONE
