"""The log of a battle: events as sentences, simply and in detail (rules, section 10).

In detail everything is a sentence of its own: first what caused it, then what came of it. The simple log keeps what
decides a battle; what it says in its own words is told there alone (`game.engine.teller.Sentence.brief`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.core import lib
from game.engine.event import Event
from game.engine.said import to_say
from game.engine.teller import Sentence
from game.i18n import minus
from game.undertow.engine.log import words
from game.undertow.engine.log.blocks import Block, is_told, tree_of
from game.undertow.engine.log.muster import Muster
from game.undertow.engine.log.phrases import Phrases
from game.undertow.engine.log.strokes import Blow, blows
from game.undertow.engine.log.table import Table, seat_of
from game.undertow.engine.vocabulary import KEYWORDS, PHASES
from game.undertow.engine.wording import SEATS, Wording

View = Mapping[str, Any]
BRIEF, DETAIL, DEEP = 0, 1, 2
"""How deep a sentence lies: the simple log; what happens; what comes of it."""
KEYWORD_NAMES = {number: name for name, number in KEYWORDS.items()}


class Chronicle:
    """Follows a table through events and says what happened."""

    def __init__(self, wording: Wording, view: View) -> None:
        self._w, self._t = wording, wording.t
        self._table = Table(view)
        self._say_part = Phrases(wording, self._table)
        self._muster = Muster(wording, self._table, self._say_part, self._say)
        self._frame, self._depth = 0, DETAIL
        self._said: list[Sentence] = []
        self._lost: dict[int, tuple[int, int]] = {}
        """What heroes lost in this phase: their health before, and now."""
        self._killers: dict[int, int] = {}
        """Who struck down whom."""
        self._dying = 0
        """Whose death is being told: who may be reborn."""
        self._new_turn = False

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of some events."""
        self._said = []
        self._tell_parts(tree_of(events), "")
        self._tell_losses()
        if self._new_turn:
            self._tell_turn()
        return self._said

    # ---- saying ----

    def _say(self, depth: int, text: str, *named: int, brief: bool = False) -> None:
        depth = max(depth, self._depth) if depth else depth
        said = minus(text[:1].upper() + text[1:])
        self._said.append(Sentence(said, depth, self._frame, tuple(i for i in named if i), brief))

    def _brief(self, text: str, *named: int) -> None:
        """A sentence of the simple log alone."""
        self._say(BRIEF, text, *named, brief=True)

    def _both(self, brief: str, detail: str, *named: int) -> None:
        """Something in the words of either log."""
        self._brief(brief, *named)
        self._say(DETAIL, detail, *named)

    # ---- parts of a block ----

    def _tell_parts(self, block: Block, label: str) -> None:
        """Everything in a block, in its order. ``label`` is what stands before effects that it has by itself."""
        for part in block.parts:
            if isinstance(part, Block):
                self._frame = max(self._frame, part.opened.frame)
                self._tell_block(part, label)
            else:
                self._tell_event(part, block)

    def _tell_event(self, event: Event, block: Block) -> None:
        """An event that no block's sentence has told."""
        self._frame = max(self._frame, event.frame)
        if is_told(event) and block.name in ("phase", "opening"):
            self._tell_effects([event], "")
        if event.kind == "set" and event.entity == 0 and event.name == "turn" and event.new:
            self._new_turn = True
        self._muster.notice(event)
        self._table.follow(event)
        if event.kind == "result":
            self._tell_end(event)

    def _tell_block(self, block: Block, label: str) -> None:
        tell = getattr(self, f"_tell_{block.name}", None)
        if tell is not None:
            tell(block, label)
        elif not self._muster.tell(block):
            self._tell_parts(block, label)

    def _follow(self, events: Iterable[Event], dying: int = 0) -> None:
        """Takes events in that are told otherwise."""
        for event in events:
            self._frame = max(self._frame, event.frame)
            self._table.follow(event, dying)
            if event.kind == "result":
                self._tell_end(event)

    def _inside(self, block: Block, label: str) -> None:
        """What comes of a block, one step deeper: the blocks in it, its events being told already."""
        depth, self._depth = self._depth, DEEP
        for part in block.blocks():
            self._frame = max(self._frame, part.opened.frame)
            self._tell_block(part, label)
        self._depth = depth

    # ---- turns and phases ----

    def _tell_turn(self) -> None:
        """Whose turn begins, and how both stand."""
        self._new_turn = False
        table = self._table
        health = [table.tag(table.hero(seat), "health") for seat in SEATS]
        own, other = (health[table.active], health[1 - table.active]) if all(map(table.hero, SEATS)) else (0, 0)
        self._brief(self._say_part.of_player(words.TURN, table.active, turn=table.turn, own=own, other=other))

    def _tell_phase(self, block: Block, label: str) -> None:
        seat = seat_of(block.source)
        phase = PHASES[block.opened.note("phase")]
        self._say(DETAIL, self._w.phase(self._table.turn, self._table.active if seat is None else seat, phase))
        if phase == "draw" and self._table.turn == 1 and not any(block.blocks()):
            self._say(DETAIL, self._say_part.of_player(words.NO_DRAW, self._table.active))
        self._tell_parts(block, label)
        self._tell_losses()

    _tell_opening = _tell_phase

    def _tell_losses(self) -> None:
        """One sum for all that a hero lost since the last."""
        for hero, (old, new) in self._lost.items():
            text = self._t.gettext("{hero} loses {count}: {old} to {new}.")
            self._brief(text.format(hero=self._say_part.who(hero), count=old - new, old=old, new=new), hero)
        self._lost.clear()

    def _tell_end(self, event: Event) -> None:
        self._tell_losses()
        loser = 1 - event.new
        hero = self._table.hero(loser)
        if event.name in ("hero", "fatigue"):
            by_blow = event.name == "hero"
            text = self._t.gettext("{hero} falls.") if by_blow else self._t.gettext("{hero} falls to fatigue.")
            self._say(BRIEF, text.format(hero=self._say_part.who(hero)), hero)
        elif event.name == "concede":
            self._say(BRIEF, self._say_part.of_player(words.CONCEDES, loser))
        elif event.name == "turn_cap":
            self._say(BRIEF, self._t.gettext("The last turn is over: more health wins."))
        message = words.WINS_IN if self._table.turn else words.WINS
        self._say(BRIEF, self._say_part.of_player(message, event.new, turn=self._table.turn))

    # ---- effects ----

    def _tell_effects(self, events: Sequence[Event], label: str, but: int = 0, slain: bool = False) -> bool:
        """What changed, each whose numbers changed in a sentence; whether anything did."""
        said = self._say_part
        found = [event for event in events if event.old != event.new]
        for ident, text in list(said.effects(found, but, slain)):
            if not text:
                continue
            self._say(DETAIL, f"{self._led(label, text)}{self._stop}", ident)
            self._tell_of_hero([event for event in found if event.entity == ident], ident)
        return bool(found)

    def _tell_of_hero(self, events: Sequence[Event], ident: int) -> None:
        """In the simple log heroes alone have effects: what they lose is summed up."""
        if not self._table.is_hero(ident):
            return
        for event in events:
            if event.name == "health" and event.new < event.old:
                self._lost[ident] = (self._lost.get(ident, (event.old, 0))[0], event.new)
        rest = [event for event in events if event.name != "health" or event.new > event.old]
        for _, text in self._say_part.effects(rest):
            self._tell_losses()
            self._brief(f"{text}{self._stop}", ident)

    @property
    def _stop(self) -> str:
        return self._t.pgettext("the end of a sentence", ".")

    def _tell_operation(self, block: Block, label: str) -> None:
        slain = block.opened.note("word") == lib.CARDS_WORD_DESTROY
        told = self._tell_effects(list(block.sets()), label, slain=slain)
        self._follow(block.events())
        for part in block.blocks():
            self._tell_block(part, label)
        if not told and not any(block.blocks()) and label:
            self._say(DETAIL, self._w.labelled(label, self._t.gettext("no effect")) + self._stop)

    def _led(self, label: str, text: str) -> str:
        """A sentence with what caused it before it."""
        return self._w.labelled(label, text) if label else text

    def _labelled(self, ident: int, word: str) -> str:
        """Who does it by what: "Ash Imp, On Death"."""
        return self._t.pgettext("who does it by what", "{source}, {keyword}").format(
            source=self._say_part.who(ident), keyword=word
        )

    def _tell_trigger(self, block: Block, label: str) -> None:
        """Something works by a keyword or by its program."""
        who, keyword = block.source, block.opened.note("keyword")
        if keyword:
            self._tell_keyword(block, label)
            return
        of_itself = block.opened.targets[:1] == (who,)
        self._tell_parts(block, self._labelled(who, self._say_part.when(block.opened.note("event"), of_itself)))

    def _tell_keyword(self, block: Block, label: str) -> None:
        who, name = block.source, KEYWORD_NAMES[block.opened.note("keyword")]
        events = [event for event in block.sets() if event.name != name]
        self._tell_effects(events, self._labelled(who, self._w.name("keyword", name)), who, name == "execute")
        if block.name == "rider":
            for event in events:
                if event.name == "health" and not event.new:
                    self._killers[event.entity or 0] = who
        self._follow(block.events())
        for part in block.blocks():
            self._tell_block(part, label)

    _tell_rider = _tell_reaction = _tell_keyword

    def _tell_retaliation(self, block: Block, label: str) -> None:
        who = block.source
        text = self._t.gettext("{source} retaliates").format(source=self._say_part.who(who))
        events = list(block.sets())
        if not self._tell_effects(events, text):
            self._say(DETAIL, self._w.labelled(text, self._t.gettext("no damage")) + self._stop, who)
        for event in events:
            if event.name == "health" and not event.new:
                self._killers[event.entity or 0] = who
        self._follow(block.events())

    def _tell_poison(self, block: Block, label: str) -> None:
        self._tell_effects(list(block.sets()), self._t.gettext("Poison"))
        self._follow(block.events())

    def _tell_expire(self, block: Block, label: str) -> None:
        """Statuses whose turns run down: how many are left, or that they end."""
        who, events = block.source, list(block.sets())
        for event in events:
            status, is_turns, _ = event.name.partition("_turns")
            word = self._w.name("status", status)
            if is_turns and event.new:
                text = self._t.ngettext(
                    "{target}: {keyword}, {count} turn left.", "{target}: {keyword}, {count} turns left.", event.new
                )
            elif is_turns:
                continue
            else:
                text = self._t.gettext("{target}: {keyword} {old} ends.")
            told = text.format(target=self._say_part.who(who), keyword=word, count=event.new, old=event.old)
            self._say(DETAIL, told, who)
        self._follow(block.events())

    # ---- cards ----

    def _tell_prepare(self, block: Block, label: str) -> None:
        """Every card of a hand comes nearer, each in a sentence of its own."""
        self._tell_effects(list(block.sets()), "")
        self._follow(block.events())

    def _tell_draw(self, block: Block, label: str) -> None:
        seat = seat_of(block.source) or 0
        self._follow(block.events())
        drawn = next(event.entity or 0 for event in block.events() if event.kind == "move")
        said = self._say_part
        count = self._table.tag(drawn, "preparation")
        text = said.of_player(words.DRAWS, seat, card=said.card(drawn), count=count)
        left = len(self._table.lying("deck", seat))
        rest = self._t.ngettext("{count} card left.", "{count} cards left.", left).format(count=left)
        self._say(DETAIL, self._led(label, self._two(text, rest)), drawn)

    def _two(self, one: str, two: str) -> str:
        """Two sentences in a row."""
        return self._t.pgettext("two sentences", "{one} {two}").format(one=one, two=two)

    def _tell_fatigue(self, block: Block, label: str) -> None:
        seat, said = seat_of(block.source) or 0, self._say_part
        hero, events = self._table.hero(seat), list(block.events())
        self._tell_losses()
        for event in events:
            self._frame = max(self._frame, event.frame)
            if event.kind == "set" and event.name == "health":
                fatigue = next(e.new for e in events if e.name == "fatigue")
                told = {"count": fatigue, "hero": said.who(hero), "old": event.old, "new": event.new}
                self._say(BRIEF, said.of_player(words.EMPTY, seat, **told), hero)
            self._tell_event(event, block)

    def _tell_deploy(self, block: Block, label: str) -> None:
        self._follow(block.events())
        brief, detail = to_say("{unit} is deployed."), to_say("{unit} is deployed ({numbers}).")
        self._tell_entered(block.source, brief, detail, "")

    def _tell_enter(self, block: Block, label: str) -> None:
        moves = [event for event in block.events() if event.kind in ("move", "create")]
        self._follow(block.events())
        who = (moves[0].entity or 0) if moves else 0
        if not who:
            return
        if who == self._dying:
            brief, detail = to_say("{unit} is reborn."), to_say("{unit} is reborn ({numbers}).")
        elif moves[0].kind == "create":
            brief, detail = to_say("{unit} is summoned."), to_say("{unit} is summoned ({numbers}).")
        else:
            brief, detail = (
                to_say("{unit} comes back from the graveyard."),
                to_say("{unit} comes back from the graveyard ({numbers})."),
            )
        self._tell_entered(who, brief, detail, label)

    def _tell_entered(self, who: int, brief: str, detail: str, label: str) -> None:
        said, t = self._say_part, self._t
        self._both(
            t.gettext(brief).format(unit=said.card(who)),
            self._led(label, t.gettext(detail).format(unit=said.who(who), numbers=said.body(who))),
            who,
        )

    def _tell_wait(self, block: Block, label: str) -> None:
        who, said = block.source, self._say_part
        if self._table.faces.get(who):
            text = self._t.gettext("{card} waits: {reason}.")
            told = text.format(card=said.who(who), reason=said.lacking(who))
        else:
            told = self._t.gettext("{card} waits.").format(card=said.who(who))
        self._say(DETAIL, told, who)
        self._tell_parts(block, label)

    def _tell_cast(self, block: Block, label: str) -> None:
        card, said, t = next(iter(block.opened.targets), 0), self._say_part, self._t
        hero = said.who(block.source)
        for event in block.events():
            if event.kind == "reveal":
                self._table.follow(event)
        named = {"hero": hero, "card": said.card(card)}
        met = self._met(block)
        if len(met) == 1:
            text = t.gettext("{hero} casts {card} on {target}.")
            detail = text.format(**named, target=said.who(met[0]))
            short = said.who(met[0]) if self._table.is_hero(met[0]) else said.card(met[0])
            brief = text.format(**named, target=short)
            if self._table.owners.get(met[0]) != self._table.owners.get(block.source):
                brief = t.gettext("{card} strikes {target}.").format(card=named["card"], target=short)
        else:
            brief = detail = t.gettext("{hero} casts {card}.").format(**named)
        self._both(brief, detail, block.source, card, *met)
        self._follow(block.events())
        self._inside(block, said.card(card))

    def _met(self, block: Block) -> list[int]:
        """Who stands on the board and is met by what a power does."""
        found: dict[int, None] = {}
        for part in block.blocks():
            if part.name == "operation":
                found |= dict.fromkeys(event.entity or 0 for event in part.sets())
                found |= dict.fromkeys(inner.source for inner in part.blocks() if inner.name in ("shift", "recall"))
        stands = self._table.standing()
        return [ident for ident in found if ident in stands or self._table.is_hero(ident)]

    def _tell_recall(self, block: Block, label: str) -> None:
        who, said = block.source, self._say_part
        unit, before = said.who(who), self._table.standing()
        self._follow(block.events())
        seat, count = self._table.owners.get(who, 0), self._table.tag(who, "preparation")
        for name, is_brief in ((unit, False), (said.card(who), True)):
            if self._table.zones.get(who) == "hand":
                text = said.of_player(words.RECALLED, seat, unit=name, count=count)
            else:
                text = self._t.gettext("{unit} vanishes.").format(unit=name)
            if is_brief:
                self._brief(text, who)
            else:
                self._say(DETAIL, self._led(label, text), who)
        self._tell_moved(before)

    def _tell_discard(self, block: Block, label: str) -> None:
        who, said = block.source, self._say_part
        seat, count = self._table.owners.get(who, 0), self._table.tag(who, "preparation")
        self._follow(block.events())
        card = said.card(who)
        self._both(
            said.of_player(words.DISCARDS_BRIEFLY, seat, card=card),
            said.of_player(words.DISCARDS, seat, card=card, count=count),
            who,
        )

    def _tell_spend(self, block: Block, label: str) -> None:
        who = block.source
        self._say(BRIEF, self._t.gettext("{card} is spent.").format(card=self._say_part.who(who)), who)
        self._follow(block.events())

    def _tell_loop_cut(self, block: Block, label: str) -> None:
        self._say(BRIEF, self._t.gettext("Too many effects at once: what is left of them does nothing."))

    # ---- strokes ----

    def _tell_stroke(self, block: Block, label: str) -> None:
        self._tell_protector(block)
        for blow in blows(block):
            self._frame = max(self._frame, blow.frame)
            self._tell_blow(block.source, blow)
        self._follow(block.events())
        self._inside(block, "")

    def _tell_protector(self, block: Block) -> None:
        """A unit that takes a stroke which was meant for its hero."""
        if not block.opened.note("keyword"):
            return
        who = block.opened.targets[0]
        hero = self._table.hero(self._table.owners.get(who, 0))
        text = self._t.gettext("{unit} protects {hero} from {source}.")
        said = self._say_part
        told = text.format(unit=said.who(who), hero=said.who(hero), source=said.who(block.source))
        self._say(DETAIL, told, who, hero)

    def _tell_blow(self, who: int, blow: Blow) -> None:
        """One target of a stroke: what struck it, what was held off, what it lost."""
        said, t = self._say_part, self._t
        named = {"source": said.who(who), "target": said.who(blow.target)}
        text = t.gettext("{source} attacks {target}")
        if blow.cleaved:
            text = t.gettext("{source} also hits {target} with its cleave")
        parts = [said.damage(blow.type, blow.amount)] if blow.amount else []
        if blow.exposed:
            parts.append(t.gettext("{count} more as it is exposed").format(count=blow.exposed))
        if blow.held:
            guard = t.gettext("armour takes {count}") if blow.type == "physical" else t.gettext("ward takes {count}")
            parts.append(guard.format(count=blow.held))
        if blow.barrier is not None:
            parts.append(said.change(blow.barrier))
        health = blow.health
        if health is None:
            parts.append(t.gettext("no damage"))
        else:
            if len(parts) != 1:
                lost = health.old - health.new
                parts.append(t.ngettext("{count} damage", "{count} damage", lost).format(count=lost))
            parts.append(said.health(health.old, health.new))
            if not health.new:
                self._killers[blow.target] = who
            self._tell_of_hero([health], blow.target)
        self._say(DETAIL, self._w.labelled(text.format(**named), said.joined(parts)) + self._stop, who, blow.target)

    def _tell_no_stroke(self, block: Block, label: str) -> None:
        text = self._t.gettext("{unit} is blind and does not attack.")
        self._say(DETAIL, text.format(unit=self._say_part.who(block.source)), block.source)

    # ---- deaths ----

    def _tell_death(self, block: Block, label: str) -> None:
        who, said, t = block.source, self._say_part, self._t
        killer = self._killers.pop(who, 0)
        brief = t.gettext("{unit} dies.").format(unit=said.card(who))
        if killer and killer in self._table.faces:
            brief = t.gettext("{source} kills {target}.").format(source=said.card(killer), target=said.card(who))
        self._both(brief, t.gettext("{unit} dies.").format(unit=said.who(who)), who)
        depth, self._depth = self._depth, DEEP
        dying, self._dying = self._dying, who
        for part in block.parts:
            if isinstance(part, Block):
                self._frame = max(self._frame, part.opened.frame)
                self._tell_block(part, "")
            else:
                self._follow([part], who)
        self._depth, self._dying = depth, dying
        if not any(part.name == "shift" and not part.source for part in block.blocks()):
            self._table.close_holes()

    def _tell_shift(self, block: Block, label: str) -> None:
        """Units move: one that is dragged or comes forward, and those that make or take its place."""
        before, who = self._table.standing(), block.source
        self._follow(block.events())
        if not who:
            self._table.close_holes()
        self._tell_moved(before, who, label)

    def _tell_moved(self, before: Mapping[int, int], first: int = 0, label: str = "") -> None:
        """Who stands in another slot than before, the one that was moved first."""
        after = self._table.standing()
        moved = [ident for ident in after if ident in before and after[ident] != before[ident]]
        for ident in sorted(moved, key=lambda ident: (ident != first, after[ident])):
            told = {"unit": self._say_part.card(ident), "old": before[ident], "new": after[ident]}
            text = self._say_part.of_player(words.MOVES, self._table.owners.get(ident, 0), **told)
            self._say(DETAIL, self._led(label if ident == first else "", text), ident)
