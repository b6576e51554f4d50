"""What Undertow's cards, menus and boards say, in three languages."""

import re
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.i18n import LANGUAGES
from game.presenters import presenter_of
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs
from .conftest import Speaker

RAW = re.compile(r"[{}]|#\d|[a-z]+_[a-z_]+|\bNone\b")
"""What no sentence may hold: a placeholder, a number of the engine, a word of the files."""


def started(room: Undertow, **setup: Any) -> game.Match:
    return engine.new(room, 7, setup)


def text_of(room: Undertow, card: str, language: str = "en") -> tuple[str, ...]:
    return room.teller(room.rules_for_setup({}), language).card_text(card)  # type: ignore[attr-defined]


# ---- cards ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does(room: Undertow, language: str) -> None:
    printed = room.printed((), language)
    assert len(printed) == 66 + 36 + 4 + 16 + 54  # rules, section 6.4
    assert [card.id for card in printed if RAW.search(" ".join((card.name, card.head, *card.text)))] == []
    cards = room.content.cards
    speaks = {card.id for card in printed if card.text}
    silent = {card.id for card in printed} - speaks
    assert {cards[card].kind for card in silent} <= {"unit", "hero"}  # those without keywords and triggers
    assert not any(cards[card].keywords or cards[card].program.abilities for card in silent)


@pytest.mark.parametrize(
    ("card", "language", "said"),
    [
        # rules, section 6.3
        ("cinder_rod", "en", ("Attack +1, Fire damage, Cleave (1)",)),
        ("cinder_rod", "it", ("Attacco +1, Danni: Fuoco, Fendente (1)",)),
        ("cinder_rod", "zh", ("攻击力+1、火焰伤害、横扫（1）",)),
        ("plain_lance", "en", ("Attack +1, Health +2",)),
        ("draught_of_the_titan", "en", ("Attack +2, Armour (1)", "For 6 turns.")),
        ("draught_of_the_titan", "it", ("Attacco +2, Armatura (1)", "Per 6 turni.")),
        ("shroud_of_the_ebb", "en", ("Health +4", "At the start of every fourth turn of yours, increase by 1 the "
                                     "preparation of each card in the opponent's hand.")),
        ("smite", "en", ("Deal 5 divine damage to the enemy unit with the highest health (ties: the leftmost).",)),
        ("halo_archer", "it", ("Tiratore Scelto",)),
    ],
)  # fmt: skip
def test_a_card_says_what_the_list_says(room: Undertow, card: str, language: str, said: tuple[str, ...]) -> None:
    assert text_of(room, card, language) == said


def test_a_card_is_headed_by_what_is_printed_on_it(room: Undertow) -> None:
    heads = {card.id: card.head for card in room.printed((), "en")}
    assert heads["gate_warden"] == "preparation 3, attack 2, health 5, Physical, Guardian, Celestial, Human, Common"
    assert heads["smite"] == "preparation 2, Celestial, Uncommon"
    assert heads["orun_skyfather"] == ("attack 1, health 32 (+2 per level), Electric, Caster, Storm, Giant, Legendary")
    assert heads["iron_maul"] == "Main weapon, level 4"


# ---- menus ----


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Take the build Lamplight"), ("it", "Prendi la schiera Luce di Lampada"), ("zh", "选用阵容“灯火”")],
)
def test_a_menu_names_the_builds(room: Undertow, speaker: Speaker, language: str, said: str) -> None:
    match = started(room, mode="starter")
    teller = speaker(match, language)
    told = [teller.action(match.view(match.actor), action) for action in match.actions()]
    assert told[0] == said
    assert len(set(told)) == 8  # rules, section 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_menu_names_the_cards_on_offer(room: Undertow, speaker: Speaker, language: str) -> None:
    match = started(room)
    teller = speaker(match, language)
    while match.view(None)["phase"] == "muster":
        view = match.view(match.actor)
        names = [teller.name("card", card["card"]) for card in view["cards"] if card["zone"] == "offer"]
        told = [teller.action(view, action) for action in match.actions()]
        assert all(name in text for name, text in zip(names, told, strict=True))
        match.play("pick 2")


def test_who_concedes_in_the_name_of_whom_is_said(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "play")
    parse = match.rules.notation.parse
    teller = speaker(match, you=0)
    said = [teller.action(match.view(0), parse(text)) for text in ("concede", "concede #1", "concede #2", "advance")]
    assert said == ["Concede", "You concede", "Bruno concedes", "Go on with the battle: Play"]


# ---- boards ----


def test_a_board_tells_both_sides(room: Undertow, speaker: Speaker) -> None:
    match = battle(
        room,
        "play",
        mine("gate_warden", health=4, weak=1, weak_turns=2),
        mine("choir_adept"),
        mine("smite", "hand", preparation=0),
        theirs("thunderhead"),
        theirs("lamp_novice", "deck"),
    )
    assert speaker(match, you=0).board(match.view(0)) == (
        "Turn 5, yours. Play phase.\n"
        "\n"
        "Bruno: hand 0, deck 1, graveyard 0, fatigue 0\n"
        "  Odile Lampwright: level 4, attack 0, health 34, Divine\n"
        "  1. Thunderhead: attack 3, health 4, Electric, Elusive\n"
        "\n"
        "You: hand 1, deck 0, graveyard 0, fatigue 0\n"
        "  Odile Lampwright: level 4, attack 0, health 34, Divine\n"
        "  1. Gate Warden: attack 2, health 4 of 5, Physical, Armour (1), Weak 1 (2\n"
        "    turns)\n"
        "  2. Choir Adept: attack 1, health 4, Divine, Blessing (1)\n"
        "  Hand: Smite (0: no target)"  # Thunderhead is elusive: 5.7
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_board_holds_a_word_of_the_files(room: Undertow, speaker: Speaker, language: str) -> None:
    for setup in ({}, {"mode": "starter"}, {"level": 10, "closed_hands": True}):
        match = started(room, **setup)
        teller = speaker(match, language, you=0)
        while match.actor is not None:
            board = teller.board(match.view(0))
            assert not RAW.search(board)
            assert max(map(len, board.splitlines())) <= 80
            match.play(match.actions()[-1])


# ---- what would happen ----


def test_a_forecast_is_of_one_phase_and_names_slots(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "attack", mine("torch_bearer"), mine("torch_bearer"), theirs("brine_guard"))
    told = speaker(match, you=0).changes(match.view(0), match.forecast("advance", 0))
    # Worked by hand: 3 fire on 5 health; the second has nobody opposite and strikes the hero of 34.
    assert set(told) == {
        ("Brine Guard in Bruno's slot 1: Health 5 → 2", 1.0),
        ("Odile Lampwright: Health 34 → 31", 1.0),
    }


def test_a_forecast_tells_who_dies(room: Undertow, speaker: Speaker) -> None:
    match = battle(room, "attack", mine("torch_bearer"), theirs("ash_imp"))
    told = speaker(match, "it").changes(match.view(0), match.forecast("advance", 0))
    assert ("Diavoletto di Cenere al posto 1 di Bruno muore", 1.0) in told


def test_a_pick_foresees_no_numbers_of_other_cards(room: Undertow, speaker: Speaker) -> None:
    match = started(room)
    while match.view(None)["phase"] == "muster":
        view = match.view(match.actor)
        told = speaker(match).changes(view, match.forecast("pick 1", match.actor))
        assert all(not RAW.search(text) for text, _ in told)
        match.play("pick 1")


# ---- the end ----


def result(room: Undertow, speaker: Speaker, reason: str, language: str, you: int | None) -> str:
    match = battle(room, "play")
    return speaker(match, language, you).result({**match.view(None), "result": {"winner": 1, "reason": reason}})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["hero", "fatigue", "concede", "turn_cap"])
def test_every_end_is_told_to_winner_loser_and_onlooker(
    room: Undertow, speaker: Speaker, reason: str, language: str
) -> None:
    said = [result(room, speaker, reason, language, you) for you in (None, 0, 1)]
    assert len(set(said)) == (2 if reason == "turn_cap" else 3)
    assert not any(RAW.search(text) for text in said)


@pytest.mark.parametrize(
    ("language", "you", "said"),
    [
        ("en", 0, "Bruno wins: your hero has fallen to fatigue"),
        ("it", None, "Vince Bruno: l'eroe di Anna è caduto per la fatica"),
        ("it", 1, "Hai vinto: l'eroe di Anna è caduto per la fatica"),
        ("zh", 0, "Bruno获胜：你的英雄因疲劳而亡"),
    ],
)
def test_fatigue_is_named(room: Undertow, speaker: Speaker, language: str, you: int | None, said: str) -> None:
    assert result(room, speaker, "fatigue", language, you) == said


@pytest.mark.parametrize(("language", "said"), [("en", "Armour (n)"), ("it", "Armatura (n)"), ("zh", "护甲（n）")])
def test_the_glossary_heads_a_keyword_as_cards_write_it(language: str, said: str) -> None:
    headings = {term.key: term.heading for term in presenter_of("undertow").glossary(language)}
    assert headings["keyword armour"] == said
