"""The core's calls from outside, one by one: what each refuses, and what it tells, worked by hand from `api.h`."""

import random
from bisect import bisect_left
from typing import Any

import pytest

import game
from game.engine.core import ffi, lib, stream_key
from game.engine.event import Log
from game.engine.hexes import number_of
from game.engine.match import Match
from game.engine.measure import soak
from game.longnight.engine.room import LongNight

TITLES = pytest.mark.parametrize("title", game.titles())
OK, ILLEGAL, OVER, RANGE = 0, -1, -2, -3
KEY = stream_key("api", 1)


def core(title: str = "longnight") -> tuple[Match, Any, Any]:
    match = game.new(title, seed=7)
    return match, *match.core


def empty(title: str) -> tuple[Any, Any, Any]:
    """A content, room for a match that holds nothing, and the match that both are of."""
    match, content, _ = core(title)
    state = match.room_for_a_twin()
    lib.api_empty(content, state, KEY)
    return match, content, state


def test_errors_are_numbered_as_the_header_says() -> None:
    assert (lib.API_OK, lib.API_ILLEGAL, lib.API_OVER, lib.API_RANGE) == (OK, ILLEGAL, OVER, RANGE)


def test_a_title_that_there_is_not_has_no_name_and_readies_nothing() -> None:
    _, content, _ = core()
    for number in (-1, lib.api_titles(), 1 << 20):
        assert ffi.string(lib.api_title_id(number)) == b""
        assert lib.api_content_ready(content, number, 1, 2) == RANGE
    known = [ffi.string(lib.api_title_id(n)).decode() for n in range(lib.api_titles())]
    at_the_table = list(game.titles())  # the core may have the rules of one that is not there yet
    assert [name for name in known if name in at_the_table] == at_the_table


# ---- making a match ----


@TITLES
def test_what_is_put_in_has_an_id_of_its_own_room_and_all_its_tags(title: str) -> None:
    match, content, state = empty(title)
    form = next(kind for kind in match.rules.layout.kinds if kind is not None)
    count = form.size - 3
    tags = ffi.new("int16_t[64]")

    def put(ident: int, number: int = count) -> int:
        return int(lib.api_put(content, state, ident, form.number, tags, number))

    assert [put(-1), put(256), put(5, count - 1), put(5, count + 1)] == [RANGE] * 4
    assert state.rows == 0
    assert put(5) == OK
    assert put(5) == RANGE  # there is one
    added = [5, *(ident for ident in range(256) if put(ident) == OK)]
    assert state.rows == len(added) > 50
    assert all(put(ident) == RANGE for ident in range(256))  # they are there, or no row is left
    assert [ident for ident in range(-1, 257) if lib.api_enter(content, state, ident, 0) == OK] == sorted(added)


@TITLES
def test_what_is_emptied_is_as_if_it_had_never_been(title: str) -> None:
    match, content, fresh = empty(title)
    while match.actor is not None and match.view()["turn"] < 4:
        match.play(match.actions()[0])
    _, state = match.core
    lib.api_empty(content, state, KEY)
    size = lib.api_match_bytes(content)
    assert bytes(ffi.buffer(state, size)) == bytes(ffi.buffer(fresh, size))


@TITLES
def test_what_enters_a_zone_is_there_and_so_is_the_zone(title: str) -> None:
    match, content, state = empty(title)
    form = next(kind for kind in match.rules.layout.kinds if kind is not None)
    assert lib.api_put(content, state, 5, form.number, ffi.new("int16_t[64]"), form.size - 3) == OK
    zones = len(match.rules.layout.zones)
    assert [lib.api_enter(content, state, ident, 0) for ident in (-1, 4, 256)] == [RANGE] * 3
    assert [lib.api_enter(content, state, 5, zone) for zone in (-1, zones)] == [RANGE] * 2
    assert lib.api_enter(content, state, 5, 0) == OK


@TITLES
def test_words_beside_the_rows_are_as_many_as_there_is_room_for(title: str) -> None:
    _, content, state = empty(title)
    words = ffi.new("match_words *")
    for count, told in ((-1, RANGE), (lib.MATCH_WORDS + 1, RANGE), (0, OK)):
        words.count = count
        assert lib.api_put_words(content, state, words) == told


def test_a_title_without_anything_beside_its_rows_writes_no_words() -> None:
    _, content, state = core("longnight")
    words = ffi.new("match_words *", (3, [1, 2, 3]))
    assert (lib.api_words(content, state, -1, words), words.count) == (0, 0)


# ---- playing and looking ----


@TITLES
def test_a_match_that_is_over_is_not_played_on(title: str) -> None:
    match, content, _ = core(title)
    first = match.actions()[0].raw
    match.play("concede")
    _, state = match.core
    before = match.fingerprint()
    assert lib.api_actor(content, state) == lib.MATCH_NOBODY
    assert lib.api_play(content, state, first, ffi.NULL) == OVER
    log, report = Log(), ffi.new("step_report *")
    assert lib.api_step(content, match.room_for_a_twin(), state, first, 0, log.c, report) == OVER
    assert match.fingerprint() == before
    assert lib.api_lab_window(content, state) == 0


@TITLES
def test_what_is_not_legal_changes_nothing_and_touches_nothing(title: str) -> None:
    match, content, state = core(title)
    strange, before = bytes([255] * 8), match.fingerprint()
    places, entities = ffi.new("uint8_t[]", lib.HEX_SLOTS), ffi.new("uint8_t[]", lib.MATCH_IDS)
    assert lib.api_play(content, state, strange, ffi.NULL) == ILLEGAL
    assert lib.api_shape(content, state, strange, places, entities) == ILLEGAL
    assert match.fingerprint() == before
    assert not any(places) and not any(entities)


@TITLES
def test_what_is_legal_has_no_reason_against_it(title: str) -> None:
    match, content, state = core(title)
    about = ffi.new("int16_t[2]", [9, 9])
    for action in match.actions():
        assert lib.api_refusal(content, state, action.raw, about) == 0
        assert list(about) == [0, 0]
    assert lib.api_refusal(content, state, bytes([255] * 8), about) != 0


@TITLES
def test_points_are_those_of_a_finished_match(title: str) -> None:
    """Only The Long Night scores (rules 6.8): conceding at once, with nobody slain, is worth 0 in each kind."""
    match, content, state = core(title)
    found = ffi.new("int16_t[]", lib.MATCH_POINTS)
    assert lib.api_points(content, state, found) == 0
    match.play("concede")
    count = lib.api_points(*match.core, found)
    assert (count > 0) == (title == "longnight")
    assert not any(list(found)[: count - 1])  # the last is the difficulty's weight


@TITLES
def test_only_what_there_is_reaches_or_has_layers(title: str) -> None:
    match, content, state = core(title)
    steps, harmful = ffi.new("uint8_t[]", lib.HEX_SLOTS), ffi.new("uint8_t[]", lib.HEX_SLOTS)
    layers = ffi.new("match_layer[]", lib.MATCH_LAYERS)
    nobody = next(ident for ident in range(255, 0, -1) if state.row_of[ident] == lib.MATCH_NO_ROW)
    for ident in (-1, 256, nobody):
        assert lib.api_reach(content, state, ident, steps, harmful) == RANGE
        assert lib.api_layers(content, state, match.room_for_a_twin(), ident, layers) == RANGE
    if title == "longnight":
        assert lib.api_layers(content, state, match.room_for_a_twin(), 1, layers) == 0
    else:
        assert lib.api_reach(content, state, 1, steps, harmful) == 0


def test_what_is_not_done_any_more_leads_to_the_end_of_the_turn() -> None:
    """In Spellchain a turn can be ended at once; in The Long Night only when the row has been gone through."""
    duel, night = core("spellchain")[0].copy(), core("longnight")[0].copy()
    before = duel.fingerprint(), night.fingerprint()
    assert lib.api_go_on(*duel.core) == 0
    assert lib.api_go_on(*night.core) > 0
    assert duel.fingerprint() == before[0]
    assert night.fingerprint() != before[1]
    assert "end" in {str(action) for action in night.actions()}
    assert lib.api_go_on(*night.core) == 0


@TITLES
def test_a_log_that_is_too_small_counts_all_the_same(title: str) -> None:
    """Whoever asks again with room for so many is told everything."""
    match, content, _ = core(title)
    chance = random.Random(title)
    while match.actor is not None and match.view()["turn"] < 12:
        action = chance.choice(match.actions())
        chosen, state, twin = action.raw, match.core[1], match.room_for_a_twin()
        report, large = ffi.new("step_report *"), Log(1 << 12)
        lib.api_step(content, twin, state, chosen, 5, large.c, report)
        count, frames, print_ = report.events, report.frames, bytes(report.fingerprint)
        for room in {1, count // 3, count // 2, count - 1} - {0}:
            small = Log(room)
            lib.api_step(content, twin, state, chosen, 5, small.c, report)
            assert (report.events, bytes(report.fingerprint)) == (count, print_)
        again = Log(count)
        lib.api_step(content, twin, state, chosen, 5, again.c, report)
        assert (report.events, report.frames) == (count, frames)
        assert again.raw(count) == large.raw(count)
        match.play(action)


def test_where_a_title_calls_nothing_silly_nothing_is() -> None:
    match, content, state = core("longnight")
    rooms = [match.room_for_a_twin() for _ in range(3)]
    assert [lib.api_silly(content, state, *rooms, 0, KEY, action.raw) for action in match.actions()] == [0] * len(
        match.actions()
    )


# ---- random play and the lab ----


def soaked(title: str, actions: int, checked: bool, seed: int = 1) -> Any:
    match, content, _ = core(title)
    report = ffi.new("soak_report *")
    state, log = match.room_for_a_twin(), Log(1 << 14)
    assert lib.api_soak(content, state, stream_key("api", seed), actions, int(checked), log.c, report) == OK
    return report


@TITLES
def test_random_play_counts_what_it_plays_with_checks_and_without(title: str) -> None:
    checked, fast = soaked(title, 1500, True), soaked(title, 1500, False)
    for report in (checked, fast):
        assert (report.actions, report.failed) == (1500, 0)
        assert sum(report.reasons) == sum(report.wins) == report.matches > 0
    assert (checked.matches, list(checked.reasons), list(checked.wins)) == (
        fast.matches,
        list(fast.reasons),
        list(fast.wins),
    )
    again, other = soaked(title, 1500, True), soaked(title, 1500, True, 2)
    assert again.fingerprint == checked.fingerprint != other.fingerprint
    assert soaked(title, 0, True).actions == 0


def test_random_play_without_checks_takes_a_print_of_every_64th_match() -> None:
    """And one where it stops. A print is eight bytes, each added to 31 times what was there."""

    def told(actions: int) -> int:
        return int(soaked("longnight", actions, False).fingerprint)

    one_print = 255 * sum(31**place for place in range(8))
    after = bisect_left(range(5000), 64, key=lambda actions: soaked("longnight", actions, False).matches)
    assert soaked("longnight", after, False).matches == 64
    assert 0 < told(after - 1) <= one_print
    assert 0 < told(after) <= one_print
    assert 0 < (told(after + 1) - told(after) * 31**8) % 2**64 <= one_print


def test_random_play_stops_where_a_match_is_not_sound_any_more() -> None:
    """At dusk he has 10 Hit Points; in rules that allow him 9 the first judgement says so, and who it is."""
    rules = LongNight().rules_for_setup({})
    rules.owner.max_hp = 9
    match = Match(rules, None)
    content, state = match.core
    report, log = ffi.new("soak_report *"), Log(1 << 14)
    key = stream_key("api", 1)
    assert lib.api_soak(content, state, key, 500, 1, log.c, report) == ILLEGAL
    assert (report.failed, report.actions, report.matches) == (1, 1, 0)
    assert (report.fault.rule, report.fault.entity, report.fault.value) == (lib.LN_FAULT_HP, 1, 10)
    told = soak(rules, "api", 1, 500, True)
    assert told.actions == 1
    assert "hp" in str(told.fault)
    assert soak(rules, "api", 1, 500, False).fault is None  # nobody looks


@TITLES
def test_a_row_of_the_lab_says_its_numbers_from_the_low_end(title: str) -> None:
    """Actions 14 bits, windows 10, score + 32768 16, turns 12, reason 5, the title's part 3, winner + 1, first + 1; the
    greatest of them where one is too great. ESTRO's part is the Zone, no other title has one."""
    match, content, _ = core(title)
    turn, zones = match.view()["turn"], ("", "ardo", "granito", "armonio", "illusio", "manpo")
    part = zones.index(match.view().get("zone", ""))

    def row(actions: int, windows: int, first: int) -> tuple[int, ...]:
        told, fields = int(lib.api_lab_row(content, match.core[1], actions, windows, first)), []
        for bits in (14, 10, 16, 12, 5, 3, 2, 2):
            fields.append(told & ((1 << bits) - 1))
            told >>= bits
        return tuple(fields)

    assert row(5, 3, 1) == (5, 3, 32768, turn, 0, part, 0, 2)
    assert row(16383, 1023, -1) == (16383, 1023, 32768, turn, 0, part, 0, 0)
    assert row(16384, 1024, 0)[:2] == (16383, 1023)
    assert row(-1, -7, 0)[:2] == (0, 0)
    match.play("concede")
    assert match.result is not None
    assert row(1, 0, 0)[6] == match.result.winner + 1
    for winner, told in ((0, 1), (1, 2), (lib.MATCH_NOBODY, 0)):
        lib.api_put_result(match.core[1], winner, match.core[1].reason)
        assert row(1, 0, 0)[6] == told


@TITLES
@pytest.mark.parametrize("quick", [0, 1, 3])
def test_a_batch_of_the_lab_counts_each_card_at_most_once_a_match_and_user(title: str, quick: int) -> None:
    match, content, _ = core(title)
    rows, cards = ffi.new("lab_row[]", 3), ffi.new("lab_card[]", lib.LAB_CARDS)
    assert lib.api_lab_batch(content, match.room_for_a_twin(), KEY, 0, 3, quick, rows, cards) == OK
    used = [card for card in cards if card.uses]
    assert used
    assert all(card.wins <= card.matches <= min(card.uses, 3 * 2) for card in used)
    second = ffi.new("lab_row[]", 1)
    unread = ffi.new("lab_card[]", lib.LAB_CARDS)
    assert lib.api_lab_batch(content, match.room_for_a_twin(), KEY, 1, 1, quick, second, unread) == OK
    assert second[0] == rows[1]  # a match of a lab is the same wherever a batch begins


# ---- benchmarks do what they measure ----


def test_the_kernel_is_measured_at_work() -> None:
    """Of one outcome there is but 0; a deck of one card has it on top; from a hex to itself it is 0 steps, to the next
    in its row 1; on a map of 3 by 3 it is 3 from the first corner to the last: two rows down lead one column on."""
    assert lib.api_bench_below(KEY, 1, 1) == 0
    assert lib.api_bench_shuffle(KEY, 1, 5) == 0
    assert [lib.api_bench_distance(times) for times in (0, 1, 2)] == [0, 0, 1]
    numbers = range(number_of((1, 1)), lib.HEX_SLOTS)
    every = sum(lib.api_hex_distance(a, b) for a in numbers for b in numbers)
    assert [lib.api_bench_distance(len(numbers) ** 2 + more) for more in (-1, 0, 2)] == [every, every, every + 1]
    assert [lib.api_bench_reach(3, 3, times) for times in (0, 1)] == [0, 3]
    match, content, state = core()
    assert lib.api_bench_copy(content, match.room_for_a_twin(), state, 3) == 3 * state.rows
    there = ffi.new("uint8_t[3]")
    assert lib.api_bench_memcpy(there, bytes([1, 2, 4]), 3, 4) == 1 + 2 + 4 + 1
    assert bytes(there) == bytes([1, 2, 4])
