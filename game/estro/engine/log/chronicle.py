"""The log of a match: events as short sentences, the simple log first, then its details frame by frame (rules, 10)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.engine.cardgame.chronicle import BRIEF, DETAIL, PLAYERS, CardChronicle
from game.engine.event import Event
from game.engine.said import to_say
from game.engine.teller import Sentence
from game.estro.engine.log.words import (
    ALONE,
    CHOOSES,
    MARKS,
    OF_PLAYERS,
    STATES_OF_PLAYERS,
    VERDICTS,
    WITH_TARGET,
)
from game.estro.engine.vocabulary import STATS
from game.estro.engine.vocabulary import VERDICTS as VERDICT_NAMES
from game.estro.engine.wording import Wording
from game.i18n import Called, minus

View = Mapping[str, Any]
ASKED = {kind: text for kind, text in CHOOSES.items() if kind != "save"}
"""What the log says of a choice; that a card may be saved is told once it is decided."""
GIFTS = ("gift", "trigger")
"""Blocks in which a Gift begins, is aimed, and resolves."""
CHANGING = (*GIFTS, "zone_gift", "combat")
"""Blocks that are told with the numbers that they change."""


class Chronicle(CardChronicle[Wording]):
    """See `game.engine.cardgame.chronicle.CardChronicle`."""

    with_target, alone = WITH_TARGET, ALONE
    chooses = ASKED
    living = ""

    def __init__(self, wording: Wording, view: View) -> None:
        super().__init__(wording, view)
        self._numbers: dict[tuple[int, str], int] = {}
        self._estri: dict[int, str | None] = {}
        self._sides: dict[int, int] = {}
        self._up: set[int] = set()
        """Who lies face up in a field."""
        self._left = [0, 0]
        """Cards in each deck."""
        self._resolving: Iterator[bool] = iter(())
        for card in view.get("cards", ()):
            self._learn(card)

    def _learn(self, card: Mapping[str, Any]) -> None:
        ident = card["id"]
        self._cards[ident] = card["card"]
        self._owners[ident], self._sides[ident] = card["owner"], card["controller"]
        self._estri[ident] = card.get("estro")
        self._left[card["owner"]] += card["zone"] == "deck"
        for tag in (*STATS, "tot", "primary", "combat_tot", "combat_primary"):
            self._numbers[ident, tag] = card.get(tag, 0)
        if card.get("face") == "up":
            self._up.add(ident)

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of some events."""
        told = list(events)
        self._resolving = iter(resolutions(told))
        return super().tell(told)

    # ---- blocks ----

    def _open(self, event: Event) -> None:
        ident = event.entity or 0
        match event.name:
            case "coin":
                self._say(BRIEF, self._of_player(to_say("{player} begins"), ident), ident)
            case "turn" if not self._view.get("cards"):
                self._turn_begins(1, ident - 1)
            case "gift" | "trigger" if next(self._resolving, False):
                self._works(event)
            case "zone_gift":
                text = to_say("{player} uses the zone Gift on {target}")
                aimed = event.targets[-1:]
                self._say(BRIEF, self._of_player(text, ident, target=self._names(aimed)), ident, *event.targets)
                if self._view.get("zone") == "armonio":
                    self._say(BRIEF, self._t.gettext("{source} is saved").format(source=self._names(aimed)), *aimed)
            case "redirect" if not event.targets:
                seat = self._sides.get(ident, 0) + 1
                self._say(DETAIL, self._of_player(to_say("{player} goes on"), seat), seat)
            case "counter":
                self._countered(event)
            case "ward":
                text = self._t.gettext("{source} cancels {gift}")
                said = text.format(source=self._name(ident), gift=self._gift_of(event.note("gift")))
                self._say(BRIEF, said, ident, *event.targets)
            case "answer":
                self._say(DETAIL, self._of_player(to_say("{player} passes"), ident), ident)
            case "save" if event.note("passed"):
                seat = self._sides.get(ident, 0) + 1
                text = to_say("{player} lets {card} fall")
                self._say(DETAIL, self._of_player(text, seat, card=self._name(ident)), seat, ident)
            case "save":
                pass  # the zone Gift is told next, and then what it saves
            case "fizzle":
                text = self._t.gettext("{source}: {gift} finds nothing to do")
                said = text.format(source=self._name(ident), gift=self._gift_of(event.note("gift")))
                self._say(DETAIL, said, ident)
            case "combat" if event.note("verdict"):
                self._fought(event)
            case _:
                self._told_by_name(event)

    def _close(self, block: Event) -> None:
        ident = block.entity or 0
        if block.name not in ("play", "flip"):
            return
        seat = self._sides.get(ident, 0) + 1
        if block.name == "flip":
            text = to_say("{player} turns up {card}")
            self._say(BRIEF, self._of_player(text, seat, card=self._face(ident)), seat, ident)
        elif ident in self._up:
            said = self._of_player(to_say("{player} plays {card}"), seat, card=self._face(ident))
            self._say(BRIEF, said, seat, ident)
        else:
            text = to_say("{player} plays {card} covered")
            self._say(BRIEF, self._of_player(text, seat, card=self._name(ident)), seat, ident)

    def _works(self, event: Event) -> None:
        """A Gift resolves: whose it is, which, and on whom."""
        source, gift = self._name(event.entity), self._gift_of(event.note("gift"))
        text = to_say("{source}: {gift} on {target}") if event.targets else to_say("{source}: {gift}")
        said = self._t.gettext(text).format(source=source, gift=gift, target=self._names(event.targets))
        self._say(BRIEF, said, event.entity, *event.targets)

    def _countered(self, event: Event) -> None:
        ident = event.entity or 0
        seat = self._sides.get(ident, 0) + 1
        text = to_say("{player} turns up {card} and cancels {gift}")
        gift = self._gift_of(event.note("gift"))
        said = self._of_player(text, seat, card=self._name(ident), gift=gift)
        self._say(BRIEF, said, seat, ident, *event.targets)

    def _gift_of(self, number: int) -> str:
        """The Gift of the card of a number."""
        cards = list(self._w.content.cards.values())
        return self._w.gift(cards[number - 1].gift) if 0 < number <= len(cards) and cards[number - 1].gift else ""

    def _face(self, ident: int) -> Called:
        """A card with its estro and TOT, as far as they are known."""
        card, estro = self._cards.get(ident), self._estri.get(ident)
        if not card or not estro:
            return self._name(ident)
        return Called(self._w.face(card, estro, self._numbers.get((ident, "tot"), 0)))

    def _name(self, ident: int | None) -> Called:
        unknown = ident not in PLAYERS and not self._cards.get(ident or 0)
        if unknown and self._within("attack", "combat", "redirect"):
            return Called(self._t.gettext("a covered card"))
        return super()._name(ident)

    # ---- combats ----

    def _fought(self, event: Event) -> None:
        """A combat's verdict with its sum: in the simple log the totals, in the details every term."""
        attacker, target = event.entity or 0, event.targets[0]
        verdict = VERDICT_NAMES[event.note("verdict")]
        names = {"source": self._name(attacker), "target": self._name(target)}
        if verdict == "covered":
            text = self._t.gettext("{source} attacks a covered card, without dice")
            self._say(BRIEF, text.format(**names), attacker, target)
            return
        said = self._t.gettext(VERDICTS[verdict]).format(target=names["target"])
        totals = {key: self._numbers.get((ident, "combat_tot"), 0) for key, ident in (("a", attacker), ("b", target))}
        text = self._t.gettext("{source} attacks {target}, {a} to {b}: {verdict}")
        self._brief(text.format(**names, **totals, verdict=said), attacker, target)
        sums = self._sum(attacker, event.note("die_1"), event.note("matrix")), self._sum(target, event.note("die_2"), 0)
        primaries = {
            key: self._numbers.get((ident, "combat_primary"), 0) for key, ident in (("a", attacker), ("b", target))
        }
        text = self._t.gettext("{source}: {sum}; {target}: {other}. Primaries {a} and {b}: {verdict}")
        told = text.format(**names, **primaries, sum=sums[0], other=sums[1], verdict=said)
        self._say(DETAIL, told, attacker, target)

    def _brief(self, text: str, *named: int) -> None:
        """A sentence of the simple log alone."""
        self._said.append(Sentence(minus(text[:1].upper() + text[1:]), BRIEF, self._frame, named, brief=True))

    def _sum(self, ident: int, die: int, matrix: int) -> str:
        """``72 + 5 (die 6) − 5 (matrix) = 72``: what a card is worth in a combat."""
        now, whole = self._numbers.get((ident, "tot"), 0), self._numbers.get((ident, "combat_tot"), 0)
        said = f"{now}{signed(whole - now - matrix)} ({self._t.gettext('die {face}').format(face=die)})"
        if matrix:
            said += f"{signed(matrix)} ({self._t.gettext('matrix')})"
        return f"{said} = {whole}"

    # ---- cards from zone to zone ----

    def _create(self, event: Event) -> None:
        ident = event.entity or 0
        zone, _, side = str(event.old).partition(" #")
        self._sides[ident] = self._owners[ident] = int(side or 1) - 1
        if zone == "deck":
            self._left[self._owners[ident]] += 1

    def _move(self, event: Event) -> None:
        ident = event.entity or 0
        zone, _, side = event.name.partition(" #")
        before = str(event.old).partition(" ")[0]
        self._sides[ident] = int(side or 1) - 1
        if zone != "field":
            self._up.discard(ident)
        if before == "deck":
            self._left[self._owners.get(ident, 0)] -= 1
        if zone == "deck":
            self._left[self._owners.get(ident, 0)] += 1
        self._moved(ident, before, zone)

    def _moved(self, ident: int, before: str, zone: str) -> None:
        owner = self._owners.get(ident, 0)
        name = self._name(ident)
        if before == "deck" and self._within("draw"):
            text = to_say("{player} draws {card}: {count} left")
            said = self._of_player(text, owner + 1, card=name, count=self._left[owner])
            self._say(DETAIL, said, owner + 1, ident)
        elif zone == "hand":
            text = to_say("{player} takes {card} into the hand")
            self._say(BRIEF, self._of_player(text, owner + 1, card=name), owner + 1, ident)
        elif zone == "incinerator" and before == "hand":
            text = to_say("{player} discards {card}")
            self._say(BRIEF, self._of_player(text, owner + 1, card=name), owner + 1, ident)
        elif zone == "incinerator":
            text = self._t.gettext("{source} goes to the Incinerator")
            self._say(BRIEF, text.format(source=name), ident)
        elif zone == "field" and before == "incinerator":
            text = self._t.gettext("{source} comes back to the field")
            self._say(BRIEF, text.format(source=name), ident)

    def _see(self, event: Event) -> None:
        if event.kind == "reveal" and event.name == "card":
            ident = event.entity or 0
            self._cards[ident] = event.new
            for tag, value in event.notes:
                if isinstance(value, int):
                    self._numbers[ident, tag] = value

    # ---- changes ----

    def _of_thing(self, ident: int, event: Event) -> None:
        name = event.name
        if name == "card":
            self._cards[ident] = event.new
        elif name == "owner":
            self._owners[ident] = event.new
        elif name == "controller":
            self._sides[ident] = event.new
        elif name == "face":
            self._turned(event)
        elif name == "estro":
            self._dyed(event)
        elif name in MARKS and self._within(*CHANGING):
            text = MARKS[name][not event.new]
            if text:
                self._say(BRIEF, self._t.gettext(text).format(source=self._name(ident)), ident)
        elif name in STATS:
            self._changed(event)
        elif (ident, name) in self._numbers or name.startswith("combat"):
            self._numbers[ident, name] = event.new

    def _of_game(self, event: Event) -> None:
        if event.name == "arena":
            text = self._t.gettext("The Zone of the match is {estro}")
            self._say(BRIEF, text.format(estro=self._w.name("estro", event.new)))
        elif event.name == "turn" and self._blocks:
            self._turn_begins(event.new, (self._blocks[-1].entity or 1) - 1)

    def _of_one(self, ident: int, event: Event) -> None:
        name = event.name
        if name in OF_PLAYERS and self._within(*GIFTS) and event.new > event.old:
            self._say(BRIEF, self._of_player(OF_PLAYERS[name], ident, new=event.new), ident)
        elif name in STATES_OF_PLAYERS and event.new:
            self._say(BRIEF, self._of_player(STATES_OF_PLAYERS[name], ident), ident)
        elif name == "zone_used" and not event.new:
            self._say(BRIEF, self._of_player(to_say("{player} may use the zone Gift once more"), ident), ident)

    def _turned(self, event: Event) -> None:
        ident = event.entity or 0
        if event.new == "up":
            self._up.add(ident)
            if event.old == "down" and not self._within("flip", "counter"):
                text = self._t.gettext("{source} is turned up")
                self._say(BRIEF, text.format(source=self._name(ident)), ident)
            return
        self._up.discard(ident)
        if event.new == "down" and event.old == "up":
            self._say(BRIEF, self._t.gettext("{source} is covered").format(source=self._name(ident)), ident)

    def _dyed(self, event: Event) -> None:
        ident = event.entity or 0
        self._estri[ident] = event.new
        if event.old and event.new and self._within(*CHANGING):
            text = self._t.gettext("{source}: {old} → {new}")
            names = {"old": self._w.name("estro", event.old), "new": self._w.name("estro", event.new)}
            self._say(BRIEF, text.format(source=self._name(ident), **names), ident)

    def _changed(self, event: Event) -> None:
        """A stat before and after; of a card that is only shown, nothing."""
        ident = event.entity or 0
        before = self._numbers.get((ident, event.name), 0)
        self._numbers[ident, event.name] = event.new
        if ident in self._up and before != event.new and self._within(*CHANGING) and before:
            text = self._t.gettext("{source}: {stat} {old} → {new}")
            stat = self._w.name("stat", event.name)
            said = text.format(source=self._name(ident), stat=stat, old=before, new=event.new)
            self._say(BRIEF, said, ident)


def signed(n: int) -> str:
    """A term of a sum, with what joins it: " − 5"; empty for nothing."""
    return "" if not n else f" + {n}" if n > 0 else f" − {-n}"


def resolutions(events: Iterable[Event]) -> list[bool]:
    """Of each block of a Gift, whether the Gift resolves in it: none is under way behind it."""
    found: list[bool] = []
    stack: list[int] = []
    for event in events:
        if event.kind == "open":
            stack.append(len(found) if event.name in GIFTS else -1)
            if event.name in GIFTS:
                found.append(False)
        elif event.kind == "close" and stack:
            stack.pop()
        elif event.kind == "set" and event.entity == 0 and event.name == "gift_card" and event.new is None:
            for number in stack:
                if number >= 0:
                    found[number] = True
    return found
