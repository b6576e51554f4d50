"""What a board may ask about the choices of a match."""

import game
from game.client.board_kit.choices import MatchChoices


def test_what_is_imagined_is_what_then_happens() -> None:
    match = game.new("longnight", 7)
    imagined = MatchChoices(match, 0).imagine("next")
    assert imagined is not None
    events = match.play("next", 0)
    assert [(e.kind, e.name, e.entity, e.new) for e in imagined.events] == [
        (e.kind, e.name, e.entity, e.new) for e in events
    ]
    assert imagined.view == match.view(0)
    assert imagined.actions == match.actions()


def test_imagining_changes_nothing() -> None:
    match = game.new("longnight", 7)
    before = match.fingerprint()
    choices = MatchChoices(match, 0)
    assert choices.imagine("next", "next") is not None
    assert match.fingerprint() == before
    assert len(match.record or ()) == 0


def test_what_is_not_legal_can_not_be_imagined() -> None:
    choices = MatchChoices(game.new("longnight", 7), 0)
    assert choices.imagine("end") is None
    assert choices.imagine("next", "end") is None


def test_the_core_says_why_an_action_is_not_legal() -> None:
    position = {
        "title": "longnight", "turn": 1, "phase": "resolve", "active": 0,
        "players": [{"hex": "1,4", "pm": 0}, {}],
        "cards": [{"id": 3, "card": "fire_attack", "zone": "hand"}],
        "dice": [{"id": 19, "die": "earth_d8", "zone": "sequence", "face": 4}],
        "units": [{"id": 21, "unit": "zombie", "hex": "2,4"}],
    }  # fmt: skip
    choices = MatchChoices(game.from_position("longnight", position), 0)
    assert choices.why_not("next") is None
    name, needed, there = choices.why_not("move hex 1,5") or ("", 0, 0)
    assert (name, needed, there) == ("break_away", 2, 0)
    assert (choices.why_not("use #3 1 #21") or ("",))[0] == "kind"


def test_what_is_legal_but_not_offered_comes_later() -> None:
    match = game.new("longnight", 7)
    only = tuple(action for action in match.actions() if action.verb == "next")
    choices = MatchChoices(match, 0, only)
    assert choices.actions == only
    assert choices.why_not("next") is None
    assert choices.why_not(str(match.actions()[0])) == ("later", 0, 0)
    assert choices.why_not("end") == match.why_not("end")
