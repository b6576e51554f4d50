"""What ESTRO brings to its table: decks and options, the clock, windows, the story of a match, its figures, sounds.

Numbers are worked by hand from sections 2, 5.2-5.7 and 13 of the rules.
"""

from typing import Any

import pygame
import pytest

import game
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.match.offers import Parting
from game.client.pages.tally import parted
from game.estro.client.duel import DUEL
from game.estro.client.exhibits import EXHIBITS
from game.estro.client.glossary import load_glossary
from game.estro.client.marks import draw_mark, every_sign
from game.estro.client.sounds import sounds
from game.estro.client.story import EstroCount
from game.estro.engine.content import load_content
from game.estro.engine.deck_maker import make_deck
from game.estro.engine.decks import deck_faults
from game.estro.engine.text import EstroTeller
from game.estro.engine.vocabulary import ESTRI
from game.i18n import LANGUAGES
from game.players.random_player import RandomPlayer
from game.records.profile import Outcome
from tests.estro.duel import begun, card, position

SEATS: Any = DUEL.seats
CONTENT = load_content()


def spelt(match: game.Match) -> list[str]:
    return [str(action) for action in match.actions()]


# ---- set-up ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pair_of_decks_and_every_option_begins_a_match(language: str) -> None:
    chosen = {option.key: [value for value, _ in option.options] for option in SEATS.options(language)}
    assert chosen == {
        "zone": ["random", "ardo", "granito", "armonio", "illusio", "manpo"],
        "first": ["random", 0, 1],
        "open_lists": [False, True],
        "check_from": [10, 11],
    }
    decks = [value for value, _ in SEATS.decks(language)[0].options]
    assert decks[0] == "random"
    assert len(decks) == 11
    for number, deck in enumerate(decks):
        setup = {key: values[number % len(values)] for key, values in chosen.items()}
        match = game.new("estro", number, {**setup, "decks": [deck, decks[-1 - number]]})
        assert match.actor is not None
        names = {option.key: dict(option.options) for option in SEATS.options(language)}
        assert all(names[key][value] for key, value in setup.items())


def test_own_decks_of_twenty_different_cards_are_offered() -> None:
    twenty = list(CONTENT.cards)[:20]
    own = [
        {"name": "Mine", "cards": dict.fromkeys(twenty, 1)},
        {"name": "Short", "cards": dict.fromkeys(twenty[:9], 1)},
    ]
    offered = SEATS.decks("en", own)[1].options
    assert offered[-1] == (twenty, "Mine")
    assert SEATS.deck_of({"decks": [twenty, "random"]}, 0, "en").key == "own"


def test_a_deck_is_called_by_its_name_and_chance_too() -> None:
    assert SEATS.deck_of({}, 0, "en") == ("random", "25 cards at random")
    assert SEATS.caption({"decks": ["furnace", "random"]}, "en") == "Furnace Heart against 25 cards at random"
    assert SEATS.deck_names("it")["random"] == "25 carte a caso"
    assert SEATS.exchanged({"decks": ["furnace", "random"]})["decks"] == ["random", "furnace"]


def test_a_deck_is_shown_by_its_greatest_gifts_and_chance_by_backs() -> None:
    assert SEATS.deck_face("random", 5) == ("",) * 5
    shown = SEATS.deck_face("furnace", 3)
    # the Furnace's cards with a Gift by their primaries: Ryshi 39, Drazu 35, Gromud 35; they lie estro by estro
    assert shown == ["drazu", "gromud", "ryshi"]


# ---- clock and windows ----


@pytest.mark.parametrize(
    ("exhibit", "default"),
    [
        ("opening", "play #10 up"),
        ("attack", "pass"),
        ("save", "pass"),
        ("redirect", "go_on"),
        ("reroll", "keep"),
        ("gift", "target #36"),
    ],
)
def test_the_clock_does_the_least_there_is(exhibit: str, default: str) -> None:
    """R8: pass, go_on, keep, decline or end if legal, else the first action."""
    match = EXHIBITS[exhibit]()
    limit = DUEL.limit(match.view(match.actor), match.actions())
    assert limit is not None
    assert str(limit.default) == default


def test_a_turn_has_three_minutes_and_an_answer_in_the_others_turn_its_own_time() -> None:
    match = EXHIBITS["main"]()
    limit = DUEL.limit(match.view(0), match.actions())
    assert limit is not None
    assert (limit.pot, limit.seconds) == ("turn 7", 180.0)
    match = EXHIBITS["save"]()
    limit = DUEL.limit(match.view(0), match.actions())
    assert limit is not None
    assert (limit.pot, limit.seconds) == ("", 30.0)


def _own_window(target: dict[str, Any], zone: str = "granito", attacker: str = "hamdor") -> tuple[bool, list[str]]:
    """Whether one is asked in the window of an own attack on a card beside which Elinai lies, and what is legal."""
    cards = [card(10, attacker), card(11, "jembo"), {**target, "id": 40}, card(41, "elinai")]
    match = begun(position(cards, zone=zone, players=({"zone_used": False}, {})))
    match.play("attack #10 #40")
    window = DUEL.window(match.view(0), match.actions())
    assert window is not None and window.own and str(window.passing) == "pass"
    return DUEL.matters(window, match.actions(), match.account), spelt(match)


def test_an_attackers_own_window_matters_if_the_zone_gift_changes_the_odds() -> None:
    """Granito exchanges ATK and DEF of an enemy face-up card (5.2.3): Bolgar's 6 and 42 are its primary for the
    attack, Kythes' primary is DEX and its TOT stays, and a covered card has no sum at all. Illusio doubles DEX of an
    own Illusio card, the attacker here."""
    assert _own_window(card(40, "bolgar")) == (True, ["zone #40", "zone #41", "pass"])
    assert _own_window(card(40, "kythes")) == (False, ["zone #40", "zone #41", "pass"])
    assert _own_window(card(40, "bolgar", face="down")) == (False, ["zone #41", "pass"])
    assert _own_window(card(40, "bolgar"), "illusio", "kythes") == (True, ["zone #10", "pass"])


def test_answers_to_gifts_and_to_blows_are_windows_and_choices_are_none() -> None:
    for name, is_one in (("save", True), ("answer", True), ("redirect", False), ("gift", False), ("main", False)):
        match = EXHIBITS[name]()
        window = DUEL.window(match.view(match.actor), match.actions())
        assert (window is not None) == is_one, name
        assert window is None or not window.own


def test_what_could_be_answered_is_announced() -> None:
    said = {name: DUEL.announced(EXHIBITS[name]().view(0), "en") for name in ("answer", "attack", "save", "main")}
    assert said == {
        "answer": "Ozok (Smite 79) → Rodgum",
        "attack": "Hamdor → Bolgar",
        "save": "Kythes → Okzar",
        "main": "",
    }


def test_who_lets_something_pass_has_passed() -> None:
    match = EXHIBITS["save"]()
    before = match.view(1)
    assert DUEL.passed(before, match.play("pass"), 1)
    match = EXHIBITS["save"]()
    assert not DUEL.passed(match.view(1), match.play(match.actions()[0]), 1)


# ---- the story ----


def counted(match: game.Match, *actions: str) -> EstroCount:
    count = EstroCount(CONTENT, match.view())
    for action in actions:
        before = match.view()
        count.follow(before, match.play(action))
    return count


def test_attacks_are_counted_by_how_they_end() -> None:
    """E1: Thofa resists. E5: Okzar's 40 is more than twice 12. E9: a covered card falls without dice."""
    cards = [card(10, "ozok"), card(40, "thofa")]
    count = counted(begun(position(cards, rolls=[6, 3])), "attack #10 #40")
    assert (count.attacks, count.resisted, count.lost) == ([1, 0], [1, 0], [0, 0])
    cards = [card(10, "okzar"), card(11, "ozok"), card(40, "yampo"), card(41, "fopima", face="down")]
    match = begun(position(cards, zone="illusio", rolls=[1, 4]))
    count = counted(match, "attack #10 #40", "attack #11 #41")
    assert (count.attacks, count.doubles, count.struck, count.lost) == ([2, 0], [1, 0], [1, 0], [0, 2])
    assert count.said(game.i18n.catalogue("en"))[0] == ("Cards felled", [2, 0])
    assert count.whole(game.i18n.catalogue("en")) == "2 cards fell, 1 attack won by the double primary"


def test_gifts_are_counted_when_they_work_and_when_they_are_cancelled() -> None:
    """E13: Quyth cancels Smite. Without it Smite fells Rodgum."""
    cards = [card(10, "ozok", "hand"), card(40, "rodgum"), card(41, "quyth", face="down")]
    start = position(cards, players=({"plays": 0}, {}))
    count = counted(begun(start), "play #10 up", "target #40", "counter #41")
    assert (count.plays, count.gifts, count.cancelled, count.lost) == ([1, 0], [0, 0], [1, 0], [0, 0])
    count = counted(begun(start), "play #10 up", "target #40", "pass")
    assert (count.gifts, count.cancelled, count.lost) == ([1, 0], [0, 0], [0, 1])


def test_a_saved_card_and_its_zone_gift_are_counted() -> None:
    match = EXHIBITS["save"]()
    count = counted(match, str(match.actions()[0]))
    assert (count.saved, count.zone_gifts, count.lost) == ([1, 0], [1, 0], [0, 0])


def test_the_story_of_a_match_tells_its_last_blow_and_both_totals() -> None:
    match = game.new("estro", 11)
    while match.actor is not None:
        match.play(RandomPlayer(11, match.actor).choose(match))
    assert match.record is not None
    assert match.result is not None
    story = SEATS.story(match.record, EstroTeller(CONTENT, "en"))
    assert story.gauge == "TOT on the field"
    last = [player["field_tot"] for player in match.view()["players"]]
    assert list(story.course[-1]) == last
    assert [SEATS.score(match.view(), seat) for seat in (0, 1)] == last
    if match.result.reason == "field_empty":
        assert story.blow is not None
        assert "attacks" in story.blow.said


# ---- figures, sounds, decks ----


def test_a_match_counts_for_its_estro_its_zone_and_every_gift_that_came() -> None:
    figures = DUEL.figures
    assert figures is not None
    cards = [card(10, "ozok"), card(11, "karash", "hand"), card(12, "tirux", "incinerator"), card(40, "rodgum")]
    told = figures.told(begun(position(cards, zone="ardo")).view(0), 0)
    assert told == {"estro": "ardo", "gifts": ["smite", "void"], "zone": "ardo", "turns": 7}
    outcomes = [Outcome(str(n), "estro", "free", "random", 0, 0, not n, 1.0 + n, told) for n in range(2)]
    ways: dict[str, Parting] = {parting.name: parting for parting in figures.partings("en")}
    assert list(ways) == ["Estro", "Gift", "Zone"]
    shares = parted(outcomes, ways["Gift"])
    assert {key: (part.share.won, part.share.played) for key, part in shares.items()} == {
        "smite": (1, 2),
        "void": (1, 2),
    }


def test_dice_blows_and_falls_are_heard() -> None:
    match = begun(position([card(10, "yampo"), card(40, "elinai")], zone="illusio", rolls=[1, 1]))
    events = match.play("attack #10 #40")
    frames = sorted({event.frame for event in events})
    heard = [sounds([event for event in events if event.frame == frame], 0) for frame in frames]
    assert heard == [("step",), ("die",), ("die",), ("death", "blow"), ()]


@pytest.mark.parametrize("estri", [(), ("ardo",), ("granito", "manpo")])
def test_a_deck_that_is_made_keeps_the_rule_and_what_is_kept(estri: tuple[str, ...]) -> None:
    kept = ["thofa", "ozok", "thofa"]
    decks = [make_deck(kept, estri, seed, CONTENT.cards) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    for deck in decks:
        assert not deck_faults(deck, CONTENT.cards)
        assert {"thofa", "ozok"} <= set(deck)
        rest = {CONTENT.cards[name].estro for name in deck if name not in kept}
        assert rest <= set(estri or ESTRI)


def test_every_exhibit_stands_where_somebody_decides_or_at_the_end() -> None:
    for name, made in EXHIBITS.items():
        match = made()
        assert (match.actor == 0) == (name not in ("over", "ended"))


def test_every_sign_of_the_glossary_is_drawn() -> None:
    chapters = load_glossary(CONTENT)
    used = {entry.mark.partition(" ")[2] for chapter in chapters for entry in chapter.entries if "sign" in entry.mark}
    assert used <= set(every_sign())
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    for mark in (*(f"sign {name}" for name in every_sign()), "estro ardo", "seal manpo", "stat hel", "mechanic smite"):
        canvas.surface.fill((0, 0, 0))
        draw_mark(canvas, mark, 60, 60, 24)
        assert pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (8, 8, 8, 255)).count() < 1280 * 720, mark
