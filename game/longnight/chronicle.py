"""What happened in The Long Night, sentence by sentence, out of events.

A sentence belongs to a block and often needs what the block tells only as it closes, while blocks inside it have
spoken already. So each block that will speak takes its line when it opens and fills it when it closes.
Depth 0 is the simple log; 1 adds dice, walks and payments; 2 adds what merely lapses.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.event import Event
from game.engine.teller import Sentence
from game.i18n import minus
from game.longnight.layout import DIFFICULTIES, MANEUVERS
from game.longnight.wording import Wording, enemies_in_order

INVESTIGATOR = 1
TOKENS = ("shield", "vulnerable", "fire_vulnerable", "stunned")
BLOWS = frozenset({"attack", "amplify", "bolt", "collision", "trap"})
# Blocks that one sentence tells when they close, at this depth. Those that tell themselves otherwise are not here.
DEPTHS: Mapping[str, int] = (
    dict.fromkeys(BLOWS, 0)
    | dict.fromkeys(("turn", "upkeep", "arrive", "push", "skip", "death", "echo"), 0)
    | dict.fromkeys(("drain", "gaze", "shield", "mend", "summon"), 0)
    | dict.fromkeys(("light", "line", "maneuver", "activate", "cooldown"), 1)
    | {"states": 2}
)
Things = list[tuple[int, Any]]


@dataclass(slots=True)
class _Block:
    """An open block: whose it is, its line in the log, and what was told in it."""

    name: str
    entity: int
    targets: tuple[int, ...]
    notes: dict[str, int]
    frame: int
    line: int
    spoke: bool = False
    """Whether the simple log has a sentence from inside."""
    walked: str = ""
    """The hex to which its enemy has walked."""
    paying: str = ""
    """The impulse that the lit die shows as it opens."""
    changes: dict[tuple[int, str], tuple[Any, Any]] = field(default_factory=dict)
    """Tags set directly in it: the first value and the last."""
    moves: Things = field(default_factory=list)
    """Who went to which zone."""
    born: int = 0
    converted: Things = field(default_factory=list)
    """Dice whose impulse it changed, each with the line of the log that waits for the outcome."""

    def change(self, entity: int, tag: str) -> int:
        """By how much a tag changed."""
        old, new = self.changes.get((entity, tag), (0, 0))
        return int(new) - int(old)


@dataclass(slots=True)
class _Run:
    """Like events in a row that one sentence tells: cards drawn, steps taken, dice cleared away."""

    kind: str
    entity: int
    frame: int
    line: int
    things: Things = field(default_factory=list)


class Chronicle:
    """One telling: it knows names and numbers from the view before, and follows the events."""

    def __init__(self, wording: Wording, view: Mapping[str, Any], kinds: Mapping[str, Sequence[str]]) -> None:
        self._w = wording
        self._t = wording.t
        self._first = {kind: names[0] for kind, names in kinds.items() if names}
        self._tags: dict[int, dict[str, Any]] = {0: {}, INVESTIGATOR: {}, 2: {}}
        self._opening = not view
        self._lines: list[Sentence | None] = []
        self._blocks: list[_Block] = []
        self._run: _Run | None = None
        if view:
            self._read(view)

    def _read(self, view: Mapping[str, Any]) -> None:
        opened = view["open"] or {}
        self._tags[0] = {key: value for key, value in view.items() if isinstance(value, int | str)}
        self._tags[0] |= {"open": opened.get("card", 0), "range": opened.get("range", 0)}
        self._tags[INVESTIGATOR] = dict(view["players"][0])
        for thing in (*view["cards"], *view["dice"], *view["units"], *view["board"]["traps"]):
            self._tags[thing["id"]] = dict(thing)

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of these events, in the order in which things began."""
        told = tuple(events)
        if self._opening:
            self._learn(told)
        beginning = self._take() if self._opening else 0
        for event in told:
            self._event(event)
        self._end_run()
        if self._opening:
            self._fill(beginning, 0, self._scenario(), told[0].frame if told else 0)
        return [line for line in self._lines if line is not None]

    def _learn(self, events: Sequence[Event]) -> None:
        """The first kinds of the match: what a new card or enemy is while nothing else is said."""
        for event in events:
            if event.kind == "set" and event.name in ("card", "unit") and isinstance(event.old, str):
                self._first.setdefault("cards" if event.name == "card" else "enemies", event.old)

    # ---- following ----

    def _event(self, event: Event) -> None:
        if self._run is not None and not self._runs_on(event):
            self._end_run()
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
                self._create(event)
            case "roll":
                self._roll(event)
            case "shuffle":
                self._shuffle(event)
            case "choice":
                self._choice(event)
            case "result":
                self._say(0, self._w.result(event.name, self._tag(0, "score"), self._tag(0, "stars")), event.frame)

    def _runs_on(self, event: Event) -> bool:
        """Whether an event still belongs to the run."""
        assert self._run is not None
        if event.kind == "set" or (event.kind == "close" and event.name in ("walk", "charge")):
            return event.name != "phase"
        if self._run.kind in ("walk", "charge"):
            return event.kind == "open" and event.name == self._run.kind and event.entity == self._run.entity
        zone = {"draw": "deck", "clear": "sequence"}[self._run.kind]
        return event.kind == "move" and event.old == zone

    def _open(self, event: Event) -> None:
        entity = event.entity or 0
        depth = DEPTHS.get(event.name)
        line = -1 if depth is None else self._take()
        paying = str(self._tags.get(self._tag(0, "lit"), {}).get("impulse") or "")
        block = _Block(event.name, entity, event.targets, dict(event.notes), event.frame, line, paying=paying)
        self._blocks.append(block)
        if event.name in ("walk", "charge"):
            self._begin_run(event.name, entity, event.frame)
        if event.name == "states":
            block.moves = self._lapsing()

    def _close(self, event: Event) -> None:
        block = self._blocks[-1]
        block.notes |= dict(event.notes)
        for die, line in block.converted:
            self._fill(line, 0, self._conversion(block, die), block.frame, (die,))
        self._blocks.pop()
        if block.line < 0:
            return
        text, depth = self._telling(block)
        if text:
            named = (*((block.entity,) if block.entity else ()), *block.targets)
            self._fill(block.line, depth, text, block.frame, named)

    def _set(self, event: Event) -> None:
        entity, tag = event.entity or 0, event.name
        self._tags.setdefault(entity, {})[tag] = event.new
        if self._blocks:
            changes = self._blocks[-1].changes
            changes[entity, tag] = (changes[entity, tag][0] if (entity, tag) in changes else event.old, event.new)
        if tag == "hex" and self._run is not None and self._run.entity == entity:
            self._run.things.append((entity, event.new))
            if len(self._blocks) > 1:
                self._blocks[-2].walked = str(event.new)
        elif tag == "phase" and event.new == "end":
            self._begin_run("clear", 0, event.frame)
        elif tag == "impulse" and self._blocks and self._blocks[-1].name == "line":
            self._blocks[-1].converted.append((entity, self._take()))
        elif tag == "state" and event.new in ("spent", "kept", "void"):
            self._die_ends(entity, event)
        else:
            self._token(event)

    def _move(self, event: Event) -> None:
        entity = event.entity or 0
        self._tags.setdefault(entity, {})["zone"] = event.name
        if event.old == "deck" and event.name == "hand":
            if self._run is None:
                self._begin_run("draw", INVESTIGATOR, event.frame)
            assert self._run is not None
            self._run.things.append((entity, event.name))
        elif self._run is not None and self._run.kind == "clear":
            self._run.things.append((entity, event.name))
        elif self._blocks:
            self._blocks[-1].moves.append((entity, event.name))

    def _create(self, event: Event) -> None:
        entity = event.entity or 0
        self._tags[entity] = {"zone": event.old, "id": entity}
        if event.name == "card":
            self._tags[entity]["card"] = self._first.get("cards", "")
        elif event.name == "unit":
            self._tags[entity]["unit"] = self._first.get("enemies", "")
            if self._blocks:
                self._blocks[-1].born = entity
        elif event.name == "die":
            self._tags[entity] |= {"die": "earth_d4", "unit": 0}

    # ---- lines and runs ----

    def _take(self) -> int:
        self._lines.append(None)
        return len(self._lines) - 1

    def _fill(self, line: int, depth: int, text: str, frame: int, entities: Iterable[int] = ()) -> None:
        self._lines[line] = Sentence(minus(text), depth, frame, tuple(dict.fromkeys(entities)))
        if depth == 0:
            for block in self._blocks:
                block.spoke = True

    def _say(self, depth: int, text: str, frame: int, *entities: int) -> None:
        self._fill(self._take(), depth, text, frame, entities)

    def _begin_run(self, kind: str, entity: int, frame: int) -> None:
        if self._run is None:
            self._run = _Run(kind, entity, frame, self._take())

    def _end_run(self) -> None:
        run, self._run = self._run, None
        if run is None or not run.things:
            return
        texts = {"draw": self._drawn, "clear": self._cleared, "walk": self._walked, "charge": self._charged}
        depth = 1 if run.kind == "walk" and run.entity != INVESTIGATOR else 0
        named = [thing for thing, _ in run.things]
        self._fill(run.line, depth, texts[run.kind](run), run.frame, named)

    def _drawn(self, run: _Run) -> str:
        return self._t.gettext("You draw: {cards}.").format(cards=self._w.series(self._card(c) for c, _ in run.things))

    def _cleared(self, run: _Run) -> str:
        w, t = self._w, self._t
        said = [t.gettext("The Sequence is over.")]
        for zone in ("bag", "buffer"):
            dice = [self._die(die) for die, to in run.things if to == zone]
            if dice:
                text = t.gettext("To the Bag: {dice}.") if zone == "bag" else t.gettext("To the Buffer: {dice}.")
                said.append(text.format(dice=w.series(dice)))
        return w.paragraph(said)

    def _walked(self, run: _Run) -> str:
        count, to = len(run.things), run.things[-1][1]
        if run.entity == INVESTIGATOR:
            return self._t.gettext("You walk to {hex} ({pm} left).").format(
                hex=to, pm=self._w.pm(self._tag(INVESTIGATOR, "pm"))
            )
        text = self._t.ngettext("{enemy} walks {count} hex to {hex}.", "{enemy} walks {count} hexes to {hex}.", count)
        return text.format(enemy=self._enemy(run.entity), count=count, hex=to)

    def _charged(self, run: _Run) -> str:
        count = len(run.things)
        text = self._t.ngettext("You charge {count} hex to {hex}.", "You charge {count} hexes to {hex}.", count)
        return text.format(count=count, hex=run.things[-1][1])

    # ---- names and numbers ----

    def _tag(self, entity: int, tag: str) -> int:
        return int(self._tags.get(entity, {}).get(tag, 0))

    def _order(self) -> Mapping[int, tuple[str, int, int]]:
        return enemies_in_order([tags for tags in self._tags.values() if tags.get("unit") and "die" not in tags])

    def _enemy(self, ident: int) -> str:
        order = self._order()
        return self._w.numbered(*order[ident]) if ident in order else self._w.name("term", "enemy")

    def _card(self, ident: int) -> str:
        card = self._tags.get(ident, {}).get("card")
        return self._w.name("card", card) if card else self._w.name("term", "card")

    def _die(self, ident: int) -> str:
        tags = self._tags[ident]
        return self._enemy(tags["unit"]) if tags["die"] == "ai" else self._w.name("die", tags["die"])

    def _action(self, unit: int, face: int) -> str:
        kind = self._tags.get(unit, {}).get("unit")
        enemy = self._w.content.enemies.get(kind) if kind else None
        return enemy.action(face).name.say(self._w.language) if enemy else str(face)

    def _label(self) -> str:
        """What the Investigator strikes with: the card or maneuver whose block this is, else the open card."""
        for block in reversed(self._blocks):
            if block.name == "line":
                return self._card(block.entity)
            if block.name == "maneuver":
                return self._w.name("maneuver", str(MANEUVERS[block.notes["maneuver"]]))
        card = self._tag(0, "open")
        return self._card(card) if card else self._w.name("term", "investigator")

    # ---- blocks ----

    def _telling(self, block: _Block) -> tuple[str, int]:
        """What a closing block says, and at which depth."""
        depth = DEPTHS[block.name]
        if block.name in BLOWS:
            return self._blow(block), depth
        match block.name:
            case "turn":
                text = self._t.gettext("Turn {turn}.").format(turn=self._tag(0, "turn"))
            case "upkeep":
                text = self._upkeep(block)
            case "arrive":
                hex_ = self._tags[block.entity].get("hex")
                text = self._t.gettext("{enemy} arrives at {hex}.").format(enemy=self._enemy(block.entity), hex=hex_)
            case "light":
                text = self._lit(block)
            case "line" | "maneuver":
                text = self._used(block)
                depth = 1 if block.spoke else 0
            case "push":
                text = self._pushed(block)
            case "activate":
                return self._activated(block)
            case "skip":
                text = self._skipped(block)
            case "death":
                text = self._t.gettext("{enemy} is slain.").format(enemy=self._enemy(block.entity))
            case "echo":
                text = self._echo(block)
            case "cooldown":
                text = self._cooled(block)
            case "states":
                text = self._lapsed(block)
            case _:
                text = self._deed(block)
        return text, depth

    def _blow(self, block: _Block) -> str:
        """Damage: what it was, what the horde added, what doubled it, what shields took, what was lost."""
        t = self._t
        target = block.targets[0]
        blow = self._sum(block.notes, self._tag(target, "hp"))
        hit_him = target == INVESTIGATOR
        enemy = "" if hit_him else self._enemy(target)
        if block.name == "collision":
            text = t.gettext("You collide: {blow}.") if hit_him else t.gettext("{enemy} collides: {blow}.")
            return text.format(enemy=enemy, blow=blow)
        if block.name == "trap":
            text = t.gettext("You spring a trap: {blow}.") if hit_him else t.gettext("{enemy} springs a trap: {blow}.")
            return text.format(enemy=enemy, blow=blow)
        if hit_him:
            return self._by_enemy(block.entity, blow)
        label = self._w.name("keyword", "amplification") if block.name == "amplify" else self._label()
        return t.gettext("{label} on {enemy}: {blow}.").format(label=label, enemy=enemy, blow=blow)

    def _by_enemy(self, unit: int, deed: str) -> str:
        """A deed with its doer and the name of its action."""
        acting = next((b for b in reversed(self._blocks) if b.name == "activate" and b.entity == unit), None)
        action = self._action(unit, acting.notes.get("face", 0)) if acting else ""
        text = self._t.gettext("{enemy}: {action}, {deed}.")
        return text.format(enemy=self._enemy(unit), action=action, deed=deed)

    def _sum(self, notes: Mapping[str, int], left: int) -> str:
        w, t = self._w, self._t
        amount, horde, doubled = notes["amount"], notes.get("horde", 0), notes.get("doubled", 0)
        fire, direct = bool(notes.get("fire")), bool(notes.get("direct"))
        said = [w.damage(amount, fire, direct)]
        if horde or doubled:
            if horde and doubled:
                text = t.gettext("{amount} +{horde} horde, ×{factor} Vulnerable = {total}")
            elif horde:
                text = t.gettext("{amount} +{horde} horde = {total}")
            else:
                text = t.gettext("{amount}, ×{factor} Vulnerable = {total}")
            factor = 2**doubled
            shown = w.impulses("fire", amount) if fire else amount
            said = [text.format(amount=shown, horde=horde, factor=factor, total=(amount + horde) * factor)]
        if notes.get("absorbed"):
            text = t.ngettext("{count} absorbed", "{count} absorbed", notes["absorbed"])
            said.append(text.format(count=notes["absorbed"]))
        said.append(t.ngettext("{count} HP lost", "{count} HP lost", notes["lost"]).format(count=notes["lost"]))
        said.append(t.ngettext("{count} left", "{count} left", left).format(count=left))
        return w.clauses(said)

    def _upkeep(self, block: _Block) -> str:
        """What came out of the Buffer."""
        w = self._w
        said = [self._die(die) for die, zone in block.moves if zone == "pool"]
        pm, shields = block.change(INVESTIGATOR, "pm"), block.change(INVESTIGATOR, "shield")
        said += [w.pm(pm)] if pm > 0 else []
        said += [w.tokens("shield", shields)] if shields > 0 else []
        return self._t.gettext("From the Buffer: {things}.").format(things=w.series(said)) if said else ""

    def _lit(self, block: _Block) -> str:
        die = self._tags[block.entity]
        text = self._t.gettext("{die} is lit: {impulses}.")
        return text.format(die=self._die(block.entity), impulses=self._w.impulses(die["impulse"], die["left"]))

    def _used(self, block: _Block) -> str:
        """A card's line, or a maneuver, and what paid for it."""
        w, t = self._w, self._t
        if block.name == "maneuver":
            text = t.gettext("Maneuver: {maneuver}.")
            return text.format(maneuver=w.name("maneuver", str(MANEUVERS[block.notes["maneuver"]])))
        number = block.notes["line"]
        line = w.content.cards[self._tags[block.entity]["card"]].lines[number - 1]
        text = t.gettext("{card}, line {number} ({price}).")
        price = w.price_text(line, block.paying)
        return text.format(card=self._card(block.entity), number=number, price=price)

    def _conversion(self, block: _Block, die: int) -> str:
        """A die that shows another impulse now."""
        shown = self._w.impulses(self._tags[die]["impulse"], self._tag(die, "left"))
        text = self._t.gettext("{card}: {die} now shows {impulses}.")
        return text.format(card=self._card(block.entity), die=self._die(die), impulses=shown)

    def _pushed(self, block: _Block) -> str:
        target = block.targets[0]
        change = block.changes.get((target, "hex"))
        if change is None:
            return ""
        if target == INVESTIGATOR:
            return self._t.gettext("You are pushed to {hex}.").format(hex=change[1])
        return self._t.gettext("{enemy} is pushed to {hex}.").format(enemy=self._enemy(target), hex=change[1])

    def _activated(self, block: _Block) -> tuple[str, int]:
        """The die that wakes enemies; or one of them acting, which only needs saying if nothing else was."""
        t = self._t
        if block.entity in self._tags and "die" in self._tags[block.entity]:
            return t.gettext("The die of {enemy} comes up.").format(enemy=self._die(block.entity)), 1
        enemy, face = self._enemy(block.entity), block.notes.get("face", 0)
        action = self._action(block.entity, face)
        if block.spoke:
            return t.gettext("{enemy} acts: {action} ({face}).").format(enemy=enemy, action=action, face=face), 1
        if block.walked:
            return self._says(enemy, action, t.gettext("comes to {hex}").format(hex=block.walked)), 0
        return self._says(enemy, action, t.gettext("to no avail")), 0

    def _says(self, enemy: str, action: str, deed: str) -> str:
        return self._t.gettext("{enemy}: {action}, {deed}.").format(enemy=enemy, action=action, deed=deed)

    def _skipped(self, block: _Block) -> str:
        if block.entity == INVESTIGATOR:
            return self._t.gettext("You are Stunned: the {die} is lost for this turn.").format(
                die=self._die(block.targets[0])
            )
        return self._t.gettext("{enemy} is Stunned and skips its activation.").format(enemy=self._enemy(block.entity))

    def _echo(self, block: _Block) -> str:
        """A discard with its Echo, or a choice that an Echo left open."""
        w, t = self._w, self._t
        him = INVESTIGATOR
        said = []
        pm, shields = block.change(him, "buffer_pm"), block.change(him, "buffer_shield")
        said += [f"+{w.pm(pm)}"] if pm else []
        said += [w.tokens("shield", shields)] if shields else []
        hand = block.change(him, "buffer_hand")
        said += [t.ngettext("{count} card more", "{count} cards more", hand).format(count=hand)] if hand else []
        dice = [self._die(die) for die, zone in block.moves if zone == "buffer"]
        said += dice
        turned = self._turned(block)
        if not any(zone == "discard" for _, zone in block.moves):
            return turned or t.gettext("To the Buffer: {dice}.").format(dice=w.series(dice))
        text = t.gettext("You discard {card}. Next turn: {things}.")
        sentences = [text.format(card=self._card(block.entity), things=w.series(said))]
        sentences += [turned] if turned else []
        echo = w.content.cards[self._tags[block.entity]["card"]].echo
        if echo.what == "die" and not dice:
            text = t.gettext("The Echo fails: no {die} in the Bag.")
            sentences.append(text.format(die=w.name("die", echo.kind)))
        return w.paragraph(sentences)

    def _turned(self, block: _Block) -> str:
        """Cards that turned towards upright."""
        turned = [
            f"{self._card(card)} {change[1]}°"
            for (card, tag), change in block.changes.items()
            if tag == "angle" and change[1] < change[0]
        ]
        return self._t.gettext("Turned: {cards}.").format(cards=self._w.series(turned)) if turned else ""

    def _cooled(self, block: _Block) -> str:
        """A card closed, or the board's turn at the end."""
        t = self._t
        away = [self._card(card) for card, zone in block.moves if zone == "discard"]
        said = []
        if away:
            said.append(t.gettext("To the discard pile: {cards}.").format(cards=self._w.series(away)))
        resting = [
            f"{self._card(card)} {self._tag(card, 'angle')}°" for card, zone in block.moves if zone == "cooldown"
        ]
        if resting:
            said.append(t.gettext("To the Cooldown board: {cards}.").format(cards=self._w.series(resting)))
        turned = self._turned(block)
        return self._w.paragraph([*said, turned] if turned else said)

    def _lapsing(self) -> Things:
        """Tokens that this turn's end takes away: all those of the turn before."""
        found: Things = []
        for entity, tags in self._tags.items():
            alive = entity == INVESTIGATOR or tags.get("zone") == "board"
            if alive:
                found += [(entity, (token, tags[f"{token}_old"])) for token in TOKENS if tags.get(f"{token}_old")]
        return found

    def _lapsed(self, block: _Block) -> str:
        lapsed: dict[int, list[str]] = {}
        for entity, (token, count) in block.moves:
            lapsed.setdefault(entity, []).append(self._w.tokens(token, count))
        said = []
        for entity, tokens in lapsed.items():
            who = self._w.name("term", "investigator") if entity == INVESTIGATOR else self._enemy(entity)
            said.append(self._t.gettext("{who} ({tokens})").format(who=who, tokens=self._w.series(tokens)))
        return self._t.gettext("What lapses: {things}.").format(things=self._w.series(said)) if said else ""

    def _deed(self, block: _Block) -> str:
        """What enemies do beside blows."""
        w, t, count = self._w, self._t, block.notes.get("amount", 0)
        match block.name:
            case "drain":
                left = w.pt(self._tag(INVESTIGATOR, "pt"))
                text = t.ngettext("you lose {count} Terror Point", "you lose {count} Terror Points", count)
                deed = w.clauses([text.format(count=count), t.gettext("{amount} left").format(amount=left)])
            case "gaze":
                deed = t.gettext("you gain {tokens}").format(tokens=w.tokens("vulnerable", count))
            case "shield":
                deed = w.tokens("shield", count)
            case "mend":
                healed = [
                    t.gettext("{enemy} +{count} HP").format(enemy=self._enemy(unit), count=change[1] - change[0])
                    for (unit, tag), change in block.changes.items()
                    if tag == "hp"
                ]
                deed = w.series(healed) or t.gettext("to no avail")
            case _:
                hex_ = self._tags[block.born].get("hex")
                deed = t.gettext("{enemy} rises at {hex}").format(enemy=self._enemy(block.born), hex=hex_)
        return self._by_enemy(block.entity, deed)

    # ---- single events ----

    def _die_ends(self, die: int, event: Event) -> None:
        t = self._t
        if self._tags[die]["die"] == "ai":
            text, depth = t.gettext("The die of {enemy} is void."), 2
        elif event.new == "spent":
            text, depth = t.gettext("{die} is spent."), 1
        else:
            text, depth = t.gettext("{die} is kept for next turn."), 1
        self._say(depth, text.format(die=self._die(die), enemy=self._die(die)), event.frame, die)

    def _token(self, event: Event) -> None:
        """Changes that a line, a maneuver or an enemy's attack makes by itself."""
        block = self._blocks[-1].name if self._blocks else ""
        entity, tag = event.entity or 0, event.name
        if block in ("line", "maneuver"):
            text = self._by_him(entity, tag, event)
        elif block == "activate":
            text = self._by_attack(entity, tag, event)
        else:
            text = ""
        if text:
            self._say(0, text, event.frame, *((entity,) if entity else ()))

    def _by_him(self, entity: int, tag: str, event: Event) -> str:
        w, t, label = self._w, self._t, self._label()
        tags = self._tags[entity]
        if entity == INVESTIGATOR:
            return self._to_himself(tag, event, label)
        if entity == 0:
            return t.gettext("{label}: range {range}.").format(label=label, range=event.new) if tag == "range" else ""
        if "die" in tags:
            return self._to_die(tag, event, label)
        if tag == "stunned" and event.new:
            return t.gettext("{label}: {enemy} is Stunned.").format(label=label, enemy=self._enemy(entity))
        if tag in ("vulnerable", "fire_vulnerable"):
            tokens = w.tokens(tag, event.new - event.old)
            text = t.gettext("{label}: {enemy} gains {tokens}.")
            return text.format(label=label, enemy=self._enemy(entity), tokens=tokens)
        return ""

    def _to_himself(self, tag: str, event: Event, label: str) -> str:
        w, t = self._w, self._t
        if tag not in ("pm", "pt", "vulnerable", "buffer_shield"):
            return ""
        gain = event.new - event.old
        if tag == "vulnerable":
            return t.gettext("You gain {tokens}.").format(tokens=w.tokens("vulnerable", gain))
        if tag == "buffer_shield":
            return t.gettext("In the Buffer: {things}.").format(things=w.tokens("shield", gain))
        if tag == "pt" and gain < 0:
            text = t.ngettext(
                "You pay {count} Terror Point, {left} left.", "You pay {count} Terror Points, {left} left.", -gain
            )
            return text.format(count=-gain, left=event.new)
        amount = w.pm(gain) if tag == "pm" else w.pt(gain)
        return t.gettext("{label}: +{amount}, now {total}.").format(label=label, amount=amount, total=event.new)

    def _to_die(self, tag: str, event: Event, label: str) -> str:
        t, die = self._t, event.entity or 0
        if tag == "face":
            text = t.gettext("{label}: {die} is turned from {old} to {new}.")
            return text.format(label=label, die=self._die(die), old=event.old, new=event.new)
        return ""

    def _by_attack(self, entity: int, tag: str, event: Event) -> str:
        t = self._t
        if entity == INVESTIGATOR and tag == "pt":
            count = event.old - event.new
            text = t.ngettext(
                "You lose {count} Terror Point, {left} left.", "You lose {count} Terror Points, {left} left.", count
            )
            return text.format(count=count, left=event.new)
        if entity == INVESTIGATOR and tag == "stunned" and event.new:
            return t.gettext("You are Stunned.")
        if tag == "hp" and entity != INVESTIGATOR and event.new > event.old:
            text = t.gettext("{enemy} regains {count} HP, now {total}.")
            return text.format(enemy=self._enemy(entity), count=event.new - event.old, total=event.new)
        return ""

    def _roll(self, event: Event) -> None:
        die, w, t = event.entity or 0, self._w, self._t
        tags = self._tags[die]
        tags["face"] = event.new
        if tags["die"] == "ai":
            text = t.gettext("The die of {enemy} shows {face}: {action}.")
            said = text.format(enemy=self._die(die), face=event.new, action=self._action(tags["unit"], event.new))
        else:
            impulses = w.impulses(w.content.dice[tags["die"]].impulse, event.new)
            said = t.gettext("{die} shows {impulses}.").format(die=self._die(die), impulses=impulses)
        self._say(1, said, event.frame, die)

    def _shuffle(self, event: Event) -> None:
        if event.name != "sequence":
            if self._blocks:
                self._say(1, self._t.gettext("The discard pile is shuffled into the deck."), event.frame)
            return
        own: list[int] = []
        enemies: list[int] = []
        for die in event.targets:
            (enemies if self._tags[die]["die"] == "ai" else own).append(die)
        t, w = self._t, self._w
        if own:
            self._say(
                0, t.gettext("Your dice: {dice}.").format(dice=w.series(map(self._shown, own))), event.frame, *own
            )
        faces = {self._tags[die]["unit"]: self._tags[die]["face"] for die in enemies}
        kinds: dict[str, list[int]] = {}
        for unit in sorted(faces):
            kinds.setdefault(self._tags[unit]["unit"], []).append(unit)
        for kind, units in kinds.items():
            self._say(0, self._rolled(kind, units, faces), event.frame, *units)
        text = t.gettext("The Sequence: {dice}.").format(dice=w.series(map(self._shown, event.targets)))
        self._say(1, text, event.frame, *event.targets)

    def _shown(self, die: int) -> str:
        """A die with what it shows."""
        tags = self._tags[die]
        if tags["die"] == "ai":
            return self._w.labelled(self._die(die), self._action(tags["unit"], tags["face"]))
        return f"{self._die(die)} [{tags['face']}]"

    def _rolled(self, kind: str, units: Sequence[int], faces: Mapping[int, int]) -> str:
        """What the dice of a kind of enemy show, each action once: "Zombie: Brace (1, 3), Terror Attack (2)."."""
        w, order = self._w, self._order()
        shown: dict[str, list[str]] = {}
        for unit in units:
            shown.setdefault(self._action(unit, faces[unit]), []).append(str(order[unit][1]))
        alone = order[units[0]][2] == 1
        said = [action if alone else w.aside(action, w.series(numbers)) for action, numbers in shown.items()]
        return self._t.gettext("{label}: {text}.").format(label=w.name("enemy", kind), text=w.series(said))

    def _choice(self, event: Event) -> None:
        t = self._t
        texts = {
            "push": t.gettext("You choose the way of the push."),
            "charge": t.gettext("You choose where the charge ends."),
            "strike": t.gettext("You choose whom the charge strikes."),
            "take": t.gettext("You choose a die from the Bag."),
            "rotate": t.gettext("You choose a card to turn."),
        }
        self._say(1, texts[event.name], event.frame)

    def _scenario(self) -> str:
        """How a telling from the beginning begins."""
        w, table = self._w, self._tags[0]
        label = str(table.get("scenario", "custom"))
        difficulty = w.name("difficulty", str(table.get("difficulty", DIFFICULTIES[0])))
        said = [
            self._t.gettext("{scenario}, {difficulty}.").format(
                scenario=w.name("scenario", label), difficulty=difficulty
            )
        ]
        scenario = w.content.scenarios.get(label)
        return w.paragraph([*said, scenario.text.say(w.language)] if scenario else said)
