"""A match of two at the table: the clock's pots, windows in which one is asked, what timing and undoing may not tell.

Numbers and conditions are those of Spellchain's rules: R4, R42 and section 9.
"""

from typing import Any

import pytest

import game
from game.client import ways
from game.client.lessons.data import load_lessons
from game.client.match.answering import ALWAYS, HOLD, NEVER, PASS, STOP, WHEN_IT_MATTERS, Windows, Wishes
from game.client.match.clock import Clock, pace_of, set_pace
from game.client.match.duel import Duel, Limit
from game.client.stage import Stage
from game.presenters import duel_of
from game.records.library import Library

DUEL: Any = duel_of("spellchain")


def at(turn: int, cards: list[dict[str, Any]], mana: tuple[int, int] = (9, 9), **more: Any) -> game.Match:
    """A position in the main phase of a turn; player 0 is active on odd ones."""
    players = [{"mana": each, "mana_max": each} for each in mana]
    rest = [
        {"id": 90, "card": "field_hand", "owner": 0, "zone": "deck", "pos": 0},
        {"id": 91, "card": "field_hand", "owner": 1, "zone": "deck", "pos": 0},
    ]
    plain = {"title": "spellchain", "turn": turn, "phase": "main", "active": (turn + 1) % 2, "players": players}
    return game.from_position("spellchain", {**plain, "cards": [*cards, *rest], **more}, 5)


def card(ident: int, name: str, owner: int, zone: str = "hand", **more: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **more}


def limit(match: game.Match) -> Limit:
    found: Limit = DUEL.limit(match.view(match.actor), match.actions())
    return found


# ---- titles that lack something ----


def test_a_title_may_have_neither_clock_nor_windows() -> None:
    """Its decisions have all the time, no pass is played for anybody, and none of them is kept secret."""
    plain, match = Duel(DUEL.seats), at(9, [card(3, "fireball", 0), card(4, "counterspell", 1)])
    match.play("play #3 #2")
    view, actions = match.view(match.actor), match.actions()
    assert DUEL.window(view, actions) is not None
    assert plain.limit(view, actions) is None
    assert plain.window(view, actions) is None
    assert plain.announced(view, "en") == ""
    assert not plain.passed(match.view(0), match.play("pass", 0), 0)
    windows = Windows(plain, (0, 1))
    assert not windows.there
    assert windows.answer(match, 0, NEVER) is None
    windows.toggle(0, PASS, match)
    assert windows.wish(0) == ""


# ---- what is told of an answer ----


def test_an_attack_whose_attacker_has_died_says_so() -> None:
    """Section 5: it fails when it resolves; until then it names nobody, and says why."""
    there = [card(5, "field_hand", 0, "board"), card(7, "hill_giant", 0, "board")]
    match = at(9, [*there, card(3, "scald", 0), card(4, "scald", 1), card(6, "scald", 1)])
    match.play("attack #5 #2")
    said = "Attack: Field Hand → Player 2"
    assert DUEL.announced(match.view(1), "en") == said
    match.play("play #4 #5")
    for _ in range(2):
        match.play("pass")
    assert DUEL.announced(match.view(0), "en") == "Attack: the attacker is gone → Player 2"
    assert DUEL.announced(match.view(0), "it") == "Attacco: l'attaccante non c'è più → Giocatore 2"
    match.play("pass")
    before = match.view(0)
    said = match.rules.room.teller(match.rules, "en").log(before, match.play("pass", 0))
    assert "The attack comes to nothing" in [sentence.text for sentence in said]


# ---- what the rules say of time ----


def test_the_own_turn_has_ninety_seconds_and_ends_by_itself() -> None:
    found = limit(at(9, [card(3, "hill_giant", 0)]))
    assert (found.seconds, str(found.default)) == (90, "end")


def test_windows_have_five_seconds_each_and_pass() -> None:
    match = at(9, [card(3, "fireball", 0), card(4, "counterspell", 1)])
    match.play("play #3 #2")
    found = limit(match)
    assert (found.pot, found.seconds, str(found.default)) == ("", 5, "pass")


def test_a_mulligan_has_thirty_seconds_in_all() -> None:
    match = game.new("spellchain", 3, {"first": 0})
    first = limit(match)
    assert (first.seconds, str(first.default)) == (30, "keep")
    match.play(match.actions()[0])
    assert limit(match).pot == first.pot
    match.play("keep")
    assert limit(match).pot != first.pot


def test_choices_in_the_own_turn_are_of_its_time_and_take_the_first() -> None:
    match = at(9, [card(3, "mirror_lake", 0), card(4, "hedge_boar", 0, "board"), card(5, "leech_bat", 1, "board")])
    of_turn = limit(match).pot
    match.play("play #3 #4")
    found = limit(match)
    assert found.pot == of_turn
    assert found.default == match.actions()[0]
    assert found.default.verb == "target"


def test_choices_of_the_other_player_have_fifteen_seconds() -> None:
    match = at(9, [card(3, "fireball", 0), card(4, "oath_knight", 1, "board")], effects=[
        {"kind": "shield", "target": 4, "left": 4}])  # fmt: skip
    match.play("play #3 #4")
    assert match.actor == 1
    found = limit(match)
    assert (found.pot, found.seconds, str(found.default)) == ("", 15, "apply 1")


def test_too_many_cards_lose_the_last() -> None:
    match = at(9, [card(n, "hill_giant", 0) for n in range(3, 14)])
    if match.view(0)["pending"]["kind"] == "main":
        match = at(8, [card(n, "hill_giant", 0) for n in range(3, 13)])
        match.play("end")
    assert match.view(0)["pending"]["kind"] == "discard"
    assert limit(match).default == match.actions()[-1]


# ---- the clock ----


def clock_with(pace: int, *limits: Limit) -> Clock:
    clock = Clock(pace)
    for each in limits:
        clock.ask(each)
    return clock


def one(pot: str, seconds: float) -> Limit:
    match = at(9, [])
    return Limit(pot, seconds, match.actions()[-1])


def test_a_pot_is_emptied_once_by_all_that_is_taken_from_it() -> None:
    clock = clock_with(1, one("turn 9", 90))
    assert clock.run(60) is None
    clock.ask(None)
    assert clock.left is None
    assert clock.run(500) is None, "while the other decides it is stopped"
    clock.ask(one("turn 9", 90))
    assert clock.left is not None
    assert clock.left.seconds == 30
    assert str(clock.run(30)) == "end"
    clock.ask(one("turn 9", 90))
    assert str(clock.run(0.01)) == "end", "as soon as it is offered"


def test_a_window_has_its_time_anew() -> None:
    clock = clock_with(1, one("", 5))
    clock.run(4)
    clock.ask(one("", 5))
    assert clock.run(4) is None
    assert clock.run(1) is not None


@pytest.mark.parametrize(("pace", "seconds"), [(1, 5), (2, 10), (4, 20)])
def test_slower_clocks_give_more(pace: int, seconds: float) -> None:
    clock = clock_with(pace, one("", 5))
    assert clock.left is not None
    assert (clock.left.seconds, clock.left.share) == (seconds, 1.0)


def test_a_clock_that_is_off_never_runs_out() -> None:
    clock = clock_with(0, one("", 5))
    assert clock.left is None
    assert clock.run(1e9) is None


def test_the_pace_is_kept_with_the_match(tmp_path: Any) -> None:
    stage = Stage(Library(tmp_path), ways)
    set_pace(stage, "one", 2)
    set_pace(stage, "other", 0)
    assert (pace_of(stage, "one"), pace_of(stage, "other"), pace_of(stage, "unknown")) == (2, 0, 0)
    stage.library.close()


# ---- windows on one's own links ----


def own_window(*hand: str) -> game.Match:
    """Player 0 has played Fireball and is asked about it: the other one can not answer."""
    match = at(9, [card(3, "fireball", 0), *(card(10 + n, name, 0) for n, name in enumerate(hand))], (9, 0))
    match.play("play #3 #2")
    assert match.actor == 0
    assert match.view(0)["pending"]["kind"] == "window"
    return match


def asked(match: game.Match, setting: str, wish: str = "") -> bool:
    wishes = Wishes(match.actor or 0)
    if wish:
        wishes.toggle(wish, DUEL, match.view(match.actor))
    wishes.look(DUEL, match)
    return wishes.answer(DUEL, match, setting) is None


@pytest.mark.parametrize(
    ("hand", "matters"),
    [
        ("echo_script", True),
        ("spell_shield", True),
        ("chain_spark", True),
        ("twofold_rune", False),
        ("cold_snap", False),
    ],
)
def test_one_is_asked_about_ones_own_link_when_it_matters(hand: str, matters: bool) -> None:
    creatures = [card(20, "hedge_boar", 1, "board")]
    match = at(9, [card(3, "fireball", 0), card(10, hand, 0), *creatures], (9, 0))
    match.play("play #3 #2")
    assert match.actor == 0
    assert asked(match, WHEN_IT_MATTERS) is matters
    assert asked(match, ALWAYS)
    assert not asked(match, NEVER)


def test_one_is_always_asked_about_the_others_links() -> None:
    match = at(9, [card(3, "fireball", 0), card(4, "counterspell", 1)])
    match.play("play #3 #2")
    assert match.actor == 1
    assert all(asked(match, setting) for setting in (WHEN_IT_MATTERS, ALWAYS, NEVER))


def test_who_wishes_so_is_asked_at_every_window_of_the_turn() -> None:
    assert asked(own_window("twofold_rune"), NEVER, STOP)


def test_who_holds_is_asked_about_the_next_own_link_alone() -> None:
    match = own_window("twofold_rune", "twofold_rune")
    wishes = Wishes(0)
    wishes.toggle(HOLD, DUEL, match.view(0))
    for _ in range(2):  # looked at twice at one place it is the same question
        wishes.look(DUEL, match)
        assert wishes.answer(DUEL, match, NEVER) is None
    match.play("pass")
    wishes.look(DUEL, match)
    assert wishes.wish == ""


def test_who_passes_until_the_own_turn_is_asked_again_in_it() -> None:
    match = at(8, [card(3, "fireball", 1), card(4, "counterspell", 0)])
    wishes = Wishes(0)
    wishes.toggle(PASS, DUEL, match.view(0))
    match.play("play #3 #1")
    wishes.look(DUEL, match)
    assert str(wishes.answer(DUEL, match, ALWAYS)) == "pass"
    match.play("pass")
    match.play("end")
    assert match.view(0)["active"] == 0
    wishes.look(DUEL, match)
    assert wishes.wish == ""


# ---- what time and undoing may not tell ----


def passes_in(match: game.Match, action: str) -> bool:
    before = match.view(0)
    told: bool = DUEL.passed(before, match.play(action, 0), 0)
    return told


def test_an_unasked_pass_of_who_might_have_answered_is_known_by_card_and_mana() -> None:
    giant, fire = card(3, "hill_giant", 1), card(4, "fireball", 0)
    assert passes_in(at(9, [giant, fire], (9, 1)), "play #4 #2")
    assert not passes_in(at(9, [giant, fire], (9, 0)), "play #4 #2"), "without mana all know it"
    assert not passes_in(at(9, [fire], (9, 9)), "play #4 #2"), "without a card all know it"


# ---- set-up ----


def test_between_two_people_everyone_is_asked_who_might_answer() -> None:
    assert DUEL.seats.setup_for(("human", "human")) == {"bluff_windows": True}
    assert DUEL.seats.setup_for(("human", "ai:easy")) == {"bluff_windows": False}


def test_a_first_match_is_creatures_that_attack_against_walls_as_after_the_lessons() -> None:
    first, second = DUEL.seats.decks("en")
    assert [first.options[0][0], second.options[0][0]] == ["cinder_road", "cold_walls"]
    assert load_lessons("spellchain")[-1].setup["decks"] == ["cinder_road", "cold_walls"]


def test_own_decks_are_offered_if_they_are_legal() -> None:
    ready = [*game.new("spellchain").rules.room.content.decks["growing_hills"].cards]
    own = [{"name": "Mine", "cards": ready}, {"name": "Short", "cards": ready[:3]}]
    names = [name for _, name in DUEL.seats.decks("en", own)[0].options]
    assert "Mine" in names
    assert "Short" not in names


def test_a_deck_is_known_again_in_whatever_form_it_was_written() -> None:
    cards = list(game.new("spellchain").rules.room.content.decks["cold_walls"].cards)
    setup = {"decks": [{card: cards.count(card) for card in cards}, ["field_hand"] * 30]}
    assert DUEL.seats.deck_of(setup, 0, "en").key == "cold_walls"
    assert DUEL.seats.deck_of(setup, 1, "en").key == "own"
    assert DUEL.seats.deck_of({}, 0, "en").key == "cinder_road"
