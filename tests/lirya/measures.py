"""What Lirya's set is measured by beside what its decks win (rules, sections 6.4 and 6.5): energy, and placement.

    python tests/lirya/measures.py                                # as `data/measures.txt` was written
    python tests/lirya/measures.py --matches 20 --searched 2

Of each ready deck: the energy that its cards give in a turn of its player, beside what every turn gives. Of matches in
which a search chooses: how many warriors and rangers stand in front, and what a player wins who searches likewise but
puts characters into the back line while there is room. What was found stands in `data/measures.txt`. The rules want 35
to 65 % in front, and less than 55 % for "back line first".
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, permutations
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import game
from game.engine.batch import quick_choice
from game.engine.event import Event
from game.titles import room_of

MATCHES, SEARCHED = 20, 2
"""Of each pair of decks from each seat: by the quick policy, and by a search."""
PLAYOUTS = 64
PAIRS = tuple(permutations(room_of("lirya").content.decks, 2))
PLAYERS = {1: 0, 2: 1}
"""The seats of the players' entities."""
Choose = Callable[[game.Match, int], game.Action]
Pairs = Sequence[tuple[str, ...]]


class Placed(NamedTuple):
    """Warriors and rangers that stood in a line at the end of a turn, and how many of them in front."""

    front: int
    all: int

    @property
    def share(self) -> float:
        """That of those in front."""
        return self.front / self.all if self.all else 0.0


# ---- who chooses ----


def quick(match: game.Match, number: int) -> game.Action:
    """The quick policy's choice."""
    return match.actions()[quick_choice(match, "measures", number)]


def searched(match: game.Match, number: int) -> game.Action:
    """That of a short search."""
    actions = match.actions()
    if len(actions) == 1:
        return actions[0]
    return game.analyse(match, seed=number, budget=PLAYOUTS, threads=1)[0].action


def back_first(choose: Choose) -> Choose:
    """A choice that puts who is summoned into the back line, if the list has that."""

    def chosen(match: game.Match, number: int) -> game.Action:
        action = choose(match, number)
        if action.verb != "summon" or action.args[1] == "back":
            return action
        behind = (a for a in match.actions() if a.verb == "summon" and a.args[:2] == (action.args[0], "back"))
        return next(behind, action)

    return chosen


def play(decks: Sequence[str], seed: int, choose: tuple[Choose, Choose]) -> Iterator[tuple[game.Match, list[Event]]]:
    """A match, with what happened, after each action."""
    match, number = game.new("lirya", seed, {"decks": list(decks)}), 0
    while match.actor is not None:
        events = match.play(choose[match.actor](match, number))
        number += 1
        yield match, list(events)


# ---- energy ----


def gained(events: list[Event]) -> Iterator[tuple[int, int]]:
    """The seats that gain energy from cards, and how much: all but what the step of the turn gives."""
    blocks: list[str] = []
    for event in events:
        if event.kind == "open":
            blocks.append(event.name)
        elif event.kind == "close":
            blocks.pop()
        elif event.kind == "set" and event.name == "energy" and event.entity in PLAYERS:
            more = int(event.new) - int(event.old)
            if more > 0 and blocks:
                yield PLAYERS[event.entity], more


def energy(matches: int, pairs: Pairs = PAIRS) -> dict[str, float]:
    """Of each deck: energy that its cards give in a turn of its player, by the quick policy."""
    sums, turns = Counter[str](), Counter[str]()
    for pair in pairs:
        for seed in range(matches):
            for _, events in play(pair, seed, (quick, quick)):
                for seat, more in gained(events):
                    sums[pair[seat]] += more
                turns.update(
                    pair[PLAYERS[event.entity]]
                    for event in events
                    if event.kind == "open" and event.name == "turn" and event.entity in PLAYERS
                )
    return {deck: sums[deck] / count for deck, count in turns.items()}


# ---- placement ----


def standing(match: game.Match) -> Placed:
    """Of the warriors and rangers in play at the moment."""
    cards = room_of("lirya").content.cards
    zones = Counter(
        card["zone"]
        for card in match.position()["cards"]
        if card["zone"] in ("front", "back") and cards[card["card"]].class_ in ("warrior", "ranger")
    )
    return Placed(zones["front"], zones.total())


def placed(count: int, choose: Choose = searched, pairs: Pairs = PAIRS) -> Placed:
    """Of all matches of each pair, where both choose so."""
    front = every = 0
    for pair in pairs:
        for seed in range(count):
            for match, events in play(pair, seed, (choose, choose)):
                if any(event.kind == "open" and event.name == "turn" for event in events):
                    found = standing(match)
                    front, every = front + found.front, every + found.all
    return Placed(front, every)


def behind(count: int, choose: Choose = searched, pairs: Pairs = PAIRS) -> float:
    """What "back line first" wins against the same choice without it, in either seat by turns."""
    seats, won, every = cycle((0, 1)), 0, 0
    policies = (back_first(choose), choose)
    for pair in pairs:
        for seed in range(count):
            seat = next(seats)
            *_, (match, _) = play(pair, seed, policies if seat == 0 else policies[::-1])
            won += match.result is not None and match.result.winner == seat
            every += 1
    return won / every


def told(matches: int, count: int, pairs: Pairs = PAIRS) -> Iterator[str]:
    """The table, line by line."""
    yield f"energy that cards give a turn, in {matches} matches of each pair from each seat by the quick policy"
    for deck, each in energy(matches, pairs).items():
        yield f"{deck:<14}{each:5.2f}"
    yield f"placement by a search of {PLAYOUTS} playouts, in {count} matches of each pair from each seat"
    yield f"warriors and rangers in front  {100 * placed(count, pairs=pairs).share:5.1f} %"
    yield f"back line first wins           {100 * behind(count, pairs=pairs):5.1f} %"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--searched", type=int, default=SEARCHED)
    asked = parser.parse_args(arguments)
    for line in told(asked.matches, asked.searched):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
