"""A match of Lirya in figures, counted from its events alone (rules, section 10, statistics).

Of each seat: the cards that were played and what became of them, the damage by its source, energy that was spent and
that was lost above the most, attacks by what they were aimed at, responses, interceptions; and what stood on the board
was worth, turn by turn.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game.engine.event import Event
from game.lirya.engine.content import Content

View = Mapping[str, Any]
Figures = tuple[tuple[str, tuple[int, int]], ...]
"""Of both seats, by name."""
PLAYERS = (1, 2)
CARDS = ("summon", "build", "equip", "cast")
"""What of the chain is a card."""
RESOLVED, NEGATED, FIZZLED = "resolved", "negated", "fizzled"
LINES = ("front", "back")
PLAYER, OWN = "player", "own"
"""What attacks are aimed at, beside the zones of what stands: the foe, and one's own whom they mend."""
COMBAT, SPELL, ABILITY, STATE = "combat", "spell", "ability", "state"
"""Where damage comes from. Thorns are an ability; that of states counts for the foe of who suffers it."""


class Seat:
    """What is counted of one seat."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        """By card."""
        self.results: Counter[str] = Counter()
        """What became of them. A card that none of its targets was left for has fizzled."""
        self.damage: Counter[str] = Counter()
        """By the card that dealt it; that of states under ""."""
        self.damage_by: Counter[str] = Counter()
        """By where it comes from."""
        self.attacks: Counter[str] = Counter()
        self.spent = self.wasted = self.responses = self.interceptions = 0
        """``wasted`` is energy lost above the most."""


class Tally:
    """Follows a match action by action and counts. Events and views are those of who sees all."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self.seats = (Seat(), Seat())
        self._whose: dict[int, int] = {}
        self._zones: dict[int, str] = {}
        self._cards: dict[int, str] = {}
        self._chain: Sequence[Mapping[str, Any]] = ()
        self._phase = ""
        self._open: list[Event] = []
        self._struck = 0
        """Who strikes, while a strike resolves."""
        self._resolved: tuple[int, int] | None = None
        """The card that resolved last, and whose it was."""
        self.board: list[tuple[int, int]] = []
        """What stood on either side was worth, each time that it was looked at."""
        self._held = (0, 0)
        """Energy that went at the start of a turn, and whose: a special draw was paid with it, if one follows."""

    def follow(self, view: View, events: Sequence[Event]) -> None:
        """Counts what an action did, from the view before it."""
        for card in (*view["cards"], *view.get("edicts", ())):
            self._know(card["id"], card.get("controller", card["owner"]), card.get("zone", "none"), card["card"])
        self._chain, self._phase = view["chain"], view["phase"]
        for event in events:
            match event.kind:
                case "open":
                    self._open.append(event)
                    self._opened(event)
                case "close" if self._open:
                    self._closed(self._open.pop())
                case "set":
                    self._set(event)
                case "move":
                    self._zones[event.entity or 0] = event.name.partition(" ")[0]
                case "create":
                    self._zones[event.entity or 0] = str(event.old).partition(" ")[0]

    def _know(self, ident: int, seat: int, zone: str, card: str) -> None:
        self._whose[ident], self._zones[ident], self._cards[ident] = seat, zone, card

    def weigh(self, view: View) -> None:
        """Notes what stands on either side is worth."""
        one, two = (board_value(view, seat, self._content) for seat in (0, 1))
        self.board.append((one, two))

    # ---- blocks ----

    def _opened(self, event: Event) -> None:
        ident = event.entity or 0
        match event.name:
            case "resolve" | "negate":
                self._comes_down(ident, RESOLVED if event.name == "resolve" else NEGATED)
            case "fizzle":
                self._fizzles(ident)
            case "damage":
                self._hurts(ident, event)
            case "attack":
                self._aimed(ident, event.targets[0])
            case "intercept":
                self.seats[self._whose[ident]].interceptions += 1
            case "lost" if ident in PLAYERS:
                self.seats[ident - 1].wasted += event.note("amount")
            case "special_draw" if ident not in PLAYERS:
                seat, energy = self._held
                self.seats[seat].spent += energy
                self._held = (0, 0)

    def _closed(self, block: Event) -> None:
        if block.name == "resolve":
            self._struck = 0
        elif block.name in ("play", "respond") and self._chain:
            item = self._chain[-1]
            own = self.seats[item["player"]]
            own.responses += block.name == "respond"
            if item["kind"] in CARDS:
                own.played[item["text"]] += 1

    def _comes_down(self, ident: int, result: str) -> None:
        """The top of the chain resolves, or was negated."""
        item = self._chain[-1]
        self._resolved = None
        if item["kind"] == "attack" and result == RESOLVED:
            self._struck = ident
        elif item["kind"] in CARDS:
            self.seats[item["player"]].results[result] += 1
            if result == RESOLVED:
                self._resolved = ident, item["player"]

    def _fizzles(self, ident: int) -> None:
        """Equipment finds no bearer, or a step of a card that resolves no target: that counts once for a card."""
        if any(block.name == "step" for block in self._open):
            if self._resolved is None or self._resolved[0] != ident:
                return
            results = self.seats[self._resolved[1]].results
            results[RESOLVED] -= 1
            results[FIZZLED] += 1
            self._resolved = None
        elif self._chain[-1]["kind"] in CARDS:
            self.seats[self._chain[-1]["player"]].results[FIZZLED] += 1

    def _hurts(self, ident: int, event: Event) -> None:
        dealt, target = event.note("dealt"), event.targets[0]
        suffers = target - 1 if target in PLAYERS else self._whose[target]
        own = self.seats[self._whose[ident] if ident else 1 - suffers]
        card = self._cards.get(ident, "")
        kind = STATE if not ident else COMBAT if ident == self._struck else ABILITY
        if kind == ABILITY and self._content.cards[card].type == "spell":
            kind = SPELL
        own.damage[card] += dealt
        own.damage_by[kind] += dealt

    def _aimed(self, ident: int, target: int) -> None:
        seat = self._whose[ident]
        aimed = PLAYER if target in PLAYERS else OWN if self._whose[target] == seat else self._zones[target]
        self.seats[seat].attacks[aimed] += 1

    # ---- changes ----

    def _set(self, event: Event) -> None:
        ident = event.entity or 0
        if ident in PLAYERS and event.name == "energy":
            self._energy(ident - 1, event.old - event.new)
        elif not ident and event.name == "chain":
            self._chain = event.new
        elif not ident and event.name == "phase":
            self._phase = event.new
        elif ident and event.name in ("owner", "controller") and event.new is not None:
            self._whose[ident] = event.new
        elif ident and event.name == "card" and event.new:
            self._cards[ident] = event.new

    def _energy(self, seat: int, gone: int) -> None:
        """What goes outside of a program's steps is paid; at the start of a turn only for a special draw."""
        if gone <= 0 or any(block.name == "step" for block in self._open):
            return
        if self._phase == "start":
            self._held = seat, gone
        else:
            self.seats[seat].spent += gone

    # ---- in words ----

    def grouped(self, t: NullTranslations) -> tuple[tuple[str, Figures], ...]:
        """What may be compared, with its names, and what belongs together, with its own."""
        one, two = self.seats
        damage = {
            t.gettext("Damage in combat"): (one.damage_by[COMBAT], two.damage_by[COMBAT]),
            t.gettext("Damage by spells"): (one.damage_by[SPELL], two.damage_by[SPELL]),
            t.gettext("Damage by abilities"): (one.damage_by[ABILITY], two.damage_by[ABILITY]),
            t.gettext("Damage by states"): (one.damage_by[STATE], two.damage_by[STATE]),
        }
        attacks = {
            t.gettext("Attacks on characters"): (_on_characters(one), _on_characters(two)),
            t.gettext("Attacks on structures"): (one.attacks["structures"], two.attacks["structures"]),
            t.gettext("Attacks on the player"): (one.attacks[PLAYER], two.attacks[PLAYER]),
            t.gettext("Interceptions"): (one.interceptions, two.interceptions),
        }
        energy = {
            t.gettext("Energy spent"): (one.spent, two.spent),
            t.gettext("Energy lost above 10"): (one.wasted, two.wasted),
            t.gettext("Responses"): (one.responses, two.responses),
        }
        results = {
            t.gettext("Cards that took effect"): (one.results[RESOLVED], two.results[RESOLVED]),
            t.gettext("Cards that were countered"): (one.results[NEGATED], two.results[NEGATED]),
            t.gettext("Cards that found no target"): (one.results[FIZZLED], two.results[FIZZLED]),
        }
        return (
            (t.gettext("Damage"), tuple(damage.items())),
            (t.pgettext("figures", "Attacks"), tuple(attacks.items())),
            (t.pgettext("figures", "Energy and responses"), tuple(energy.items())),
            (t.pgettext("figures", "Cards"), tuple(results.items())),
        )

    def hardest(self, named: Callable[[str], str], most: int) -> Figures:
        """The cards that dealt the most damage, by their names, and how much each player did with them."""
        one, two = (seat.damage for seat in self.seats)
        cards = sorted((card for card in one | two if card), key=lambda card: (-(one[card] + two[card]), card))
        return tuple((named(card), (one[card], two[card])) for card in cards[:most] if one[card] + two[card])

    def said(self, t: NullTranslations) -> Figures:
        """All that may be compared, with its names."""
        return tuple(figure for _, figures in self.grouped(t) for figure in figures)


def board_value(view: View, seat: int, content: Content) -> int:
    """What stands on a side is worth (rules, section 11): of a character attack, one and a half of its defense, half of
    its health, and 2 for each thing that it wears; of a structure its cost and 2 for each level."""
    halves = 0
    for card in view["cards"]:
        if card.get("controller", card["owner"]) != seat:
            continue
        if card.get("zone") in LINES:
            halves += 2 * card["attack"] + 3 * card["defense"] + card["health"]
        elif card.get("zone") == "attached":
            halves += 4
        elif card.get("zone") == "structures":
            halves += 2 * content.cards[card["card"]].cost + 4 * card["level"]
    return halves // 2


def _on_characters(seat: Seat) -> int:
    return seat.attacks["front"] + seat.attacks["back"]
