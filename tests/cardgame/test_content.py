"""Content files of a card title, read by what card titles share: cards, names, decks, packs, earlier rules."""

import shutil
from pathlib import Path

import pytest

from game.engine.cardgame.content import Content, Sources
from game.engine.content import Table
from game.engine.errors import BadContent
from game.engine.packs import read_pack
from tests.cardgame.conftest import DATA, Plant

SPRING = "spring = { en = 'a', it = 'b', zh = 'c' }\n"
THORN = """
[[card]]
id = "hill:thorn"
type = "tree"
name = { en = "Thorn", it = "Spino", zh = "荆棘" }
"""


def files_with(folder: Path, name: str, text: str) -> Path:
    """The orchard's files with one of them anew."""
    shutil.copytree(DATA, folder, dirs_exist_ok=True)
    (folder / "orchard" / name).write_text("format = 1\n" + text, encoding="utf-8")
    return folder


def pack_in(folder: Path, **files: str) -> Path:
    root = folder / "hill"
    (root / "orchard").mkdir(parents=True)
    (root / "pack.toml").write_text('format = 1\nid = "hill"\nversion = "1"\nneeds = []\n', encoding="utf-8")
    for name, text in files.items():
        (root / "orchard" / f"{name}.toml").write_text("format = 1\n" + text, encoding="utf-8")
    return root


def test_cards_are_numbered_in_the_order_of_their_file_and_named_by_their_words(orchard: Content[Plant]) -> None:
    numbers = {card.id: card.number for card in orchard.cards.values()}
    assert numbers == {"old_pear": 1, "picker": 2, "cold_night": 3, "full_arms": 4, "sapling": 5}
    pear = orchard.cards["old_pear"]
    assert pear.name.say("it") == "Vecchio Pero"
    assert pear.flavour is not None
    assert pear.flavour.say("en") == "It was here before the wall."
    assert orchard.cards["picker"].flavour is None


def test_every_card_has_a_program_of_its_own_in_the_cells(orchard: Content[Plant]) -> None:
    places = [card.place for card in orchard.cards.values()]
    assert len(set(places)) == len(places)
    assert all(0 < place < len(orchard.cells) for place in places)


def test_a_card_names_what_it_makes(orchard: Content[Plant]) -> None:
    assert orchard.named_by("cold_night") == ("sapling",)
    assert orchard.named_by("old_pear") == ()


def test_copies_of_a_ready_deck_are_spelt_out(orchard: Content[Plant]) -> None:
    assert orchard.decks["two_pears"].cards == ("old_pear", "old_pear", "picker")


def test_a_pack_brings_cards_that_bear_its_id(sources: Sources[Plant], tmp_path: Path) -> None:
    pack = read_pack(pack_in(tmp_path, cards=THORN))
    content = sources.load(DATA, packs=[pack])
    assert content.cards["hill:thorn"].number == 6
    stray = read_pack(pack_in(tmp_path / "other", cards=THORN.replace("hill:thorn", "thorn")))
    with pytest.raises(BadContent, match="an id that begins with the pack's"):
        sources.load(DATA, packs=[stray])


def test_a_file_of_a_pack_that_nothing_reads_is_refused(sources: Sources[Plant], tmp_path: Path) -> None:
    pack = read_pack(pack_in(tmp_path, rules=""))
    with pytest.raises(BadContent, match=r"hill/orchard/rules\.toml: nothing reads this file"):
        sources.load(DATA, packs=[pack])


@pytest.mark.parametrize(("rules", "text"), [(1, "draw = 2"), (2, "draw = 3"), (3, "now"), (None, "now")])
def test_a_card_is_what_it_was_by_the_rules_that_are_asked_for(
    sources: Sources[Plant], orchard: Content[Plant], tmp_path: Path, rules: int | None, text: str
) -> None:
    was = "".join(
        f'[[card]]\nid = "picker"\ntype = "gust"\nuntil = {until}\neffect = [{{ draw = {until + 1} }}]\n'
        for until in (1, 2)
    )
    found = sources.load(files_with(tmp_path, "earlier.toml", was), rules=rules).cards["picker"].program
    if text == "now":
        assert found == orchard.cards["picker"].program
    else:
        amount = found.effect[0].values["draw"]
        assert text == f"draw = {getattr(amount, 'n', None)}"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("words.toml", "[cards]\n[flavours]\n[seasons]\n", "seasons: missing key spring"),
        (
            "words.toml",
            f"[cards]\n[flavours]\n[seasons]\n{SPRING}",
            "old_pear: name: missing",
        ),
        ("cards.toml", '[[card]]\nid = "picker"\ntype = "gust"\nweight = 3\n', "unknown key weight"),
        ("cards.toml", '[[card]]\nid = "pickle"\ntype = "gust"\n', "pickle: name: missing"),
        ("decks.toml", '[[deck]]\nid = "a"\ncards = [{ card = "picker", count = 4 }]\n', "expected 1..3, got 4"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    sources: Sources[Plant], tmp_path: Path, name: str, text: str, said: str
) -> None:
    with pytest.raises(BadContent, match=said):
        sources.load(files_with(tmp_path, name, text))


def test_one_card_stands_in_one_file(sources: Sources[Plant]) -> None:
    again = Table({"format": 1, "card": [{"id": "picker", "type": "gust"}]}, "mine.toml")
    with pytest.raises(BadContent, match=r"picker is a card of orchard/cards\.toml already"):
        sources.load(DATA, files=[again])
