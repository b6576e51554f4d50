"""The invariants I1 to I12 (rules, section 10): each is broken once, and told by the name of its check."""

import json
from pathlib import Path

import pytest

import game
from game.engine import broken
from game.engine.core import lib
from game.engine.room import Loaded
from game.lirya.engine.room import Lirya
from game.lirya.engine.vocabulary import ITEMS, STATES
from tests.lirya.boards import base, mine, theirs
from tests.lirya.breaking import Spoil, spoilt, tag, words

BOARD = base(
    mine(11, "frost_weaver", "back"),
    mine(12, "forge_guard", "front"),
    mine(13, "plain_sabre", "attached", bearer=12),
    mine(14, "yew_bow", "attached", 2, bearer=11),
    mine(15, "banner_yard", "structures"),
    mine(16, "hex", "hand"),
    theirs(41, "ember_hound", "front"),
    edicts=[],
)
HURT = {"I5": tag(12, "damage", 5), "I6": tag(12, "damage", -1)}


def stating(target: int, state: str, **words_of: int) -> list[int]:
    """The words of a state: its target, which it is, value, turns, fixed, time."""
    return [target, STATES.index(state), words_of.get("value", 0), 0, 0, words_of.get("time", 90)]


def both(*spoils: Spoil) -> Spoil:
    def spoil(loaded: Loaded) -> None:
        for each in spoils:
            each(loaded)

    return spoil


WAITING_SPELL = [ITEMS.index("cast"), 0, 16, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
BROKEN: dict[str, tuple[Spoil, str]] = {
    "I1: a token in a hand": (tag(16, "token", 1), "zone"),
    "I1: a spell in a line": (tag(12, "card", 1 + list(Lirya().content.cards).index("hex")), "zone"),
    "I2: two in a slot": (both(tag(41, "controller", 0), tag(41, "slot", 1)), "slot"),
    "I2: no such slot": (tag(12, "slot", 5), "slot"),
    "I3": (tag(lib.LIRYA_PLAYER, "energy", 11), "energy"),
    "I4: more than the start": (tag(lib.LIRYA_PLAYER, "life", 21), "life"),
    "I4: none left": (tag(lib.LIRYA_PLAYER, "life", 0), "life"),
    "I5": (HURT["I5"], "dead"),
    "I6": (HURT["I6"], "damage"),
    "I7: a level of none": (tag(15, "level", 0), "level"),
    "I7: a character's": (tag(12, "level", 1), "level"),
    "I8: whose": (tag(13, "controller", 1), "bearer"),
    "I8: its bearer": (tag(13, "bearer", 15), "bearer"),
    "I8: slots": (tag(14, "bearer", 12), "equipment"),
    "I9: opposites": (
        both(
            words("states", stating(12, "blessed", value=1)), words("states", stating(12, "cursed", value=1, time=91))
        ),
        "states",
    ),
    "I9: immunity": (
        both(words("states", stating(12, "stunned")), words("states", stating(12, "immune_stunned", time=91))),
        "states",
    ),
    "I10": (tag(11, "uses_turn_1", 2), "uses"),
    "I11": (tag(12, "attacks", 3), "attacks"),
    "I12": (words("chain", WAITING_SPELL), "chain"),
}


@pytest.mark.parametrize("invariant", BROKEN)
def test_each_invariant_is_seen_to_be_broken(room: Lirya, invariant: str) -> None:
    spoil, name = BROKEN[invariant]
    assert spoilt(room, BOARD, lambda _: None).check() == ()
    assert name in spoilt(room, BOARD, spoil).check()


def test_a_broken_match_stands_at_its_last_good_action_and_is_reported(
    room: Lirya, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """10 (§15.4): the record is whole, and the report has all that is needed to see the fault again."""
    monkeypatch.setattr("platformdirs.user_log_path", lambda _: tmp_path)
    match = spoilt(room, BOARD, tag(41, "damage", -1))
    before = match.fingerprint()
    with pytest.raises(game.BrokenMatch, match="end broke the match"):
        match.play("end")
    assert match.fingerprint() == before
    assert match.record is not None
    assert len(match.record) == 0
    (path,) = tmp_path.iterdir()
    report = json.loads(path.read_text(encoding="utf-8"))
    assert (report["action"], report["checks"]) == ("end", ["damage"])
    assert report["position"]["title"] == "lirya"
    assert len(report["record"]) == 1
    assert set(report["versions"]) == {"program", "python", "pygame", "sdl", "system"}
    assert all(report["versions"][key] for key in ("python", "system"))


def test_a_report_that_cannot_be_written_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("platformdirs.user_log_path", lambda _: tmp_path / "file" / "logs")
    assert "could not be written" in str(broken.write_report("x", {}))
