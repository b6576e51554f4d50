"""What Lirya's cards say, in three languages (rules, sections 6.1 and 6.6)."""

import re

import pytest

from game.i18n import LANGUAGES
from game.lirya.engine.card_text import CardTexts
from game.lirya.engine.room import Lirya

RAW = re.compile(r"[{}]|#\d|[a-z]+_[a-z_]+|\bNone\b|  | \.|\.\.|,,|。。")
"""What no sentence may hold: a placeholder, a number of the engine, a word of the files, marks in a row."""


def said(room: Lirya, card: str, language: str) -> tuple[tuple[str, ...], ...]:
    """The paragraphs of a card; of a structure at each of its levels."""
    texts = CardTexts(room.content, language)
    return texts.of_levels(card) if room.content.cards[card].levels else (texts.of_card(card),)


def unnamed(levels: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The paragraphs without the names of the abilities."""
    return tuple(tuple(text.partition(" — ")[2] or text for text in level) for level in levels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does(room: Lirya, language: str) -> None:
    wrong = []
    for card in room.content.cards.values():
        told = said(room, card.id, language)
        speaks = bool(card.program.keywords or card.program.abilities or card.program.effect or card.enters)
        opens = any(level.opens for level in card.levels)
        if RAW.search(" ".join(text for level in told for text in level)) or all(told) != (speaks or opens):
            wrong.append((card.id, told))
    assert wrong == []


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        ("mist_strider", "en", ("Enters play with stealth.",)),
        ("mist_strider", "it", ("Entra in gioco con Furtività.",)),
        ("mist_strider", "zh", ("登场时具有潜行。",)),
        ("oldest_mountain", "en", ("Enters play fortified 1, which nothing removes.",)),
        ("oldest_mountain", "it", ("Entra in gioco fortificato 1, che nulla può rimuovere.",)),
        ("oldest_mountain", "zh", ("登场时获得永久且无法移除的强固1。",)),
        ("cinder_adept", "it", ("Ingresso: Infliggi 2 danni a un personaggio nemico bersaglio.",)),
        ("coal_singer", "en", ("At the start of your turn, if you have 2 or fewer energy, gain 1 energy.",)),
        ("frost_weaver", "zh", ("1点能量：目标敌方角色获得眩晕，持续1个回合。每回合限一次。",)),
        ("dusk_cutpurse", "en", ("Enters play with stealth.", "Whenever this character deals damage to the opponent, "
                                 "the opponent discards a card at random.")),
        ("mirror_of_tides", "it", ("In risposta a un incantesimo nemico: Annulla quell'incantesimo.",)),
        ("ember_call", "en", ("Echo", "Summon 2 Ember Wisps in your front line.")),
        ("travellers_charm", "en", ("The bearer has mobile.",)),
        ("bitter_root", "zh", ("目标友方角色获得中毒免疫，持续3个回合。",)),
        ("eddy_fencer", "en", ("Vanguard 1", "Whenever this character is attacked, the attacker gets −1/−0/−0 this "
                               "turn.")),
        ("furnace_plate", "it", ("Ogni volta che il portatore viene attaccato, infliggi 1 danno all'attaccante.",)),
        ("furnace_plate", "zh", ("每当装备者受到攻击，对攻击者造成1点伤害。",)),
        ("paper_crane", "en", ("When this character leaves play, look at the top card of your deck and leave it on top "
                               "or put it on the bottom.",)),
        ("closed_gate", "it", ("In risposta a qualsiasi azione: Annulla quell'azione.",)),
        ("dusk_executioner", "it", ("Ingresso: Distruggi un personaggio nemico bersaglio con 2 Punti Vita o meno.",)),
        ("boss_hoard", "it", ("All'inizio del tuo turno, evoca un'Ombra nella tua Prima Linea.",)),
    ],
)  # fmt: skip
def test_a_card_says_what_the_list_says(room: Lirya, card: str, language: str, text: tuple[str, ...]) -> None:
    assert unnamed(said(room, card, language)) == (text,)


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        ("yew_bow", "en", "Bearer: ranger."),
        ("yew_bow", "zh", "装备者：游侠。"),
        ("red_standard", "en", "Bearer: attack at least 4."),
        ("red_standard", "it", "Portatore: attacco almeno 4."),
    ],
)
def test_equipment_says_what_it_asks_of_its_bearer(room: Lirya, card: str, language: str, text: str) -> None:
    assert said(room, card, language)[0][0] == text


def test_an_ability_says_its_name_first(room: Lirya) -> None:
    assert said(room, "wind_courier", "en") == (("Delivery — Arrival: Draw a card.",),)
    assert said(room, "wind_courier", "it") == (("Consegna — Ingresso: Pesca una carta.",),)
    assert said(room, "wind_courier", "zh") == (("送达 — 登场：抽1张牌。",),)
    assert said(room, "tide_mill", "en")[2] == ("Turning Wheel — At the end of your turn, gain 1 energy.",)


def test_a_structure_has_a_text_for_each_level(room: Lirya) -> None:
    """Rules, sections 5.13 and 6.6: each level's text is complete."""
    assert unnamed(said(room, "banner_yard", "en")) == (
        ("Your front-line warriors have +1/+0/+0.",),
        ("Your front-line characters have +1/+0/+0.",),
        ("Your front-line characters have +1/+1/+0.",),
    )
    assert unnamed(said(room, "eyrie_wall", "it")) == (
        ("Bastione", "I tuoi personaggi in Seconda Linea hanno +0/+1/+0."),
        ("Bastione", "I tuoi personaggi in Seconda Linea hanno +0/+1/+0 e Sfuggente."),
        ("Bastione", "I tuoi personaggi in Seconda Linea hanno +0/+2/+0 e Sfuggente."),
    )


def test_a_structure_that_opens_a_deck_says_at_which_price(room: Lirya) -> None:
    """Rules, sections 3.1 S7 and 6.6: 2, 1 and 0 energy."""
    assert said(room, "reliquary_vault", "en") == (
        ("At the start of your turn, you may pay 2 energy. If you do, draw the top card of your relic deck.",),
        ("At the start of your turn, you may pay 1 energy. If you do, draw the top card of your relic deck.",),
        ("At the start of your turn, you may draw the top card of your relic deck.",),
    )
