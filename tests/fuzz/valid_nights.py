"""Nights that nobody played to, of the kind that a position's author writes: whatever rules 12 and 14 allow, thrown
together, so that most of them are let in. Then everything is asked of them, and they are played."""

import random
from typing import Any

from game.longnight.engine.content.model import Content
from game.longnight.engine.layout import DICE

Json = dict[str, Any]
STATES = [f"{state}{old}" for state in ("shield", "vulnerable", "fire_vulnerable") for old in ("", "_old")]
IMPULSES = {"earth": ("force", "fire"), "fire": ("fire",), "terror": ("omen", "force", "fire")}


def tokens(chance: random.Random) -> Json:
    found = {state: chance.choice((1, 1, 2, 12, 999)) for state in STATES if chance.random() < 0.1}
    if chance.random() < 0.1:
        found[chance.choice(("stunned", "stunned_old"))] = 1
    return found


def die_in_row(kind: str, faces: tuple[int, ...], state: str, chance: random.Random) -> Json:
    bonus, impulse = chance.choice((0, 0, 0, 1, 9)), chance.choice(IMPULSES[kind.split("_", maxsplit=1)[0]])
    face = chance.choice(faces)
    die: Json = {"die": kind, "zone": "sequence", "face": face, "state": state, "impulse": impulse, "bonus": bonus}
    if state in ("waiting", "lit"):
        die |= {"left": chance.randint(1, face + bonus), "touched": int(chance.random() < 0.2)}
    return die


def row_of(content: Content, units: list[Json], chance: random.Random) -> list[Json]:
    """His dice and the night's; those that are done stand anywhere, one that is lit before all that wait."""
    done, lit, waiting = [], [], []
    for state in chance.choices(("waiting", "waiting", "lit", "spent", "kept"), k=chance.randint(0, 6)):
        kind = chance.choice(DICE[:-2])
        state = "waiting" if state == "lit" and lit else state
        die = die_in_row(kind, content.dice[kind].faces, state, chance)
        (lit if state == "lit" else waiting if state == "waiting" else done).append(die)
    for unit in units:
        if unit.get("zone") != "wave" and chance.random() < 0.7:
            sides, state = content.enemies[unit["unit"]].die, chance.choice(("waiting", "waiting", "void"))
            die = {
                "die": "ai",
                "unit": unit["id"],
                "zone": "sequence",
                "face": chance.randint(1, sides),
                "state": state,
            }
            (waiting if state == "waiting" else done).append(die)
    chance.shuffle(waiting)
    row = [*lit, *waiting]
    for die in done:
        row.insert(chance.randint(0, len(row)), die)
    return row


def cards_of(content: Content, chance: random.Random) -> tuple[list[Json], Json | None]:
    """Cards in every zone, and at times one that is open."""
    cards, slots = [], {"standard": 3, "exclusive": 1}
    for number in range(chance.randint(0, 12)):
        name = chance.choice(sorted(content.cards))
        card: Json = {
            "id": 3 + number,
            "card": name,
            "zone": chance.choice(("hand", "hand", "deck", "discard", "cooldown")),
        }
        form = content.cards[name]
        if card["zone"] == "cooldown" and (form.cd == 0 or slots[form.slot] == 0):
            card["zone"] = "hand"
        if card["zone"] == "cooldown":
            slots[form.slot] -= 1
            card["angle"] = 90 * chance.randint(0, form.cd)
        cards.append(card)
    hand = [card for card in cards if card["zone"] == "hand"]
    if not hand or chance.random() < 0.5:
        return cards, None
    card = chance.choice(hand)
    form = content.cards[card["card"]]
    if form.cd and slots[form.slot] == 0:
        return cards, None
    card["zone"] = "play"
    opened: Json = {"card": card["id"], "line": chance.randint(0, len(form.lines)), "range": chance.randint(3, 8)}
    opened |= {"exposed": chance.randint(0, 1), "cone": chance.choice((None, "e-ne", "sw-se", "w-sw"))}
    line = form.lines[opened["line"] - 1] if opened["line"] else None
    opened["fire"] = int(line is not None and line.what == "hit" and line.impulse == "force" and chance.random() < 0.6)
    return cards, opened


def pending_of(phase: str, units: list[Json], opened: str, chance: random.Random) -> Json | None:
    if chance.random() < 0.6:
        return None
    if phase == "end":
        return {"kind": chance.choice(("take", "rotate"))}
    if opened == "furious_charge":
        return chance.choice(({"kind": "charge", "budget": chance.randint(1, 24)}, {"kind": "strike", "damage": 3}))
    there = [unit["id"] for unit in units if unit.get("zone") != "wave"]
    total = chance.randint(1, 3)
    return (
        {"kind": "push", "unit": chance.choice(there), "total": total, "done": chance.randrange(total)}
        if there
        else None
    )


def night(content: Content, chance: random.Random) -> Json:
    rows, cols = chance.randint(3, 12), chance.randint(3, 12)
    places = [f"{row},{col}" for row in range(1, rows + 1) for col in range(1, cols + 1)]
    chance.shuffle(places)
    him = {"hex": places.pop(), "hp": chance.randint(1, 10), "pt": chance.choice((1, 2, 3, 6, 999)), **tokens(chance)}
    him |= {
        "pm": chance.choice((0, 1, 2, 9, 9999)),
        "moving": chance.randint(0, 1),
        "slain": chance.choice((0, 3, 999)),
    }
    him |= {f"buffer_{what}": chance.choice((0, 0, 1, 5, 999)) for what in ("pm", "shield", "hand")}
    units: list[Json] = []
    for number in range(chance.randint(1, min(12, len(places) - 2))):
        kind = chance.choice(sorted(content.enemies))
        unit = {"id": 40 + number, "unit": kind, "hp": chance.randint(1, content.enemies[kind].hp), "hex": places.pop()}
        late = {"zone": "wave", "arrives": chance.randint(2, 9)} if chance.random() < 0.2 else tokens(chance)
        units.append({**unit, **late})
    many = len(places) - 1
    columns = [places.pop() for _ in range(chance.randint(0, min(24, many // 2)))]
    traps = [{"hex": places.pop(), "damage": chance.randint(1, 9)} for _ in range(chance.randint(0, min(8, many // 3)))]
    phase = chance.choice(("resolve", "resolve", "resolve", "end"))
    cards, opened = cards_of(content, chance)
    row = row_of(content, units, chance) if phase == "resolve" else []
    lit = [die for die in row if die["state"] == "lit"]
    names = {card["id"]: card["card"] for card in cards}
    pending = pending_of(phase, units, names.get(opened["card"], "") if opened else "", chance)
    charging = pending is not None and pending["kind"] in ("charge", "strike")
    if opened and not lit and not charging:
        next(card for card in cards if card["id"] == opened["card"])["zone"] = "deck"
        opened = None
    if opened:
        opened["target"] = chance.choice((0, -1, *(unit["id"] for unit in units)))
    if pending and pending["kind"] == "push" and lit and chance.random() < 0.4:
        lit[0] |= {"left": 0, "touched": 1}
    dice = [{"id": 100 + n, "pos": n, **die} for n, die in enumerate(row)]
    for number in range(chance.randint(0, 6)):
        dice.append(
            {"id": 150 + number, "die": chance.choice(DICE[:-2]), "zone": chance.choice(("bag", "buffer", "pool"))}
        )
    return {
        "title": "longnight",
        "turn": chance.choice((1, 2, 5, 29, 30)),
        "phase": phase,
        "difficulty": "dusk",
        "activation": chance.choice(("together", "single")),
        "board": {"rows": rows, "cols": cols, "columns": columns, "traps": traps},
        "players": [him, {}],
        "units": units,
        "cards": cards,
        "dice": dice,
        "open": opened,
        "pending": pending,
    }
