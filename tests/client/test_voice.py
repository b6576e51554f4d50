"""What is read aloud: the focus, what happens, notices; by whatever voice there is, or by none."""

import threading
from typing import Any

import pytest

import game
from game.client.drawing.canvas import AccessibleText
from game.client.home.table_scene import TableScene
from game.client.pages.settings_scene import SettingsScene
from game.client.settings import Settings
from game.client.voice import LONGEST, WAITING, Mute, Reader
from game.client.widgets import Choice, Group, Toggle


class Spoken:
    """A voice that keeps what it was given."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, bool]] = []

    def speak(self, text: str, interrupt: bool) -> None:
        self.texts.append((text, interrupt))


def reader(voice: Any) -> Reader:
    made = Reader(lambda: voice)
    made.heard = True
    return made


def test_what_is_said_reaches_the_voice_in_its_order() -> None:
    voice = Spoken()
    made = reader(voice)
    made.say("one")
    made.say("two\0", now=True)
    made.say("  ")
    made.say("x" * 2 * LONGEST)
    made.wait()
    assert voice.texts[-2:] == [("two", True), ("x" * LONGEST, False)]
    assert not made.missing


def test_nothing_is_said_to_who_has_not_asked_for_it() -> None:
    voice = Spoken()
    made = Reader(lambda: voice)
    made.say("one")
    made.heard = True
    made.wait()
    made.heard = False
    made.say("two")
    made.wait()
    assert voice.texts == []


def test_without_a_voice_nothing_is_said_and_that_is_known() -> None:
    def missing() -> Any:
        raise ValueError("no voice here")

    made = Reader(missing)
    made.heard = True
    made._texts.put(("first", False))
    made.wait()
    made.say("second")
    assert made.missing


def test_a_voice_that_is_slow_holds_nobody_up_and_drops_the_oldest() -> None:
    go, voice = threading.Event(), Spoken()

    def slow() -> Any:
        go.wait(30)
        return voice

    made = Reader(slow)
    made.heard = True
    for number in range(3 * WAITING):
        made.say(str(number))
    go.set()
    made.wait()
    assert voice.texts[-1] == (str(3 * WAITING - 1), False)
    assert len(voice.texts) <= WAITING


def test_the_focus_says_its_name_where_it_stands_and_what_it_is_for(window: Any) -> None:
    choice = Choice((0, 0, 200, 40), "Deck", ["Open Book", "Cold Walls"], 1, hint="What you play with.")
    toggle = Toggle((0, 60, 52, 40), "", True)
    toggle.beside = "Full screen"
    group = Group([choice, toggle])
    group.draw(window.canvas)
    assert window.canvas.said == AccessibleText("Deck", "Cold Walls", "What you play with.")
    window.canvas.forget()
    group.focus = toggle
    group.draw(window.canvas)
    assert window.canvas.said == AccessibleText("Full screen", True, "")


class Heard(Mute):
    """Keeps what a stage wants said."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def say(self, text: str, now: bool = False) -> None:
        self.texts.append(text)


@pytest.fixture
def heard(window: Any) -> Heard:
    window.stage.voice = Heard()
    voice: Heard = window.stage.voice
    return voice


def test_notices_and_what_happens_in_a_match_are_said(window: Any, heard: Heard) -> None:
    window.stage.tell("It is on the clipboard.", "Deck")
    assert heard.texts == ["Deck. It is on the clipboard."]
    play = window.play(game.new("longnight", 3), beat=1e9)
    window.rest()
    told = [sentence.text for sentence in play.board.log._sentences if not sentence.depth]
    assert told
    assert [text for text in heard.texts if text in told] == told


def test_every_screen_says_where_the_focus_is(window: Any) -> None:
    for scene in (TableScene(window.stage), SettingsScene(window.stage)):
        window.open(scene)
        for _ in range(12):
            window.press("on")
            window.draw()
            said = window.canvas.said
            assert said is not None
            assert said.name or said.value, "the focus rests on something without a word"


def test_it_is_set_among_the_settings(window: Any, heard: Heard) -> None:
    assert not heard.heard
    scene = window.open(SettingsScene(window.stage))
    scene.open(1)
    (line,) = [line for line in scene._lines if line.name == "Read aloud"]
    line.widget.turn(1)
    assert window.stage.settings == Settings(aloud=True)
    assert heard.heard
    line.widget.turn(1)
    assert window.stage.settings == Settings(aloud=True, aloud_details=True)


def test_everything_is_said_to_who_wants_it(window: Any, heard: Heard) -> None:
    said = {}
    for details in (False, True):
        window.stage.change(Settings(aloud=True, aloud_details=details))
        heard.texts.clear()
        play = window.play(game.new("longnight", 3), beat=1e9)
        play.play("next")
        for _ in range(40):
            window.pass_time(0.5)
        said[details] = list(heard.texts)
    assert len(said[True]) > len(said[False]) > 0
    assert [text for text in said[True] if text in said[False]] == said[False]
