"""Notices: what the house has to say, in a corner over every scene, for as long as it takes to read."""

from collections import deque

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect

FADE = 0.2
"""Seconds that a notice takes to come, and to go."""
LEAST, A_LETTER = 3.5, 0.05
"""Seconds that one stays, and how many more for every letter of it."""
WIDE = 340
LOW, HIGH = 88.0, 10.0
"""Where one begins: below the buttons in the corner of a match; over them while they only show through behind a dialog,
whose own begin lower."""
FACE, SIZE = faces.TEXT, 15


class Notices:
    """What is still to be told. One shows at a time."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[str, str]] = deque()
        self._age = 0.0
        self.changed = False
        """Whether the picture is no longer what was drawn."""

    def add(self, text: str, title: str = "") -> None:
        """Tells something once, unless it is being told."""
        if (text, title) not in self._waiting:
            self._waiting.append((text, title))
            self.changed = True

    @property
    def text(self) -> str:
        """What is being told; empty when nothing is."""
        return self._waiting[0][0] if self._waiting else ""

    @property
    def moving(self) -> bool:
        return bool(self._waiting)

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""
        if not self._waiting:
            return
        before, self._age = self._age, self._age + dt
        stays = LEAST + A_LETTER * sum(map(len, self._waiting[0]))
        if self._age >= stays:
            self._waiting.popleft()
            self._age = 0.0
        self.changed |= before < FADE or self._age > stays - FADE or self._age == 0

    def rect(self, canvas: Canvas, behind: bool = False) -> Rect:
        """Where the notice of now lies, at the top right. ``behind``: the scene with the corner's buttons is, behind a
        dialog."""
        text, title = self._waiting[0]
        high = 26 + canvas.height(text, FACE, SIZE, WIDE - 36) + (26 if title else 0)
        return theme.WIDTH - WIDE - theme.MARGIN, HIGH if behind else LOW, WIDE, high

    def draw(self, canvas: Canvas, behind: bool = False) -> None:
        """The notice of now; see `rect`."""
        if not self._waiting:
            return
        text, title = self._waiting[0]
        stays = LEAST + A_LETTER * len(text + title)
        alpha = min(1.0, max(0.0, min(self._age + 0.05, stays - self._age) / FADE))
        x, y, _, high = self.rect(canvas, behind)
        area = (x - 6, y - 4, WIDE + 16, high + 16)

        def paint(part: Canvas) -> None:
            part.box((x, y + 5, WIDE, high), theme.BLACK, alpha=0.5, radius=12)
            part.box((x, y, WIDE, high), theme.mix(theme.WALNUT_LIGHT, theme.WALNUT, 0.2), theme.GOLD_FALL, 12)
            part.box((x + 1, y + 12, 4, high - 24), theme.GOLD, radius=1)
            top = y + 12.0
            if title:
                part.text(title, x + 18, top + 16, faces.BOLD, 15.5, theme.IVORY, width=WIDE - 36)
                top += 26
            part.paragraph(text, (x + 18, top, WIDE - 36, high), FACE, SIZE, theme.SECOND, may_cut=True)

        canvas.kept(("notice", text, title), area, paint, alpha)
