"""A deck as a short code: read again whatever is added, and its faults told with their place."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.collection.code import CARD, LETTERS, BadCode, found, read, write
from game.presenters import presenter_of

CARDS = [f"card_{number}" for number in range(150)]
DECK = {"card_3": 2, "card_7": 1, "card_99": 2}

decks = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 3), max_size=40)


@given(decks)
def test_a_code_is_read_again(deck: dict[str, int]) -> None:
    assert read(write("duel", deck), "duel", CARDS) == (deck, [])


def test_cards_that_are_added_in_any_place_change_no_code() -> None:
    more = ["aardvark", *reversed(CARDS), "zebra"]
    assert read(write("duel", DECK), "duel", more) == (DECK, [])


def test_a_code_of_today_is_read_for_ever() -> None:
    """Written down when the format was made: the letters are worked out from the ids' digests alone."""
    import hashlib

    def letters(text: str, count: int) -> str:
        bits = "".join(f"{byte:08b}" for byte in hashlib.sha256(text.encode()).digest())
        return "".join(LETTERS[int(bits[6 * n : 6 * n + 6], 2)] for n in range(count))

    body = "CQ1" + letters("duel", 2) + "B" + "AB" + letters("card_7", 4)
    body += "C" + "AC" + "".join(sorted((letters("card_3", 4), letters("card_99", 4))))
    assert write("duel", DECK) == body + letters(body, 4)


def test_the_order_of_a_deck_does_not_change_its_code() -> None:
    assert write("duel", dict(reversed(DECK.items()))) == write("duel", DECK)


def test_a_deck_of_thirty_cards_is_a_short_code() -> None:
    assert len(write("duel", dict.fromkeys(CARDS[:15], 2))) < 80


def test_a_code_is_found_in_a_line_of_talk() -> None:
    code = write("duel", DECK)
    assert found(f"Look at this: <{code}>, it wins.\nEvery time.") == code
    assert found("no code, not even CQ1") == ""


def test_a_card_that_is_not_known_is_told_by_its_place_and_the_rest_is_read() -> None:
    code = write("duel", {"card_3": 1, "newer": 1})
    counts, strange = read(code, "duel", CARDS)
    assert counts == {"card_3": 1}
    ((place, letters),) = strange
    assert code[place - 1 : place - 1 + CARD] == letters


def test_a_wrong_letter_is_noticed_wherever_it_stands() -> None:
    code = write("duel", DECK)
    for place in range(3, len(code)):
        wrong = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        with pytest.raises(BadCode):
            read(wrong, "duel", CARDS)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (write("duel", DECK)[:-5], "letter"),
        (write("duel", DECK)[:6], "broken off after letter 6"),
        ("CQ9" + write("duel", DECK)[3:], "newer version: CQ9"),
        (write("other", DECK), "another game"),
        ("hello", "begins with CQ1"),
        (write("duel", DECK)[:9] + "!" + write("duel", DECK)[10:], "Letter 10 of the code, !,"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(code: str, said: str) -> None:
    with pytest.raises(BadCode, match=said):
        read(code, "duel", CARDS)


@given(st.text(alphabet=string.ascii_letters + string.digits + "-_", max_size=60))
def test_no_letters_break_the_reader(tail: str) -> None:
    try:
        read("CQ1" + tail, "duel", CARDS)
    except BadCode as error:
        assert error.told(str)


@pytest.mark.parametrize("title", ["longnight"])
def test_no_two_cards_of_a_title_share_their_letters(title: str) -> None:
    ids = [card.id for card in presenter_of(title).cards.deck_cards("en")]
    for card in ids:
        assert read(write(title, {card: 1}), title, ids) == ({card: 1}, [])
