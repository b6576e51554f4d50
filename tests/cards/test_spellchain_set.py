"""Spellchain's 150 cards against the brief of its set: how many of what, and what no card may do."""

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards.read_language import read_language
from game.engine.cards.reader import KEYS, Reader
from game.engine.cards.tree import Ability, Amount, Condition, Gift, Pattern, Price, Program, Selector, Step, pieces
from game.engine.content import LANGUAGES, Table

ASSETS = Path(__file__).parents[2] / "assets"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card's printed values, its program, and every piece of that program."""

    id: str
    printed: Mapping[str, Any]
    program: Program
    pieces: tuple[object, ...]

    @property
    def school(self) -> str:
        return str(self.printed["school"])

    @property
    def type(self) -> str:
        return str(self.printed["type"])

    def steps(self, *words: str) -> list[Step]:
        return [piece for piece in self.pieces if isinstance(piece, Step) and piece.word in words]

    def abilities(self, kind: str = "") -> list[Ability]:
        return [piece for piece in self.pieces if isinstance(piece, Ability) and piece.kind == (kind or piece.kind)]

    def waits_for(self, *events: str) -> bool:
        return any(ability.when and ability.when.event in events for ability in self.abilities("triggered"))

    def counts(self, *tallies: str) -> bool:
        return any(isinstance(p, Amount) and p.what == "tally" and p.name in tallies for p in self.pieces)

    def prices(self) -> list[Price]:
        return [piece for piece in self.pieces if isinstance(piece, Price) and piece]


def file(name: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / "spellchain" / name).read_text(encoding="utf-8"))


@cache
def everything() -> tuple[Card, ...]:
    """All cards, tokens too."""
    tables = file("cards.toml")["card"]
    reader = Reader(read_language(ASSETS, "spellchain/language.toml"), {table["id"] for table in tables})
    found = []
    for table in tables:
        program = reader.program(Table({key: table[key] for key in KEYS if key in table}, table["id"]))
        found.append(Card(table["id"], table, program, tuple(pieces(program))))
    return tuple(found)


def cards() -> list[Card]:
    return [card for card in everything() if not card.printed.get("token")]


def test_ids_are_distinct_and_tokens_few() -> None:
    assert len({card.id for card in everything()}) == len(everything())
    assert len(cards()) == 150
    assert len(everything()) - 150 <= 12


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("school", {"flame": 24, "frost": 24, "stone": 24, "arcane": 24, "shadow": 24, "neutral": 30}),
        ("type", {"creature": 78, "instant": 24, "sorcery": 20, "reaction": 10, "enchant": 10, "field": 8}),
        ("rarity", {"common": 70, "rare": 45, "epic": 22, "legendary": 13}),
        ("cost", {0: 2, 1: 20, 2: 40, 3: 33, 4: 20, 5: 13, 6: 10, 7: 7, 8: 3, 9: 1, 10: 1}),
    ],
)
def test_the_set_has_exactly_so_many_of_each(key: str, wanted: dict[object, int]) -> None:
    assert Counter(card.printed[key] for card in cards()) == wanted


def test_each_school_has_two_legendaries_and_they_stay_in_play() -> None:
    legendary = [card for card in cards() if card.printed["rarity"] == "legendary"]
    assert min(Counter(card.school for card in legendary).values()) >= 2
    assert len({card.school for card in legendary}) == 6
    assert {card.type for card in legendary} <= {"creature", "field"}


def mentions(card: Card, keyword: str) -> bool:
    """Whether a card has a keyword, gives it, or does what it names."""
    if keyword == "resonance":
        return any(isinstance(piece, Condition) and piece.name == "resonant" for piece in card.pieces)
    if keyword in ("arrival", "last_breath"):
        return any(ability.label == keyword for ability in card.abilities())
    return any(isinstance(piece, Gift) and piece.keyword == keyword for piece in card.pieces)


KEYWORDS = {"taunt": 8, "charge": 4, "ward": 4, "barrier": 4, "drain": 4, "pounce": 3, "resonance": 8, "arrival": 22}


@pytest.mark.parametrize("keyword", [word for word in file("language.toml")["keywords"] if word != "outflank"])
def test_each_keyword_stands_on_enough_cards(keyword: str) -> None:
    """But for one that is there for packs."""
    least = {**KEYWORDS, "last_breath": 10}.get(keyword, 2)
    assert sum(mentions(card, keyword) for card in cards()) >= least


LAYERS = {
    1: ("copy",),
    2: ("control",),
    3: ("rewrite", "blank", "numbers"),
    4: ("make",),
    5: ("give", "take", "silence"),
    6: ("set",),
    7: ("stats",),
    8: ("counters",),
}


@pytest.mark.parametrize("layer", LAYERS)
def test_each_layer_is_fed_by_enough_cards(layer: int) -> None:
    assert sum(bool(card.steps(*LAYERS[layer])) for card in cards()) >= (8 if layer in (5, 7, 8) else 3)


def tokens() -> set[str]:
    return {card.id for card in everything() if card.printed.get("token")}


def hits_lasting_magic(card: Card) -> bool:
    """Whether it destroys or returns a field or an enchantment."""
    things = ("enchant_or_field", "field", "enchant", "permanent")
    aimed = any(isinstance(piece, Selector) and piece.noun in things for piece in card.pieces)
    return aimed and bool(card.steps("destroy", "move"))


def prevents(card: Card) -> bool:
    kept = ("barrier", "armor", "ward", "steadfast", "certain")
    return bool(card.steps("shield", "hush", "protect") or card.abilities("prevent")) or any(
        mentions(card, keyword) for keyword in kept
    )


FEATURES: dict[str, tuple[int, Callable[[Card], object]]] = {
    "start and end of turn": (10, lambda card: card.waits_for("turn_start", "turn_end")),
    "activated": (8, lambda card: card.abilities("activated")),
    "optional": (3, lambda card: card.steps("may", "pay") or any(ability.may for ability in card.abilities())),
    "modes": (4, lambda card: card.program.modes or any(ability.modes for ability in card.abilities())),
    "two targets": (4, lambda card: len(card.program.targets) == 2),
    "prevent": (8, prevents),
    "replace": (8, lambda card: card.abilities("instead")),
    "trigger": (35, lambda card: card.abilities("triggered")),
    "continuous": (20, lambda card: card.abilities("always")),
    "freeze": (8, lambda card: card.steps("freeze")),
    "counter a link": (6, lambda card: card.steps("negate")),
    "copy a link": (3, lambda card: card.steps("copy_link")),
    "control": (4, lambda card: card.steps("control")),
    "return to hand": (4, lambda card: any(step.values["to"] == "hand" for step in card.steps("move"))),
    "discard": (4, lambda card: card.steps("discard") or any(price.discard for price in card.prices())),
    "raise or recall": (5, lambda card: card.steps("raise", "recall")),
    "destroy or return lasting magic": (6, hits_lasting_magic),
    "tokens": (
        8,
        lambda card: any({*step.values.values()} & tokens() for step in card.steps("summon", "create")),
    ),
    "cost changes": (5, lambda card: card.steps("cost")),
    "healing": (8, lambda card: card.steps("heal")),
    "the chain's length or links": (4, lambda card: card.counts("chain", "links")),
    "left-over mana": (4, lambda card: card.counts("mana")),
}


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_stands_on_enough_cards(feature: str) -> None:
    least, has = FEATURES[feature]
    assert sum(bool(has(card)) for card in cards()) >= least


def test_lasting_magic_can_be_met_in_four_schools() -> None:
    assert len({card.school for card in cards() if hits_lasting_magic(card)}) >= 4


def test_chance_is_rare() -> None:
    chances = [card for card in cards() if any(isinstance(p, Selector) and p.how == "random" for p in card.pieces)]
    assert len(chances) + sum("at_random" in step.values for card in cards() for step in card.steps("discard")) <= 6


def test_each_condition_of_a_reaction_stands_on_two() -> None:
    answers = [dict(card.program.answers.where)["answer"] for card in cards() if card.program.answers]
    assert len(answers) == 10
    assert set(answers) == {"enemy_spell", "enemy_creature", "enemy_attack", "enemy_ability"}
    assert min(Counter(answers).values()) >= 2


# ---- what no card may do ----


def test_only_creatures_have_attack_and_health_and_only_reactions_answer() -> None:
    for card in everything():
        creature = card.type == "creature"
        assert ("attack" in card.printed, "health" in card.printed, "kinds" in card.printed) == (creature,) * 3, card.id
        assert (card.program.answers is not None) == (card.type == "reaction"), card.id
        if creature:
            assert 0 <= card.printed["attack"] <= 12, card.id
            assert 1 <= card.printed["health"] <= 12, card.id
        assert 0 <= card.printed["cost"] <= 10, card.id


def test_enchantments_have_a_creature_to_stand_on() -> None:
    for card in everything():
        if card.type == "enchant":
            (target,) = card.program.targets
            assert target.noun == "creature", card.id


def test_no_card_has_too_many_abilities() -> None:
    for card in everything():
        assert len(card.program.abilities) <= 3, card.id
        assert sum(ability.kind == "activated" for ability in card.program.abilities) <= 1, card.id


def test_prices_stand_on_used_abilities_and_optional_triggers() -> None:
    for card in everything():
        for ability in card.abilities():
            assert not ability.price or ability.kind == "activated" or ability.may, card.id
            assert ability.kind != "activated" or ability.turn == 1, card.id


def test_copies_control_and_text_are_static_on_enchantments_only() -> None:
    for card in everything():
        for ability in card.abilities("always"):
            words = {piece.word for piece in pieces(ability) if isinstance(piece, Step)}
            early = words & {*LAYERS[1], *LAYERS[2], *LAYERS[3]}
            assert not early or card.type == "enchant", card.id


def test_static_amounts_read_neither_attack_nor_health() -> None:
    for card in everything():
        for ability in card.abilities("always"):
            read = [p.name for p in pieces(ability) if isinstance(p, Amount) and p.what == "stat"]
            assert not {"attack", "health"} & set(read), card.id


REPLACEABLE = {"damage", "die", "draw", "arrive", "freeze", "negated", "heal", "discard", "move", "counters"}


def test_only_what_can_be_replaced_is_replaced() -> None:
    for card in everything():
        for ability in card.abilities("instead"):
            assert isinstance(ability.when, Pattern)
            assert ability.when.event in REPLACEABLE, card.id


def test_nobody_wins_but_by_health_and_no_hand_is_looked_at() -> None:
    for card in everything():
        assert not card.steps("win", "peek"), card.id
        for step in card.steps("discard"):
            assert "who" not in step.values or card.printed["cost"] >= 3, card.id


# ---- prices ----

BURDENS = {"rooted", "fleeting"}


def test_creatures_with_nothing_but_keywords_cost_what_the_guide_says() -> None:
    """Attack and health make 2 x cost + 1; a keyword costs 1 or 2 of them, a burden gives as much back."""
    for card in cards():
        if card.type == "creature" and not card.program.abilities:
            names = [gift.keyword for gift in card.program.keywords]
            burdens = sum(name in BURDENS for name in names)
            boons = len(names) - burdens
            most = 2 * card.printed["cost"] + 1 - boons + 2 * burdens + 1
            least = 2 * card.printed["cost"] + 1 - 2 * boons + burdens - 1
            assert least <= card.printed["attack"] + card.printed["health"] <= most, card.id


def test_creatures_with_abilities_pay_for_them_with_their_bodies() -> None:
    for card in cards():
        if card.type == "creature" and card.program.abilities:
            burdens = sum(gift.keyword in BURDENS for gift in card.program.keywords)
            full = 2 * card.printed["cost"] + 1 + 2 * burdens
            assert full - 8 <= card.printed["attack"] + card.printed["health"] < full, card.id


def test_plain_burn_and_draw_cost_what_the_guide_says() -> None:
    """A drawn card 2 mana, a point of damage three quarters of one."""
    for card in cards():
        steps = card.program.effect
        if card.type not in ("sorcery", "instant") or {step.word for step in steps} - {"damage", "draw"}:
            continue
        worth = 0.0
        for step in steps:
            amount = step.values[step.word]
            if not isinstance(amount, Amount) or amount.what != "number" or step.values.get("to") == Selector("you"):
                continue
            worth += amount.n * (2 if step.word == "draw" else 0.75)
        if worth and all(s.values.get("to", Selector("target")) == Selector("target") for s in steps):
            assert abs(card.printed["cost"] - worth) <= 1, card.id


# ---- words ----


def test_every_card_has_a_name_and_a_line_in_every_language() -> None:
    words = file("words.toml")
    for section in ("cards", "flavours"):
        assert set(words[section]) == {card.id for card in everything()}
        assert all(set(forms) == set(LANGUAGES) for forms in words[section].values())
        for language in LANGUAGES:
            said = [forms[language] for forms in words[section].values()]
            assert len(set(said)) == len(said)


def test_new_names_are_short() -> None:
    for ident, name in file("words.toml")["cards"].items():
        assert len(name["en"].split()) <= (3 if ident in ("cut_to_size", "call_stones") else 2), ident
        assert 2 <= len(name["zh"]) <= 5, ident


# ---- ready decks ----

DECKS = {
    "cinder_road": {"flame", "shadow"},
    "cold_walls": {"frost", "stone"},
    "open_book": {"arcane", "flame"},
    "last_candle": {"shadow"},
    "borrowed_faces": {"arcane", "shadow"},
    "growing_hills": {"stone"},
}


def deck(ident: str) -> dict[Card, int]:
    (found,) = [entry for entry in file("decks.toml")["deck"] if entry["id"] == ident]
    known = {card.id: card for card in cards()}
    return {known[line["card"]]: line["count"] for line in found["cards"]}


@pytest.mark.parametrize("ident", DECKS)
def test_ready_decks_are_legal(ident: str) -> None:
    cards = deck(ident)
    assert sum(cards.values()) == (40 if ident == "growing_hills" else 30)
    assert all(count <= (1 if card.printed["rarity"] == "legendary" else 2) for card, count in cards.items())
    assert {card.school for card in cards} - {"neutral"} == DECKS[ident]


@pytest.mark.parametrize("ident", ["open_book", "last_candle", "borrowed_faces"])
def test_decks_that_answer_have_ten_answers(ident: str) -> None:
    assert sum(count for card, count in deck(ident).items() if card.type in ("instant", "reaction")) >= 10


def test_each_ready_deck_says_what_it_is_and_how_it_is_played() -> None:
    decks = file("decks.toml")["deck"]
    assert [entry["id"] for entry in decks] == list(DECKS)
    for entry in decks:
        assert all(set(entry[key]) == set(LANGUAGES) for key in ("name", "text", "plan")), entry["id"]
        assert all(1 <= line["count"] <= 2 for line in entry["cards"]), entry["id"]
