"""The builder of builds and the set-up in a window, driven as a player would."""

from collections.abc import Sequence
from typing import Any

import pytest

import game
from game.client import ways
from game.client.collection.bench import Bench
from game.client.collection.build_scene import BuildsScene, builder
from game.client.setting_up.duel import DuelSetupScene
from game.client.widgets import Choice
from game.titles import room_of
from game.undertow.client.card_shelf import UndertowCards
from game.undertow.engine.builds import build_of, listed
from game.undertow.engine.campaign import Battle, after, begin
from game.undertow.engine.room import Undertow

TITLE = "undertow"


def click(window: Any, rect: Any) -> None:
    x, y, w, h = rect
    window.click(x + w / 2, y + h / 2)


@pytest.fixture
def scene(window: Any) -> Any:
    made = builder(window.stage, TITLE)
    assert isinstance(made, BuildsScene)
    window.open(made)
    window.draw()
    return made


@pytest.fixture
def undertow() -> Undertow:
    found = room_of(TITLE)
    assert isinstance(found, Undertow)
    return found


def card(scene: Any, ident: str) -> Any:
    return next(each for each in scene.cards if each.id == ident)


def part(scene: Any, key_: str) -> int:
    return next(number for number, line in enumerate(scene._parts) if line.key == key_)


def row(scene: Any, key_: str) -> Any:
    x, y, w, _h = scene._rack.rect
    return x, y + part(scene, key_) * scene._rack.height - scene._rack.top, w, scene._rack.height


def told(scene: Any) -> list[str]:
    return [check.text for check in scene.checks() if not check.good]


def line(scene: Any, key_: str) -> tuple[str, str]:
    found = next(each for each in scene._lines if each.key == key_)
    return found.said, found.told


def level(scene: Any) -> Choice:
    return next(widget for widget in scene.group.widgets if isinstance(widget, Choice))


# ---- the rack ----


def test_starters_and_the_ladder_are_there_to_begin_from_and_all_may_be_played(scene: Any) -> None:
    assert len(scene.decks) == 8 + 20
    for number in range(len(scene.decks)):
        scene.open(number)
        assert told(scene) == []


def test_a_press_on_a_part_shows_its_cards_and_a_press_on_one_puts_it_there(window: Any, scene: Any) -> None:
    click(window, row(scene, "main_weapon"))
    assert {each.part for each in scene.shown} == {"main_weapon"}
    assert len(scene.shown) == 14
    assert scene.grid.marked.id == "plain_lance", "what is there is marked"
    click(window, scene.grid.place(card(scene, "iron_maul")))
    assert line(scene, "main_weapon")[0] == "Iron Maul"
    assert scene.deck.counts.get("plain_lance") is None
    click(window, scene.grid.place(card(scene, "iron_maul")))
    assert line(scene, "main_weapon")[0] == "nothing yet", "a second press takes it out"
    click(window, row(scene, "hero"))
    click(window, scene.grid.place(card(scene, "odile_lampwright")))
    assert "odile_lampwright" in scene.deck.counts, "but no build goes without a hero"


def test_all_of_it_goes_by_keys(window: Any, scene: Any) -> None:
    """To the rack, up to the hero, into its cards, another hero; then the level, and back with undo."""
    window.press("on", "home")
    assert scene.part == "hero"
    window.press("accept")
    assert scene.group.focus is scene.grid
    window.press("right", "accept")
    assert scene.deck.counts.get("brakka_tidecutter") == 1
    window.press("on", "on")
    assert scene.group.focus is level(scene)
    window.press("left")
    assert scene.deck.counts["level"] == 3
    scene._take_back()
    assert scene.deck.counts["level"] == 4


def test_slots_say_when_they_open_and_what_is_beyond_the_limit(scene: Any) -> None:
    """Section 6.1: slots open at 2, 4, 6, 8, 10; an uncommon hero comes to 6. The amulet is for Mythic heroes."""
    scene.open(5)  # Captain Ysolde, uncommon, level 4
    assert line(scene, "off_hand")[0] == "opens at level 6"
    assert line(scene, "armour")[0] == "level 8: beyond the limit"
    assert line(scene, "armour")[1] == "Uncommon, to level 6"
    assert line(scene, "amulet") == ("closed", "for Mythic heroes")
    assert level(scene).options == ["1 / 6", "2 / 6", "3 / 6", "4 / 6", "5 / 6", "6 / 6"]


def test_a_hero_of_a_lower_limit_takes_the_level_that_it_reaches(scene: Any) -> None:
    scene.open(27)  # Thalassa, level 10
    scene.add(card(scene, "old_barnacle"))
    assert scene.deck.counts["level"] == 6
    scene.add(card(scene, "thalassa_undertow"))
    assert scene.deck.counts["level"] == 6, "and is not raised for that"


def test_every_fault_is_told_with_its_mend(scene: Any) -> None:
    """Rung 20 is level 10 with all five slots and 30 cards; Hobb is common: level 4, two slots, 18 cards."""
    scene.open(27)
    scene.add(card(scene, "hobb_of_the_anvil"))
    assert told(scene) == [
        "Thorn Whip is for level 6 and higher, beyond this hero's limit: take it out",
        "Buckler: Off-hand opens at level 6, beyond this hero's limit: take it out",
        "Pilgrim Robe: Body armour opens at level 8, beyond this hero's limit: take it out",
        "Visor of Gears: Helm opens at level 10, beyond this hero's limit: take it out",
        "Cards: 30, 12 above 18",
    ]


def test_a_new_build_begins_with_its_hero(scene: Any) -> None:
    scene.editor.new()
    scene.open(scene.editor.at)
    assert scene.part == "hero"
    assert told(scene) == ["No hero yet: choose one", "Cards: 0 of 10, 10 missing"]
    scene.add(card(scene, "sister_vesper"))
    assert scene.deck.counts["level"] == 4
    assert told(scene) == ["Cards: 0 of 10, 10 missing"]


def test_each_part_is_searched_on_its_own(window: Any, scene: Any) -> None:
    click(window, row(scene, "hero"))
    scene.filters.text = "tide"
    scene._sought()
    assert [each.id for each in scene.shown] == ["brakka_tidecutter"]
    click(window, row(scene, "potion"))
    assert len(scene.shown) == 14
    assert "preparation" not in {facet.key for facet in scene.filters.shelf.facets}


# ---- text and code ----


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_a_build_goes_out_as_text_and_comes_back_whole(window: Any, scene: Any, language: str, laid: list[str]) -> None:
    window.stage.speak(language)
    scene.renew()
    scene.open(20)
    counts = dict(scene.deck.counts)
    scene._copy()
    scene.take(laid[-1])
    assert dict(scene.deck.counts) == counts
    assert scene.editor.faults == []
    code = laid[-1].split()[-1]
    scene.take(code)
    assert dict(scene.deck.counts) == counts


def test_bad_lines_are_listed_and_a_second_hero_is_not_overlooked(scene: Any) -> None:
    scene.take("1 Odile Lampwright\n1 brakka_tidecutter\nLevel: 4\n2 Ash Immp\n2 Ash Imp\n2 Meteor Shower\n")
    assert [str(fault) for fault in scene.editor.faults] == ["4: 2 Ash Immp (Ash Imp?)", "6: 2 Meteor Shower"]
    assert "Brakka Tidecutter is one too many: one hero, one piece for each slot" in told(scene)
    assert "brakka_tidecutter" in [each.id for each in scene._listed]


# ---- limits ----


def test_with_limits_only_what_is_had_is_there_and_a_hero_stands_at_its_level(window: Any, undertow: Undertow) -> None:
    """Section 6.6: after a first win over rung 1 (Brakka, level 1) Hobb is level 2, as 10 experience are; three doses
    of Salve of Moss came with it."""
    hobb = "hobb_of_the_anvil"
    now, _ = after(undertow.campaign, begin(undertow.campaign, hobb), Battle(1, hobb, True))
    firsts = [undertow.campaign.starts[hero]._replace(level=grown.level) for hero, grown in now.heroes.items()]
    taken: list[Sequence[str]] = []
    bench = Bench(UndertowCards(undertow, now.limits, firsts), "made", lambda say: say("Take it"), taken.append)
    scene = window.open(builder(window.stage, TITLE, bench))
    window.draw()
    assert [deck.name for deck in scene.decks] == ["Hobb of the Anvil", "Brakka Tidecutter"]
    assert level(scene).off == "It grows by battles."
    click(window, row(scene, "potion"))
    assert [each.id for each in scene.shown] == ["salve_of_moss"]
    click(window, scene.grid.place(card(scene, "salve_of_moss")))
    assert line(scene, "potion")[1].startswith("3 doses")
    scene.take(f"{scene.editor.write()}1 Meteor\n")
    assert told(scene) == ["Meteor is not yours yet: take it out"]
    scene.remove(card(scene, "meteor"))
    scene._play()
    window.stage.stack.settle()
    build = build_of(taken[0], undertow.content.cards)
    assert (build.hero, build.level, build.equipment[0]) == (hobb, 2, "salve_of_moss")
    assert window.top is not scene
    assert window.stage.profile.fact(TITLE, "decks", []) == [], "builds of the ladder are kept apart"


# ---- setting up ----


def choice(scene: Any, label: str, number: int = 0) -> Any:
    return [widget for widget in scene._group.widgets if widget.called == label][number]


def own(window: Any, *builds: tuple[str, list[str]]) -> None:
    kept = [{"name": name, "cards": {card: cards.count(card) for card in cards}} for name, cards in builds]
    window.stage.profile.remember(TITLE, "decks", kept)


def opened(window: Any) -> Any:
    scene = window.open(ways.setup(window.stage, TITLE))
    window.draw()
    assert isinstance(scene, DuelSetupScene)
    return scene


def test_a_build_of_ones_own_is_brought_with_a_handicap(window: Any, undertow: Undertow) -> None:
    build = undertow.rungs[12].build
    own(window, ("Mine", listed(build)))
    scene = opened(window)
    choice(scene, "Build").turn(1)
    choice(scene, "Handicap").turn(5)
    choice(scene, "Handicap", 1).turn(-1)
    assert choice(scene, "Level").off == "A build is brought: there is no muster."
    setup = scene.setup
    assert setup["players"][0]["hero"] == build.hero
    assert setup["players"][0]["handicap"] == 5
    assert setup["players"][1] == {"starter": "tidebreak", "handicap": -1}
    match = game.new(TITLE, 1, setup)
    heroes = {card["owner"]: card for card in match.view()["cards"] if card["zone"] == "hero"}
    # Section 2: 30 + 2 x 6 and the handicap; Brakka 24 + 2 x 3 and what Tideglass Knife gives, which is no health.
    first = match.actor
    assert heroes[0]["health"] == 42 + 5 + 3 * (first == 0)
    assert heroes[1]["health"] == 30 - 1 + 3 * (first == 1)


def test_a_faulty_build_says_why_and_can_not_be_begun_with(window: Any) -> None:
    own(window, ("Half", ["captain_ysolde", *["level"] * 7, "flare", "flare"]))
    scene = opened(window)
    choice(scene, "Build").turn(1)
    begin_ = next(widget for widget in scene._group.widgets if getattr(widget, "label", "") == "Begin")
    why = "Captain Ysolde is uncommon: level 6 at most, not 7; Cards: 2 of 10, 8 missing"
    assert begin_.off == why
    choice(scene, "Build").turn(1)
    begin_ = next(widget for widget in scene._group.widgets if getattr(widget, "label", "") == "Begin")
    assert begin_.off == ""


def test_a_build_from_the_builder_lies_ready_on_the_persons_seat(window: Any, scene: Any) -> None:
    scene.open(13)
    scene._play()
    window.stage.stack.settle()
    window.draw()
    build = window.top.setup["players"][0]
    assert (build["hero"], build["level"]) == ("captain_ysolde", 3)
