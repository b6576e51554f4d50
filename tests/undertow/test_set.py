"""Undertow's whole set against the lists of its rules: every card, build and rung, and what the set must keep."""

import re
from collections import Counter
from typing import Any

import pytest

from game.engine.content import LANGUAGES

from .listed import FACTIONS, RARITIES, cards, file, in_list, listed, parts, said, sections, step, words

SLOTS = {"potion": 2, "main_weapon": 4, "off_hand": 6, "armour": 8, "helm": 10}
"""The slots in their order, and the level of a hero that unlocks each."""
CAPS = {"common": 4, "uncommon": 6, "rare": 8, "legendary": 10}
"""The highest level of a hero, by rarity."""
STYLES = {"melee", "flanker", "marksman", "sniper", "lightning", "raider", "area"}
WITHOUT_NUMBER = STYLES | {"protector", "elusive", "rebirth"}
FOR_HEROES = STYLES | {
    *("piercing", "cleave", "flurry", "venom", "drain", "execute", "fury", "armour", "ward", "barrier", "retaliation"),
    *("blessing", "shelter", "regeneration", "healing", "bombardment"),
}
"""What heroes and equipment may have."""


def of_kind(kind: str) -> list[dict[str, Any]]:
    """Cards of a kind, tokens aside."""
    return [card for card in cards().values() if card["kind"] == kind and "token" not in card]


def deck_cards() -> list[dict[str, Any]]:
    return of_kind("unit") + of_kind("power")


def abilities(card: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Triggers with their operations in the rules' words; the trigger of a power is empty."""
    found = [("", [step(one) for one in card["effect"]])] if "effect" in card else []
    for ability in card.get("ability", ()):
        if "always" not in ability:
            found.append((said(ability).partition(":")[0], [step(one) for one in ability["effect"]]))
    return found


def operations() -> list[str]:
    return [one for card in cards().values() for _, steps in abilities(card) for one in steps]


# ---- every card ----


def test_the_cards_stand_in_the_order_of_the_rules() -> None:
    assert list(cards()) == list(listed())


@pytest.mark.parametrize("ident", listed())
def test_a_card_is_as_the_rules_list_it(ident: str) -> None:
    assert in_list(cards()[ident]) == listed()[ident]


def test_cards_have_the_keys_of_their_kind_and_keywords_their_numbers() -> None:
    for card in cards().values():
        for keyword in card.get("keywords", ()):
            name, _, number = keyword.partition(" ")
            assert (name in WITHOUT_NUMBER) == (number == ""), card["id"]
            assert card["kind"] in ("unit", "power") or name in FOR_HEROES, card["id"]
        assert not ("token" in card and "preparation" in card)


# ---- counts ----


def test_the_set_has_so_many_of_each_kind() -> None:
    assert Counter(card["kind"] for card in cards().values()) == {"unit": 70, "power": 36, "hero": 16, "equipment": 54}
    assert [card["id"] for card in cards().values() if "token" in card] == ["husk", "bee", "wolf_cub", "cog"]
    slots = Counter(card["slot"] for card in of_kind("equipment"))
    assert slots == {"potion": 14, "main_weapon": 14, "off_hand": 10, "armour": 8, "helm": 8}
    assert Counter(card["rarity"] for card in of_kind("hero")) == dict.fromkeys(CAPS, 4)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_its_units_powers_and_rarities(faction: str) -> None:
    own = [card for card in deck_cards() if card["faction"] == faction]
    assert Counter(card["kind"] for card in own) == {"unit": 11, "power": 6}
    assert Counter(card["rarity"] for card in own) == {"common": 7, "uncommon": 5, "rare": 3, "legendary": 2}


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_something_to_play_at_every_time(faction: str) -> None:
    curve = Counter(card["preparation"] for card in deck_cards() if card["faction"] == faction)
    late = curve[6] + curve[7]
    assert set(curve) <= set(range(1, 8))
    assert 2 <= curve[1] <= 3
    assert 3 <= curve[2] <= 4
    assert 3 <= curve[3] <= 5
    assert 3 <= curve[4] <= 4
    assert 1 <= curve[5] <= 2
    assert 1 <= late <= 2


@pytest.mark.parametrize(("slot", "level"), SLOTS.items())
def test_a_slot_has_four_pieces_when_it_is_unlocked(slot: str, level: int) -> None:
    levels = [card["level"] for card in of_kind("equipment") if card["slot"] == slot]
    assert min(levels) == level
    assert levels.count(level) >= 4
    assert max(levels) <= 10


# ---- what units cost ----

WORTH = dict.fromkeys(("damage", "buff", "haste", "barrier"), 2) | dict.fromkeys(("heal", "delay", "drag"), 1)
WORTH |= dict.fromkeys(("recall", "summon"), 3)
"""What an operation of a unit counts for."""


def price(keyword: str, attack: int) -> int:
    """What a keyword counts for, as the list of keywords has it."""
    name, _, number = keyword.partition(" ")
    n = int(number or 1)
    formula = next(line.split()[1] for line in sections()["keywords"] if line.split()[0] == name)
    match formula:
        case "2a":
            return 2 * attack
        case "na":
            return n * attack
        case "(n+1)/2":
            return (n + 1) // 2
        case _:
            factor, has_n, _ = formula.partition("n")
            return int(factor or 1) * (n if has_n else 1)


def test_prices_of_keywords_are_read_from_the_list() -> None:
    keywords = ("marksman", "area", "flurry 2", "barrier 3", "healing 2", "cleave 1", "bombardment 1", "charge 2")
    assert [price(keyword, 3) for keyword in keywords] == [1, 6, 6, 2, 2, 2, 4, 1]


@pytest.mark.parametrize("ident", [card["id"] for card in of_kind("unit")])
def test_a_unit_gives_what_its_preparation_is_worth(ident: str) -> None:
    unit = cards()[ident]
    worth = unit["attack"] + unit["health"]
    worth += sum(price(keyword, unit["attack"]) for keyword in unit.get("keywords", ()))
    worth += sum(WORTH[one.split()[0]] for _, steps in abilities(unit) for one in steps)
    slack = 3 if unit["rarity"] == "legendary" else 2
    assert abs(worth - (2 * unit["preparation"] + 2)) <= slack


# ---- everything is used ----


def test_every_keyword_stands_on_a_card() -> None:
    names = [line.split()[0] for line in sections()["keywords"]]
    used = {keyword.split()[0] for card in cards().values() for keyword in card.get("keywords", ())}
    unstyled = [card for card in of_kind("unit") if not STYLES & set(card.get("keywords", ()))]
    assert len(names) == 33
    assert used == set(names) - {"melee"}
    assert unstyled, "who has no style is in melee"


def test_every_operation_status_and_trigger_stands_on_a_card() -> None:
    names = (
        "damage heal buff barrier poison inspired weak exposed blind grant haste delay draw summon raise recall drag"
    )
    assert {one.split()[0] for one in operations()} == {*names.split(), "surge", "destroy"}
    triggers = {re.split(r"[/ ]", trigger)[0] for card in cards().values() for trigger, _ in abilities(card)} - {""}
    wanted = "opening start end arrival last cast ally_arrives ally_dies enemy_dies hero_half"
    assert triggers == set(wanted.split())


def test_every_role_race_and_type_of_damage_is_there() -> None:
    fighters = [card for card in cards().values() if card["kind"] in ("unit", "hero")]
    assert {card["role"] for card in fighters} == {"support", "guardian", "striker", "shooter", "caster"}
    assert {card["race"] for card in fighters} == {"human", "merfolk", "beast", "construct", "spirit", "giant"}
    assert {card["type"] for card in fighters} == {"physical", "fire", "electric", "divine", "shadow"}


# ---- what no card does ----


def test_no_last_words_look_across_the_hole_they_leave() -> None:
    for card in cards().values():
        for trigger, steps in abilities(card):
            for one in steps if trigger == "last" else ():
                assert "opposite" not in one, card["id"]
                assert not re.match(r"(drag|surge|recall) > own", one), card["id"]


FEEDS = {
    "ally_arrives": r"summon|raise",
    "cast": r"haste|draw|delay",
    "ally_dies": r"(damage|destroy|poison).*(own (?!hero)|both)|summon|raise",
    "enemy_dies": r"(damage|destroy|poison).*(enemy (?!hero)|both)",
}
"""What would set off a trigger once more in the same phase."""


def test_no_trigger_feeds_itself_in_a_phase() -> None:
    for card in cards().values():
        for trigger, steps in abilities(card):
            feeds = FEEDS.get(trigger.split()[0] if trigger else "")
            assert not (feeds and any(re.match(feeds, one) for one in steps)), card["id"]


def test_potions_have_bonuses_for_some_turns_or_one_program() -> None:
    for card in of_kind("equipment"):
        lasting = {"attack", "health", "type", "keywords"} & set(card)
        triggers = [trigger for trigger, _ in abilities(card)]
        if card["slot"] == "potion":
            assert ("turns" in card) == bool(lasting), card["id"]
            assert triggers == [] if lasting else triggers in (["opening"], ["hero_half"]), card["id"]
        else:
            assert "turns" not in card, card["id"]
            assert "hero_half" not in triggers, card["id"]


# ---- builds and rungs ----


def build_of(starter: dict[str, Any]) -> list[str]:
    return [entry["card"] for entry in starter["cards"] for _ in range(entry["count"])]


def test_the_starters_are_those_of_the_rules() -> None:
    starters = file("starters.toml")["starter"]
    lines = [re.split(r": ", line, maxsplit=1) for line in sections()["starters"]]
    assert [starter["id"] for starter in starters] == [ident for ident, _ in lines]
    for starter, (ident, line) in zip(starters, lines, strict=True):
        hero, equipment, deck = parts(line, 3)
        assert starter["hero"] == hero, ident
        assert starter["level"] == 4, ident
        assert set(starter["equipment"]) == words(equipment), ident
        assert starter["cards"] == [{"card": card, "count": 2} for card in deck.split()], ident


@pytest.mark.parametrize("starter", file("starters.toml")["starter"], ids=lambda starter: starter["id"])
def test_a_starter_is_a_legal_build(starter: dict[str, Any]) -> None:
    hero, level, deck = cards()[starter["hero"]], starter["level"], build_of(starter)
    worn = [cards()[piece] for piece in starter["equipment"]]
    assert hero["kind"] == "hero"
    assert 1 <= level <= CAPS[hero["rarity"]]
    assert [piece["slot"] for piece in worn] == [slot for slot in SLOTS if slot in {piece["slot"] for piece in worn}]
    assert all(piece["level"] <= level and SLOTS[piece["slot"]] <= level for piece in worn)
    assert 10 <= len(deck) <= 10 + 2 * level
    for card, count in Counter(deck).items():
        assert cards()[card] in deck_cards(), card
        assert count <= (1 if cards()[card]["rarity"] == "legendary" else 2), card


def test_the_rungs_are_those_of_the_rules() -> None:
    rungs = file("campaign.toml")["rung"]
    found = []
    for rung in rungs:
        first, second = (*rung["factions"], "-")[:2]
        handicap = f"{rung['handicap']:+d}" if rung["handicap"] else "+0"
        found.append(f"{rung['number']} {rung['hero']} {rung['level']} {first} {second} {handicap}")
    assert found == sections()["rungs"]


def test_a_rungs_hero_may_have_its_level() -> None:
    for rung in file("campaign.toml")["rung"]:
        hero = cards()[rung["hero"]]
        assert 1 <= rung["level"] <= CAPS[hero["rarity"]], rung["number"]
        assert set(rung["factions"]) <= set(FACTIONS)


def test_battles_of_the_ladder_bring_what_the_rules_say() -> None:
    campaign = file("campaign.toml")
    assert campaign["steep"] == 13
    assert campaign["start"] == {"rarity": "common", "level": 1, "cards": 6}
    levels = [10, 10, 20, 20, 20, 20, 30, 30, 30]
    wanted = {"first_win": [10, 20], "win": [4, 8], "loss": 2, "concession": 0, "levels": levels}
    assert campaign["experience"] == wanted
    assert campaign["doses"] == {"first_win": 3, "win": 1}
    potion, *pieces = campaign["gift"]
    assert potion == {"level": 2, "potion": "salve_of_moss", "doses": 3}
    assert {gift["slot"]: gift["level"] for gift in pieces} == {slot: n for slot, n in SLOTS.items() if n > 2}


# ---- words ----

ITALIAN_SLOTS = ("Pozione", "Arma principale", "Arma secondaria", "Armatura (equip.)", "Elmo", "Amuleto")
SMALL = {"of", "the"}


def english(ident: str) -> str:
    """A card's id as its English name: ``maw_of_the_deep``, Maw of the Deep."""
    return " ".join(word if word in SMALL else word.capitalize() for word in ident.split("_"))


@pytest.mark.parametrize("table", ["cards", "flavours"])
def test_every_card_has_a_name_and_a_line_of_its_own_in_every_language(table: str) -> None:
    found = file("words.toml")[table]
    assert list(found) == list(cards())
    for language in LANGUAGES:
        said = [entry[language] for entry in found.values()]
        assert all(text.strip() == text != "" for text in said)
        assert [text for text, count in Counter(said).items() if count > 1] == [], language


def test_a_cards_english_name_is_its_id() -> None:
    names = {ident: name["en"] for ident, name in file("words.toml")["cards"].items()}
    assert names == {ident: english(ident) for ident in cards()}


def test_a_name_fits_under_a_seal_and_a_line_under_a_name() -> None:
    most = {"cards": {"en": 22, "it": 28, "zh": 8}, "flavours": {"en": 75, "it": 75, "zh": 28}}
    for table, lengths in most.items():
        for entry in file("words.toml")[table].values():
            assert all(len(entry[language]) <= lengths[language] for language in LANGUAGES), entry


def test_tokens_are_called_by_their_names() -> None:
    names = file("words.toml")["cards"]
    for ident, forms in file("language.toml")["tokens"].items():
        assert {language: forms[language][0] for language in LANGUAGES} == names[ident]


def test_keywords_have_the_rules_italian_names_and_a_sentence_each() -> None:
    table, language = file("words.toml"), file("language.toml")["keywords"]
    assert {line.split()[0]: line.split(maxsplit=2)[2] for line in sections()["keywords"]} == {
        word: names["it"] for word, names in table["keywords"].items() if word not in ("arrival", "last_breath")
    }
    for word, forms in language.items():
        assert table["keywords"][word] == {code: forms[code][0] for code in LANGUAGES}
        for code in LANGUAGES:
            text = table["keyword_texts"][word][code]
            assert ("{n}" in text) == forms.get("value", False), text
            assert text.endswith("。" if code == "zh" else "."), text


def test_what_a_card_says_of_others_is_what_their_cards_say() -> None:
    table, attributes = file("words.toml"), file("language.toml")["attributes"]
    for attribute in ("faction", "race", "role", "type"):
        words_of = table[f"{attribute}s"]
        for word, forms in attributes[attribute]["words"].items():
            assert forms["en"].lower() == words_of[word]["en"].lower()
            assert forms["zh"] == words_of[word]["zh"]


def test_statuses_are_told_with_their_number() -> None:
    table = file("words.toml")
    assert list(table["statuses"]) == ["poison", "blind", "inspired", "weak", "exposed", "barrier"]
    assert all("{n}" in text for texts in table["status_texts"].values() for text in texts.values())


def test_every_word_of_the_rules_is_called_something() -> None:
    table = file("words.toml")
    assert [name["it"] for name in table["slots"].values()] == list(ITALIAN_SLOTS)
    wanted = {
        "kinds": {"hero", "unit", "power", "equipment"},
        "factions": set(FACTIONS),
        "races": {"human", "merfolk", "beast", "construct", "spirit", "giant"},
        "roles": {"support", "guardian", "striker", "shooter", "caster"},
        "types": {"physical", "fire", "electric", "divine", "shadow", "raw"},
        "rarities": set(RARITIES.values()),
        "slots": {*SLOTS, "amulet"},
        "phases": {"muster", "opening", "start", "draw", "prepare", "play", "attack", "end", "over"},
        "steps": {"build", "hero", *SLOTS, "deck"},
        "modes": {"draft", "starter", "battle"},
        "ends": {"hero", "fatigue", "concede", "turn_cap"},
        "zones": {"hero", "equipment", "line", "hand", "deck", "graveyard", "offer"},
        "waits": {"free_slot", "target"},
    }
    assert {name: set(table[name]) for name in wanted} == wanted


def test_what_is_explained_is_called_something() -> None:
    table = file("words.toml")
    for name in table:
        if name.endswith("_texts"):
            assert set(table[name]) == set(table[explained(name, table)]), name


def explained(name: str, table: dict[str, Any]) -> str:
    """The table that a table of texts explains."""
    stem = name.removesuffix("_texts")
    return next(other for other in (f"{stem}s", f"{stem}es", f"{stem[:-1]}ies") if other in table)


def test_no_two_builds_and_no_two_places_are_called_alike() -> None:
    for named in (file("starters.toml")["starter"], file("campaign.toml")["rung"]):
        for key in ("name", "text"):
            for language in LANGUAGES:
                assert len({entry[key][language] for entry in named}) == len(named)
