"""What comes next: the things that a phase does, in their order, out of its events."""

from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.questions import Questions
from game.engine import match as engine
from game.undertow.client.board.coming import (
    BLOW,
    BREAK,
    CAST,
    COUNT,
    DEPLOY,
    DRAG,
    HEAL,
    SHIFT,
    STATUS,
    WIN,
    Foresight,
    Row,
    ghosts,
    rows_of,
    together,
)
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs


def keys(room: Undertow, phase: str, *cards: object) -> list[tuple[object, ...]]:
    """What the phase does: sort, source, target, old, new, and what it is about."""
    match = battle(room, phase, *cards)  # type: ignore[arg-type]
    view = match.view(0)
    return [row.key for row in rows_of(view, match.play("advance", 0))]


def test_a_stroke_that_kills_is_followed_by_the_slide(room: Undertow) -> None:
    # Torch Bearer strikes 3: Shoal Runner has 2; Brine Guard slides into slot 1.
    told = keys(room, "attack", mine("torch_bearer"), theirs("shoal_runner"), theirs("brine_guard"))
    assert told == [(BLOW, 3, 4, 2, 0, ""), (SHIFT, 0, 0, 0, 1, "")]


def test_units_that_slide_together_are_one_line(room: Undertow) -> None:
    line = (theirs("shoal_runner"), theirs("brine_guard"), theirs("slag_brute"), theirs("cog"))
    assert keys(room, "attack", mine("torch_bearer"), *line)[-1] == (SHIFT, 0, 0, 0, 3, "")


def test_a_retaliation_follows_the_stroke_that_it_answers(room: Undertow) -> None:
    # Slag Brute strikes 4, Kiln Guard is left with none of 4, and deals 1 back: 3 to 2. Then it dies.
    told = keys(room, "attack", mine("slag_brute"), theirs("kiln_guard"))
    assert told == [(BLOW, 3, 4, 4, 0, ""), (BLOW, 4, 3, 3, 2, "")]


def test_an_empty_lane_leads_to_the_hero(room: Undertow) -> None:
    # Odile at level 4 has 28 + 3 × 2 = 34.
    assert keys(room, "attack", mine("torch_bearer")) == [(BLOW, 3, 2, 34, 31, "")]


def test_who_is_summoned_is_told_by_name(room: Undertow) -> None:
    # Call the Pack summons two Wolf Cubs (6.3): each takes the lowest free id.
    told = keys(room, "play", mine("call_the_pack", "hand", preparation=0))
    cubs = [(DEPLOY, 4, 0, 0, 0, "wolf_cub"), (DEPLOY, 5, 0, 0, 0, "wolf_cub")]
    assert told == [(CAST, 3, 1, 0, 0, ""), *cubs]


def test_cards_that_come_nearer_at_once_are_one_line(room: Undertow) -> None:
    told = keys(room, "prepare", mine("smite", "hand", preparation=1), mine("meteor", "hand", preparation=4))
    assert told == [(COUNT, 0, 0, 0, 2, "nearer")]


def test_a_card_at_0_is_deployed(room: Undertow) -> None:
    assert keys(room, "play", mine("torch_bearer", "hand", preparation=0)) == [(DEPLOY, 3, 0, 0, 0, "")]


def test_a_power_strikes_in_its_own_name(room: Undertow) -> None:
    # Smite: 5 divine to the one with the highest health.
    told = keys(room, "play", mine("smite", "hand", preparation=0), theirs("brine_guard"))
    assert told == [(CAST, 3, 1, 0, 0, ""), (BLOW, 3, 4, 5, 0, "")]


def test_a_status_is_told_with_its_number(room: Undertow) -> None:
    told = keys(room, "play", mine("stoke", "hand", preparation=0), mine("torch_bearer"))
    assert (STATUS, 3, 4, 0, 2, "inspired") in told


def test_a_barrier_that_only_breaks_is_told(room: Undertow) -> None:
    # 5.3.4: Torch Bearer's 3 break Vow Keeper's barrier of 3, and nothing is left of them.
    told = keys(room, "attack", mine("torch_bearer"), theirs("vow_keeper", barrier=3))
    assert told == [(BREAK, 3, 4, 3, 0, "barrier")]


def test_a_barrier_that_lets_some_through_is_told_by_the_blow(room: Undertow) -> None:
    # Slag Brute's 4 go through the barrier of 3 as 1: 5 to 4.
    told = keys(room, "attack", mine("slag_brute"), theirs("vow_keeper", barrier=3))
    assert told == [(BLOW, 3, 4, 5, 4, "")]


def test_the_second_stroke_of_a_flurry_meets_no_barrier(room: Undertow) -> None:
    # Twin Fang strikes 2 twice: the first breaks the barrier, the second deals 2 of 5.
    told = keys(room, "attack", mine("twin_fang"), theirs("vow_keeper", barrier=3))
    assert told == [(BREAK, 3, 4, 3, 0, "barrier"), (BLOW, 3, 4, 5, 3, "")]


def test_healing_is_no_blow(room: Undertow) -> None:
    # Lamp Novice heals the most wounded by 1 at the end of the turn.
    told = keys(room, "end", mine("lamp_novice"), mine("brine_guard", health=3))
    assert told == [(HEAL, 3, 4, 3, 4, "")]


def test_the_end_of_the_battle_is_the_last_line(room: Undertow) -> None:
    match = battle(room, "attack", mine("torch_bearer"))
    position = match.position()
    for card in position["cards"]:
        if card["id"] == 2:
            card["health"] = 2
    match = engine.from_position(room, position, 1)
    rows = rows_of(match.view(0), match.play("advance", 0))
    assert [row.sort for row in rows] == [BLOW, WIN] and rows[-1].new == 0


def test_what_only_some_deals_have_is_not_certain() -> None:
    sure, here, there = Row(BLOW, 3, 5, 4, 2), Row(BLOW, 4, 5, 2, 1), Row(BLOW, 4, 6, 5, 4)
    found = together(([sure, here], [sure, there], [sure, here], [sure, here]))
    assert [(row.key, row.odds) for row in found] == [(sure.key, 1.0), (here.key, 0.75)]


def test_only_certain_healths_are_foretold() -> None:
    rows = (Row(BLOW, 3, 5, 4, 2), Row(BLOW, 4, 5, 2, 1), Row(BLOW, 4, 6, 5, 4, odds=0.5))
    assert ghosts(rows) == {5: (4, 1)}


def test_lightning_has_its_odds_and_a_lane_is_certain(room: Undertow) -> None:
    # Spark Thrower strikes one of two at random, Torch Bearer whoever stands opposite.
    match = battle(
        room, "attack", mine("torch_bearer"), mine("spark_thrower"), theirs("brine_guard"), theirs("gate_warden")
    )
    rows = Foresight(MatchChoices(match, 0), match.view(0), Questions()).rows()
    assert rows is not None
    first, second = rows
    assert (first.key, first.odds) == ((BLOW, 3, 5, 5, 2, ""), 1.0)
    assert second.source == 4 and 0 < second.odds < 1


def test_who_is_dragged_is_told(room: Undertow) -> None:
    # Pull Under drags the leftmost to the end of its line, and strikes who stands there then: 3 shadow of 5.
    hand = mine("pull_under", "hand", preparation=0)
    told = keys(room, "play", hand, theirs("brine_guard"), theirs("shoal_runner"))
    assert told == [(CAST, 3, 1, 0, 0, ""), (DRAG, 3, 4, 0, 0, ""), (BLOW, 3, 4, 5, 2, "")]


def test_last_words_that_fill_the_hole_leave_nobody_to_slide(room: Undertow) -> None:
    # Slag Brute's 4 kill Drowned Choir, whose Husk stands where it stood.
    told = keys(room, "attack", mine("slag_brute"), theirs("drowned_choir"), theirs("torch_bearer"))
    assert [row[0] for row in told] == [BLOW, DEPLOY]
