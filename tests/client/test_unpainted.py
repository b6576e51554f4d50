"""What is not painted yet: a plain frame with the right name, whatever lay at its place before."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.drawing import pictures, thumbnail
from game.client.drawing.canvas import Canvas
from game.client.drawing.layers import Layers
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.lessons.data import load_lessons
from game.engine.teller import Sentence
from game.presenters import presenter_of
from game.spellchain.client.board.rings import OPEN_RING

STEP = 0.1
MOST = 3000
"""Frames of a match at most."""


class Witness:
    """Sees what is laid down for each card: its own picture, or at least its name in letters."""

    def __init__(self, patch: pytest.MonkeyPatch, teller: Any, budget: Callable[[], float]) -> None:
        self.pictures = Pictures()
        self.teller = teller
        self.seen: list[tuple[str, str]] = []
        """Sort and name of what was drawn in this frame."""
        self.plain = 0
        """How often a plain frame stood for a picture."""
        self._laid: list[Any] = []
        self._said: list[str] = []
        for again in ("again", "soon"):  # what would be laid again is drawn, so that it is seen
            patch.setattr(Layers, again, getattr(Canvas, again))
        for kind in (Canvas, Layers):
            patch.setattr(kind, "blit", self._watched(kind.blit))
        text, kept, stamp, within = Canvas.text, Canvas.kept, Canvas.stamp, Pictures.within

        def say(canvas: Canvas, said: str, *rest: Any, **more: Any) -> float:
            if not self.pictures.depth:
                self._said.append(said)
            return text(canvas, said, *rest, **more)

        def keep(canvas: Canvas, key: Any, *rest: Any) -> None:
            self._laid, self._said = [], []
            kept(canvas, key, *rest)
            if not self.pictures.depth:
                self._judge(key)

        def set_down(canvas: Canvas, key: Any, *rest: Any, **more: Any) -> None:
            self._laid = []
            stamp(canvas, key, *rest, **more)
            if key[0] == "spell lifted" and not self.pictures.depth:
                assert self._laid, "it is not to be seen while it comes down"
                self.seen.append(("spell piece", self.teller.name("card", key[1].face)))

        @contextmanager
        def for_so_long(pictures: Pictures, seconds: float, hasty: bool = False) -> Iterator[None]:
            with within(pictures, budget(), hasty):
                yield

        patch.setattr(Canvas, "text", say)
        patch.setattr(Canvas, "kept", keep)
        patch.setattr(Canvas, "stamp", set_down)
        patch.setattr(Pictures, "within", for_so_long)

    def _watched(self, blit: Any) -> Any:
        def lay(canvas: Canvas, picture: Any, *rest: Any, **more: Any) -> None:
            if not self.pictures.depth:
                self._laid.append(picture)
            blit(canvas, picture, *rest, **more)

        return lay

    def _judge(self, key: Any) -> None:
        """What has just been drawn bears the name of what it is."""
        sort = key[0]
        if sort == "spell card":
            name, of = self.teller.name("card", key[1]), lambda other: other[1]
        elif sort == "spell piece":
            name, of = self.teller.name("card", key[1].face), lambda other: self.teller.name("card", other[1].face)
        elif sort == "spell told":
            name, of = key[1][0], lambda other: other[1][0]
        else:
            return
        known = {id(made): full[1] for full, made in self.pictures._made.items() if full[0] == "kept"}
        shown = [known[id(picture)] for picture in self._laid if id(picture) in known]
        for other in shown:
            called = self.teller.name("card", of(other)) if sort == "spell card" else of(other)
            assert called == name, f"{called} is shown for {name}"
        if not shown:
            self.plain += 1
            letters = " ".join(self._said)
            assert all(word in letters for word in name.split()), f"{name} is shown without its name: {letters!r}"
        self.seen.append((sort, name))


def played(witness_of: Callable[[Any], Witness], seed: int, most: int = MOST) -> Witness:
    """A match that chance plays, drawn frame by frame: each frame shows everything that is known, by its name."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    match, chance = game.new("spellchain", seed), random.Random(seed)
    teller = match.rules.room.teller(match.rules, "en")
    witness = witness_of(teller)
    board: Any = presenter_of("spellchain").board(match.rules, teller)
    board.seat = 0
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), witness.pictures)
    follower = Follower(match.rules, board)
    follower.show(match.view(0))
    frames = 0

    def frame() -> None:
        nonlocal frames
        follower.update(STEP)
        board.update(STEP)
        witness.seen.clear()
        board.draw(canvas)
        frames += 1
        lying = {("spell card", teller.name("card", card["card"])) for card in board.now.hand if card["card"]}
        dragged = board.now.dragged
        assert dragged is not None or lying <= set(witness.seen) or board.view.get("result")
        standing = [card for card in board.view["cards"] if card["zone"] == "board"]
        names = {("spell piece", teller.name("card", card["face"])) for card in standing}
        assert names <= set(witness.seen) | hidden(board, teller)

    while match.result is None and frames < most:
        if match.actor == 0:
            board.offer(MatchChoices(match, 0))
            frame()
            board.offer(None)
        follower.follow(match.play(chance.choice(match.actions()), 0))
        while follower.busy:
            frame()
    assert frames > 50
    return witness


def hidden(board: Any, teller: Any) -> set[tuple[str, str]]:
    """Those on their way, which lie in the air and not in their places."""
    away = set(board.motion.away)
    standing = [card for card in board.view["cards"] if card["zone"] == "board"]
    return {("spell piece", teller.name("card", card["face"])) for card in standing if card["id"] in away}


@pytest.mark.parametrize("seed", [3, 8])
def test_without_any_time_to_paint_every_card_bears_its_own_name(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    witness = played(lambda teller: Witness(monkeypatch, teller, lambda: 0.0), seed)
    assert witness.plain > 50


def test_with_time_now_and_then_no_card_shows_another(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(5)
    budget = lambda: 60.0 if chance.random() < 0.1 else 0.0  # noqa: E731
    assert played(lambda teller: Witness(monkeypatch, teller, budget), 5, 400).plain


def colours(picture: pygame.Surface, part: pygame.Rect) -> int:
    """How many colours a part of a picture has."""
    return len(
        {tuple(picture.get_at((x, y))) for x in range(part.left, part.right) for y in range(part.top, part.bottom)}
    )


def test_the_picture_of_a_match_of_two_shows_the_table_and_the_hand() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    match = game.new("spellchain", 4)
    while match.view(0)["turn"] < 4:
        match.play(match.actions()[0])
    full = thumbnail.of_match(canvas, match, (420, 210))
    position = match.position()
    position["cards"] = [card for card in position["cards"] if card["zone"] not in ("board", "hand", "attached")]
    bare = thumbnail.of_match(canvas, game.from_position("spellchain", position, 0), (420, 210))
    assert full.get_size() == bare.get_size() == (420, 210)
    lower, page = pygame.Rect(60, 165, 240, 40), pygame.Rect(70, 15, 240, 130)
    assert colours(full, lower) > 2 * colours(bare, lower), "the hand lies below the page"
    assert colours(full, page) > colours(bare, page), "and who stands there stands on it"


@pytest.mark.parametrize("number", [0, 1])
def test_the_picture_of_a_lesson_shows_its_cards(number: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    position = dict(load_lessons("spellchain")[number].position)
    full = thumbnail.of_position(canvas, position, (420, 210))
    without = {**position, "cards": [card for card in position["cards"] if card["zone"] != "hand"]}
    bare = thumbnail.of_position(canvas, without, (420, 210))
    assert pygame.image.tobytes(full, "RGBA") != pygame.image.tobytes(bare, "RGBA")


@pytest.mark.parametrize("moves", [True, False])
def test_what_leaves_its_place_is_seen_as_it_was_until_its_new_picture_is_painted(moves: bool) -> None:
    """One that strikes is drawn elsewhere, and is another picture, since it has attacked; it must not turn plain."""
    canvas = Canvas(pygame.Surface((400, 200)), Type(), Pictures())
    plain: list[str] = []

    def piece(state: str, x: float) -> None:
        with canvas.meanwhile(5, lambda part: plain.append(state), moves):
            canvas.kept(("piece", state), (x, 20, 60, 80), lambda part: part.box((x, 20, 60, 80), (200, 10, 10)))

    piece("ready", 20)
    with canvas.pictures.within(0.0):
        piece("first", 300)  # of one kind one picture is painted in every frame
        piece("spent", 100)
        piece("struck", 200)
    assert ("struck" not in plain) is moves


@pytest.mark.parametrize("kind", ["stamp", "picture"])
def test_what_grows_is_seen_as_it_was_until_its_new_picture_is_painted(kind: str) -> None:
    """A creature whose arm has become longer is another picture; it must not be gone meanwhile."""
    canvas = Canvas(pygame.Surface((200, 100)), Type(), Pictures())
    canvas.scale, canvas.left, canvas.top = 1.0, 0, 0

    def creature(size: int, of: int) -> int:
        canvas.surface.fill((0, 0, 0))
        with canvas.meanwhile(of, moves=True):
            if kind == "stamp":
                canvas.stamp(("beast", size), 20, 20, 90, 60, lambda part: part.fill((200, 10, 10), (0, 0, size, size)))
            else:
                square = ((0, 0), (size, 0), (size, size), (0, size))
                canvas.picture(("beast", size), 20, 20, 90, 60, lambda p: p.polygon(square, (200, 10, 10)))
        return pygame.mask.from_threshold(canvas.surface, (200, 10, 10), (30, 30, 30, 255)).count()

    before = creature(20, 1)
    with canvas.pictures.within(0.0):
        canvas.box((150, 10, 20, 20), (1, 1, 1))  # in every frame one new picture is painted
        assert creature(50, 1) == before > 50
        assert creature(51, 2) == 0, "and nothing stands in for another"
    assert creature(50, 1) > before


def test_the_picture_of_a_match_of_two_people_shows_neither_hand() -> None:
    """Whoever passes by the table sees it. Of a person against the computer it is seen from that person's side."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    both = thumbnail._board(game.new("spellchain", 4, {}, ("human", "human")))
    assert {card["card"] for card in both.view["cards"] if card["zone"] == "hand"} == {None}
    match = game.new("spellchain", 4, {}, ("ai:easy", "human"))
    own = thumbnail._board(match)
    assert own.seat == 1
    assert {card["owner"] for card in own.view["cards"] if card["zone"] == "hand" and card["card"]} == {1}
    thumbnail.of_match(Canvas(pygame.Surface((1280, 720)), Type(), Pictures()), match, (420, 210))


@pytest.mark.parametrize("lying", [0, 5])
def test_what_happened_is_told_at_once_though_there_is_no_time_to_keep_the_log(
    monkeypatch: pytest.MonkeyPatch, lying: int
) -> None:
    """As the ring goes up for a new link, the log goes with it, and has lain at none of these places before."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    match = game.new("spellchain", 3)
    teller = match.rules.room.teller(match.rules, "en")
    board: Any = presenter_of("spellchain").board(match.rules, teller)
    budget = [60.0]
    within = Pictures.within

    def for_so_long(pictures: Pictures, seconds: float, hasty: bool = False) -> Any:
        return within(pictures, budget[0])

    monkeypatch.setattr(Pictures, "within", for_so_long)
    monkeypatch.setattr(pictures, "HASTE", 60.0)  # however slow this machine is, nothing is late that is not painted
    board.show(match.view(0))
    board.tell(Sentence(f"This is told as number {number}.", 0, 0) for number in range(6))
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())

    def column() -> bytes:
        board.draw(canvas)
        return pygame.image.tobytes(canvas.surface.subsurface((966, 92, 302, 380)), "RGB")

    column()
    earlier = column()
    board.tell([Sentence("This has just happened.", 0, 0)])
    board.motion.closing[OPEN_RING] = (40.0 * bool(lying), 0.0)
    budget[0] = 0.0
    hurried = column()
    budget[0] = 60.0
    assert hurried == column() != earlier


def test_of_what_the_computer_is_about_to_play_no_empty_panel_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes of it takes a moment to be worked out; the panel comes with it."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    match, chance = game.new("spellchain", 4), random.Random(4)
    while not (plays := [action for action in match.actions() if action.verb == "play" and len(action.args) == 1]):
        match.play(chance.choice(match.actions()))
    teller = match.rules.room.teller(match.rules, "en")
    board: Any = presenter_of("spellchain").board(match.rules, teller)
    board.seat, board.seated = match.actor, False
    board.show(match.view(match.actor))
    board.offer(MatchChoices(match, match.actor or 0, (plays[0],)))
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())

    def panel() -> bytes:
        board.draw(canvas)
        return pygame.image.tobytes(canvas.surface.subsurface((966, 580, 302, 126)), "RGB")

    panel()
    before = panel()
    known = board._foresight.coming
    board._foresight.coming = lambda action: None
    board.point(plays[0])
    assert panel() == before
    board._foresight.coming = known
    for _ in range(60):
        board.update(STEP)
        panel()
    assert panel() != before


@pytest.mark.parametrize(
    ("language", "told", "end"),
    [
        ("en", "The computer plays Curse of Frost on Ember Warrior at once", "once"),
        ("it", "Il computer gioca Maledizione del Gelo su Guerriero Ardente ora", "ora"),
        ("zh", "电脑对炽热战士使用了一张很长很长名字的寒冰诅咒牌然后结束", "结束"),
    ],
)
def test_what_happened_last_is_read_to_its_end_between_the_rows(
    monkeypatch: pytest.MonkeyPatch, language: str, told: str, end: str
) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    match = game.new("spellchain", 3, {"mulligan": False})
    teller = match.rules.room.teller(match.rules, language)
    board: Any = presenter_of("spellchain").board(match.rules, teller)
    board.show(match.view(0))
    board.tell([Sentence(told, 0, 0)])
    board.log.clear()  # there the sentence stands as well
    fits: list[bool] = []
    text = Canvas.text

    def note(canvas: Canvas, said: str, x: float, y: float, face: str, size: float, *rest: Any, **more: Any) -> float:
        if said.endswith(end) and said in told:
            fits.append(canvas.width(said, face, size) <= more["width"])
        return text(canvas, said, x, y, face, size, *rest, **more)

    monkeypatch.setattr(Canvas, "text", note)
    board.draw(Canvas(pygame.Surface((1280, 720)), Type(), Pictures()))
    assert fits == [True]
