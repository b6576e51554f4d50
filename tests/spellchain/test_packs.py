"""Packs: cards and decks that a set-up names by a folder; matches, records and positions hold to them."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import game
from game.cli import main
from game.records.record import Record
from game.spellchain.client.art.looks import emblem_of
from game.spellchain.engine.room import Spellchain
from game.titles import ROOMS, room_of

Json = dict[str, Any]
MOOR = Path(__file__).parent / "data" / "packs" / "moor"
DECK = {
    **dict.fromkeys(("moor:reed_spear", "moor:silt_thief", "moor:hail", "moor:fork", "moor:old_map"), 2),
    **dict.fromkeys(("field_hand", "hedge_boar", "hill_giant", "old_mammoth", "twin_duelist"), 2),
    **dict.fromkeys(("warded_scout", "oath_knight", "rust_monk", "tower_archer", "salt_healer"), 2),
}
CARD = """
[[card]]
id = "{id}"
name = {{ en = "Toad", it = "Rospo", zh = "蟾蜍" }}
type = "creature"
school = "neutral"
rarity = "common"
cost = 1
attack = 1
health = 2
"""


def pack_in(folder: Path, name: str = "fen", cards: str = "", needs: str = "", version: str = "1") -> Path:
    """A pack of a test's own."""
    root = folder / name
    (root / "spellchain").mkdir(parents=True, exist_ok=True)
    (root / "pack.toml").write_text(f'format = 1\nid = "{name}"\nversion = "{version}"\nneeds = [{needs}]\n')
    (root / "spellchain" / "cards.toml").write_text("format = 1\n" + (cards or CARD.format(id=f"{name}:toad")))
    return root


def test_a_match_is_played_with_a_packs_cards_to_its_end() -> None:
    match = game.new("spellchain", 3, {"packs": [str(MOOR)], "decks": [DECK, "cinder_road"], "first": 0})
    assert [pack["id"] for pack in match.view(0)["packs"]] == ["moor"]
    met = set()
    while match.actor is not None:
        actions = match.actions()
        match.play(actions[(len(actions) * 7) // 10])
        met |= {card["card"] for card in match.view()["cards"]}
    assert any(card.startswith("moor:") for card in met)
    assert match.check() == ()


def test_without_the_pack_its_cards_are_unknown() -> None:
    with pytest.raises(game.BadSetup, match=r"decks\[0\].*unknown card"):
        game.new("spellchain", 3, {"decks": [DECK, "cinder_road"]})


def test_a_match_without_packs_says_nothing_of_them() -> None:
    match = game.new("spellchain", 3, {"packs": []})
    assert "packs" not in match.view(0)
    assert match.fingerprint() == game.new("spellchain", 3).fingerprint()


def test_positions_name_the_pack_and_come_back() -> None:
    match = game.new("spellchain", 3, {"packs": [str(MOOR)], "decks": [DECK, DECK], "mulligan": False})
    position = json.loads(json.dumps(match.position()))
    assert [{*pack} for pack in position["packs"]] == [{"id", "digest"}]
    again = game.from_position("spellchain", position)
    assert again.fingerprint() == match.fingerprint()
    assert again.position() == position


def test_a_position_with_a_pack_that_is_missing_or_has_changed_is_refused_by_name(tmp_path: Path) -> None:
    root = pack_in(tmp_path, "sedge")
    match = game.new("spellchain", 3, {"packs": [str(root)]})
    position = match.position()
    with pytest.raises(game.BadPosition, match=r'packs\[0\]: the pack "reeds" is missing'):
        game.from_position("spellchain", {**position, "packs": [{"id": "reeds", "digest": "0"}]})
    pack_in(tmp_path, "sedge", version="2")
    with pytest.raises(game.BadPosition, match=r"packs\[0\]: the pack sedge has changed"):
        game.from_position("spellchain", position)


def test_a_record_names_the_pack_and_plays_again(tmp_path: Path) -> None:
    root = pack_in(tmp_path)
    match = game.new("spellchain", 3, {"packs": [str(root)], "mulligan": False})
    match.play(match.actions()[-1])
    assert match.record is not None
    text = match.record.text()
    assert json.loads(text.splitlines()[0])["packs"] == match.view()["packs"]
    assert game.resume(Record.parse(text)).fingerprint() == match.fingerprint()


def test_a_record_whose_pack_has_changed_or_gone_is_refused_by_name(tmp_path: Path) -> None:
    root = pack_in(tmp_path)
    match = game.new("spellchain", 3, {"packs": [str(root)]})
    assert match.record is not None
    text = match.record.text()
    pack_in(tmp_path, version="2")
    with pytest.raises(game.BadRecord, match="the pack fen is another one now"):
        game.resume(Record.parse(text))
    shutil.rmtree(root)
    with pytest.raises(
        game.BadRecord, match=r"packs\[0\]: the pack fen is missing; put its folder into .*, or name it"
    ):
        game.resume(Record.parse(text))


def elsewhere(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    """As in another program: no pack has been named, those in a folder of data are installed."""
    monkeypatch.setitem(ROOMS, "spellchain", Spellchain())
    monkeypatch.setenv("XDG_DATA_HOME", str(data))


def mailed(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str = "fen") -> tuple[Path, str]:
    """A pack, and the text of a record of a match with it, as somebody else gets it."""
    root = pack_in(folder / "mine", name)
    match = game.new("spellchain", 3, {"packs": [str(root)], "mulligan": False})
    match.play(match.actions()[-1])
    elsewhere(monkeypatch, folder / "data")
    return root, match.record.text()


def test_a_record_opens_no_folder_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, text = mailed(tmp_path, monkeypatch)
    assert str(tmp_path).encode() not in text
    assert json.loads(text.splitlines()[0])["setup"]["packs"] == ["fen"]
    old = Record.parse(text).header
    for setup, packs in (({"packs": [str(root)]}, old.packs), ({"packs": [str(root)]}, ())):
        record = Record.new(title="spellchain", rules=1, content="0", seed=3, setup=setup, packs=packs)
        if packs:
            with pytest.raises(game.BadRecord, match="the pack fen is missing"):
                game.resume(record)
        else:
            assert "packs" not in game.resume(record).view()
    position = {**game.new("spellchain").position(), "packs": [{**old.packs[0], "path": str(root)}]}
    record = Record.new(title="spellchain", rules=1, content="0", seed=3, position=position)
    with pytest.raises(game.BadRecord, match='the pack "fen" is missing'):
        game.resume(record)


def test_a_record_plays_again_where_the_pack_is_installed_or_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root, text = mailed(tmp_path, monkeypatch)
    path = tmp_path / "match.jsonl"
    path.write_bytes(text)
    assert main(["verify", str(path)]) == 1
    assert main(["verify", str(path), "--pack", str(root)]) == 0
    elsewhere(monkeypatch, tmp_path / "data")
    assert main(["verify", str(path)]) == 1
    shutil.copytree(root, tmp_path / "data" / "cinquefoil" / "packs" / "any name")
    assert main(["verify", str(path)]) == 0
    assert game.new("spellchain", 3, {"packs": ["fen"]}).packs[0]["id"] == "fen"
    (tmp_path / "data" / "cinquefoil" / "packs" / "any name" / "spellchain" / "notes.txt").write_text("changed")
    capsys.readouterr()
    assert main(["verify", str(path)]) == 1
    assert "the pack fen is another one now" in capsys.readouterr().err


def test_an_installed_pack_with_a_mistake_is_told_with_the_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root, text = mailed(tmp_path, monkeypatch)
    elsewhere(monkeypatch, tmp_path / "data")
    installed = tmp_path / "data" / "cinquefoil" / "packs" / "fen"
    shutil.copytree(root, installed)
    (installed / "pack.toml").write_text('format = 1\nid = "fen"\nversion = 1\n')
    with pytest.raises(game.BadContent, match=r"fen/pack\.toml: version: expected a text, got 1"):
        game.new("spellchain", 3, {"packs": ["fen"]})
    path = tmp_path / "match.jsonl"
    path.write_bytes(text)
    assert main(["verify", str(path)]) == 1
    assert "fen/pack.toml: version: expected a text, got 1" in capsys.readouterr().err
    with pytest.raises(game.BadRecord, match=r"fen/pack\.toml: version"):
        game.resume(Record.parse(text))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("aux.toml", "is the name of a device"),
        ("what?.txt", "cannot be part of a name"),
        ("a\nb", "cannot be part of a name"),
        ("dot.", "ends with a dot"),
        ("PACK.toml", "on some systems it is (?i:pack.toml)"),
        ("x" * 130, "is longer than 120 bytes"),
        (os.fsdecode(b"\xff\xfe.toml"), "is no UTF-8 text"),
    ],
)
def test_a_name_that_some_system_can_not_hold_is_refused(tmp_path: Path, name: str, said: str) -> None:
    root = pack_in(tmp_path)
    (root / name).write_text("")
    with pytest.raises(game.BadContent, match=said) as caught:
        game.new("spellchain", 3, {"packs": [str(root)]})
    str(caught.value).encode()


def test_a_link_that_leads_out_of_a_pack_is_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "cards.toml").write_text("format = 1\n")
    for link, goal in (("linked.toml", secret / "cards.toml"), ("linked", secret)):
        root = pack_in(tmp_path, f"pack_{link[:6]}_{len(link)}")
        (root / link).symlink_to(goal)
        with pytest.raises(game.BadContent, match="is a link that leads out of the pack"):
            game.new("spellchain", 3, {"packs": [str(root)]})
    root = pack_in(tmp_path, "inner")
    (root / "again.toml").symlink_to(root / "pack.toml")
    game.new("spellchain", 3, {"packs": [str(root)]})


@pytest.mark.parametrize("packs", ["moor", [3], [""], ["nowhere"], [None], {"a": 1}])
def test_what_is_no_list_of_packs_is_refused(packs: Any) -> None:
    with pytest.raises(game.BadSetup, match="packs"):
        game.new("spellchain", 3, {"packs": packs})


def test_a_pack_stands_once_and_behind_those_that_it_needs(tmp_path: Path) -> None:
    fen, sedge = pack_in(tmp_path), pack_in(tmp_path, "sedge", needs='"fen"')
    game.new("spellchain", 3, {"packs": [str(fen), str(sedge)]})
    with pytest.raises(game.BadSetup, match=r"packs\[0\]: sedge needs fen; name it before"):
        game.new("spellchain", 3, {"packs": [str(sedge), str(fen)]})
    with pytest.raises(game.BadSetup, match=r"packs\[1\]: fen is named already"):
        game.new("spellchain", 3, {"packs": [str(fen), str(fen)]})


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            CARD.format(id="toad"),
            r"fen/spellchain/cards.toml: toad: id: expected an id that begins with the pack.*fen:toad",
        ),
        (CARD.format(id="fen:toad") + "colour = 3\n", r"fen/spellchain/cards.toml: fen:toad: unknown key colour"),
        (CARD.format(id="fen:toad") * 2, r"fen/spellchain/cards.toml.*is the id of card\[0\] already"),
        ("[[card]", r"fen/spellchain/cards.toml: not TOML"),
    ],
)
def test_a_mistake_in_a_pack_is_told_with_file_card_and_mend(tmp_path: Path, cards: str, said: str) -> None:
    with pytest.raises(game.BadContent, match=said):
        game.new("spellchain", 3, {"packs": [str(pack_in(tmp_path, cards=cards))]})


@pytest.mark.parametrize(
    ("place", "text", "said"),
    [
        ("spelchain/cards.toml", "format = 1", r"nothing reads this file; did you mean spellchain/cards\.toml\?"),
        ("spell_chain/words.toml", "format = 1", r"nothing reads this file; did you mean spellchain/words\.toml\?"),
        ("decks.toml", "format = 1", r"nothing reads this file; did you mean spellchain/decks\.toml\?"),
        ("spellchain/card.toml", "format = 1", r"nothing reads this file; expected cards\.toml, decks\.toml, language"),
        (
            "spellchain/looks.toml",
            "format = 1",
            r"nothing reads this file; expected cards\.toml, decks\.toml, language",
        ),
        ("spellchain/words.toml", '[cards]\n"fen:tod" = 1', r"cards\.fen:tod: expected a table, got 1"),
        (
            "spellchain/words.toml",
            '[flavours]\n"fen:tod" = { en = "a", it = "a", zh = "a" }',
            r"flavours\.fen:tod: no card has this id; did you mean fen:toad\?",
        ),
        ("spellchain/decks.toml", "format = 1979-05-27", r"format: expected 1, got 1979-05-27$"),
    ],
)
def test_what_a_pack_holds_for_nobody_is_refused_by_name(tmp_path: Path, place: str, text: str, said: str) -> None:
    file = pack_in(tmp_path) / place
    file.parent.mkdir(exist_ok=True)
    file.write_text(text if text.startswith("format") else f"format = 1\n{text}\n")
    with pytest.raises(game.BadContent, match=f"^fen/{place}: {said}"):
        game.new("spellchain", 3, {"packs": [str(tmp_path / "fen")]})


def test_a_folder_in_the_place_of_a_packs_file_is_told(tmp_path: Path) -> None:
    root = pack_in(tmp_path)
    (root / "spellchain" / "decks.toml").mkdir()
    with pytest.raises(game.BadContent, match=r"fen/spellchain/decks\.toml: could not be read \(is not a file\)"):
        game.new("spellchain", 3, {"packs": [str(root)]})


def test_a_pack_that_needs_itself_is_told_so(tmp_path: Path) -> None:
    root = pack_in(tmp_path, needs='"fen"')
    with pytest.raises(game.BadContent, match=r"fen/pack\.toml: needs: names the pack itself"):
        game.new("spellchain", 3, {"packs": [str(root)]})


def test_what_a_pack_holds_for_others_is_theirs(tmp_path: Path) -> None:
    root = pack_in(tmp_path)
    (root / "undertow").mkdir()
    for place in ("undertow/units.toml", "notes.toml"):
        (root / place).write_text("format = 1")
    (root / "README.md").write_text("Frogs.")
    game.new("spellchain", 3, {"packs": [str(root)]})


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(game.BadContent, match=r"no pack: expected a folder with a pack\.toml"):
        game.new("spellchain", 3, {"packs": [str(tmp_path)]})


def test_a_pack_may_bring_names_and_ready_decks_in_files_of_their_own(tmp_path: Path) -> None:
    cards = CARD.replace('name = {{ en = "Toad", it = "Rospo", zh = "蟾蜍" }}\n', "").format(id="fen:toad")
    root = pack_in(tmp_path, cards=cards)
    (root / "spellchain" / "words.toml").write_text(
        'format = 1\n[cards]\n"fen:toad" = { en = "Fen Toad", it = "Rospo di Palude", zh = "沼蟾" }\n', encoding="utf-8"
    )
    rest = ", ".join(f'{{ card = "{card}", count = 2 }}' for card in DECK if ":" not in card)
    names = 'name = { en = "a", it = "a", zh = "a" }\ntext = { en = "a", it = "a", zh = "a" }\n'
    more = (
        '{ card = "silence_bell", count = 2 }, { card = "shape_thief", count = 2 }, { card = "drum_master", count = 2 }'
    )
    more += ', { card = "odd_peddler", count = 2 }'
    (root / "spellchain" / "decks.toml").write_text(
        f'format = 1\n[[deck]]\nid = "fen:wet"\n{names}plan = {{ en = "a", it = "a", zh = "a" }}\n'
        f'cards = [{rest}, {more}, {{ card = "fen:toad", count = 2 }}]\n',
        encoding="utf-8",
    )
    match = game.new("spellchain", 3, {"packs": [str(root)], "decks": ["fen:wet", "cold_walls"]})
    assert {"card": "fen:toad", "count": 2} in match.position()["players"][0]["list"]
    teller = match.rules.room.teller(match.rules, "it")
    assert teller.name("card", "fen:toad") == "Rospo di Palude"


def test_a_packs_cards_have_an_emblem_by_kind(tmp_path: Path) -> None:
    match = game.new("spellchain", 3, {"packs": [str(MOOR)]})
    content = match.rules.room.content
    assert all(emblem_of(card, content) is not None for card in content.cards if card.startswith("moor:"))


def test_the_command_takes_a_packs_folder() -> None:
    shown = room_of("spellchain").printed([MOOR], "it")
    assert next(card for card in shown if card.id == "moor:hail").name == "Grandine"
