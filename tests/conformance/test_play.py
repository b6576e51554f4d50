"""What holds in a match of any title while it is played."""

import json
import random
from typing import Any

import pytest

import game
from game.titles import room_of
from tests.conformance.conftest import players_of


def state(match: game.Match) -> tuple[Any, ...]:
    """All that a match is, as far as the face can tell."""
    text = match.record.text() if match.record is not None else b""
    return match.fingerprint(), match.position(), match.words_drawn, match.frames, match.actions(), text


RARE = {
    "spellchain": {"limit", "loop", "lost_trigger", "protect", "roll"},
    "undertow": {"discard", "loop_cut", "prepare", "recall"},
    "lirya": {"anomaly", "control", "fizzle", "leave", "search", "transform"},
    "estro": {"loop_cut"},
}
"""Blocks that no walk meets; the title's worked examples, its tests, or those of its test packs do."""
OF_PACKS = {"lirya": {"mode", "done"}}
"""Verbs and choices that no card of the title's own set asks for; the tests of its made-up cards do."""


KEEPS_ACTIVE = {"undertow", "lirya", "estro"}
"""Titles whose positions still say whose turn it was when the match ended (section 12 of their rules)."""


def test_the_walks_meet_everything_that_a_title_has(all_cases) -> None:
    """Whatever this suite proves at every decision, it proves of all verbs, choices, blocks and kinds of event."""
    for title in game.titles():
        verbs, named = {"concede"}, {"choice": set(), "open": set(), "other": set()}
        mine = [case for case in all_cases if case.title == title]
        for case in mine:
            for event in case.new().opening:
                named.get(event.kind, named["other"]).add(event.name)
            for match, action in case.walk():
                verbs.add(action.verb)
                for event in match.play(action):
                    named.get(event.kind, named["other"]).add(event.name)
        for event in mine[0].new().play("concede"):
            named.get(event.kind, named["other"]).add(event.name)
        rules = mine[0].new().rules
        of_packs = OF_PACKS.get(title, set())
        assert verbs == set(rules.notation._verbs) - of_packs
        assert named["choice"] == set(rules.layout.choices[1:]) - of_packs
        assert named["open"] | RARE.get(title, set()) == set(rules.layout.blocks)


def test_a_match_ends_and_says_how(case) -> None:
    for match, action in case.walk():
        assert match.result is None
        match.play(action)
    assert match.actor is None
    assert match.actions() == ()
    assert match.result.winner in (0, 1, None)
    assert match.result.reason
    assert (match.position()["active"] is None) == (case.title not in KEEPS_ACTIVE)
    with pytest.raises(game.IllegalAction, match="over"):
        match.play(action)


def test_legal_actions_are_distinct_and_in_a_stable_order(case) -> None:
    for match, action in case.walk():
        said = [str(a) for a in match.actions()]
        assert said
        assert len(set(said)) == len(said)
        assert len({a.raw for a in match.actions()}) == len(said)
        assert match.redealt(match.actor, 1).copy().actions() == match.actions()
        match.play(action)


def test_every_legal_action_can_be_played_by_its_notation(some_case) -> None:
    for match, action in some_case.walk():
        for legal in match.actions():
            assert match.rules.notation.parse(str(legal)) == legal
            by_value, by_text = match.copy(), match.copy()
            assert by_value.play(legal) == by_text.play(str(legal))
            assert by_value.fingerprint() == by_text.fingerprint()
            assert by_value.check() == ()
        match.play(action)


def test_the_invariants_hold_at_every_decision(case) -> None:
    for match, action in case.walk():
        assert match.check() == ()
        match.play(action)
    assert match.check() == ()


def test_the_same_seed_and_actions_give_the_same_match(case) -> None:
    twin = case.new()
    assert twin.opening == case.new().opening
    for match, action in case.walk():
        assert (twin.fingerprint(), twin.words_drawn) == (match.fingerprint(), match.words_drawn)
        assert twin.play(str(action)) == match.play(action)
        assert twin.position() == match.position()


def test_another_seed_gives_another_match(case) -> None:
    fingerprints = {game.new(case.title, seed, case.setup).fingerprint() for seed in range(8)}
    only_who_begins = case.setup.get("ordered") or case.setup.get("mode") == "starter"  # is by chance at first
    assert len(fingerprints) == (2 if only_who_begins else 8)


def test_copies_are_independent(case) -> None:
    for match, action in case.walk():
        before = state(match)
        twin = match.copy()
        assert state(twin) == before
        told = twin.play(action)
        assert state(match) == before
        assert match.play(action) == told
        assert match.fingerprint() == twin.fingerprint()


def test_a_refused_action_changes_nothing(some_case) -> None:
    seen: dict[str, None] = {}
    chance = random.Random(some_case.seed)
    for match, action in some_case.walk():
        legal = {str(a) for a in match.actions()}
        seen |= dict.fromkeys(legal)
        illegal = [said for said in seen if said not in legal]
        wrong = [*chance.sample(illegal, min(10, len(illegal))), "", "dance", f"{action} #9", f"{action} hex 1,1 x"]
        before = state(match)
        for said in wrong:
            with pytest.raises(game.IllegalAction, match=r"legal are|verbs are|expected|did you mean"):
                match.play(said)
        assert state(match) == before
        match.play(action)


def test_conceding_is_always_legal_and_never_listed(some_case) -> None:
    for match, action, look in some_case.looks():
        assert not any(a.verb == "concede" for a in match.actions())
        loser, twin = match.actor, match.copy()
        twin.play("concede")
        assert twin.result == game.Result(1 - loser, "concede")
        assert twin.check() == ()
        if look:
            assert game.from_position(some_case.title, twin.position()).fingerprint() == twin.fingerprint()
        for number, player in enumerate(room_of(some_case.title).choosers, 1):  # also while the other decides
            twin = match.copy()
            twin.play(f"concede #{number}")
            assert (twin.result, twin.check()) == (game.Result(1 - player, "concede"), ())
        match.play(action)


def test_a_position_makes_the_same_match_again(lasting_case) -> None:
    """At every decision, in the middle of choices too, and at the end."""
    for match, action in lasting_case.walk():
        compare_with_its_position(match)
        match.play(action)
    compare_with_its_position(match)


def compare_with_its_position(match: game.Match) -> None:
    position = match.position()
    again = game.from_position(match.title, json.loads(json.dumps(position)), seed=5)
    assert again.position() == position
    assert again.fingerprint() == match.fingerprint()
    assert again.actions() == match.actions()
    assert (again.actor, again.result) == (match.actor, match.result)
    for viewer in (None, 0, 1):
        assert again.view(viewer) == match.view(viewer)


def test_from_a_position_play_goes_on_alike_where_there_is_no_chance(some_case) -> None:
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            continue
        again = game.from_position(some_case.title, match.position(), seed=5)
        words, told = match.words_drawn, again.play(action)
        ours = match.play(action)
        if match.words_drawn == words:
            assert [event._replace(frame=0) for event in told] == [event._replace(frame=0) for event in ours]
            assert again.fingerprint() == match.fingerprint()


def test_positions_and_views_are_json(some_case) -> None:
    for match, action in some_case.walk():
        for said in (match.position(), *(match.view(viewer) for viewer in (None, 0, 1))):
            assert json.loads(json.dumps(said)) == said
        match.play(action)


def test_what_a_caller_does_to_a_position_or_view_leaves_the_match_alone(some_case) -> None:
    """Views share nothing with the match or with each other."""

    def spoil(thing: Any) -> None:
        for value in list(thing.values()) if isinstance(thing, dict) else thing:
            if isinstance(value, dict | list):
                spoil(value)
        thing.clear()

    for match, action in some_case.walk():
        before = json.dumps((match.position(), match.view(0)))
        spoil(match.position())
        spoil(match.view(0))
        assert json.dumps((match.position(), match.view(0))) == before
        match.play(action)


def test_a_forecast_without_chance_comes_true(some_case) -> None:
    """What the events of the action itself amount to is exactly what was certain before."""
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            continue
        hidden = hidden_from(match, match.actor)
        changes = match.forecast(action, match.actor)
        assert list(changes) == sorted(changes, key=lambda c: (-c.odds, c.entity, c.tag))
        assert all(0 < change.odds <= 1 for change in changes)
        words, events = match.words_drawn, match.play(action)
        if match.words_drawn == words and not hidden & touched(events) and not asked(events):
            told = {(c.entity, c.tag, None if (c.tag, c.new) == ENDED else c.old, c.new) for c in changes}
            assert told == net_changes(events)
            assert all(c.odds == 1 for c in changes)


def hidden_from(match: game.Match, viewer: int) -> set[int]:
    """Entities of which a player does not know all that a position says."""
    told = {thing["id"]: thing for listed in lists_of(match.view(viewer)) for thing in listed}
    true = [thing for listed in lists_of(match.position()) for thing in listed]
    return {thing["id"] for thing in true if any(told[thing["id"]].get(key) != thing[key] for key in thing)}


def lists_of(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    return [v for v in view.values() if isinstance(v, list) and all(isinstance(t, dict) and "id" in t for t in v)]


def touched(events: tuple[game.Event, ...]) -> set[int | None]:
    return {ident for event in events for ident in (event.entity, *event.targets)}


def plain(zone: str) -> str:
    """A zone without whose it is."""
    return zone.partition(" #")[0]


def asked(events: tuple[game.Event, ...]) -> bool:
    """Whether somebody was asked for an answer, or passed unasked: that hangs on what he holds."""
    answers = {("open", "window"), ("open", "pass"), ("choice", "window"), ("choice", "defend")}
    answers |= {("choice", kind) for kind in ("respond", "save", "redirect", "reroll")}
    return any((event.kind, event.name) in answers for event in events)


def net_changes(events: tuple[game.Event, ...]) -> set[tuple[Any, ...]]:
    """What events amount to, as (entity, tag, old, new); of what ended only its end, with old None."""
    first: dict[tuple[int, str], Any] = {}
    last: dict[tuple[int, str], Any] = {}
    for event in events:
        if event.kind == "set" and not isinstance(event.new, list):  # a table of the title's has no tags
            first.setdefault((event.entity, event.name), event.old)
            last[event.entity, event.name] = event.new
        elif event.kind == "move":
            first.setdefault((event.entity, "zone"), plain(event.old))
            last[event.entity, "zone"] = plain(event.name)
        elif event.kind == "create":
            first[event.entity, "zone"] = "none"
            last[event.entity, "zone"] = plain(event.old)
    changed = {(*key, first[key], new) for key, new in last.items() if first[key] != new or (key[1], new) == ENDED}
    ended = {ident for ident, tag, _, new in changed if (tag, new) == ENDED}
    return {change for change in changed if change[0] not in ended} | {(ident, "zone", None, "none") for ident in ended}


ENDED = ("zone", "none")
"""A tag and its new value: what it is of is no more."""


def test_reach_and_shape_name_what_is_there(some_case) -> None:
    for match, action in some_case.walk():
        known = {thing["id"] for listed in lists_of(match.position()) for thing in listed} | {0, *players_of(match)}
        for ident in known:
            assert all(isinstance(place, str) and cost >= 1 for place, cost in match.reach(ident).items())
        assert match.reach(255) == match.reach(-1) == match.reach(4000) == {}
        for legal in match.actions():
            places, entities = match.shape(legal)
            assert set(entities) <= known
            assert len(set(places)) == len(places)
            assert match.redealt(match.actor, 3).shape(str(legal)) == (places, entities)
        match.play(action)
    with pytest.raises(game.IllegalAction):
        match.shape(action)


def test_looking_changes_nothing(some_case) -> None:
    for match, action, look in some_case.looks():
        if look:
            before = state(match)
            match.forecast(action, 0)
            match.shape(action)
            match.reach(1)
            match.check()
            match.view(0)
            match.redealt(match.actor, 1).play(action)
            assert state(match) == before
        match.play(action)
