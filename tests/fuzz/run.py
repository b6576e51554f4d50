"""Spoilt positions, set-ups, scenarios, notations and records: each is refused by its own error, or plays.

    python tests/fuzz/run.py --seconds 60                     # all kinds in turn; prints what fails, with its number
    python tests/fuzz/run.py --cases 500                      # the same ones on every machine
    python tests/fuzz/run.py --kind position --number 1234    # that one again
    python tests/fuzz/run.py --kind nights --seconds 600      # nights of The Long Night that nobody played to
    python tests/fuzz/run.py --title spellchain --kind cards  # cards with spoilt programs, played
    python tests/fuzz/run.py --title undertow --kind cards    # those of Undertow
    python tests/fuzz/run.py --title spellchain --kind programs --seconds 600  # valid-looking ones: read, told, played

A case is a number: the same number spoils the same thing in the same way. The tests beside this file run the first few
hundred of each kind. With -v every number is printed before it runs, so that a crash of the core names its case.
"""

import argparse
import copy
import faulthandler
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import game
from game.engine.cardgame import positions
from game.records.record import Record
from game.titles import room_of

sys.path.insert(0, str(Path(__file__).parent))
import spoilt_cards
import spoilt_files
import undertow_cards
import valid_nights
import valid_programs

Json = dict[str, Any]

ODD = (
    *(None, True, False, 0, 1, -1, 2, 3, 8, 12, 13, 21, 90, 180, 249, 250, 255, 256, 999, 1000, 32767, 32768, 65536),
    *(2**31, -(2**63), 10**30, 0.5, 1e308, float("inf"), "", "0", "1,1", "9,9", "13,1", "0,0", "4,3 ", "hex 1,1", "é"),
    *([], {}, [0], [None], [[]], {"id": 3}, "lit", "sequence", "hand", "ai", "zombie", "over", "end", "#3", "\x00"),
    "x" * 300,
)
WORDS = (
    *("deck", "hand", "cooldown", "play", "bag", "buffer", "sequence", "aside", "board", "wave", "grave"),
    *("lit", "kept", "void", "omen", "fire", "end", "over", "terror_d8", "ai", "brute"),
)
STEPS = 20


# ---- what there is to spoil ----


@cache
def matches(title: str) -> tuple[game.Match, ...]:
    """Moments of some matches, choices under way among them; the same every time."""
    chance, found = random.Random(title), []
    for number, setup in enumerate(room_of(title).soak_setups()):
        match, chosen = game.new(title, number, setup), Counter[str]()
        while match.actor is not None:
            found.append(match.copy())
            verbs = sorted({action.verb for action in match.actions()})
            verb = min(verbs, key=lambda v: (chosen[v], chance.random()))
            chosen[verb] += 1
            match.play(chance.choice([action for action in match.actions() if action.verb == verb]))
        found.append(match.copy())
    return tuple(found)


@cache
def scenarios(title: str) -> tuple[Json, ...]:
    """The maps of real positions, as scenario objects of The Long Night."""
    found = []
    for match in matches(title)[::40]:
        position = match.position()
        board = position["board"]
        units = [{"unit": u["unit"], "hex": u["hex"]} for u in position["units"] if u.get("hex")]
        found.append(
            {
                "rows": board["rows"],
                "cols": board["cols"],
                "columns": board["columns"],
                "start": "1,1",
                "traps": [{"hex": trap["hex"], "damage": trap["damage"]} for trap in board["traps"]],
                "pool": ["earth_d6", "fire_d4", "terror_d8"],
                "turn_cap": 30,
                "par": 6,
                "units": units[:3] or [{"unit": "zombie", "hex": "3,3"}],
                "waves": [{"turn": 3, "units": units[3:] or [{"unit": "ghoul", "hex": "2,2"}]}],
            }
        )
    return tuple(found)


# ---- spoiling ----


def spots(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place of a JSON value, as its holder and key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        spots(value[key], found)
    return found


def spoil(value: Any, chance: random.Random, times: int) -> Any:
    """A copy in which a few places hold something else: odd values, neighbours' values, near numbers, gaps, doubles."""
    value = copy.deepcopy(value)
    for _ in range(times):
        places = spots(value, [])
        if not places:
            return chance.choice(ODD)
        holder, key = chance.choice(places)
        how = chance.randrange(8)
        if how == 0:
            holder[key] = copy.deepcopy(chance.choice(ODD))
        elif how == 1:
            del holder[key]
        elif how == 2:
            other, name = chance.choice(places)
            holder[key] = copy.deepcopy(other[name])
        elif how == 3 and isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
        elif how == 3:
            holder[chance.choice(("wind", "id", "pos", "hex", ""))] = copy.deepcopy(chance.choice(ODD))
        else:
            spoil_value(holder, key, chance)
    return value


def spoil_value(holder: Any, key: Any, chance: random.Random) -> None:
    """Something of the same type, and near."""
    old = holder[key]
    if isinstance(old, bool) or old is None:
        holder[key] = chance.choice((0, 1, 3, "push", {"kind": "take"}))
    elif isinstance(old, int):
        holder[key] = old + chance.choice((-90, -2, -1, 1, 2, 90))
    elif isinstance(old, str) and old.count(",") == 1:
        holder[key] = f"{chance.randrange(14)},{chance.randrange(14)}"
    elif isinstance(old, str):
        holder[key] = chance.choice(WORDS)
    elif isinstance(old, list):
        chance.shuffle(old)
    else:
        holder[key] = chance.choice(ODD)


def spoil_text(text: str, chance: random.Random) -> str:
    """A notation with a slip of the pen."""
    words = text.split()
    for _ in range(chance.randint(1, 3)):
        how, at = chance.randrange(6), chance.randrange(len(words)) if words else 0
        if how == 0 and words:
            del words[at]
        elif how == 1:
            words.insert(at, chance.choice(("#3", "#0", "#21", "#250", "1", "hex", "4,3", "e-ne", "ne-nw", "-1", "2")))
        elif how == 2 and words:
            words[at] = chance.choice(("move", "use", "push", "take", "hex", "#12", "#999", "13,13", "3", "terror_d8"))
        elif how == 3 and words:
            letter = chance.randrange(len(words[at]) + 1)
            words[at] = words[at][:letter] + chance.choice("#,0129 aeé\x00") + words[at][letter + 1 :]
        elif how == 4:
            chance.shuffle(words)
        elif words:
            words.append(words[at])
    return " ".join(words)


# ---- one case of each kind; each raises when something is not as it must be ----


def play_some(match: game.Match, chance: random.Random) -> None:
    """A match that was let in is sound, comes out as it went in, and plays."""
    for step in range(STEPS):
        assert match.check() == (), match.check()
        if step % 5 == 0:
            position = json.loads(json.dumps(match.position()))
            again = game.from_position(match.title, position)
            assert again.fingerprint() == match.fingerprint(), "the position does not come back"
            assert again.position() == position, "the position reads otherwise"
        if match.actor is None:
            return
        match.play(chance.choice(match.actions()))


def position_case(title: str, chance: random.Random) -> str:
    position = spoil(chance.choice(matches(title)).position(), chance, chance.randint(1, 3))
    try:
        match = game.from_position(title, position)
    except game.BadPosition as error:
        assert str(error)
        return "refused"
    ask_all(match, chance)
    play_some(match, chance)
    ask_all(match, chance)
    return "played"


def nights_case(title: str, chance: random.Random) -> str:
    """A night that somebody made up."""
    try:
        match = game.from_position(title, valid_nights.night(room_of(title).content, chance), chance.randrange(1000))
    except game.BadPosition as error:
        assert str(error)
        return "refused"
    ask_all(match, chance)
    play_some(match, chance)
    ask_all(match, chance)
    return "played"


def under_way_case(title: str, chance: random.Random) -> str:
    """A position whose words of what is under way were changed by somebody who can seal them anew."""
    kept = chance.choice(under_way(title))
    position = kept.position()
    words = position["waiting"][: -positions.SEAL]
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at, here = chance.randrange(len(words)), chance.random()
        if here < 0.1:
            words.insert(at, chance.randint(-3, 300))
        elif here < 0.2 and len(words) > 1:
            del words[at]
        else:
            near = words[at] + chance.choice((-2, -1, 1, 2))
            words[at] = chance.choice((near, near, 0, chance.randint(-2, 40), chance.randint(-32768, 32767)))
    words = [max(-32768, min(32767, word)) for word in words]
    position["waiting"] = [*words, *positions.seal_of(words, room_of(title).digest)]
    try:
        match = game.from_position(title, position)
    except game.BadPosition as error:
        assert str(error)
        return "refused"
    again = game.from_position(title, json.loads(json.dumps(match.position())))
    assert again.fingerprint() == match.fingerprint(), "the position does not come back"
    ask_all(match, chance)
    play_some(match, chance)
    return "played"


def ask_all(match: game.Match, chance: random.Random) -> None:
    """What may be asked of any match: views, twins, ways, shapes, forecasts, reasons, a little thinking. It changes
    nothing, and who is to decide is told the same where what he can not know is otherwise."""
    before = match.fingerprint()
    for viewer in (0, 1):
        match.view(viewer)
        twin = match.redealt(viewer, chance.randrange(1000))
        assert twin.check() == ()
    for ident in range(0, 256, chance.randint(1, 9)):
        match.reach(ident)
        match.layers(ident)
    for action in chance.choice(matches(match.title)).actions():
        match.why_not(action)
    if match.actor is not None:
        twin = match.redealt(match.actor, chance.randrange(1000))
        assert twin.actions() == match.actions(), "what is hidden changes what is legal"
        for action in chance.sample(match.actions(), min(4, len(match.actions()))):
            match.shape(action)
            match.forecast(action, match.actor)
        thoughts = game.analyse(match, budget=8, seed=1, threads=1)
        assert game.analyse(twin, budget=8, seed=1, threads=1) == thoughts, "what is hidden changes what is thought"
    game.chance(match, match.actor, playouts=1)
    assert match.fingerprint() == before, "asking changes the match"


@cache
def under_way(title: str) -> tuple[game.Match, ...]:
    """The moments at which something is under way."""
    return tuple(match for match in matches(title) if len(match.position().get("waiting", ())) > 2 + positions.SEAL)


def scenario_case(title: str, chance: random.Random) -> str:
    scenario = spoil(chance.choice(scenarios(title)), chance, chance.randint(0, 3))
    return setup_case(title, chance, {"scenario": scenario})


def setup_case(title: str, chance: random.Random, setup: Json | None = None) -> str:
    if setup is None:
        setup = spoil(chance.choice(room_of(title).soak_setups()), chance, chance.randint(1, 3))
    try:
        match = game.new(title, chance.randrange(99), setup)
    except (game.BadSetup, game.BadContent) as error:
        assert str(error)
        return "refused"
    play_some(match, chance)
    return "played"


def notation_case(title: str, chance: random.Random) -> str:
    match = chance.choice(matches(title)).copy()
    said = str(chance.choice(match.actions() or ("next",)))
    text = spoil_text(said, chance)
    before = match.fingerprint(), match.words_drawn
    legal = {str(action) for action in match.actions()}
    try:
        match.play(text)
    except game.IllegalAction as error:
        assert str(error)
        assert (match.fingerprint(), match.words_drawn) == before, "a refused action changed the match"
        return "refused"
    meant = str(match.rules.notation.parse(text))
    assert meant in legal or meant.startswith("concede"), f"{text!r} was played as {meant}"
    return "played"


def record_case(title: str, chance: random.Random) -> str:
    """A record with changed bytes or lines; only a torn last line may be mended."""
    record = chance.choice(matches(title)).record
    assert record is not None
    lines = record.text().splitlines(keepends=True)
    how, at = chance.randrange(6), chance.randrange(len(lines))
    if how == 0:
        data = bytearray(lines[at])
        data[chance.randrange(len(data))] = chance.randrange(256)
        lines[at] = bytes(data)
    elif how == 1:
        lines.insert(at, lines[at])
    elif how == 2:
        del lines[at]
    elif how == 3:
        lines[at] = lines[at][: chance.randrange(len(lines[at]))]
    elif how == 4:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] = json.dumps(spoil(json.loads(lines[at]), chance, 1)).encode() + b"\n"
    text = b"".join(lines)
    return resume(text, whole=record.text())


def resealed_case(title: str, chance: random.Random) -> str:
    """A record with sound digests that tells of a match which never was."""
    match = chance.choice(matches(title))
    record = match.record
    assert record is not None
    header, entries = record.header, record.actions()
    times = chance.randint(0, 2)
    try:
        forged = Record.new(
            title=spoil([header.title], chance, 1)[0] if chance.randrange(20) == 0 else header.title,
            rules=header.rules + (chance.randrange(10) == 0),
            content=header.content,
            seed=header.seed + (chance.randrange(10) == 0),
            setup=spoil(header.setup, chance, times) if header.position is None else None,
        )
    except (game.BadSetup, IndexError):
        return "refused"
    for entry in entries:
        action = entry.action if chance.randrange(10) else spoil_text(entry.action, chance)
        forged.append(action, entry.player, entry.ms, entry.state, entry.words + (chance.randrange(40) == 0))
    return resume(forged.text(), whole=None)


def resume(text: bytes, whole: bytes | None) -> str:
    try:
        record = Record.parse(text)
        match = game.resume(record)
    except game.BadRecord as error:
        assert str(error)
        return "refused"
    assert match.check() == ()
    if whole is not None:
        assert whole.startswith(record.text()), "damage was not found"
    return "played"


def files_case(title: str, chance: random.Random) -> str:
    return spoilt_files.files_case(title, chance, spoil)


def cards_case(title: str, chance: random.Random) -> str:
    cases = {"spellchain": spoilt_cards.cards_case, "undertow": undertow_cards.cards_case}
    return cases[title](title, chance)


KINDS: dict[str, Callable[[str, random.Random], str]] = {
    "position": position_case,
    "nights": nights_case,
    "under_way": under_way_case,
    "scenario": scenario_case,
    "setup": setup_case,
    "notation": notation_case,
    "record": record_case,
    "resealed": resealed_case,
    "cards": cards_case,
    "pack": spoilt_cards.pack_case,
    "programs": valid_programs.programs_case,
    "files": files_case,
}


def kinds_of(title: str) -> tuple[str, ...]:
    """What of a title can be spoilt: not every one has scenarios."""
    with_cards = title in spoilt_cards.TITLES
    kinds = (kind for kind in KINDS if kind not in ("pack", "programs", "under_way") or with_cards)
    kinds = (kind for kind in kinds if kind != "cards" or with_cards or title == "undertow")
    maps = "scenario" in room_of(title).setup_keys
    return tuple(kind for kind in kinds if kind not in ("scenario", "nights") or maps)


def run_case(kind: str, number: int, title: str = "longnight") -> str:
    """Runs one case; ``refused`` or ``played``. Anything else is an exception."""
    return KINDS[kind](title, random.Random(f"{title} {kind} {number}"))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    bound = parser.add_mutually_exclusive_group()
    bound.add_argument("--seconds", type=float, default=60)
    bound.add_argument("--cases", type=int, help="so many of each kind, however long they take")
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--title", default="longnight", choices=game.titles())
    parser.add_argument("--number", type=int, help="this case alone")
    parser.add_argument("--first", type=int, default=0, help="the first number of a long run")
    parser.add_argument("-v", "--verbose", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.kind and asked.kind not in kinds_of(asked.title):
        parser.error(f"of {asked.title}: {', '.join(kinds_of(asked.title))}")
    if asked.number is not None:
        print(run_case(asked.kind or "position", asked.number, asked.title))
        return 0
    ends, failed, number = time.monotonic() + asked.seconds, 0, asked.first
    told: Counter[str] = Counter()
    while time.monotonic() < ends if asked.cases is None else number < asked.first + asked.cases:
        for kind in [asked.kind] if asked.kind else kinds_of(asked.title):
            if asked.verbose:
                print(kind, number, flush=True)
            try:
                told[f"{kind} {run_case(kind, number, asked.title)}"] += 1
            except Exception as error:  # whatever is raised here is a finding
                failed += 1
                print(f"--kind {kind} --number {number}: {type(error).__name__}: {error}", flush=True)
        number += 1
    print(", ".join(f"{count} {what}" for what, count in sorted(told.items())) + f"; {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    faulthandler.enable()
    sys.exit(main(sys.argv[1:]))
