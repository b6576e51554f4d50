"""What a player can not know, he can not tell: re-dealt twins look and play alike to him."""

import json
from itertools import cycle

import pytest

import game
from game.engine.fold import fold
from tests.conformance.conftest import players_of

VIEWERS = (0, 1, None)


def lists_of(view):
    return {
        key: value
        for key, value in view.items()
        if isinstance(value, list) and all(isinstance(thing, dict) and "id" in thing for thing in value)
    }


def hidden_from(match: game.Match, viewer: int | None) -> set[int]:
    """Of what stands in a position and not in a view; from an onlooker all that either player does not know."""
    if viewer is None:
        return hidden_from(match, 0) | hidden_from(match, 1)
    told = {(key, thing["id"]): thing for key, listed in lists_of(match.view(viewer)).items() for thing in listed}
    return {
        thing["id"]
        for key, listed in lists_of(match.position()).items()
        for thing in listed
        if any(told[key, thing["id"]].get(tag) != value for tag, value in thing.items())
    }


def asks(events: tuple[game.Event, ...], player: int) -> bool:
    """Whether the first thing that happens is that a player other than this one, an entity, must choose."""
    first = next((event for event in events if event.kind != "set"), None)
    if first is None or first.entity == player:
        return False
    return first.kind == "choice" or (first.kind, first.name) == ("open", "window")


def test_re_dealing_changes_nothing_that_the_player_sees(seat) -> None:
    case, viewer = seat
    for number, (match, action) in enumerate(case.walk()):
        view, _ = match.view(viewer), match.actions()  # asked first: what the match remembers is not the twin's
        for seed in (number, -number - 1):
            twin = match.redealt(viewer, seed)
            assert twin.view(viewer) == view
            assert twin.actor == match.actor
            if match.actor == viewer:
                assert twin.actions() == match.actions()
            assert twin.check() == ()
            assert twin.record is None
        match.play(action)


def test_a_re_dealt_twin_tells_of_itself_alone(some_case) -> None:
    """Its choices are those of the match that its position makes, though the original was asked for its own before;
    its opening tells it from nothing. Whoever looks on takes turns."""
    viewers = cycle(VIEWERS)
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            continue
        viewer = next(viewers)
        asked, told = match.actions(), match.opening_for(viewer)
        twin = match.redealt(viewer, 3)
        again = game.from_position(some_case.title, twin.position())
        assert twin.actions() == twin.copy().actions() == again.actions()
        played = twin.copy()
        played.play("concede")
        for each in (twin, played):
            assert each.opening_for(None) == again.opening_for(None)
            assert fold(each.rules, {}, each.opening_for(viewer)) == twin.view(viewer)
        assert (match.actions(), match.opening_for(viewer)) == (asked, told)
        match.play(action)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_re_dealing_changes_only_what_is_hidden(some_case, viewer) -> None:
    """With the true faces put back, the twin is the match."""
    for match, action in some_case.walk():
        hidden = hidden_from(match, viewer)
        true, dealt = match.position(), match.redealt(viewer, 11).position()
        for key, listed in lists_of(true).items():
            by_id = {thing["id"]: thing for thing in listed}
            dealt[key] = [by_id[thing["id"]] if thing["id"] in hidden else thing for thing in dealt[key]]
        assert dealt == true
        match.play(action)


def test_re_dealing_draws_anew(some_case) -> None:
    """Different seeds deal differently wherever there are several things to deal; the same seed deals the same."""
    several = 0
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            continue
        dealt = [match.redealt(match.actor, seed).fingerprint() for seed in range(12)]
        assert dealt == [match.redealt(match.actor, seed).fingerprint() for seed in range(12)]
        if len(hidden_from(match, match.actor)) > 3:
            several += 1
            assert len(set(dealt)) > 3
        match.play(action)
    assert several


def test_the_future_of_a_twin_is_not_the_matchs_own(case) -> None:
    """Its stream is another one: what chance will do can not be read off it."""
    futures = {json.dumps(run_on(case.new().redealt(0, seed), 400), sort_keys=True) for seed in range(6)}
    assert len(futures) == 6
    assert json.dumps(run_on(case.new(), 400), sort_keys=True) not in futures


def run_on(match: game.Match, limit: int):
    """Plays the last of the legal actions again and again, which goes on with the turn."""
    for _ in range(limit):
        if match.actor is None or match.words_drawn > 60:
            break
        match.play(match.actions()[-1])
    return match.position()


def test_a_twin_with_nothing_hidden_touched_plays_alike(some_case) -> None:
    """An action without chance that meets nothing hidden is told alike to the player by the match and its twin, up to
    where the other is asked for what only he knows."""
    for match, action in some_case.walk():
        actor, player = match.actor, players_of(match)[match.actor]
        hidden, twin, words = hidden_from(match, actor), match.redealt(actor, 7), match.words_drawn
        told = twin.play(action, viewer=actor)
        ours = match.play(action, viewer=actor)
        touched = {ident for event in ours for ident in (event.entity, *event.targets)}
        if match.words_drawn == words and not hidden & touched:
            parting = next((n for n, (one, other) in enumerate(zip(told, ours, strict=False)) if one != other), None)
            if parting is not None and any(asks(events[parting:], player) for events in (told, ours)):
                continue
            assert told == ours
            assert twin.view(actor) == match.view(actor)
            assert match.actor != actor or twin.actions() == match.actions()


def test_a_twin_with_the_true_faces_plays_on_identically(some_case) -> None:
    """A re-dealt twin whose hidden things are put back in place, and the match, until chance parts them."""
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            continue
        twin = match.redealt(match.actor, 13)
        position = twin.position()
        hidden = hidden_from(match, match.actor)
        true = lists_of(match.position())
        for key, listed in lists_of(position).items():
            by_id = {thing["id"]: thing for thing in true[key]}
            position[key] = [by_id[thing["id"]] if thing["id"] in hidden else thing for thing in listed]
        restored = game.from_position(some_case.title, position)
        assert restored.fingerprint() == match.fingerprint()
        words = match.words_drawn
        ours, theirs = match.play(action), restored.play(action)
        if match.words_drawn == words:
            assert [event._replace(frame=0) for event in theirs] == [event._replace(frame=0) for event in ours]
            assert restored.fingerprint() == match.fingerprint()


def test_a_copy_plays_on_identically_chance_included(case) -> None:
    twin = case.new().copy()
    for match, action in case.walk():
        assert twin.play(action) == match.play(action)
    assert twin.position() == match.position()
