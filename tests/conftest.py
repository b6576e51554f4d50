"""What every test needs before the game is imported: no window, no sound, and user folders of its own."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# A test that needs a real window starts its own display and gives its own environment to the program it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

_home = Path(tempfile.mkdtemp(prefix="cinquefoil-test-"))
atexit.register(shutil.rmtree, _home, ignore_errors=True)
# platformdirs reads these on Linux, and the home folder elsewhere.
for _name in ("CACHE", "CONFIG", "DATA", "STATE"):
    os.environ[f"XDG_{_name}_HOME"] = str(_home / _name.lower())
if os.name == "posix":
    os.environ["HOME"] = str(_home)

if sys.dont_write_bytecode:
    # Programs that tests start would each compile all sources anew. They do so once, in a folder that the workers
    # share: the process that starts those makes it.
    if "CINQUEFOIL_COMPILED" not in os.environ:
        os.environ["CINQUEFOIL_COMPILED"] = tempfile.mkdtemp(prefix="cinquefoil-compiled-")
        atexit.register(shutil.rmtree, os.environ["CINQUEFOIL_COMPILED"], ignore_errors=True)
    if "PYTEST_XDIST_WORKER" in os.environ:
        os.environ["PYTHONPYCACHEPREFIX"] = os.environ["CINQUEFOIL_COMPILED"]
        del os.environ["PYTHONDONTWRITEBYTECODE"]

# Tests that titles share tell what they found, as tests do.
pytest.register_assert_rewrite("tests.duel_lessons")

# The same cases on every machine and in every run, however slow the machine is.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: to look through it for rubbish again and again takes a fourth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()
