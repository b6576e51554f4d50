"""Lines broken as each language wants, letters found in the right font."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.drawing import text
from game.client.drawing.text import BOLD, FIGURE, ITALIC, NEVER_FIRST, NEVER_LAST, TEXT, TITLE, Type, pieces

ZH = "打出此牌（每回合一次）。然后对射程 3 内、视线可及的一个敌人造成 1 点火焰伤害，直到“下回合”结束。"


@pytest.fixture(scope="module")
def type_() -> Type:
    return Type()


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_no_chinese_line_begins_with_a_closing_mark_or_ends_with_an_opening_one(type_: Type, width: int) -> None:
    lines = type_.lines(ZH, TEXT, 15, width)
    assert all(line[0] not in NEVER_FIRST and line[-1] not in NEVER_LAST for line in lines)
    assert "".join(lines).replace(" ", "") == ZH.replace(" ", "")


def test_a_number_stays_with_what_it_counts(type_: Type) -> None:
    for width in range(60, 300, 10):
        assert not any(line.endswith(("3", "1")) for line in type_.lines(ZH, TEXT, 15, width))


def test_a_number_without_a_space_stays_with_what_it_counts_and_an_ordinal_with_its_number(type_: Type) -> None:
    text = "对目标生物造成12点伤害，到第 3 回合为止防止接下来的4点伤害"
    for width in range(60, 300, 10):
        lines = type_.lines(text, TEXT, 15, width)
        assert not any(line.endswith(("1", "2", "3", "4", "第")) for line in lines), (width, lines)


def test_the_last_of_few_chinese_letters_has_another_beside_it(type_: Type) -> None:
    text = "预兆变为力量"
    width = type_.width("预兆变为力", TEXT, 15)
    lines = type_.lines(text, TEXT, 15, width)
    assert len(lines) == 2
    assert len(lines[-1]) >= 2


def test_chinese_does_not_lean(type_: Type) -> None:
    def drawn(text: str, face: str) -> bytes:
        return pygame.image.tobytes(type_.render(text, face, 30, (0, 0, 0))[0], "RGBA")

    assert drawn("玩家2", ITALIC) == drawn("玩家2", TEXT)
    assert type_.width("抽 2 张", ITALIC, 30) == type_.width("抽 2 张", TEXT, 30)
    assert drawn("Player 2", ITALIC) != drawn("Player 2", TEXT)


def test_words_are_broken_at_spaces(type_: Type) -> None:
    text = "An adjacent enemy takes 2 damage."
    lines = type_.lines(text, TEXT, 15, 100)
    assert len(lines) > 1
    assert " ".join(lines) == text


def test_words_stand_apart_in_small_text(type_: Type) -> None:
    for size in (13, 14, 15, 16):
        words = sum(type_.width(word, BOLD, size) for word in ("Copia", "il", "seme"))
        assert type_.width("Copia il seme", BOLD, size) - words >= 2 * 0.2 * size


def test_no_word_stands_alone_on_the_last_line(type_: Type) -> None:
    text = "Whatever you play is kept here by itself, action by action: nothing to save, nothing to lose."
    for width in range(260, 620, 20):
        lines = type_.lines(text, TEXT, 16, width)
        assert " " in lines[-1]
        assert " ".join(lines) == text


def test_a_number_stays_with_its_word_where_that_takes_no_line_more(type_: Type) -> None:
    text = "Un nemico adiacente subisce 1 danno, poi spingilo di 1 casella; perdi 2 Punti Vita e 1 Punto Terrore."
    for width in range(90, 620, 10):
        lines = type_.lines(text, TEXT, 16, width)
        assert " ".join(lines) == text
        assert all(type_.width(line, TEXT, 16) <= width for line in lines)
        if width > 200:
            assert not any(line[-2:] in (" 1", " 2") for line in lines), lines


def test_a_chinese_state_stays_with_its_number_where_that_takes_no_line_more(type_: Type) -> None:
    text = "毒笔 — 登场：目标敌方角色获得中毒1，持续2个回合。"
    for width in range(140, 300, 10):
        assert any("中毒1" in line for line in type_.lines(text, TEXT, 15, width)), width


def test_a_sum_stays_in_one_line_where_that_takes_no_line_more(type_: Type) -> None:
    text = "燃焰者卡罗斯打击沐阳圣骑士：9 − 3 = 6；沐阳圣骑士死亡"
    for width in range(140, 400, 10):
        assert any("9 − 3 = 6" in line for line in type_.lines(text, TEXT, 15, width)), width


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Player 2 discards Okari", "Player 2"),
        ("Giocatore 1 pesca Scorie", "Giocatore 1"),
        ("破门者攻击玩家 1", "玩家 1"),
    ],
)
def test_a_player_stays_with_its_number_whatever_follows(type_: Type, text: str, name: str) -> None:
    least = type_.width(name, TEXT, 16)
    for width in range(least + 4, least + 60, 4):
        if len(lines := type_.lines(text, TEXT, 16, width)) > 1:
            assert any(name.replace(" ", "") in line.replace(" ", "") for line in lines), (width, lines)


def test_a_name_stays_with_its_number_and_a_die_with_its_kind_where_that_takes_no_line_more(type_: Type) -> None:
    text = "I tuoi dadi: d4 Fuoco [1], d8 Terrore [2]. Attacco di Fuoco su Zombie 2: gittata 3."
    for width in range(110, 620, 10):
        lines = type_.lines(text, TEXT, 16, width)
        assert " ".join(lines) == text
        if width > 200:
            assert not any(line.endswith(("d4", "d8", "Zombie", "gittata")) for line in lines), lines


def test_a_chinese_number_stays_with_its_noun_where_that_takes_no_line_more(type_: Type) -> None:
    width = type_.width("射程3：2点", TEXT, 15)
    assert type_.lines("射程3：2点火焰伤害", TEXT, 15, width + 8) == ("射程3：", "2点火焰伤害")
    text = "登场：在另一个目标友方生物上放置1个成长指示物。"
    width = type_.width("友方生物上放置1个", TEXT, 15)
    assert "1个成长指示物。" in type_.lines(text, TEXT, 15, width + 8)


def test_a_number_parts_from_its_noun_where_both_are_wider_than_a_line(type_: Type) -> None:
    width = type_.width("火焰伤害", TEXT, 15)
    lines = type_.lines("造成2点火焰伤害", TEXT, 15, width)
    assert all(type_.width(line, TEXT, 15) <= width for line in lines)
    assert any(line.startswith("2点") or line.endswith("2点") for line in lines)


def test_few_chinese_letters_do_not_stand_alone_on_the_last_line(type_: Type) -> None:
    text = "僵尸 2 号：恐惧攻击，2，易伤 ×2 = 4，失去 4 点生命，剩余 5。"
    for width in range(150, 330, 10):
        lines = type_.lines(text, TEXT, 14, width)
        assert len(lines[-1]) >= 4, (width, lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_an_apostrophe_is_set_in_its_form(type_: Type) -> None:
    def drawn(text: str) -> bytes:
        return pygame.image.tobytes(type_.render(text, TEXT, 40, (0, 0, 0))[0], "RGBA")

    assert drawn("l'ombra") == drawn("l’ombra")
    assert drawn("'ombra") != drawn("’ombra")


def test_a_word_wider_than_a_line_is_broken_anywhere(type_: Type) -> None:
    lines = type_.lines("Precipitevolissimevolmente", TEXT, 20, 90)
    assert "".join(lines) == "Precipitevolissimevolmente"
    assert all(type_.width(line, TEXT, 20) <= 90 for line in lines)


@given(st.text(st.sampled_from("ab ,.（，。）“”点火焰1-/ "), max_size=50))
def test_pieces_put_together_are_the_text(text: str) -> None:
    assert "".join(pieces(text)) == text


@given(st.text(st.sampled_from("ab ,.（，。）点火焰1"), max_size=50), st.integers(60, 200))
def test_lines_fit_and_keep_every_letter(text: str, width: int) -> None:
    type_ = _TYPE
    lines = type_.lines(text, TEXT, 14, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    # Marks that may not be parted can make one piece wider than a line: then it is broken anywhere.
    assert all(type_.width(line, TEXT, 14) <= width for line in lines)


_TYPE = Type()


@pytest.mark.parametrize("face", [TEXT, BOLD, TITLE, FIGURE])
def test_every_letter_of_every_language_has_a_picture(type_: Type, face: str) -> None:
    """A font draws a box for what it lacks: the boxes of two different letters are alike, their pictures are not."""
    for letters in ("àèéìòù", "夜骰调僵，。“”", "−×·…"):
        drawn = {pygame.image.tobytes(type_.render(letter, face, 24, (255, 255, 255))[0], "RGBA") for letter in letters}
        assert len(drawn) == len(letters)


def test_figures_are_all_as_wide(type_: Type) -> None:
    assert len({type_.width(figure, TEXT, 30) for figure in "0123456789"}) == 1


def test_text_that_is_too_wide_ends_in_an_ellipsis(type_: Type) -> None:
    short = type_.fitted("Elemental Infusion", TEXT, 15, 80)
    assert short.endswith("…")
    assert type_.width(short, TEXT, 15) <= 80
    assert type_.fitted("Sprint", TEXT, 15, 80) == "Sprint"


def test_a_font_that_is_missing_is_stood_in_for_and_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "own_file", lambda family, style: None)
    type_ = Type()
    assert type_.width("Night 夜", TEXT, 20) > 0
    assert type_.missing == {"Alegreya Sans", "Noto SC"}


def test_a_font_file_that_can_not_be_read_is_stood_in_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(b"no font")
    monkeypatch.setattr(text, "own_file", lambda family, style: damaged)
    monkeypatch.setattr(text, "stand_in", lambda family, style: None)
    type_ = Type()
    assert type_.width("Night", TEXT, 20) > 0
    assert type_.missing == {"Alegreya Sans"}


def test_our_own_fonts_are_there() -> None:
    type_ = Type()
    type_.width("Night 夜", TEXT, 20)
    assert type_.missing == set()


def test_chinese_is_broken_at_a_sentence_rather_than_before_its_last_letters() -> None:
    pygame.display.init()
    type_ = Type()
    text = "一排骰子，尸群随骰子逐一苏醒。撑到街道重归寂静。"
    width = type_.width(text[:-2], "text", 20)
    assert type_.lines(text, "text", 20, width) == ("一排骰子，尸群随骰子逐一苏醒。", "撑到街道重归寂静。")
    assert type_.lines("没有句号可以断开的一长行文字在这里", "text", 20, width // 2)[-1] != ""


def test_between_chinese_and_figures_there_is_the_same_room_however_it_is_written() -> None:
    type_ = Type()
    for one, other in (("第 3 回合", "第3回合"), ("造成 4 点伤害", "造成4点伤害")):
        assert type_.width(one, TEXT, 40) == type_.width(other, TEXT, 40)
        drawn = [type_.render(text, TEXT, 40, (0, 0, 0))[0] for text in (one, other)]
        assert pygame.image.tobytes(drawn[0], "RGBA") == pygame.image.tobytes(drawn[1], "RGBA")
    parts = sum(type_.width(part, TEXT, 40) for part in ("第", "3", "回合"))
    assert parts < type_.width("第3回合", TEXT, 40) < parts + 2 * type_.width(" ", TEXT, 40)
    assert type_.width("，3", TEXT, 40) == type_.width("，", TEXT, 40) + type_.width("3", TEXT, 40)


@pytest.mark.parametrize(
    "odd", ["a\0b", "a\ud800b", "\u202e abc", "\u200b", "👩\u200d🚀", "❤\ufe0f", "\ufeff", "\r\n\t"]
)
@pytest.mark.parametrize("face", [TEXT, BOLD, ITALIC, TITLE, FIGURE])
def test_whatever_somebody_has_written_can_be_set(type_: Type, face: str, odd: str) -> None:
    for size in (12, 15, 40):
        assert type_.width(odd, face, size) >= 0
        assert type_.ink(odd, face, size, (0, 0, 0))[0].get_height() > 1
        assert type_.lines(odd, face, size, 100)
