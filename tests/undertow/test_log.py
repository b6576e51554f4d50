"""The log of Undertow: each row of the table in section 10 of the rules, from worked examples, and all of it over
battles that were played by chance."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.event import Event
from game.engine.teller import Sentence, Teller
from game.i18n import LANGUAGES
from game.undertow.client import story
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs
from .conftest import Speaker

EXAMPLES = {
    example["id"]: example
    for example in map(json.loads, (Path(__file__).parent / "data" / "examples.jsonl").read_text("utf-8").splitlines())
}
RAW = re.compile(r"[{}]|#\d|[a-z]+_[a-z_]+|\bNone\b|  |\.\.|[:,]\.|: :")
"""What no sentence may hold: a placeholder, a number of the engine, a word of the files, an empty clause."""


def simple(said: Sequence[Sentence]) -> list[str]:
    return [sentence.text for sentence in said if sentence.is_in(0)]


def detailed(said: Sequence[Sentence]) -> list[str]:
    return [sentence.text for sentence in said if sentence.is_in(2)]


def played(room: Undertow, speaker: Speaker, match: game.Match, *actions: str, **how: Any) -> list[Sentence]:
    """The log of actions."""
    viewer = how.pop("viewer", None)
    teller = speaker(match, **how)
    said: list[Sentence] = []
    for action in actions or ("advance",):
        view = match.view(viewer)
        said += teller.log(view, match.play(action, viewer))
    return said


def example(room: Undertow, speaker: Speaker, name: str, **how: Any) -> list[Sentence]:
    """The log of a worked example's first action."""
    return played(room, speaker, engine.from_position(room, EXAMPLES[name]["position"], 1), **how)


# ---- the rows of the table ----


def test_coin_and_deployment(room: Undertow, speaker: Speaker) -> None:
    # M4 of section 13: 28 + 6 + 3 = 37 health for Hobb, 62 for Thalassa; decks of 18 and 30.
    match = engine.new(room, 1, {"players": [{"starter": "anvil_oath"}, {"rung": 20}], "first": 0})
    said = speaker(match).log({}, match.opening_for(None))
    assert detailed(said) == [
        "Anna starts.",
        "Hobb of the Anvil, level 4, 37 health, takes the field for Anna with Smoke Phial, Iron Maul.",
        "Thalassa Undertow, level 10, 62 health, takes the field for Bruno with Tide Tonic, Thorn Whip, Buckler, "
        "Pilgrim Robe, Visor of Gears.",
        "Cards in Anna's deck: 18.",
        "Cards in Bruno's deck: 30.",
    ]
    assert simple(said) == [
        "Anna starts.",
        "Hobb of the Anvil, level 4, 37 health, takes the field for Anna.",
        "Thalassa Undertow, level 10, 62 health, takes the field for Bruno.",
        "Turn 1, Anna (37 against 62).",
    ]


def test_phase_and_turn(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E39")
    assert detailed(said)[0] == "Turn 5, Anna. End phase."
    assert simple(said) == ["Turn 6, Bruno (30 against 30)."]


@pytest.mark.parametrize(
    ("language", "you", "wanted"),
    [
        ("en", None, "Bruno draws Jolt, preparation 1. 1 card left."),
        ("en", 1, "You draw Jolt, preparation 1. 1 card left."),
        ("it", None, "Bruno pesca Scossa, preparazione 1. Resta 1 carta."),
        ("it", 1, "Peschi Scossa, preparazione 1. Resta 1 carta."),
        ("zh", 1, "你抽到电击，准备时间1。还剩1张牌。"),
    ],
)
def test_draw(room: Undertow, speaker: Speaker, language: str, you: int | None, wanted: str) -> None:
    said = example(room, speaker, "E2", language=language, you=you)
    assert detailed(said)[1:] == [wanted]
    assert simple(said) == []


def test_the_first_draw_is_skipped(room: Undertow, speaker: Speaker) -> None:
    assert detailed(example(room, speaker, "E1"))[1:] == ["Anna starts and draws no card in the first turn."]


def test_fatigue_is_told_in_both_logs_and_not_summed_again(room: Undertow, speaker: Speaker) -> None:
    told = "Anna's deck is empty: fatigue 3, Anna's Brakka Tidecutter 30 to 27."
    said = example(room, speaker, "E3")
    assert simple(said) == [told]
    assert detailed(said)[1:] == [told]


def test_prepare(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E5")
    assert detailed(said)[1:] == [
        "Meteor in Anna's hand, preparation 4 to 3.",
        "Jolt in Anna's hand, preparation 1 to 0.",
    ]
    assert simple(said) == []


def test_deploy(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E6")
    assert detailed(said)[1] == "Torch Bearer in Anna's slot 2 is deployed (attack 3, health 3)."
    assert simple(said)[0] == "Torch Bearer is deployed."


def test_summon_in_the_hole_that_the_dead_left(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E18")
    assert detailed(said)[1:] == [
        "Slag Brute in Anna's slot 1 attacks Drowned Choir in Bruno's slot 1: 4 physical damage, health 4 to 0.",
        "Drowned Choir in Bruno's slot 1 dies.",
        "Drowned Choir, On Death: Husk in Bruno's slot 1 is summoned (attack 1, health 2).",
    ]
    assert simple(said) == ["Slag Brute kills Drowned Choir.", "Husk is summoned."]


def test_raise(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "play", mine("salt_the_deep", "hand", preparation=0), mine("torch_bearer", "graveyard"))
    said = played(room, speaker, match)
    assert detailed(said)[2] == (
        "Salt the Deep: Torch Bearer in Anna's slot 1 comes back from the graveyard (attack 3, health 3)."
    )
    assert simple(said)[1] == "Torch Bearer comes back from the graveyard."


def test_rebirth_and_execution(room: Undertow, speaker: Speaker) -> None:
    assert detailed(example(room, speaker, "E33"))[1:] == [
        "Press Ganger in Anna's slot 1 attacks Phoenix Chick in Bruno's slot 1: 3 physical damage, health 4 to 1.",
        "Press Ganger in Anna's slot 1, Execute: Phoenix Chick in Bruno's slot 1, health 1 to 0.",
        "Phoenix Chick in Bruno's slot 1 dies.",
        "Phoenix Chick, On Death: 1 damage to Press Ganger in Anna's slot 1, health 4 to 3.",
        "Torch Bearer moves from Bruno's slot 2 to slot 1.",
        "Phoenix Chick in Bruno's slot 2 is reborn (attack 3, health 1).",
    ]


@pytest.mark.parametrize(
    ("name", "language", "wanted"),
    [
        ("E8", "en", "Smite in Anna's hand waits: no enemy unit."),
        ("E8", "it", "Castigo nella mano di Anna aspetta: nessuna unità nemica."),
        ("E8", "zh", "Anna手中的惩击等待：没有敌方单位。"),
        ("E7", "en", "Torch Bearer in Anna's hand waits: the line is full."),
        ("E9", "en", "First Light in Anna's hand waits: no friendly unit."),
    ],
)
def test_wait(room: Undertow, speaker: Speaker, name: str, language: str, wanted: str) -> None:
    said = example(room, speaker, name, language=language)
    assert detailed(said)[1] == wanted
    assert wanted not in simple(said)


@pytest.mark.parametrize(
    ("card", "others", "why"),
    [
        ("smite", [theirs("thunderhead")], "no enemy unit that can be chosen"),  # it is elusive: 5.7
        ("mending_hymn", [mine("torch_bearer")], "no friendly unit is wounded"),
        ("salt_the_deep", [], "no unit in the graveyard"),
        ("tailwind", [], "no card in hand to hasten"),
        ("low_tide", [], "no card in the enemy hand"),
        ("wild_hunt", [mine("torch_bearer")], "no friendly unit that it would help"),
    ],
)
def test_a_power_says_what_it_waits_for(
    room: Undertow, speaker: Speaker, card: str, others: list[dict[str, Any]], why: str
) -> None:
    match = battle(room, "play", *others, mine(card, "hand", preparation=0))
    name = speaker(match).name("card", card)
    assert detailed(played(room, speaker, match))[1] == f"{name} in Anna's hand waits: {why}."


def test_of_a_card_that_is_not_known_no_name_is_told(room: Undertow, speaker: Speaker) -> None:
    position = {**EXAMPLES["E8"]["position"], "options": {"closed_hands": True}}
    match = engine.from_position(room, position, 1)
    assert detailed(played(room, speaker, match, viewer=1))[1] == "A card in Anna's hand waits."


def test_cast(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E10")
    assert detailed(said)[2:] == [
        "Anna's Brakka Tidecutter casts First Light on Torch Bearer in Anna's slot 1.",
        "First Light: Torch Bearer in Anna's slot 1, Barrier 0 to 3.",
    ]
    assert simple(said)[1] == "Anna's Brakka Tidecutter casts First Light on Torch Bearer."
    match = battle(room, "play", mine("smite", "hand", preparation=0), theirs("brine_guard"))
    assert simple(played(room, speaker, match)) == ["Smite strikes Brine Guard.", "Brine Guard dies."]


@pytest.mark.parametrize(
    ("language", "you", "wanted"),
    [
        ("en", None, "Torch Bearer in Anna's slot 1 attacks Gate Warden in Bruno's slot 1: 3 physical damage, armour "
                     "takes 1, 2 damage, health 5 to 3."),
        ("en", 0, "Torch Bearer in your slot 1 attacks Gate Warden in Bruno's slot 1: 3 physical damage, armour takes "
                  "1, 2 damage, health 5 to 3."),
        ("it", 0, "Portatrice di Torcia al tuo posto 1 attacca Guardiano della Porta al posto 1 di Bruno: 3 danni "
                  "fisici, l'Armatura ne ferma 1, 2 danni, Punti Vita da 5 a 3."),
        ("zh", 0, "你1号位的火炬手攻击Bruno1号位的守门卫：3点物理伤害，护甲抵去1点，2点伤害，生命值由5变为3。"),
    ],
)  # fmt: skip
def test_stroke(room: Undertow, speaker: Speaker, language: str, you: int | None, wanted: str) -> None:
    said = example(room, speaker, "E15", language=language, you=you)
    assert detailed(said)[1] == wanted
    assert simple(said) == []


def test_a_stroke_that_kills_is_told_simply(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E14")
    assert simple(said) == [
        "Torch Bearer kills Ash Imp.",
        "Torch Bearer kills Slag Brute.",
        "Bruno's Brakka Tidecutter loses 2: 30 to 28.",
    ]


def test_barrier_and_ward(room: Undertow, speaker: Speaker) -> None:
    assert detailed(example(room, speaker, "E30"))[1] == (
        "Husk in Anna's slot 1 attacks Vow Keeper in Bruno's slot 1: 1 shadow damage, the barrier of 3 breaks, "
        "no damage."
    )
    assert detailed(example(room, speaker, "E16"))[2] == (
        "Torch Bearer in Anna's slot 2 attacks Cloud Shield in Bruno's slot 2: 3 fire damage, ward takes 1, "
        "2 damage, health 5 to 3."
    )


def test_what_armour_takes_of_a_deadly_blow(room: Undertow, speaker: Speaker) -> None:
    # 4 of Slag Brute on armour 1 leaves 3, of which the warden has 2 left: 5.3
    match = battle(room, "attack", mine("slag_brute"), theirs("gate_warden", health=2))
    assert detailed(played(room, speaker, match))[1] == (
        "Slag Brute in Anna's slot 1 attacks Gate Warden in Bruno's slot 1: 4 physical damage, armour takes 1, "
        "2 damage, health 2 to 0."
    )


def test_what_armour_takes_of_a_cleaving_blow(room: Undertow, speaker: Speaker) -> None:
    # 5.3, 5.5.4: the drake cleaves for 1 of fire; a ward of 1 takes all of it, who is exposed loses 2
    line = theirs("cloud_shield"), theirs("cloud_shield"), theirs("slag_brute", exposed=1, exposed_turns=1)
    match = battle(room, "attack", mine("husk", attack=0), mine("furnace_drake"), *line)
    said = detailed(played(room, speaker, match))
    assert said[1:4] == [
        "Furnace Drake in Anna's slot 2 attacks Cloud Shield in Bruno's slot 2: 3 fire damage, ward takes 1, "
        "2 damage, health 5 to 3.",
        "Furnace Drake in Anna's slot 2 also hits Cloud Shield in Bruno's slot 1 with its cleave: 1 fire damage, "
        "ward takes 1, no damage.",
        "Furnace Drake in Anna's slot 2 also hits Slag Brute in Bruno's slot 3 with its cleave: 1 fire damage, "
        "1 more as it is exposed, 2 damage, health 3 to 1.",
    ]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Bulwark Engine in Bruno's slot 2 protects Bruno's Odile Lampwright from Sky Raider in Anna's slot 1."),
        (
            "it",
            "Macchina Baluardo al posto 2 di Bruno protegge Odile dei Lampioni di Bruno da Predone del Cielo "
            "al posto 1 di Anna.",
        ),
        ("zh", "Bruno2号位的壁垒机替Bruno的灯匠奥黛尔挡下Anna1号位的掠空者的攻击。"),
    ],
)
def test_who_steps_in_for_a_hero_is_told(room: Undertow, speaker: Speaker, language: str, wanted: str) -> None:
    """5.5.3: a raider means the hero, and the leftmost protector takes it; who meets one in its lane is not told so."""
    line = theirs("bee"), theirs("bulwark_engine")
    match = battle(room, "attack", mine("sky_raider"), mine("husk"), *line)
    said = detailed(played(room, speaker, match, language=language))
    assert said[1] == wanted
    assert len(said) == 4, "what is meant, and two strokes"


def test_no_stroke(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E32")
    assert detailed(said)[1] == "Torch Bearer in Anna's slot 1 is blind and does not attack."
    assert "Torch Bearer in Anna's slot 1, Blinded 1 to 0." in detailed(said)


def test_retaliation_and_deaths(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E17")
    assert detailed(said)[1:7] == [
        "Slag Brute in Anna's slot 1 attacks Kiln Guard in Bruno's slot 1: 4 physical damage, health 4 to 0.",
        "Kiln Guard in Bruno's slot 1 retaliates: 1 damage to Slag Brute in Anna's slot 1, health 1 to 0.",
        "Slag Brute in Anna's slot 1 dies.",
        "Torch Bearer moves from Anna's slot 2 to slot 1.",
        "Kiln Guard in Bruno's slot 1 dies.",
        "Ash Imp moves from Bruno's slot 2 to slot 1.",
    ]
    assert simple(said)[:2] == ["Kiln Guard kills Slag Brute.", "Slag Brute kills Kiln Guard."]


@pytest.mark.parametrize(
    ("card", "rider"),
    [
        ("spore_spitter", "Venom: Brine Guard in Bruno's slot 1, Poisoned 0 to 1."),
        ("lantern_spirit", "Dazzling: Brine Guard in Bruno's slot 1, Blinded 0 to 1."),
    ],
)
def test_riders_say_who_has_them(room: Undertow, speaker: Speaker, card: str, rider: str) -> None:
    match = battle(room, "attack", mine(card), theirs("brine_guard"))
    told = detailed(played(room, speaker, match))
    name = speaker(match).name("card", card)
    assert told[2] == f"{name} in Anna's slot 1, {rider}"


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Pyre Dancer in Bruno's slot 1, Fury: attack 2 to 3."),
        ("it", "Danzatrice del Rogo al posto 1 di Bruno, Furia: attacco da 2 a 3."),
        ("zh", "Bruno1号位的火葬舞者，狂怒：攻击力由2变为3。"),
    ],
)
def test_a_reaction_says_who_reacts(room: Undertow, speaker: Speaker, language: str, wanted: str) -> None:
    match = battle(room, "attack", mine("husk"), theirs("pyre_dancer"))
    assert detailed(played(room, speaker, match, language=language))[2] == wanted


def test_poison(room: Undertow, speaker: Speaker) -> None:
    said = example(room, speaker, "E31", language="it")
    assert detailed(said)[2] == (
        "Veleno: 1 danno a Guardia Salmastra al posto 1 di Bruno, Punti Vita da 5 a 4, Avvelenato da 1 a 0."
    )


def test_shifts_are_told_one_by_one(room: Undertow, speaker: Speaker) -> None:
    assert detailed(example(room, speaker, "E12"))[2:] == [
        "Pull Under: Torch Bearer moves from Bruno's slot 1 to slot 3.",
        "Ash Imp moves from Bruno's slot 2 to slot 1.",
        "Brine Guard moves from Bruno's slot 3 to slot 2.",
        "Pull Under: 3 damage to Torch Bearer in Bruno's slot 3, health 3 to 0.",
        "Torch Bearer in Bruno's slot 3 dies.",
    ]


def test_recall(room: Undertow, speaker: Speaker) -> None:
    assert detailed(example(room, speaker, "E38"))[2:] == [
        "Undertow: Cog in Bruno's slot 1 vanishes.",
        "Torch Bearer moves from Bruno's slot 2 to slot 1.",
    ]
    match = battle(room, "play", mine("undertow", "hand", preparation=0), theirs("brine_guard"))
    assert detailed(played(room, speaker, match, you=1))[2] == (
        "Undertow: Brine Guard in your slot 1 goes back to your hand, preparation 3."
    )


def test_potion_discard_and_expiry(room: Undertow, speaker: Speaker) -> None:
    potion = example(room, speaker, "E40")
    assert detailed(potion)[3:] == [
        "Salve of Moss (Anna's Brakka Tidecutter), at half health: Anna's Brakka Tidecutter regains 6 health, "
        "13 to 19.",
        "Salve of Moss (Anna's Brakka Tidecutter) is spent.",
    ]
    assert "Salve of Moss (Anna's Brakka Tidecutter) is spent." in simple(potion)
    discard = example(room, speaker, "E37")
    assert detailed(discard)[1] == "Anna has too many cards and discards Siege, preparation 5."
    assert simple(discard)[0] == "Anna discards Siege."
    assert detailed(example(room, speaker, "E39"))[1:] == [
        "Torch Bearer in Anna's slot 1: Inspired 2 ends.",
        "Torch Bearer in Anna's slot 1: Weak, 1 turn left.",
    ]


@pytest.mark.parametrize(("left", "wanted"), [(2, "{oil}, 1 turn left."), (1, "{oil} is spent.")])
def test_a_potion_with_turns_counts_down_and_is_spent(room: Undertow, speaker: Speaker, left: int, wanted: str) -> None:
    position = EXAMPLES["E39"]["position"]
    potion = {"id": 90, "card": "oil_of_edges", "owner": 0, "zone": "equipment", "turns_left": left}
    match = engine.from_position(room, {**position, "cards": [*position["cards"], potion]}, 1)
    told = detailed(played(room, speaker, match))
    assert told[-1] == wanted.format(oil="Oil of Edges (Anna's Brakka Tidecutter)")


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Cold Current: Slag Brute in Bruno's slot 1, Weak 0 to 2 for 2 turns."),
        ("it", "Corrente Gelida: Bruto di Scorie al posto 1 di Bruno, Debilitato da 0 a 2 per 2 turni."),
        ("zh", "寒流：Bruno1号位的熔渣蛮汉，虚弱由0变为2，持续2个回合。"),
    ],
)
def test_a_status_says_how_long_it_lasts(room: Undertow, speaker: Speaker, language: str, wanted: str) -> None:
    match = battle(room, "play", mine("cold_current", "hand", preparation=0), theirs("slag_brute"))
    assert detailed(played(room, speaker, match, language=language))[2] == wanted


def test_watchers_say_what_woke_them(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "play", mine("rod_bearer"), mine("siege", "hand", preparation=0), theirs("brine_guard"))
    assert detailed(played(room, speaker, match))[-1] == (
        "Rod Bearer in Anna's slot 1, after a power: 1 damage to Brine Guard in Bruno's slot 1, health 5 to 4."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_choose_hears_what_stands_on_the_cards(room: Undertow, speaker: Speaker, language: str) -> None:
    match = engine.new(room, 2, {"first": 0})
    for you, lines in ((1, 5), (0, 2)):
        teller = speaker(match, language, you)
        said = detailed(teller.log({}, match.opening_for(you)))
        assert len(said) == lines  # who starts, the three cards in a row, and each of them
        offered = [card["card"] for card in match.view(you)["cards"] if card["zone"] == "offer"]
        for text, card in zip(said[2:], offered, strict=False):
            assert text.startswith(teller.name("card", card))
            assert all(part in text for part in teller.card_text(card))  # type: ignore[attr-defined]


def test_offers_that_are_not_known_are_not_counted_up(room: Undertow, speaker: Speaker) -> None:
    match = engine.new(room, 2, {"level": 1, "closed_hands": True, "first": 0})
    teller = speaker(match, you=0)
    match.play("pick 1")
    said = teller.log(match.view(0), match.play("pick 1", 0))
    assert detailed(said)[-1] == "Bruno is to choose: Deck."


def test_damage_of_a_hero_is_summed_by_phase(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "attack", mine("torch_bearer"), mine("slag_brute"))
    said = played(room, speaker, match)
    assert simple(said) == ["Bruno's Odile Lampwright loses 7: 34 to 27."]
    assert sum("Odile Lampwright" in text for text in detailed(said)) == 2


@pytest.mark.parametrize(
    ("language", "you", "wanted"),
    [
        ("en", None, ["Bruno's Brakka Tidecutter falls.", "Anna wins in turn 5."]),
        ("en", 0, ["Bruno's Brakka Tidecutter falls.", "You win in turn 5."]),
        ("en", 1, ["Your Brakka Tidecutter falls.", "Anna wins in turn 5."]),
        ("it", 0, ["Brakka Fendimarea di Bruno cade.", "Vinci al turno 5."]),
        ("zh", 1, ["你的断潮者布拉卡倒下。", "Anna在第5回合获胜。"]),
    ],
)
def test_end(room: Undertow, speaker: Speaker, language: str, you: int | None, wanted: list[str]) -> None:
    said = example(room, speaker, "E34", language=language, you=you)
    assert simple(said)[-2:] == detailed(said)[-2:] == wanted


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("E34", "Mother of Cinders in Anna's slot 1 attacks Bruno's Brakka Tidecutter: 2 fire damage, health 2 to 0."),
        ("E36", "Kiln Guard in Bruno's slot 1 retaliates: 1 damage to Anna's Brakka Tidecutter, health 1 to 0."),
        ("E35", "Ashfall: 5 damage to Bruno's Brakka Tidecutter, health 5 to 0."),
        ("E4", "Anna's deck is empty: fatigue 3, Anna's Brakka Tidecutter 3 to 0."),
    ],
)
def test_the_last_blow_of_a_story_is_its_sentence_in_the_log(
    room: Undertow, speaker: Speaker, name: str, said: str
) -> None:
    match = engine.from_position(room, EXAMPLES[name]["position"], 1)
    before = match.view(None)
    blow = story._blow(speaker(match), before, match.play("advance", None))
    assert blow is not None
    assert blow.said == said


def test_the_last_blow_is_not_the_stroke_before_it_that_did_nothing(room: Undertow, speaker: Speaker) -> None:
    # 1 of the husk stays in Hobb's armour of 1; 3 of fire take the 3 that he has left: 5.3
    cards = [
        {"id": 1, "card": "odile_lampwright", "owner": 0, "zone": "hero", "level": 4, "attack": 0, "blessing": 0},
        {"id": 2, "card": "hobb_of_the_anvil", "owner": 1, "zone": "hero", "level": 4, "health": 3},
        {"id": 3, "card": "husk", "owner": 0, "zone": "line", "pos": 1, "type": "physical", "struck": 1},
        {"id": 4, "card": "torch_bearer", "owner": 0, "zone": "line", "pos": 2},
    ]
    position = {"title": "undertow", "turn": 5, "phase": "attack", "active": 0, "cards": cards, "players": [{}, {}]}
    match = engine.from_position(room, position, 1)
    before = match.view(None)
    blow = story._blow(speaker(match), before, match.play("advance", None))
    assert blow == (
        "torch_bearer",
        "Torch Bearer in Anna's slot 2 attacks Hobb of the Anvil: 3 fire damage, health 3 to 0.",
    )


def test_end_by_fatigue_and_concession(room: Undertow, speaker: Speaker) -> None:
    assert simple(example(room, speaker, "E4"))[-2:] == [
        "Anna's Brakka Tidecutter falls to fatigue.",
        "Bruno wins in turn 9.",
    ]
    match = battle(room, "play")
    assert simple(played(room, speaker, match, "concede #2", you=1)) == ["You concede.", "Anna wins in turn 5."]


def test_the_muster_is_told(room: Undertow, speaker: Speaker) -> None:
    match = engine.new(room, 1, {"mode": "starter", "first": 0})
    opening = speaker(match).log({}, match.opening_for(None))
    assert detailed(opening) == ["Anna starts.", "Bruno is to choose: Build."]
    said = played(room, speaker, match, "build lamplight", you=1)
    assert detailed(said) == ["You take the build Lamplight.", "Anna is to choose: Build."]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Too many effects at once: what is left of them does nothing."),
        ("it", "Troppi effetti insieme: quelli che restano non fanno niente."),
        ("zh", "同时触发的效果过多：余下的不再生效。"),
    ],
)
def test_the_loop_guard_is_told(room: Undertow, speaker: Speaker, language: str, wanted: str) -> None:
    match = battle(room, "play")
    events = (Event("open", 1, 0, "loop_cut"), Event("close", 1, None, "loop_cut"))
    said = speaker(match, language).log(match.view(None), events)
    assert simple(said) == detailed(said) == [wanted]


# ---- all of it ----


SETUPS = (
    {"players": [{"starter": "tidebreak"}, {"starter": "lantern_and_anvil"}]},
    {"players": [{"rung": 17}, {"rung": 20}]},
    {"players": [{"rung": 18}, {"rung": 16}], "closed_hands": True},
    {"players": [{"rung": 19}, {"rung": 15}], "turn_cap": 20},
    {"level": 6, "closed_hands": True},
)


def battles(room: Undertow, teller: Teller | None, viewer: int | None) -> Iterator[tuple[Any, Sequence[Event], Any]]:
    """Battles by chance: the view before an action, its events, the view after it."""
    for seed, setup in enumerate(SETUPS):
        match = engine.new(room, seed, setup)
        rng = Random(seed)
        while match.actor is not None:
            before = match.view(viewer)
            events = match.play(rng.choice(match.actions()), viewer)
            yield before, events, match.view(viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, 0])
def test_no_line_is_empty_or_holds_a_word_of_the_files(
    room: Undertow, speaker: Speaker, language: str, viewer: int | None
) -> None:
    teller = speaker(engine.new(room, 1, {}), language, viewer)
    stop = "。" if language == "zh" else "."
    for before, events, _ in battles(room, teller, viewer):
        for sentence in teller.log(before, events):
            assert len(sentence.text) > 4
            assert sentence.text.endswith(stop), sentence.text
            assert not RAW.search(sentence.text), sentence.text
            assert sentence.text[0] == sentence.text[0].upper()
        frames = [sentence.frame for sentence in teller.log(before, events)]
        assert frames == sorted(frames)


def seen(view: Any) -> dict[int, dict[str, Any]]:
    return {card["id"]: card for card in view["cards"]}


NUMBERS = ("health", "attack", "poison", "blind", "inspired", "weak", "exposed", "preparation", "max_health", "barrier")


def test_whatever_changes_what_is_seen_is_told(room: Undertow, speaker: Speaker) -> None:
    """Who is in another place, slot or state after an action is named, with the slot or number that it has then."""
    teller = speaker(engine.new(room, 1, {}))
    for before, events, after in battles(room, teller, None):
        if before["phase"] == "muster":
            continue
        told = detailed(teller.log(before, events))
        old, new = seen(before), seen(after)
        for ident, card in new.items():
            was = old.get(ident)
            if was is None or not card["card"] or card["card"] != was["card"]:
                continue
            name = teller.name("card", card["card"])
            about = [text for text in told if name in text]
            if card["zone"] != was["zone"]:
                assert about, (name, was["zone"], card["zone"], told)
            elif card["zone"] == "line" and card["pos"] != was["pos"]:
                assert any(f"slot {card['pos']}" in text for text in about), (name, told)
            elif card["zone"] in ("line", "hero", "hand"):
                for tag in NUMBERS:
                    if card.get(tag, 0) != was.get(tag, 0):
                        number = re.compile(rf"\b{card.get(tag, 0)}\b")
                        ends = re.compile(r"ends\.|breaks")
                        assert any(number.search(text) or ends.search(text) for text in about), (name, tag, told)
