"""Languages: how one is chosen, that every sentence is translated, and text measured in cells."""

import ast
import pickle
import re
import string
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

import game
from game import i18n
from game.engine.content import Table
from game.engine.errors import BadRecord
from game.engine.said import Said
from game.i18n import LANGUAGES, catalogue, cells, choose, cut, fill, pad
from game.titles import ROOMS

ROOT = Path(__file__).resolve().parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
# The functions that translate: where the message, its plural and its context stand among their arguments.
MESSAGE, PLURAL, CONTEXT = range(3)
KEYWORDS = {
    "_": (MESSAGE,),
    "gettext": (MESSAGE,),
    "ngettext": (MESSAGE, PLURAL),
    "npgettext": (CONTEXT, MESSAGE, PLURAL),
    "pgettext": (CONTEXT, MESSAGE),
    "to_say": (MESSAGE,),
}
# What is said in English where it arises, and told in the person's language where it is shown.
ERRORS = (
    "BadRecord",
    "NewerRecord",
    "OtherRules",
    "BadSetup",
    "BadPosition",
    "BadContent",
    "IllegalAction",
    "BrokenMatch",
    "Said",
)
REFUSING = ("fault", "wrong", "amiss", "unexpected")
"""What refuses a value with a place and what would be right."""
READERS = ("layout.py", "effects.py")
"""Files whose ``ValueError`` says what would be right."""
KEYWORDS |= dict.fromkeys(ERRORS, (MESSAGE,))
# The client's stage calls gettext and ngettext so; elsewhere `say` prints.
CLIENT_KEYWORDS = {"say": (MESSAGE,), "many": (MESSAGE, PLURAL)}

Key = tuple[str | None, tuple[str, ...]]
"""The context, and the message with its plural if it has one."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def messages() -> dict[Key, str]:
    """Every message of the package, with the file that says it; those inside f-strings too, which tools pass over."""
    found: dict[Key, str] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT / "game")
        client = "client" in place.parts
        keywords = KEYWORDS | (CLIENT_KEYWORDS if client else {})
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and (key := message(node, keywords)):
                found.setdefault(key, str(place))
    return found


def message(call: ast.Call, keywords: Mapping[str, tuple[int, ...]]) -> Key | None:
    """What a call has translated, if that stands in it literally."""
    func = call.func
    name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
    roles = keywords.get(name, ())
    said = {
        role: arg.value
        for role, arg in zip(roles, call.args, strict=False)
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    }
    if not roles or len(said) < len(roles):
        return None
    return said.get(CONTEXT), tuple(said[role] for role in (MESSAGE, PLURAL) if role in said)


@cache
def catalog(language: str) -> Catalog:
    path = ROOT / "assets" / "shared" / "locale" / language / "LC_MESSAGES" / "cinquefoil.po"
    with path.open("rb") as text:
        return read_po(text, locale=language, abort_invalid=True)


def translated(language: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The forms of each message and those of its translation."""
    for entry in catalog(language):
        if entry.id:
            forms = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
            yield forms, (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)


def fields(text: str) -> set[str]:
    """The names of a text's placeholders."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# The catalogues


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_of_the_program_is_translated(language: str) -> None:
    book = catalog(language)
    missing = []
    for (context, forms), place in messages().items():
        entry = book.get(forms[0], context)
        told = () if entry is None else (entry.string,) if isinstance(entry.string, str) else entry.string
        plural = book.num_plurals if len(forms) > 1 else 1
        if entry is None or entry.fuzzy or len(told) != plural or not all(told):
            missing.append(f"{place}: {forms[0]!r}")
    assert missing == []


def test_no_error_is_put_together_where_nobody_can_translate_it() -> None:
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        tree = tree_of(path)
        given = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found += [f"{path.relative_to(ROOT)}:{node.lineno}: {text}" for text in put_together(node, path, given)]
    assert found == []


def put_together(call: ast.Call, path: Path, given: Mapping[str, ast.expr]) -> Iterator[str]:
    """What a call that says what is wrong would say in English to everybody; ``given``: what names stand for."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    if name in ERRORS and isinstance(call.func, ast.Name):
        for said in call.args[:1]:
            yield from () if isinstance(said, ast.Constant) else untold(said, {})
        for fact in call.keywords:
            yield from untold(fact.value, given)
    elif name in REFUSING or (name == "ValueError" and path.name in READERS):
        for said in call.args[:2]:
            yield from untold(said, given)


def untold(said: ast.expr, given: Mapping[str, ast.expr]) -> Iterator[str]:
    """The words of English in part of an error that no catalogue has: ids, and what one types, are none."""
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        if re.search(r"[a-z]:? [a-z]|^ ?[a-z]+:? | [a-z]+ ?$", said.value) and "=" not in said.value:
            yield said.value
    elif isinstance(said, ast.Name) and said.id in given:
        yield from untold(given[said.id], {})
    elif isinstance(said, ast.Call) and isinstance(said.func, ast.Attribute) and said.func.attr == "join":
        yield from untold(said.func.value, {})
    elif isinstance(said, ast.JoinedStr | ast.IfExp | ast.BoolOp | ast.BinOp):
        for piece in ast.iter_child_nodes(said):
            if isinstance(piece, ast.expr):
                yield from untold(piece, given)


@pytest.mark.parametrize("text", [
    'BadRecord("no " + kind)', 'BadRecord(f"no {kind}")', 'Said("{what}", what=f"{low} or {high}")',
    'Said("{what}", what="no card" if bare else one)', 'Said("{what}", what=" or ".join(names))',
    'entry.fault(key, "only creatures have it")', 'amiss(place, f"a list of {known}", value)',
    'entry.wrong(key, mend, value)',
])  # fmt: skip
def test_an_error_that_nobody_can_translate_is_seen(text: str) -> None:
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call)
    assert [*put_together(call, ROOT, {"mend": ast.Constant("say it in cost")})] != []


def told_by_the_core() -> Iterator[tuple[str, Said]]:
    """All that the core finds wrong with a position or an action, under its title and short name."""
    for title, room in ROOMS.items():
        for number in count(1):
            try:
                yield f"{title} fault {room.fault_name(number)}", room.fault(number, 9, 1, "cards[0]")
            except IndexError:
                break
        for number in count(1):
            try:
                yield f"{title} refusal {room.refusal_name(number)}", room.refusal(number, (1, 1))
            except IndexError:
                break


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_the_core_finds_wrong_is_told_in_the_persons_language(language: str) -> None:
    say = catalogue(language).gettext
    for name, said in told_by_the_core():
        told = said.told(say)
        assert told != said, name
        assert "{" not in told and "{" not in said, name
        assert ("cards[0]" in told) == ("cards[0]" in said), name
        assert {*re.findall(r"\d+", told)} >= {*re.findall(r"\d+", said)}, name


@pytest.mark.parametrize(("position", "it", "zh"), [
    (
        {"title": "spellchain", "turn": 2, "phase": "main", "active": 0, "first": 0, "players": [{}, {}], "cards": []},
        "active: il turno 0 è la mano iniziale (mulligan); poi first è attivo nei turni dispari, l’altro in quelli "
        "pari; questo è il turno 2",
        "active：第0回合为起手换牌（mulligan）；此后 first 在奇数回合行动，另一方在偶数回合行动；现为第2回合",
    ),
    (
        {"title": "longnight", "players": [{"hp": 0, "hex": "1,1"}, {}], "turn": 1, "phase": "resolve",
         "units": [{"id": 21, "unit": "zombie", "hex": "9,9"}]},
        "players[0].hp: qui va 1..massimo, trovato 0; units[0].hex: 9,9 è fuori dalla mappa",
        "players[0].hp：应为 1..上限，现为 0；units[0].hex：9,9 在地图之外",
    ),
])  # fmt: skip
def test_what_the_core_finds_in_a_position_is_told_with_place_and_value(position: Any, it: str, zh: str) -> None:
    with pytest.raises(game.BadPosition) as caught:
        game.from_position(position["title"], position)
    assert caught.value.told(catalogue("it").gettext) == it
    assert caught.value.told(catalogue("zh").gettext) == zh


def test_every_error_has_the_facts_that_its_sentence_names() -> None:
    faults = []
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS):
                continue
            facts = {keyword.arg for keyword in node.keywords}
            said = message(node, KEYWORDS)
            if said is None or None in facts or not facts:
                continue
            named = {name for _, name, _, _ in string.Formatter().parse(said[1][0]) if name is not None}
            if named != facts:
                faults.append(f"{path}:{node.lineno}: {named ^ facts}")
    assert faults == []


@pytest.mark.parametrize(("language", "said"), [
    ("en", "cards.toml: sprint: cd: expected 0..3, got 12"),
    ("it", "cards.toml: sprint: cd: qui va 0..3, trovato 12"),
    ("zh", "cards.toml: sprint: cd：应为：0..3；现为：12"),
])  # fmt: skip
def test_a_fault_in_a_file_keeps_file_card_and_key_in_every_language(language: str, said: str) -> None:
    with pytest.raises(game.BadContent) as caught:
        Table({"cd": 12}, "cards.toml: sprint").integer("cd", 0, 3)
    assert caught.value.told(catalogue(language).gettext) == said


@pytest.mark.parametrize(("language", "said"), [
    ("en", "players[0].health: expected 1..30, got 31"),
    ("it", "players[0].health: qui va 1..30, trovato 31"),
    ("zh", "players[0].health：应为：1..30；现为：31"),
])  # fmt: skip
def test_a_fault_in_a_position_keeps_its_place_in_every_language(language: str, said: str) -> None:
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{"health": 31}, {}]}
    with pytest.raises(game.BadPosition) as caught:
        game.from_position("spellchain", {**position, "cards": []})
    assert caught.value.told(catalogue(language).gettext) == said


@pytest.mark.parametrize(("language", "said"), [("it", "riga 2: manca player"), ("zh", "第2行：缺少 player")])
def test_an_error_and_what_caused_it_are_told_in_the_persons_language(language: str, said: str) -> None:
    cause = BadRecord("{key} is missing", key="player")
    error = BadRecord("line {line}: {reason}", line=2, reason=cause)
    assert str(error) == "line 2: player is missing"
    assert error.told(catalogue(language).gettext) == said
    assert pickle.loads(pickle.dumps(error)).told(catalogue(language).gettext) == said


@pytest.mark.parametrize(
    ("setup", "it", "zh"),
    [
        (
            {"turn_cap": 3},
            "setup.turn_cap: qui va un numero intero 5..200, trovato 3",
            "setup.turn_cap：应为：5..200 的整数；现为：3",
        ),
        (
            {"deck": ["sprint"] * 10},
            "setup.deck: al massimo 2 copie di sprint, ce ne sono 10",
            "setup.deck：sprint 至多2张，现有10张",
        ),
        (
            {"scenary": "demo"},
            'setup: chiave sconosciuta "scenary"; intendevi scenario?',
            'setup：未知的键 "scenary"；你是指 scenario 吗？',
        ),
        (
            {"activation": "both"},
            'setup.activation: qui va together o single, trovato "both"',
            'setup.activation：应为：together 或 single；现为："both"',
        ),
    ],
)
def test_what_is_wrong_with_a_set_up_is_told_in_the_persons_language(setup: Any, it: str, zh: str) -> None:
    with pytest.raises(game.BadSetup) as caught:
        game.new("longnight", 1, setup)
    assert caught.value.told(catalogue("it").gettext) == it
    assert caught.value.told(catalogue("zh").gettext) == zh


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_left_of_a_sentence_that_nobody_says(language: str) -> None:
    said = {(context, forms[0]) for context, forms in messages()}
    kept = {(entry.context, entry.id if isinstance(entry.id, str) else entry.id[0]) for entry in catalog(language)}
    assert {message for context, message in kept if message and (context, message) not in said} == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_placeholders_of_its_sentence(language: str) -> None:
    wrong = [forms for forms, told in translated(language) for text in told if fields(text) != fields(forms[-1])]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_its_sentence_does(language: str) -> None:
    ends = {".": ".。", ":": ":：", "?": "?？", "…": "…", " ": " "}
    wrong = [
        text
        for forms, told in translated(language)
        for text in told
        if forms[0].strip() and forms[0][-1] in ends and text[-1] not in ends[forms[0][-1]]
    ]
    assert [text for text in wrong if text not in "、，"] == []


def test_placeholders_have_names() -> None:
    unnamed = [
        forms for _, forms in messages() for form in forms if any(not name or name.isdigit() for name in fields(form))
    ]
    assert unnamed == []


def test_a_catalogue_translates_counts_and_contexts(tmp_path: Path) -> None:
    for language in TRANSLATED:
        folder = tmp_path / "shared" / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "cinquefoil.mo").open("wb") as compiled:
            write_mo(compiled, catalog(language))
    italian, chinese = catalogue("it", tmp_path), catalogue("zh", tmp_path)
    cards = [italian.ngettext("Draw {count} card.", "Draw {count} cards.", n).format(count=n) for n in (1, 2)]
    assert cards == ["Pesca 1 carta.", "Pesca 2 carte."]
    assert chinese.ngettext("Draw {count} card.", "Draw {count} cards.", 2).format(count=2) == "抽2张牌。"
    assert chinese.pgettext("between the things of a list", ", ") == "、"


def test_without_a_compiled_catalogue_the_program_speaks_english(tmp_path: Path) -> None:
    assert catalogue("it", tmp_path).gettext("End the turn") == "End the turn"
    assert catalogue("en").gettext("End the turn") == "End the turn"


def test_a_catalogue_that_is_none_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "shared" / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "cinquefoil.mo").write_bytes(b"not a catalogue")
    assert catalogue("it", tmp_path).gettext("End the turn") == "End the turn"


# The choice


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        *(("en", "en"), ("en_GB.UTF-8", "en"), ("it_IT.UTF-8", "it"), ("it-CH", "it"), ("IT", "it"), ("it@euro", "it")),
        *(("zh_CN", "zh"), ("zh-Hans", "zh"), ("zh_CN.GB18030", "zh"), ("zh-Hans-CN", "zh"), ("Italian_Italy", "it")),
        ("Chinese (Simplified)_China.936", "zh"),
    ],
)
def test_the_names_of_locales_are_understood(wanted: str, language: str) -> None:
    assert choose(wanted) == language


@pytest.mark.parametrize("wanted", ["de", "", "ital", "klingon", "C", "it2", "12"])
def test_an_unknown_language_is_refused_with_those_there_are(wanted: str) -> None:
    with pytest.raises(ValueError, match="expected en or it or zh, got"):
        choose(wanted)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that says nothing of languages, and a system that neither does."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(i18n.locale, "getlocale", lambda: (None, None))
    return monkeypatch


def test_the_environment_decides_in_the_order_of_posix(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("LANG", "zh_CN.UTF-8")
    assert choose() == "zh"
    bare.setenv("LC_MESSAGES", "it_IT.UTF-8")
    assert choose() == "it"
    bare.setenv("LC_ALL", "C.UTF-8")
    assert choose() == "en"
    bare.setenv("LC_ALL", "")
    assert choose() == "it"


def test_a_foreign_system_gets_english(bare: pytest.MonkeyPatch) -> None:
    assert choose() == "en"
    bare.setenv("LANG", "de_DE.UTF-8")
    assert choose() == "en"


def test_without_an_environment_the_system_s_locale_decides(bare: pytest.MonkeyPatch) -> None:
    bare.setattr(i18n.locale, "getlocale", lambda: ("Italian_Italy", "1252"))
    assert choose() == "it"


# Cells

TEXT = st.text(st.sampled_from("ab ,.（，。）调查员僵尸é1"), max_size=60)


def test_chinese_characters_take_two_cells_and_accents_none() -> None:
    assert cells("调查员") == 6
    assert cells("e\u0301") == 1
    assert pad("僵1", 6) == "僵1   "


@given(TEXT, st.integers(8, 40))
def test_filled_lines_fit_and_keep_every_character(text: str, width: int) -> None:
    lines = fill(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    longest = max((cells(word) for word in text.split()), default=0)
    if longest <= width:
        assert all(cells(line) <= width for line in lines)


@given(st.text(st.sampled_from("调查员僵尸"), min_size=1, max_size=60), st.integers(8, 40))
def test_chinese_lines_are_filled_to_the_end(text: str, width: int) -> None:
    *full, last = fill(text, width)
    assert {cells(line) for line in full} <= {width - width % 2}
    assert 0 < cells(last) <= width


@given(TEXT, st.integers(1, 40))
def test_cut_text_fits(text: str, width: int) -> None:
    assert cells(cut(text, width)) <= max(width, 1)


def test_no_line_begins_with_closing_punctuation_or_ends_with_opening() -> None:
    lines = fill("打出此牌（每回合一次）。然后抽一张牌。", 10)
    assert lines == ["打出此牌", "（每回合一", "次）。然后", "抽一张牌。"]
    assert all(line[0] not in "，。）" and line[-1] not in "（" for line in lines)


def test_a_hanging_indent_stands_before_the_later_lines() -> None:
    assert fill("1 Force: draw 1 card.", 12, " > ", "   ") == [" > 1 Force:", "   draw 1", "   card."]
