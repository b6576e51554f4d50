"""The cards of a title in words, with those of card files that somebody writes: checked, then printed."""

from pathlib import Path

from game.commands.console import DONE, Console


def cards(console: Console, title: str, added: list[str], only: list[str]) -> int:
    """Prints each card with its text, once every file has been read and checked: the set's and the added ones, or those
    of the files that are named ``only``.

    Raises: ``BadSetup`` for an unknown title; ``BadContent`` with file, card, key and the mend.
    """
    from game.titles import room_of

    room, before = room_of(title), [Path(file) for file in added]
    known = {card.id for card in room.printed(before, console.language)} if only else set[str]()
    for card in room.printed([*before, *(Path(file) for file in only)], console.language):
        if card.id in known:
            continue
        console.say(f"{card.name}  [{card.id}]")
        console.say(f"  {card.head}")
        for paragraph in card.text:
            console.say(f"  {paragraph}")
        console.say("")
    return DONE
