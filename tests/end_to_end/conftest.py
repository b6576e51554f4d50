"""The real program in a real window, on a display of its own, and a robot with a mouse and a keyboard.

``CINQUEFOIL_PROGRAM`` names a standalone program to be tested in the place of the sources: it runs with no search path.
"""

import ctypes
import ctypes.util
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pylopdf_fonts_zh_cn
import pytest

import game
from game.client.settings import Settings, SettingsFile
from game.client.shot.given import Given
from game.client.shot.studio import Studio
from game.client.widgets import Group
from game.records.record import Record

ROOT = Path(__file__).resolve().parent.parent.parent
WITH_PAD = Path(__file__).with_name("with_pad.py")
STANDALONE = os.environ.get("CINQUEFOIL_PROGRAM")
PATIENCE = 90.0
"""Seconds that something may take before it counts as hung."""
APART = 0.01
"""Seconds between two keys: one that comes back within two milliseconds is taken for a held one that repeats."""
STILL = 0.05
"""Seconds without a new line of a match after which nothing more plays by itself."""
HOUSE = "Cinquefoil"
"""What the window is called, after the name of what it shows."""
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_AUDIODRIVER", "LC_ALL")


def need(program: str, package: str) -> str:
    """Where a program is; these tests can not do without."""
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


class ClientMessage(ctypes.Structure):
    """What X tells a window, here from a window manager: the event of Xlib with that name."""

    _fields_: ClassVar = [
        *(("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p)),
        *(("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5)),
        ("rest", ctypes.c_long * 24),
    ]


class Screen:
    """A display in memory: what is on it, and a robot's hands. Places are logical units of a window of ``size``."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        xvfb = need("Xvfb", "xvfb")
        self._xdotool = need("xdotool", "xdotool")
        self.size = self._whole = size
        folder.mkdir()
        read, write = os.pipe()
        command = [xvfb, "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*size), "-fbdir", str(folder)]
        # Without -noreset it begins anew when its last client goes, and turns away whoever is just coming.
        command += ["-nolisten", "tcp", "-noreset"]
        self._said = folder / "said"
        with self._said.open("w") as said:
            self._server = subprocess.Popen(command, pass_fds=[write], stderr=said)
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, self._said.read_text()
        self.name = f":{number}"
        self._picture = folder / "Xvfb_screen0"

    def do(self, *words: object) -> str:
        """One thing with xdotool; what it says. A search that finds nothing is no failure."""
        done = subprocess.run(
            [self._xdotool, *map(str, words)],
            env=os.environ | {"DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert "display" not in done.stderr, done.stderr + self._said.read_text()
        return done.stdout

    def window(self) -> str:
        """Waits for the program's window and its first picture, and gives it the keyboard."""
        wait_for("a window", self._windows)
        found = self._windows()[0]
        self.do("windowmove", "--sync", found, 0, 0)
        self.do("windowfocus", "--sync", found)
        wait_for("a picture", lambda: self.colours() > 500)
        return found

    def _windows(self) -> list[str]:
        windows = self.do("search", "--onlyvisible", "--class", "").split()
        return [window for window in windows if self.do("getwindowname", window).strip().endswith(HOUSE)]

    def shows(self, name: str) -> None:
        """Waits until a scene of this name is on top and drawn; the table has none. What is done then is done there."""
        called = f"{name} - {HOUSE}" if name else HOUSE
        wait_for(called, lambda: called in [self.do("getwindowname", window).strip() for window in self._windows()])

    def wait(self, what: str, test: Callable[[], object]) -> None:
        """Until something is so."""
        wait_for(what, test)

    def press(self, *keys: str) -> None:
        """Keys by their names in X, one after the other, each too short to count as held."""
        for key in keys:
            self.do("key", "--delay", 0, key)
            time.sleep(APART)

    def click(self, place: tuple[float, float]) -> None:
        """A logical place."""
        width, height = self.size
        scale = min(width / 1280, height / 720)
        x, y = (
            (whole - of * scale) / 2 + at * scale for whole, of, at in zip(self.size, (1280, 720), place, strict=True)
        )
        self.do("mousemove", round(x), round(y), "click", 1)

    def resize(self, window: str, size: tuple[int, int]) -> None:
        """Another size of the window."""
        self.size = size
        self.do("windowsize", "--sync", window, *size)

    def shut(self, window: str) -> None:
        """Presses the button that every window has in its corner: a window manager asks it to close."""
        x = ctypes.CDLL(ctypes.util.find_library("X11"))
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        kind, wanted = (x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        told = ClientMessage(33, 0, 1, display, int(window), kind, 32, (wanted, 0, 0, 0, 0))
        x.XSendEvent(display, ctypes.c_ulong(int(window)), 0, ctypes.c_long(0), ctypes.byref(told))
        x.XCloseDisplay(display)

    def pixels(self) -> bytes:
        """The whole picture, four bytes a pixel."""
        data = self._picture.read_bytes()
        header, colours = struct.unpack(">I", data[:4])[0], struct.unpack(">I", data[76:80])[0]
        return data[header + 12 * colours :][: self._whole[0] * self._whole[1] * 4]

    def colours(self, right: float = 0.0, bottom: float = 0.0) -> int:
        """How many different ones can be seen on every seventh pixel, from such a share of the window on."""
        (width, height), (stride, _) = self.size, self._whole
        cells = memoryview(self.pixels()).cast("I")
        rows = range(round(bottom * height), height, 3)
        return len(
            {cell for row in rows for cell in cells[row * stride + round(right * width) : row * stride + width : 7]}
        )

    def close(self) -> None:
        """Ends the display server, which now and then does not hear that it is asked to."""
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait(PATIENCE)


class Program:
    """The program, started as a person starts it, in a home of its own."""

    def __init__(
        self,
        home: Path,
        *words: str,
        display: str = "",
        program: str | None = STANDALONE,
        pad: bool = False,
        **variables: str,
    ) -> None:
        """``pad``: it has a gamepad, which is within it: so it is always the sources."""
        home.mkdir(exist_ok=True)
        program = None if pad else program
        if program:
            environment = {"PATH": ""}
        else:
            environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
            environment |= {"PYTHONPATH": os.pathsep.join(filter(None, [variables.pop("PYTHONPATH", ""), str(ROOT)]))}
        own = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("cache", "config", "data", "state")}
        environment |= {"LANG": "en_GB.UTF-8", "HOME": str(home), **own, **variables}
        if display:
            environment["DISPLAY"] = display
        sources = [sys.executable, *([str(WITH_PAD)] if pad else ["-m", "game"])]
        command = [*([program] if program else sources), *words]
        given, pipe = (subprocess.PIPE if pad else None), subprocess.PIPE
        self.home, self.said = home, ""
        self.process = subprocess.Popen(
            command, env=environment, cwd=home, stdin=given, stdout=pipe, stderr=pipe, text=True
        )

    def pad(self, *names: str) -> None:
        """Presses buttons of its gamepad, one after the other; ``in`` plugs that in."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        for name in names:
            self.process.stdin.write(f"{name}\n")
            self.process.stdin.flush()
            assert self.process.stdout.readline() == f"{name}\n"

    def kill(self) -> str:
        """Ends it as a power cut would; what it had to say."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        if self.process.stderr is not None and not self.process.stderr.closed:
            self.said = "".join(self.process.communicate(timeout=PATIENCE))
        return self.said

    def ended(self) -> tuple[int, str]:
        """Waits for its end: exit status, and what was on stderr."""
        self.said = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, self.said

    @property
    def records(self) -> Path:
        """Where its matches lie."""
        return self.home / "data" / "cinquefoil" / "records" / "matches"

    def actions(self) -> list[str]:
        """What the match's file holds so far, if there is one match under way."""
        files = list(self.records.glob("*.jsonl"))
        if len(files) != 1:
            return []
        lines = [json.loads(line) for line in files[0].read_bytes().split(b"\n")[1:-1]]
        return [line.get("action") or line.get("reason") or "undo" for line in lines]

    def asked(self) -> game.Match:
        """The match under way as its file has it, once a person is to decide or it is over."""
        found: list[game.Match] = []

        def asks() -> bool:
            count = len(self.actions())
            time.sleep(STILL)
            if count != len(self.actions()):
                return False
            (path,) = self.records.glob("*.jsonl")
            record = Record.load(path)
            found[:] = [game.resume(record)]
            actor = found[0].actor
            return actor is None or record.header.players[actor] == "human"

        wait_for("a person's turn", asks)
        return found[0]

    @property
    def over(self) -> bool:
        """Whether the match under way has its result."""
        return bool({"victory", "death", "madness", "exhaustion", "concede"} & set(self.actions()))

    def finished(self) -> list[Path]:
        """The matches that are over: they are packed."""
        return list(self.records.glob("*.jsonl.gz"))


@pytest.fixture
def make_screen(tmp_path: Path) -> Iterator[Callable[..., Screen]]:
    made: list[Screen] = []

    def make(*arguments: Any) -> Screen:
        made.append(Screen(tmp_path / f"screen{len(made)}", *arguments))
        return made[-1]

    yield make
    for screen in made:
        screen.close()


@pytest.fixture
def screen(make_screen: Callable[..., Screen]) -> Screen:
    return make_screen()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program in the same home each time: on a screen, or without one."""
    running: list[Program] = []

    def run(screen: Screen | None, *words: str, **variables: Any) -> Program:
        display = screen.name if screen is not None else ""
        running.append(Program(tmp_path / "home", *words, display=display, **variables))
        return running[-1]

    yield run
    print("".join(program.kill() for program in running))


@pytest.fixture
def at_once(tmp_path: Path) -> None:
    """The player has set that nothing moves, plays itself or is asked about: what is done is over once recorded."""
    file = tmp_path / "home" / "config" / "cinquefoil" / "settings.json"
    SettingsFile(file).save(Settings(speed=0.0, auto_next=False, confirm=False))


@pytest.fixture
def unasked(tmp_path: Path) -> None:
    """The player has set that nothing is asked about: what is done is done."""
    file = tmp_path / "home" / "config" / "cinquefoil" / "settings.json"
    SettingsFile(file).save(Settings(confirm=False))


@pytest.fixture
def without_chinese(tmp_path: Path) -> dict[str, str]:
    """How to start the program so that it does not find its Chinese fonts."""
    hollow, lost = tmp_path / "hollow", shutil.ignore_patterns("*.otf")
    if STANDALONE:
        program = Path(STANDALONE)
        shutil.copytree(program.parent, hollow, ignore=lost)
        return {"program": str(hollow / program.name)}
    shutil.copytree(Path(pylopdf_fonts_zh_cn.__file__).parent, hollow / "pylopdf_fonts_zh_cn", ignore=lost)
    return {"PYTHONPATH": str(hollow)}


@pytest.fixture
def place_of() -> Callable[[str, str], tuple[float, float]]:
    """Where a scene has a thing of this name: its middle."""
    return place_in


@cache
def place_in(scene: str, name: str) -> tuple[float, float]:
    """The middle of what is called so. A scene is drawn to find it, which takes a while."""
    with Studio((1280, 720), "en") as studio:
        studio.open(scene, Given())
        studio.draw()
        top = studio.stage.stack.top
        groups = [value for part in (top, *vars(top).values()) for value in vars_of(part) if isinstance(value, Group)]
        widgets = [widget for group in groups for widget in group.widgets if widget.called == name]
        assert widgets, f"{scene}: nothing is called {name}"
        x, y, w, h = widgets[0].rect
        return x + w / 2, y + h / 2


def vars_of(thing: object) -> list[object]:
    return list(vars(thing).values()) if hasattr(thing, "__dict__") else []
