"""What the set must keep in play (rules, section 6.4), as numbers: every pair of estri, and what a card is worth.

    python tests/estro/balance.py                  # level normal: 600 matches of each pair, 20,000 of random decks
    python tests/estro/balance.py --level easy --matches 100 --random 2000

What it found stands in `data/balance.txt`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import game
from game.engine.match import Match
from game.estro.engine.room import Estro
from game.estro.engine.vocabulary import ESTRI
from game.players.levels import Computer
from game.titles import room_of

OF_ONE, OF_ANY = 13, 12
"""So many cards of one estro, and so many that chance draws from all others."""
MATCHES, RANDOM = 600, 20_000
DECIDED_BY = "normal"

Deck = Sequence[str]


class Played(NamedTuple):
    """One match: the cards of both decks, who won (None: a draw), who began, and how many turns it took."""

    decks: tuple[Deck, Deck]
    winner: int | None
    first: int
    turns: int


class Worth(NamedTuple):
    """What a card in a random deck does to that deck's share of wins, in points, and of how many decks."""

    card: str
    points: float
    decks: int


def play(match: Match, level: str, seed: int) -> Played:
    """Both sides decide at a level, to the end."""
    decks = _decks(match)
    first = match.position()["first"]
    players = [Computer(level, seed, player, 1) for player in (0, 1)]
    while match.result is None:
        match.play(players[match.actor].choose(match))
    winner = match.result.winner
    return Played(decks, winner if winner in (0, 1) else None, first, match.position()["turn"])


def _decks(match: Match) -> tuple[Deck, Deck]:
    cards = match.position()["cards"]
    one, other = ([card["card"] for card in cards if card["owner"] == player] for player in (0, 1))
    return one, other


def between(decks: tuple[Deck, Deck], seed: int) -> Match:
    """A new match, shuffled and dealt, in which each player has these 25 cards and no others."""
    position = game.new("estro", seed).position()
    chance = Random(f"deal {seed}")
    dealt = [iter(chance.sample(deck, len(deck))) for deck in decks]
    for card in position["cards"]:
        card["card"] = next(dealt[card["owner"]])
    return game.from_position("estro", position, seed)


def leaning(room: Estro, estro: str, chance: Random) -> Deck:
    """Thirteen cards of one estro and twelve of any."""
    cards = {name: card.estro for name, card in room.content.cards.items()}
    own = chance.sample([name for name, of in cards.items() if of == estro], OF_ONE)
    return own + chance.sample([name for name in cards if name not in own], OF_ANY)


def pair(room: Estro, one: str, other: str, count: int, level: str) -> list[Played]:
    """Decks that lean to two estri against each other, each in either seat as often, each deal played once."""
    found = []
    for seed in range(count):
        chance = Random(f"{one} {other} {seed}")
        decks = (leaning(room, one, chance), leaning(room, other, chance))
        found.append(play(between(decks if seed % 2 == 0 else decks[::-1], seed), level, seed))
    return found


def share(of: Sequence[Played]) -> float:
    """The share won by the estro named first of a `pair`; a draw counts half."""
    won = (0.5 if each.winner is None else each.winner == number % 2 for number, each in enumerate(of))
    return sum(won) / len(of)


def worths(of: Sequence[Played]) -> list[Worth]:
    """What each card is worth: the share of wins of the decks that hold it less that of the others; greatest first."""
    decks: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in of:
        for player, deck in enumerate(each.decks):
            decks.update(deck)
            won.update(dict.fromkeys(deck, 0.5 if each.winner is None else float(each.winner == player)))
    all_decks, all_won = 2 * len(of), float(len(of))
    found = [
        Worth(card, 100 * (won[card] / held - (all_won - won[card]) / (all_decks - held)), held)
        for card, held in decks.items()
    ]
    return sorted(found, key=lambda worth: -abs(worth.points))


def told(room: Estro, count: int, random: int, level: str) -> Iterator[str]:
    """The table, line by line."""
    yield f"{count} matches of each pair at level {level}: {OF_ONE} cards of one estro and {OF_ANY} of any"
    by_estro: dict[str, list[float]] = {name: [] for name in ESTRI[1:]}
    for one, other in combinations(by_estro, 2):
        won = share(pair(room, one, other, count, level))
        by_estro[one].append(won)
        by_estro[other].append(1 - won)
        yield f"{one:<9}{other:<9}{100 * won:5.1f} %"
    for name, shares in by_estro.items():
        yield f"{name:<18}{100 * sum(shares) / len(shares):5.1f} %"
    played = [play(game.new("estro", seed), level, seed) for seed in range(1, random + 1)]
    yield f"{random} matches of random decks at level {level}: starter, draws, median of turns, longest; worth of cards"
    starter = sum(each.winner == each.first for each in played) / random
    drawn = sum(each.winner is None for each in played) / random
    turns = [each.turns for each in played]
    yield f"{'random':<9}{100 * starter:5.1f} % {100 * drawn:5.2f} % {median(turns):4.0f} {max(turns):4}"
    for worth in worths(played)[:10]:
        yield f"{worth.card:<12}{worth.points:+5.1f}  {worth.decks:6}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default=DECIDED_BY)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--random", type=int, default=RANDOM)
    asked = parser.parse_args(arguments)
    room = room_of("estro")
    assert isinstance(room, Estro)
    for line in told(room, asked.matches, asked.random, asked.level):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
