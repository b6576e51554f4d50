"""The log of a match: events as short sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.event import Event
from game.engine.said import to_say
from game.engine.teller import Sentence
from game.spellchain.vocabulary import OUTCOMES
from game.spellchain.wording import Wording

View = Mapping[str, Any]

WITH_TARGET: Mapping[str, tuple[int, str]] = {
    "play": (0, to_say("{player} plays {source} on {target}")),
    "use": (0, to_say("The ability of {source} is used on {target}")),
    "attack": (0, to_say("{source} attacks {target}")),
    "attach": (0, to_say("{source} is attached to {target}")),
    "destroy_creature": (0, to_say("Destroyed: {target}")),
    "prevent": (1, to_say("Prevented for {target}: {before} → {after}")),
    "replace": (1, to_say("Replaced for {target}: {before} → {after}")),
}
"""What a block with targets says, and how deep in the log."""
ALONE: Mapping[str, tuple[int, str]] = {
    "play": (0, to_say("{player} plays {source}")),
    "use": (0, to_say("The ability of {source} is used")),
    "trigger": (0, to_say("{source} triggers")),
    "resolve": (0, to_say("{source} resolves")),
    "arrive": (0, to_say("{source} arrives")),
    "attach": (0, to_say("{source} is attached")),
    "leave": (1, to_say("{source} leaves")),
    "freeze": (0, to_say("{source} is frozen")),
    "unfreeze": (0, to_say("{source} unfreezes")),
    "control": (0, to_say("{source} changes sides")),
    "shape": (1, to_say("{source} changes")),
    "copy": (0, to_say("{source} is copied")),
    "protect": (0, to_say("{source} can not be countered")),
    "ward": (0, to_say("Ward holds for {source}")),
    "draw": (0, to_say("{source} draws a card")),
    "discard": (0, to_say("{source} is discarded")),
    "fatigue": (0, to_say("{source} has no cards left to draw")),
    "look": (1, to_say("{source} looks at cards")),
    "pass": (1, to_say("{source} passes")),
    "mana": (0, to_say("{source} gains mana")),
    "refresh_mana": (1, to_say("{source} has mana again")),
    "lost_trigger": (1, to_say("{source} finds no room on the chain")),
    "loop": (0, to_say("Two hundred links: no more this turn")),
    "concede": (0, to_say("{source} concedes")),
}
"""What a block without targets says."""


class Chronicle:
    """Follows who is who through the events and says what each block was."""

    def __init__(self, wording: Wording, view: View) -> None:
        self._w = wording
        self._view = view
        self._cards: dict[int, str | None] = {}
        self._owners: dict[int, int] = {}
        for card in view.get("cards", ()):
            self._cards[card["id"]] = card.get("face") or card["card"]
            self._owners[card["id"]] = card["owner"]
        for link in view.get("chain", ()):
            if link["kind"] != "card":
                self._cards[link["id"]] = self._cards.get(link["source"] or 0) or link["text"] or None

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of some events."""
        told = list(events)
        for event in told:  # a face that is seen later in the same action may be called by its name at once
            if event.name in ("card", "text") and event.kind in ("set", "reveal") and event.new and event.entity:
                self._cards.setdefault(event.entity, event.new)
                self._cards[event.entity] = self._cards[event.entity] or event.new
        said = []
        for event in told:
            sentence = self._say(event)
            if sentence is not None:
                said.append(sentence)
        return said

    def _name(self, ident: int | None) -> str:
        if ident in (1, 2):
            return self._w.player(ident - 1)
        return self._w.card(self._cards.get(ident or 0))

    def _say(self, event: Event) -> Sentence | None:
        if event.kind == "result":
            return Sentence(self._w.result(event.new, event.name), 0, event.frame)
        if event.kind == "set" and event.entity == 0 and event.name == "turn":
            text = self._w.t.gettext("Turn {turn}").format(turn=event.new)
            return Sentence(text, 0, event.frame)
        if event.kind != "open":
            return None
        if event.name in ("damage", "heal"):
            return self._amount(event)
        if event.name in ("resolve", "counter", "fizzle") and event.note("result"):
            result = self._w.name("result", OUTCOMES[event.note("result")])
            return self._sentence(event, self._w.labelled(self._name(event.entity), result), 0)
        table = WITH_TARGET if event.targets and event.name in WITH_TARGET else ALONE
        if event.name not in table:
            return None
        depth, message = table[event.name]
        return self._sentence(event, self._filled(message, event), depth)

    def _filled(self, message: str, event: Event) -> str:
        return self._w.t.gettext(message).format(
            source=self._name(event.entity),
            player=self._w.player(self._owners.get(event.entity or 0, 0)),
            target=self._targets(event.targets),
            before=event.note("before"),
            after=event.note("after"),
        )

    def _targets(self, targets: Sequence[int]) -> str:
        return self._w.series(map(self._name, targets))

    def _amount(self, event: Event) -> Sentence | None:
        """Damage and healing, which have a number."""
        t, count = self._w.t, event.note("amount")
        if not count:
            return None
        if event.name == "heal":
            text = t.ngettext("{source} regains {count} health", "{source} regains {count} health", count)
        elif event.entity:
            text = t.ngettext(
                "{source} deals {count} damage to {target}", "{source} deals {count} damage to {target}", count
            )
        else:
            text = t.ngettext("{target} takes {count} damage", "{target} takes {count} damage", count)
        filled = text.format(source=self._name(event.entity), target=self._targets(event.targets), count=count)
        return self._sentence(event, filled, 0)

    def _sentence(self, event: Event, text: str, depth: int) -> Sentence:
        named = tuple(ident for ident in (event.entity, *event.targets) if ident)
        return Sentence(text, depth, event.frame, named)
