"""A view of The Long Night as plain text: the map, the Sequence, the Investigator, cards and dice, in 80 columns."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from game.i18n import cells, fill, pad
from game.longnight.engine.content.model import Card
from game.longnight.engine.wording import Wording, enemies_in_order

WIDTH = 80
CELL = 6
"""A hex in cells; rows with an even number stand half of it to the right."""

STATES = ("shield", "vulnerable", "fire_vulnerable")
View = Mapping[str, Any]


class Sheet:
    """One view, written part by part."""

    def __init__(self, wording: Wording, view: View) -> None:
        self._w = wording
        self._t = wording.t
        self._view = view
        self._order = enemies_in_order(view["units"])

    def text(self) -> str:
        """All of it."""
        parts = [
            self._head(),
            self._map(),
            self._units(),
            self._sequence(),
            self._investigator(),
            self._zones(),
            self._open(),
            self._hand(),
            self._waiting(),
        ]
        return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)

    # ---- names ----

    def enemy(self, ident: int) -> str:
        """An enemy by its id."""
        return self._w.numbered(*self._order[ident])

    def _mark(self, ident: int) -> str:
        kind, number, _ = self._order[ident]
        return f"{self._w.prefix(kind)}{number}"

    # ---- parts ----

    def _head(self) -> list[str]:
        view, w, t = self._view, self._w, self._t
        turn = t.gettext("turn {turn} of {cap}, par {par}").format(
            turn=view["turn"], cap=view["turn_cap"], par=view["par"]
        )
        said = [w.content.words["title"]["name"].say(w.language), w.name("scenario", view["scenario"])]
        said += [w.name("difficulty", view["difficulty"]), turn, w.name("phase", view["phase"])]
        return _strip(said)

    def _map(self) -> list[str]:
        view = self._view
        rows, cols = view["board"]["rows"], view["board"]["cols"]
        signs = dict.fromkeys(view["board"]["columns"], "#")
        signs |= {trap["hex"]: f"^{trap['damage']}" for trap in view["board"]["traps"]}
        signs |= {unit["hex"]: self._mark(unit["id"]) for unit in view["units"] if unit["zone"] == "board"}
        signs[view["players"][0]["hex"]] = "@"
        lines = ["   " + "".join(_centred(str(col), CELL) for col in range(1, cols + 1))]
        for row in range(1, rows + 1):
            shift = " " * (CELL // 2) if row % 2 == 0 else ""
            hexes = (_centred(signs.get(f"{row},{col}", "."), CELL) for col in range(1, cols + 1))
            lines.append(f"{row:>2} " + shift + "".join(hexes))
        return [*lines, *fill(self._legend(), WIDTH)]

    def _legend(self) -> str:
        t, board = self._t, self._view["board"]
        said = [t.gettext("@ you")]
        said += [t.gettext("# column")] if board["columns"] else []
        said += [t.gettext("^ trap and its damage")] if board["traps"] else []
        return self._w.series(said)

    def _units(self) -> list[str]:
        lines = []
        for unit in sorted(self._view["units"], key=lambda unit: unit["id"]):
            if unit["zone"] != "board":
                continue
            said = [f"{self._mark(unit['id'])} {self.enemy(unit['id'])}", unit["hex"]]
            said += [self._w.hp(unit["hp"], unit["hp_max"]), *self._states(unit)]
            lines += _strip(said)
        return lines + self._waves()

    def _waves(self) -> list[str]:
        coming: dict[int, list[str]] = {}
        for unit in self._view["units"]:
            if unit["zone"] == "wave":
                coming.setdefault(unit["arrives"], []).append(f"{self.enemy(unit['id'])} ({unit['hex']})")
        text = self._t.gettext("Turn {turn}: {enemies}")
        lines = []
        for turn, names in sorted(coming.items()):
            lines += fill(text.format(turn=turn, enemies=self._w.series(names)), WIDTH, "+ ", "  ")
        return lines

    def _states(self, body: View) -> list[str]:
        """Tokens, those of this turn and those of the turn before apart."""
        said = []
        for state in STATES:
            now, old = body.get(state, 0), body.get(f"{state}_old", 0)
            if now or old:
                pools = [(now, "current"), (old, "old")]
                parts = [f"{count} {self._w.name('pool', pool)}" for count, pool in pools if count]
                said.append(f"{self._w.name('state', state)} {' + '.join(parts)}")
        if body.get("stunned") or body.get("stunned_old"):
            said.append(self._w.name("state", "stunned"))
        return said

    def _sequence(self) -> list[str]:
        dice = [die for die in self._view["dice"] if die["zone"] == "sequence"]
        if not dice:
            return []
        label = self._w.name("zone", "sequence")
        return [
            self._w.labelled(label, "").rstrip(),
            *_strip([self._in_row(die) for die in sorted(dice, key=lambda die: die["pos"])], "  "),
        ]

    def _in_row(self, die: View) -> str:
        w, place = self._w, die["pos"] + 1
        state = w.name("die_state", die["state"])
        if die["die"] == "ai":
            kind = self._order[die["unit"]][0]
            action = w.content.enemies[kind].action(die["face"]).name.say(w.language)
            text = f"{place}. {self.enemy(die['unit'])} [{die['face']}] {action}"
        else:
            bonus = f"+{die['bonus']}" if die["bonus"] else ""
            text = f"{place}. {w.name('die', die['die'])} [{die['face']}{bonus}]"
            if die["left"]:
                text += f" {w.impulses(die['impulse'], die['left'])}"
        if die["id"] in (self._view["lit"], self._view["next_die"] if not self._view["lit"] else 0):
            text = f"> {text}"
        return text if die["state"] == "waiting" else f"{text} ({state})"

    def _investigator(self) -> list[str]:
        w, t, him = self._w, self._t, self._view["players"][0]
        pm = t.gettext("{pm} (next step {cost})").format(pm=w.pm(him["pm"]), cost=him["step_cost"])
        said = [f"@ {w.name('term', 'investigator')}", him["hex"], w.hp(him["hp"], him["hp_max"])]
        said += [w.pt(him["pt"]), pm, *self._states(him)]
        return _strip(said)

    def _zones(self) -> list[str]:
        """The three places of dice, the cooldown board, deck and discard pile."""
        view, w = self._view, self._w
        him = view["players"][0]
        lines = []
        for zone in ("bag", "pool", "buffer"):
            said = [w.name("die", die["die"]) for die in view["dice"] if die["zone"] == zone]
            if zone == "buffer":
                said += [w.pm(him["buffer_pm"])] if him["buffer_pm"] else []
                said += [w.tokens("shield", him["buffer_shield"])] if him["buffer_shield"] else []
                said.append(self._t.gettext("hand of {count} next turn").format(count=him["hand_limit"]))
            if zone != "pool" or said:
                lines += self._listed(w.name("zone", zone), said)
        lines += self._listed(w.name("zone", "cooldown"), self._slots())
        deck = f"{w.name('zone', 'deck')} ({view['deck_count']})"
        lines += self._listed(deck, self._cards_in("deck"))
        discarded = self._cards_in("discard")
        lines += self._listed(f"{w.name('zone', 'discard')} ({len(discarded)})", discarded)
        return lines

    def _listed(self, label: str, things: Sequence[str]) -> list[str]:
        return fill(self._w.labelled(label, self._w.series(things) or "-"), WIDTH, rest="  ")

    def _cards_in(self, zone: str) -> list[str]:
        """Card names of an unordered zone, copies counted."""
        counts: dict[str, int] = {}
        for card in self._view["cards"]:
            if card["zone"] == zone:
                counts[card["card"]] = counts.get(card["card"], 0) + 1
        return [self._w.name("card", card) + (f" x{n}" if n > 1 else "") for card, n in sorted(counts.items())]

    def _slots(self) -> list[str]:
        """Three standard slots and the exclusive one, filled or free."""
        w, content = self._w, self._w.content
        slots: dict[str, list[str]] = {"standard": [], "exclusive": []}
        for card in self._view["cards"]:
            form = content.cards[card["card"]]
            if card["zone"] == "cooldown":
                slots[form.slot].append(f"{form.name.say(w.language)} {card['angle']}°")
            elif form.cd and card["zone"] == "play":
                slots[form.slot].append(f"{form.name.say(w.language)} ({w.name('zone', 'play')})")
        standard = [text or "-" for text, _ in zip_longest(slots["standard"], range(3))]
        exclusive = slots["exclusive"] or ["-"]
        return [*(f"[{text}]" for text in standard), f"{w.name('slot', 'exclusive')} [{w.series(exclusive)}]"]

    def _open(self) -> list[str]:
        """The open card, its closed lines marked."""
        opened = self._view["open"]
        if not opened:
            return []
        w, t = self._w, self._t
        card = next(card for card in self._view["cards"] if card["id"] == opened["card"])
        form = w.content.cards[card["card"]]
        said = [f"#{card['id']} {form.name.say(w.language)}", w.name("zone", "play")]
        if opened["cone"]:
            said.append(w.name("cone", opened["cone"]))
        if any(line.what.startswith("cone") for line in form.lines):
            said.append(t.gettext("range {range}").format(range=opened["range"]))
        if self._view["owed"]:
            said.append(t.gettext("1 Fire damage owed to {enemy}").format(enemy=self.enemy(self._view["owed"])))
        return [*_strip(said), *self._lines(form, opened["line"])]

    def _lines(self, form: Card, present: int = 0) -> list[str]:
        lines = []
        for number, line in enumerate(form.lines, 1):
            mark = "x" if number < present else ">" if number == present else " "
            lines += fill(self._w.line_text(line), WIDTH, f" {mark} {number}. ", " " * 6)
        return lines

    def _hand(self) -> list[str]:
        w, hand = self._w, [card for card in self._view["cards"] if card["zone"] == "hand"]
        lines = [w.labelled(f"{w.name('zone', 'hand')} ({len(hand)})", "").rstrip()]
        for card in sorted(hand, key=lambda card: card.get("pos", 0)):
            form = w.content.cards[card["card"]]
            cooldown = f"{w.name('term', 'cooldown')} {form.cd}"
            said = [f"#{card['id']} {form.name.say(w.language)}", w.name("card_type", form.type), cooldown]
            lines += _strip([*said, w.name("slot", "exclusive")] if form.slot == "exclusive" else said)
            if self._view["phase"] != "end":
                lines += self._lines(form)
            echo = w.labelled(w.name("term", "echo"), w.echo_text(form.echo))
            lines += fill(echo, WIDTH, " " * 3, " " * 6)
        return lines

    def _waiting(self) -> list[str]:
        said = self.pending()
        return fill(said, WIDTH) if said else []

    def pending(self) -> str:
        """What must be chosen now; empty if nothing is pending."""
        pending, t = self._view["pending"], self._t
        if not pending:
            return ""
        match pending["kind"]:
            case "push":
                text = t.gettext("Choose where {enemy} is pushed.")
                if pending["total"] > 1:
                    text = t.gettext("Choose where {enemy} is pushed: hex {step} of {total}.")
                text = text.format(enemy=self.enemy(pending["unit"]), step=pending["done"] + 1, total=pending["total"])
            case "charge":
                text = t.ngettext(
                    "Choose where the charge ends: {count} hex away at most.",
                    "Choose where the charge ends: {count} hexes away at most.",
                    pending["budget"],
                ).format(count=pending["budget"])
            case "strike":
                text = t.gettext("Choose whom the charge strikes: {damage}.").format(
                    damage=self._w.damage(pending["damage"])
                )
            case "take":
                text = t.gettext("Choose a die from the Bag.")
            case _:
                text = t.gettext("Choose a card on the Cooldown board to turn.")
        return text


def _strip(things: Iterable[str], indent: str = "") -> list[str]:
    """Things in a row with bars between, broken between things where the line ends."""
    lines: list[str] = []
    line = ""
    for thing in things:
        if line and cells(f"{line} | {thing}") > WIDTH - len(indent):
            lines.append(indent + line)
            line = thing
        else:
            line = f"{line} | {thing}" if line else thing
    return [*lines, indent + line]


def _centred(text: str, width: int) -> str:
    left = (width - cells(text)) // 2
    return pad(" " * left + text, width)
