"""Where the parts of a replay lie: at full size, with the chronicle folded, and in a small window."""

from dataclasses import dataclass
from typing import Protocol

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.chrome import BAR
from game.client.drawing.theme import WIDTH
from game.client.replay.chronicle import Chronicle
from game.client.replay.result_plate import ResultPlate
from game.client.replay.timeline import Timeline
from game.client.replay.transport import EVENT, STRIDES, TURN, PlayButton, PlayOn, SignButton, Speeds
from game.client.widgets import Tabs

SMALL = 17.5
"""Logical units that the smallest text takes in a small window, or set large: there what comes second is left out."""
AWAY: Rect = (-200, -200, 1, 1)
"""Where lies what is not shown."""
ASIDE: Rect = (844, 492, WIDTH - 860, 52)
"""In a small window, beside the sentence: the chance, and at the end what the match came to."""
FOLDED = 460.0
"""How wide the end is told beside the sentence of a folded chronicle."""


class Laid(Protocol):
    """What is put into its place: the parts of `game.client.replay.surroundings.Surroundings`."""

    chronicle: Chronicle
    timeline: Timeline
    tabs: Tabs
    play: PlayButton
    speeds: Speeds
    strides: dict[tuple[str, int], SignButton]
    chips: list[SignButton]
    eye: SignButton
    camera: SignButton
    film: SignButton
    play_on: PlayOn


@dataclass(frozen=True, slots=True)
class Places:
    """``grown`` is how large text is against its usual size; ``folded`` whether the chronicle is one sentence."""

    grown: float
    folded: bool
    of_two: bool = False
    """Whether there is a button for the seat from which it is seen."""
    outcome: float = 0.0
    """How tall the plate at the end is; 0 before the end."""

    @classmethod
    def of(cls, canvas: Canvas, folded: bool, of_two: bool = False, outcome: ResultPlate | None = None) -> "Places":
        """The one for a canvas; ``outcome`` is what is told at the end, when that is seen."""
        grown = round(canvas.letters(13) / 13, 3)
        return cls(grown, folded, of_two, 0.0 if outcome is None else round(outcome.tall(grown), 1))

    @property
    def tight(self) -> bool:
        """Whether there is room for the first things only."""
        return 13 * self.grown > SMALL

    @property
    def board(self) -> Rect:
        if self.tight:
            return 0, BAR, WIDTH, 430
        return (0, BAR, WIDTH, 412) if self.folded else (0, BAR, 880, 462)

    @property
    def told(self) -> Rect:
        """Where the end is told: below the chronicle, or beside its one sentence."""
        if self.tight:
            return ASIDE
        if self.folded:
            return WIDTH - 20 - FOLDED, 474, FOLDED, 42
        _, y, w, h = self.board
        return w + 24, y + h - self.outcome - 8, WIDTH - w - 48, self.outcome

    @property
    def bar_end(self) -> float:
        """Where the words in the bar must end."""
        if self.of_two:
            return 660 if self.tight else 790
        return 780 if self.tight else 940

    @property
    def words(self) -> tuple[float, float, float]:
        """Left end, baseline and width of the place in words."""
        return (880, 700, 376) if self.tight else (872, 713, 376)

    def apply(self, laid: Laid) -> None:
        """Puts everything into its place."""
        if self.tight:
            self._tight(laid)
        else:
            self._wide(laid)
        laid.timeline.ended = self.tight and bool(self.outcome)
        laid.chronicle.tell(laid.chronicle.depth)
        laid.chronicle.show(laid.timeline.frame)

    def _wide(self, laid: Laid) -> None:
        laid.chronicle.folded = self.folded
        beside = FOLDED + 16 if self.outcome else 0.0
        laid.chronicle.rect = (20, 474, WIDTH - 40 - beside, 42) if self.folded else (880, 110, 400, 402 - self.outcome)
        laid.tabs.rect = AWAY if self.folded else (1096, 70, 160, 34)
        laid.timeline.rect, laid.timeline.aside = (78, 522, 1170, 124), None
        for side, start in ((-1, 78), (1, 362)):
            for place, kind in enumerate(STRIDES if side < 0 else reversed(STRIDES)):
                button = laid.strides[kind, side]
                button.rect, button.labelled = (start + 54 * place, 653, 44, 38), True
        laid.play.rect = (296, 645, 54, 54)
        laid.speeds.rect = (604, 650, 232, 44)
        laid.speeds.labelled = True
        left = 872.0
        for chip, wide in zip(laid.chips, (112, 116, 136), strict=True):
            chip.rect, chip.labelled = (left, 653, wide, 38), True
            left += wide + 10
        laid.eye.rect, laid.eye.labelled = (800, 10, 146, 38), True
        laid.camera.rect, laid.film.rect = (956, 10, 44, 38), (1006, 10, 44, 38)
        laid.play_on.rect, laid.play_on.labelled = (1060, 10, 196, 38), True

    def _tight(self, laid: Laid) -> None:
        laid.chronicle.folded = True
        laid.chronicle.rect, laid.timeline.aside = (12, 492, 820, 52), ASIDE
        laid.tabs.rect = AWAY
        laid.timeline.rect = (64, 548, WIDTH - 84, 96)
        for side, start in ((-1, 20), (1, 212)):
            for kind in STRIDES:
                laid.strides[kind, side].rect, laid.strides[kind, side].labelled = AWAY, False
            for place, kind in enumerate((TURN, EVENT) if side < 0 else (EVENT, TURN)):
                laid.strides[kind, side].rect = (start + 60 * place, 650, 54, 50)
        laid.play.rect = (142, 645, 60, 60)
        laid.speeds.rect = (346, 650, 250, 50)
        laid.speeds.labelled = False
        left = 622.0
        for chip in laid.chips:
            chip.rect, chip.labelled = (left, 650, 78, 50), False
            left += 84
        laid.eye.rect, laid.eye.labelled = (672, 8, 200, 42), True
        laid.camera.rect, laid.film.rect = (880, 8, 50, 42), (938, 8, 50, 42)
        laid.play_on.rect, laid.play_on.labelled = (1000, 8, 264, 42), True
