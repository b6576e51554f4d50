"""The Long Night in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine import hexes
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Foreseen, Sentence
from game.i18n import minus
from game.longnight.engine import short_texts
from game.longnight.engine.content.model import Content, Line
from game.longnight.engine.log.chronicle import Chronicle
from game.longnight.engine.sheet import Sheet
from game.longnight.engine.wording import Price, Wording, enemies_in_order

View = Mapping[str, Any]

INVESTIGATOR = 1
_TOLD: Mapping[str, tuple[str, str]] = {
    "hp": ("term", "hit_points"),
    "pt": ("term", "terror_points"),
    "pm": ("term", "movement_points"),
    "shield": ("state", "shield"),
    "vulnerable": ("state", "vulnerable"),
    "fire_vulnerable": ("state", "fire_vulnerable"),
    "stunned": ("state", "stunned"),
}
"""Tags of bodies that a forecast tells, and their names."""


class LongNightTeller:
    """See `game.engine.teller.Teller`. Beside it, the texts of cards and enemies, whole and by line.

    ``translations`` stands in for the installed catalogue.
    """

    def __init__(
        self,
        content: Content,
        language: str,
        translations: NullTranslations | None = None,
    ) -> None:
        self._content = content
        self.names: tuple[str, ...] = ()
        self.you: int | None = None
        self._w = Wording(content, language, translations or i18n.catalogue(language))

    @property
    def day(self) -> str:
        """The day ``YYYY-MM-DD`` whose Daily Night the match is; empty if it is none."""
        return self._w.day

    @day.setter
    def day(self, day: str) -> None:
        self._w.day = day

    @property
    def hexes(self) -> bool:
        """Whether places are told by row and column; else by the way that leads there, as far as it must be told."""
        return self._w.hexes

    @hexes.setter
    def hexes(self, told: bool) -> None:
        self._w.hexes = told

    @property
    def language(self) -> str:
        """``en``, ``it`` or ``zh``."""
        return self._w.language

    @property
    def place(self) -> str:
        """What a scenario is called that is none of the program's; empty: "Custom"."""
        return self._w.place

    @place.setter
    def place(self, place: str) -> None:
        self._w.place = place

    def title(self) -> str:
        """The title's name."""
        return self._content.words["title"]["name"].say(self.language)

    # ---- things ----

    def name(self, kind: str, ident: str) -> str:
        """The name of a card, enemy, die, difficulty, deck or scenario, or of a word of the rules.

        Kinds of words: activation, card_type, cone, die_state, direction, end, impulse, keyword, maneuver, phase, pool,
        slot, state, term, zone; and the sentences that explain some: activation_text, end_text, keyword_text,
        maneuver_text, state_text. A scenario that is no file of the program is "Custom".

        Raises: ``KeyError`` for an unknown kind or id.
        """
        return self._w.name(kind, ident)

    def enemy(self, view: View, unit: int) -> str:
        """An enemy of a view by its id, with a number if there are several of its kind: "Zombie 2"."""
        return self._w.numbered(*enemies_in_order(view["units"])[unit])

    def enemy_label(self, view: View, unit: int) -> str:
        """The same where there is no room for its name: "Z2"."""
        return self._w.label(*enemies_in_order(view["units"])[unit])

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does, line by line, each with its price."""
        return self._w.card_text(self._content.cards[card_id])

    def line_text(self, card_id: str, number: int) -> str:
        """One line of a card, counted from 1, with its price."""
        return self._w.line_text(self._line(card_id, number))

    def line_price(self, card_id: str, number: int) -> Price:
        """What a line costs, as (symbol, count): ``force``, ``fire``, ``omen``, ``pt``; ``free`` alone for nothing."""
        return self._w.price(self._line(card_id, number))

    def line_effect(self, card_id: str, number: int) -> str:
        """What a line does, without its price."""
        return self._w.effect_text(self._line(card_id, number))

    def line_brief(self, card_id: str, number: int, tight: bool = False) -> str:
        """What a line does in a few words, without its price; ``tight``: the target may go unsaid."""
        return short_texts.line_brief(self._w, self._line(card_id, number), tight)

    def why_not(self, card_id: str, number: int, reason: str, first: int) -> str:
        """The core's reason to refuse a line, as `game.engine.match.Match.why_not` names it, in a few words."""
        return short_texts.why_not(self._w, self._line(card_id, number), reason, first)

    def echo_text(self, card_id: str) -> str:
        """What discarding a card gives."""
        return self._w.echo_text(self._content.cards[card_id].echo)

    def echo_brief(self, card_id: str) -> str:
        """What discarding a card gives beside the Movement Point, in a few words."""
        return self._w.echo_brief(self._content.cards[card_id].echo)

    def series(self, texts: Iterable[str]) -> str:
        """Things one after another: "Sprint, Basic Attack"."""
        return self._w.series(texts)

    def impulses(self, kind: str, count: int) -> str:
        """So many impulses of a kind: "2 Omens"."""
        return self._w.impulses(kind, count)

    def enemy_action_name(self, enemy_id: str, face: int) -> str:
        """What an enemy does on a face of its die, by name."""
        return self._content.enemies[enemy_id].action(face).name.say(self.language)

    def enemy_action_text(self, enemy_id: str, face: int) -> str:
        """What an enemy does on a face of its die, as its sheet prints it (difficulty apart)."""
        return self._w.enemy_action_text(self._content.enemies[enemy_id].action(face).do)

    def enemy_sheet(self, enemy_id: str) -> tuple[str, ...]:
        """What an enemy does, a line for each action with its faces: "1, 2 Fist: …"."""
        w = self._w
        return tuple(
            w.labelled(
                f"{w.series(map(str, action.faces))} {action.name.say(self.language)}", w.enemy_action_text(action.do)
            )
            for action in self._content.enemies[enemy_id].actions
        )

    def _line(self, card_id: str, number: int) -> Line:
        return self._content.cards[card_id].lines[number - 1]

    # ---- a match ----

    def log(self, view: View, events: Iterable[Event]) -> list[Sentence]:
        """What happened, from the view before it; an empty view is where an opening begins."""
        return Chronicle(self._w, view).tell(events)

    def board(self, view: View) -> str:
        """A view as readable text, for a terminal of 80 columns."""
        return Sheet(self._w, view).text()

    def pending(self, view: View) -> str:
        """What must be chosen now; empty if nothing is pending."""
        return Sheet(self._w, view).pending()

    def action(self, view: View, action: Action) -> str:
        """What a legal action would be called in a menu."""
        return _Menu(self._w, view).text(action)

    def deed(self, view: View, action: Action) -> str:
        """What a legal action does, whichever copy of a card does it."""
        return _Menu(self._w, view, copies=False).text(action)

    def changes(self, view: View, changes: Iterable[Foreseen]) -> list[tuple[str, float]]:
        """Forecast changes: of points and states of bodies, the deck's size, and who is slain."""
        told = ((self._change(view, *change), odds) for *change, odds in changes)
        return [(text, odds) for text, odds in told if text]

    def _change(self, view: View, entity: int, tag: str, old: Any, new: Any) -> str:
        w = self._w
        units = enemies_in_order(view["units"])
        if entity in units:
            who = w.numbered(*units[entity])
        elif entity == INVESTIGATOR:
            who = w.name("term", "investigator")
        else:
            return f"{w.name('zone', 'deck')} {old} → {new}" if tag == "deck_count" else ""
        if tag == "zone":
            return w.labelled(who, w.name("zone", new)) if new == "grave" else ""
        kind, word = _TOLD.get(tag, ("", ""))
        return minus(w.labelled(who, f"{w.name(kind, word)} {old} → {new}")) if kind else ""

    def asked(self, view: View) -> str:
        """Nothing: each thing that can be done says what it is for."""
        return ""

    def result(self, view: View) -> str:
        """How the match ended, with its score; empty while it runs."""
        result = view.get("result")
        if not result:
            return ""
        w = self._w
        return w.result(result["reason"], view["score"], view["stars"])


class _Menu:
    """Legal actions of one view by name. ``copies``: whether several copies of a card are told apart."""

    def __init__(self, wording: Wording, view: View, copies: bool = True) -> None:
        self._w = wording
        self._copies = copies
        self._t = wording.t
        self._view = view
        self._order = enemies_in_order(view["units"])
        self._cards = {card["id"]: card for card in view["cards"]}
        self._dice = {die["id"]: die for die in view["dice"]}

    def text(self, action: Action) -> str:
        """One action."""
        t, args = self._t, action.args
        match action.verb:
            case "move":
                return self._move(str(args[0]))
            case "use":
                return self._use(args)
            case "maneuver":
                return self._maneuver(str(args[0]), int(args[1]) if len(args) > 1 else 0)
            case "push":
                return self._push(str(args[0]))
            case "charge":
                here = self._view["players"][0]["hex"]
                steps = hexes.distance(_hex(here), _hex(str(args[0])))
                way = self._way(here, str(args[0]))
                if way:
                    text = t.ngettext("Charge {count} hex {direction}", "Charge {count} hexes {direction}", steps)
                    return text.format(count=steps, direction=way)
                text = t.ngettext("Charge to {hex}, {count} hex away", "Charge to {hex}, {count} hexes away", steps)
                return text.format(hex=args[0], count=steps)
            case "strike":
                damage = self._w.damage(self._view["pending"]["damage"])
                return t.gettext("Strike {enemy}: {damage}").format(enemy=self._enemy(int(args[0])), damage=damage)
            case "take":
                return t.gettext("Take a die from the Bag: {die}").format(die=self._w.name("die", str(args[0])))
            case "rotate":
                angle = self._cards[int(args[0])]["angle"]
                text = t.gettext("Turn {card} by 90° (now at {angle}°)")
                return text.format(card=self._card(int(args[0])), angle=angle)
            case "discard":
                return self._discard(int(args[0]))
            case _:
                return self._plain(action.verb)

    def _plain(self, verb: str) -> str:
        t = self._t
        match verb:
            case "close":
                enemy = self._enemy(self._view["owed"])
                return t.gettext("Close the line: 1 Fire damage more to {enemy}").format(enemy=enemy)
            case "next":
                return self._next()
            case "end":
                return t.gettext("End the turn")
            case _:
                return t.gettext("Concede")

    def _enemy(self, ident: int) -> str:
        return self._w.numbered(*self._order[ident])

    def _card(self, ident: int) -> str:
        """A card's name; with a number, counted from 1, if another copy lies in the same place."""
        card = self._cards[ident]
        name = self._w.name("card", card["card"])
        if not self._copies:
            return name
        places = {"play": "hand"}
        place = places.get(card["zone"], card["zone"])
        twins = [
            c["id"]
            for c in self._cards.values()
            if c["card"] == card["card"] and places.get(c["zone"], c["zone"]) == place
        ]
        if len(twins) == 1:
            return name
        text = self._t.pgettext("one of several copies of a card", "{card} (copy {number})")
        return text.format(card=name, number=sorted(twins).index(ident) + 1)

    def _die(self, ident: int) -> str:
        """A die of the row, by its place."""
        die = self._dice[ident]
        text = self._t.gettext("{die} (place {place})")
        return text.format(die=self._w.name("die", die["die"]), place=die["pos"] + 1)

    def _move(self, to: str) -> str:
        him = self._view["players"][0]
        here = _hex(him["hex"])
        way = next(d for d in hexes.DIRECTIONS if hexes.neighbour(here, d) == _hex(to))
        text = self._t.gettext("Walk {direction} to {hex} ({pm})")
        if not self._w.hexes:
            text = self._t.gettext("Walk {direction} ({pm})")
        return text.format(direction=self._w.name("direction", way), hex=to, pm=self._w.pm(him["step_cost"]))

    def _use(self, args: Sequence[int | str]) -> str:
        w, t = self._w, self._t
        ident, number = int(args[0]), int(args[1])
        form = w.content.cards[self._cards[ident]["card"]]
        line = form.lines[number - 1]
        name = self._card(ident)
        if len(form.lines) > 1:
            name = t.gettext("{card}, line {number}").format(card=name, number=number)
        rest = args[2:]
        if rest and isinstance(rest[0], str):
            name = t.gettext("{card}, cone {cone}").format(card=name, cone=w.name("cone", rest[0]))
        elif rest and line.what == "charge":
            name = t.gettext("{card} with {dice}").format(card=name, dice=self._pair(int(rest[0])))
        elif rest and int(rest[0]) in self._dice:
            name = t.gettext("{card} on {target}").format(card=name, target=self._die(int(rest[0])))
        elif rest:
            name = t.gettext("{card} on {target}").format(card=name, target=self._enemy(int(rest[0])))
        effect = w.clauses([*self._brief(line, rest), *self._besides(line)])
        price = w.price_text(line, self._paying())
        return t.gettext("{what}: {effect} ({price})").format(what=name, effect=effect, price=price)

    def _paying(self) -> str:
        """What the lit die pays with."""
        lit = self._dice.get(self._view["lit"])
        return str(lit["impulse"]) if lit else ""

    def _pair(self, left: int) -> str:
        place = self._dice[left]["pos"]
        right = next(die["id"] for die in self._dice.values() if die["zone"] == "sequence" and die["pos"] == place + 1)
        return self._w.series([self._die(left), self._die(right)])

    def _brief(self, line: Line, rest: Sequence[int | str]) -> list[str]:
        """A line's own effect in a few words."""
        w, t, n = self._w, self._t, line.amount
        match line.what:
            case "hit" | "cone_hit":
                return [w.damage(n, fire=line.what == "cone_hit" or self._paying() == "fire")]
            case "stun":
                return [w.name("keyword", "stun")]
            case "vulnerable" | "cone_vulnerable":
                return [w.tokens("fire_vulnerable" if line.kind == "fire" else "vulnerable", n)]
            case "draw":
                return [w.drawn(n)]
            case "gain_pm":
                return [f"+{w.pm(n)}"]
            case "cone_range":
                return [t.gettext("range +{count}").format(count=n)]
            case "infuse":
                kept = self._dice[int(rest[0])]["left"]
                return [
                    t.gettext("{before} into Fire, +{count}").format(before=w.impulses("force", kept), count=line.bonus)
                ]
            case "set_face":
                shown = self._dice[int(rest[0])]["face"]
                return [t.gettext("from face {old} to face {new}").format(old=shown, new=rest[1])]
            case "charge":
                return [t.gettext("charge in a straight line")]
            case _:
                return [t.gettext("Omens become Force")]

    def _besides(self, line: Line) -> list[str]:
        """What a line does beside."""
        w, said = self._w, []
        if line.push:
            said.append(f"{w.name('keyword', 'push')} {line.push}")
        if line.expose and not (self._view["open"] and self._view["open"]["exposed"]):
            said.append(w.name("keyword", "expose"))
        if line.later_shield:
            text = self._t.gettext("next turn {what}")
            said.append(text.format(what=w.tokens("shield", line.later_shield)))
        return said

    def _maneuver(self, which: str, target: int) -> str:
        w, t = self._w, self._t
        name = w.name("maneuver", which)
        if target:
            name = t.gettext("{card} on {target}").format(card=name, target=self._enemy(target))
        text = t.gettext("{what}: {effect} ({price})")
        match which:
            case "tactical_move":
                return text.format(what=name, effect=f"+{w.pm(1)}", price=w.impulses("force", 1))
            case "ranged_shot":
                return text.format(what=name, effect=w.damage(1, fire=True), price=w.impulses("fire", 1))
            case "mind_bolt":
                price = f"{w.impulses('omen', 1)} + {w.amount('pt', 1)}"
                return text.format(what=name, effect=w.damage(1, direct=True), price=price)
            case _:
                return w.labelled(name, f"+{w.amount('pt', 1)}")

    def _way(self, here: str, there: str) -> str:
        """The direction of a place in a straight line, where places are told by the way; else empty."""
        if self._w.hexes:
            return ""
        start, goal = _hex(here), _hex(there)
        for way in hexes.DIRECTIONS:
            place = start
            for _ in range(hexes.distance(start, goal)):
                place = hexes.neighbour(place, way) if min(place) > 0 else place
            if place == goal:
                return self._w.name("direction", way)
        return ""

    def _push(self, to: str) -> str:
        pushed = self._view["pending"]["unit"]
        enemy = self._enemy(pushed)
        way = self._way(next(unit["hex"] for unit in self._view["units"] if unit["id"] == pushed), to)
        if way:
            return self._pushed(enemy, to, way)
        who = next((u["id"] for u in self._view["units"] if u["zone"] == "board" and u["hex"] == to), 0)
        if who:
            text = self._t.gettext("Push {enemy} to {hex}, against {other}")
            return text.format(enemy=enemy, hex=to, other=self._enemy(who))
        if to in self._view["board"]["columns"]:
            return self._t.gettext("Push {enemy} to {hex}, against the column").format(enemy=enemy, hex=to)
        if any(trap["hex"] == to for trap in self._view["board"]["traps"]):
            return self._t.gettext("Push {enemy} to {hex}, into the trap").format(enemy=enemy, hex=to)
        return self._t.gettext("Push {enemy} to {hex}").format(enemy=enemy, hex=to)

    def _pushed(self, enemy: str, to: str, way: str) -> str:
        """A push by the way that it takes."""
        t = self._t
        text = t.gettext("Push {enemy} {direction}")
        who = next((u["id"] for u in self._view["units"] if u["zone"] == "board" and u["hex"] == to), 0)
        if who:
            text = t.gettext("Push {enemy} {direction}, against {other}")
        elif to in self._view["board"]["columns"]:
            text = t.gettext("Push {enemy} {direction}, against the column")
        elif any(trap["hex"] == to for trap in self._view["board"]["traps"]):
            text = t.gettext("Push {enemy} {direction}, into the trap")
        return text.format(enemy=enemy, direction=way, other=self._enemy(who) if who else "")

    def _discard(self, ident: int) -> str:
        card = self._w.content.cards[self._cards[ident]["card"]]
        return self._t.gettext("Discard {card}: {echo}").format(
            card=self._card(ident), echo=self._w.echo_brief(card.echo)
        )

    def _next(self) -> str:
        t, view = self._t, self._view
        lit, coming = self._dice.get(view["lit"]), self._dice.get(view["next_die"])
        if lit:
            name = self._w.name("die", lit["die"])
            if not lit["touched"]:
                return t.gettext("Leave the {die} unused: it comes back next turn").format(die=name)
            lost = self._w.impulses(lit["impulse"], lit["left"])
            return t.gettext("Leave the {die}: {impulses} lost").format(die=name, impulses=lost)
        if coming is None:
            return t.gettext("Go on: the Sequence is over")
        if coming["die"] == "ai":
            return t.gettext("Go on: the die of {enemy} comes up").format(enemy=self._enemy(coming["unit"]))
        return t.gettext("Go on: you are Stunned and lose the {die}").format(die=self._w.name("die", coming["die"]))


def _hex(text: str) -> hexes.Hex:
    row, col = text.split(",")
    return int(row), int(col)
