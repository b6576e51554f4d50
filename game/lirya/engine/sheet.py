"""A view of Lirya as lines of text: both sides, mirrored as on the board, then the chain (rules, section 10)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.engine.core import lib
from game.engine.said import to_say
from game.i18n import fill
from game.lirya.engine.wording import Wording

WIDTH = 79
"""Cells of a line."""
View = Mapping[str, Any]
NEAR = ("front", "back", "structures")
"""The zones of the nearer player, from above."""
SLOTS = {"front": lib.LIRYA_LINE, "back": lib.LIRYA_LINE, "structures": lib.LIRYA_STRUCTURES}


class Sheet:
    """A view as text."""

    def __init__(self, wording: Wording, view: View) -> None:
        self._w, self._t, self._view = wording, wording.t, view

    def lines(self) -> list[str]:
        """All of it."""
        w, view = self._w, self._view
        phase = w.name("phase", view["phase"])
        if view.get("step"):
            phase = w.with_details(phase, [w.name("step", view["step"])])
        said = [self._t.gettext("Turn {turn}: {phase}").format(turn=view["turn"], phase=phase)]
        said += ["", *self._head(1)]
        for zone in reversed(NEAR):
            said += self._zone(1, zone)
        said += [""]
        for zone in NEAR:
            said += self._zone(0, zone)
        said += [*self._head(0), *self._wave()]
        if view["chain"]:
            said += ["", w.labelled(w.name("zone", "chain"), "")]
            for n, item in reversed([*enumerate(view["chain"], 1)]):
                said += fill(f"{n} {self._item(item)}", WIDTH, "  ", "    ")
        asked = w.asked(view)
        return [*said, "", *fill(asked, WIDTH, "", "  ")] if asked else said

    # ---- a side ----

    def _head(self, side: int) -> Iterator[str]:
        """What a player has beside the board."""
        w, player = self._w, self._view["players"][side]
        text = self._t.gettext("{player}: health {life}, energy {energy}, hand {hand}, deck {deck}")
        numbers = {key: player[key] for key in ("life", "energy", "hand", "deck")}
        yield text.format(player=w.player(side), **numbers)
        own = sorted(
            (card for card in self._view["cards"] if card["owner"] == side), key=lambda card: card.get("pos", 0)
        )
        hand = [card for card in own if card["zone"] == "hand" and card["card"]]
        if hand:
            names = [f"#{card['id']} {w.card(card['card'])} ({card.get('cost', 0)})" for card in hand]
            yield from fill(w.labelled(w.name("zone", "hand"), w.series(names)), WIDTH, "  ", "    ")
        pile = [card for card in own if card["zone"] == "discard"]
        if pile:
            top = self._t.gettext("{count}, on top {card}").format(count=len(pile), card=w.card(pile[-1]["card"]))
            yield from fill(w.labelled(w.name("zone", "discard"), top), WIDTH, "  ", "    ")
        special = [card["deck"] for card in own if card["zone"] == "special"]
        if special:
            counts = [w.numbered(w.name("zone", deck), special.count(deck)) for deck in dict.fromkeys(special)]
            yield from fill(w.labelled(w.name("zone", "special"), w.series(counts)), WIDTH, "  ", "    ")
        for edict in self._view.get("edicts", ()):
            if edict["owner"] == side:
                yield f"  {w.labelled(w.name('type', 'edict'), w.card(edict['card']))}"

    def _zone(self, side: int, zone: str) -> Iterator[str]:
        """A line or the structures, slot by slot; equipment below its bearer."""
        w, cards = self._w, self._view["cards"]
        here = {c["pos"]: c for c in cards if c["zone"] == zone and c["controller"] == side}
        free = [str(slot) for slot in range(1, SLOTS[zone] + 1) if slot not in here]
        label = w.name("zone", zone)
        if free:
            label = w.with_details(label, [self._t.gettext("free: {slots}").format(slots=w.series(free))])
        yield f"  {label}"
        for slot, card in sorted(here.items()):
            yield from fill(f"{slot} #{card['id']} {self._permanent(card)}", WIDTH, "   ", "      ")
            worn = [c for c in cards if c["zone"] == "attached" and c["bearer"] == card["id"]]
            for each in sorted(worn, key=lambda each: each["pos"]):
                yield f"      #{each['id']} {w.card(each['card'])}"

    def _permanent(self, card: Mapping[str, Any]) -> str:
        w = self._w
        said, words = [w.card(card["card"])], []
        if "level" in card:
            words.append(w.level(card["level"]))
            said.append(f"{card['points']}/{card['points_max']}")
            words += [self._upgrade(card["upgrade_cost"])] if card["level"] < lib.LIRYA_LEVELS else []
        else:
            said.append(f"{card['attack']}/{card['defense']}/{card['health']}")
        words += [w.keyword(name, value) for name, value in card["keywords"].items() if name != "offering"]
        words += [w.state(state) for state in card.get("states", ())]
        words += [w.name("term", "ready")] if card.get("ready") else []
        words += [w.name("term", "silence")] if card.get("silenced") else []
        return " ".join([w.with_details(" ".join(said), words)])

    def _upgrade(self, cost: int) -> str:
        w = self._w
        return w.labelled(w.name("term", "upgrade"), w.energy(cost))

    # ---- what is under way ----

    def _wave(self) -> Iterator[str]:
        """Attacks that are still to be fought."""
        w, view = self._w, self._view
        for attacker, target, *_ in view.get("wave", ())[view.get("strike", 0) :]:
            if attacker and target:
                aimed = {"card": w.told_apart(view, attacker), "target": w.told_apart(view, target)}
                attack = w.spoken(to_say("{card} attacks {target}"), {"target": target}, **aimed)
                yield from fill(attack, WIDTH, "", "  ")

    def _item(self, item: Mapping[str, Any]) -> str:
        w, view = self._w, self._view
        said = w.card(item["text"]) if item.get("text") else w.thing(view, item["source"])
        said = f"#{item['source']} {w.labelled(w.player(item['player']), said)}"
        if item.get("negated"):
            said = w.with_details(said, [w.name("term", "negate")])
        targets: Sequence[str] = [w.told_apart(view, target) for target in item["targets"] if target]
        return f"{said} → {w.series(targets)}" if targets else said
