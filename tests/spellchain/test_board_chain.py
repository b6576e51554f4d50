"""The chain's column without a screen: where its rings hang, what its leaves tell, where threads and glosses lie."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from game import i18n
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.questions import Questions
from game.client.cardtable.leaf import place_beside
from game.client.drawing.shapes import overlap
from game.engine.match import Match
from game.spellchain.client.board.foresight import Foresight, coming, result_of, said_of, summary
from game.spellchain.client.board.rings import LEAF_RIGHT, MOST, chain_spots, links_of, open_ring, ring_at
from game.spellchain.client.board.threads import bent
from game.spellchain.client.exhibits import EXHIBITS
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

Standing = Callable[..., Match]
LATER = (966, 580, 302, 126)
"""Where the panel with what comes of passing lies, below the column."""


@pytest.fixture
def words(room: Spellchain) -> Words:
    teller = SpellchainTeller(room.content, "en")
    teller.names = ("Ann", "Ben")
    return Words(teller, room.content, i18n.catalogue("en"))


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def foresight(match: Match, words: Words, viewer: int) -> Foresight:
    return Foresight(MatchChoices(match, viewer), match.view(viewer), words, Questions())


def passing(match: Match) -> Any:
    return next(action for action in match.actions() if action.verb == "pass")


# ---- rings ----


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_no_ring_lies_on_another(count: int) -> None:
    rings = [ring_at(number, count) for number in range(1, count + 1)]
    for (a, r), (b, s) in itertools.combinations(rings, 2):
        assert ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 >= r + s


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_rings_keep_to_their_column(count: int) -> None:
    for number in range(1, count + 1):
        (x, y), r = ring_at(number, count)
        assert x - r >= 960
        assert x + r <= 1280
        assert y - r > 46
        assert y + r < LATER[1]


@pytest.mark.parametrize(("count", "whole"), [(5, 3), (11, 3), (12, 2), (16, 2), (17, 1), (20, 1)])
def test_of_a_long_chain_the_top_stays_whole_as_far_as_there_is_room(count: int, whole: int) -> None:
    radii = [ring_at(number, count)[1] for number in range(1, count + 1)]
    assert radii == [15] * (count - whole) + [radii[-1]] * whole
    assert radii[-1] > 30


def test_the_links_lower_down_lie_in_two_columns_and_each_has_room_for_its_name() -> None:
    """Of fourteen: the twelfth heads the left column and the sixth the right one, 32 from row to row."""
    view = {"cards": [], "chain": [{"id": 10 + number, "kind": "attack"} for number in range(14)]}
    places = {spot.key[1]: spot.rect for spot in chain_spots(view)}
    left, right = [places[10 + n] for n in range(11, 5, -1)], [places[10 + n] for n in range(5, -1, -1)]
    for column, x in ((left, 970), (right, 1121)):
        assert [rect[0] for rect in column] == [x] * 6
        assert [b[1] - a[1] for a, b in itertools.pairwise(column)] == [32] * 5
    assert all(rect[2] >= 145 and rect[0] + rect[2] <= 1280 for rect in (*left, *right))
    assert all(overlap(a, b) == 0 for a, b in itertools.combinations(places.values(), 2))


def test_the_chain_grows_upwards() -> None:
    assert [ring_at(number, 3)[0][1] for number in (1, 2, 3)] == [506, 376, 246]


def test_leaves_do_not_cover_each_other() -> None:
    for count in range(1, 5):
        view = {"cards": [], "chain": [{"id": 10 + number, "kind": "attack"} for number in range(count)]}
        rects = [spot.rect for spot in chain_spots(view)]
        assert all(overlap(a, b) == 0 for a, b in itertools.combinations(rects, 2))
        assert all(rect[0] + rect[2] <= LEAF_RIGHT for rect in rects)
        ring = open_ring(view)
        assert all(ring[1] + ring[3] <= rect[1] + rect[3] for rect in rects)


def test_the_link_that_resolves_still_hangs_there(standing: Standing) -> None:
    """Example 20: a fireball resolves while the other player orders what prevents it."""
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {}],
        cards=[card(3, "fireball", 0, "hand"), card(4, "oath_knight", 1)],
        effects=[{"kind": "shield", "target": 4, "left": 4}],
    )
    match.play("play #3 #4")
    view = match.view(0)
    assert view["chain"] == []
    assert [link["id"] for link in links_of(view)] == [3]


# ---- what it comes to ----


def test_passing_to_the_end_is_told_link_by_link(words: Words) -> None:
    """The position of the target picture: the shield eats the spark, the blow of 6 kills the golem in its hide."""
    match = EXHIBITS["response"]()
    found = foresight(match, words, 0).coming(passing(match))
    assert found is not None
    attack, spark, barrier = (found.outcomes[link["id"]] for link in match.view(0)["chain"])
    names = {card["id"]: card["face"] for card in match.view(0)["cards"] if card.get("face")}
    assert [(names[packet.target], packet.before, packet.amount) for packet in attack.packets] == [
        ("quarry_golem", 6, 5),
        ("old_mammoth", 3, 3),
    ]
    assert [(packet.before, packet.amount) for packet in spark.packets] == [(4, 0)]
    assert barrier.packets == []
    view = match.view(0)
    assert result_of(words, view, attack) == "Quarry Golem dies"
    assert result_of(words, view, spark) == "no damage"
    assert result_of(words, view, barrier) == "shield 4"
    assert said_of(words, view, attack) == ["6 − 1 = 5 to Quarry Golem", "3 damage to Old Mammoth"]
    assert summary(words, view, found) == ["Quarry Golem 5 → 0, dies.", "Old Mammoth 4 → 1."]


def test_what_chance_would_draw_is_not_told(standing: Standing, words: Words) -> None:
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {"mana": 2, "mana_max": 2}],
        cards=[
            card(3, "cold_snap", 0, "hand"),
            card(4, "hill_giant", 1),
            card(5, "scald", 1, "hand"),
            card(6, "wildfire", 0, "deck"),
            card(7, "fireball", 0, "deck"),
        ],
    )
    action = next(action for action in match.actions() if str(action) == "play #3 #4")
    found = foresight(match, words, 0).coming(action)
    assert found is not None
    said = " ".join(said_of(words, match.view(0), found.outcomes[3]))
    assert "draws a card" in said
    assert "Wildfire" not in said
    assert "Fireball" not in said


@pytest.mark.parametrize(("language", "damage", "result", "health"), [
    ("en", "4 damage to you", "you 30 → 26", "Your health 30 → 26."),
    ("it", "4 danni a te", "tu 30 → 26", "I tuoi Punti Vita 30 → 26."),
    ("zh", "对你造成4点伤害", "你 30 → 26", "你的生命值 30 → 26。"),
])  # fmt: skip
def test_what_comes_to_who_plays_is_told_in_the_second_person(
    language: str, damage: str, result: str, health: str, standing: Standing, room: Spellchain
) -> None:
    words = Words(SpellchainTeller(room.content, language), room.content, i18n.catalogue(language))
    words.teller.names, words.teller.you = ("Ann", "Ben"), 1
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {"mana": 2, "mana_max": 2}],
        cards=[card(3, "fireball", 0, "hand"), card(5, "counterspell", 1, "hand")],
    )
    match.play("play #3 #2")
    found = foresight(match, words, 1).coming(passing(match))
    assert found is not None
    view = match.view(1)
    assert said_of(words, view, found.outcomes[3]) == [damage]
    assert result_of(words, view, found.outcomes[3]) == result
    assert summary(words, view, found) == [health]


def test_of_a_card_that_only_the_other_knows_nothing_is_foretold(standing: Standing, words: Words) -> None:
    """The one across is about to play one of two: in matches that are dealt anew it is now this, now that."""
    hand = [card(3, "stonewall_guard", 1, "hand"), card(4, "fireball", 1, "hand")]
    mine = card(5, "hedge_boar", 0, "hand")
    for active, known in ((0, True), (1, False)):
        players = [{"mana": 5, "mana_max": 5}] * 2
        match = standing(turn=9 + active, active=active, players=players, cards=[*hand, mine])
        action = next(each for each in match.actions() if each.verb == "play")
        assert (foresight(match, words, 0).coming(action) is not None) is known


def test_a_countered_spell_is_foretold(standing: Standing, words: Words) -> None:
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {"mana": 2, "mana_max": 2}],
        cards=[card(3, "fireball", 0, "hand"), card(5, "counterspell", 1, "hand")],
    )
    match.play("play #3 #2")
    found = foresight(match, words, 1).coming(next(a for a in match.actions() if a.verb == "play"))
    assert found is not None
    assert result_of(words, match.view(1), found.outcomes[3]) == "countered"
    assert found.health == {}


def test_ending_the_turn_tells_who_thaws_and_what_fatigue_costs(standing: Standing, words: Words) -> None:
    match = standing(cards=[card(4, "hill_giant", 0, frozen=8)], players=[{}, {"fatigue": 2}])
    found = foresight(match, words, 0).coming(next(a for a in match.actions() if a.verb == "end"))
    assert found is not None
    assert found.thaws == (4,)
    assert found.fatigue == {2: 3}
    assert summary(words, match.view(0), found) == [
        "Ben 30 → 27.",
        "Unfreezes: Hill Giant.",
        "Ben has no cards left: 3 damage.",
    ]


def test_events_without_a_link_are_nobodys(standing: Standing, words: Words) -> None:
    match = standing(cards=[card(4, "hill_giant", 0)], players=[{}, {"fatigue": 0}])
    view = match.view(0)
    found = coming(words, view, match.play("end", 0), match.view(0))
    assert set(found.outcomes) <= {0}


# ---- threads and glosses ----


def test_a_thread_keeps_its_ends() -> None:
    way = bent(((0, 0), (100, 0), (100, 80), (20, 80)))
    assert way[0] == (0, 0)
    assert way[-1] == (20, 80)
    assert len(way) > 4


def test_a_gloss_lies_where_nothing_is() -> None:
    page = (0.0, 0.0, 1000.0, 600.0)
    spot = (400.0, 200.0, 100.0, 100.0)
    right = ((500.0, 0.0, 500.0, 600.0), 5.0)
    found = place_beside(spot, (300.0, 250.0), (right,), page)
    assert overlap(found, right[0]) == 0
    assert overlap(found, spot) == 0


def test_a_gloss_stays_on_its_page() -> None:
    page = (8.0, 8.0, 940.0, 704.0)
    for x, y in itertools.product((10.0, 500.0, 860.0), (10.0, 300.0, 640.0)):
        left, top, wide, tall = place_beside((x, y, 90.0, 130.0), (300.0, 300.0), (), page)
        assert left >= 8
        assert left + wide <= 948
        assert top >= 8
        assert top + tall <= 712


def test_what_chance_would_pick_is_not_told(standing: Standing, words: Words) -> None:
    """An ember moth's last breath burns an enemy creature at random: which of six can not be foreseen."""
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {}],
        cards=[
            card(3, "fireball", 0, "hand"),
            card(4, "ember_moth", 0, attacks=1),
            *(card(ident, "hill_giant", 1) for ident in range(10, 16)),
        ],
        effects=[{"kind": "remove", "keyword": "rekindle", "target": 4}],
    )
    action = next(action for action in match.actions() if str(action) == "play #3 #4")
    found = foresight(match, words, 0).coming(action)
    assert found is not None
    assert found.dies == (4,)
    assert set(found.health) == {4}


def test_of_a_field_it_is_not_foretold_that_it_dies(standing: Standing, words: Words) -> None:
    """The rust monk's arrival destroys it."""
    monk = card(3, "rust_monk", 0, "hand")
    match = standing(cards=[card(4, "bedrock", 1), monk], players=[{"mana": 3, "mana_max": 3}, {}])
    match.play("play #3")
    before, viewer = match.view(0), 0
    events = []
    for action in ("target #4", "pass", "pass"):
        if match.result is None and action in map(str, match.actions()):
            events += match.play(action, viewer)
    found = coming(words, before, events, match.view(0))
    assert summary(words, before, found) == ["Bedrock is destroyed."]
