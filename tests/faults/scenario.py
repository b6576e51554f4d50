"""A short life of the program: a match played and saved, results, decks, settings, a lab. What it acknowledges it
prints, a JSON object a line, so that whoever breaks the disk under it knows what must still be there.

    python scenario.py FOLDER
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import game
from game.client.settings import Settings, SettingsFile
from game.engine.errors import GameError
from game.lab.crew import Threads
from game.lab.folder import Folder
from game.lab.plan import LabError, Plan, plan_of
from game.lab.run import Hearing, run
from game.records.library import Library
from game.records.profile import Outcome, Profile

ACTIONS, LATER = 8, 5
NAME = "before the end"


def acknowledged(**said: object) -> None:
    """From now on this must not be lost."""
    print(json.dumps(said), flush=True)


def told(error: object) -> None:
    """What the person was told in its place."""
    print(json.dumps({"told": str(error)}), flush=True)


def attempt(do: Callable[[], object], **said: object) -> None:
    """Acknowledges what could be done, tells what could not."""
    try:
        do()
    except (OSError, GameError, LabError) as error:
        told(error)
    else:
        acknowledged(**said)


def lab_plan() -> Plan:
    """Of the lab that is begun here and goes on at the next start."""
    return plan_of("longnight", {"turn_cap": 5}, [["random"]], 3, 5)


def play(match: game.Match, actions: int) -> None:
    """Some actions, the last of which end turns."""
    assert match.record is not None
    for _ in range(actions):
        choices = match.actions()
        match.play(choices[-1 if len(match.record) % 3 == 2 else 0])
        if match.record.trouble is None:
            acknowledged(match=match.record.id, actions=len(match.record))
        else:
            told(match.record.trouble)


def live(root: Path) -> None:
    """All of it, in a folder."""
    with Library(root / "records") as library, Profile(root / "records") as profile:
        match = game.new("longnight", 3)
        assert match.record is not None
        library.autosave(match.record)
        play(match, ACTIONS)
        attempt(lambda: library.save_as(match.record, NAME), slot=len(match.record))
        play(match, LATER)
        attempt(lambda: library.save_as(match.record, NAME, overwrite=True), slot=len(match.record))
        for number in (1, 2):
            profile.remember("longnight", "decks", [{"name": f"deck {number}"}])
            acknowledged(decks=number) if profile.trouble is None else told(profile.trouble)
        profile.note(Outcome(match.record.id, "longnight", "free", "night", 7, 0, False, 5.0))
        acknowledged(noted=match.record.id) if profile.trouble is None else told(profile.trouble)
        settings = SettingsFile(root / "settings.json")
        for loud in (20, 40):
            attempt(lambda: settings.save(Settings(sound=loud)), sound=loud)  # noqa: B023
        match.play("concede")
        match.record.compress()
        if match.record.trouble is None:
            acknowledged(match=match.record.id, actions=len(match.record), over=True)
        library.matches()
    hearing = Hearing(lambda *_: None, lambda *_: None)

    def research() -> None:
        run(lab_plan(), Threads(1), Folder(root / "lab", lab_plan()), hearing)

    attempt(research, lab=3)


if __name__ == "__main__":
    live(Path(sys.argv[1]))
