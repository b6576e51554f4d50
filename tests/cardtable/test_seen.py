"""A view looked up as every card table does."""

from game.client.cardtable.seen import attached_to, card_of, cards_in, link_of, seen
from tests.cardtable.conftest import card


def test_what_is_in_play_lies_with_who_controls_it() -> None:
    """The second tree is player 0's own, and in player 1's power."""
    first, second = card(4, "pear", 0, "row", controller=0, pos=1), card(5, "pear", 0, "row", controller=1, pos=0)
    view = {"cards": [first, second]}
    assert [list(cards_in(view, "row", side)) for side in (0, 1)] == [[first], [second]]


def test_cards_lie_in_the_order_of_their_places() -> None:
    view = {"cards": [card(4, "pear", 0, "basket", pos=2), card(9, "gust", 0, "basket", pos=0)]}
    assert [held["id"] for held in cards_in(view, "basket", 0)] == [9, 4]
    assert list(cards_in(view, "sack", 0)) == []


def test_of_what_is_attached_the_oldest_comes_first() -> None:
    nest, swing = card(6, "gust", 0, "bough", host=4, stamp=30), card(7, "gust", 1, "bough", host=4, stamp=12)
    view = {"cards": [card(4, "pear", 0, "row"), nest, swing]}
    assert [on["id"] for on in attached_to(view, 4)] == [7, 6]
    assert list(attached_to(view, 6)) == []


def test_a_title_without_a_chain_has_no_links() -> None:
    view = {"cards": [card(4, "pear", 0, "row")]}
    assert link_of(view, 4) is None
    assert link_of({**view, "chain": [{"id": 4}]}, 4) == {"id": 4}
    assert link_of({**view, "chain": [], "resolving": [{"id": 4}]}, 4) == {"id": 4}


def test_a_view_is_put_in_order_once() -> None:
    view = seen({"cards": [card(4, "pear", 0, "row")]})
    assert seen(view) is view
    assert card_of(view, 4) is view["cards"][0]
    assert card_of(view, 5) is None
