"""The real program in a real window, on a display of its own, played by a robot's mouse and keyboard."""

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest

import game
from game.records.record import Record
from game.records.replay import verify

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 20.0
"""Seconds that something may take before it counts as hung."""
GO = (940, 618)
"""The button that goes on, in a window of 1280 by 720."""


def need(program: str, package: str) -> str:
    """Where a program is; this test can not do without."""
    found = shutil.which(program)
    if found is None:
        pytest.fail(f"{program} is missing; install it, on Debian and Ubuntu with: apt-get install {package}")
    return found


def wait_for(what: str, test: Callable[[], object]) -> None:
    """Looks again and again until something is so."""
    end = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < end, f"{what}: not within {PATIENCE:.0f} s"
        time.sleep(0.05)


class Screen:
    """A display in memory: what is on it, and a robot's hands."""

    def __init__(self, folder: Path) -> None:
        xvfb = need("Xvfb", "xvfb")
        self._xdotool = need("xdotool", "xdotool")
        read, write = os.pipe()
        size = ["-screen", "0", "1280x720x24"]
        command = [xvfb, "-displayfd", str(write), *size, "-fbdir", str(folder), "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self._picture = folder / "Xvfb_screen0"

    def do(self, *words: object) -> str:
        done = subprocess.run(
            [self._xdotool, *map(str, words)],
            env=os.environ | {"DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout

    def window(self) -> None:
        """Waits for the program's window, and gives it the keyboard."""
        wait_for("a window", self._windows)
        self.do("windowfocus", "--sync", self._windows()[0])

    def _windows(self) -> list[str]:
        windows = self.do("search", "--onlyvisible", "--class", "").split()
        return [window for window in windows if self.do("getwindowname", window).strip() == "Cinquefoil"]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.do("key", key)
            time.sleep(0.1)

    def click(self, x: float, y: float) -> None:
        self.do("mousemove", round(x), round(y))
        time.sleep(0.1)
        self.do("click", 1)

    def pixels(self) -> bytes:
        """The whole picture, four bytes a pixel."""
        data = self._picture.read_bytes()
        header, colours = struct.unpack(">I", data[:4])[0], struct.unpack(">I", data[76:80])[0]
        return data[header + 12 * colours :][: 1280 * 720 * 4]

    def colours(self) -> int:
        """How many different ones can be seen on every seventh pixel."""
        seen = memoryview(self.pixels()).cast("I")[::7]
        return len(set(seen))

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)


class Program:
    """The program, started as a person starts it."""

    running: ClassVar[list["Program"]] = []

    def __init__(self, screen: Screen, home: Path, *words: str) -> None:
        hidden = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        environment |= {
            "DISPLAY": screen.name,
            "LANG": "en_GB.UTF-8",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "PYTHONPATH": str(ROOT),
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        environment.pop("LC_ALL", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *words], env=environment, cwd=home, stderr=subprocess.PIPE, text=True
        )
        Program.running.append(self)

    def kill(self) -> str:
        """Ends it as a power cut would; what it had to say."""
        if self in Program.running:
            Program.running.remove(self)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        return self.process.communicate(timeout=PATIENCE)[1]

    def ended(self) -> int:
        Program.running.remove(self)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    said = [program.kill() for program in list(Program.running)]
    made.close()
    print("".join(said))


def actions(home: Path) -> list[str]:
    """What the only match's file holds so far."""
    files = list((home / "data" / "cinquefoil" / "records" / "matches").glob("*.jsonl"))
    if len(files) != 1:
        return []
    lines = [json.loads(line) for line in files[0].read_bytes().splitlines()[1:]]
    return [line.get("action") or line.get("reason") or "undo" for line in lines]


def test_a_match_is_played_killed_resumed_finished_and_watched(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()

    first = Program(screen, home, "match", "longnight", "--seed", "7")
    screen.window()
    wait_for("a picture of the board", lambda: screen.colours() > 500)
    screen.click(*GO)
    wait_for("the click", lambda: len(actions(home)) == 1)
    screen.press("space")  # shows the end of what moves
    time.sleep(0.3)
    screen.press("Down", "Return")  # the first of all legal actions
    wait_for("the keys", lambda: len(actions(home)) == 2)
    played = actions(home)
    assert played[0] == "next"
    first.kill()
    assert actions(home) == played

    second = Program(screen, home)
    screen.window()
    wait_for("a picture of the table", lambda: screen.colours() > 500)
    table = screen.pixels()
    screen.press("Return")  # go on with the last match
    wait_for("the board", lambda: screen.pixels() != table and screen.colours() > 500)
    time.sleep(0.5)
    screen.press("n")
    wait_for("one more action", lambda: len(actions(home)) == 3)
    assert actions(home)[:2] == played
    screen.press("space")
    time.sleep(0.3)
    screen.press("Escape", "Down", "Down", "Down", "Return", "Return")  # concede, and mean it
    wait_for("the result", lambda: "concede" in actions(home))
    time.sleep(0.8)
    ended = screen.pixels()
    screen.press("Right", "Return")  # watch it again
    wait_for("the replay", lambda: screen.pixels() != ended and screen.colours() > 500)
    before = screen.pixels()
    screen.press("Right", "Right", "Next")
    wait_for("another frame", lambda: screen.pixels() != before)
    screen.press("Escape")
    time.sleep(0.3)
    screen.press("Escape")  # to the table
    time.sleep(0.5)
    screen.click(1203, 681)  # quit
    assert second.ended() == 0

    packed = list((home / "data" / "cinquefoil" / "records" / "matches").glob("*.jsonl.gz"))
    assert len(packed) == 1
    record = Record.load(packed[0])
    assert [entry.action for entry in record.actions()][:2] == played
    assert verify(record, game.start).finished


def test_without_a_display_one_clear_line_says_so(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path), "LANG": "en_GB.UTF-8"}
    environment.pop("LC_ALL", None)
    command = [sys.executable, "-m", "game"]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr
