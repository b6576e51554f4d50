"""What The Long Night's board explains in a tooltip: each symbol, die, place and pile, by what is under the pointer."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.client.board_kit.presenter import Term
from game.client.board_kit.spot import Key
from game.client.drawing.tooltip import Tip
from game.longnight.client.board.marks import draw_mark
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import in_zone, material
from game.longnight.client.board.panels import in_row

MATERIAL_TERMS = {"earth": "die earth_d6", "fire": "die fire_d4", "terror": "die terror_d8"}
"""Which term tells of the dice of a material."""


class Tips:
    """The texts, from the title's glossary and from what stands on the board now."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self._all = terms

    @cached_property
    def _terms(self) -> Mapping[str, Term]:
        return {term.key: term for term in self._all}

    def tip(self, now: Now) -> Tip | None:
        """What to say about what is under the pointer; None where the board says it already."""
        key = now.hover
        if key is None:
            return None
        match key[0]:
            case "term":
                return self._term(str(key[1]))
            case "maneuver":
                return self._term(f"maneuver {key[1]}")
            case "bag":
                return self._dice(now, str(key[1]))
            case "zone":
                return self._zone(now, str(key[1]))
            case "die":
                return self._die(now, key)
            case "hex":
                return self._hex(now, str(key[1]))
            case _:
                return None

    def _term(self, key: str, *more: str) -> Tip | None:
        term = self._terms.get(key)
        if term is None:
            return None
        return Tip(
            term.name,
            (term.text, *(text for text in more if text)),
            term.chapter,
            lambda canvas, x, y, size: draw_mark(canvas, term.mark, x, y, size),
        )

    def _zone(self, now: Now, zone: str) -> Tip | None:
        """A place, and what lies in it now: the deck's cards are known, not their order."""
        words, teller = now.words, now.words.teller
        if zone in ("deck", "discard", "cooldown"):
            names = [teller.name("card", card["card"]) for card in now.view["cards"] if card["zone"] == zone]
            counts = {name: names.count(name) for name in sorted(names)}
            held = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
        else:
            held = [teller.name("die", die["die"]) for die in in_zone(now.view["dice"], zone)]
        text = teller.series(held) or (in_row(now.view, words) if zone == "pool" else "")
        return self._term(
            f"zone {zone}", words.say("Now: {things}.", things=text) if text else words.say("Now it is empty.")
        )

    def _die(self, now: Now, key: Key) -> Tip | None:
        """What a die of the player's may do; those of enemies have their sheets."""
        die: Mapping[str, Any] | None = next((die for die in now.view["dice"] if die["id"] == key[1]), None)
        if die is None or die["die"] == "ai":
            return None
        if "state" not in die:  # it has just left the row
            return self._dice(now, die["die"])
        return self._dice(
            now, die["die"], self._text(f"die_state {die['state']}"), self._may(now, die), self._owed(now, die)
        )

    def _owed(self, now: Now, die: Mapping[str, Any]) -> str:
        """That damage of the lit die's line is still to be dealt, and how."""
        view = now.view
        if not view["owed"] or die["id"] != view["lit"]:
            return ""
        who = now.words.teller.enemy(view, view["owed"])
        return now.words.say(
            "1 Fire damage more to {enemy} is still to be dealt: use the same line again, or press X.", enemy=who
        )

    def _dice(self, now: Now, kind: str, *more: str) -> Tip | None:
        """A kind of die: what is said of its material, under its own name."""
        tip = self._term(MATERIAL_TERMS[material({"die": kind})[0]], *more)
        return replace(tip, title=now.words.teller.name("die", kind)) if tip is not None else None

    def _may(self, now: Now, die: Mapping[str, Any]) -> str:
        if die["state"] not in ("waiting", "lit"):
            return ""
        words, teller = now.words, now.words.teller
        spend = words.say("It has {impulses} to spend.", impulses=teller.impulses(die["impulse"], die["left"]))
        return (
            spend
            if die["touched"]
            else f"{spend} {words.say('Untouched: it can still be turned, or spent on a charge.')}"
        )

    def _text(self, key: str) -> str:
        term = self._terms.get(key)
        return term.text if term is not None else ""

    def _hex(self, now: Now, place: str) -> Tip | None:
        board = now.view["board"]
        trap = next((trap for trap in board["traps"] if trap["hex"] == place), None)
        if trap is not None:
            return self._term("term trap")
        if place in board["columns"]:
            return self._term("term column")
        coming = [unit for unit in now.view["units"] if unit["zone"] == "wave" and unit.get("hex") == place]
        if coming:
            who = now.words.teller.series(now.words.teller.enemy(now.view, unit["id"]) for unit in coming)
            return self._term(
                "zone wave", now.words.say("Here in turn {turn}: {enemies}.", turn=coming[0]["arrives"], enemies=who)
            )
        return None
