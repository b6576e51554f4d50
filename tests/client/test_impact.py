"""Weight: whatever moves begins and ends in its own place, and what belongs to a blow comes when it falls."""

from itertools import pairwise

import pytest

from game.client.board_kit import impact
from game.client.board_kit.cues import Cues
from game.client.board_kit.impact import BACK, GUARD, HAND, HELD, HIT, KNOCK, LAND, NOBODY, STRIKE, THROW, THROWN, Blow
from game.client.sound import Silence


def test_a_lunge_goes_from_its_place_to_the_blow_and_back() -> None:
    assert impact.lunge(0) == 0
    assert impact.lunge(STRIKE) == 1
    assert impact.lunge(STRIKE + BACK) == 0
    way = [impact.lunge(age / 100) for age in range(33)]
    assert max(way) == impact.lunge(STRIKE)
    assert min(way) < 0, "it draws back first"


@pytest.mark.parametrize(("curve", "seconds"), [(impact.knock, KNOCK), (impact.height, LAND), (impact.squash, LAND)])
def test_what_is_struck_or_lands_ends_in_its_place(curve: object, seconds: float) -> None:
    assert callable(curve)
    assert curve(seconds) == 0
    assert curve(60.0) == 0
    assert curve(seconds / 2 - 0.001) != 0


def test_what_comes_down_begins_above_and_is_stretched_before_it_is_flattened() -> None:
    assert impact.height(0) == 1
    assert impact.height(LAND / 2) == pytest.approx(0)
    assert impact.squash(LAND / 4) < 0 < impact.squash(0.75 * LAND)


@pytest.mark.parametrize("sides", [4, 6, 8])
def test_a_die_settles_on_its_true_face_after_others(sides: int) -> None:
    faces = range(1, sides + 1)
    for face in faces:
        assert impact.tumble(1.0, faces, face) == (face, 0)
        shown = [impact.tumble(share / 100, faces, face)[0] for share in range(100)]
        assert set(shown) <= set(faces)
        assert len(set(shown)) == 4
        assert shown[76:] == [face] * 24


@pytest.mark.parametrize("faces", [(1, 2), (1, 2, 3), (2, 5, 9)])
def test_a_die_that_rolls_shows_only_faces_that_it_has_and_never_one_twice_running(faces: tuple[int, ...]) -> None:
    for face in faces:
        shown = [impact.tumble(share / 4, faces, face)[0] for share in range(4)]
        assert set(shown) <= set(faces)
        assert all(one != next_one for one, next_one in pairwise(shown))
        assert shown[-1] == face


def test_who_is_struck_gives_way_when_the_blow_falls_and_not_before() -> None:
    blow = Blow(1, (2,), way=HAND, answers={2: HIT}, age=STRIKE)
    assert blow.pushed(2) == 0
    assert Blow(1, (2,), answers={2: HIT}, age=STRIKE + 0.05).pushed(2) > 0.9
    assert Blow(1, (2,), answers={2: HIT}, age=STRIKE + 0.05).pushed(1) == 0


def test_a_shield_holds() -> None:
    blow = Blow(1, (2,), answers={2: HELD}, age=STRIKE + 0.05)
    assert blow.pushed(2) == 0
    assert blow.shines(2, HELD) == pytest.approx(1 - 0.05 / GUARD)
    assert blow.shines(2, HIT) == 0


def test_what_is_thrown_flies_until_it_strikes_and_nobody_leaves_a_place() -> None:
    assert Blow(1, (2,), way=THROWN, age=THROW / 2).flown == pytest.approx(0.5)
    assert Blow(1, (2,), way=THROWN, age=THROW / 2).out == 0
    assert Blow(1, (2,), way=THROWN, age=THROW).flown is None
    assert Blow(1, (2,), way=NOBODY).falls == 0


def test_a_sound_waits_for_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker, heard = Silence(), list[str]()
    monkeypatch.setattr(speaker, "play", heard.append)
    cues = Cues(speaker)
    cues.hear(("card", "blow", "knock"), {"blow": 0.1, "knock": 0.1, "death": 0.3})
    assert heard == ["card"]
    cues.update(0.06)
    assert heard == ["card"]
    cues.update(0.06)
    assert heard == ["card", "blow", "knock"]
    cues.hear(("death",), {"death": 0.3})
    cues.forget()
    cues.update(60)
    assert heard == ["card", "blow", "knock"]
