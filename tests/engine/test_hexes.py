"""The hex grid against a slow and plain reference: rows and columns, sets and queues, fractions."""

from collections import deque
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import hexes
from game.engine.core import ffi, lib

Hex = tuple[int, int]
ALL = [(row, col) for row in range(1, 13) for col in range(1, 13)]
PLACE = st.sampled_from(ALL)
PLACES = st.frozensets(PLACE, max_size=50)
# Columns and rows that a hex of an odd row (even row) adds in each direction.
ODD = {"e": (0, 1), "ne": (-1, 0), "nw": (-1, -1), "w": (0, -1), "sw": (1, -1), "se": (1, 0)}
EVEN = {"e": (0, 1), "ne": (-1, 1), "nw": (-1, 0), "w": (0, -1), "sw": (1, 0), "se": (1, 1)}


def step(place: Hex, direction: str) -> Hex:
    rows, cols = (ODD if place[0] % 2 else EVEN)[direction]
    return place[0] + rows, place[1] + cols


def neighbours(place: Hex) -> list[Hex]:
    return [step(place, direction) for direction in ODD]


def axial(place: Hex) -> tuple[int, int]:
    return place[1] - 1 - (place[0] - 1) // 2, place[0] - 1


def from_axial(x: int, y: int) -> Hex:
    return y + 1, x + y // 2 + 1


def steps_from(start: Hex, free: set[Hex]) -> dict[Hex, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours(here):
            if there in free and there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def open_line(columns: frozenset[Hex], a: Hex, b: Hex) -> bool:
    """Section 5.2 of The Long Night's rules, in fractions."""
    (ax, ay), (bx, by) = axial(a), axial(b)
    n = max(abs(ax - bx), abs(ay - by), abs(ax + ay - bx - by))
    for sign in (1, -1):
        clear = True
        for i in range(1, n):
            point = [
                Fraction(1000 * (one * (n - i) + other * i) + sign * nudge, 1000 * n)
                for one, other, nudge in zip((ax, ay, -ax - ay), (bx, by, -bx - by), (1, 2, -3), strict=True)
            ]
            x, y, z = (floor(part + Fraction(1, 2)) for part in point)
            ex, ey, ez = (abs(whole - part) for whole, part in zip((x, y, z), point, strict=True))
            if ex > ey and ex > ez:
                x = -y - z
            elif ey > ez:
                y = -x - z
            clear = clear and from_axial(x, y) not in columns
        if clear:
            return True
    return False


def number(place: Hex) -> int:
    return hexes.number_of(place)


def members(hexset) -> set[Hex]:
    return {hexes.place_of(n) for n in range(lib.HEX_SLOTS) if hexset.word[n >> 6] >> (n & 63) & 1}


def the_map(rows: int, cols: int, columns: frozenset[Hex]):
    found = ffi.new("hex_map *")
    found.rows, found.cols = rows, cols
    found.columns = hexes.hexset(columns)[0]
    lib.hex_map_build(found)
    return found


@pytest.mark.parametrize("place", ALL)
def test_neighbours_of_odd_and_even_rows(place) -> None:
    for direction in hexes.DIRECTIONS:
        there = step(place, direction)
        if there in ALL:
            assert hexes.neighbour(place, direction) == there
        else:
            assert hexes.neighbour(place, direction) not in ALL


def test_directions_come_in_their_stated_order() -> None:
    assert hexes.DIRECTIONS == ("e", "ne", "nw", "w", "sw", "se")


def test_distances_are_the_fewest_steps() -> None:
    """On the empty map of 12 × 12, every pair of hexes."""
    for start in ALL[::5]:
        steps = steps_from(start, set(ALL))
        assert {place: hexes.distance(start, place) for place in ALL} == steps


@given(PLACE, st.integers(0, 12))
def test_rings_and_discs(place, radius) -> None:
    steps = steps_from(place, set(ALL))
    assert members(lib.hex_ring(number(place), radius)) == {p for p, n in steps.items() if n == radius}
    assert members(lib.hex_disc(number(place), radius)) == {p for p, n in steps.items() if n <= radius}


@given(PLACES, PLACE, PLACE)
def test_sight_is_as_the_rules_draw_it(columns, a, b) -> None:
    got = lib.hex_sight(hexes.hexset(columns), number(a), number(b))
    assert bool(got) == open_line(columns, a, b)
    assert lib.hex_sight(hexes.hexset(columns), number(b), number(a)) == got


@settings(max_examples=30)
@given(st.integers(3, 12), st.integers(3, 12), st.frozensets(PLACE, max_size=24))
def test_a_map_knows_its_hexes_sight_and_wedges(rows, cols, columns) -> None:
    """Band k of wedge a-b is k·a + i·(b − a), i = 0…k; only hexes on the map and in sight count."""
    on = {(row, col) for row, col in ALL if row <= rows and col <= cols}
    columns = columns & on
    built = the_map(rows, cols, columns)
    assert members(built.on) == on
    assert members(built.open) == on - columns
    for place in sorted(on)[:: max(1, len(on) // 4)]:
        sight = {other for other in on if open_line(columns, place, other)}
        assert members(built.sight[number(place)]) == sight
        for a, direction in enumerate(hexes.DIRECTIONS):
            wedge = set()
            beside = hexes.DIRECTIONS[(a + 1) % 6]
            for band in range(1, 9):
                for i in range(band + 1):
                    here = place
                    for way in [direction] * (band - i) + [beside] * i:
                        here = step(here, way)
                    wedge.add(here)
            assert members(built.wedge[number(place)][a]) == wedge & sight


@given(PLACES, PLACE)
def test_reach_counts_steps_around_what_is_held(held, start) -> None:
    free = set(ALL) - held
    steps = ffi.new("uint8_t[]", lib.HEX_SLOTS)
    lib.hex_reach(hexes.hexset(free), number(start), steps)
    found = {hexes.place_of(n): cost for n, cost in enumerate(steps) if cost != lib.HEX_FAR}
    assert found == steps_from(start, free)


@given(PLACES, PLACE, PLACE)
def test_a_path_is_shortest_and_lowest(held, start, goal) -> None:
    """At each step, of the hexes one step nearer to the goal, the lowest row, then column."""
    free = set(ALL) - held
    way = ffi.new("uint8_t[]", lib.HEX_SLOTS)
    count = lib.hex_path(hexes.hexset(free), number(start), number(goal), way)
    back = steps_from(goal, free | {start}) if goal in free | {start} else {}
    if (goal not in free and goal != start) or start not in back:
        assert count == -1
        return
    wanted, here = [], start
    while here != goal:
        here = min(place for place in neighbours(here) if back.get(place, 999) == back[here] - 1)
        wanted.append(here)
    assert [hexes.place_of(way[n]) for n in range(count)] == wanted


@given(PLACES)
def test_connected_maps(columns) -> None:
    free = set(ALL) - columns
    assert hexes.connected(12, 12, columns) == (len(steps_from(min(free), free)) == len(free))


def test_nothing_is_connected_to_itself() -> None:
    assert hexes.connected(3, 3, [(r, c) for r in (1, 2, 3) for c in (1, 2, 3)])
    assert hexes.connected(3, 3, [(r, c) for r in (1, 2, 3) for c in (1, 2, 3) if (r, c) != (2, 2)])


@pytest.mark.parametrize(("text", "place"), [("1,1", (1, 1)), ("12,12", (12, 12)), ("4,3", (4, 3))])
def test_hexes_as_text(text, place) -> None:
    assert hexes.text_of(number(place)) == text
    assert hexes.place_of(number(place)) == place
