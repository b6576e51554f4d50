"""One telling of The Long Night: follows the events, and puts the sentences in the order in which things began.

A sentence belongs to a block and often needs what the block tells only as it closes, while blocks inside it have
spoken already. So each block that will speak takes its line when it opens and fills it when it closes.
Depth 0 is the simple log; 1 adds dice, walks and payments; 2 adds what merely lapses.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.engine.event import Event
from game.engine.teller import Sentence
from game.i18n import minus
from game.longnight.engine.log import blows, cards, dice, tokens, turn, ways
from game.longnight.engine.log.block import Block, Run, outward
from game.longnight.engine.log.known import INVESTIGATOR, Known
from game.longnight.engine.wording import Wording

BLOCKS: Mapping[str, tuple[int, Callable[[Known, Block], str]]] = (
    {"turn": (0, turn.turn), "upkeep": (0, turn.upkeep), "skip": (0, turn.skipped)}
    | {"line": (1, cards.used), "maneuver": (1, cards.used), "echo": (0, cards.echo), "cooldown": (1, cards.cooled)}
    | {"light": (1, dice.lit), "states": (2, tokens.lapsed)}
    | {"arrive": (0, ways.arrived), "push": (0, ways.pushed)}
    | dict.fromkeys(("attack", "amplify", "bolt", "collision", "trap"), (0, blows.blow))
    | dict.fromkeys(("drain", "gaze", "shield", "mend", "summon"), (0, blows.deed))
    | {"activate": (1, blows.activated), "death": (0, blows.slain)}
)
"""Blocks that one sentence tells when they close, with its depth. Those that tell themselves otherwise are not here."""
ACTS = ("line", "maneuver", "activate")
"""Blocks that belong to the simple log where it has nothing from inside."""
RUNS: Mapping[str, Callable[[Known, Run], str]] = {
    "draw": cards.drawn,
    "clear": turn.cleared,
    "walk": ways.walked,
    "charge": ways.charged,
}
"""What tells a run of each kind."""


class Chronicle:
    """Knows names and numbers from the view before, and follows the events."""

    def __init__(self, wording: Wording, view: Mapping[str, Any]) -> None:
        self._known = Known(wording, view)
        self._opening = not view
        self._lines: list[Sentence | None] = []
        self._block: Block | None = None
        """The innermost that is open."""
        self._run: Run | None = None

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of these events, in the order in which things began."""
        told = tuple(events)
        beginning = self._take() if self._opening else 0
        for event in told:
            self._event(event)
        self._end_run()
        if self._opening:
            self._fill(beginning, 0, turn.scenario(self._known), told[0].frame if told else 0)
        return [line for line in self._lines if line is not None]

    # ---- following ----

    def _event(self, event: Event) -> None:
        if self._run is not None and not self._runs_on(self._run, event):
            self._end_run()
        known, entity = self._known, event.entity or 0
        match event.kind:
            case "open":
                self._open(event)
            case "close":
                self._close(event)
            case "set":
                self._set(event)
            case "move":
                self._move(event)
            case "create":
                known.create(event)
                if event.name == "unit" and self._block is not None:
                    self._block.born = entity
            case "roll":
                known.set(entity, "face", event.new)
                self._say(1, dice.rolled(known, entity, event.new), event.frame, entity)
            case "shuffle":
                self._shuffle(event)
            case "choice":
                self._say(1, turn.chosen(known, event.name), event.frame)
            case "result":
                said = known.w.result(event.name, known.tag(0, "score"), known.tag(0, "stars"))
                self._say(0, said, event.frame)

    def _open(self, event: Event) -> None:
        entity, name, known = event.entity or 0, event.name, self._known
        line = self._take() if name in BLOCKS else -1
        paying = str(known.tags.get(known.tag(0, "lit"), {}).get("impulse") or "")
        notes = dict(event.notes)
        self._block = Block(name, entity, event.targets, notes, event.frame, self._block, line, paying)
        if name in ("walk", "charge"):
            self._begin_run(name, entity, event.frame)
        if name == "states":
            self._block.moves = tokens.lapsing(known)

    def _close(self, event: Event) -> None:
        block = self._block
        assert block is not None
        block.notes |= dict(event.notes)
        for die, line in block.converted:
            self._fill(line, 0, dice.converted(self._known, block.entity, die), block.frame, (die,))
        self._block = block.outer
        if block.line < 0:
            return
        depth, telling = BLOCKS[block.name]
        if text := telling(self._known, block):
            if block.name in ACTS and not block.spoke and not self._known.is_die(block.entity):
                depth = 0
            named = (*((block.entity,) if block.entity else ()), *block.targets)
            self._fill(block.line, depth, text, block.frame, named)

    def _set(self, event: Event) -> None:
        entity, tag, block = event.entity or 0, event.name, self._block
        self._known.set(entity, tag, event.new)
        if block is not None:
            block.set(entity, tag, event.old, event.new)
        if tag == "hex" and self._run is not None and self._run.entity == entity:
            self._run.things.append((entity, event.new))
            if block is not None and block.outer is not None:
                block.outer.walked = str(event.new)
        elif tag == "phase" and event.new == "end":
            self._begin_run("clear", 0, event.frame)
        elif tag == "impulse" and block is not None and block.name == "line":
            block.converted.append((entity, self._take()))
        elif tag == "state" and event.new in ("spent", "kept", "void"):
            depth, text = dice.ended(self._known, entity, event)
            self._say(depth, text, event.frame, entity)
        elif text := tokens.changed(self._known, block, event):
            self._say(0, text, event.frame, *((entity,) if entity else ()))

    def _move(self, event: Event) -> None:
        entity = event.entity or 0
        self._known.set(entity, "zone", event.name)
        if event.old == "deck" and event.name == "hand":
            self._begin_run("draw", INVESTIGATOR, event.frame).things.append((entity, event.name))
        elif self._run is not None and self._run.kind == "clear":
            self._run.things.append((entity, event.name))
        elif self._block is not None:
            self._block.moves.append((entity, event.name))

    def _shuffle(self, event: Event) -> None:
        if event.name == "sequence":
            for depth, text, named in dice.sequence(self._known, event.targets):
                self._say(depth, text, event.frame, *named)
        elif self._block is not None:
            self._say(1, self._known.t.gettext("The discard pile is shuffled into the deck."), event.frame)

    # ---- lines ----

    def _take(self) -> int:
        self._lines.append(None)
        return len(self._lines) - 1

    def _fill(self, line: int, depth: int, text: str, frame: int, entities: Iterable[int] = ()) -> None:
        self._lines[line] = Sentence(minus(text), depth, frame, tuple(dict.fromkeys(entities)))
        if depth == 0:
            for block in outward(self._block):
                block.spoke = True

    def _say(self, depth: int, text: str, frame: int, *entities: int) -> None:
        self._fill(self._take(), depth, text, frame, entities)

    # ---- runs ----

    def _begin_run(self, kind: str, entity: int, frame: int) -> Run:
        """The run under way, or a new one."""
        if self._run is None:
            self._run = Run(kind, entity, frame, self._take())
        return self._run

    def _runs_on(self, run: Run, event: Event) -> bool:
        """Whether an event still belongs to the run."""
        if event.kind == "set" or (event.kind == "close" and event.name in ("walk", "charge")):
            return event.name != "phase"
        if run.kind in ("walk", "charge"):
            return event.kind == "open" and event.name == run.kind and event.entity == run.entity
        zone = {"draw": "deck", "clear": "sequence"}[run.kind]
        return event.kind == "move" and event.old == zone

    def _end_run(self) -> None:
        run, self._run = self._run, None
        if run is None or not run.things:
            return
        depth = 1 if run.kind == "walk" and run.entity != INVESTIGATOR else 0
        named = [thing for thing, _ in run.things]
        self._fill(run.line, depth, RUNS[run.kind](self._known, run), run.frame, named)
