"""Pictures of the program's scenes, drawn without a screen."""

import json
import re
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.console import DONE, BadArguments, Console, CouldNotFinish
from game.commands.options import count_of, nearest
from game.engine.errors import BadPosition, BadSetup
from game.engine.reading import misread, why
from game.i18n import LANGUAGES

if TYPE_CHECKING:
    from game.client.shot.given import Given

SIZES = ("1280x720",)
LARGEST = 8192  # pixels of a side


def shot(console: Console, args: Namespace) -> int:
    """Draws one scene, or with ``--all`` every scene in every language."""
    _ = console.gettext
    try:
        from game.client.shot.files import shot, shot_all
        from game.client.shot.scenes import names
    except ImportError as error:
        raise CouldNotFinish(_("pictures need what is not here: {error}").format(error=error)) from None
    sizes = [_size(text, console) for text in args.size or SIZES]
    if args.list:
        console.say_all(names())
        return DONE
    if args.all is not None:
        made = shot_all(Path(args.all), sizes, LANGUAGES, console.progress)
        said = console.ngettext("{count} picture: {folder}", "{count} pictures: {folder}", made)
        console.say(said.format(count=made, folder=Path(args.all) / "index.html"))
        return DONE
    if args.scene is None:
        raise BadArguments(_("{prog}: {what} is missing").format(prog="shot", what=_("SCENE")))
    if args.scene not in names():
        mend = nearest(args.scene, names(), _)
        raise BadArguments(_("unknown scene {name}; {mend}").format(name=args.scene, mend=mend))
    if args.out is None:
        raise BadArguments(_("{prog}: {what} is missing").format(prog="shot", what="--out"))
    try:
        shot(
            args.scene,
            sizes[0],
            console.language,
            Path(args.out),
            _given(console, args),
            keys=_keys(args.keys, console),
            hover=None if args.hover is None else _place(args.hover, console),
            after=_number("--after", args.after, 0, 60, console),
            text_scale=_number("--text-scale", args.text_scale, 1, 1.3, console),
            plays=args.play,
            pictures=count_of("--frames", args.frames, 1, console),
        )
    except BadPosition as error:
        raise BadPosition("{place}: {reason}", place=args.position, reason=error) from None
    return DONE


def _given(console: Console, args: Namespace) -> "Given":
    """What the scene is to show. Raises: ``BadArguments``, ``CouldNotFinish``, ``BadRecord``."""
    from game.client.shot.given import Given
    from game.records.record import Record

    if args.position is not None and args.record is not None:
        raise BadArguments(console.gettext("--position and --record do not go together"))
    record = None if args.record is None else Record.load(args.record)
    at = None if args.at is None else count_of("--at", args.at, 0, console)
    if at is not None and (record is None or at > len(record)):
        last = 0 if record is None else len(record)
        raise BadArguments(console.gettext("--at: expected 0 to {last}, got {number}").format(last=last, number=at))
    return Given(position=None if args.position is None else _position(args.position, console), loaded=record, at=at)


def _position(file: str, console: Console) -> dict[str, Any]:
    """A position out of a file, or out of what comes in. Raises: ``CouldNotFinish``."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        found = json.loads(text)
    except OSError as error:
        said = console.gettext("{path}: could not be read ({reason})")
        raise CouldNotFinish(said.format(path=file, reason=why(error).told(console.gettext))) from None
    except (ValueError, RecursionError) as error:
        raise CouldNotFinish(misread(file, error).told(console.gettext)) from None
    from game.titles import room_of

    if not isinstance(found, dict):
        raise CouldNotFinish(console.gettext("{path}: is no position").format(path=file))
    try:
        room_of(found.get("title", ""))
    except BadSetup as error:
        raise BadSetup("{place}: {reason}", place=file, reason=error) from None
    return found


def _size(text: str, console: Console) -> tuple[int, int]:
    """Width and height. Raises: ``BadArguments``."""
    found = re.fullmatch(r"(\d{2,4})[x×](\d{2,4})", text)
    if found is None or max(int(found[1]), int(found[2])) > LARGEST:
        said = console.gettext("--size: expected width and height as in 1280x720, got {text}")
        raise BadArguments(said.format(text=text))
    return int(found[1]), int(found[2])


def _place(text: str, console: Console) -> tuple[float, float]:
    """A place of the 1280 by 720 units. Raises: ``BadArguments``."""
    try:
        x, y = map(float, text.split(","))
    except ValueError:
        said = console.gettext("--hover: expected a place as in 640,360, got {text}")
        raise BadArguments(said.format(text=text)) from None
    return x, y


def _keys(text: str, console: Console) -> list[str]:
    """Verbs and letters. Raises: ``BadArguments``."""
    from game.client.shot.files import KEYS

    for word in text.split():
        if len(word) > 1 and word not in KEYS:
            said = console.gettext("--keys: unknown key {name}; {mend}")
            raise BadArguments(said.format(name=word, mend=nearest(word, KEYS, console.gettext)))
    return text.split()


def _number(option: str, text: str, least: float, most: float, console: Console) -> float:
    """A number between two others. Raises: ``BadArguments``."""
    try:
        number = float(text)
        if least <= number <= most:
            return number
    except ValueError:
        pass
    said = console.gettext("{option}: expected a number from {least} to {most}, got {text}")
    raise BadArguments(said.format(option=option, least=least, most=most, text=text))
