"""The house rules that no compiler knows: who may know whom, and what may lie where."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core_c"
GAME = ROOT / "game"
TITLES = ("longnight", "undertow", "spellchain", "estro", "lirya")
TOP_LEVEL = {"pyproject.toml", "setup.py", "README.md", "LICENSE", "core_c", "game", "assets", "tests"}

# A part and the parts it may include, itself apart. Arrows point one way; title.h is what every title fills in.
CORE_ARROWS = {
    "kernel": {"title"},
    "cards": {"kernel", "title"},
    "cardgame": {"kernel", "cards", "title"},
    "search": {"kernel", "cards", "title"},
}

MADE = {".so", ".pyd", ".dll", ".dylib", ".o", ".a", ".mo", ".ogg", ".made", ".pyc", ".whl"}
NAMED = re.compile(rf"(?<![a-z])(?:{'|'.join(TITLES)})", re.IGNORECASE)  # "destroy" names nobody


def project_files() -> list[Path]:
    """Every file that is in the repository or about to be, or of an unpacked source archive."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return [path for path in ROOT.rglob("*") if path.is_file() and not made_here(path.relative_to(ROOT))]
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def made_here(path: Path) -> bool:
    """Whether a file of an unpacked archive, where no ``.gitignore`` counts, comes from a build or a tool."""
    top = path.parts[0]
    packed = {"build", "dist", "PKG-INFO", "setup.cfg", "cinquefoil.egg-info"}
    return top in packed or top.startswith(".") or path.suffix in MADE


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def c_code(path: Path) -> str:
    """The text of a C file without comments, and with string and character literals emptied; lines stay in place."""
    pattern = r'/\*.*?\*/|//[^\n]*|(#[ \t]*include[ \t]*[<"][^>"\n]*[>"])|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\''

    def emptied(match: re.Match[str]) -> str:
        return match[1] or "\n" * match[0].count("\n") or " "

    return re.sub(pattern, emptied, path.read_text(encoding="utf-8"), flags=re.DOTALL)


def c_files(*parts: str) -> list[Path]:
    """The C sources and headers of these parts of the core: folders, or files of that name. No part: all."""
    files = (path for path in sorted(CORE.rglob("*")) if path.suffix in {".c", ".h"})
    return [path for path in files if not parts or core_part(path) in parts]


def core_part(path: Path) -> str:
    return path.relative_to(CORE).parts[0].removesuffix(path.suffix)


def included(path: Path) -> Iterator[tuple[int, Path]]:
    """The project's own headers that a C file includes, with their line numbers."""
    for number, line in enumerate(c_code(path).splitlines(), start=1):
        if found := re.match(r'\s*#\s*include\s*"([^"]+)"', line):
            beside = path.parent / found[1]
            yield number, beside.resolve() if beside.exists() else CORE / found[1]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def imported(path: Path) -> tuple[tuple[int, str], ...]:
    """Every module that a Python file may import, as a full dotted name, with its line number.

    ``from a import b`` tells of ``a`` and ``a.b``, since ``b`` may be a module.
    """
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[tuple[int, str]]:
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*start, *filter(None, [node.module])))
            yield node.lineno, base
            for name in node.names:
                yield node.lineno, f"{base}.{name.name}"


def python_files(*folders: str) -> list[Path]:
    """The Python files of these folders of the package; no folder: all of it."""
    roots = [GAME / folder for folder in folders] or [GAME]
    return sorted(path for root in roots for path in root.rglob("*.py"))


def imports_of(module: str, files: list[Path]) -> list[str]:
    """Where these files import a module or anything inside it."""
    return sorted(
        {
            f"{place(path)}:{line}: {name}"
            for path in files
            for line, name in imported(path)
            if name == module or name.startswith(module + ".")
        }
    )


def python_words(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and every string of a Python file with its line; comments and docstrings are no code."""
    tree = parsed(path)
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    yield from imported(path)
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.keyword(arg=str(word)):
                yield node.lineno, word
            case ast.FunctionDef(name=word) | ast.ClassDef(name=word) | ast.alias(name=word):
                yield node.lineno, word
            case ast.Constant(value=str(word)) if id(node) not in prose:
                yield node.lineno, word


def test_the_top_level_holds_the_agreed_entries_only() -> None:
    entries = {path.relative_to(ROOT).parts[0] for path in project_files()}
    assert {entry for entry in entries if not entry.startswith(".")} <= TOP_LEVEL


def test_no_font_file_is_kept() -> None:
    fonts = {".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".fon", ".bdf", ".pcf"}
    assert [place(path) for path in project_files() if path.suffix.lower() in fonts] == []


def test_nothing_that_a_build_makes_is_kept() -> None:
    assert [place(path) for path in project_files() if path.suffix.lower() in MADE] == []


def test_the_readmes_name_only_what_there_is() -> None:
    """Paths in backticks that begin at the top; ``<title>`` stands for any title, of which one is enough."""
    there = {place(path) for path in project_files()}
    there |= {parent.as_posix() for name in there for parent in Path(name).parents}
    found = []
    for readme in (path for path in project_files() if path.suffix == ".md" and path.parent in (ROOT, CORE)):
        for name in re.findall(r"`((?:core_c|game|assets|tests|\.ci)/[\w./<>-]+)`", readme.read_text(encoding="utf-8")):
            if "<" in name.replace("<title>", "") or name.endswith("/audio"):
                continue  # who adds a title makes it, or the build
            if not any(name.rstrip("/").replace("<title>", title) in there for title in TITLES):
                found.append(f"{place(readme)}: {name}")
    assert found == []


@pytest.mark.parametrize(
    "header",
    [
        *("longnight/longnight.h", "undertow/undertow.h", "spellchain/spellchain.h", "lirya/lirya.h"),
        "cardgame/cardgame.h",
    ],
)
def test_the_header_of_a_room_of_the_core_lists_its_files(header: str) -> None:
    head = (CORE / header).read_text(encoding="utf-8").partition("*/")[0]
    listed = set(re.findall(r"^ \*     (\w+\.c) ", head, re.MULTILINE))
    assert listed == {path.name for path in (CORE / header).parent.glob("*.c")}


def test_only_the_engine_imports_the_compiled_core() -> None:
    assert (
        imports_of("game.engine._core", [path for path in python_files() if GAME / "engine" not in path.parents]) == []
    )


def test_only_the_client_and_the_client_sides_of_titles_import_pygame() -> None:
    def may(path: Path) -> bool:
        room, *rest = path.relative_to(GAME).parts
        return room == "client" or (room in TITLES and rest[0] == "client")

    others = [path for path in python_files() if not may(path)]
    assert imports_of("pygame", others) + imports_of("pygame_ce", others) == []


@pytest.mark.parametrize(
    ("room", "above"),
    [
        ("engine", ("players", "lab", "commands", "bench", "client")),  # a match writes its own record
        ("records", ("players", "lab", "commands", "bench", "client")),
        ("players", ("lab", "commands", "bench", "client")),
        ("lab", ("commands", "bench", "client")),
        ("client", ("lab", "bench", "commands")),
    ],
)
def test_rooms_import_what_lies_below_them_only(room: str, above: tuple[str, ...]) -> None:
    files = python_files(room)
    assert [found for name in above for found in imports_of(f"game.{name}", files)] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_engine_side_of_a_title_knows_no_window(title: str) -> None:
    files = python_files(f"{title}/engine")
    assert imports_of("game.client", files) + imports_of(f"game.{title}.client", files) == []


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("client/match", "game.client.replay"),
        ("client/collection", "game.client.setting_up"),
        ("spellchain/client/art", "game.spellchain.client.board"),
        ("undertow/client/art", "game.undertow.client.board"),
    ],
)
def test_rooms_of_the_window_do_not_import_each_other_in_a_circle(below: str, above: str) -> None:
    assert imports_of(above, python_files(below)) == []


def test_no_module_imports_another_in_a_circle() -> None:
    """Neither when they are loaded, nor later, nor for their types alone.

    The two lists of titles, and the package itself, stand apart: they name every title, and everybody asks them.
    """
    lists = {"game", "game.titles", "game.presenters"}
    files = {place(path).removesuffix(".py").replace("/", "."): path for path in python_files()}
    below = {
        name: {other for _, other in imported(path) if other in files} - lists
        for name, path in files.items()
        if path.name != "__init__.py"
    }
    for middle, beyond in below.items():  # what is reached in any number of steps
        for reached in below.values():
            if middle in reached:
                reached |= beyond
    assert [name for name, reached in below.items() if name in reached] == []


def test_the_engine_below_card_titles_does_not_import_what_they_share() -> None:
    """What a card says (``engine/cards``) and every match of any title (``engine``) know nothing of card titles."""
    files = [path for path in python_files("engine") if GAME / "engine" / "cardgame" not in path.parents]
    assert imports_of("game.engine.cardgame", files) == []


def test_the_card_table_knows_no_title_and_no_other_room_of_the_window_knows_it() -> None:
    """Boards of card titles are built on it: arrows go from them to it, and from it to what every board is made of."""
    table = python_files("client/cardtable")
    assert [found for title in TITLES for found in imports_of(f"game.{title}", table)] == []
    others = [path for path in python_files("client") if path not in table]
    assert imports_of("game.client.cardtable", others) == []
    assert imports_of("game.client.cardtable", python_files("spellchain/client/board")) != []


@pytest.mark.parametrize("title", TITLES)
def test_a_title_imports_no_other(title: str) -> None:
    files = python_files(title)
    assert [found for other in TITLES if other != title for found in imports_of(f"game.{other}", files)] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_title_includes_no_other(title: str) -> None:
    found = [
        f"{place(path)}:{line}: {place(header)}"
        for path in c_files(title)
        for line, header in included(path)
        if core_part(header) in TITLES and core_part(header) != title
    ]
    assert found == []


@pytest.mark.parametrize("title", TITLES)
def test_a_title_knows_nothing_of_the_search_or_the_face(title: str) -> None:
    found = [
        f"{place(path)}:{line}: {place(header)}"
        for path in c_files(title)
        for line, header in included(path)
        if core_part(header) in {"search", "api"}
    ]
    assert found == []


@pytest.mark.parametrize("part", CORE_ARROWS)
def test_shared_core_parts_include_what_lies_below_them_only(part: str) -> None:
    found = [
        f"{place(path)}:{line}: {place(header)}"
        for path in c_files(part)
        for line, header in included(path)
        if core_part(header) not in CORE_ARROWS[part] | {part}
    ]
    assert found == []


def test_shared_c_code_names_no_title() -> None:
    found = [
        f"{place(path)}:{number}: {line.strip()}"
        for path in c_files("kernel", "cards", "cardgame", "search", "api", "title")
        for number, line in enumerate(c_code(path).splitlines(), start=1)
        if NAMED.search(line)
    ]
    assert found == []


def test_shared_python_code_names_no_title() -> None:
    found = [
        f"{place(path)}:{line}: {word}"
        for path in python_files("client", "engine", "records")
        for line, word in python_words(path)
        if NAMED.search(word)
    ]
    assert found == []


def test_the_core_knows_no_fraction_clock_file_heap_or_foreign_chance() -> None:
    words = re.compile(
        r"\b(?:float|double)\b"
        r"|\b(?:malloc|calloc|realloc|free|alloca|strdup)\s*\("
        r"|\b(?:[fvd]|vf|vd|s|sn|vs|vsn)?printf\s*\(|\b(?:f?puts|fopen|getenv)\s*\("
        r"|\bs?rand(?:om|48)?(?:_r)?\s*\(|\b(?:time|clock|clock_gettime|gettimeofday)\s*\("
        r"|\b(?:exit|abort|setjmp|longjmp)\s*\("
    )
    headers = re.compile(
        r"#\s*include\s*<(?!assert\.h>|limits\.h>|stdalign\.h>|stdbool\.h>|stddef\.h>|stdint\.h>|string\.h>)"
    )
    found = [
        f"{place(path)}:{number}: {line.strip()}"
        for path in c_files()
        for number, line in enumerate(c_code(path).splitlines(), start=1)
        if words.search(line) or headers.search(line)
    ]
    assert found == []


def test_everything_that_pytest_collects_can_be_told_apart() -> None:
    """Test modules are loaded by path, the package's own by name: a folder of the package needs its ``__init__``."""
    folders = {path.parent for path in python_files()}
    assert [place(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
