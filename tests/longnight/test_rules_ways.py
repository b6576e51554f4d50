"""Ways of the horde on many random boards against a plain reading of sections 5.7, 5.9, 5.11, 5.13 and 6.5."""

import random
from collections import deque

import pytest

import game
from game.engine import match as engine
from game.longnight.engine.content.model import Op
from tests.long import LONG

Hex = tuple[int, int]
ODD = ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0))
EVEN = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0), (1, 1))
BOARDS = 100
APART = 1 if LONG else 3
"""Where he is stood on every hex, and the night goes on each time: the board taken of so many."""


def around(place: Hex) -> list[Hex]:
    """The six neighbours in their order, on the map or not."""
    return [(place[0] + row, place[1] + col) for row, col in (ODD if place[0] % 2 else EVEN)]


def axial(place: Hex) -> tuple[int, int]:
    return place[1] - 1 - (place[0] - 1) // 2, place[0] - 1


def distance(a: Hex, b: Hex) -> int:
    (ax, ay), (bx, by) = axial(a), axial(b)
    return max(abs(ax - bx), abs(ay - by), abs(ax + ay - bx - by))


def sees(columns: set[Hex], a: Hex, b: Hex) -> bool:
    """5.2 in whole numbers: all is multiplied by 1000 n, and rounding is half up."""
    (ax, ay), (bx, by), n = axial(a), axial(b), distance(a, b)
    for sign in (1, -1):
        clear = True
        for i in range(1, n):
            x, y = 1000 * (ax * (n - i) + bx * i) + sign, 1000 * (ay * (n - i) + by * i) + 2 * sign
            point, unit = (x, y, -x - y), 1000 * n
            rx, ry, rz = ((2 * part + unit) // (2 * unit) for part in point)
            ex, ey, ez = (abs(whole * unit - part) for whole, part in zip((rx, ry, rz), point, strict=True))
            if ex > ey and ex > ez:
                rx = -ry - rz
            elif ey > ez:
                ry = -rx - rz
            clear = clear and (ry + 1, rx + ry // 2 + 1) not in columns
        if clear:
            return True
    return False


class Board:
    """A random map with him, columns and enemies on different hexes; the first enemy is who acts.

    Every other board has him in an outer column: the margin beside him is what numbers of hexes run over.
    """

    def __init__(self, number: int, kind: str) -> None:
        chance = random.Random(f"{kind} {number}")
        self.rows, self.cols = chance.randint(3, 12), chance.randint(3, 12)
        self.all = [(row, col) for row in range(1, self.rows + 1) for col in range(1, self.cols + 1)]
        places = chance.sample(self.all, len(self.all))
        if number % 2:
            places.sort(key=lambda place: place[1] in (1, self.cols))
        self.him = places.pop()
        chance.shuffle(places)
        self.acting = places.pop()
        self.others = [places.pop() for _ in range(min(len(places) - 2, chance.randint(0, 6)))]
        wanted = min(24, len(places) - 1, chance.randint(0, len(self.all) // 3))
        self.columns = {places.pop() for _ in range(wanted)}
        self.free = set(places)
        self.kind = kind

    def keep(self, others: int) -> None:
        """Leaves so many others beside the one who acts."""
        self.free |= set(self.others[others:])
        del self.others[others:]

    def position(self, face: int) -> dict:
        units = [{"id": 21, "unit": self.kind, "hex": text(self.acting)}]
        units += [{"id": 22 + n, "unit": "brute", "hex": text(place)} for n, place in enumerate(self.others)]
        return {
            "title": "longnight",
            "board": {"rows": self.rows, "cols": self.cols, "columns": [text(column) for column in self.columns]},
            "players": [{"hex": text(self.him), "hp": 10, "pt": 6}, {}],
            "units": units,
            "dice": [{"id": 90, "die": "ai", "unit": 21, "zone": "sequence", "face": face}],
        }

    def in_reach(self, place: Hex, reach: int) -> bool:
        return distance(place, self.him) <= reach and (reach < 2 or sees(self.columns, place, self.him))

    def fields(self, reach: int, barred: set[Hex]) -> dict[Hex, int]:
        """F: fewest steps from every hex to a goal over hexes that are not barred."""
        on = [place for place in self.all if place not in self.columns and place != self.him and place not in barred]
        found = {place: 0 for place in on if self.in_reach(place, reach)}
        queue = deque(found)
        while queue:
            here = queue.popleft()
            for there in around(here):
                if there in on and there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def approached(self, steps: int, reach: int) -> Hex:
        """Where the acting enemy comes to (5.11)."""
        here, others = self.acting, set(self.others)
        if self.in_reach(here, reach):
            return here
        steps_to = self.fields(reach, others)
        if here not in steps_to:
            steps_to = self.fields(reach, set())
        for _ in range(steps):
            nearer = [p for p in around(here) if p in steps_to and steps_to[p] == steps_to.get(here, 0) - 1]
            nearer = [p for p in nearer if p not in others]
            if here not in steps_to or not nearer:
                break
            here = min(nearer)
            if self.in_reach(here, reach):
                break
        return here

    def retreated(self, steps: int) -> Hex:
        here = self.acting
        for _ in range(steps):
            farther = [p for p in around(here) if p in self.free | {self.acting} - {here}]
            farther = [p for p in farther if distance(p, self.him) > distance(here, self.him)]
            if not farther:
                break
            here = min(farther)
        return here


def text(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def hex_of(match: game.Match, ident: int) -> str:
    return next(unit["hex"] for unit in match.view()["units"] if unit["id"] == ident)


@pytest.mark.parametrize(
    ("kind", "face", "steps", "reach"),
    [("zombie", 4, 2, 1), ("ghoul", 1, 4, 1), ("ghoul", 2, 3, 1), ("whisperer", 1, 2, 3), ("gravecaller", 5, 1, 3)],
)
def test_an_approach_goes_the_shortest_way(kind, face, steps, reach) -> None:
    """5.11: around the others, or queueing behind them; to where he is in reach and in sight."""
    for number in range(BOARDS):
        board = Board(number, kind)
        match = game.from_position("longnight", board.position(face))
        match.play("next")
        came = board.approached(steps, reach)
        assert hex_of(match, 21) == text(came), number
        him = match.view()["players"][0]
        assert (him["hp"] < 10 or him["pt"] < 6) == board.in_reach(came, reach), number


@pytest.mark.parametrize("reach", range(1, 10))
def test_an_approach_goes_the_shortest_way_at_every_reach(room, reach) -> None:
    """5.11 and 6.5: n is 1 to 9, on maps of any size, from any hex to any other."""
    world = room(deeds=(Op(what="within", range=reach), Op(what="drain", n=1, range=reach)))
    for number in range(BOARDS):
        board = Board(number, "zombie")
        match = engine.from_position(world, board.position(1), 1)
        match.play("next")
        came = board.approached(2, reach)
        assert hex_of(match, 21) == text(came), number
        assert (match.view()["players"][0]["pt"] == 5) == board.in_reach(came, reach), number


@pytest.mark.parametrize("rows", range(3, 13))
def test_nobody_walks_off_one_side_to_come_in_at_the_other(room, rows) -> None:
    """5.11: on an empty map every hex is in sight, so each of two steps brings it one nearer till it is in reach.

    He stands in an outer column, it on each hex of the middle row and of the rows at the map's ends.
    """
    for number, cols in enumerate((5, 6, 7, 8, 9, 10, 11, 12)):
        board = Board(0, "zombie")
        board.rows, board.cols, board.others, board.columns = rows, cols, [], set()
        for n, him in enumerate([(row, col) for row in range(1, rows + 1) for col in (1, cols)]):
            board.him, reach = him, 1 + (n + number) % 9
            board.acting = (1 + (n * 5) % rows, cols + 1 - him[1])
            far = distance(board.acting, him)
            world = room(deeds=(Op(what="within", range=reach),))
            match = engine.from_position(world, board.position(1), 1)
            match.play("next")
            row, col = hex_of(match, 21).split(",")
            assert distance((int(row), int(col)), him) == max(far - 2, min(far, reach)), (cols, him, reach)


@pytest.mark.parametrize(("kind", "face", "steps"), [("ghoul", 3, 3), ("whisperer", 5, 2), ("gravecaller", 6, 1)])
def test_a_retreat_goes_farther_each_step(kind, face, steps) -> None:
    """5.11."""
    for number in range(BOARDS):
        board = Board(number, kind)
        match = game.from_position("longnight", board.position(face))
        match.play("next")
        assert hex_of(match, 21) == text(board.retreated(steps)), number


def test_the_raised_stand_nearest_to_him() -> None:
    """6.5: the free neighbour of the Gravecaller nearest the Investigator; lowest row, then column."""
    for number in range(BOARDS):
        board = Board(number, "gravecaller")
        match = game.from_position("longnight", board.position(1))
        match.play("next")
        places = sorted((distance(p, board.him), p) for p in around(board.acting) if p in board.free)
        raised = [unit["hex"] for unit in match.view()["units"] if unit["unit"] == "zombie"]
        assert raised == [text(p) for _, p in places[:1]], number


def test_arrivals_stand_nearest_to_their_hex() -> None:
    """5.13: lowest row, then column."""
    for number in range(BOARDS):
        board = Board(number, "zombie")
        stated = random.Random(number).choice(board.all)
        position = board.position(1) | {"phase": "end", "dice": []}
        wave = {"id": 80, "unit": "ghoul", "hex": text(stated), "zone": "wave", "arrives": 2}
        position["units"].append(wave)
        match = game.from_position("longnight", position)
        match.play("end")
        place = min(board.free, key=lambda p: (distance(p, stated), p))
        assert hex_of(match, 80) == text(place), number


def test_pushes_go_farther_from_him() -> None:
    """5.7: the on-map neighbours of the unit farther from the source, held ones too; none: it stays."""
    for number in range(BOARDS):
        board = Board(number, "zombie")
        position = board.position(1)
        position["dice"] = [{"id": 91, "die": "earth_d6", "zone": "sequence", "face": 1, "state": "lit", "touched": 1}]
        position["pending"] = {"kind": "push", "unit": 21, "total": 1, "done": 0}
        near = distance(board.acting, board.him)
        farther = [p for p in around(board.acting) if p in board.all and distance(p, board.him) > near]
        if not farther:
            with pytest.raises(game.BadPosition):
                game.from_position("longnight", position)
            continue
        match = game.from_position("longnight", position)
        if len(farther) > 1:
            assert [str(action) for action in match.actions()] == [f"push hex {text(p)}" for p in farther], number


def test_charges_run_straight_over_free_hexes() -> None:
    """5.9: 1 to budget steps in any direction, listed row by row."""
    for number in range(BOARDS):
        board = Board(number, "zombie")
        budget = 1 + number % 6
        position = board.position(1) | {
            "cards": [{"id": 3, "card": "furious_charge", "zone": "play"}],
            "open": {"card": 3, "line": 1},
            "pending": {"kind": "charge", "budget": budget},
        }
        ends = []
        for direction in range(6):
            here = board.him
            for _ in range(budget):
                here = around(here)[direction]
                if here not in board.free:
                    break
                ends.append(here)
        if len(ends) < 2:
            continue
        match = game.from_position("longnight", position)
        assert [str(action) for action in match.actions()] == [f"charge hex {text(p)}" for p in sorted(ends)], number


def test_steps_go_to_free_neighbours_in_the_order_of_directions() -> None:
    """Section 4 and 5.8."""
    for number in range(BOARDS):
        board = Board(number, "zombie")
        match = game.from_position("longnight", board.position(1))
        moves = [str(action) for action in match.actions() if action.verb == "move"]
        assert moves == [f"move hex {text(p)}" for p in around(board.him) if p in board.free], number


def test_reach_is_breadth_first() -> None:
    """5.8: every free hex by its steps, one more when the first step breaks away, as far as the PM go."""
    for number in range(BOARDS):
        board = Board(number, "zombie")
        pm = 1 + number % 7
        position = board.position(1)
        position["players"][0]["pm"] = pm
        match = game.from_position("longnight", position)
        more = any(distance(place, board.him) == 1 for place in [board.acting, *board.others])
        steps, queue = {board.him: 0}, deque([board.him])
        while queue:
            here = queue.popleft()
            for there in around(here):
                if there in board.free and there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        wanted = {f"hex {text(p)}": n + more for p, n in steps.items() if n and n + more <= pm}
        assert match.reach(1) == wanted, number


# ---- what an enemy threatens ----


def struck(world, board: Board, face: int, more: list[dict]) -> set[str]:
    """The hexes on which he would be struck, found by standing him on each and letting the night go on."""
    found = set()
    for place in [board.him, *board.free]:
        position = board.position(face)
        position["players"][0] |= {"hex": text(place), "hp": 10, "pt": 6}
        position["dice"] += more
        match = engine.from_position(world, position, 1)
        for _ in range(1 + len(more)):
            before = match.view()["players"][0]
            match.play("next")
            him = match.view()["players"][0]
            if any(him.get(tag) != before.get(tag) for tag in ("hp", "pt", "vulnerable")):
                found.add(f"hex {text(place)}")
    return found


@pytest.mark.parametrize(
    ("kind", "faces"), [("zombie", 4), ("ghoul", 4), ("whisperer", 6), ("gravecaller", 6), ("brute", 8)]
)
def test_the_reach_of_an_enemy_is_where_its_rolled_face_strikes(room, kind, faces) -> None:
    """5.10, 5.11, 6.5: steps of the face (Leap 4, Rage 2), then next to him or in range and sight."""
    world = room()
    for number in range(0, BOARDS, 5 * APART):
        board, face = Board(number, kind), 1 + number // (5 * APART) % faces
        if kind == "brute":
            board.keep(0)  # they would be Brutes too, and act as well
        match = engine.from_position(world, board.position(face), 1)
        reach = match.reach(21)
        assert set(reach) == struck(world, board, face, []), (number, face)
        for place, cost in reach.items():
            row, col = (int(part) for part in place.removeprefix("hex ").split(","))
            assert cost >= distance((row, col), board.acting)


def test_the_reach_of_an_enemy_counts_what_others_do_before_it(room) -> None:
    """5.10: those of its kind with lower ids act before it, and those of other kinds whose die comes before its own."""
    world = room()
    for number in range(0, BOARDS, 4 * APART):
        board = Board(number, "zombie")
        board.keep(2)  # more of them might kill him before the last one strikes
        position = board.position(2)
        ids = [unit["id"] for unit in position["units"]]
        kinds = ["zombie", "zombie", "ghoul"][: len(ids)]
        position["units"] = [{**unit, "unit": kind} for unit, kind in zip(position["units"], kinds, strict=True)]
        first = sorted(ids, key=lambda ident: kinds[ids.index(ident)])
        position["dice"] = [
            {"id": 90 + n, "die": "ai", "unit": ident, "zone": "sequence", "face": 2} for n, ident in enumerate(first)
        ]
        hits: dict[int, set[str]] = {ident: set() for ident in ids}
        for place in [board.him, *board.free]:
            there = {**position, "players": [{"hex": text(place), "hp": 10, "pt": 6}, {}]}
            match = engine.from_position(world, there, 1)
            while match.actor is not None and match.view()["next_die"]:
                for event in match.play("next"):
                    if event.kind == "open" and event.name == "attack":
                        hits[event.entity].add(f"hex {text(place)}")
        match = engine.from_position(world, position, 1)
        assert {ident: set(match.reach(ident)) for ident in ids} == hits, number


def test_the_reach_of_an_enemy_that_has_acted_is_what_it_may_roll_next(room) -> None:
    """Whatever its die may show: the union over its faces, all others standing as they stand."""
    world = room()
    for number, (kind, faces) in enumerate(
        [("zombie", 4), ("ghoul", 4), ("whisperer", 6), ("brute", 8)] * (3 if LONG else 1)
    ):
        board = Board(number, kind)
        board.keep(0)
        wanted = set().union(*(struck(world, board, face, []) for face in range(1, faces + 1)))
        position = board.position(1)
        position["dice"] = []
        assert set(engine.from_position(world, position, 1).reach(21)) == wanted, (number, kind)


# ---- what is said of traps ----


def test_a_way_around_a_trap_is_preferred_to_one_through_it(stand) -> None:
    """5.8: 1,3 is two steps off through the trap on 1,2 and by no way else in two; with a third step by 2,1 and 2,2."""
    board = {"rows": 3, "cols": 3, "traps": [{"hex": "1,2"}]}
    far = [("zombie", "3,3")]
    short = stand({"hex": "1,1", "pm": 2}, far, board=board).match.reach(1)
    assert short == {"hex 1,2": 1, "hex 2,1": 1, "hex 1,3": 2, "hex 2,2": 2, "hex 3,1": 2, "hex 3,2": 2}
    assert short.harmful == {"hex 1,2", "hex 1,3"}
    wide = stand({"hex": "1,1", "pm": 3}, far, board=board).match.reach(1)
    assert wide == {**short, "hex 1,3": 3, "hex 2,3": 3}
    assert wide.harmful == {"hex 1,2"}


def test_nobody_goes_on_from_a_trap_that_kills_him(stand) -> None:
    """5.8, 5.12: he may enter it, and that is the end. Two that leave him a Hit Point can be walked through."""
    board = {"rows": 3, "cols": 4, "columns": ["2,1", "2,2", "2,3", "2,4"]}
    traps = [{"hex": "1,2"}, {"hex": "1,3"}]
    far = [("zombie", "3,3")]
    for hp, wanted in (
        (10, {"hex 1,2": 1, "hex 1,3": 2, "hex 1,4": 3}),
        (7, {"hex 1,2": 1, "hex 1,3": 2, "hex 1,4": 3}),
        (6, {"hex 1,2": 1, "hex 1,3": 2}),
        (3, {"hex 1,2": 1}),
    ):
        reach = stand({"hex": "1,1", "pm": 9, "hp": hp}, far, board={**board, "traps": traps}).match.reach(1)
        assert reach == wanted
        assert reach.harmful == wanted.keys()


def test_an_enemy_threatens_nothing_beyond_a_trap_that_kills_it(stand) -> None:
    """5.11: traps are not avoided. On one row a Zombie of 3 HP comes by the trap on 1,3 or not at all."""
    board = {"rows": 3, "cols": 6, "columns": [f"{row},{col}" for row in (2, 3) for col in range(1, 7)]}
    table = stand("1,1", [("zombie", "1,4", {"hp": 3}), ("brute", "1,6")], row=[(21, 2)], board=board)
    assert table.match.reach(21) == {"hex 1,1": 3, "hex 1,2": 2, "hex 1,3": 1, "hex 1,5": 1}
    board["traps"] = [{"hex": "1,3"}]
    table = stand("1,1", [("zombie", "1,4", {"hp": 3}), ("brute", "1,6")], row=[(21, 2)], board=board)
    assert table.match.reach(21) == {"hex 1,3": 1, "hex 1,5": 1}


def test_who_only_braces_or_is_stunned_threatens_nobody(stand) -> None:
    """6.4, 6.5: nor does one in a wave; after the end nobody does."""
    near = [("zombie", "2,4", {"stunned": 1}), ("ghoul", "2,3"), ("whisperer", "3,4")]
    table = stand("1,4", near, row=[(21, 2), (22, 3), (23, 6)])
    assert [table.match.reach(ident) for ident in (21, 22, 23)] == [{}, {}, {}]
    wave = [{"id": 80, "unit": "ghoul", "hex": "8,6", "zone": "wave", "arrives": 9}]
    position = stand("1,4", near, row=[(21, 2)]).match.position()
    position["units"] += wave
    assert game.from_position("longnight", position).reach(80) == {}


def test_an_old_stun_is_in_the_way_of_a_face_that_is_still_to_come(stand) -> None:
    """5.10, 6.4: it takes the activation of this turn; who has acted will have lost it by the next one."""
    near = [("zombie", "2,4", {"stunned_old": 1}), ("ghoul", "2,3", {"stunned_old": 1})]
    table = stand("1,4", near, row=[(21, 2)])
    assert table.match.reach(21) == {}
    assert table.match.reach(22)["hex 1,4"] == 1
    assert stand("1,4", [("ghoul", "2,3", {"stunned": 1})]).match.reach(21) == {}


def test_nobody_comes_to_anything_where_nothing_can_be_done(stand) -> None:
    """He walks in resolve, while nothing is pending or owed; after the end nobody does."""
    near = [("zombie", "2,4"), ("zombie", "8,6")]
    free = stand("1,4", near, row=[(21, 2)])
    assert free.match.reach(1)
    assert free.match.reach(21)
    for ident in (0, 2, 41, 200):
        assert free.match.reach(ident) == {}
    free.do("concede")
    assert free.match.reach(1) == free.match.reach(21) == {}
    assert stand("1,4", near, phase="end").match.reach(1) == {}
    row = [("fire_d4", 2, {"state": "lit", "left": 1, "touched": 1})]
    owing = {"cards": [("basic_attack", "play")], "open": {"card": 3, "line": 1, "fire": 1, "target": 21}}
    assert stand("1,4", near, row=row, **owing).match.reach(1) == {}
    pushing = {"pending": {"kind": "push", "unit": 21, "total": 1, "done": 0}}
    assert stand("1,4", near, row=row, **pushing).match.reach(1) == {}
    assert stand("1,4", near, row=row, **pushing).match.reach(21) != {}
