"""The names of The Long Night's things, and card and enemy text made from their programs, in one language.

Card text follows one order: price, target, effect, duration. Each operation has one template, a whole sentence.
"""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.longnight.engine.content.model import Card, Content, Echo, Line, Op

Price = tuple[tuple[str, int], ...]
"""What a line costs, for symbols: ``(("omen", 1), ("pt", 1))``; ``(("free", 1),)`` for nothing."""

# Where each kind of thing has its name in the content's words.
_TABLES: Mapping[str, str] = {
    "activation": "activations",
    "activation_text": "activation_texts",
    "card_type": "card_types",
    "cone": "cones",
    "die_state": "die_states",
    "direction": "directions",
    "end": "ends",
    "end_text": "end_texts",
    "impulse": "impulses",
    "keyword": "keywords",
    "keyword_text": "keyword_texts",
    "maneuver": "maneuvers",
    "maneuver_text": "maneuver_texts",
    "phase": "phases",
    "pool": "pools",
    "slot": "slots",
    "state": "states",
    "state_text": "state_texts",
    "term": "terms",
    "zone": "zones",
}


def enemies_in_order(units: Iterable[Mapping[str, Any]]) -> dict[int, tuple[str, int, int]]:
    """The kind of each enemy of a view, its number within the kind, and how many of the kind there are."""
    kinds: dict[str, list[int]] = {}
    for unit in sorted(units, key=lambda unit: unit["id"]):
        kinds.setdefault(unit["unit"], []).append(unit["id"])
    return {
        ident: (kind, number, len(idents)) for kind, idents in kinds.items() for number, ident in enumerate(idents, 1)
    }


def upper_first(text: str) -> str:
    """Text as it begins a sentence; a die's name stays as it is."""
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


class Wording:
    """Names and texts in one language. Everything comes from the content or the catalogue; nothing is kept."""

    def __init__(self, content: Content, language: str, t: NullTranslations) -> None:
        self.content = content
        self.language = language
        self.t = t
        self.hexes = True
        """Whether a place is told by its row and column. Where nobody can see these, it is told by the way there."""
        self.day = ""
        """The day of a daily match. Its map is in no file, and bears the day's name."""
        self.place = ""
        """What a scenario is called that is none of the program's; empty: "Custom"."""
        self._prefixes = self._shortest_prefixes()

    # ---- names ----

    def name(self, kind: str, ident: str) -> str:
        """The name of a thing. ``kind``: card, enemy, die, difficulty, deck, scenario, or what `_TABLES` lists."""
        if kind in _TABLES:
            return self.content.words[_TABLES[kind]][ident].say(self.language)
        if kind == "scenario":
            scenario = self.content.scenarios.get(ident)
            if scenario:
                return scenario.name.say(self.language)
            if self.day:
                return f"{self.name('term', 'daily_night')} {self.day}"
            return self.place or self.t.pgettext("scenario", "Custom")
        if kind == "die" and ident == "ai":
            return self.name("term", "ai_die")
        things: Mapping[str, Mapping[str, Any]] = {
            "card": self.content.cards,
            "enemy": self.content.enemies,
            "die": self.content.dice,
            "difficulty": self.content.difficulties,
            "deck": self.content.decks,
        }
        found: str = things[kind][ident].name.say(self.language)
        return found

    def numbered(self, kind: str, number: int, of: int) -> str:
        """An enemy's name, with a number if there are several of its kind."""
        name = self.name("enemy", kind)
        if of == 1:
            return name
        return self.t.pgettext("one of several enemies", "{enemy} {number}").format(enemy=name, number=number)

    def label(self, kind: str, number: int, of: int) -> str:
        """An enemy where there is no room for its name: "Z2"."""
        return f"{self._prefixes[kind]}{number if of > 1 else ''}"

    def prefix(self, kind: str) -> str:
        """The letters that stand for a kind of enemy on the map."""
        return self._prefixes[kind]

    def _shortest_prefixes(self) -> dict[str, str]:
        """As many first letters of each kind's name as set it apart from every other."""
        names = {kind: enemy.name.say(self.language) for kind, enemy in self.content.enemies.items()}
        found = {}
        for kind, name in names.items():
            others = [other for one, other in names.items() if one != kind]
            length = 1
            while length < min(2, len(name)) and any(other[:length] == name[:length] for other in others):
                length += 1
            found[kind] = name[:length]
        return found

    # ---- putting together ----

    def series(self, texts: Iterable[str]) -> str:
        """Things one after another, as in "Sprint, Basic Attack"."""
        return i18n.series(self.t, texts)

    def clauses(self, texts: Iterable[str]) -> str:
        """What makes up one sentence, as in "2 damage, 1 absorbed"."""
        return i18n.clauses(self.t, texts)

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Sentences one after another."""
        return ("" if self.language == "zh" else " ").join(sentences)

    def labelled(self, label: str, text: str) -> str:
        """A text with what it belongs to, as in "1 Force: draw 1 card."."""
        return self.t.gettext("{label}: {text}").format(label=label, text=text)

    def aside(self, text: str, more: str) -> str:
        """A text with what is said aside, as in "Brace (1, 3)"."""
        return self.t.gettext("{text} ({more})").format(text=text, more=more)

    # ---- amounts ----

    def impulses(self, kind: str, count: int) -> str:
        """So many impulses of a kind, as in "2 Omens"."""
        match kind:
            case "force":
                text = self.t.ngettext("{count} Force", "{count} Force", count)
            case "fire":
                text = self.t.ngettext("{count} Fire", "{count} Fire", count)
            case "omen":
                text = self.t.ngettext("{count} Omen", "{count} Omens", count)
            case _:
                return upper_first(self.name("impulse", "free"))
        return text.format(count=count)

    def amount(self, symbol: str, count: int) -> str:
        """So many of what is paid: impulses, or ``pt``."""
        if symbol == "pt":
            return self.t.ngettext("{count} Terror Point", "{count} Terror Points", count).format(count=count)
        return self.impulses(symbol, count)

    def damage(self, count: int, fire: bool = False, direct: bool = False) -> str:
        """So much damage of a type."""
        if direct:
            text = self.t.ngettext("{count} direct damage", "{count} direct damage", count)
        elif fire:
            text = self.t.ngettext("{count} Fire damage", "{count} Fire damage", count)
        else:
            text = self.t.ngettext("{count} damage", "{count} damage", count)
        return text.format(count=count)

    def tokens(self, state: str, count: int) -> str:
        """So many tokens of a state; Stunned is never counted."""
        match state:
            case "shield":
                text = self.t.ngettext("{count} Shield", "{count} Shields", count)
            case "vulnerable":
                text = self.t.ngettext("{count} Vulnerability", "{count} Vulnerability", count)
            case "fire_vulnerable":
                text = self.t.ngettext("{count} Fire Vulnerability", "{count} Fire Vulnerability", count)
            case _:
                return self.name("state", "stunned")
        return text.format(count=count)

    def pm(self, count: int) -> str:
        """So many Movement Points, short."""
        return self.t.pgettext("Movement Points", "{count} MP").format(count=count)

    def pt(self, count: int) -> str:
        """So many Terror Points, short."""
        return self.t.pgettext("Terror Points", "{count} TP").format(count=count)

    def hp(self, hp: int, most: int) -> str:
        """Hit Points left and their maximum, short."""
        return self.t.pgettext("Hit Points", "{hp}/{most} HP").format(hp=hp, most=most)

    # ---- cards ----

    def price(self, line: Line) -> Price:
        """What a line costs, for symbols."""
        price = [(line.impulse, line.cost)] if line.cost else []
        price += [("pt", line.pt)] if line.pt else []
        return tuple(price) or (("free", 1),)

    def price_text(self, line: Line, paying: str = "") -> str:
        """What a line costs, in words: "1 Omen + 1 Terror Point". ``paying``: the impulse that pays instead."""
        kind = paying if paying and line.cost else line.impulse
        price = [(kind if symbol == line.impulse else symbol, count) for symbol, count in self.price(line)]
        return " + ".join(self.amount(*part) for part in price)

    def line_text(self, line: Line) -> str:
        """A line with its price."""
        return self.labelled(self.price_text(line), _lower_first(self.effect_text(line)))

    def card_text(self, card: Card) -> tuple[str, ...]:
        """A card, line by line."""
        return tuple(self.line_text(line) for line in card.lines)

    def effect_text(self, line: Line) -> str:
        """What a line does, to which target, and for how long."""
        t = self.t
        said = [self._operation(line)]
        if line.push:
            text = t.ngettext("Then push it {count} hex.", "Then push it {count} hexes.", line.push)
            said.append(text.format(count=line.push))
        if line.expose:
            said.append(
                t.gettext("You gain 1 Vulnerability until the end of next turn, once per activation of the card.")
            )
        if line.later_shield:
            text = t.ngettext(
                "Next turn you gain {count} Shield.", "Next turn you gain {count} Shields.", line.later_shield
            )
            said.append(text.format(count=line.later_shield))
        return self.paragraph(said)

    def _operation(self, line: Line) -> str:
        match line.what:
            case "hit":
                text = self._hit(line)
            case "stun":
                text = self._stun(line)
            case "vulnerable":
                text = self._vulnerable(line)
            case "cone_range" | "cone_hit" | "cone_vulnerable":
                text = self._cone(line)
            case "draw":
                text = self.t.ngettext("Draw {count} card.", "Draw {count} cards.", line.amount)
            case "gain_pm":
                text = self.t.ngettext("Gain {count} Movement Point.", "Gain {count} Movement Points.", line.amount)
            case "infuse":
                text = self._infuse(line)
            case _:
                text = self._once(line)
        return text.format(count=line.amount or line.bonus, range=line.range)

    def _hit(self, line: Line) -> str:
        t, count = self.t, line.amount
        if line.range == 1 and line.impulse != "fire":
            return t.ngettext(
                "An adjacent enemy takes {count} damage.", "An adjacent enemy takes {count} damage.", count
            )
        if line.range == 1:
            return t.ngettext(
                "An adjacent enemy takes {count} Fire damage.", "An adjacent enemy takes {count} Fire damage.", count
            )
        if line.impulse != "fire":
            return t.ngettext(
                "An enemy in sight, range {range}, takes {count} damage.",
                "An enemy in sight, range {range}, takes {count} damage.",
                count,
            )
        return t.ngettext(
            "An enemy in sight, range {range}, takes {count} Fire damage.",
            "An enemy in sight, range {range}, takes {count} Fire damage.",
            count,
        )

    def _stun(self, line: Line) -> str:
        if line.range == 1:
            return self.t.gettext("An adjacent enemy is Stunned until the end of next turn.")
        return self.t.gettext("An enemy in sight, range {range}, is Stunned until the end of next turn.")

    def _vulnerable(self, line: Line) -> str:
        t, count = self.t, line.amount
        if line.range == 1 and line.kind == "generic":
            return t.ngettext(
                "An adjacent enemy gains {count} Vulnerability until the end of next turn.",
                "An adjacent enemy gains {count} Vulnerability until the end of next turn.",
                count,
            )
        if line.range == 1:
            return t.ngettext(
                "An adjacent enemy gains {count} Fire Vulnerability until the end of next turn.",
                "An adjacent enemy gains {count} Fire Vulnerability until the end of next turn.",
                count,
            )
        if line.kind == "generic":
            return t.ngettext(
                "An enemy in sight, range {range}, gains {count} Vulnerability until the end of next turn.",
                "An enemy in sight, range {range}, gains {count} Vulnerability until the end of next turn.",
                count,
            )
        return t.ngettext(
            "An enemy in sight, range {range}, gains {count} Fire Vulnerability until the end of next turn.",
            "An enemy in sight, range {range}, gains {count} Fire Vulnerability until the end of next turn.",
            count,
        )

    def _cone(self, line: Line) -> str:
        t, count = self.t, line.amount
        if line.what == "cone_range":
            return t.ngettext(
                "The cone reaches {count} hex farther while the card is open.",
                "The cone reaches {count} hexes farther while the card is open.",
                count,
            )
        if line.what == "cone_hit":
            return t.ngettext(
                "Each enemy in the cone takes {count} Fire damage.",
                "Each enemy in the cone takes {count} Fire damage.",
                count,
            )
        if line.kind == "generic":
            return t.ngettext(
                "Each enemy in the cone gains {count} Vulnerability until the end of next turn.",
                "Each enemy in the cone gains {count} Vulnerability until the end of next turn.",
                count,
            )
        return t.ngettext(
            "Each enemy in the cone gains {count} Fire Vulnerability until the end of next turn.",
            "Each enemy in the cone gains {count} Fire Vulnerability until the end of next turn.",
            count,
        )

    def _infuse(self, line: Line) -> str:
        if not line.bonus:
            return self.t.gettext("One of your unfinished dice showing Force shows Fire this turn.")
        return self.t.ngettext(
            "One of your unfinished dice showing Force shows Fire this turn, with {count} impulse more.",
            "One of your unfinished dice showing Force shows Fire this turn, with {count} impulses more.",
            line.bonus,
        )

    def _once(self, line: Line) -> str:
        """Operations without numbers."""
        t = self.t
        match line.what:
            case "set_face":
                return t.gettext("One of your untouched dice is turned to another of its faces.")
            case "charge":
                return t.gettext(
                    "Two neighbouring untouched dice of yours are spent: charge in a straight line, 1 hex for each of "
                    "their impulses at most (1 fewer if you start next to an enemy). One enemy adjacent to where you "
                    "stop takes 1 damage for each hex."
                )
            case _:
                return t.gettext("All Omens left on the lit die become Force; the card closes.")

    def echo_text(self, echo: Echo) -> str:
        """What discarding a card gives."""
        t = self.t
        match echo.what:
            case "shield":
                text = t.ngettext(
                    "Next turn: 1 Movement Point and {count} Shield.",
                    "Next turn: 1 Movement Point and {count} Shields.",
                    echo.n,
                )
            case "hand":
                text = t.ngettext(
                    "Next turn: 1 Movement Point and {count} card more in hand.",
                    "Next turn: 1 Movement Point and {count} cards more in hand.",
                    echo.n,
                )
            case "die":
                text = t.gettext("Next turn: 1 Movement Point and one {die} from the Bag.")
            case "any_die":
                text = t.gettext("Next turn: 1 Movement Point and one die of your choice from the Bag.")
            case "rotate_one":
                text = t.gettext(
                    "Next turn: 1 Movement Point. One card on the Cooldown board turns 90° towards upright now."
                )
            case _:
                text = t.gettext(
                    "Next turn: 1 Movement Point. Every card on the Cooldown board turns 90° towards upright now."
                )
        return text.format(count=echo.n, die=self.name("die", echo.kind) if echo.kind else "")

    def drawn(self, count: int) -> str:
        """So many cards drawn."""
        return self.t.ngettext("draw {count} card", "draw {count} cards", count).format(count=count)

    def echo_brief(self, echo: Echo) -> str:
        """An Echo in a few words, without the Movement Point that every discard gives."""
        t = self.t
        match echo.what:
            case "shield":
                return self.tokens("shield", echo.n)
            case "hand":
                return t.ngettext("{count} card more", "{count} cards more", echo.n).format(count=echo.n)
            case "die":
                return self.name("die", echo.kind)
            case "any_die":
                return t.gettext("any die of the Bag")
            case "rotate_one":
                return t.gettext("one card turns 90°")
            case _:
                return t.gettext("every card turns 90°")

    # ---- ends ----

    def result(self, reason: str, score: int, stars: int) -> str:
        """How a match ended, with its score."""
        t = self.t
        said = [
            t.gettext("{end}: {what}").format(end=self.name("end", reason), what=self.name("end_text", reason)),
            t.gettext("Score {score}.").format(score=score),
        ]
        if stars:
            said.append(t.ngettext("{count} star.", "{count} stars.", stars).format(count=stars))
        return self.paragraph(said)

    # ---- enemies ----

    def enemy_action_text(self, do: Sequence[Op]) -> str:
        """What an enemy's action does, as its sheet prints it."""
        said = [self._enemy_op(op) for op in do]
        return self.paragraph(said) if said else self.t.gettext("Nothing.")

    def _enemy_op(self, op: Op) -> str:
        t, n = self.t, op.n
        match op.what:
            case "attack":
                return self._enemy_attack(op)
            case "approach":
                n = op.steps
                text = t.ngettext(
                    "Comes up to {count} hex closer, until adjacent.",
                    "Comes up to {count} hexes closer, until adjacent.",
                    n,
                )
            case "within":
                n = op.steps
                text = t.ngettext(
                    "Comes up to {count} hex closer, until you are in sight at range {range}.",
                    "Comes up to {count} hexes closer, until you are in sight at range {range}.",
                    n,
                )
            case "retreat":
                n = op.steps
                text = t.ngettext("Backs off up to {count} hex.", "Backs off up to {count} hexes.", n)
            case "drain":
                text = t.ngettext(
                    "In sight, range {range}: you lose {count} Terror Point.",
                    "In sight, range {range}: you lose {count} Terror Points.",
                    n,
                )
            case "gaze":
                text = t.ngettext(
                    "In sight, range {range}: you gain {count} Vulnerability.",
                    "In sight, range {range}: you gain {count} Vulnerability.",
                    n,
                )
            case "bolt":
                text = t.ngettext(
                    "In sight, range {range}: you take {count} damage.",
                    "In sight, range {range}: you take {count} damage.",
                    n,
                )
            case "shield":
                text = t.ngettext("Gains {count} Shield.", "Gains {count} Shields.", n)
            case "mend":
                text = t.ngettext(
                    "It and every enemy within 2 hexes regain {count} Hit Point.",
                    "It and every enemy within 2 hexes regain {count} Hit Points.",
                    n,
                )
            case _:
                text = t.gettext("Raises next to itself: {enemy}.")
        return text.format(count=n, range=op.range, enemy=self.name("enemy", op.summon) if op.summon else "")

    def _enemy_attack(self, op: Op) -> str:
        t = self.t
        said = [
            t.ngettext("If adjacent: you take {count} damage.", "If adjacent: you take {count} damage.", op.n).format(
                count=op.n
            )
        ]
        if op.horde:
            said.append(t.gettext("1 more for each other enemy of its kind adjacent to you."))
        if op.leech:
            said.append(t.gettext("It regains the Hit Points you lose."))
        if op.terror:
            said.append(t.gettext("If you lose Hit Points, you also lose 1 Terror Point."))
        if op.stun:
            said.append(t.gettext("You become Stunned."))
        if op.push:
            text = t.ngettext("It pushes you {count} hex.", "It pushes you {count} hexes.", op.push)
            said.append(text.format(count=op.push))
        return self.paragraph(said)
