"""What lies between matches of The Long Night: options of a set-up, the campaign, the day's night, what a match counts.

Everything here is words and data; the rules stay in the core (rules, sections 6.6 to 6.8).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game.client.match.offers import CAMPAIGN, DAILY, DECKS, FREE, PLACES, Day, Option, Place, Score, TallyRow
from game.longnight.engine.campaign import unlocked
from game.longnight.engine.content.cards import deck_fault
from game.longnight.engine.content.model import Content, Difficulty
from game.longnight.engine.daily import daily_scenario, daily_seed, day_of
from game.longnight.engine.setup import ACTIVATIONS
from game.longnight.engine.text import LongNightTeller
from game.records.lines import Header

View = Mapping[str, Any]

DEMO = "demo"


def options(
    content: Content, language: str, own: Iterable[Mapping[str, Any]], t: NullTranslations
) -> tuple[Option, ...]:
    """What may be chosen of a match. ``own`` are the player's decks, each with ``name`` and ``cards``."""
    order = [DEMO, *content.campaign]
    order += [ident for ident in content.scenarios if ident not in order]
    nights = [content.scenarios[ident] for ident in order]
    terms, words = content.words["terms"], content.words
    decks: list[tuple[Any, str]] = [(deck.id, deck.name.say(language)) for deck in content.decks.values()]
    said = [_deck_text(deck.cards, content, language, t) for deck in content.decks.values()]
    for deck in own:
        cards = card_list(deck["cards"])
        if all(card in content.cards for card in cards) and not deck_fault(cards, content.cards):
            decks.append((cards, str(deck["name"])))
            said.append(_deck_text(cards, content, language, t))
    return (
        Option(
            "scenario",
            t.gettext("Scenario"),
            tuple((night.id, night.name.say(language)) for night in nights),
            tuple(night.text.say(language) for night in nights),
            PLACES,
        ),
        grades(content, language, t),
        Option("deck", t.gettext("Deck"), tuple(decks), tuple(said), DECKS),
        Option(
            "activation",
            terms["activation"].say(language),
            tuple((value, words["activations"][value].say(language)) for value in ACTIVATIONS),
            tuple(words["activation_texts"][value].say(language) for value in ACTIVATIONS),
        ),
    )


def card_list(cards: Mapping[str, int] | Sequence[Any]) -> list[str]:
    """The ids of a deck in any of the forms in which a set-up takes one, copies spelt out."""
    if isinstance(cards, Mapping):
        return [card for card, count in cards.items() for _ in range(count)]
    found: list[str] = []
    for item in cards:
        found += [item["card"]] * item.get("count", 1) if isinstance(item, Mapping) else [item]
    return found


def _deck_text(cards: Sequence[str], content: Content, language: str, t: NullTranslations) -> str:
    """How many cards a deck has, and the dice that they bring."""
    teller = LongNightTeller(content, language)
    dice = [content.cards[card].supply for card in cards if content.cards[card].supply]
    names = [
        teller.name("die", die) + (f" ×{dice.count(die)}" if dice.count(die) > 1 else "") for die in dict.fromkeys(dice)
    ]
    counted = t.ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    return " · ".join([counted, *names])


def grades(content: Content, language: str, t: NullTranslations) -> Option:
    """The difficulties, with what each changes."""
    levels = content.difficulties.values()
    return Option(
        "difficulty",
        content.words["terms"]["difficulty"].say(language),
        tuple((level.id, level.name.say(language)) for level in levels),
        tuple(_level_text(level, language, t) for level in levels),
    )


def _level_text(level: Difficulty, language: str, t: NullTranslations) -> str:
    said = [t.gettext("You begin with {hp} HP and {pt} Terror Points.").format(hp=level.hp, pt=level.pt)]
    if level.enemy_hp:
        text = t.ngettext("Every enemy has {count} HP more.", "Every enemy has {count} HP more.", level.enemy_hp)
        said.append(text.format(count=level.enemy_hp))
    if level.attack:
        text = t.ngettext(
            "Their attacks do {count} damage more.", "Their attacks do {count} damage more.", level.attack
        )
        said.append(text.format(count=level.attack))
    if level.weight != 2:
        times = f"{level.weight / 2:g}"
        said.append(t.gettext("Scores × {times}.").format(times=times.replace(".", ",") if language == "it" else times))
    return ("" if language == "zh" else " ").join(said)


def campaign(content: Content, won: Collection[str], language: str, t: NullTranslations) -> tuple[Place, ...]:
    """The campaign's nights in order, for someone who has won those named."""
    opened = unlocked(won, content)
    found: list[Place] = []
    for number, ident in enumerate(content.campaign):
        night = content.scenarios[ident]
        before = content.scenarios[content.campaign[max(0, number - 1)]].name.say(language)
        locked = "" if ident in opened else t.gettext("Opens when “{night}” is won.").format(night=before)
        setup = {"scenario": ident}
        found.append(Place(ident, night.name.say(language), night.text.say(language), setup, ident in opened, locked))
    return tuple(found)


def day(content: Content, day: str, language: str) -> Day:
    """The night of a day ``YYYY-MM-DD``. Raises: ``BadSetup`` for what is no day."""
    scenario: Mapping[str, Any] = daily_scenario(day)
    teller = LongNightTeller(content, language)
    units = [*scenario["units"], *(unit for wave in scenario.get("waves", ()) for unit in wave["units"])]
    kinds: dict[str, int] = {}
    for unit in units:
        kinds[unit["unit"]] = kinds.get(unit["unit"], 0) + 1
    foes = " · ".join(
        teller.name("enemy", kind) + (f" ×{count}" if count > 1 else "") for kind, count in sorted(kinds.items())
    )
    return Day(content.words["terms"]["daily_night"].say(language), foes, daily_seed(day), {"scenario": scenario})


def score(header: Header, view: View, content: Content) -> Score | None:
    """What a finished match counts. A day's night counts with the demo deck, whole kinds, and from its beginning on."""
    setup = header.setup
    if setup is None or header.packs:
        return None
    detail = {"grade": view["difficulty"], "turns": view["turn"], "hp": view["players"][0]["hp"]}
    found = day_of(header)
    as_written = setup.get("deck", DEMO) == DEMO and view["activation"] == "together" and "turn_cap" not in setup
    if found is not None and as_written and header.parent is None:
        detail["late"] = header.started[:10] != found
        return Score(DAILY, found, view["score"], view["stars"], detail)
    scenario = view["scenario"]
    if scenario in content.campaign:
        return Score(CAMPAIGN, scenario, view["score"], view["stars"], detail)
    return Score(FREE, scenario, view["score"], view["stars"], detail)


def tally(view: View, points: Mapping[str, int], teller: LongNightTeller, t: NullTranslations) -> tuple[TallyRow, ...]:
    """What the score of a finished night is made of: see section 6.8 of the rules."""
    him = view["players"][0]
    turns = t.gettext("{turn} (par {par})").format(turn=view["turn"], par=view["par"])
    foes = him["slain"] + sum(unit["zone"] in ("board", "wave") for unit in view["units"])
    of = t.gettext("{count} of {all}")
    worth = {name: f"+{count}" for name, count in points.items() if count}
    won = [TallyRow(t.gettext("The night is won"), "", worth["won"])] if "won" in worth else []
    return (
        *won,
        TallyRow(teller.name("term", "hit_points"), of.format(count=him["hp"], all=him["hp_max"]), worth.get("hp", "")),
        TallyRow(teller.name("term", "terror_points"), str(him["pt"]), worth.get("pt", "")),
        TallyRow(t.gettext("Turns"), turns, worth.get("turns", "")),
        TallyRow(t.gettext("Enemies put down"), of.format(count=him["slain"], all=foes), worth.get("slain", "")),
        TallyRow(
            teller.name("term", "difficulty"),
            teller.name("difficulty", view["difficulty"]),
            f"×{_halves(points['weight'])}" if worth.keys() > {"weight"} else "",
        ),
    )


def _halves(count: int) -> str:
    """So many halves as a number: 3 is 1½."""
    return f"{count // 2}{'½' if count % 2 else ''}"
