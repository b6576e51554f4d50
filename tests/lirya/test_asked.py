"""What views and positions say of a choice that is pending (rules, 12), and the sentence that the terminal makes of it.

`options` are told to everybody unless cards of a hand or a deck decide them: then only to who chooses.
"""

import copy

import pytest

import game
from game.engine.fold import fold
from game.i18n import LANGUAGES
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_chronicle import teller_for

POOR = [{"life": 15, "energy": 3}, {"life": 20, "energy": 3}]


def at(position: Json, *actions: str) -> game.Match:
    match = game.from_position("lirya", position, 1)
    for action in actions:
        match.play(action)
    return match


def asked(match: game.Match, viewer: int | None = None) -> Json:
    pending: Json = match.view(viewer)["pending"]
    return pending


TUTOR = (
    base(
        mine(10, "grave_tutor", "hand"),
        mine(11, "road_militia", "deck", 11),
        mine(12, "hex", "deck", 12),
        mine(14, "cinder_dart", "deck", 14),
    ),
    "summon #10 back 1",
)
"""Example E40: the deck is searched for a spell; they are shown by card id."""
TRIGGERS = (
    base(mine(11, "dawn_acolyte", "hand"), mine(12, "lantern_keeper", "back", 1, damage=1), players=POOR),
    "summon #11 back 2",
)
"""Example E41: two triggers of one player."""


def test_a_trigger_tells_whose_it_is_and_what_it_may_aim_at() -> None:
    """E41: the acolyte heals an own character or its player; options by entry, then players."""
    match = at(*TRIGGERS)
    assert asked(match) == {"choice": "order", "player": 0, "options": [1, 2]}
    match.play("trigger 2")
    of_it = {"source": 11, "text": "dawn_acolyte", "ability": 1, "options": [12, 11, 1]}
    assert asked(match) == asked(match, 1) == {"choice": "target", "player": 0, **of_it}


def test_what_a_search_finds_is_shown_to_who_searches() -> None:
    """E40 and 5.15: the foe sees who picks, and because of which card."""
    match = at(*TUTOR)
    of_it = {"choice": "pick", "player": 0, "source": 10, "text": "grave_tutor", "ability": 1}
    assert asked(match, 0) == {**of_it, "options": [14, 12]}
    assert asked(match) == asked(match, 0)
    assert asked(match, 1) == of_it


def test_what_is_paid_out_of_a_hand_is_not_shown() -> None:
    """E24: an offering of two; the other hand cards can be paid."""
    hand = ("beggar_king", "cinder_dart", "hex", "hush")
    cards = [mine(11 + n, card, "hand", n + 1) for n, card in enumerate(hand)]
    match = at(base(*cards, players=[{"life": 20}, {"life": 20}]), "summon #11 front 2 alt")
    assert asked(match, 0) == {
        "choice": "pick",
        "player": 0,
        "source": 11,
        "text": "beggar_king",
        "options": [12, 13, 14],
    }
    assert "options" not in asked(match, 1)


def test_interceptors_and_places_are_open() -> None:
    """E3: who may step in; then a place for what comes back (the seraph, 6.6: `pick`, then `place`)."""
    match = at(base(mine(11, "forge_guard", "front"), theirs(41, "mist_strider", "front")), "combat", "attack #11 #2")
    assert asked(match, 0) == {"choice": "defend", "player": 1, "options": [41]}
    seraph = base(
        mine(11, "sixth_hour_seraph", "hand"),
        mine(12, "road_militia", "discard"),
        mine(13, "gate_breaker", "front", 1),
        players=[{"life": 20, "energy": 6}, {"life": 20}],
    )
    match = at(seraph, "summon #11 front 2", "yes")
    while asked(match)["choice"] != "place":
        match.play(match.actions()[0])
    free = [["front", 3], ["front", 4], *(["back", slot] for slot in (1, 2, 3, 4))]
    assert asked(match, 1)["options"] == free
    assert asked(match, 1)["source"] == 11


def test_what_is_pending_says_no_more_where_phases_alone_ask() -> None:
    match = at(base(mine(11, "forge_guard", "front")))
    assert asked(match) == {"choice": "main", "player": 0}
    match.play("combat")
    assert asked(match) == {"choice": "declare", "player": 0}


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("board", [TUTOR, TRIGGERS], ids=["search", "triggers"])
def test_events_tell_what_is_asked(board: tuple[Json, str], viewer: int | None) -> None:
    match = at(board[0])
    for action in (board[1], None, None):
        before = match.view(viewer)
        events = match.play(action or match.actions()[0], viewer=viewer)
        assert fold(match.rules, before, events) == match.view(viewer)


# ---- positions ----


def test_a_position_says_what_is_asked_and_is_read_again() -> None:
    for board in (TUTOR, TRIGGERS):
        match = at(*board)
        position = match.position()
        assert position["pending"] == asked(match)
        assert game.from_position("lirya", position, 1).fingerprint() == match.fingerprint()
        position["pending"] = {key: position["pending"][key] for key in ("choice", "player")}
        assert game.from_position("lirya", position, 1).fingerprint() == match.fingerprint()


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("options", [14], "pending.options: expected [14, 12], got [14]"),
        ("source", 11, "pending.source: expected 10, got 11"),
        ("text", "hex", 'pending.text: expected "grave_tutor", got "hex"'),
        ("ability", 2, "pending.ability: expected 1, got 2"),
        ("targets", [11], "pending.targets: expected null, got [11]"),
        ("step", "first", 'pending.step: expected null, got "first"'),
        ("colour", 1, "pending.colour: unknown key"),
    ],
)
def test_a_position_that_says_otherwise_than_it_follows_is_refused(key: str, value: object, said: str) -> None:
    position = copy.deepcopy(at(*TUTOR).position())
    position["pending"][key] = value
    with pytest.raises(game.BadPosition) as caught:
        game.from_position("lirya", position, 1)
    assert said in str(caught.value)


def test_a_phase_that_asks_for_no_program_has_no_options() -> None:
    position = base(mine(11, "forge_guard", "front"), pending={"choice": "main", "player": 0, "options": [11]})
    with pytest.raises(game.BadPosition, match=r"pending.options: expected null, got \[11\]"):
        game.from_position("lirya", position, 1)


# ---- the terminal ----


def sentence(match: game.Match, language: str = "en", you: int | None = None, viewer: int | None = None) -> str:
    teller = teller_for(match, language)
    teller.you = you
    said: str = teller.asked(match.view(viewer))
    assert not said or teller.board(match.view(viewer)).splitlines()[-1] == said
    return said


def test_the_board_as_text_ends_with_what_is_asked_and_by_which_card() -> None:
    match = at(*TUTOR)
    assert sentence(match) == "Grave Tutor (Patient Pupils): Player 1 picks a card"
    assert sentence(match, you=0) == "Grave Tutor (Patient Pupils): You pick a card"
    assert sentence(at(*TRIGGERS)) == "Player 1 chooses what applies first"
    match = at(base(mine(11, "forge_guard", "front"), theirs(41, "mist_strider", "front")), "combat", "attack #11 #2")
    assert sentence(match, you=1) == "Forge Guard: You may intercept"
    assert sentence(at(base(mine(11, "forge_guard", "front")))) == ""


def test_a_window_says_what_may_be_answered() -> None:
    """Examples E7 and E10."""
    mirror, gale = theirs(41, "mirror_of_tides", "hand"), theirs(41, "sudden_gale", "hand")
    hound = theirs(42, "ember_hound", "front")
    match = at(base(mine(11, "cinder_dart", "hand"), mirror, hound), "cast #11 #42")
    assert sentence(match, you=1) == "You may answer Cinder Dart"
    match = at(base(mine(11, "forge_guard", "front"), gale, hound), "combat", "attack #11 #42")
    assert sentence(match) == "Player 2 may answer the attack of Forge Guard"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_choice_is_said_without_ids(language: str) -> None:
    for board in (TUTOR, TRIGGERS):
        match = at(*board)
        for viewer in (0, 1):
            said = sentence(match, language, viewer, viewer)
            assert said
            assert not set(said) & set("#_{}")
