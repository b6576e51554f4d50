"""What the blocks window, wave and fizzle tell, and what other blocks keep from who may not know it (rules, 12)."""

from collections.abc import Sequence

import pytest

import game
from game.engine.event import Event
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_chronicle import told


def events_of(position: Json, *actions: str, viewer: int | None = None) -> list[Event]:
    """Everything that these actions let a viewer see."""
    match = game.from_position("lirya", position, 1)
    return [event for action in actions for event in match.play(action, viewer=viewer)]


def opened(events: Sequence[Event], name: str) -> list[tuple[int | None, tuple[int, ...]]]:
    """The blocks of a name: of whom, and which targets."""
    return [(event.entity, event.targets) for event in events if event.kind == "open" and event.name == name]


def kinds(events: Sequence[Event]) -> list[str]:
    """The blocks that tell how a wave is fought, in their order."""
    names = ("attack", "wave", "intercept", "strike", "lost", "damage", "death")
    return [event.name for event in events if event.kind == "open" and event.name in names]


# ---- window ----

MIRRORED = (mine(11, "cinder_dart", "hand"), theirs(41, "mirror_of_tides", "hand"), theirs(42, "ember_hound", "front"))


def test_a_window_tells_who_is_asked_and_what_is_answered() -> None:
    """Example E7: player 1 holds the one response; player 0 has none and is not asked (5.3, R45)."""
    events = events_of(base(*MIRRORED), "cast #11 #42")
    assert opened(events, "window") == [(2, (11,))]
    at = next(number for number, event in enumerate(events) if event.kind == "open" and event.name == "window")
    asked = next(number for number, event in enumerate(events) if event.kind == "choice" and event.name == "window")
    assert at < asked
    assert opened(events_of(base(*MIRRORED), "cast #11 #42", "respond #41"), "window") == [(2, (11,))]


def test_every_answer_opens_a_window_again() -> None:
    """Example E8: whoever has an answer; with full windows both at each item, the active player second (5.3)."""
    position = base(*MIRRORED, mine(12, "mirror_of_tides", "hand", 2))
    events = events_of(position, "cast #11 #42", "respond #41", "respond #12")
    assert opened(events, "window") == [(2, (11,)), (1, (41,))]
    position = base(*MIRRORED, options={"windows": "full"})
    events = events_of(position, "cast #11 #42", "pass", "pass")
    assert opened(events, "window") == [(2, (11,)), (1, (11,))]


def test_nobody_who_can_answer_nothing_is_asked() -> None:
    """5.3: with automatic windows a player without a legal response passes unasked."""
    position = base(mine(11, "cinder_dart", "hand"), theirs(42, "ember_hound", "front"))
    assert opened(events_of(position, "cast #11 #42"), "window") == []


# ---- wave ----


def test_a_wave_is_told_when_it_closes_and_before_its_strikes() -> None:
    """Example E5: nobody else can attack, so it closes by itself; the second attack is lost."""
    position = base(
        mine(11, "forge_guard", "back", 1), mine(12, "ember_hound", "back", 2), theirs(41, "ember_hound", "front")
    )
    events = events_of(position, "combat", "attack #11 #41", "attack #12 #41")
    assert opened(events, "wave") == [(1, (11, 12))]
    assert kinds(events) == ["attack", "attack", "wave", "strike", "damage", "death", "lost"]


def test_each_wave_of_a_combat_is_told() -> None:
    """Example E4: one by `fight`, the other by itself."""
    position = base(
        mine(11, "forge_guard", "back", 1), mine(12, "ember_hound", "back", 2), theirs(41, "ember_hound", "front")
    )
    events = events_of(position, "combat", "attack #11 #41", "fight", "attack #12 #2")
    assert opened(events, "wave") == [(1, (11,)), (1, (12,))]


def test_a_wave_closes_before_anybody_intercepts() -> None:
    """Example E3."""
    position = base(
        mine(11, "forge_guard", "front"), theirs(41, "mist_strider", "front", states=[{"state": "stealth"}])
    )
    events = events_of(position, "combat", "attack #11 #2", "intercept #41")
    assert kinds(events) == ["attack", "wave", "intercept", "strike", "damage"]


# ---- fizzle ----


def test_a_spell_whose_target_has_left_play_fizzles() -> None:
    """The oracle's trigger resolves before the dart (R42) and kills the hound, which has 3 - 2 = 1 left."""
    position = base(
        mine(10, "pyre_oracle", "back"), mine(11, "cinder_dart", "hand"), theirs(42, "ember_hound", "front", damage=2)
    )
    events = events_of(position, "cast #11 #42")
    assert [targets for _, targets in opened(events, "death")] == [(42,)]
    assert opened(events, "fizzle") == [(11, ())]
    assert "The target of Cinder Dart is gone" in told("en", position, "cast #11 #42")


def pending_on(item: Json, *cards: Json) -> Json:
    """A window of player 1 with one item of player 0 on the chain; both are asked (option `windows`)."""
    return base(
        *cards,
        chain=[{"player": 0, **item}],
        options={"windows": "full"},
        pending={"choice": "window", "player": 1},
    )


def test_a_spell_whose_target_no_longer_fits_fizzles() -> None:
    """5.6, R44: destroy a character with at most 6 health; the colossus has 11."""
    item = {"kind": "cast", "source": 11, "targets": [41]}
    position = pending_on(item, mine(11, "end_of_the_thread", "chain"), theirs(41, "quarry_colossus", "front"))
    events = events_of(position, "pass", "pass")
    assert opened(events, "fizzle") == [(11, (41,))]
    assert opened(events, "death") == []
    assert "End of the Thread no longer reaches Quarry Colossus" in told("en", position, "pass", "pass")


def test_a_target_that_two_steps_name_is_lost_once() -> None:
    """5.6: the tailwind moves an own character, and the same gets +2 attack: of a foe's, neither."""
    item = {"kind": "cast", "source": 11, "targets": [41]}
    position = pending_on(item, mine(11, "tailwind", "chain"), theirs(41, "forge_guard", "front"))
    events = events_of(position, "pass", "pass")
    assert opened(events, "fizzle") == [(11, (41,))]
    assert [(event.entity, event.name) for event in events if event.kind == "move"] == [(11, "discard #1")]


def test_a_target_that_is_reached_does_not_fizzle() -> None:
    """Two steps on the same target: the tailwind moves it and makes it stronger (6.6)."""
    position = base(mine(11, "tailwind", "hand"), mine(12, "forge_guard", "front"))
    assert opened(events_of(position, "cast #11 #12"), "fizzle") == []


def test_equipment_that_finds_no_bearer_fizzles_and_is_told_once() -> None:
    """5.14: requirements are tested again on resolution; a warrior does not bear the bow of a ranger."""
    item = {"kind": "equip", "source": 11, "targets": [12]}
    position = pending_on(item, mine(11, "yew_bow", "chain"), mine(12, "forge_guard", "front"))
    events = events_of(position, "pass", "pass")
    assert opened(events, "fizzle") == [(11, ())]
    assert opened(events, "resolve") == []
    said = [text for text in told("en", position, "pass", "pass") if "Yew Bow" in text]
    assert said == ["Player 1 may answer Yew Bow", "Yew Bow finds no bearer and is discarded"]


def test_negated_equipment_is_told_once() -> None:
    item = {"kind": "equip", "source": 11, "targets": [12], "negated": True}
    position = pending_on(item, mine(11, "plain_sabre", "chain"), mine(12, "forge_guard", "front"))
    said = [text for text in told("en", position, "pass", "pass") if "Plain Sabre" in text]
    assert said == ["Player 1 may answer Plain Sabre", "Plain Sabre is countered"]


# ---- who sees what ----

HIDDEN = {
    "draw": (base(), ("end",), 1),
    "search": (
        base(mine(10, "grave_tutor", "hand"), mine(11, "road_militia", "deck", 11), mine(12, "hex", "deck", 12)),
        ("summon #10 back 1", "pick #12"),
        0,
    ),
    "special_draw": (
        base(
            mine(10, "reliquary_vault", "structures", level=2),
            mine(11, "crown_of_six", "special", 1),
            mine(12, "relic_of_breath", "special", 2),
            turn=4,
            active=1,
        ),
        ("end", "yes"),
        0,
    ),
}
"""By block: a position, what is played, and whose cards it is about. Examples E40 and E28."""


@pytest.mark.parametrize("name", HIDDEN)
def test_who_may_not_know_a_card_is_told_that_it_comes_and_not_what_it_is(name: str) -> None:
    position, actions, owner = HIDDEN[name]
    own, other = (events_of(position, *actions, viewer=viewer) for viewer in (owner, 1 - owner))
    assert opened(own, name) == opened(other, name) != []
    came = {event.entity for event in own if event.kind == "move" and event.name == f"hand #{owner + 1}"}
    assert came

    def faces(events: Sequence[Event]) -> set[int | None]:
        return {
            event.entity
            for event in events
            if event.entity in came and event.name == "card" and event.kind in ("set", "reveal") and event.new
        }

    assert faces(own) == came
    assert faces(other) == set()
