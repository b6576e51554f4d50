"""What may be told before choosing: what comes of an action if nobody answers, link by link, and what it changes.

All of it is asked of the core through `Choices`, each question once, little by little while nothing else is to do.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.client.board_kit import foresight
from game.client.board_kit.board import Choices, Imagined
from game.client.board_kit.panel_words import unbroken
from game.client.board_kit.questions import Questions
from game.client.cardtable.seen import PLAYERS, View, card_of
from game.engine.action import Action
from game.engine.event import Event
from game.i18n import Called, minus
from game.spellchain.client.board.seen import without_brackets
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.vocabulary import OUTCOMES

MOST_PASSES = 60
"""More often than this nobody has to pass before a chain is empty."""
DEALS = 3
"""In so many ways what can not be known is dealt: what is not the same in all is left to chance, and not told."""
QUIET = frozenset({"damage", "prevent", "deal_damage", "destroy_creature", "draw_card", "pass", "window"})
"""Blocks that a link's plaque says in its own way, or not at all."""


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage of a link to one thing: what it would have been, and what it is in the end."""

    source: int
    target: int
    amount: int
    before: int


@dataclass(slots=True)
class LinkOutcome:
    """What one link would do."""

    packets: list[Packet] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """What else happens, in sentences."""
    dies: list[int] = field(default_factory=list)
    health: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Health before and after, of players and creatures."""
    result: str = "success"
    shields: list[int] = field(default_factory=list)
    """How much damage it sees to it that is prevented."""


@dataclass(frozen=True, slots=True)
class Coming:
    """What an action comes to if nobody answers any more."""

    outcomes: Mapping[int, LinkOutcome]
    """By link, those that are put by the action itself among them."""
    health: Mapping[int, tuple[int, int]]
    dies: tuple[int, ...]
    after: View
    thaws: tuple[int, ...]
    """Creatures that unfreeze."""
    fatigue: Mapping[int, int]
    """What players who have no cards left will lose at their draw."""


class Foresight(foresight.Foresight[Words]):
    """What can be known of the choices of now."""

    def __init__(self, choices: Choices, view: View, words: Words, questions: Questions) -> None:
        super().__init__(choices, view, words, questions)

    def coming(self, action: Action) -> Coming | None:
        """What comes of an action once everything on the chain has resolved without another answer; nothing can be
        said of a card of the other's hand."""
        played = card_of(self._view, int(action.args[0])) if action.verb == "play" else None
        if played is not None and not played["card"]:
            return None
        return self._questions.answer(("coming", str(action)), lambda: self._coming(str(action)), None)

    @property
    def expected(self) -> Mapping[int, LinkOutcome]:
        """What each link would do if everybody passed, as far as it is known by now."""
        found: Coming | None = self._questions.answered(("coming", "pass"))
        return found.outcomes if found is not None else {}

    def _coming(self, action: str) -> Generator[None, None, Coming | None]:
        found = []
        for deal in range(DEALS):
            found.append((yield from self._comes(action, deal)))
        return certain([one for one in found if one is not None])

    def _comes(self, action: str, deal: int) -> Generator[None, None, Coming | None]:
        """In one of the ways in which what is not known may lie."""
        path = [action]
        found = self._choices.imagine(*path, deal=deal)
        yield
        if found is None:
            return None
        while _in_window(found) and len(path) < MOST_PASSES:
            then = self._choices.imagine(*path, "pass", deal=deal)
            yield
            if then is None:
                break
            path.append("pass")
            found = then
        return coming(self._words, self._view, found.events, found.view)


def _in_window(found: Imagined) -> bool:
    return any(action.verb == "pass" for action in found.actions)


def certain(found: Sequence[Coming]) -> Coming | None:
    """What is the same in all of some ways in which it may come."""
    if not found:
        return None
    first, others = found[0], found[1:]
    outcomes = {
        link: outcome if all(other.outcomes.get(link) == outcome for other in others) else LinkOutcome()
        for link, outcome in first.outcomes.items()
    }
    return replace(
        first,
        outcomes=outcomes,
        health={i: pair for i, pair in first.health.items() if all(other.health.get(i) == pair for other in others)},
        dies=tuple(ident for ident in first.dies if all(ident in other.dies for other in others)),
        thaws=tuple(ident for ident in first.thaws if all(ident in other.thaws for other in others)),
        fatigue={i: n for i, n in first.fatigue.items() if all(other.fatigue.get(i) == n for other in others)},
    )


# ---- events, link by link ----


class _Reader:
    """Goes through what would happen and puts down whose doing it is."""

    def __init__(self) -> None:
        self.outcomes: dict[int, LinkOutcome] = {}
        self.thaws: list[int] = []
        self.fatigue: dict[int, int] = {}
        self.link_of: dict[int, int] = {}
        """The link that resolves in a frame."""
        self._frame = 0
        self._link = 0
        self._blocks: list[Event] = []
        self._before: dict[int, int] = {}
        """What a packet to a thing would have been before anything was prevented."""

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            self._frame = max(self._frame, event.frame)
            if event.kind == "open":
                self._blocks.append(event)
                self._open(event)
            elif event.kind == "close" and self._blocks:
                self._blocks.pop()
            elif event.kind == "set" and event.name == "health" and event.entity:
                health = self._outcome.health
                health[event.entity] = (health.get(event.entity, (event.old, 0))[0], event.new)
            elif event.kind == "set" and event.name == "fatigue" and event.entity:
                self.fatigue[event.entity] = event.new
            elif event.kind == "set" and event.name == "effects":
                made = (effect for effect in event.new if effect not in event.old and effect["kind"] == "shield")
                self._outcome.shields += [effect["left"] for effect in made if not self._prevents]
            elif event.kind == "set" and event.entity == 0 and event.name == "phase":
                self._link = 0  # what happens now is no link's doing
            self.link_of[self._frame] = self._link

    @property
    def _prevents(self) -> bool:
        """Whether a shield is used, and not made."""
        return any(block.name == "prevent" for block in self._blocks)

    @property
    def _outcome(self) -> LinkOutcome:
        return self.outcomes.setdefault(self._link, LinkOutcome())

    def _open(self, event: Event) -> None:
        match event.name:
            case "resolve":
                self._link = event.entity or 0
                self._before.clear()
                self.outcomes.setdefault(self._link, LinkOutcome())
            case "counter" if event.entity and OUTCOMES[event.note("result")] == "countered":
                self.outcomes.setdefault(event.entity, LinkOutcome()).result = "countered"
            case "fizzle":
                self._outcome.result = OUTCOMES[event.note("result")]
            case "validate_attack" if not (event.note("can_attack") and event.note("valid_target")):
                self._outcome.result = "void"
            case "prevent" if event.targets:
                target = event.targets[0]
                self._before.setdefault(target, event.note("before"))
                if not event.note("after") and event.note("before"):
                    self._outcome.packets.append(Packet(0, target, 0, self._before[target]))
            case "unfreeze" if event.entity:
                self.thaws.append(event.entity)
            case "damage" if event.targets:
                target, amount = event.targets[0], event.note("amount")
                whole = max(self._before.pop(target, amount), amount)
                self._outcome.packets.append(Packet(event.entity or 0, target, amount, whole))
            case "destroy_creature":
                self._outcome.dies += event.targets


def told(events: Iterable[Event]) -> list[Event]:
    """What a plaque tells in sentences: what it counts itself is left out, and faces that only chance has dealt."""
    kept: list[Event] = []
    quiet: list[bool] = []
    for event in events:
        if event.kind == "open":
            quiet.append(event.name in QUIET)
            if quiet[-1]:
                continue
        elif event.kind == "close" and quiet and quiet.pop():
            continue
        if event.kind != "reveal" and not (event.kind == "set" and event.name in ("health", "card")):
            kept.append(event)
    return kept


def coming(words: Words, view: View, events: Sequence[Event], after: View) -> Coming:
    """What some events come to, link by link, from the view before them."""
    reader = _Reader()
    reader.read(events)
    for sentence in words.teller.log(view, told(events)):
        link = reader.link_of.get(sentence.frame, 0)
        if sentence.depth == 0 and link and link in reader.outcomes:
            reader.outcomes[link].said.append(sentence.text)
    health: dict[int, tuple[int, int]] = {}
    dies: list[int] = []
    stood = {*PLAYERS, *(card["id"] for card in view.get("cards", ()) if card["zone"] == "board")}
    for outcome in reader.outcomes.values():
        outcome.health = {ident: pair for ident, pair in outcome.health.items() if ident in stood}
        dies += outcome.dies
        for ident, (old, new) in outcome.health.items():
            health[ident] = (health.get(ident, (old, new))[0], new)
    changed = {ident: pair for ident, pair in health.items() if pair[0] != pair[1]}
    thaws = tuple(dict.fromkeys(reader.thaws))
    return Coming(reader.outcomes, changed, tuple(dies), after, thaws, reader.fatigue)


# ---- in words ----


def paragraph(words: Words, sentences: Iterable[str]) -> str:
    """Sentences one after another; no line ends beside an arrow."""
    return unbroken(("" if words.teller.language == "zh" else " ").join(sentences))


def name_of(words: Words, view: View, ident: int) -> Called:
    """What something is called: a player, a card as it is now."""
    if ident in PLAYERS:
        return words.player(ident - 1)
    card = card_of(view, ident)
    return Called(words.card((card.get("face") or card["card"]) if card is not None else None))


def is_you(words: Words, ident: int) -> bool:
    """Whether something is the player addressed."""
    return ident in PLAYERS and words.is_you(ident - 1)


def said_of(words: Words, view: View, outcome: LinkOutcome) -> list[str]:
    """What a link would do, in short sentences: its damage in numbers, then what else happens."""
    lines = []
    for packet in outcome.packets:
        who, amount = name_of(words, view, packet.target), packet.amount
        yours = is_you(words, packet.target)
        if packet.before != amount:
            count = f"{packet.before} − {packet.before - amount} = {amount}"
            said = words.say("{count} to you", count=count) if yours else ""
            lines.append(said or words.say("{count} to {target}", count=count, target=who))
        elif yours:
            lines.append(words.many("{count} damage to you", "{count} damage to you", amount))
        else:
            lines.append(words.many("{count} damage to {target}", "{count} damage to {target}", amount, target=who))
    return lines + outcome.said


def result_of(words: Words, view: View, outcome: LinkOutcome) -> str:
    """How a link would end, in a few words: who dies, whose health changes, or the rules' own word for a link without
    effect. Empty if the sentence of its last effect says more."""
    if outcome.result != "success":
        return words.teller.name("result", outcome.result)
    if outcome.dies:
        names, count = words.series(name_of(words, view, ident) for ident in outcome.dies), len(outcome.dies)
        if all(_lifeless(words, view, ident) for ident in outcome.dies):
            return words.many("{names} is destroyed", "{names} are destroyed", count, names=names)
        return words.many("{names} dies", "{names} die", count, names=names)
    hurt = {ident: pair for ident, pair in outcome.health.items() if pair[0] != pair[1]}
    first = sorted(hurt, key=lambda ident: (ident not in PLAYERS, ident))[:1]
    for ident in first:
        old, new = hurt[ident]
        if is_you(words, ident):
            return words.say("you {old} → {new}", old=old, new=new)
        return minus(f"{name_of(words, view, ident)} {old} → {new}")
    if outcome.packets and not any(packet.amount for packet in outcome.packets):
        return words.say("no damage")
    if outcome.shields:
        return words.say("shield {count}", count=max(outcome.shields))
    return ""


def _lifeless(words: Words, view: View, ident: int) -> bool:
    """Whether something is no creature: it is destroyed, and does not die."""
    card = card_of(view, ident)
    form = words.content.cards.get((card.get("face") or card["card"] or "") if card is not None else "")
    return form is not None and form.type != "creature"


def summary(words: Words, view: View, found: Coming) -> list[str]:
    """What an action comes to as a whole, in short sentences: the dead first, then whose health changes; where it costs
    nobody anything, what else happens."""
    lines = []
    for ident in dict.fromkeys(found.dies):
        old, new = found.health.get(ident, (0, 0))
        name = name_of(words, view, ident)
        lines.append(
            words.say("{name} {old} → {new}, dies.", name=name, old=old, new=new)
            if old != new
            else words.say("{text}.", text=words.many("{names} is destroyed", "{names} are destroyed", 1, names=name))
            if _lifeless(words, view, ident)
            else words.say("{name} dies.", name=name)
        )
    for ident, (old, new) in sorted(found.health.items(), key=lambda pair: (pair[0] not in PLAYERS, pair[0])):
        if is_you(words, ident):
            lines.append(words.say("Your health {old} → {new}.", old=old, new=new))
        elif ident not in found.dies:
            lines.append(words.say("{name} {old} → {new}.", name=name_of(words, view, ident), old=old, new=new))
    if found.thaws:
        names = words.series(name_of(words, view, ident) for ident in found.thaws)
        lines.append(words.say("Unfreezes: {names}.", names=names))
    for ident, count in found.fatigue.items():
        lines.append(_fatigue(words, view, ident, count))
    others = (text for outcome in found.outcomes.values() for text in outcome.said)
    return lines or [words.say("{text}.", text=without_brackets(text)) for text in others]


def _fatigue(words: Words, view: View, ident: int, count: int) -> str:
    if is_you(words, ident):
        return words.many(
            "You have no cards left: {count} damage.",
            "You have no cards left: {count} damage.",
            count,
        )
    return words.many(
        "{name} has no cards left: {count} damage.",
        "{name} has no cards left: {count} damage.",
        count,
        name=name_of(words, view, ident),
    )
