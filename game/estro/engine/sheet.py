"""A view of ESTRO as lines of text: the Zone, both fields face to face, what is under way (rules, section 10)."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.said import to_say
from game.estro.engine.vocabulary import STATS
from game.estro.engine.wording import Wording
from game.i18n import fill

WIDTH = 79
"""Cells of a line."""
View = Mapping[str, Any]
ROUNDS = 19


class Sheet:
    """A view as text."""

    def __init__(self, wording: Wording, view: View) -> None:
        self._w, self._t, self._view = wording, wording.t, view

    def lines(self) -> list[str]:
        """All of it."""
        w, view = self._w, self._view
        text = self._t.gettext("Turn {turn}, round {round} of {rounds}: {phase}")
        said = [
            text.format(turn=view["turn"], round=view["round"], rounds=ROUNDS, phase=w.name("phase", view["phase"]))
        ]
        zone = w.with_details(w.name("term", "zone"), [w.name("estro", view["zone"])])
        said += fill(w.labelled(zone, w.name("zone_gift", view["zone"])), WIDTH, "", "  ")
        said += ["", *self._head(1), *self._field(1), "", *self._field(0), *self._head(0)]
        if not view.get("result"):
            said += ["", self._ahead(), *self._attack()]
        asked = w.asked(view)
        return [*said, *fill(asked, WIDTH, "", "  ")] if asked else said

    def _head(self, side: int) -> Iterator[str]:
        """What a player has beside the field."""
        w, player = self._w, self._view["players"][side]
        own = [card for card in self._view["cards"] if card["owner"] == side]
        counts = {zone: sum(card["zone"] == zone for card in own) for zone in ("hand", "deck", "incinerator")}
        text = self._t.gettext(
            "{player}: field {count}, TOT {tot}, hand {hand}, deck {deck}, Incinerator {incinerator}"
        )
        yield text.format(player=w.player(side), count=player["field_count"], tot=player["field_tot"], **counts)
        used = self._t.gettext("used") if player["zone_used"] else self._t.gettext("unused")
        marks = [w.labelled(w.name("term", "zone_gift"), used)]
        if player["truce"]:
            marks.append(w.name("mechanic", "truce"))
        if player["hush"]:
            marks.append(w.name("mechanic", "hush"))
        yield f"  {w.series(marks)}"
        hand = sorted((card for card in own if card["zone"] == "hand" and card["card"]), key=lambda card: card["pos"])
        for card in hand:
            yield from fill(f"#{card['id']} {self._card(card)}", WIDTH, "  ", "    ")

    def _field(self, side: int) -> Iterator[str]:
        w = self._w
        here = [card for card in self._view["cards"] if card["zone"] == "field" and card["controller"] == side]
        yield f"  {w.labelled(w.name('zone', 'field'), '' if here else '—')}"
        for card in sorted(here, key=lambda card: card["pos"]):
            yield from fill(f"{card['pos']} #{card['id']} {self._card(card)}", WIDTH, "   ", "      ")

    def _card(self, card: Mapping[str, Any]) -> str:
        """A card with all that is known of it."""
        w = self._w
        marks = list(self._marks(card))
        if card.get("face") == "down":
            return w.with_details(w.card(card["card"]), [w.name("term", "covered"), *marks])
        printed = w.content.cards[card["card"]]
        numbers = "/".join(str(card[stat]) for stat in STATS)
        gift = w.gift(printed.gift) if printed.gift else w.name("term", "void")
        tot = str(card["tot"]) if card["tot"] == printed.total else f"{printed.total} → {card['tot']}"
        said = f"{w.card(card['card'])} {w.name('estro', card['estro'])} {tot}: {numbers}"
        return w.with_details(said, [gift, *marks])

    def _marks(self, card: Mapping[str, Any]) -> Iterator[str]:
        w = self._w
        for tag, term in (("shield", "shield"), ("stunned", "stunned"), ("silenced", "silenced"), ("home", "charmed")):
            if card.get(tag):
                yield w.name("term", term)
        if card.get("fresh") or card.get("turned"):
            yield w.name("term", "fresh")

    def _ahead(self) -> str:
        """Who would win if it ended now."""
        ahead = self._view["ahead"]
        text = self._t.gettext("If it ended now: {who}")
        return text.format(who=self._w.player(ahead - 1) if ahead else self._t.gettext("nobody ahead"))

    def _attack(self) -> Iterator[str]:
        attack, w = self._view.get("attack"), self._w
        if not attack:
            return
        names = {key: w.told_apart(self._view, attack[of]) for key, of in (("card", "attacker"), ("target", "target"))}
        said = w.spoken(to_say("{card} attacks {target}"), {}, **names)
        dice = [self._t.gettext("die {face}").format(face=face) for face in attack["rolls"]]
        yield from fill(w.with_details(said, dice), WIDTH, "", "  ")
