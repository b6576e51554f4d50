"""What a player may not know leaves no trace in what that player is told.

Two matches are alike but for what a viewer may not know, and chance is the same in both. They play the same actions.
Whatever that viewer is told must be the same, to the byte, until something hidden comes to light, or another is asked
for, or passes for want of, what only he knows. Then a new pair is made of the match as it stands. What another chooses
openly is the same card in both: what then comes of it may not hang on the other cards.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import Any

import pytest

import game
from tests.conformance.conftest import players_of

Json = dict[str, Any]
Events = tuple[game.Event, ...]
TRIED = 8
"""Illegal actions whose refusals are compared at a decision."""
LOOKED = 4
"""Decisions between two at which everything that a viewer may ask is compared."""
LONGEST = 400
VERBS_OF_ONE = ("play", "swap", "target", "discard", "pick", "use", "take", "strike", "rotate")
VERBS_OF_TWO = ("play", "attack", "use", "maneuver")
SHOWN_OF_HIDDEN = {"undertow": {"preparation"}}
"""Tags that a title shows of a card whose face it hides: the back of a card in hand (Undertow, sections 3.1 and 11)."""


def things(view: Json) -> dict[int, Json]:
    """All that a view or position lists under an id."""
    listed = (each for key, value in view.items() if isinstance(value, list) and key != "packs" for each in value)
    return {thing["id"]: thing for thing in listed if isinstance(thing, dict) and "id" in thing}


def hidden_from(match: game.Match, viewer: int) -> set[int]:
    """Entities of which a viewer does not know all that a position says."""
    told = things(match.view(viewer))
    return {n for n, thing in things(match.position()).items() if any(told[n].get(tag) != thing[tag] for tag in thing)}


def put_back(dealt: Json, true: Json, hidden: set[int], kept: set[int]) -> Json:
    """A re-dealt position in which some of the hidden cards are what they are: each changes places with one that was
    dealt so, if there is one."""
    faces, owners = ({card["id"]: card.get(key) for card in dealt["cards"]} for key in ("card", "owner"))
    wanted = {card["id"]: card["card"] for card in true["cards"] if card["id"] in hidden & kept}
    for ident, face in wanted.items():
        others = (n for n in hidden if owners[n] == owners[ident] and faces[n] == face != wanted.get(n))
        faces[next(others, ident)], faces[ident] = faces[ident], face
    return dealt | {"cards": [card | {"card": faces[card["id"]]} for card in dealt["cards"]]}


def is_back(events: Events, hidden: set[int], tags: set[str]) -> bool:
    """Whether the first thing told is what is seen of a hidden card though its face is not."""
    return bool(events) and events[0].kind == "set" and events[0].entity in hidden and events[0].name in tags


@dataclass
class Pair:
    """A match and a twin of it that differs in nothing that the viewer may know, nor in what chance will do."""

    true: game.Match
    twin: game.Match
    viewer: int

    @classmethod
    def of(cls, match: game.Match, viewer: int, seed: int, kept: set[int]) -> "Pair":
        """``kept``: ids of what is hidden and the same in both. The viewer's own cards are two times out of three."""
        true, dealt = match.position(), match.redealt(viewer, seed).position()
        unknown = {card["id"] for card in match.view(viewer)["cards"] if card["card"] is None}
        own = {n for n, thing in things(true).items() if thing.get("owner") == viewer} if seed % 3 else set()
        if any("owner" in card for card in true["cards"]):  # else an id is its card, and only an order is hidden
            dealt = put_back(dealt, true, unknown, own | kept)
        return cls(*(game.from_position(match.title, each, seed) for each in (true, dealt)), viewer)

    @property
    def both(self) -> tuple[game.Match, game.Match]:
        return self.true, self.twin

    def play(self, action: game.Action) -> bool:
        """Plays it in both as far as both may; whether the pair still stands."""
        before, chooser, view = hidden_from(self.true, self.viewer), self.true.actor, self.true.view(self.viewer)
        if action not in self.twin.actions():
            assert chooser != self.viewer
            self.true.play(action)
            return False
        ours, theirs = (match.play(action, self.viewer) for match in self.both)
        backs = SHOWN_OF_HIDDEN.get(self.true.title, set())
        parting = next((n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
        if parting is None and len(ours) == len(theirs):
            self.look_alike()
            assert self.told(self.true, view, ours) == self.told(self.twin, view, theirs)
            return True
        parting = min(len(ours), len(theirs)) if parting is None else parting
        shown = before - hidden_from(self.true, self.viewer), before - hidden_from(self.twin, self.viewer)
        assert any(map(self.is_told, (ours, theirs), shown, (parting, parting))) or any(
            self.is_asked(events[parting:]) or is_back(events[parting:], before, backs) for events in (ours, theirs)
        ), f"{action} tells what is hidden: {ours[parting:][:3]}, {theirs[parting:][:3]}"
        return False

    def is_told(self, events: Events, shown: set[int], parting: int) -> bool:
        """Whether something hidden is named before the events part, and shown."""
        shown = shown | {event.entity for event in events if event.kind == "reveal" and event.new is not None}
        return any(shown & {event.entity, *event.targets} for event in events[: parting + 1])

    def told(self, match: game.Match, view: Json, events: Events) -> list[tuple[str, int, int]]:
        """The log's sentences."""
        teller = match.rules.room.teller(match.rules, "en")
        return [(line.text, line.depth, line.frame) for line in teller.log(view, events)]

    def is_asked(self, events: Events) -> bool:
        """Whether another is asked, or passes unasked: what he holds decides it."""
        first = next((event for event in events if event.kind != "set"), None)
        other = first is not None and first.entity != players_of(self.true)[self.viewer]
        return other and (first.kind == "choice" or (first.kind == "open" and first.name in ("pass", "window")))

    def look_alike(self) -> None:
        """The table, and what is counted, is the same to the viewer."""
        true, twin = self.both
        assert true.view(self.viewer) == twin.view(self.viewer)
        assert (true.actor, true.result, true.frames) == (twin.actor, twin.result, twin.frames)
        assert (true.words_drawn, true.points()) == (twin.words_drawn, twin.points())

    def answer_alike(self, chance: random.Random) -> None:
        """All else that the viewer may ask is answered alike."""
        true, twin, viewer = *self.both, self.viewer
        assert true.opening_for(viewer) == twin.opening_for(viewer)
        for ident in {0, *players_of(true), *things(true.view())}:
            assert true.reach(ident) == twin.reach(ident)
            assert true.layers(ident) == twin.layers(ident)
        if true.actor != viewer:
            return
        assert true.actions() == twin.actions()
        for action in chance.sample(true.actions(), min(2, len(true.actions()))):
            assert true.shape(action) == twin.shape(action)
            assert true.forecast(action, viewer) == twin.forecast(action, viewer)
            assert true.account(action) == twin.account(action)
        for said in self.wrong(chance):
            assert true.why_not(said) == twin.why_not(said)
            assert refusal(true, said) == refusal(twin, said)

    def wrong(self, chance: random.Random) -> Iterator[str]:
        """Actions that are not legal, above all such as name what is hidden."""
        known = [f"#{n}" for n in things(self.true.view())] or ["#1"]
        hidden = [f"#{n}" for n in hidden_from(self.true, self.viewer)] or known
        any_one, any_hidden = chance.choice(known), chance.choice(hidden)
        said = chain(
            product(VERBS_OF_ONE, (any_one, any_hidden)),
            product(VERBS_OF_TWO, (f"{any_one} {any_hidden}", f"{any_hidden} {any_one}")),
        )
        legal, verbs = {str(action) for action in self.true.actions()}, self.true.rules.notation._verbs
        wrong = sorted({f"{verb} {rest}" for verb, rest in said if verb in verbs} - legal)
        for text in chance.sample(wrong, min(TRIED, len(wrong))):
            try:
                self.true.rules.notation.parse(text)
            except game.IllegalAction:
                continue  # not in this form
            yield text


def refusal(match: game.Match, said: str) -> str:
    with pytest.raises(game.IllegalAction) as caught:
        match.play(said)
    return str(caught.value)


def compare(match: game.Match, viewer: int, chance: random.Random) -> tuple[int, int]:
    """Plays a match to its end, or long enough, with a twin beside it; how many actions there were, and how many of
    them were told alike to their end."""
    actions = compared = 0
    while match.actor is not None and actions < LONGEST:
        action = chance.choice(match.actions())
        chosen = {int(arg) for arg in action.args if isinstance(arg, int)} if match.actor != viewer else set()
        pair = Pair.of(match, viewer, actions + 1, chosen)
        pair.look_alike()
        if actions % LOOKED == 0:
            pair.answer_alike(chance)
        stands = True
        while stands:
            stands = pair.play(action)
            actions += 1
            compared += stands
            if pair.true.actor is None:
                break
            action = chance.choice(pair.true.actions())
            if pair.true.actor != viewer and hidden_from(pair.true, viewer) & set(action.args):
                break  # it will be shown: the next pair has it in both
        match = pair.true
    return actions, compared


def test_what_a_viewer_may_not_know_is_never_told(seat) -> None:
    """Of each set-up a match for one viewer, in the long form for either."""
    case, viewer = seat
    chance = random.Random(f"{case.title} {case.seed} {viewer}")
    actions, compared = compare(game.new(case.title, 10 * case.seed + viewer, case.setup), viewer, chance)
    assert compared > actions // 3 > 0
