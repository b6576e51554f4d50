"""Matches of the core beside those of a second engine: at every decision both must say the same.

That engine is Lirya once more, plain and slow, written from the rules alone. `cards` is what is printed; `state` a
match as things in zones; `values` what programs speak of; `numbers` what is worked out (5.10, costs); `steps` the words
of cards; `happening` 5.5 and 5.8 to 5.13; `noting` and `triggers` 5.4; `chain` 5.1 to 5.3; `combat` and `strikes` 5.7;
`turns` 2 and 3. `invariants` are I1 to I12.

Compared are the legal actions (as sets, section 4), who decides and what, and what the whole view says of match,
players, chain and cards; each player's view must be the whole one less what lies hidden. Not compared are the queue of
triggers (its order shows in what comes of it) and what is told beside an effect (`text`, `source`).

Only two things are taken from the core: the faces that a shuffle dealt (they must be those that lay there before), and
which card of a hand chance discards (it must lie there). A card with a word that this engine has no rule for is dealt
to nobody, and `skipped` names it.

A case is a number: from it come the set-up and what is done.
"""

import random
import tomllib
from collections import Counter
from pathlib import Path

import game
from game.engine.event import Event
from tests.lirya.oracle import invariants, numbers, turns
from tests.lirya.oracle.cards import CARDS, Face, Json, faces, unknown
from tests.lirya.oracle.state import LINES, SLOTS, Attack, Card, Choice, Item, Over, State, effects, read
from tests.lirya.oracle.values import is_player

DECKS = Path(CARDS).with_name("decks.toml")
NOT_SAID = ("text", "source")
"""Of effects: what a viewer reads beside the things that are compared."""

HIDDEN = ("id", "owner", "known", "zone", "pos", "deck")
"""What is told of a card whose face is hidden."""

OPTIONS = (
    ("energy", "refill"),
    ("waves", "one"),
    ("windows", "full"),
    ("trigger_order", "entry"),
    ("hand_limit", 5),
    ("second_bonus", "energy"),
    ("life", [12, 40]),
)
"""Set-up keys, and what they are now and then."""


class Disagreement(AssertionError):
    """The two engines part."""


# ---- one form ----


def of_state(state: State, choice: Choice | None) -> Json:
    """The second engine's match as the whole view has it."""
    told: Json = {
        "match": {
            **{key: getattr(state, key) for key in ("turn", "phase", "step", "active", "first", "declared")},
            "tokens": state.tokens,
            "counted": counted(state.counted, choice and choice.kind),
            "pending": choice and (choice.kind, choice.player),
            "wave": [of_attack(state, attack) for attack in state.wave],
            "chain": [of_item(state, item) for item in state.chain],
        }
    }
    for player in (0, 1):
        told[f"player {player}"] = {
            "life": state.life[player],
            "energy": state.energy[player],
            "energy_max": state.energy_max[player],
            "played": dict(state.played[player]),
            "hand": len(state.pile("hand", player)),
            "deck": len(state.pile("deck", player)),
            "unseen": {},
        }
    ranks = {stamp: n for n, stamp in enumerate(sorted(stamps(state)))}
    return told | {f"#{card.id}": of_card(state, card, ranks) for card in state.cards.values()}


def counted(n: int, kind: str | None) -> int | None:
    """Triggers since the last decision that 5.4 names; at one of these they begin anew, whatever is said."""
    return None if kind in turns.COUNTED else n


def of_attack(state: State, attack: Attack) -> list[int | None]:
    """Attacker, target, and 1 if it heals a companion; who is not there any more is not named."""
    there = [ref.id if is_player(ref) or state.here(ref) else None for ref in (attack.attacker, attack.target)]
    return [*there, 1] if attack.own else there


def of_item(state: State, item: Item) -> Json:
    """What lies on the chain; ``answers`` is the place, from 1, of what it answers."""
    found: Json = {"kind": item.kind, "player": item.player, "source": item.source.id}
    found["ability"] = number_of(item)
    found["targets"] = [ref.id for ref in item.targets]
    if item.answers:
        found["answers"] = state.chain.index(item.answers) + 1
    return found | {key: value for key, value in (("slot", item.slot), ("negated", item.negated)) if value}


def number_of(item: Item) -> int:
    """Which of the abilities of a card it is, counted through all levels; 0: none."""
    every = [*item.face.abilities, *(each for level in item.face.levels for each in level.abilities)]
    return next((n for n, each in enumerate(every, 1) if each is item.ability), 0)


def hiding(state: State, raw: Json, seen: Json, viewer: int) -> list[str]:
    """Where a player's view is not the whole view less what he may not know (R58): the faces that lie hidden."""
    found = []
    for card, told in zip(raw["cards"], seen["cards"], strict=True):
        knows = state.cards[card["id"]].known >> viewer & 1
        right = card if knows else {tag: card[tag] for tag in HIDDEN if tag in card} | {"card": None}
        found += [] if told == right else [f"viewer {viewer} sees {told}, not {right}"]
    for player, (held, told) in enumerate(zip(raw["players"], seen["players"], strict=True)):
        right = held | {"unseen": unseen(state, player, viewer)}
        found += [] if told == right else [f"viewer {viewer} sees of player {player} {told}, not {right}"]
    others = {key for key in raw if key not in ("cards", "players", "pending", "queue", "asked", "resume")}
    return found + [f"viewer {viewer}: {key} is another" for key in others if raw[key] != seen[key]]


def unseen(state: State, player: int, viewer: int) -> dict[str, int]:
    """R58: the faces in a deck, and in the foe's hand, that a viewer can not place."""
    zones = ("deck",) if viewer == player else ("deck", "hand")
    lying = [state.cards[ident] for zone in zones for ident in state.pile(zone, player)]
    return dict(Counter(card.face.id for card in lying if not card.face.deck and not card.known >> viewer & 1))


def stamps(state: State) -> set[int]:
    played = state.in_play()
    return {card.order for card in played} | {each["time"] for card in played for each in effects(card)}


def of_card(state: State, card: Card, ranks: dict[int, int]) -> Json:
    special = card.zone == card.face.deck
    told: Json = {"owner": card.owner, "known": card.known, "zone": "special" if special else card.zone}
    told["card"] = card.face.id
    if special or card.zone in ("deck", "hand", "discard"):
        told["pos"] = state.pile(card.zone, card.owner).index(card.id) + 1
    if special:
        told["deck"] = card.face.deck
    if card.zone == "hand":
        told |= {"cost": numbers.cost(state, card), "cost_parts": sorted(numbers.cost_parts(state, card))}
    if card.zone in ("hand", *LINES):
        told["prefers"] = card.face.prefers
    if card.zone == "chain":
        told["controller"] = card.controller
    if card.zone in SLOTS or card.zone == "attached":
        told |= of_permanent(state, card, ranks)
    return {key: value for key, value in told.items() if value not in (None, [], {}) or key == "card"}


def of_permanent(state: State, card: Card, ranks: dict[int, int]) -> Json:
    told: Json = {"controller": card.controller, "order": ranks[card.order], "since": card.since}
    told["abilities"] = [
        {"k": a.k, "price": a.price.get("energy", 0), "uses_left": a.uses["turn"] - card.uses.get(a.k, 0)}
        for a in card.abilities
        if a.kind in ("activated", "response")
    ]
    told |= {f"uses_turn_{k}": n for k, n in card.uses.items()}
    if card.zone == "attached":
        bearer = state.cards[card.bearer]
        return told | {"bearer": card.bearer, "pos": state.equipment(bearer).index(card) + 1}
    told |= {"pos": card.pos, "damage": card.damage, "keywords": numbers.keywords(state, card)}
    if card.zone == "structures":
        upgrade = card.face.upgrade[card.level - 1] if card.level < 3 else 0
        points = {"points": numbers.health(state, card), "points_max": numbers.health_max(state, card)}
        return told | points | {"level": card.level, "defense": card.face.stats[1], "upgrade_cost": upgrade}
    layers = numbers.layers(state, card)
    tags = ("attacks", "moved", "shifted", "intercepted", "barrier")
    return told | {
        **{tag: getattr(card, tag) for tag in tags},
        **{stat: numbers.stat(state, card, stat) for stat in ("attack", "defense")},
        "health": numbers.health(state, card),
        "health_max": layers["health"][-1],
        "layers": layers,
        "ready": int(numbers.can_attack(state, card)),
        "silenced": int(numbers.silenced(card)),
        "token": int(card.face.token),
        **{tag: [timed(each, ranks) for each in getattr(card, tag)] for tag in ("states", "mods", "granted")},
    }


def timed(each: Json, ranks: dict[int, int]) -> Json:
    """An effect without what only its teller says; of times only their order counts."""
    kept = {key: value for key, value in each.items() if key not in NOT_SAID and value not in (None, False)}
    if kept.get("state", "").startswith("immune_"):
        kept |= {"state": "immunity", "kind": kept["state"].removeprefix("immune_")}
    return kept | {"time": ranks[each["time"]]}


def of_view(view: Json) -> Json:
    """The same out of a view of the core."""
    keys = ("turn", "phase", "step", "active", "first", "declared", "tokens")
    pending = view["pending"]
    told: Json = {
        "match": {key: view[key] for key in keys}
        | {
            "counted": counted(view["counted"], pending and pending["choice"]),
            "pending": pending and (pending["choice"], pending["player"]),
            "wave": view.get("wave", []),
            "chain": [item_seen(item) for item in view["chain"]],
        }
    }
    for player, held in enumerate(view["players"]):
        told[f"player {player}"] = held
    ranks = {stamp: n for n, stamp in enumerate(sorted(stamps_seen(view)))}
    for card in view["cards"]:
        told[f"#{card['id']}"] = card_seen(card, ranks)
    return told


def item_seen(item: Json) -> Json:
    found = {key: item[key] for key in ("kind", "player", "source", "ability", "targets")}
    return found | {key: item[key] for key in ("answers", "slot", "negated") if item.get(key)}


def stamps_seen(view: Json) -> set[int]:
    played = [card for card in view["cards"] if card["zone"] in SLOTS or card["zone"] == "attached"]
    times = {each["time"] for card in played for tag in ("states", "mods", "granted") for each in card.get(tag, ())}
    return times | {card["order"] for card in played}


def card_seen(card: Json, ranks: dict[int, int]) -> Json:
    told = {key: value for key, value in card.items() if key != "id"}
    if "order" in told:
        told["order"] = ranks[told["order"]]
    for tag in ("states", "mods", "granted"):
        if tag in told:
            told[tag] = [timed(each, ranks) for each in told[tag]]
    if "cost_parts" in told:
        told["cost_parts"] = sorted(tuple(part) for part in told["cost_parts"])
    if told["zone"] in LINES:
        told.setdefault("token", 0)
    return {key: value for key, value in told.items() if value not in (None, [], {}) or key == "card"}


# ---- side by side ----


def compare(
    match: game.Match, state: State, choice: Choice | None, owned: Counter[tuple[int, str]], done: list[str]
) -> None:
    """Legal actions, who decides, the invariants, the whole view and both players'.

    Raises: `Disagreement`.
    """
    legal = [str(action) for action in match.actions()]
    own = choice.options if choice else []
    told = []
    if sorted(legal) != sorted(own):
        lacks, more = [a for a in legal if a not in own], [a for a in own if a not in legal]
        told.append(f"actions: only the core {lacks}, only the oracle {more}")
    if match.actor != (choice.player if choice else None):
        told.append(f"core: {match.actor} decides, oracle: {choice}")
    raw = match.view()
    told += invariants.broken(raw, state.faces, owned)
    told += differences(of_view(raw), of_state(state, choice))
    for viewer in (0, 1):
        told = told or hiding(state, raw, match.view(viewer), viewer)
    if told:
        raise Disagreement("\n".join([f"turn {state.turn}, after {done[-8:]}", *told]))


def differences(core: Json, own: Json) -> list[str]:
    found = []
    for key in sorted({*core, *own}):
        one, other = core.get(key), own.get(key)
        if one != other and isinstance(one, dict) and isinstance(other, dict):
            name = one.get("card", "")
            tags = sorted(tag for tag in {*one, *other} if one.get(tag) != other.get(tag))
            found += [f"{key} {name} {tag}: core {one.get(tag)}, oracle {other.get(tag)}" for tag in tags]
        elif one != other:
            found.append(f"{key}: core {one}, oracle {other}")
    return found


def chance_of(state: State, events: list[Event], match: game.Match) -> None:
    """What chance did in the core: the hands' discards, and the faces dealt by a shuffle."""
    state.gone = 0
    state.chosen = [
        event.entity or 0
        for event in events
        if event.kind == "move" and str(event.old).startswith("hand") and event.name.startswith("discard")
    ]
    if state.phase == "mulligan":
        state.dealt = {card["id"]: card["card"] for card in match.position()["cards"]}


def play(match: game.Match, printed: dict[str, Face], number: int, most: int = 1500) -> int:
    """Plays a case by chance in both engines; how many decisions there were.

    Raises: `Disagreement`.
    """
    chance, done = random.Random(number), []
    state = read(match.view(), printed)
    owned = Counter((card.owner, card.face.id) for card in state.cards.values())
    steps = turns.match(state)
    choice = next(steps)
    for played in range(most):
        compare(match, state, choice, owned, done)
        action = chosen(chance, choice.options)
        done.append(action)
        chance_of(state, list(match.play(action)), match)
        try:
            choice = steps.send(action)
        except Over as over:
            result = match.result
            if result is None or (result.winner, result.reason) != (over.winner, over.reason):
                raise Disagreement(f"after {done[-6:]}: core {result}, oracle {over}") from over
            return played + 1
        except Disagreement:
            raise
        except Exception as error:
            raise Disagreement(f"after {done[-6:]}: {type(error).__name__}: {error}") from error
    return most


def chosen(chance: random.Random, options: list[str]) -> str:
    """Any action; ending is not chosen as often as the rest."""
    action = chance.choice(options)
    if action in ("end", "pass", "combat") and chance.random() < 0.6:
        action = chance.choice(options)
    return action


def ready_decks() -> list[str]:
    return [deck["id"] for deck in tomllib.loads(DECKS.read_text())["deck"]]


def case(printed: dict[str, Face], number: int) -> game.Match:
    """Even numbers: two ready decks. Odd ones: decks of any cards of the set, and every other of these on a board."""
    chance = random.Random(-1 - number)
    setup: Json = {}
    if number % 2 == 0:
        setup["decks"] = [chance.choice(ready_decks()) for _ in range(2)]
    else:
        setup |= {"official": False, "decks": [any_deck(chance, printed) for _ in range(2)]}
        setup["start_energy"] = chance.choice((1, 4, 10))
    if number % 4 == 3:
        setup["board"] = any_board(chance, printed)
    for key, other in OPTIONS:
        if chance.random() < 0.15:
            setup[key] = other
    if chance.random() < 0.25:
        edicts = [face.id for face in printed.values() if face.type == "edict"]
        setup["edicts"] = [[chance.randrange(2), name] for name in chance.sample(edicts, chance.randint(1, 3))]
    return game.new("lirya", number, setup)


def collectible(printed: dict[str, Face], *types: str) -> list[str]:
    """Cards of the set that this engine has rules for."""
    able = [face for face in printed.values() if face.rarity not in ("special", "token", "") and not unknown(face)]
    return [face.id for face in able if not types or face.type in types]


def any_deck(chance: random.Random, printed: dict[str, Face]) -> dict[str, int]:
    return dict.fromkeys(chance.sample(collectible(printed), 28), 2)


def any_board(chance: random.Random, printed: dict[str, Face]) -> list[Json]:
    """Structures of any level, and characters on places where they may stand."""
    found: list[Json] = []
    for player in (0, 1):
        for pos, name in enumerate(chance.sample(collectible(printed, "structure"), chance.randint(0, 3)), 1):
            level = chance.randint(1, 3)
            found.append({"player": player, "card": name, "zone": "structures", "pos": pos, "level": level})
        for pos, name in enumerate(chance.sample(collectible(printed, "character"), chance.randint(0, 4)), 1):
            line = "back" if printed[name].back_only else chance.choice(LINES)
            found.append({"player": player, "card": name, "zone": line, "pos": pos})
    return found


def skipped() -> dict[str, set[str]]:
    """Cards of the set that this engine has no rule for, with the words."""
    return {name: lacks for name, held in faces().items() if (lacks := unknown(held))}
