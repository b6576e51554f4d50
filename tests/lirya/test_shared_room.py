"""States and triggers that wait share their room (the book, "Limits"): up to it and beyond it, by what is played.

Everybody in play is an Ear of the pack `brim`: three triggers hear of every state that comes, and each puts a mark on
its own card. Sixteen Ears are 48 triggers a state. There is room for 201 triggers beside 38 states, of which 200 may
wait, and for four fewer beside each nine states more.
"""

from pathlib import Path

import pytest

import game
from game.engine.fold import fold
from game.engine.packs import read_pack
from game.lirya.engine.vocabulary import ANOMALIES
from game.records.record import Record
from game.records.replay import verify
from tests.lirya.boards import Json, base, mine, theirs

FOLDER = Path(__file__).parent / "data" / "packs" / "brim"
BRIM = {**read_pack(FOLDER).named, "path": str(FOLDER)}
VIEWERS = (None, 0, 1)
LAST = 2000
"""No match of these goes on for so many actions."""
IMMUNITIES = (
    *("combat", "fire", "water", "earth", "air", "light", "shadow", "piercing", "pure", "destroy", "control"),
    *("spells", "abilities", "stunned", "poisoned", "paralyzed", "cursed", "vulnerable", "states"),
)
HELPFUL = (
    *({"state": "immunity", "kind": kind} for kind in IMMUNITIES),
    *({"state": name, "value": 1} for name in ("blessed", "regeneration", "fortified")),
)
HARMFUL = ({"state": "stunned", "fixed": True}, {"state": "paralyzed", "fixed": True})
"""Fixed, they stand beside the immunities."""
SORTS = (*HARMFUL, *HELPFUL)
"""All that one can have at once, but for stealth."""
PLACES = [(zone, pos) for zone in ("front", "back") for pos in (1, 2, 3, 4)]
MINE, THEIRS = range(21, 29), range(41, 49)
HEARD = 48
"""Triggers that hear of a state."""


def board(
    count: int, *hand: str, card: str = "brim:ear", sorts: tuple[Json, ...] = HELPFUL, turns: int = 0
) -> game.Match:
    """Sixteen of a card, with so many states among them, evenly, for so many turns (0: without end). Player 0 has these
    cards of the pack in his hand, from #11 on, player 1 a deluge, #31."""
    each, more = divmod(count, 16)
    ends = {"turns": turns} if turns else {}
    cards = [mine(11 + n, f"brim:{name}", "hand", 1 + n) for n, name in enumerate(hand)]
    for number, (ident, (zone, pos)) in enumerate(zip((*MINE, *THEIRS), PLACES * 2, strict=True)):
        stands = mine if ident in MINE else theirs
        own = [sort | ends for sort in sorts[: each + (number < more)]]
        cards.append(stands(ident, card, zone, pos) | {"states": own})
    cards.append(theirs(31, "brim:deluge", "hand"))
    return game.from_position("lirya", {**base(*cards), "packs": [BRIM]}, 1)


def states(match: game.Match) -> int:
    return sum(len(card.get("states", ())) for card in match.view()["cards"])


def marks(match: game.Match) -> int:
    return sum(card.get("counters", 0) for card in match.view()["cards"])


def waiting(match: game.Match) -> int:
    return len(match.view()["queue"])


def stealthy(match: game.Match) -> list[int]:
    return [
        card["id"]
        for card in match.view()["cards"]
        if any(state["state"] == "stealth" for state in card.get("states", ()))
    ]


def anomalies(events: tuple[game.Event, ...]) -> list[tuple[str, int | None]]:
    opened = [event for event in events if (event.kind, event.name) == ("open", "anomaly")]
    return [(ANOMALIES[event.note("anomaly") - 1], event.entity) for event in opened]


def play(match: game.Match, action: str) -> tuple[game.Event, ...]:
    """Plays an action. The match that its position makes is the same, and so is what everybody sees of it."""
    events = match.play(action)
    again = game.from_position("lirya", match.position(), 1)
    assert (again.fingerprint(), again.actions()) == (match.fingerprint(), match.actions())
    assert [again.view(viewer) for viewer in VIEWERS] == [match.view(viewer) for viewer in VIEWERS]
    assert match.check() == ()
    return events


def resolve(match: game.Match) -> list[tuple[str, int | None]]:
    """Lets all that waits resolve, in the order in which it is listed; the anomalies on the way."""
    told = []
    while match.actions()[0].verb == "trigger":
        told += anomalies(match.play(match.actions()[0]))
    return told


def ends_and_replays(match: game.Match) -> None:
    """It goes on to an end, by the last of what is listed, and its record is as it was played."""
    for _ in range(LAST):
        if match.actor is None:
            break
        match.play(match.actions()[-1])
    assert match.result is not None
    assert match.check() == ()
    assert match.record is not None
    record = Record.parse(match.record.text())
    assert verify(record, game.start).actions == len(record)
    assert game.resume(record).fingerprint() == match.fingerprint()


def test_triggers_wait_beside_states_until_the_room_is_full() -> None:
    """306 states. The first of the front hears 48 triggers, the second 33 of its 48: 308 states, 81 triggers. For the
    third and the fourth there is no room, until the triggers have resolved."""
    match = board(306, "flood", "ripple")
    events = play(match, "cast #11")
    assert (states(match), waiting(match), stealthy(match)) == (308, 81, [21, 22])
    assert anomalies(events) == [("effect_full", 0), ("effect_full", 23), ("effect_full", 24)]
    assert resolve(match) == []
    assert (states(match), waiting(match), marks(match)) == (308, 0, 81)
    assert anomalies(play(match, "cast #12 #23")) == []  # 309 states leave room for 80
    assert (states(match), waiting(match)) == (309, 48)
    assert resolve(match) == []
    assert marks(match) == 81 + 48
    ends_and_replays(match)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_room_that_fills_is_told_to_everybody(viewer: int | None) -> None:
    match = board(306, "flood")
    before = match.view(viewer)
    assert fold(match.rules, before, match.play("cast #11", viewer=viewer)) == match.view(viewer)


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_whoever_finds_no_room_is_told_of(language: str) -> None:
    """Nowhere that two hundred triggered one another: they were 96."""
    said = {"en": "no room", "it": "Non c'è posto", "zh": "没有更多"}[language]
    hundred = {"en": "hundred", "it": "Duecento", "zh": "两百"}[language]
    match = board(306, "flood")
    before = match.view(0)
    told = match.rules.room.teller(match.rules, language).log(before, match.play("cast #11", viewer=0))
    assert sum(said in line.text for line in told) == 3
    assert not any(hundred in line.text for line in told)


def test_a_full_room_empties_trigger_by_trigger() -> None:
    match = board(306, "flood")
    play(match, "cast #11")
    for left in range(80, 60, -1):
        assert anomalies(play(match, str(match.actions()[-1]))) == []
        assert waiting(match) == left


def test_a_full_room_is_full_for_positions_too() -> None:
    """With one trigger more than a match has room for it is no position."""
    match = board(306, "flood")
    match.play("cast #11")
    position = match.position()
    position["queue"].append(position["queue"][-1])
    with pytest.raises(game.BadPosition, match="at most 81 entries, with 308 states"):
        game.from_position("lirya", position, 1)


def test_room_is_given_back_as_states_end() -> None:
    """306 states of one turn: the other's 152 end at his start, one's own at one's next. Then there is room for four in
    the front, and for all that hear of them, 4 x 48."""
    match = board(306, "flood", "flood", turns=1)
    play(match, "cast #11")
    resolve(match)
    play(match, "end")
    assert states(match) == 308 - 152
    play(match, "end")
    assert (states(match), stealthy(match)) == (2, [21, 22])  # which have no end
    assert anomalies(play(match, "cast #12")) == []
    assert (states(match), waiting(match), stealthy(match)) == (4, 4 * 48, [21, 22, 23, 24])
    assert resolve(match) == []
    assert marks(match) == 81 + 4 * 48


def test_two_hundred_triggers_alone_are_the_most() -> None:
    """384 hear of eight: two hundred wait, all eight states are there. From the next decision on it counts anew."""
    match = board(30, "deluge", "ripple")
    events = play(match, "cast #11")
    assert (states(match), waiting(match), stealthy(match)) == (38, 200, list(MINE))
    assert anomalies(events) == [("loop", 0)]
    assert resolve(match) == []
    assert marks(match) == 200
    assert anomalies(play(match, "cast #12 #21")) == []  # in the place of the one that is there
    assert (states(match), waiting(match)) == (38, 48)
    resolve(match)
    assert marks(match) == 248
    ends_and_replays(match)


@pytest.mark.parametrize("nines", [1, 2, 9, 30, 38])
def test_nine_states_more_take_the_place_of_four_triggers(nines: int) -> None:
    """Of eight that come so many do that their triggers fill the room; the others find none."""
    together, most = 38 + 9 * nines, 201 - 4 * nines
    come = -(-most // HEARD)
    match = board(together - come, "deluge", sorts=SORTS)
    told = anomalies(play(match, "cast #11"))
    assert (states(match), waiting(match), stealthy(match)) == (together, most, [*MINE][:come])
    assert told == [("effect_full", 0), *(("effect_full", ident) for ident in [*MINE][come:])]


def test_four_hundred_states_alone_are_the_most() -> None:
    """Twenty-five sorts on sixteen characters: never was there no room, and what comes again takes the place of
    what was there."""
    match = board(384, "deluge", "deluge", card="road_militia", sorts=SORTS)
    for action, count in (("cast #11", 392), ("end", 392), ("cast #31", 400), ("end", 400), ("cast #12", 400)):
        assert anomalies(play(match, action)) == []
        assert states(match) == count
    ends_and_replays(match)


def test_forty_triggers_wait_beside_four_hundred_states() -> None:
    """(3924 - 400 x 8) / 18: of those who hear of a state that takes the place of the one that was there."""
    match = board(400, "ripple", sorts=(*SORTS, {"state": "stealth"}))
    assert anomalies(play(match, "cast #11 #21")) == [("effect_full", 0)]
    assert (states(match), waiting(match)) == (400, 40)
    assert resolve(match) == []
    assert (states(match), marks(match)) == (400, 40)
    ends_and_replays(match)
