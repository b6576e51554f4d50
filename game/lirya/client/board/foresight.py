"""What may be told before choosing: what comes of an action until somebody is asked again, if nobody answers.

A pass is followed to the viewer's next decision; what the strikes would do that wait behind it, to the end of the wave.
All of it is asked of the core through `Choices`, each question once.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from game.client.board_kit import foresight
from game.client.board_kit.board import Imagined
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Foreseen
from game.lirya.client.board.seen import strike_of
from game.lirya.client.panel_words import Words

View = Mapping[str, Any]
MOST_PASSES = 40
"""More often than this nobody has to pass before somebody else is to decide."""
DEALS = 3
"""In so many ways what can not be known is dealt: what is not the same in all is left to chance, and not told."""
TAGS = ("health", "points", "level", "attack", "defense", "barrier")
"""What is told of what is in play."""
IN_PLAY = ("front", "back", "structures")
CHOOSING = ("target", "pick", "place", "mode", "order", "may")
"""Choices for what is under way: only after the last of them it is known what comes of it."""
WINDOWS = ("window", "defend")
"""Decisions in which a wave is let go on by a pass."""


class Outlook(NamedTuple):
    """What comes of an action: what it changes, what each link comes to (by its number, from 1 at the bottom), which
    links are negated, whether the viewer is asked in a window again, the faces of who comes into play or whose states
    are others then, in plain words what resolves, and whether the viewer chooses on for what is under way."""

    changes: Sequence[Foreseen]
    links: Mapping[int, Sequence[str]]
    negated: frozenset[int]
    asks: bool = False
    faces: Mapping[int, str] = MappingProxyType({})
    resolves: Sequence[str] = ()
    goes_on: bool = False


class Foresight(foresight.Foresight[Words]):
    """What can be known of the choices of now."""

    def coming(self, action: Action, seat: int) -> Outlook | None:
        """What comes of an action; None while it is not known."""
        return self._questions.answer(("coming", str(action)), lambda: self._coming(str(action), seat), None)

    def waiting(self, action: Action, seat: int) -> Mapping[int, Sequence[Foreseen]]:
        """What the strikes would do that wait behind an action, as the board stands then: what changes of each whom
        they are aimed at; nothing while it is not known."""
        return self._questions.answer(("waiting", str(action)), lambda: self._waiting(str(action), seat), {})

    def _followed(self, action: str, seat: int, deal: int) -> Generator[None, None, tuple[list[str], Imagined | None]]:
        """An action with the passes of the other player behind it, and what they come to; behind an attack or an
        interception its wave is fought as it is then, and nobody answers or steps in, to the end of the wave."""
        path, attacks = [action], action.startswith(("attack ", "intercept "))
        found = self._choices.imagine(*path, deal=deal)
        yield
        while found is not None and len(path) < MOST_PASSES:
            asked, wave = _asked_of(found), bool(found.view.get("wave"))
            if attacks and asked[0] == "declare" and wave:
                path.append("fight")
            elif asked == ("window", 1 - seat) or (attacks and asked[0] in WINDOWS and wave):
                path.append("pass")
            else:
                break
            found = self._choices.imagine(*path, deal=deal)
            yield
        return path, found

    def _coming(self, action: str, seat: int) -> Generator[None, None, Outlook | None]:
        dealt = []
        for deal in range(DEALS):
            _, found = yield from self._followed(action, seat, deal)
            if found is not None:
                dealt.append(self._outlook(found, seat))
        if not dealt:
            return None
        first, others = dealt[0], dealt[1:]
        links = {
            number: [text for text in texts if all(text in other.links.get(number, ()) for other in others)]
            for number, texts in first.links.items()
        }
        return Outlook(
            [change for change in first.changes if all(change in other.changes for other in others)],
            links,
            first.negated.intersection(*(other.negated for other in others)),
            all(each.asks for each in dealt),
            first.faces,
            [text for text in first.resolves if all(text in other.resolves for other in others)],
            first.goes_on,
        )

    def _outlook(self, found: Imagined, seat: int) -> Outlook:
        frames: dict[int, int] = {}
        for frame, number in _frames(self._view.get("chain", ()), found.events):
            frames.setdefault(frame, number)
        links: dict[int, list[str]] = {}
        resolves: list[str] = []
        for sentence in self._words.teller.log(self._view, found.events):
            if frames.get(sentence.frame) and sentence.depth <= 1:
                resolves.append(sentence.text)
            if frames.get(sentence.frame) and not sentence.depth:
                links.setdefault(frames[sentence.frame], []).append(sentence.text)
        asks = _asked_of(found) == ("window", seat)
        faces = {card["id"]: card["card"] for card in found.view["cards"] if card["card"]}
        changes = [*_changes(self._view, found.view), *_comings(self._view, found.view)]
        choice, player = _asked_of(found)
        return Outlook(
            changes,
            links,
            frozenset(_negated(found.events)),
            asks,
            faces,
            resolves,
            player == seat and choice in CHOOSING,
        )

    def _waiting(self, action: str, seat: int) -> Generator[None, None, Mapping[int, Sequence[Foreseen]]]:
        path, found = yield from self._followed(action, seat, 0)
        if found is None or found.view.get("step") != "strike":
            return {}
        before = found.view
        while found is not None and _asked_of(found)[0] in WINDOWS and len(path) < MOST_PASSES:
            path.append("pass")
            found = self._choices.imagine(*path)
            yield
        if found is None:
            return {}
        changes = _changes(before, found.view)
        aimed = {target for _, target, *_ in before.get("wave", ())[strike_of(before) :] if target}
        return {target: [change for change in changes if change[0] == target] for target in sorted(aimed)}


def _asked_of(found: Imagined) -> tuple[str, int]:
    """What is to be chosen, and by whom."""
    pending = found.view.get("pending") or {"choice": "", "player": -1}
    return str(pending["choice"]), int(pending["player"])


def _chains(events: Sequence[Event]) -> Iterator[tuple[int, Sequence[Mapping[str, Any]]]]:
    """The chain each time that it changes, with the frame."""
    return ((event.frame, event.new) for event in events if event.kind == "set" and event.name == "chain")


def _frames(chain: Sequence[Mapping[str, Any]], events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Which link of a chain resolves in which frame, until a chain of its own begins."""
    current, left = 0, len(chain)
    for event in events:
        if event.kind == "set" and event.name == "chain":
            if len(event.new) > left:
                return
            left = len(event.new)
            current = left if event.new and event.new[-1].get("released") else current
        if current:
            yield event.frame, current


def _negated(events: Sequence[Event]) -> Iterator[int]:
    """The links that are negated, by their numbers."""
    for _, links in _chains(events):
        yield from (number for number, link in enumerate(links, 1) if link.get("negated"))


def _changes(before: View, after: View) -> list[Foreseen]:
    """What is another than it was: of players their life and energy, of what stands its numbers, and who leaves."""
    found: list[Foreseen] = []
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        found += [(seat + 1, tag, old[tag], new[tag], 1.0) for tag in ("life", "energy") if old[tag] != new[tag]]
    cards = {card["id"]: card for card in after["cards"]}
    for card in before["cards"]:
        if card.get("zone") not in IN_PLAY:
            continue
        now = cards.get(card["id"], {"zone": "gone" if card.get("token") else "none"})
        if now["zone"] not in IN_PLAY:
            found.append((card["id"], "zone", card["zone"], now["zone"], 1.0))
        else:
            found += [
                (card["id"], tag, card.get(tag, 0), now.get(tag, 0), 1.0)
                for tag in TAGS
                if card.get(tag, 0) != now.get(tag, 0)
            ]
    return found


def _comings(before: View, after: View) -> Iterator[Foreseen]:
    """What else is another: who comes into play, who has other states or another player, and cards that are drawn in
    the same turn."""
    old = {card["id"]: card for card in before["cards"]}
    for card in after["cards"]:
        was = old.get(card["id"], {"zone": "none"})
        stands = was.get("zone") in (*IN_PLAY, "attached")
        if card.get("zone") in (*IN_PLAY, "attached") and not stands:
            yield card["id"], "zone", was.get("zone", "none"), card["zone"], 1.0
        elif stands and card.get("zone") in IN_PLAY:
            if card.get("controller", card["owner"]) != was.get("controller", was["owner"]):
                yield card["id"], "controller", was.get("controller"), card.get("controller"), 1.0
            has, gets = _states(was), _states(card)
            for kind in sorted(has.keys() ^ gets.keys()):
                yield card["id"], "state", has.get(kind), gets.get(kind), 1.0
    if before["active"] == after["active"]:
        for seat, (one, two) in enumerate(zip(before["players"], after["players"], strict=True)):
            if two["hand"] > one["hand"]:
                yield seat + 1, "hand", one["hand"], two["hand"], 1.0


def _states(card: Mapping[str, Any]) -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """What lasts on a card, by what it is."""
    return {(state["state"], str(state.get("kind", ""))): state for state in card.get("states", ())}
