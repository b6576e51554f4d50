"""How a record looks on the shelf: its row, its seal, the panel that tells all that is known of it."""

from collections.abc import Iterable
from pathlib import Path

from game import presenters
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.plates import draw_medallion
from game.client.drawing.shapes import oval
from game.client.match.who import people, person, seat_name, seated, who
from game.client.pages.dates import how_long, when
from game.client.pages.rows import draw_mark
from game.client.stage import Stage
from game.client.widgets import label
from game.players import HUMAN
from game.presenters import presenter_of
from game.records.library import Item, trouble_of


class Looks:
    """Records in the words of a language, and drawn."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._captions: dict[Path, str] = {}
        self._troubles: dict[Path, str] = {}

    def learn(self, items: Iterable[Item]) -> None:
        """Finds a caption for each: what its set-up is, in a few words."""
        known = {title: presenter_of(title) for title in presenters.titles()}
        nowhere = self.stage.say("From a position")
        self._captions.clear()
        self._troubles.clear()
        for item in items:
            if item.trouble is not None:
                trouble = trouble_of(item)
                self._troubles[item.path] = item.trouble if trouble is None else trouble.told(self.stage.say)
            presenter = known.get(item.title or "")
            if presenter is not None:
                said = nowhere if item.setup is None else presenter.caption(item.setup, self.stage.language, item)
            else:  # of a record that can not be read its file may still tell of which title it is
                title = item.path.name.partition("-")[0]
                said = presenter_of(title).about(self.stage.language)[0] if title in known else item.path.name
            self._captions[item.path] = said

    # ---- words ----

    def trouble(self, item: Item) -> str:
        """Why a record can not be read."""
        return self._troubles[item.path].removeprefix(f"{item.path}: ")

    def called(self, item: Item) -> str:
        """The name of a save, else the caption of a match."""
        return item.name or self._captions[item.path]

    def searched(self, item: Item) -> str:
        """The words by which a record is found."""
        known = item.path.name if item.trouble is not None else f"{self._title(item)} {item.seed}"
        return f"{self.called(item)} {self._captions[item.path]} {known}".casefold()

    def _title(self, item: Item) -> str:
        return (
            presenter_of(item.title).about(self.stage.language)[0]
            if item.title in presenters.titles()
            else item.title or ""
        )

    def _result(self, item: Item) -> str:
        _ = self.stage.say
        if item.trouble is not None:
            return _("Cannot be read")
        if not item.finished:
            return _("Under way")
        if item.winner is None:
            return _("Drawn")
        seat = _person(item)
        if seat is None:
            return _("{player} won").format(player=seat_name(self.stage, item.title or "", item.players, item.winner))
        return _("Won") if item.winner == seat else _("Lost")

    def _facts(self, item: Item) -> list[tuple[str, str]]:
        _ = self.stage.say
        facts = [(_("Result"), self._result(item)), (_("Time played"), how_long(self.stage, item.ms / 1000))]
        facts += [(_("Seed"), str(item.seed)), (_("Last played"), when(self.stage, item.changed))]
        if item.name is not None:
            facts.insert(0, (_("Match"), self._captions[item.path]))
        facts.append((_("Actions"), str(item.actions)))
        if item.players != (HUMAN,):
            own = people(item.title or "", item.players)
            names = [mine or name for mine, name in zip(own, seated(item.title or "", item.players), strict=True)]
            facts += [
                (_("Player {number}").format(number=number), who(self.stage, name))
                for number, name in enumerate(names, 1)
            ]
        if item.parent is not None:
            facts.append((_("Branched after action"), str(item.parent_action)))
        return facts

    # ---- drawing ----

    def draw_row(self, canvas: Canvas, item: Item, rect: Rect, marked: bool, focused: bool, tall: float) -> None:
        """A record in two lines: what and how it ended; where, when and how long."""
        _ = self.stage.say
        x, y, w, h = rect
        if marked:
            draw_mark(canvas, (x, y, w - 6, h), focused)
        middle, step = y + h / 2, 10.5 * tall
        _draw_seal(canvas, x + 32, middle, item)
        tone = _tone(canvas, item)
        aside = label(canvas, self._result(item), x + w - 20, middle - step, faces.BOLD, 15, tone, RIGHT)
        colour = theme.FOCUS if marked else theme.IVORY
        room = w - 92 - aside
        label(canvas, self.called(item), x + 62, middle - step, faces.BOLD, 16.5, colour, width=room, may_cut=True)
        said = when(self.stage, item.changed)
        quiet = theme.SECOND if marked else theme.QUIET
        aside = 0.0
        if item.trouble is None:
            actions = self.stage.many("{count} action", "{count} actions", item.actions).format(count=item.actions)
            long = _("{actions} · {time}").format(actions=actions, time=how_long(self.stage, item.ms / 1000))
            aside = label(canvas, long, x + w - 20, middle + step, faces.TEXT, 14, quiet, RIGHT, w * 0.42)
            said = _("{title} · seed {seed} · {date}").format(title=self._title(item), seed=item.seed, date=said)
        room = w - 92 - aside
        label(canvas, said, x + 62, middle + step, faces.TEXT, 14, quiet, width=room, may_cut=True)

    def draw_item(self, canvas: Canvas, item: Item, rect: Rect, tall: float) -> None:
        """All that is known of a record, above the buttons of its panel."""
        x, y, w, h = rect
        top, foot = y + 22, y + h
        anchor = LEFT
        if tall < 1.2 and item.title in presenters.titles():
            draw_medallion(canvas, item.title, x + w / 2, top + 62, 58)
            top, anchor = top + 138, CENTRE
        left, wide = x + 22, w - 44
        title = (left, top, wide, 2.5 * canvas.letters(21))
        top += canvas.paragraph(self.called(item), title, faces.TITLE, 21, theme.IVORY, anchor=anchor, may_cut=True) + 8
        if item.trouble is not None:
            said = self.trouble(item)
            area = (left, top, wide, max(20.0, foot - top))
            top += canvas.paragraph(said, area, faces.TEXT, 15, canvas.palette.loss, 1.3, may_cut=True) + 12
            for part in (item.path.name, str(item.path.parent)):
                area = (left, top, wide, max(20.0, foot - top))
                top += canvas.paragraph(part, area, faces.TEXT, 14, theme.QUIET, 1.3, may_cut=True) + 4
            return
        step = 23 * tall
        for name, value in self._facts(item):
            if top + step > foot:
                break
            said_wide = label(canvas, name, left, top + step / 2, faces.TEXT, 14.5, theme.QUIET, width=wide * 0.5)
            room, end = wide - said_wide - 12, left + wide
            label(canvas, value, end, top + step / 2, faces.BOLD, 14.5, theme.SECOND, RIGHT, room, may_cut=True)
            top += step


def _person(item: Item) -> int | None:
    """The seat of the only person of a match; None where several play, or none."""
    return person(item.title or "", item.players)


def _tone(canvas: Canvas, item: Item) -> theme.Colour:
    """The colour of a result."""
    if item.trouble is not None:
        return canvas.palette.loss
    seat = _person(item)
    if not item.finished or item.winner is None or seat is None:
        return theme.GOLD
    return canvas.palette.gain if item.winner == seat else canvas.palette.loss


def _draw_seal(canvas: Canvas, x: float, y: float, item: Item) -> None:
    """How a record stands, by shape: won, lost, under way, a save, broken."""
    colour = _tone(canvas, item)
    shape = "broken" if item.trouble is not None else "save" if item.name is not None else "going"
    if item.finished and shape != "broken":
        seat = _person(item)
        shape = "drawn" if item.winner is None else "won" if item.winner == (seat or 0) or seat is None else "lost"

    def paint(p: Painter) -> None:
        p.polygon(oval(17, 17, 16, 16, 40), theme.mix(theme.WALNUT, theme.BLACK, 0.4))
        p.outline(oval(17, 17, 16, 16, 40), colour, 1.4, 0.8)
        if shape == "won":
            p.line([(10, 17.5), (15, 22.5), (24.5, 11.5)], colour, 2.8)
        elif shape == "lost":
            p.line([(11.5, 11.5), (22.5, 22.5)], colour, 2.8)
            p.line([(22.5, 11.5), (11.5, 22.5)], colour, 2.8)
        elif shape == "drawn":
            p.line([(11, 14), (23, 14)], colour, 2.8)
            p.line([(11, 20), (23, 20)], colour, 2.8)
        elif shape == "going":
            p.polygon([(13, 10), (25, 17), (13, 24)], colour)
        elif shape == "save":
            p.polygon([(12, 9), (22, 9), (22, 26), (17, 21.5), (12, 26)], colour)
        else:
            p.line([(17, 9.5), (17, 19)], colour, 3)
            p.polygon(oval(17, 23.6, 1.9, 1.9), colour)

    canvas.picture(("record", shape, colour), x - 17, y - 17, 34, 34, paint)
