"""Matches of the core beside those of a second engine: at every decision both must say the same.

That engine is ESTRO once more, plain and slow, written from the rules alone: `state` is a match as lists and what is
worked out of it (5.2), `places` how cards move (5.8), `zone` 5.5, `destroying` 5.7, `gifts` the 73 Gifts (5.6, 6.2),
`fights` 5.1 and 5.4, `turns` 3 and 8.

Compared are the legal actions in their order, who decides, and everything that the whole view says of match, players
and cards. A case is a number: from it come the decks or the board that a match begins with and what is done in it.
"""

import random
import tomllib
from pathlib import Path
from typing import Any

import game
from tests.estro.oracle import turns
from tests.estro.oracle.state import ESTRI, Face, Json, of_view, plain, read

CARDS = Path(__file__).parents[3] / "assets/estro/cards.toml"


AT_WORK = (
    *(
        "ward",
        "aegis",
        "anchor",
        "bulwark",
        "bodyguard",
        "ambush",
        "cling",
        "deny",
        "parry",
        "elusive",
        "daunt",
        "mire",
    ),
    *(
        "gambler",
        "sure",
        "steadfast",
        "brace",
        "temper",
        "muster",
        "bloom",
        "avenge",
        "phoenix",
        "legacy",
        "relentless",
    ),
)
"""Gifts that work from the field, whatever their player does."""


class Disagreement(AssertionError):
    """The two engines part."""


def faces() -> dict[str, Face]:
    """What is printed on the cards of the file."""
    found = {}
    for card in tomllib.loads(CARDS.read_text())["card"]:
        gift, *terms = card.get("gift", "").split() or [""]
        found[card["id"]] = Face(card["id"], ESTRI.index(card["estro"]), tuple(card["stats"]), gift, tuple(terms))
    return found


def case(printed: dict[str, Face], number: int) -> game.Match:
    """Two of three cases are boards in the middle of a match, the third begins one."""
    chance = random.Random(number)
    gifted = [face.id for face in printed.values() if face.gift]
    if number % 3 == 0:
        decks = [chance.sample(gifted, 20) for _ in range(2)]
        return game.new("estro", number, {"decks": decks, "check_from": chance.choice((10, 11))})
    return game.from_position("estro", board(chance, printed, gifted), seed=number)


def board(chance: random.Random, printed: dict[str, Face], gifted: list[str]) -> Json:
    turn = chance.choice((3, 7, 8, 9, 10, 11, 20, 36, 37, 38))
    active = chance.randrange(2)
    cards: list[Json] = []
    for owner in range(2):
        names = drawn(chance, printed, gifted)
        sizes = (chance.randrange(0, 6), chance.randrange(0, 7), chance.randrange(0, 5), chance.randrange(0, 5))
        ident = 10 + 100 * owner
        for zone, size in zip(("field", "hand", "incinerator", "deck"), sizes, strict=True):
            for _ in range(size):
                cards.append({"id": ident, "card": names.pop(), "owner": owner, "zone": zone})
                if zone == "field":
                    cards[-1] |= marks(chance, turn, owner == active)
                ident += 1
    shares = {"zone_used": 0.4, "truce": 0.1, "hush": 0.1}
    players = [{tag: chance.random() < share for tag, share in shares.items()} for _ in range(2)]
    head = {"title": "estro", "turn": turn, "phase": "main", "active": active, "zone": chance.choice(ESTRI)}
    return {**head, "players": players, "cards": cards}


def drawn(chance: random.Random, printed: dict[str, Face], gifted: list[str]) -> list[str]:
    """Faces for a side's cards, the field's last: in every other case these are such as work from there."""
    names = chance.sample(gifted, 16) + chance.sample([name for name in printed if name not in gifted], 6)
    chance.shuffle(names)
    if chance.random() < 0.5:
        working = [name for name in gifted if printed[name].gift in AT_WORK and name not in names]
        names[-5:] = chance.sample(working, 5)
    return names


def marks(chance: random.Random, turn: int, active: bool) -> Json:
    if chance.random() < 0.3:
        return {"face": "down", "fresh": int(active and chance.random() < 0.3)}
    found: Json = {}
    if chance.random() < 0.25:
        found["field_mod"] = [chance.choice((-99, -20, 0, 0, 4, 12, 99)) for _ in range(5)]
    if chance.random() < 0.1:
        found["match_mod"] = [chance.choice((-6, 0, 6)) for _ in range(5)]
    for tag, share in (("shield", 0.1), ("silenced", 0.1), ("turned" if active else "shield", 0.1)):
        if chance.random() < share:
            found[tag] = 1
    if chance.random() < 0.1:
        found["stunned"] = turn + 1 - int(active)
    return found


def play(match: game.Match, printed: dict[str, Face], number: int, most: int = 400) -> int:
    """Plays a case by chance in both engines; how many decisions there were.

    Raises: `Disagreement`.
    """
    chance = random.Random(number)
    state = read(match.position(), printed)
    steps, done = turns.match(state), []
    choice = next(steps)
    for played in range(most):
        legal = [str(action) for action in match.actions()]
        compare((legal, match.actor, of_view(match.view())), (choice.options, choice.player, plain(state)), done)
        action = chance.choice(legal)
        if action == "end" and len(legal) > 1 and chance.random() < 0.7:
            action = chance.choice(legal[:-1])
        done.append(action)
        state.rolls = [event.new for event in match.play(action) if event.kind == "roll"]
        try:
            choice = steps.send(action)
        except StopIteration:
            compare(([], match.actor, of_view(match.view())), ([], None, plain(state)), done)
            return played + 1
        except Exception as error:
            raise Disagreement(f"{done[-6:]}: {type(error).__name__}: {error}") from error
    return most


def compare(core: tuple[Any, ...], own: tuple[Any, ...], done: list[str]) -> None:
    if core == own:
        return
    told = [f"after {done[-8:]}"]
    if core[0] != own[0]:
        told.append(f"core may {core[0]}, oracle {own[0]}")
    if core[1] != own[1]:
        told.append(f"core: {core[1]} decides, oracle: {own[1]}")
    for key in {*core[2], *own[2]}:
        one, other = core[2].get(key), own[2].get(key)
        if one != other and isinstance(one, dict) and isinstance(other, dict):
            one, other = ({t: v for t, v in x.items() if y.get(t) != v} for x, y in ((one, other), (other, one)))
        if one != other:
            told.append(f"{key}: core {one}, oracle {other}")
    raise Disagreement("\n".join(told))
