"""What has been given up is nobody's to give, choose or count again before it dies (rules 5.2, 5.4, 5.9); a link gets
as its new target only one that it may be aimed at (rules 4, 5.3, 6.2); mana that goes at the start of a turn goes
before the refresh (rules 3). No set has these cards."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.spellchain.engine.room import Spellchain
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

OWN: Json = {"choose": "creature", "side": "own"}
PAID: Json = {"pay": {"sacrifice": OWN}, "then": [{"draw": 1}], "else": [{"lose_life": 1}]}
THIS_PAID: Json = {"pay": {"sacrifice": "this"}, "then": [{"draw": 1}], "else": [{"lose_life": 1}]}
MAY_GIVE: Json = {"may": [{"sacrifice": OWN}], "then": [{"draw": 1}], "else": [{"lose_life": 1}]}
MAY_GIVE_TWO: Json = {**MAY_GIVE, "may": [{"sacrifice": {**OWN, "n": 2}}]}
MAY_GIVE_THIS: Json = {**MAY_GIVE, "may": [{"sacrifice": "this"}]}
COUNTED: Json = {"sacrifice": {"all": "creature", "side": "own"}, "as": "given"}
CHEAPER: Json = {"cost": {"<": {"stat": "cost", "of": "target"}}}
GIVEN: Json = {"count": {"all": "creature", "among": "given"}}


def spell(ident: str, *steps: Json, target: Json | None = None, **more: Any) -> Json:
    return {**SPELL, "id": ident, "effect": list(steps), **({"target": [target]} if target else {}), **more}


def bends(ident: str, **to: Any) -> Json:
    """A reaction to spells that has its player choose their new target."""
    return {
        **SPELL,
        "id": ident,
        "type": "reaction",
        "answers": "enemy_spell",
        "effect": [{"retarget": "subject", "to": to}],
    }


def waits(ident: str, when: Any, *steps: Json) -> Json:
    return {**creature(ident), "ability": [{"when": when, "effect": list(steps)}]}


CARDS = (
    spell("two_steps", {"sacrifice": OWN}, {"sacrifice": OWN}),
    spell("two_at_once", {"sacrifice": OWN}, {"sacrifice": {**OWN, "n": 2}}),
    spell("all_after_one", {"sacrifice": OWN}, COUNTED, {"gain": {"mana": GIVEN}}),
    spell("by_lot", {"sacrifice": OWN}, {"move": {"random": "creature", "side": "own"}, "to": "hand"}),
    spell("take_back", {"sacrifice": OWN}, {"move": OWN, "to": "hand"}),
    spell("destroy_then_give", {"destroy": "target"}, {"sacrifice": OWN}, target={"a": "creature"}),
    spell("hurt_all", {"sacrifice": OWN}, {"lose_life": {"count": {"all": "creature"}}}),
    spell("price_after_step", {"sacrifice": OWN}, PAID),
    spell("price_twice", {"repeat": 2, "do": [PAID]}),
    spell("may_after_step", {"sacrifice": OWN}, MAY_GIVE),
    spell("may_two", {"sacrifice": OWN}, MAY_GIVE_TWO),
    waits("this_twice", "arrival", {"sacrifice": "this"}, THIS_PAID),
    waits("this_may_twice", "arrival", {"repeat": 2, "do": [MAY_GIVE_THIS]}),
    {
        **creature("altar"),
        "ability": [{"activated": True, "price": {"sacrifice": OWN}, "effect": [{"draw": 1}]}],
    },
    {
        **creature("martyr"),
        "ability": [
            {
                "instead": {"event": "die", "of": {"a": "creature", "side": "own", "other": True}},
                "effect": [
                    {"may": [{"sacrifice": "this"}], "then": [{"cancel": True}, {"heal": "all", "to": "subject"}]}
                ],
            }
        ],
    },
    bends("bend", choose="any"),
    bends("bend_by_lot", random="any"),
    spell("dart", {"damage": 1, "to": "target"}, target={"a": "creature"}),
    spell("bolt", {"damage": 1, "to": "target"}, target={"a": "any"}),
    spell("own_boon", {"stats": {"attack": 1}, "to": "target"}, target={"a": "creature", "side": "own"}),
    spell("small_fry", {"damage": 1, "to": "target"}, target={"a": "creature", "where": {"attack": "<= 2"}}),
    spell("blast", {"damage": 1, "to": "opponent"}),
    {
        **SPELL,
        "id": "duel",
        "target": [
            {"a": "creature"},
            {"a": "creature", "where": {"attack": {"<=": {"stat": "attack", "of": "target"}}}},
        ],
        "effect": [{"damage": 1, "to": "target"}, {"damage": 1, "to": "target 2"}],
    },
    {
        **SPELL,
        "id": "parry",
        "type": "reaction",
        "answers": "enemy_attack",
        "effect": [{"retarget": "subject", "to": {"choose": "any"}}],
    },
    waits(
        "decoy",
        {"event": "attack", "of": {"a": "creature", "side": "enemy"}},
        {"retarget": "subject", "to": {"choose": "any"}},
    ),
    spell("tithe", {"discard": 1, "where": CHEAPER}, {"draw": 1}, target={"a": "creature"}),
    spell("may_tithe", {"may": [{"discard": 1, "where": CHEAPER}], "then": [{"draw": 1}]}, target={"a": "creature"}),
    spell("levy", {"discard": 1, "who": "opponent", "where": {"cost": {"<=": {"tally": "life", "of": "you"}}}}),
    spell(
        "toll",
        {"pay": {"discards": {"choose": "card", "where": CHEAPER}}, "then": [{"draw": 1}]},
        target={"a": "creature"},
    ),
    spell(
        "culling", {"pay": {"sacrifice": {**OWN, "where": CHEAPER}}, "then": [{"draw": 1}]}, target={"a": "creature"}
    ),
    {**creature("leak"), "ability": [{"when": "turn_start", "effect": [{"lose": {"mana": 2}}]}]},
    {**creature("well"), "ability": [{"when": "turn_start", "effect": [{"gain": {"mana": 2}}]}]},
)


@pytest.fixture(scope="module")
def stranger() -> Spellchain:
    return room_with(CARDS)


@pytest.fixture
def stand(stranger: Spellchain) -> Standing:
    def make(*cards: Json, mana: int = 6, **said: Any) -> engine.Match:
        players = [{"mana": mana, "mana_max": 6}, {"mana": 6, "mana_max": 6}]
        position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": players, **said}
        return engine.from_position(stranger, {**position, "cards": list(cards)}, 1)

    return make


def back(match: engine.Match) -> engine.Match:
    """What comes back of a position by itself."""
    twin = engine.from_position(match.rules.room, json.loads(json.dumps(match.position())), 1)
    assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
    assert match.check() == ()
    return twin


def play(match: engine.Match, *actions: str) -> engine.Match:
    """Each action is played in a match that has just been taken up again. Raises: AssertionError, where it differs."""
    for action in actions:
        twin = back(match)
        match.play(action)
        twin.play(action)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
    back(match)
    return match


def legal(match: engine.Match) -> list[str]:
    return [str(action) for action in match.actions()]


def lying(match: engine.Match, zone: str, player: int = 0) -> list[int]:
    return [entry["id"] for entry in match.view()["cards"] if entry["zone"] == zone and entry["owner"] == player]


def found(match: engine.Match, ident: int) -> Json:
    return next(entry for entry in match.view()["cards"] if entry["id"] == ident)


def life(match: engine.Match, player: int = 0) -> int:
    return int(match.view()["players"][player]["health"])


DECK = tuple(card(number, "field_hand", "deck") for number in (20, 21, 22))


# ---- given up ----


def test_who_was_given_up_is_not_given_up_again(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "old_mammoth"), card(9, "two_steps", "hand"))
    assert legal(play(match, "play #9")) == ["pick #3", "pick #4", "pick #5"]
    assert legal(play(match, "pick #4")) == ["pick #3", "pick #5"]
    play(match, "pick #3")
    assert (lying(match, "grave"), lying(match, "board")) == ([3, 4, 9], [5])


def test_one_alone_is_given_up_once(stand: Standing) -> None:
    match = play(stand(card(3, "hill_giant"), card(9, "two_steps", "hand")), "play #9", "pick #3")
    assert (lying(match, "grave"), match.view()["pending"]["kind"]) == ([3, 9], "main")


def test_two_are_two_others(stand: Standing) -> None:
    """Of three one is gone: the two others are all there are, and nothing is asked."""
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "old_mammoth"), card(9, "two_at_once", "hand"))
    play(match, "play #9", "pick #4")
    assert (lying(match, "grave"), lying(match, "board")) == ([3, 4, 5, 9], [])


def test_what_was_given_up_before_is_not_counted(stand: Standing) -> None:
    """Mana 6 − 2 and one for each of the two that the second step gives up, not for the first."""
    match = stand(
        card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "old_mammoth"), card(9, "all_after_one", "hand")
    )
    play(match, "play #9", "pick #4")
    assert match.view()["players"][0]["mana"] == 6 - 2 + 2
    assert lying(match, "grave") == [3, 4, 5, 9]


def test_it_stands_there_until_the_effect_is_done(stand: Standing) -> None:
    """Nothing dies within an effect (5.2): both creatures are counted, the boar and the giant."""
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar", owner=1), card(9, "hurt_all", "hand"))
    assert life(play(match, "play #9", "pick #3")) == 30 - 2


def test_no_later_choice_takes_it_away(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "old_mammoth"), card(9, "take_back", "hand"))
    assert legal(play(match, "play #9", "pick #3")) == ["pick #4", "pick #5"]
    play(match, "pick #5")
    assert (lying(match, "grave"), lying(match, "hand"), lying(match, "board")) == ([3, 9], [5], [4])


def test_no_lot_falls_on_it(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(9, "by_lot", "hand"))
    play(match, "play #9", "pick #3")
    assert (lying(match, "grave"), lying(match, "hand")) == ([3, 9], [4])


def test_who_is_to_be_destroyed_can_still_be_given_up(stand: Standing) -> None:
    """It waits for the state check (R39), and is in play till then. Given up, it does not rekindle."""
    match = stand(card(3, "ash_phoenix"), card(4, "hedge_boar"), card(9, "destroy_then_give", "hand"))
    assert legal(play(match, "play #9 #3")) == ["pick #3", "pick #4"]
    assert lying(play(match, "pick #3"), "board") == [4]
    match = stand(card(3, "ash_phoenix"), card(4, "hedge_boar"), card(9, "destroy_then_give", "hand"))
    assert lying(play(match, "play #9 #3", "pick #4"), "board") == [3]  # it rekindles


def test_a_price_is_not_paid_with_it(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(9, "price_after_step", "hand"), *DECK)
    assert legal(play(match, "play #9", "pick #3")) == ["accept", "decline"]
    assert legal(play(match, "accept")) == ["pick #4"]
    play(match, "pick #4")
    assert (lying(match, "grave"), lying(match, "hand"), life(match)) == ([3, 4, 9], [20], 30)
    match = stand(card(3, "hill_giant"), card(9, "price_after_step", "hand"), *DECK)
    play(match, "play #9", "pick #3")  # nothing is left to pay with: nobody is asked
    assert (match.view()["pending"]["kind"], lying(match, "hand"), life(match)) == ("main", [], 29)


def test_what_paid_one_price_does_not_pay_the_next(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(9, "price_twice", "hand"), *DECK)
    play(match, "play #9", "accept", "pick #3")
    assert (match.view()["pending"]["kind"], lying(match, "hand"), life(match)) == ("main", [20], 29)
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), card(9, "price_twice", "hand"), *DECK)
    assert legal(play(match, "play #9", "accept", "pick #3", "accept")) == ["pick #4"]
    play(match, "pick #4")
    assert (lying(match, "grave"), lying(match, "hand"), life(match)) == ([3, 4, 9], [20, 21], 30)


@pytest.mark.parametrize(("name", "left", "asked"), [("may_after_step", 0, False), ("may_after_step", 1, True),
                                                     ("may_two", 1, False), ("may_two", 2, True)])  # fmt: skip
def test_who_can_not_give_enough_is_not_asked(stand: Standing, name: str, left: int, asked: bool) -> None:
    others = (card(number, "hedge_boar") for number in range(4, 4 + left))
    match = stand(card(3, "hill_giant"), *others, card(9, name, "hand"), *DECK)
    play(match, "play #9", "pick #3")
    assert (legal(match) == ["accept", "decline"]) is asked
    assert life(match) == (30 if asked else 29)


def test_this_is_given_up_once(stand: Standing) -> None:
    match = play(stand(card(3, "this_twice", "hand"), *DECK), "play #3")
    assert (lying(match, "grave"), lying(match, "hand"), life(match)) == ([3], [], 29)
    match = play(stand(card(3, "this_may_twice", "hand"), *DECK), "play #3", "accept")
    assert (lying(match, "grave"), lying(match, "hand"), life(match)) == ([3], [20], 29)
    match = play(stand(card(3, "this_may_twice", "hand"), *DECK), "play #3", "decline", "accept")
    assert (lying(match, "grave"), lying(match, "hand"), life(match)) == ([3], [20], 29)


def test_nothing_replaces_the_death_of_a_price(stand: Standing) -> None:
    """The phoenix would rekindle, were it destroyed."""
    match = play(stand(card(3, "altar"), card(4, "ash_phoenix"), *DECK), "use #3", "pick #4")
    assert (lying(match, "grave"), lying(match, "hand")) == ([4], [20])


def test_one_creature_saves_one(stand: Standing) -> None:
    """Two would die of the fire (2 each), and the martyr, whose health is 2: it is given up for the first; nothing is
    left to give up for the second."""
    match = stand(card(3, "martyr"), card(4, "field_hand"), card(5, "blaze_warrior"), card(9, "wildfire", "hand"))
    play(match, "play #9", "accept")
    assert (lying(match, "board"), lying(match, "grave")) == ([4], [3, 5, 9])
    match = stand(card(3, "martyr"), card(4, "field_hand"), card(5, "blaze_warrior"), card(9, "wildfire", "hand"))
    play(match, "play #9", "decline", "accept")
    assert (lying(match, "board"), lying(match, "grave")) == ([5], [3, 4, 9])


# ---- what a filter says of the target ----

HAND = (card(4, "hedge_boar", "hand"), card(5, "old_mammoth", "hand"), card(6, "hill_giant", owner=1))


@pytest.mark.parametrize(("name", "first"), [("tithe", []), ("may_tithe", ["accept"]), ("toll", ["accept"])])
def test_who_discards_chooses_of_what_fits(stand: Standing, name: str, first: list[str]) -> None:
    """Of the boar (2) and the mammoth (6) the boar costs less than the giant (4); nothing does than the hand (1)."""
    match = play(stand(*HAND, card(9, name, "hand"), *DECK), "play #9 #6", *first)
    assert legal(match) == ["discard #4"]
    play(match, "discard #4")
    assert lying(match, "hand") == [5, 20]
    match = play(stand(*HAND, card(7, "field_hand", owner=1), card(9, name, "hand"), *DECK), "play #9 #7")
    assert (match.view()["pending"]["kind"], len(lying(match, "hand"))) == ("main", 2 + (name == "tithe"))


@pytest.mark.parametrize(("health", "offered"), [(30, ["discard #4", "discard #5"]), (2, ["discard #4"])])
def test_whose_hand_it_is_does_not_change_who_you_are(stand: Standing, health: int, offered: list[str]) -> None:
    """Costs of 2 and 6 against the life of who plays it."""
    hand = (card(4, "hedge_boar", "hand", owner=1), card(5, "old_mammoth", "hand", owner=1))
    match = stand(
        *hand, card(9, "levy", "hand"), players=[{"mana": 6, "mana_max": 6, "health": health}, {"health": 20}]
    )
    assert legal(play(match, "play #9")) == offered


def test_who_gives_up_chooses_of_what_fits(stand: Standing) -> None:
    cards = (card(4, "hedge_boar"), card(5, "old_mammoth"), card(6, "hill_giant", owner=1), card(9, "culling", "hand"))
    match = stand(*cards, *DECK)
    assert legal(play(match, "play #9 #6", "accept")) == ["pick #4"]
    play(match, "pick #4")
    assert (lying(match, "grave"), lying(match, "hand")) == ([4, 9], [20])


# ---- new targets ----


def answers(stand: Standing, name: str, first: str, *cards: Json, answer: str = "bend") -> engine.Match:
    """Player 0 plays the card #9, player 1 answers with #10."""
    match = stand(*cards, card(9, name, "hand"), card(10, answer, "hand", owner=1))
    return play(match, f"play #9 {first}".strip(), "play #10 #9")


BOTH = (card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "hill_giant", owner=1), card(6, "hedge_boar", owner=1))


def test_a_new_target_is_of_the_kind_and_another(stand: Standing) -> None:
    match = answers(stand, "dart", "#5", *BOTH)
    assert legal(match) == ["pick #3", "pick #4", "pick #6"]  # no player, not the present one
    play(match, "pick #3")
    assert (found(match, 3)["damage"], found(match, 5)["damage"]) == (1, 0)
    assert legal(answers(stand, "bolt", "#5", *BOTH)) == ["pick #3", "pick #4", "pick #6", "pick #1", "pick #2"]


def test_a_new_target_fits_side_and_filter(stand: Standing) -> None:
    three = (*BOTH, card(7, "hedge_boar"))
    assert legal(answers(stand, "own_boon", "#3", *three)) == ["pick #4", "pick #7"]
    assert legal(answers(stand, "small_fry", "#6", *three)) == ["pick #4", "pick #7"]


def test_a_new_target_can_be_targeted(stand: Standing) -> None:
    """Of the link's controller: an own creature with veil is no obstacle; ward is none, it holds the link off."""
    veiled = (card(3, "night_stalker"), card(5, "hedge_boar", owner=1), card(6, "night_stalker", owner=1))
    match = answers(stand, "bolt", "#5", *veiled, card(7, "warded_scout", owner=1))
    assert legal(match) == ["pick #3", "pick #7", "pick #1", "pick #2"]
    play(match, "pick #7")
    assert (found(match, 7)["damage"], "ward" in found(match, 7)["keywords"]) == (0, False)


def test_without_a_legal_new_target_nobody_is_asked(stand: Standing) -> None:
    match = answers(stand, "dart", "#5", card(5, "hill_giant", owner=1), card(6, "night_stalker", owner=1))
    assert (match.view()["pending"]["kind"], found(match, 5)["damage"]) == ("main", 1)
    match = answers(stand, "blast", "", *BOTH)  # it has no target to change
    assert (match.view()["pending"]["kind"], life(match, 1)) == ("main", 29)


def test_a_lot_falls_on_a_legal_target(stand: Standing) -> None:
    match = answers(stand, "dart", "#5", card(3, "hill_giant"), card(5, "hill_giant", owner=1), answer="bend_by_lot")
    assert (found(match, 3)["damage"], found(match, 5)["damage"]) == (1, 0)


def test_two_targets_stay_a_legal_pair(stand: Standing) -> None:
    """The second's attack may not be more than the first's: 4 and 2 become 6 and 2 or 2 and 2, never 1 and 2."""
    enemies = (card(5, "old_mammoth", owner=1), card(6, "thorn_hound", owner=1), card(7, "hedge_boar", owner=1))
    match = stand(
        card(3, "hill_giant"),
        card(4, "hedge_boar"),
        *enemies,
        card(9, "duel", "hand"),
        card(10, "bend", "hand", owner=1),
    )
    play(match, "play #9 #3", "target #4", "play #10 #9")
    assert legal(match) == ["pick #5", "pick #7"]
    play(match, "pick #5")
    assert [found(match, number)["damage"] for number in (3, 4, 5)] == [0, 1, 1]


def test_an_attack_is_turned_to_whom_it_may_hit(stand: Standing) -> None:
    """Enemies without veil and the enemy player; taunt binds who attacks (R20)."""
    enemies = (card(5, "stonewall_guard", owner=1), card(6, "night_stalker", owner=1), card(7, "hedge_boar", owner=1))
    match = stand(card(3, "hill_giant"), card(4, "hedge_boar"), *enemies, card(10, "parry", "hand", owner=1))
    play(match, "attack #3 #5")
    link = next(entry["id"] for entry in match.position()["chain"])
    assert legal(play(match, f"play #10 #{link}")) == ["pick #7", "pick #2"]
    play(match, "pick #2")
    assert (life(match, 1), found(match, 5)["damage"]) == (26, 0)


def test_an_attacker_stands_for_its_attack(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(5, "decoy", owner=1), card(6, "hill_giant", owner=1))
    assert legal(play(match, "attack #3 #2")) == ["pick #5", "pick #6"]
    play(match, "pick #6")
    assert (life(match, 1), found(match, 6)["damage"], found(match, 3)["damage"]) == (30, 4, 4)


# ---- the start of a turn ----


@pytest.mark.parametrize(("who", "left", "then"), [("leak", 3, 1), ("leak", 1, 0), ("well", 3, 5)])
def test_mana_of_the_start_of_a_turn_comes_before_the_refresh(stand: Standing, who: str, left: int, then: int) -> None:
    """Player 0 has some of 6 left; each ability takes or gives 2 of that; then he has 7 of 7 whatever they did."""
    cards = (card(3, who), card(4, who), card(5, "break_word", "hand", owner=1), card(20, "field_hand", "deck"))
    match = stand(*cards, mana=left, turn=10, active=1)

    def mana() -> tuple[str, int]:
        return match.view()["step"], match.view()["players"][0]["mana"]

    play(match, "end")
    assert mana() == ("trigger_effects", left)
    play(match, "pass")
    assert mana() == ("trigger_effects", then)
    play(match, "pass")
    assert (mana(), match.view()["players"][0]["mana_max"]) == (("action", 7), 7)
