"""The night's dice on many random boards against a slow model of sections 5.7 to 5.12 and 6.5, written from the rules.

The model knows nothing of the core: rows and columns, lists and dictionaries. After each die that wakes somebody the
whole view is compared: hexes, Hit Points, states, traps, dice, the end of the match.
"""

import random
from collections import deque
from typing import Any

import pytest

import game

Hex = tuple[int, int]
Json = dict[str, Any]

KINDS: dict[str, tuple[int, int, tuple[str, ...]]] = {
    "zombie": (4, 2, ("approach, attack 2 leech", "approach, attack 2 horde", "shield 2", "approach, attack 2 terror")),
    "ghoul": (
        *(3, 3),
        ("approach 4, attack 1", "approach, attack 2", "retreat, shield 1", "approach, attack 1, attack 1"),
    ),
    "whisperer": (
        *(3, 2),
        (*["within 3, drain 1 3"] * 2, "within 3, gaze 1 3", "within 3, bolt 1 3", "retreat", "shield 2"),
    ),
    "brute": (
        *(8, 1),
        (
            *["approach, attack 2"] * 2,
            "approach, attack 3",
            *["approach, attack 2 push 2"] * 2,
            *("shield 3", "approach, attack 1 stun", "approach 2, attack 4"),
        ),
    ),
    "gravecaller": (
        *(5, 1),
        (*["summon zombie"] * 2, "mend 2", "within 3, bolt 1 3", "within 3, drain 1 3", "retreat, shield 1"),
    ),
}
"""Hit Points, Movement, and what each face does (6.5)."""
EXTRA = {"dusk": (0, 0), "midnight": (1, 0), "witching_hour": (2, 1)}
"""Hit Points and damage of attacks more (6.8)."""
STATES = ("shield", "vulnerable", "fire_vulnerable", "stunned")


class Over(Exception):
    """The match has ended: who won, and why."""


def around(place: Hex) -> list[Hex]:
    row, col = place
    left = col - 1 if row % 2 else col
    return [(row, col + 1), (row - 1, left + 1), (row - 1, left), (row, col - 1), (row + 1, left), (row + 1, left + 1)]


def steps_between(a: Hex, b: Hex) -> int:
    """Sideways steps are saved on the way up or down: half a column a row."""
    up = abs(a[0] - b[0])
    ax, bx = 2 * a[1] + (a[0] % 2 == 0), 2 * b[1] + (b[0] % 2 == 0)
    return up + max(0, (abs(ax - bx) - up) // 2)


def sees(columns: set[Hex], a: Hex, b: Hex) -> bool:
    """5.2, in exact fractions of 1000 n."""
    n = steps_between(a, b)

    def axial(place: Hex) -> tuple[int, int]:
        return place[1] - 1 - (place[0] - 1) // 2, place[0] - 1

    (ax, ay), (bx, by) = axial(a), axial(b)
    for s in (1, -1):
        hit = False
        for i in range(1, n):
            x = 1000 * (ax * (n - i) + bx * i) + s
            y = 1000 * (ay * (n - i) + by * i) + 2 * s
            exact = [x, y, -x - y]
            whole = [(2 * value + 1000 * n) // (2000 * n) for value in exact]
            errors = [abs(w * 1000 * n - value) for w, value in zip(whole, exact, strict=True)]
            if errors[0] > errors[1] and errors[0] > errors[2]:
                whole[0] = -whole[1] - whole[2]
            elif errors[1] > errors[2]:
                whole[1] = -whole[0] - whole[2]
            hit = hit or (whole[1] + 1, whole[0] + whole[1] // 2 + 1) in columns
        if not hit:
            return True
    return False


class Model:
    """A board of The Long Night, and the night on it."""

    def __init__(self, position: Json) -> None:
        board = position["board"]
        self.all = {(row, col) for row in range(1, board["rows"] + 1) for col in range(1, board["cols"] + 1)}
        self.columns = {read(place) for place in board["columns"]}
        self.traps = {read(trap["hex"]): trap["damage"] for trap in board["traps"]}
        self.him = {"hex": (0, 0), "pt": 6, "hp": 10, **dict.fromkeys(names()), **position["players"][0]}
        self.him = {key: value or 0 for key, value in self.him.items()} | {"hex": read(position["players"][0]["hex"])}
        self.more_hp, self.more_damage = EXTRA[position["difficulty"]]
        self.units: dict[int, Json] = {}
        for unit in position["units"]:
            self.units[unit["id"]] = {
                **dict.fromkeys(names(), 0),
                "hp": KINDS[unit["unit"]][0] + self.more_hp,
                **unit,
                "hex": read(unit["hex"]),
            }
        self.dice = {die["unit"]: dict(die, state="waiting") for die in position["dice"] if die["die"] == "ai"}
        self.row = [die["unit"] for die in position["dice"] if die["die"] == "ai"]
        self.together = position["activation"] == "together"
        self.trap_ids = {read(trap["hex"]): trap["id"] for trap in board["traps"]}
        self.ids = [thing["id"] for key in ("units", "dice", "cards") for thing in position[key]]
        greatest = max(self.ids + list(self.trap_ids.values()))
        # Units without a die in the position are given one, aside.
        self.ids += [greatest + 1 + n for n in range(len(self.units) - len(self.row))]
        self.result: tuple[int, str] | None = None

    # ---- the board ----

    def held(self) -> set[Hex]:
        return {unit["hex"] for unit in self.units.values() if unit["hp"] > 0} | {self.him["hex"]}

    def free(self) -> set[Hex]:
        return self.all - self.columns - self.held()

    def reaches(self, place: Hex, reach: int) -> bool:
        near = steps_between(place, self.him["hex"]) <= reach
        return near and (reach == 1 or sees(self.columns, place, self.him["hex"]))

    # ---- blows ----

    def deal(self, whom: Json, amount: int, fire: bool = False, direct: bool = False) -> int:
        if whom["hp"] <= 0 or amount <= 0:
            return 0
        if not direct:
            doubled = whom["vulnerable"] + whom["vulnerable_old"]
            doubled += (whom["fire_vulnerable"] + whom["fire_vulnerable_old"]) * fire
            amount *= 2 ** min(doubled, 10)
            for shield in ("shield_old", "shield"):
                stopped = min(amount, whom[shield])
                whom[shield] -= stopped
                amount -= stopped
        lost = min(amount, whom["hp"])
        whom["hp"] -= lost
        if whom["hp"] == 0:
            self.die(whom)
        return lost

    def die(self, whom: Json) -> None:
        if whom is self.him:
            raise Over(1, "death")
        whom.update(dict.fromkeys(names(), 0))
        whom["hex"] = None
        die = self.dice.get(whom["id"])
        if die is not None and die["state"] == "waiting":
            die["state"] = "void"
        if all(unit["hp"] == 0 for unit in self.units.values()):
            raise Over(0, "victory")

    def fear(self, amount: int) -> None:
        self.him["pt"] -= min(amount, self.him["pt"])
        if self.him["pt"] == 0:
            raise Over(1, "madness")

    def enter(self, whom: Json, place: Hex) -> None:
        whom["hex"] = place
        if place in self.traps:
            self.deal(whom, self.traps.pop(place), direct=True)

    # ---- the night ----

    def wake(self) -> None:
        """The first waiting die of the row, and all whom it wakes."""
        caller = next(unit for unit in self.row if self.dice[unit]["state"] == "waiting")
        kind = self.units[caller]["unit"]
        woken = [i for i in sorted(self.units) if (self.units[i]["unit"] == kind if self.together else i == caller)]
        for ident in woken:
            if ident in self.dice and self.dice[ident]["state"] == "waiting":
                self.dice[ident]["state"] = "void"
        try:
            for ident in woken:
                unit = self.units[ident]
                if unit["hp"] > 0:
                    self.act(unit)
        except Over as over:
            self.result = over.args

    def act(self, unit: Json) -> None:
        for token in ("stunned_old", "stunned"):
            if unit[token]:
                unit[token] -= 1
                return
        if unit["id"] not in self.dice:
            return
        for op in KINDS[unit["unit"]][2][self.dice[unit["id"]]["face"] - 1].split(", "):
            if unit["hp"] > 0:
                verb, *rest = op.split()
                getattr(self, f"do_{verb}")(unit, rest)

    def do_approach(self, unit: Json, rest: list[str]) -> None:
        self.come(unit, int(rest[0]) if rest else KINDS[unit["unit"]][1], 1)

    def do_within(self, unit: Json, rest: list[str]) -> None:
        self.come(unit, KINDS[unit["unit"]][1], int(rest[0]))

    def come(self, unit: Json, steps: int, reach: int) -> None:
        if self.reaches(unit["hex"], reach):
            return
        others = self.held() - {unit["hex"], self.him["hex"]}
        far = self.far(reach, others)
        if unit["hex"] not in far:
            far = self.far(reach, set())
        for _ in range(steps):
            here = unit["hex"]
            nearer = [p for p in around(here) if here in far and far.get(p, 999) == far[here] - 1 and p not in others]
            if not nearer:
                return
            self.enter(unit, min(nearer))
            if unit["hp"] == 0 or self.reaches(unit["hex"], reach):
                return

    def far(self, reach: int, others: set[Hex]) -> dict[Hex, int]:
        ground = self.all - self.columns - others - {self.him["hex"]}
        found = {place: 0 for place in ground if self.reaches(place, reach)}
        queue = deque(sorted(found))
        while queue:
            here = queue.popleft()
            for there in around(here):
                if there in ground and there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def do_retreat(self, unit: Json, rest: list[str]) -> None:
        for _ in range(KINDS[unit["unit"]][1]):
            here = unit["hex"]
            away = [p for p in around(here) if p in self.free()]
            away = [p for p in away if steps_between(p, self.him["hex"]) > steps_between(here, self.him["hex"])]
            if not away:
                return
            self.enter(unit, min(away))
            if unit["hp"] == 0:
                return

    def do_attack(self, unit: Json, rest: list[str]) -> None:
        if steps_between(unit["hex"], self.him["hex"]) != 1:
            return
        amount = int(rest[0]) + self.more_damage
        if "horde" in rest:
            amount += sum(
                1
                for other in self.units.values()
                if other is not unit
                and other["hp"] > 0
                and other["unit"] == unit["unit"]
                and steps_between(other["hex"], self.him["hex"]) == 1
            )
        lost = self.deal(self.him, amount)
        if "leech" in rest:
            unit["hp"] = min(unit["hp"] + lost, KINDS[unit["unit"]][0] + self.more_hp)
        if "terror" in rest and lost:
            self.fear(1)
        if "stun" in rest:
            self.him.update(stunned=1, stunned_old=0)
        if "push" in rest:
            self.push(unit, int(rest[rest.index("push") + 1]))

    def push(self, unit: Json, steps: int) -> None:
        way = around(unit["hex"]).index(self.him["hex"])
        for done in range(steps):
            there = around(self.him["hex"])[way]
            if there not in self.all:
                return
            if there in self.columns or there in self.held():
                self.deal(self.him, steps - done)
                return
            self.enter(self.him, there)

    def do_drain(self, unit: Json, rest: list[str]) -> None:
        if self.reaches(unit["hex"], int(rest[1])):
            self.fear(int(rest[0]))

    def do_gaze(self, unit: Json, rest: list[str]) -> None:
        if self.reaches(unit["hex"], int(rest[1])):
            self.him["vulnerable"] += int(rest[0])

    def do_bolt(self, unit: Json, rest: list[str]) -> None:
        if self.reaches(unit["hex"], int(rest[1])):
            self.deal(self.him, int(rest[0]))

    def do_shield(self, unit: Json, rest: list[str]) -> None:
        unit["shield"] += int(rest[0])

    def do_mend(self, unit: Json, rest: list[str]) -> None:
        for other in self.units.values():
            if other["hp"] > 0 and steps_between(other["hex"], unit["hex"]) <= 2:
                other["hp"] = min(other["hp"] + int(rest[0]), KINDS[other["unit"]][0] + self.more_hp)

    def do_summon(self, unit: Json, rest: list[str]) -> None:
        if sum(other["hp"] > 0 for other in self.units.values()) >= 12 or len(self.units) >= 24:
            return
        free = [p for p in around(unit["hex"]) if p in self.free() and p not in self.traps]
        if not free:
            return
        place = min(free, key=lambda p: (steps_between(p, self.him["hex"]), p))
        new = max([*self.ids, *(ident for place, ident in self.trap_ids.items() if place in self.traps)]) + 1
        self.ids += [new, new + 1]
        hp = KINDS[rest[0]][0] + self.more_hp
        self.units[new] = {**dict.fromkeys(names(), 0), "id": new, "unit": rest[0], "hex": place, "hp": hp}

    def shown(self) -> Json:
        """What is compared of the view."""
        bodies = {1: self.him} | self.units
        return {
            "bodies": {
                ident: {"hex": body["hex"] and write(body["hex"]), "hp": body["hp"]}
                | {name: body[name] for name in names()}
                for ident, body in bodies.items()
            },
            "pt": self.him["pt"],
            "traps": sorted(map(write, self.traps)),
            "waiting": sorted(unit for unit, die in self.dice.items() if die["state"] == "waiting"),
            "result": self.result,
        }


def names() -> tuple[str, ...]:
    return (*STATES, *(f"{name}_old" for name in STATES))


def read(text: str) -> Hex:
    row, col = text.split(",")
    return int(row), int(col)


def write(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def shown(match: game.Match) -> Json:
    """The same of a match."""
    view = match.view()
    bodies = {1: view["players"][0]} | {unit["id"]: unit for unit in view["units"]}
    return {
        "bodies": {
            ident: {"hex": body.get("hex"), "hp": body.get("hp", 0)} | {name: body.get(name, 0) for name in names()}
            for ident, body in bodies.items()
        },
        "pt": view["players"][0]["pt"],
        "traps": sorted(trap["hex"] for trap in view["board"]["traps"]),
        "waiting": sorted(die["unit"] for die in view["dice"] if die["die"] == "ai" and die.get("state") == "waiting"),
        "result": match.result and (match.result.winner, match.result.reason),
    }


def night(number: int) -> Json:
    """A random night: everybody somewhere, wounded, with tokens, all enemy dice in a row."""
    chance = random.Random(f"night {number}")
    rows, cols = chance.randint(3, 12), chance.randint(3, 12)
    places = [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)]
    chance.shuffle(places)
    him = places.pop()
    difficulty = chance.choice(list(EXTRA))
    near = sorted(places, key=lambda place: steps_between(place, him) + chance.random() * chance.choice((1, 6, 20)))
    units, dice = [], []
    kinds = chance.choices(list(KINDS), k=min(len(places) - 3, chance.randint(1, 11)))
    if chance.random() < 0.4:
        kinds = [chance.choice(kinds)] * len(kinds)
    for n, kind in enumerate(kinds):
        hp = KINDS[kind][0] + EXTRA[difficulty][0]
        unit = {"id": 21 + n, "unit": kind, "hex": write(near.pop(0)), "hp": chance.randint(1, hp)}
        units.append(unit | tokens(chance))
        if chance.random() < 0.9:
            face = chance.randint(1, len(KINDS[kind][2]))
            dice.append({"id": 51 + n, "die": "ai", "unit": 21 + n, "zone": "sequence", "face": face})
    chance.shuffle(dice)
    chance.shuffle(near)
    columns = [near.pop() for _ in range(min(len(near) - 1, 24, chance.randint(0, rows * cols // 4)))]
    traps = [near.pop() for _ in range(min(len(near), 12, chance.randint(0, rows * cols // 6)))]
    return {
        "title": "longnight",
        "difficulty": difficulty,
        "activation": chance.choice(("together", "together", "single")),
        "board": {
            "rows": rows,
            "cols": cols,
            "columns": [write(place) for place in columns],
            "traps": [{"id": 90 + n, "hex": write(p), "damage": chance.randint(1, 4)} for n, p in enumerate(traps)],
        },
        "players": [
            {"hex": write(him), "hp": chance.randint(1, 10), "pt": chance.randint(1, 6)} | tokens(chance),
            {},
        ],
        "units": units,
        "dice": [die | {"pos": n} for n, die in enumerate(dice)],
        "cards": [{"id": 3, "card": "sprint", "zone": "hand"}],
    }


def tokens(chance: random.Random) -> Json:
    found = {}
    for name in ("shield", "shield_old", "vulnerable", "vulnerable_old", "fire_vulnerable"):
        if chance.random() < 0.12:
            found[name] = chance.randint(1, 2)
    if chance.random() < 0.1:
        found[chance.choice(("stunned", "stunned_old"))] = 1
    return found


@pytest.mark.parametrize("tens", range(12))
def test_the_night_does_what_the_rules_say(tens) -> None:
    for number in range(tens * 100, tens * 100 + 100):
        position = night(number)
        match, model = game.from_position("longnight", position), Model(position)
        assert shown(match) == model.shown(), number
        while model.result is None and any(die["state"] == "waiting" for die in model.dice.values()):
            match.play("next")
            model.wake()
            assert shown(match) == model.shown(), number
        assert (match.actor is None) == (model.result is not None)
