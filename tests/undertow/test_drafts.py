"""The computer where it decides: picks of a draft and starters; and what it may know there."""

from collections import Counter
from pathlib import Path

import pytest

import game
from game.engine import match as engine
from game.engine.batch import batch_of, match_of, quick_choice, row
from game.engine.content import asset_root
from game.engine.errors import BadContent
from game.engine.search import analyse, chance
from game.players import Player
from game.players.levels import levels
from game.players.random_player import QuickPlayer, RandomPlayer
from game.undertow.engine.room import Undertow
from game.undertow.engine.worth import FILE, NUMBERS, load_worths

SEED = 2026
SETTINGS = levels("undertow").settings


class Thinker:
    """Searches each pick with a budget of so many playouts."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def choose(self, match: game.Match) -> game.Action:
        return analyse(match, SETTINGS, self.playouts, SEED, threads=1)[0].action


def drafts_won(room: Undertow, player: Thinker, others: type[QuickPlayer] | type[RandomPlayer], pairs: int) -> int:
    """Of twice as many drafts at level 4, seats exchanged in the second of each pair."""
    rules, won = room.rules_for_setup({}), 0
    for number in range(2 * pairs):
        mine = number % 2
        match = match_of(rules, SEED, number // 2)
        other: Player = others(number // 2, 1 - mine)
        while (actor := match.actor) is not None and match.view()["phase"] == "muster":
            match.advance(player.choose(match) if actor == mine else other.choose(match))
        while match.actor is not None:
            match.advance(match.actions()[0])
        won += match.result is not None and match.result.winner == mine
    return won


# ---- the quick policy ----


@pytest.mark.parametrize(("deck", "taken"), [(["thorn_pup", "bramble_wolf", "twin_fang"], {1}), (["flare"], {1, 2, 3})])
def test_a_card_is_worth_more_where_its_filter_counts_three(room: Undertow, deck: list[str], taken: set[int]) -> None:
    """Section 11: all three are worth 7 (4 of preparation, 1 of attack, 2 as rare); Grove Singer waits for beasts, so
    that three of them in the deck make it 8."""
    match = engine.new(room, 5, {"level": 1, "first": 0})
    while match.actor != 1 or match.view()["muster"].get("pick", 0) != 5:
        match.play(match.actions()[0])
    position = match.position()
    offered = ["grove_singer", "phoenix_chick", "thunderhead"]
    plain = iter([*deck, "jolt", "ash_imp", "vigil", "stoke"])
    for card in sorted(position["cards"], key=lambda card: card.get("pos", 0)):
        if card["owner"] == 1 and card["zone"] == "deck":
            card["card"] = next(plain)
        elif card["zone"] == "offer":
            card["card"] = offered[card["pos"] - 1]
    drafted = engine.from_position(room, position, 5)
    assert {quick_choice(drafted, "test", seed) + 1 for seed in range(40)} == taken


# ---- strength ----


def test_the_quick_policy_s_value_wins_58_in_100_drafts_against_chance(room: Undertow) -> None:
    """Rules, section 6.4: over 4,000 drafts at level 4, each begun twice with the seats exchanged."""
    rules = room.rules_for_setup({})
    won = sum(
        row(packed).winner == seat
        for seat, quick in ((0, 0b01), (1, 0b10))
        for packed in batch_of(rules, SEED, 0, 2000, quick).rows
    )
    assert won >= 0.58 * 4000


@pytest.mark.parametrize(("others", "least"), [(RandomPlayer, 24), (QuickPlayer, 21)])
def test_even_a_short_search_drafts_better_than(
    room: Undertow, others: type[QuickPlayer] | type[RandomPlayer], least: int
) -> None:
    """Of 40 drafts some 32 are won against chance and 29 against the quick policy; the standard error is 3."""
    assert drafts_won(room, Thinker(24), others, 20) >= least


def test_the_answer_to_a_starter_is_about_the_best_there_is(room: Undertow) -> None:
    for first, build in ((1, "anvil_oath"), (0, "cinderveil")):
        match = engine.new(room, SEED, {"mode": "starter", "first": first})
        match.play(f"build {build}")
        actor = match.actor
        won: Counter[game.Action] = Counter()
        for action in match.actions():
            after = match.copy()
            after.play(action)
            share = chance(after, SETTINGS, actor, 800, SEED)
            won[action] = round(1000 * (share if actor == 0 else 1 - share))
        chosen = analyse(match, SETTINGS, 4000, SEED, threads=1)[0].action
        assert won[chosen] >= max(won.values()) - 50  # nearly three standard errors


def test_who_chooses_a_starter_first_looks_at_the_answers(room: Undertow) -> None:
    """In long runs these three win 34 to 40 % against their worst answer, the others 11 to 20 %."""
    match = engine.new(room, SEED, {"mode": "starter", "first": 1})
    thoughts = analyse(match, SETTINGS, 4000, SEED, threads=1)
    assert str(thoughts[0].action).removeprefix("build ") in ("lantern_and_anvil", "lamplight", "tidebreak")
    assert thoughts[0].score < 0.5
    assert len(thoughts) == 8
    assert all(thought.visits for thought in thoughts)


# ---- chances ----


def test_a_chance_is_the_share_of_battles_that_come_to_be(room: Undertow) -> None:
    """Of 3,000 battles of its own and 3,000 of a batch: the standard error of the difference is 0.013."""
    setup = {"players": [{"starter": "thornpath"}, {"starter": "ash_and_salt"}], "first": 0, "open_decks": True}
    rules = room.rules_for_setup(setup)
    share = sum(row(packed).winner == 0 for packed in batch_of(rules, SEED, 0, 3000).rows) / 3000
    match = engine.new(room, 1, setup)
    for viewer in (None, 0, 1):
        assert abs(chance(match, SETTINGS, viewer, 3000, SEED) - share) < 0.05


# ---- what is not known ----


def offers(match: game.Match) -> list[str | None]:
    return [card["card"] for card in match.view()["cards"] if card["zone"] == "offer"]


def test_offers_behind_closed_hands_are_drawn_anew_for_those_who_do_not_see_them(room: Undertow) -> None:
    match = engine.new(room, SEED, {"closed_hands": True, "first": 0})
    while match.view()["muster"] != {"step": "deck", "pick": 3}:
        match.play(match.actions()[0])
    kinds = {card.id: card.kind for card in room.content.cards.values()}
    mine = match.actor
    assert mine == 1
    assert all(offers(match.redealt(1, seed)) == offers(match) for seed in range(5))
    for viewer in (0, None):
        found = {tuple(offers(match.redealt(viewer, seed))) for seed in range(12)}
        assert len(found) > 6
        assert all(len(set(three)) == 3 and {kinds[str(card)] for card in three} == {"power"} for three in found)


def test_a_starter_is_known_by_its_hero_behind_closed_hands_too(room: Undertow) -> None:
    match = engine.new(room, SEED, {"mode": "starter", "closed_hands": True, "first": 0})
    match.play("build tidebreak")
    cards = sorted(str(card["card"]) for card in match.view()["cards"])
    twins = [match.redealt(0, seed) for seed in range(3)]
    assert [sorted(str(card["card"]) for card in twin.view()["cards"]) for twin in twins] == [cards] * 3


# ---- what was learned ----


def test_of_every_card_that_can_be_picked_something_was_learned(room: Undertow) -> None:
    text = (asset_root() / FILE).read_text(encoding="utf-8")
    names = [line.partition(" = ")[0] for line in text.partition("[worth]\n")[2].splitlines()]
    assert names == sorted(card.id for card in room.content.cards.values() if not card.token)


def test_a_card_of_which_nothing_was_learned_is_worth_what_those_most_like_it_are(
    room: Undertow, tmp_path: Path
) -> None:
    cards = room.content.cards
    (tmp_path / "undertow").mkdir()
    rest = ", 0" * (NUMBERS - 3)
    file = tmp_path / "undertow" / "worth.toml"
    file.write_text(f"format = 1\n[worth]\nmeteor = [10, 20, 30{rest}]\ndaybreak = [20, 40, 60{rest}]\n")
    worths = load_worths(cards, tmp_path)
    assert worths["undertow"][:4] == (15, 30, 45, 0)  # powers of preparation 4 both, as it is
    assert worths["flare"][:4] == (15, 30, 45, 0)  # no other of preparation 1: all powers
    assert worths["brine_guard"][:3] == (0, 0, 0)


@pytest.mark.parametrize(
    ("line", "said"), [("nobody = [1]", "nobody"), ("husk = [1]", "husk"), ("meteor = [1]", "numbers")]
)
def test_a_wrong_line_of_what_was_learned_is_refused(room: Undertow, tmp_path: Path, line: str, said: str) -> None:
    (tmp_path / "undertow").mkdir()
    (tmp_path / "undertow" / "worth.toml").write_text(f"format = 1\n[worth]\n{line}\n")
    with pytest.raises(BadContent, match=said):
        load_worths(room.content.cards, tmp_path)
