"""What moves on every card table, and what the pointer draws along."""

import pytest

from game.client.board_kit.drag import Drag
from game.client.board_kit.motion import Flash
from game.client.cardtable.motion import Dying
from game.engine.event import Event
from tests.cardtable.conftest import OrchardMotion, card

DRAWN = Event("move", 0, 4, "basket", "sack")
VIEW = {"cards": [card(4, "pear", 0, "sack")]}


def test_a_card_is_away_until_it_has_arrived() -> None:
    motion = OrchardMotion()
    assert motion.step([DRAWN], VIEW, VIEW) == 0.75
    motion.update(0.5, False)
    assert motion.away == {4}
    assert motion.flights[0].share == pytest.approx(2 / 3)
    motion.update(0.25, False)
    assert not motion.away
    assert not motion.moving(False)


def test_a_card_that_sets_out_again_is_on_its_last_way_only() -> None:
    motion = OrchardMotion()
    for _ in range(2):
        motion.step([DRAWN], VIEW, VIEW)
    assert len(motion.flights) == 1


def test_without_motion_every_change_is_as_short_as_a_fade() -> None:
    motion = OrchardMotion(calm=True)
    assert motion.step([DRAWN], VIEW, VIEW) == 0.125
    motion.dying[4] = Dying(VIEW["cards"][0], VIEW)
    motion.update(0.125, False)
    assert not motion.dying


def test_who_dies_is_seen_for_half_a_second() -> None:
    motion = OrchardMotion()
    motion.dying[4] = Dying(VIEW["cards"][0], VIEW)
    motion.update(0.25, False)
    assert motion.dying[4].age == 0.25
    motion.update(0.25, False)
    assert not motion.dying


@pytest.mark.parametrize(("change", "said"), [(3, "+3"), (-2, "−2")])
def test_a_number_says_by_how_much_it_changed(change: int, said: str) -> None:
    assert Flash(4, "health", change).text == said


def test_a_number_waits_for_its_blow_then_stays_a_while() -> None:
    """Below 0 its blow has not fallen; it stays a second after that."""
    motion = OrchardMotion()
    motion.flashes.append(Flash(4, "health", -2, -0.25))
    motion.update(0.25, False)
    assert motion.flashes[0].age == 0
    motion.update(0.75, False)
    assert motion.moving(False)
    motion.update(0.25, False)
    assert not motion.flashes


def test_where_the_table_is_only_watched_a_number_stands_until_it_was_read() -> None:
    motion = OrchardMotion()
    motion.flashes.append(Flash(4, "health", -2))
    motion.update(60.0, True)
    assert motion.flashes[0].age == 0.25
    assert not motion.moving(True)
    motion.chosen()
    assert not motion.flashes


KEY = ("card", 4)


def test_a_little_slip_of_the_pointer_drags_nothing() -> None:
    drag = Drag()
    drag.take(KEY, (100.0, 100.0))
    assert not drag.move((106.0, 105.0), KEY)
    assert drag.dragged((106.0, 105.0)) is None
    assert not drag.put_down()


def test_what_is_picked_up_comes_along_with_the_pointer() -> None:
    drag = Drag()
    drag.take(KEY, (100.0, 100.0))
    assert drag.move((106.0, 106.0), KEY)
    assert drag.move((101.0, 100.0), KEY), "once it comes along, it goes where the pointer goes"
    assert drag.dragged((101.0, 100.0)) == (KEY, (101.0, 100.0))
    assert drag.put_down()
    assert drag.key is None


def test_what_is_not_picked_up_stays_where_it_is() -> None:
    drag = Drag()
    drag.take(KEY, (100.0, 100.0))
    assert not drag.move((200.0, 100.0), None)
