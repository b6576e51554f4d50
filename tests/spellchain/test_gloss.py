"""The gloss without a screen: what it tells of things in play, in hand and on the chain (rules, 10: tooltip)."""

from collections.abc import Callable
from typing import Any

import pytest

from game import i18n
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.log import LogPanel
from game.client.board_kit.questions import Questions
from game.client.cardtable.leaf import Item
from game.client.pages.terms import terms
from game.engine.match import Match
from game.spellchain.client.art.skin import BookSkin
from game.spellchain.client.board.chain import told_of
from game.spellchain.client.board.choosing import Choosing
from game.spellchain.client.board.foresight import Foresight
from game.spellchain.client.board.gloss import gloss_of
from game.spellchain.client.board.motion import Motion
from game.spellchain.client.board.now import Now
from game.spellchain.client.exhibits import EXHIBITS
from game.spellchain.client.glossary import load_glossary
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

SHUT = LogPanel(((0, 0, 0),) * 3)
"""A log that nobody has opened."""
Standing = Callable[..., Match]
Glossed = Callable[..., list[Item]]


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


@pytest.fixture
def glossed(room: Spellchain) -> Glossed:
    def tell(match: Match, sort: str, ident: int, language: str = "en") -> list[Item]:
        words = Words(SpellchainTeller(room.content, language), room.content, i18n.catalogue(language))
        view, choosing = match.view(0), Choosing()
        choices = MatchChoices(match, 0)
        choosing.offer(choices, view)
        glossary = terms(load_glossary(room.content), language)
        now = Now(
            view=view,
            words=words,
            seat=0,
            skin=BookSkin(words),
            choosing=choosing,
            log=SHUT,
            motion=Motion(),
            foresight=Foresight(choices, view, words, Questions()),
            terms=glossary,
            layers=match.layers,
        )
        return list(gloss_of(now, sort, ident))

    return tell


def lines(items: list[Item], *sorts: str) -> list[str]:
    return [item.text for item in items if item.sort in sorts]


def golem(match: Match) -> int:
    return next(int(card["id"]) for card in match.view(0)["cards"] if card.get("face") == "quarry_golem")


def test_the_toad_golem_is_told_as_in_the_picture(glossed: Glossed) -> None:
    """Printed 4/5; layers 3, 4, 5, 6, 7, 7, 8 with what the numbers stand at after each; what becomes of it."""
    match = EXHIBITS["response"]()
    items = glossed(match, "piece", golem(match))
    assert (items[0].text, items[0].value) == ("Quarry Golem", "3/5")
    assert items[1].text == "Beast · Armor 1 · 1 damage taken"
    printed = next(item for item in items if item.sort == "printed")
    assert (printed.text, printed.value) == ("Printed: Construct, Armor 1", "4/5")
    rows = [(item.number, item.value) for item in items if item.number]
    assert rows == [("3", ""), ("4", ""), ("5", ""), ("6", "1/1"), ("7", "1/3"), ("7", "2/5"), ("8", "3/6")]
    assert lines(items, "result") == ["If you pass: 5 → 0, it dies"]


def test_keywords_are_explained(glossed: Glossed) -> None:
    match = EXHIBITS["response"]()
    assert any(text.startswith("Armor: ") for text in lines(glossed(match, "piece", golem(match)), "small"))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Armor: Prevents 2 of all damage dealt to it at a time."),
        ("it", "Corazza: Previene 2 danni ogni volta che ne subisce."),
        ("zh", "坚甲：每次受到伤害时防止其中2点。"),
    ],
)
def test_a_keyword_is_explained_with_the_number_it_has(
    glossed: Glossed, standing: Standing, language: str, said: str
) -> None:
    """A Quarry Golem has armor 1, and the iron hide on it gives 1 more."""
    hide = card(5, "iron_hide", 0, "attached", host=4)
    items = glossed(standing(cards=[card(4, "quarry_golem", 0), hide]), "piece", 4, language)
    assert said in lines(items, "small")


def test_where_it_stands_alone_a_term_says_that_a_number_belongs_to_it(room: Spellchain) -> None:
    chinese = {term.key: term for term in terms(load_glossary(room.content), "zh")}
    assert chinese["keyword armor"].heading == "坚甲n"
    english = {term.key: term for term in terms(load_glossary(room.content), "en")}
    assert english["keyword armor"].heading == "Armor n"
    assert english["keyword armor"].text == "Prevents n of all damage dealt to it at a time."
    assert english["keyword ward"].heading == english["keyword ward"].name


def test_who_is_doomed_is_told_to_be(glossed: Glossed, standing: Standing) -> None:
    items = glossed(standing(cards=[card(4, "drum_master", 0, doomed=True)]), "piece", 4)
    assert "Doomed" in items[1].text
    assert any(text.startswith("Doomed: ") for text in lines(items, "small"))


def test_a_card_nothing_works_on_has_no_rows(glossed: Glossed, standing: Standing) -> None:
    items = glossed(standing(cards=[card(4, "drum_master", 0)]), "piece", 4)
    assert lines(items, "row", "printed") == []
    assert lines(items, "text") != []


def test_effects_tell_their_end(glossed: Glossed, standing: Standing) -> None:
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {}],
        cards=[card(3, "cut_to_size", 0, "hand"), card(4, "old_mammoth", 1), card(5, "frost_barrier", 0, "hand")],
    )
    match.play("play #3 #4")
    match.play("play #5 #4")
    rows = lines(glossed(match, "piece", 4), "row")
    assert rows == [
        "Cut to Size: is 2/2 (until this turn ends)",
        "Frost Barrier: prevents the next 4 damage (until this turn ends)",
    ]


def test_a_card_in_hand_tells_what_it_costs_today(glossed: Glossed, standing: Standing) -> None:
    """Example 15: an ink toll makes a scald cost 2."""
    match = standing(
        players=[{"mana": 4, "mana_max": 4}, {}], cards=[card(3, "scald", 0, "hand"), card(5, "ink_toll", 1)]
    )
    items = glossed(match, "card", 3)
    assert (items[0].text, items[0].value) == ("Scald", "2")
    assert ("Printed cost", "1") in [(item.text, item.value) for item in items]


def test_a_link_tells_whose_it_is_and_how_it_ends(glossed: Glossed) -> None:
    match = EXHIBITS["response"]()
    attack, _, barrier = (link["id"] for link in match.view(0)["chain"])
    assert lines(glossed(match, "link", attack), "title", "result") == ["Attack", "→ Quarry Golem dies"]
    assert "Player 2 · Instant · Resonance" in lines(glossed(match, "link", barrier), "kind")


def test_what_is_hidden_has_no_gloss(glossed: Glossed, standing: Standing) -> None:
    match = standing(cards=[card(3, "scald", 1, "hand")])
    assert glossed(match, "card", 3) == []


@pytest.mark.parametrize("language", ["it", "zh"])
def test_a_gloss_speaks_the_boards_language(glossed: Glossed, language: str) -> None:
    match = EXHIBITS["response"]()
    items = glossed(match, "piece", golem(match), language)
    wanted = {"it": ("Golem di Cava", "Se passi: 5 → 0, muore"), "zh": ("采石魔像", "若让过：5 → 0，死亡")}[language]
    assert lines(items, "title", "result") == list(wanted)


def test_a_trigger_tells_its_own_ability(glossed: Glossed, standing: Standing) -> None:
    """Frost curse has two abilities: the second one is on the chain."""
    match = standing(
        phase="end",
        players=[{}, {"mana": 1, "mana_max": 1}],
        cards=[card(4, "old_mammoth", 0, frozen=8), card(6, "frost_curse", 1, "attached", host=4)],
        chain=[{"id": 12, "kind": "trigger", "controller": 1, "source": 6, "ability": 1}],
        priority=0,
    )
    told = match.rules.room.teller(match.rules, "en")
    assert isinstance(told, SpellchainTeller)
    words = Words(told, Spellchain().content, i18n.catalogue("en"))
    now = Now(
        view=match.view(0), words=words, seat=0, skin=BookSkin(words), choosing=Choosing(), log=SHUT, motion=Motion()
    )
    assert told_of(now, match.view(0)["chain"][0])[0] == told.card_text("frost_curse")[1]


def test_players_tell_what_lasts_on_them_and_on_all(glossed: Glossed) -> None:
    match = EXHIBITS["lasting"]()
    yours = glossed(match, "player", 1)
    assert (yours[0].value, yours[1].text) == ("17/30", "Mana 3 of 5")
    assert lines(yours, "row") == [
        "Frost Barrier: prevents the next 4 damage (until this turn ends)",
        "Snow Hush: no combat damage (until this turn ends)",
    ]
    assert lines(glossed(match, "player", 2), "row") == ["Snow Hush: no combat damage (until this turn ends)"]


def test_a_deck_tells_what_a_draw_without_cards_costs(glossed: Glossed, standing: Standing) -> None:
    """Fatigue 2: the next one is 3 (R11)."""
    items = glossed(standing(players=[{"fatigue": 2}, {}], cards=[card(4, "hill_giant", 0, "deck")]), "deck", 0)
    assert items[0].value == "1"
    assert lines(items, "text") == ["The next draw without a card costs 3 health."]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ash_wolf", {"en": "Ember Pup: 1/1 · Beast · Charge", "zh": "余烬幼狼：1/1 · 野兽 · 冲锋"}),
        ("call_stones", {"en": "Stoneling: 2/2 · Construct", "it": "Pietrino: 2/2 · Costrutto"}),
        ("quill_sprite", {"en": "Mana Spark: Sorcery · Gain 1 mana."}),
    ],
)
def test_who_is_named_by_a_text_is_told_with_its_size(
    glossed: Glossed, standing: Standing, name: str, told: dict[str, str]
) -> None:
    """In the hand, in play, and on the chain."""
    match = standing(players=[{"mana": 3, "mana_max": 3}, {}], cards=[card(4, name, 0, "hand")])
    for language, text in told.items():
        assert text in lines(glossed(match, "card", 4, language), "small")
    match = standing(cards=[card(4, "ash_wolf", 0)])
    assert "Ember Pup: 1/1 · Beast · Charge" in lines(glossed(match, "piece", 4), "small")
    match = standing(cards=[card(4, "ash_wolf", 0)], chain=[
        {"id": 9, "kind": "trigger", "controller": 0, "source": 4, "ability": 0}], priority=1)  # fmt: skip
    assert "Ember Pup: 1/1 · Beast · Charge" in lines(glossed(match, "link", 9), "small")


def test_who_has_no_text_any_more_names_nobody(glossed: Glossed, standing: Standing) -> None:
    match = standing(cards=[card(4, "ash_wolf", 0)], effects=[{"kind": "text", "text": "", "target": 4}])
    assert not [line for line in lines(glossed(match, "piece", 4), "small") if line.startswith("Ember Pup")]
