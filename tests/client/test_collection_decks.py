"""Decks in the window: made card by card, judged by the title, written and read as text, played with."""

from pathlib import Path
from typing import Any

import pytest

from game.client import dropping
from game.client.ask import AskScene
from game.client.collection.deck_list import DeckList, load, read, save, write
from game.client.collection.deck_scene import DecksScene
from game.client.collection.shelf import ShelfScene
from game.client.drawing.shapes import overlap
from game.client.input import RIGHT, TEXT, Input
from game.client.match.offers import DeckCard
from game.client.setting_up.solo import SetupScene

CARDS = tuple(DeckCard(name.casefold(), name, "kind", name, 2) for name in ("Alpha", "Beta", "Gamma 2"))
NAMES = {card.name.casefold(): card.id for card in CARDS}


@pytest.fixture
def scene(window: Any) -> Any:
    scene = window.open(DecksScene(window.stage, "longnight"))
    window.draw()
    return scene


def card(scene: Any, ident: str) -> DeckCard:
    return next(card for card in scene.cards if card.id == ident)


def button(scene: Any, label: str) -> Any:
    return next(widget for widget in scene.group.widgets if getattr(widget, "label", "") == label)


def test_a_line_of_no_copies_is_no_card_of_the_deck() -> None:
    deck, bad = read("0 Alpha\n2 Beta", NAMES)
    assert (deck.counts, bad) == ({"beta": 2}, [])


def test_a_deck_as_text_is_read_again() -> None:
    deck = DeckList("Mine", {"beta": 1, "gamma 2": 2})
    again, bad = read(write(deck, CARDS), NAMES)
    assert (again, bad) == (deck, [])


def test_lines_are_read_in_many_ways_and_bad_ones_are_numbered() -> None:
    text = "# Night\n# a remark\n\n2x Alpha\nbeta × 2\nGAMMA 2\n3 Delta\nalpha"
    deck, bad = read(text, NAMES)
    assert deck == DeckList("Night", {"alpha": 3, "beta": 2, "gamma 2": 1})
    assert bad == [(7, "3 Delta")]


def test_decks_in_the_profile_are_kept_in_the_order_of_the_cards() -> None:
    decks = [DeckList("Mine", {"gamma 2": 1, "alpha": 2})]
    fact = save(decks, CARDS)
    assert [*fact[0]["cards"]] == ["alpha", "gamma 2"]
    assert load(fact) == [DeckList("Mine", {"alpha": 2, "gamma 2": 1})]
    assert load([{"name": "x"}, 3, {"name": "y", "cards": {"alpha": "2"}}]) == [DeckList("y")]
    assert load(None) == []


def test_a_ready_deck_is_copied_when_it_is_changed(window, scene) -> None:
    ready = scene.deck
    assert ready.ready
    scene.remove(card(scene, "sprint"))
    assert scene.deck.name == "The Lantern's Deck, mine"
    assert scene.deck.counts["sprint"] == 1
    assert scene.decks[0] == ready
    (kept,) = window.stage.profile.fact("longnight", "decks")
    assert kept["cards"]["sprint"] == 1


def test_cards_are_added_and_taken_out_by_keys_and_by_mouse(window, scene) -> None:
    scene.handle(Input(TEXT, text="Mighty"))
    window.draw()
    scene.group.focus = scene.grid
    window.press("accept")
    assert scene.deck.counts["mighty_blow"] == 2
    window.draw()
    x, y = scene.grid.rect[:2]
    window.click(x + 60, y + 60)
    assert scene.deck.counts["mighty_blow"] == 2, "a third copy may not be"
    assert window.stage.notices.text == "Mighty Blow: 2 copies, the most there may be."
    window.click(x + 60, y + 60, RIGHT)
    assert scene.deck.counts["mighty_blow"] == 1
    window.draw()
    scene.group.focus = scene.grid
    window.press("delete")
    assert "mighty_blow" not in scene.deck.counts


def test_the_title_judges_line_by_line_and_only_a_good_deck_is_played_with(window, scene) -> None:
    for ident in ("sprint", "sprint", "basic_attack", "basic_attack"):
        scene.remove(card(scene, ident))
    window.draw()
    assert [check.good for check in scene.checks()] == [False, True, True]
    assert "9 cards, of 10 to 20" in button(scene, "Play this deck").off
    for ident in ("strategic_strike", "fire_attack"):
        scene.remove(card(scene, ident))
    assert [check.good for check in scene.checks()] == [False, True, False]


def test_a_deck_is_played_with(window, scene) -> None:
    scene.remove(card(scene, "sprint"))
    window.draw()
    x, y, w, h = button(scene, "Play this deck").rect
    window.click(x + w / 2, y + h / 2)
    assert isinstance(window.top, SetupScene)
    assert sorted(window.top.setup["deck"]) == sorted(scene.deck.cards(scene.cards))
    assert len(window.top.setup["deck"]) == 12


def press(window: Any, widget: Any) -> None:
    window.draw()
    x, y, w, h = widget.rect
    window.click(x + w / 2, y + h / 2)


def undo(scene: Any) -> Any:
    return next(widget for widget in scene.group.widgets if getattr(widget, "name", "") == "Undo the change")


def sheet(window: Any, scene: Any, label: str) -> None:
    """Presses a button on the sheet with all decks."""
    press(window, button(scene, scene.deck.name))
    window.draw()
    assert isinstance(window.top, ShelfScene)
    press(window, next(w for w in window.top._group.widgets if getattr(w, "label", "") == label))


def test_whoever_comes_back_finds_the_deck_open_that_they_left(window: Any, scene: Any) -> None:
    """However they left: what is changed, or opened, is kept at once."""
    scene.remove(card(scene, "sprint"))
    assert not scene.deck.ready
    assert DecksScene(window.stage, "longnight").deck == scene.deck
    scene.open(0)
    assert DecksScene(window.stage, "longnight").editor.at == 0
    scene.open(1)
    scene.editor.take_back()
    assert DecksScene(window.stage, "longnight").deck == scene.deck


def test_beyond_the_last_card_of_a_row_the_focus_goes_to_the_deck(window) -> None:
    """And not to the elements above the cards, the middle of which is a little farther right than that of the cards."""
    scene = window.open(DecksScene(window.stage, "lirya"))
    window.draw()
    scene.group.focus = scene.grid
    for _ in range(12):
        if scene.group.focus is not scene.grid:
            break
        window.press("right")
    assert scene.group.focus is scene._list
    for _ in range(60):
        window.press("down")
    assert scene.group.focus is scene._list, "cards beside it are not below its last line"
    window.press("left")
    assert scene.group.focus is scene.grid


@pytest.mark.parametrize("label", ["Copy the code", "Write to a file"])
def test_a_notice_about_a_deck_lies_on_none_of_the_buttons_of_the_sheet(
    window, label: str, laid: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has just been copied may be opened next; here it is a deck of as many different cards as there may be."""
    monkeypatch.setenv("HOME", str(tmp_path))
    scene = window.open(DecksScene(window.stage, "lirya"))
    scene.editor.new("Sixty", DeckList("Sixty", {card.id: 1 for card in scene.cards[:60]}))
    scene.renew()
    window.draw()
    sheet(window, scene, label)
    if isinstance(window.top, AskScene):
        window.press("accept")
    assert isinstance(window.top, ShelfScene) and window.stage.notices.text
    lies = window.stage.notices.rect(window.canvas, behind=True)
    assert not any(overlap(lies, widget.rect) for widget in window.top._group.widgets)


def test_every_change_can_be_taken_back(window, scene) -> None:
    scene.remove(card(scene, "sprint"))
    scene.remove(card(scene, "sprint"))
    sheet(window, scene, "Delete it")
    window.press("back")
    assert scene.deck.ready
    for left in (0, 1, 2):
        press(window, undo(scene))
        assert scene.deck.counts.get("sprint", 0) == left
    assert undo(scene).off


def test_a_deck_gets_a_name_that_no_other_has(window, scene) -> None:
    scene.remove(card(scene, "sprint"))
    sheet(window, scene, "Rename")
    assert isinstance(window.top, AskScene)
    window.top.field.text = "The Lantern's Deck"
    window.press("accept")
    assert scene.deck.name == "The Lantern's Deck 2"


def test_a_ready_deck_is_neither_renamed_nor_thrown_away(window, scene) -> None:
    press(window, button(scene, scene.deck.name))
    window.draw()
    for label in ("Rename", "Delete it"):
        assert next(w for w in window.top._group.widgets if getattr(w, "label", "") == label).off
    window.press("delete")
    assert len(scene.decks) == 1


def test_decks_are_begun_doubled_and_opened_on_the_sheet(window, scene) -> None:
    sheet(window, scene, "Duplicate")
    window.press("back")
    assert not scene.deck.ready and scene.deck.counts == scene.decks[0].counts
    sheet(window, scene, "New deck")
    assert window.top is scene and scene.deck.size(scene.cards) == 0
    press(window, button(scene, scene.deck.name))
    window.draw()
    window.press("up", "up", "accept")
    assert window.top is scene and scene.deck.ready


def test_a_deck_is_written_to_a_file_and_read_from_it_when_that_falls_on_the_window(window, scene, tmp_path) -> None:
    sheet(window, scene, "Write to a file")
    path = tmp_path / "lantern.txt"
    window.top.field.text = str(path)
    window.press("accept")
    window.press("back")
    assert window.top is scene
    dropping.drop(window.stage, path)
    assert not scene.deck.ready and scene.deck.counts == scene.decks[0].counts
    before = scene.decks
    dropping.drop(window.stage, tmp_path / "nowhere.txt")
    assert scene.decks == before


def test_a_file_that_is_there_is_not_written_over(window, scene, tmp_path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("something else", encoding="utf-8")
    sheet(window, scene, "Write to a file")
    window.top.field.text = str(path)
    window.press("accept")
    assert isinstance(window.top, AskScene) and "is there already" in window.top.wrong
    assert path.read_text(encoding="utf-8") == "something else"


def test_the_path_that_is_proposed_is_free(window, scene, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for _ in range(3):
        sheet(window, scene, "Write to a file")
        window.press("accept")
        window.press("back")
    name = scene.deck.name
    assert sorted(path.stem for path in tmp_path.glob("*.txt")) == [name, f"{name} 2", f"{name} 3"]


def test_a_copied_deck_is_pasted_in_another_language_with_bad_lines_listed(window, scene, laid) -> None:
    window.press("copy")
    assert laid[0].splitlines()[:2] == ["# The Lantern's Deck", "2 Basic Attack"]
    window.stage.speak("it")
    scene.renew()
    lines = laid[0].splitlines()
    assert lines[-1].startswith("CQ1")
    laid.append("\n".join([*lines[:-1], "", "3 Palla di Fuoco"]))
    window.press("paste")
    assert scene.deck.counts == scene.decks[0].counts
    assert not scene.deck.ready
    assert scene.editor.faults[0][:2] == (14, "3 Palla di Fuoco")
    window.draw()
    laid.append("nothing of a deck")
    before = scene.decks
    window.press("paste")
    assert scene.decks == before
