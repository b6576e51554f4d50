"""Programs compiled to cells, each looked at by hand against the core's structs (``core_c/cards/code.h``)."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.cards.cells import members
from game.engine.cards.compiler import Compiler
from game.engine.cards.language import Language
from game.engine.cards.read_language import read_language
from game.engine.cards.reader import Reader
from game.engine.cards.values import Vocabulary
from game.engine.content import Table
from game.engine.core import lib, names
from game.engine.errors import BadContent
from game.spellchain.engine.content import load_content, vocabulary
from tests.cards.kit_cards import cards_of, program_of

ASSETS = Path(__file__).parents[2] / "assets"
CARDS = {"stoneling": 1, "mana_spark": 2}


@pytest.fixture(scope="module")
def spellchain() -> Language:
    return read_language(ASSETS, "spellchain/language.toml")


class Compiled:
    """A card's program in cells, and its nodes by the names of their members."""

    def __init__(self, language: Language, card: str, numbers: Vocabulary | None = None) -> None:
        compiler = Compiler(language, numbers or vocabulary(), CARDS)
        place = "cards.toml: a_card"
        program = Reader(language, CARDS).program(Table(tomllib.loads(card), place))
        self.place = compiler.program(program, place)
        self.cells = list(compiler.cells)

    def node(self, place: int, struct: str) -> dict[str, int]:
        """A node without the members that are 0."""
        assert place > 0
        found = zip(members(f"cards_{struct}"), self.cells[place:], strict=False)
        return {member: value for member, value in found if value}

    def items(self, place: int) -> list[int]:
        return self.cells[place + 1 : place + 1 + self.cells[place]]

    def pairs(self, place: int) -> list[tuple[int, int]]:
        flat = self.cells[place + 1 : place + 1 + 2 * self.cells[place]]
        return list(zip(flat[::2], flat[1::2], strict=True))

    @property
    def program(self) -> dict[str, int]:
        return self.node(self.place, "program")

    def ability(self, number: int) -> dict[str, int]:
        return self.node(self.items(self.program["abilities"])[number], "ability")

    def steps(self, place: int) -> list[tuple[str, dict[str, int]]]:
        """Steps from a place on, along ``next``."""
        found = []
        while place:
            word = names("enum cards_word", "CARDS_WORD_")[self.cells[place]]
            struct = {"amount": "amount_step"}.get(word, word)
            node = self.node(place, struct)
            found.append((word, {key: value for key, value in node.items() if key not in ("word", "next")}))
            place = node.get("next", 0)
        return found


@pytest.fixture
def compiled(spellchain: Language) -> Callable[[str], Compiled]:
    return lambda card: Compiled(spellchain, card)


Make = Callable[[str], Compiled]


def test_nothing_is_at_place_0(compiled: Make) -> None:
    assert compiled("").cells[0] == 0


def test_a_card_without_text_is_an_empty_program(compiled: Make) -> None:
    card = compiled("")
    assert card.program == {}
    assert len(card.cells) == 1 + len(members("cards_program"))


def test_fireball(compiled: Make) -> None:
    card = compiled('target = ["any"]\neffect = [{ damage = 4, to = "target" }]')
    (target,) = card.items(card.program["targets"])
    assert card.node(target, "selector") == {"how": lib.CARDS_HOW_A, "noun": lib.SC_NOUN_ANY}
    ((word, step),) = card.steps(card.program["effect"])
    assert word == "damage"
    assert set(step) == {"damage", "to"}
    amount = {"n": 4, "times": 1, "most": lib.CARDS_NO_LIMIT, "text": 1}
    assert card.node(step["damage"], "amount") == amount  # a plain number: its kind is 0
    assert card.node(step["to"], "selector") == {"how": lib.CARDS_HOW_TARGET}


def test_a_keyword_has_its_value_as_a_number_of_the_text(compiled: Make) -> None:
    card = compiled('keywords = ["taunt", "armor 2"]')
    taunt, armor = (card.node(place, "gift") for place in card.items(card.program["keywords"]))
    assert taunt == {"keyword": lib.SC_KEYWORD_TAUNT}
    assert armor["keyword"] == lib.SC_KEYWORD_ARMOR
    assert card.node(armor["n"], "amount") == {"n": 2, "times": 1, "most": lib.CARDS_NO_LIMIT, "text": 1}


def test_steps_of_if_go_on_behind_it_and_its_numbers_are_no_text(compiled: Make) -> None:
    card = compiled(
        'effect = [{ if = { tally = "mana", value = ">= 2" }, then = [{ draw = 1 }] }, { heal = 3, to = "you" }]'
    )
    (first, test), (second, _) = card.steps(card.program["effect"])
    assert (first, second) == ("if", "heal")
    heal = card.node(card.program["effect"], "if")["next"]
    assert test["else"] == heal
    assert [word for word, _ in card.steps(test["then"])] == ["draw", "heal"]
    held = card.node(test["if"], "condition")
    assert held == {"left": held["left"], "how": lib.CARDS_COMPARE_AT_LEAST, "to": held["to"]}
    mana = card.node(held["left"], "amount")
    assert card.node(mana.pop("of"), "selector") == {"how": lib.CARDS_HOW_YOU}
    assert mana == {
        "what": lib.CARDS_AMOUNT_TALLY,
        "name": lib.SC_TALLY_MANA,
        "times": 1,
        "most": lib.CARDS_NO_LIMIT,
    }
    assert card.node(held["to"], "amount") == {"n": 2, "times": 1, "most": lib.CARDS_NO_LIMIT}


def test_what_may_be_done_and_what_follows_are_one_chain(compiled: Make) -> None:
    card = compiled("effect = [{ may = [{ discard = 1 }], then = [{ draw = 2 }], else = [{ heal = 1, to = 'you' }] }]")
    ((word, step),) = card.steps(card.program["effect"])
    assert word == "may"
    assert [name for name, _ in card.steps(step["may"])] == ["discard", "draw"]
    assert [name for name, _ in card.steps(step["else"])] == ["heal"]


def test_what_is_drawn_is_picked_in_a_step_before(compiled: Make) -> None:
    card = compiled('effect = [{ damage = 1, to = { random = "creature", side = "enemy", n = 2 } }]')
    (first, pick), (second, damage) = card.steps(card.program["effect"])
    assert (first, second) == ("pick", "damage")
    drawn = card.node(pick["pick"], "selector")
    assert card.node(drawn.pop("n"), "amount")["n"] == 2
    assert drawn == {"how": lib.CARDS_HOW_RANDOM, "noun": lib.SC_NOUN_CREATURE, "side": lib.CARDS_SIDE_ENEMY}
    assert pick["keep"] == 1
    assert card.node(damage["to"], "selector") == {"how": lib.CARDS_HOW_SAVED, "saved": 1}


def test_a_number_is_used_again_for_the_next_step_but_not_one_that_has_a_name(compiled: Make) -> None:
    one = '{ destroy = { choose = "creature" } }'
    named = '{ destroy = { choose = "creature" }, as = "gone" }'
    twice = compiled(f"effect = [{one}, {one}]")
    assert [step.get("keep") for _, step in twice.steps(twice.program["effect"])] == [1, None, 1, None]
    kept = compiled(f'effect = [{named}, {one}, {{ heal = 1, to = "gone" }}]')
    steps = kept.steps(kept.program["effect"])
    assert [(word, step.get("keep")) for word, step in steps] == [
        ("pick", 2),
        ("destroy", 1),
        ("pick", 2),
        ("destroy", None),
        ("heal", None),
    ]
    assert kept.node(steps[-1][1]["to"], "selector") == {"how": lib.CARDS_HOW_SAVED, "saved": 1}


def test_the_body_of_a_loop_ends_in_a_step_that_names_it(compiled: Make) -> None:
    card = compiled('effect = [{ each = { all = "creature" }, do = [{ heal = 1, to = "it" }] }, { draw = 1 }]')
    (word, each), (last, _) = card.steps(card.program["effect"])
    assert (word, last) == ("each", "draw")
    (heal, _), (again, end) = card.steps(each["do"])
    assert (heal, again) == ("heal", "again")
    assert end == {"again": card.program["effect"]}


def test_what_waits_for_a_moment_is_an_ability_behind_the_cards_own(compiled: Make) -> None:
    card = compiled(
        'target = ["creature"]\neffect = [{ at = "your_turn_start", do = [{ destroy = "target" }] }]\n'
        "ability = [{ when = 'arrival', effect = [{ draw = 1 }] }]"
    )
    assert card.program["own"] == 1
    ((_, at),) = card.steps(card.program["effect"])
    assert at["at"] == lib.CARDS_MOMENT_YOUR_TURN_START
    assert at["ability"] == 1
    later = card.ability(1)
    assert later["number"] == 1
    assert later["effect"] == at["do"]
    assert card.node(later["when"], "pattern") == {
        "event": lib.CARDS_EVENT_TURN_START,
        "player": lib.CARDS_PLAYER_YOU,
        "how": lib.CARDS_COMPARE_NONE,
        "every": 1,
    }


def test_an_ability_that_is_given_is_one_of_the_program(compiled: Make) -> None:
    given = "{ when = 'last_breath', effect = [{ draw = 1 }] }"
    card = compiled(f'target = ["creature"]\neffect = [{{ give = {given}, to = "target", until = "turn_end" }}]')
    ((_, give),) = card.steps(card.program["effect"])
    (ability,) = card.items(card.program["abilities"])
    assert "own" not in card.program
    assert card.node(give["give"], "gift") == {"ability": ability}
    assert card.node(give["until"], "duration") == {"until": lib.CARDS_UNTIL_TURN_END}
    assert card.ability(0).get("number", 0) == 0


def test_a_reaction_waits_for_what_it_answers(compiled: Make) -> None:
    card = compiled(
        'answers = { answer = "enemy_spell", where = { cost = "<= 2" } }\neffect = [{ negate = "subject" }]'
    )
    pattern = card.node(card.program["answers"], "pattern")
    assert pattern["event"] == lib.CARDS_EVENT_PLAY
    assert card.pairs(pattern["where"]) == [(lib.CARDS_WHERE_ANSWER, lib.SC_ANSWER_ENEMY_SPELL)]
    ((role, selector),) = card.pairs(pattern["roles"])
    assert role == lib.CARDS_ROLE_OF
    answered = card.node(selector, "selector")
    (test,) = card.items(answered["where"])
    cost = card.node(test, "test")
    assert (cost["what"], cost["name"], cost["how"]) == (
        lib.CARDS_TEST_COMPARE,
        lib.SC_STAT_COST,
        lib.CARDS_COMPARE_AT_MOST,
    )
    assert card.node(cost["to"], "amount") == {"n": 2, "times": 1, "most": lib.CARDS_NO_LIMIT}


def test_a_continuous_ability_with_words_of_attributes(compiled: Make) -> None:
    card = compiled(
        "ability = [{ always = true, effect = ["
        '{ make = "beast", what = { all = "creature", where = { kind = ["mage", "spirit"] } }, also = true },'
        '{ make = "frost", what = "this" }] }]'
    )
    ability = card.ability(0)
    assert ability["kind"] == lib.CARDS_KIND_ALWAYS
    (_, beast), (_, frost) = card.steps(ability["effect"])
    assert beast["make"] == 16 * lib.SC_ATTRIBUTE_KIND + lib.SC_RACE_BEAST
    assert beast["also"] == 1
    assert frost["make"] == 16 * lib.SC_ATTRIBUTE_SCHOOL + lib.SC_SCHOOL_FROST
    (test,) = card.items(card.node(beast["what"], "selector")["where"])
    mage, spirit = 1 << lib.SC_RACE_MAGE, 1 << lib.SC_RACE_SPIRIT
    assert card.node(test, "test") == {"words": mage + spirit}  # attribute 0, a word: both 0


def test_a_state_and_a_flag_of_one_number_are_told_apart() -> None:
    """Lirya's first flag is `damaged`, its first state `stunned`: their numbers are the same."""
    lirya = read_language(Path(__file__).parents[2] / "assets", "lirya/language.toml")
    destroy = 'effect = [{ destroy = { all = "character", where = { is = ["damaged", "stunned"] } } }]'
    card = Compiled(lirya, destroy, all_numbers(lirya))
    ((_, step),) = card.steps(card.program["effect"])
    tests = card.items(card.node(step["destroy"], "selector")["where"])
    (flag,), (state,) = (card.items(card.node(test, "test")["words"]) for test in tests)
    assert state == flag + lib.CARDS_STATE_WORD


def test_prices_targets_and_a_titles_own_words(compiled: Make) -> None:
    card = compiled(
        "ability = [{ activated = true, price = { mana = 2, discard = 1 }, uses = { turn = 1 }, "
        'target = [{ a = "creature", side = "enemy", where = { is = "frozen", has = ["taunt", "ward"] } }], '
        'effect = [{ freeze = "target" }, { hush = "turn_end" }] }]'
    )
    ability = card.ability(0)
    assert (ability["kind"], ability["turn"]) == (lib.CARDS_KIND_ACTIVATED, 1)
    price = card.node(ability["price"], "price")
    ((resource, amount),) = card.pairs(price["numbers"])
    assert (resource, price["discard"]) == (lib.SC_RESOURCE_MANA, 1)
    assert card.node(amount, "amount") == {"n": 2, "times": 1, "most": lib.CARDS_NO_LIMIT}
    (target,) = card.items(ability["targets"])
    frozen, *has = (card.node(test, "test") for test in card.items(card.node(target, "selector")["where"]))
    assert (frozen["what"], card.items(frozen["words"])) == (lib.CARDS_TEST_IS, [lib.SC_FLAG_FROZEN])
    assert [(test["what"], card.items(test["words"])) for test in has] == [
        (lib.CARDS_TEST_HAS, [lib.SC_KEYWORD_TAUNT]),
        (lib.CARDS_TEST_HAS, [lib.SC_KEYWORD_WARD]),
    ]
    place = ability["effect"]
    freeze = card.node(place, "title_step")
    assert card.cells[place] == lib.SC_OPERATION_FREEZE
    assert card.node(card.cells[place + 3], "selector") == {"how": lib.CARDS_HOW_TARGET}
    hush = freeze["next"]
    assert card.cells[hush] == lib.SC_OPERATION_HUSH
    assert card.node(card.cells[hush + 3], "duration") == {"until": lib.CARDS_UNTIL_TURN_END}


def test_modes_choices_and_alls(compiled: Make) -> None:
    card = compiled(
        'mode = [{ target = ["creature"], effect = [{ shield = "all", to = "target" }] }, '
        "{ effect = [{ choose = [{ effect = [{ draw = 1 }] }, { effect = [{ draw = 2 }] }] }, "
        "{ heal = 1, to = 'you' }] }]"
    )
    first, second = (card.node(mode, "mode") for mode in card.items(card.program["modes"]))
    ((_, shield),) = card.steps(first["effect"])
    assert shield["shield"] == -1
    (_, choose), _ = card.steps(second["effect"])
    for mode in card.items(choose["choose"]):
        assert [word for word, _ in card.steps(card.node(mode, "mode")["effect"])] == ["draw", "heal"]


def test_what_is_put_off_remembers_a_name_in_a_target_s_place(compiled: Make) -> None:
    card = compiled(
        'target = ["creature"]\n'
        'effect = [{ summon = "stoneling", as = "a" }, '
        '{ at = "turn_end", do = [{ destroy = "a" }, { destroy = "target" }] }]'
    )
    _, (_, at) = card.steps(card.program["effect"])
    assert "first" not in at  # the target itself
    assert card.node(at["second"], "selector") == {"how": lib.CARDS_HOW_SAVED, "saved": 1}
    (_, first), (_, second) = card.steps(at["do"])
    assert card.node(first["destroy"], "selector") == {"how": lib.CARDS_HOW_TARGET_2}
    assert card.node(second["destroy"], "selector") == {"how": lib.CARDS_HOW_TARGET}


def test_amounts_are_halved_and_taken_from_one_another(compiled: Make) -> None:
    card = compiled(
        'effect = [{ draw = { tally = "mana", half = "up", minus = { tally = "cast" }, plus = 2 } }, { heal = "all", '
        'to = { all = "creature", except = ["this"] } }]'
    )
    (_, draw), (_, heal) = card.steps(card.program["effect"])
    amount = card.node(draw["draw"], "amount")
    assert (amount["half"], amount["n"], "plus" in amount) == (lib.CARDS_HALF_UP, 2, False)
    assert card.node(amount["minus"], "amount")["name"] == lib.SC_TALLY_CAST
    (rest,) = card.items(card.node(heal["to"], "selector")["except"])
    assert (heal["heal"], card.node(rest, "selector")) == (-1, {"how": lib.CARDS_HOW_THIS})


# ---- what can not be compiled ----


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('keywords = ["resonance"]', '"resonance" is declared'),
        (
            "effect = ["
            + ", ".join(f'{{ destroy = {{ choose = "creature" }}, as = "{name}" }}' for name in "abc")
            + ', { at = "turn_end", do = [{ destroy = "a" }, { destroy = "b" }, { destroy = "c" }] }]',
            "at most two things to be remembered",
        ),
        (
            'effect = [{ summon = "stoneling", n = 2, as = "a" }, '
            '{ at = "turn_end", do = [{ destroy = "a" }, { draw = 1 }] }]',
            'say each = "a"',
        ),
        (
            "effect = ["
            + ", ".join(f'{{ destroy = {{ choose = "creature" }}, as = "{name}" }}' for name in "abcd")
            + "]",
            "at most 3 names",
        ),
        (
            "effect = ["
            + ", ".join(f'{{ destroy = {{ choose = "creature" }}, as = "{name}" }}' for name in "abc")
            + "]",
            "at most 3 things",
        ),
        (
            "effect = [{ repeat = 2, do = [{ repeat = 2, do = [{ repeat = 2, do = [{ draw = 1 }] }] }] }]",
            "at most 2 of each and repeat",
        ),
    ],
)
def test_what_can_not_be_run_is_refused_by_name(compiled: Make, card: str, said: str) -> None:
    with pytest.raises(BadContent, match=r"^cards\.toml: a_card: ") as error:
        compiled(card)
    assert said in str(error.value)


def test_too_many_cells_are_refused(spellchain: Language) -> None:
    compiler = Compiler(spellchain, vocabulary(), CARDS)
    program = Reader(spellchain, CARDS).program(Table({"effect": [{"draw": 1}]}, "a"))
    with pytest.raises(BadContent, match="more than 32000 cells"):
        for _ in range(32000):
            compiler.program(program, "a")
    assert len(compiler.cells) <= lib.CARDS_CELLS


def test_a_word_without_a_number_is_named(spellchain: Language) -> None:
    bare = Compiler(spellchain, Vocabulary({}, {}, {}), CARDS)
    program = Reader(spellchain, CARDS).program(Table({"target": ["creature"]}, "a"))
    with pytest.raises(BadContent, match='"creature" is declared, but this title\'s rules do not know it'):
        bare.program(program, "a")


# ---- whole sets ----

TITLES = ("undertow", "estro", "lirya", "spellchain")


def all_numbers(language: Language) -> Vocabulary:
    """Numbers for every word that a title declares."""
    sections = {name: {word: n for n, word in enumerate(entries, 1)} for name, entries in language.sections.items()}
    attributes = {name: number for number, name in enumerate(language.attributes)}
    words = {name: {w: n % 15 for n, w in enumerate(a.words)} for name, a in language.attributes.items()}
    return Vocabulary(sections, attributes, words)


def cells_of(title: str) -> tuple[list[int], int]:
    language = read_language(ASSETS, f"{title}/language.toml")
    cards = cards_of(ASSETS, title)
    numbers = {card["id"]: number for number, card in enumerate(cards, 1)}
    compiler, reader = Compiler(language, all_numbers(language), numbers), Reader(language, numbers)
    for card in cards:
        program = reader.program(Table(program_of(card), card["id"]))
        compiler.program(program, card["id"])
    return list(compiler.cells), len(cards)


@pytest.mark.parametrize("title", TITLES)
def test_every_card_of_every_title_compiles_and_always_alike(title: str) -> None:
    cells, cards = cells_of(title)
    assert cells == cells_of(title)[0]
    assert cards < len(cells) <= lib.CARDS_CELLS
    assert all(-(2**15) <= cell < 2**15 for cell in cells)


def test_spellchains_set_is_compiled_with_the_numbers_of_its_rules() -> None:
    content = load_content()
    assert [card.number for card in content.cards.values()] == list(range(1, len(content.cards) + 1))
    assert len({card.place for card in content.cards.values()}) == len(content.cards)
    assert max(card.place for card in content.cards.values()) < len(content.cells) <= lib.CARDS_CELLS
