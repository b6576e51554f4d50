"""Files let fall on the window, wherever it is: each is taken or told of, and nothing is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.client import dropping
from game.client.ask import AskScene
from game.client.collection.deck_scene import DecksScene
from game.client.collection.shelf import ShelfScene
from game.client.home.table_scene import TableScene
from game.client.pages.library import LibraryScene
from game.client.settings import Settings
from game.client.window import Window as RealWindow
from game.presenters import presenter_of


def deck_file(folder: Path, title: str, number: int = 0, name: str = "mine") -> Path:
    """A ready deck of a title as the builder writes it."""
    cards = presenter_of(title).cards
    deck = cards.ready_decks("it")[number]
    names = {card.id: card.name for card in cards.deck_cards("it")}
    path = folder / f"{name}.txt"
    lines = [f"{deck.cards.count(card)} {names[card]}" for card in dict.fromkeys(deck.cards)]
    path.write_text("\n".join([f"# {name}", *lines, ""]), encoding="utf-8")
    return path


def match_file(folder: Path, name: str = "gift.jsonl") -> Path:
    path = folder / name
    game.new("lirya", 99).record.save(path)
    return path


@pytest.fixture
def decks(window: Any) -> Any:
    scene = window.open(DecksScene(window.stage, "lirya"))
    window.draw()
    return scene


def told(window: Any) -> str:
    return str(window.stage.notices.text)


def test_a_deck_becomes_ones_own_and_two_become_two(window: Any, decks: Any, tmp_path: Path) -> None:
    """Names of cards may be of any language; the program speaks English here."""
    before = len(decks.decks)
    for number, name in enumerate(("first", "second")):
        dropping.drop(window.stage, deck_file(tmp_path, "lirya", number, name))
    assert [deck.name for deck in decks.decks[before:]] == ["first", "second"]
    assert decks.deck.counts == decks.decks[1].counts
    assert not told(window)


def test_a_deck_of_another_game_is_told_so_and_changes_nothing(window: Any, decks: Any, tmp_path: Path) -> None:
    before = decks.decks
    dropping.drop(window.stage, deck_file(tmp_path, "spellchain"))
    assert decks.decks == before
    assert not decks.editor.faults
    assert told(window) == "This is a deck of Spellchain: let it fall on the deck builder there."


def test_a_deck_falls_through_the_sheet_of_decks_and_is_marked_there(window: Any, decks: Any, tmp_path: Path) -> None:
    sheet = window.open(ShelfScene(window.stage, decks))
    window.draw()
    dropping.drop(window.stage, deck_file(tmp_path, "lirya"))
    window.draw()
    assert window.top is sheet
    assert sheet._decks[sheet._at].name == decks.deck.name == "mine"


def test_no_deck_comes_while_the_name_of_one_is_asked_for(window: Any, decks: Any, tmp_path: Path) -> None:
    """Another deck would get the name."""
    before = decks.decks
    window.open(AskScene(window.stage, "Rename", "Name", "", "Rename", lambda _: None))
    dropping.drop(window.stage, deck_file(tmp_path, "lirya"))
    assert decks.decks == before
    assert told(window) == "This is a deck of Lirya: let it fall on the deck builder there."


def test_misspelt_names_alone_are_told_with_what_may_be_meant(window: Any, decks: Any, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("2 Forge Gard\n", encoding="utf-8")
    before = decks.decks
    dropping.drop(window.stage, path)
    assert decks.decks == before
    assert [fault.near for fault in decks.editor.faults] == ["Forge Guard"]


@pytest.mark.parametrize("name", ["gift.jsonl", "gift.jsonl.gz", "gift.txt"])
@pytest.mark.parametrize("place", ["table", "match", "decks"])
def test_a_match_is_put_on_the_shelf_wherever_it_falls(window: Any, tmp_path: Path, place: str, name: str) -> None:
    """Also while another one is played, which goes on."""
    path = match_file(tmp_path, name)
    window.open(TableScene(window.stage))
    match = game.new("lirya", 5)
    if place == "match":
        window.play(match)
    elif place == "decks":
        window.open(DecksScene(window.stage, "lirya"))
    window.draw()
    top, before = window.top, match.fingerprint
    dropping.drop(window.stage, path)
    assert window.top is top
    assert 99 in [item.seed for item in window.stage.library.matches()]
    assert told(window) == "The match lies in the library now."
    assert match.fingerprint == before
    assert path.exists()


def test_the_match_that_is_played_is_on_the_shelf_already(window: Any) -> None:
    match = game.new("lirya", 5)
    window.play(match)
    assert match.record is not None and match.record.path is not None
    dropping.drop(window.stage, match.record.path)
    assert "is on the shelf already" in told(window)
    assert len(window.stage.library.matches()) == 1


@pytest.mark.parametrize("open_scene", [TableScene, LibraryScene, lambda stage: DecksScene(stage, "lirya")])
@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("folder", None, "This is a folder: let the files in it fall on the window."),
        ("picture.png", b"\x89PNG\0\0", "This is no match, no deck and no campaign."),
        ("voyage.json", json.dumps({"format": 1, "title": "undertow"}).encode(), "A campaign is taken in where it is"),
        ("torn.jsonl", b"not a record\n", "torn.jsonl"),
        ("torn.jsonl.gz", b"\x1f\x8b\0", "torn.jsonl.gz"),
        ("nowhere", b"", ""),
    ],
)
def test_what_can_not_be_taken_in_is_told_and_changes_nothing(
    window: Any, tmp_path: Path, open_scene: Callable[..., Any], name: str, data: bytes | None, said: str
) -> None:
    path = tmp_path / name
    if data is None:
        path.mkdir()
    elif data:
        path.write_bytes(data)
    window.open(open_scene(window.stage))
    window.draw()
    dropping.drop(window.stage, path)
    assert said in told(window)
    assert told(window)
    assert not window.stage.library.matches()
    assert not window.stage.profile.fact("lirya", "decks", [])


def test_a_text_without_a_deck_is_told_of_where_no_deck_is_made(window: Any, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir\n", encoding="utf-8")
    window.open(TableScene(window.stage))
    dropping.drop(window.stage, path)
    assert told(window) == "This is no match, no deck and no campaign."


def test_a_window_without_the_focus_wakes_for_a_file(window: Any, tmp_path: Path) -> None:
    """It comes from the window of a file manager, which has the focus: what is told must be seen nevertheless."""
    window.stage.settings = Settings()
    real = RealWindow(window.stage)
    window.open(TableScene(window.stage))
    real._handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not real._moving
    real._handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path)))
    assert told(window) == "This is a folder: let the files in it fall on the window."
    assert real._moving
