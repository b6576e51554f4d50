"""The log: the simple one that players read, and its details frame by frame in the source's steps (rules, 10)."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.packs import read_pack
from game.spellchain.engine.log.words import sort_of
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
Log = Callable[..., list[tuple[int, str]]]

EXAMPLES = {
    example["id"]: example
    for example in map(json.loads, (Path(__file__).parent / "data" / "examples.jsonl").read_text("utf-8").splitlines())
}


@pytest.fixture
def log(room: Spellchain) -> Log:
    """The log of an example of the rules, as depth and text: the actions of a position, played one after another."""

    def tell(
        name: str,
        language: str = "en",
        viewer: int | None = None,
        you: int | None = None,
        names: tuple[str, ...] = (),
    ) -> list[tuple[int, str]]:
        example = EXAMPLES[name]
        match = engine.from_position(room, example["position"], 1)
        teller = room.teller(match.rules, language)
        teller.you, teller.names = you, names
        said = []
        for step in example["steps"]:
            if "do" in step:
                before = match.view(viewer)
                said += teller.log(before, match.play(step["do"], viewer))
        return [(sentence.depth, sentence.text) for sentence in said]

    return tell


def in_order(texts: list[str], *wanted: str) -> bool:
    """Whether some of the texts are these, in this order."""
    rest = iter(texts)
    return all(any(text == one for text in rest) for one in wanted)


def texts(said: list[tuple[int, str]], deepest: int = 9) -> list[str]:
    return [text for depth, text in said if depth <= deepest]


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_numbers_below_zero_bear_a_minus(log: Log, language: str) -> None:
    """In no example a hyphen stands for it; health does fall below 0 in some."""
    played = [name for name, example in EXAMPLES.items() if {"position", "steps"} <= example.keys()]
    said = [text for name in played for text in texts(log(name, language))]
    assert not [text for text in said if re.search(r"(?<![0-9A-Za-z])-[0-9]", text)]
    assert any(re.search("−[0-9]", text) for text in said)


def test_the_start_of_a_turn_is_told_step_by_step(log: Log) -> None:
    """Example 1: the mage draws while mana is 3 of 3, then 3 to 4 of 4, then the turn's draw."""
    assert in_order(
        texts(log("E1")),
        "Turn 7: Player 1",
        "Player 1: effects are set off",
        "Apprentice Mage triggers: drawing cards",
        "Player 1 draws Field Hand",
        "Player 1 refills mana: 3 → 4 of 4",
        "Player 1: a card is drawn",
        "Player 1 draws Field Hand (turn draw)",
    )


def test_the_simple_log_leaves_the_steps_out(log: Log) -> None:
    assert texts(log("E1"), 0) == [
        "Turn 7: Player 1",
        "Apprentice Mage triggers: drawing cards",
        "Player 1 draws Field Hand",
        "Player 1 draws Field Hand (turn draw)",
    ]


def test_mana_is_paid_for_an_ability_and_gained_from_a_card(room: Spellchain, standing: Callable[..., Any]) -> None:
    """The Archer's ability costs 1 of 3 mana; a Mana Spark gives 1. A price is told only where all is told."""
    archer = {"id": 3, "card": "tower_archer", "owner": 0, "zone": "board"}
    spark = {"id": 4, "card": "mana_spark", "owner": 0, "zone": "hand"}
    match = standing(players=[{"mana": 3, "mana_max": 3}, {}], cards=[archer, spark])
    teller, said = room.teller(match.rules, "en"), []
    for action in ("use #3 #2", "play #4"):
        before = match.view(0)
        said += teller.log(before, match.play(action, 0))
    told = [(line.depth, line.text) for line in said if "mana:" in line.text]
    assert told == [(1, "Player 1 pays mana: 3 → 2"), (0, "Player 1 gains mana: 2 → 3")]


def test_what_another_draws_is_not_told(log: Log) -> None:
    assert "Player 1 draws a card" in texts(log("E1", viewer=1))
    assert not any("Field Hand" in text for text in texts(log("E1", viewer=1)))


@pytest.mark.parametrize(("viewer", "drawn"), [(0, "Field Hand, Scald"), (1, "2 cards")])
def test_cards_drawn_by_one_step_are_one_line(
    room: Spellchain, standing: Callable[..., Any], viewer: int, drawn: str
) -> None:
    """Blood Price deals 3 to its player, who then draws two."""
    library = [(5, "field_hand"), (6, "scald")]
    cards = [{"id": number, "card": card, "owner": 0, "zone": "deck"} for number, card in library]
    cards.append({"id": 4, "card": "blood_price", "owner": 0, "zone": "hand"})
    match = standing(players=[{"mana": 3, "mana_max": 3}, {}], cards=cards)
    teller, before = room.teller(match.rules, "en"), match.view(viewer)
    said = [line.text for line in teller.log(before, match.play("play #4", viewer))]
    assert [text for text in said if "draws" in text] == [f"Player 1 draws {drawn}"]


def test_an_attack_is_checked_dealt_and_survived(log: Log) -> None:
    """Example 2, the source's 3.2: two packets at once; one destroyed, one with 1 health left."""
    assert in_order(
        texts(log("E2")),
        "Blaze Warrior attacks Stonewall Guard",
        "Link 1: Blaze Warrior, Player 1 → Stonewall Guard",
        "Attack checked: can attack, valid target",
        "Blaze Warrior deals 3 damage to Stonewall Guard",
        "Stonewall Guard deals 2 damage to Blaze Warrior",
        "Blaze Warrior: health 0, destroyed",
        "Stonewall Guard: health 1, survives",
        "Blaze Warrior dies",
    )


def test_links_have_their_number_player_and_target(log: Log) -> None:
    """Example 6, the source's 6.2."""
    said = texts(log("E6"))
    assert in_order(
        said,
        "Link 1: Fireball, Player 1 → Player 2",
        "Link 2: Counterspell, Player 2 → Fireball (Resonance)",
        "Link 3: Spell Shield, Player 1 → Fireball (Resonance)",
        "Fireball: protected",
        "Spell Shield: resolved",
        "Fireball: countered, but protected",
        "Counterspell: resolved",
        "Player 2: health 30 → 26, alive",
        "Fireball: resolved",
    )


def test_a_countered_spell_is_told_once(log: Log) -> None:
    """Example 7."""
    assert texts(log("E7")).count("Fireball: countered") == 1
    assert "Fireball: resolved" not in texts(log("E7"))


def test_an_attack_without_its_attacker_is_void(log: Log) -> None:
    """Example 10: the link still bears the name of who has died."""
    said = log("E10")
    assert (1, "Attack checked: cannot attack, valid target") in said
    assert (0, "The attack of Twin Duelist comes to nothing") in said
    assert (1, "Twin Duelist: resolved") not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Bedrock is destroyed"), ("it", "Roccia Madre sparisce"), ("zh", "基岩被消灭")],
)
def test_a_field_does_not_die(
    room: Spellchain, standing: Callable[..., engine.Match], language: str, said: str
) -> None:
    """The rust monk's arrival destroys it; it never lived."""
    field = {"id": 4, "card": "bedrock", "owner": 1, "zone": "board"}
    monk = {"id": 3, "card": "rust_monk", "owner": 0, "zone": "hand"}
    match = standing(players=[{"mana": 3, "mana_max": 3}, {}], cards=[field, monk])
    teller, told = room.teller(match.rules, language), []
    for action in ("play #3", "target #4"):
        before = match.view(0)
        told += teller.log(before, match.play(action, 0))
    assert said in [line.text for line in told]


def test_what_is_prevented_is_told_before_and_after(log: Log) -> None:
    """Example 21: redirected to the oath bearer, then armor 1."""
    assert in_order(
        texts(log("E21"), 0),
        "Oath Bearer applies to Player 2",
        "Prevented for Oath Bearer: 4 → 3",
        "Fireball deals 3 damage to Oath Bearer",
    )


def test_who_must_order_chooses_before_all_eyes(log: Log) -> None:
    """Example 20."""
    assert "Player 2 chooses what applies first" in texts(log("E20"))


def test_triggers_tell_their_sort(room: Spellchain) -> None:
    """The source's 4.2: reflected damage, a damage effect, a change of attack and health."""
    sorts = {
        card: sort_of(room.content.cards[card].program, ability)
        for card, ability in (("flame_shield", 0), ("frost_curse", 1), ("elemental_envoy", 0))
    }
    assert sorts == {"flame_shield": "reflection", "frost_curse": "damage", "elemental_envoy": "stats"}


def test_what_a_trigger_does_with_cards_is_told(room: Spellchain) -> None:
    """Who has not learnt the cards reads what comes, not that something of cards comes."""
    sorts = {
        card: sort_of(room.content.cards[card].program, ability)
        for card, ability in (
            *(("apprentice_mage", 0), ("rune_reader", 0), ("crypt_maid", 0)),
            *(("gloom_moth", 0), ("quill_sprite", 0), ("first_scribe", 0)),
        )
    }
    assert sorts == {
        "apprentice_mage": "draw",
        "rune_reader": "look",
        "crypt_maid": "move",
        "gloom_moth": "move",
        "quill_sprite": "create",
        "first_scribe": "copy_link",
    }


def test_an_id_used_again_has_its_new_name(log: Log) -> None:
    """Example 37: a trigger takes the id that another one's has given back."""
    said = texts(log("E37"))
    assert said.count("Plague Rat triggers: damage effect") == 1
    assert said.count("Carrion Lord triggers: counters") == 3


def test_effects_that_last_are_told_with_their_end(log: Log) -> None:
    """Example 35: borrowed for a turn."""
    assert in_order(
        texts(log("E35")),
        "Twin Duelist: Player 1 controls it (until this turn ends)",
        "Twin Duelist changes sides",
        "Twin Duelist: has Charge (until this turn ends)",
        "Ends: Twin Duelist: has Charge",
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Quarry Golem arrives as 4/5", "Bedrock arrives", "Oath Knight: Graveyard"]),
        ("it", ["Golem di Cava entra in gioco come 4/5", "Roccia Madre entra in gioco"]),
        ("zh", ["采石魔像以4/5登场", "基岩登场"]),
    ],
)
def test_who_would_arrive_or_leave_is_told_so_and_not_number_by_number(
    room: Spellchain, language: str, said: list[str]
) -> None:
    example = EXAMPLES["E20"]
    match = engine.from_position(room, example["position"], 1)
    teller = room.teller(match.rules, language)
    cards = [
        {"id": ident, "card": card, "owner": 0, "zone": zone}
        for ident, card, zone in ((3, "quarry_golem", "hand"), (4, "bedrock", "hand"), (5, "oath_knight", "board"))
    ]
    changes = [
        (3, "attack", 0, 4, 1.0),
        (3, "health", 0, 5, 1.0),
        (3, "zone", "hand", "board", 1.0),
        (4, "zone", "hand", "board", 0.5),
        (5, "attack", 3, 0, 1.0),
        (5, "health", 2, 0, 1.0),
        (5, "zone", "board", "grave", 1.0),
    ]
    told = teller.changes({"cards": cards}, changes)
    assert [odds for _, odds in told] == [1.0, 0.5, 1.0]
    assert [text for text, _ in told][: len(said)] == said


def test_an_effect_that_holds_for_all_goes_by_its_card(room: Spellchain) -> None:
    """Snow Hush belongs to no creature: what it does is told with its name, when it begins and when it ends."""
    cards = [
        {"id": 3, "card": "hedge_boar", "owner": 0, "zone": "board"},
        {"id": 4, "card": "snow_hush", "owner": 0, "zone": "hand"},
        {"id": 5, "card": "hedge_boar", "owner": 0, "zone": "deck"},
        {"id": 6, "card": "hedge_boar", "owner": 1, "zone": "deck"},
    ]
    position = {"turn": 9, "phase": "main", "active": 0, "players": [{"mana": 3, "mana_max": 3}, {}], "cards": cards}
    match = engine.from_position(room, {"title": "spellchain", **position}, 1)
    said: list[str] = []
    for action in ("play #4", "end"):
        before = match.view(0)
        said += [line.text for line in room.teller(match.rules, "en").log(before, match.play(action, 0))]
    assert "Snow Hush: no combat damage (until this turn ends)" in said
    assert "Ends: Snow Hush: no combat damage" in said


def test_healing_tells_its_amount(log: Log) -> None:
    """Example 19's bat: 29 health, a drain of 2, of which 1 is gained."""
    assert any("regains 1 health" in text for text in texts(log("E19c"), 0))


def test_who_is_spoken_to_is_told_in_the_second_person(log: Log) -> None:
    """Examples 1 and 6: the first player is spoken to, then the second."""
    assert in_order(
        texts(log("E1", you=0)),
        "Turn 7: yours",
        "You draw Field Hand",
        "You refill mana: 3 → 4 of 4",
        "You draw Field Hand (turn draw)",
    )
    assert in_order(
        texts(log("E6", you=1)),
        "Player 1 plays Fireball on you",
        "Link 1: Fireball, Player 1 → you",
        "You play Counterspell on Fireball",
        "Link 2: Counterspell, yours → Fireball (Resonance)",
        "Fireball deals 4 damage to you",
        "Your health: 30 → 26, alive",
    )


@pytest.mark.parametrize(("language", "said"), [
    ("it", ("Giochi Palla di Fuoco su Giocatore 2", "Palla di Fuoco infligge 4 danni a Giocatore 2")),
    ("zh", ("你对玩家2使用火球术", "火球术对玩家2造成4点伤害")),
])  # fmt: skip
def test_a_verb_agrees_with_who_is_spoken_to(language: str, said: tuple[str, ...], log: Log) -> None:
    assert in_order(texts(log("E6", language, you=0)), *said)


@pytest.mark.parametrize("language", ["en", "it", "zh"])
@pytest.mark.parametrize("you", [0, 1])
def test_nobody_who_is_spoken_to_is_called_by_a_number(you: int, language: str, log: Log) -> None:
    """In no sentence of any example."""
    number = {"en": "Player {}", "it": "Giocatore {}", "zh": "玩家{}"}[language].format(you + 1)
    for name, example in EXAMPLES.items():
        if name.startswith("E") and "position" in example:
            assert not any(number in text for text in texts(log(name, language, you=you))), name


@pytest.mark.parametrize("language", ["it", "zh"])
@pytest.mark.parametrize(
    "name", sorted(name for name, example in EXAMPLES.items() if name.startswith("E") and "position" in example)
)
def test_every_example_is_told_without_gaps(log: Log, name: str, language: str) -> None:
    for _, text in log(name, language):
        assert text.strip(), name
        assert "{" not in text
        assert "None" not in text


def test_a_card_with_a_price_is_told_as_it_comes_to_the_chain(room: Spellchain) -> None:
    """It waits in between while its price is paid, and has its place on the chain only then."""
    fell = Path(__file__).parent / "data" / "packs" / "fell"
    cards: list[Json] = [
        {"id": 3, "card": "fell:grim_harvest", "owner": 0, "zone": "hand"},
        {"id": 4, "card": "hedge_boar", "owner": 0, "zone": "board"},
        {"id": 5, "card": "hill_giant", "owner": 0, "zone": "board"},
    ]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "cards": cards}
    packs = [{**read_pack(fell).named, "path": str(fell)}]
    match = game.from_position("spellchain", {**position, "players": [{"mana": 1}, {}], "packs": packs})
    teller, said = match.rules.room.teller(match.rules, "en"), []
    for action in ("play #3 #2", "pick #4"):
        view = match.view()
        said += [line.text for line in teller.log(view, match.play(action))]
    assert in_order(said, "Link 1: Grim Harvest, Player 1 → Player 2", "Link 1 resolves: Grim Harvest")


def test_the_computer_is_a_common_noun_in_italian(log: Log) -> None:
    """Example 6: player 0's fireball on player 1, who counters it in vain."""
    said = " | ".join(texts(log("E6", "it", you=0, names=("Computer", "Computer"))))
    assert "Palla di Fuoco infligge 4 danni al computer" in said
    assert "Giochi Palla di Fuoco sul computer" in said
    assert "Il computer gioca Controincantesimo" in said
    assert not re.search(r"\b(a|di|su|da|il) Computer", said)


def test_a_persons_name_is_no_common_noun(log: Log) -> None:
    said = " | ".join(texts(log("E6", "it", names=("Anna", "Bruno"))))
    assert "Palla di Fuoco infligge 4 danni a Bruno" in said
    assert "Bruno gioca Controincantesimo" in said
