"""The log of a match: events as short sentences, the simple log first, then its details frame by frame (rules, 10)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.cardgame.chronicle import BRIEF, DEEP, DETAIL, PLAYERS, CardChronicle
from game.engine.event import Event
from game.engine.said import to_say
from game.i18n import Called
from game.spellchain.engine.changes import Change, Changes
from game.spellchain.engine.log.words import ALONE, CHOOSES, SORTS, WITH_TARGET, sort_of
from game.spellchain.engine.vocabulary import OUTCOMES
from game.spellchain.engine.wording import Wording

View = Mapping[str, Any]


@dataclass(slots=True)
class _Link:
    """A link as far as the log needs it."""

    source: int | None = None
    controller: int = 0
    sort: str = "card"
    ability: Any = 0
    text: str | None = None
    targets: list[int] = field(default_factory=list)
    resonant: bool = False
    told: bool = False
    """Whether its end has been told."""


class Chronicle(CardChronicle[Wording]):
    """See `game.engine.cardgame.chronicle.CardChronicle`."""

    with_target, alone, chooses = WITH_TARGET, ALONE, CHOOSES
    faces = ("card", "text")
    living = "creature"

    def __init__(self, wording: Wording, view: View) -> None:
        super().__init__(wording, view)
        self._changes = Changes(wording)
        self._health: dict[int, int] = {
            number: player["health"] for number, player in enumerate(view.get("players", ()), 1)
        }
        self._doomed: set[int] = set()
        self._links: dict[int, _Link] = {}
        self._step = ""
        self._active = view.get("active", 0)
        self._chain = [link["id"] for link in view.get("chain", ())]
        for card in view.get("cards", ()):
            self._cards[card["id"]] = card.get("face") or card["card"]
            self._owners[card["id"]] = card["owner"]
            if "health" in card:
                self._health[card["id"]] = card["health"]
        for link in (*view.get("chain", ()), *view.get("resolving", ())):
            self._links[link["id"]] = _Link(
                link.get("source"),
                link["controller"],
                link["kind"],
                link.get("ability", 0),
                link.get("text") or None,
                [target for target in link["targets"] if target],
                bool(link.get("resonant")),
            )
            if link["kind"] != "card":
                self._cards[link["id"]] = self._cards.get(link["source"] or 0) or link["text"] or None

    # ---- pieces ----

    def _name(self, ident: int | None) -> Called:
        card, link = self._cards.get(ident or 0), self._links.get(ident or 0)
        if card is None and link is not None and link.sort == "attack":  # its attacker is gone, and is not known here
            return Called(self._w.name("link", "attack"))
        return super()._name(ident)

    def _result(self, ident: int | None, outcome: str, depth: int) -> None:
        """How a link ended."""
        if ident in self._links and outcome != "countered_but_protected":
            self._links[ident].told = True
        self._say(depth, self._w.labelled(self._name(ident), self._w.name("result", outcome)), ident)

    # ---- blocks ----

    def _open(self, event: Event) -> None:
        match event.name:
            case "damage" | "heal":
                self._amount(event, event.note("amount"))
            case "refresh_mana":
                message = to_say("{player} refills mana: {old} → {new} of {most}")
                old, new, most = event.note("old"), event.note("new"), event.note("max")
                self._say(DETAIL, self._of_player(message, event.entity, old=old, new=new, most=most), event.entity)
            case "validate_attack":
                self._attack_checked(event)
            case "check_survival":
                self._survival(event)
            case "counter" | "fizzle":
                self._result(event.entity, OUTCOMES[event.note("result")], BRIEF)
            case "protect":
                self._say(
                    BRIEF, self._w.labelled(self._name(event.entity), self._w.name("result", "protected")), event.entity
                )
            case "resolve":
                self._resolves(event)
            case "destroy_creature":
                self._destroyed(event.targets)
            case "trigger" | "phase" | "draw" | "window" | "mulligan" | "shape":
                pass  # told by what they hold, or when they are over
            case "draw_card":
                self._step = "draw_card"
                self._say(
                    DETAIL, self._w.labelled(self._name(event.entity), self._w.name("step", "draw_card")), event.entity
                )
            case "trigger_effects":
                said = self._w.labelled(self._name(event.entity), self._w.name("step", "trigger_effects"))
                self._say(DETAIL, said, event.entity)
            case "end_game":
                self._say(DEEP, self._t.gettext("State check: a player has no health left"))
                for player in PLAYERS:
                    self._alive(player, self._health.get(player, 0))
            case "replace" if not event.targets and event.note("before") == event.note("after"):
                pass  # it happens to another, or differently
            case "prevent" | "replace" if not event.notes and event.targets == (event.entity,):
                self._say(BRIEF, self._filled(ALONE["applies"][1], event), event.entity)
            case "prevent" | "replace" if not event.notes:
                self._say(BRIEF, self._filled(WITH_TARGET["applies"][1], event), event.entity, *event.targets)
            case _:
                self._told_by_name(event)

    def _close(self, block: Event) -> None:
        """What is put on the chain is told once all its tags are."""
        if block.name in ("play", "attack", "use", "trigger", "copy") and self._chain:
            self._placed(self._chain[-1])
        if block.name == "mulligan" and block.entity:
            if block.entity in PLAYERS:
                self._say(DETAIL, self._of_player(to_say("{player} is ready"), block.entity), block.entity)
            else:
                owner = self._owners.get(block.entity, 0) + 1
                text = self._of_player(to_say("{player} swaps {card}"), owner, card=self._name(block.entity))
                self._say(DETAIL, text, block.entity)

    # ---- links ----

    def _placed(self, ident: int) -> None:
        """A link has its place: number, card, controller, what it aims at."""
        link, t = self._links[ident], self._t
        if link.sort == "trigger":
            text = t.gettext("{source} triggers: {sort}").format(source=self._name(ident), sort=self._sort(link))
            self._say(BRIEF, text, link.source, ident)
        message, number = to_say("Link {number}: {card}, {player}"), self._chain.index(ident) + 1
        said = self._of_player(message, link.controller + 1, number=number, card=self._name(ident))
        if link.targets:
            said = t.gettext("{text} → {targets}").format(text=said, targets=self._names(link.targets))
        if link.resonant:
            said = t.gettext("{text} ({detail})").format(text=said, detail=self._w.name("keyword", "resonance"))
        self._say(DETAIL, said, ident, *link.targets)

    def _sort(self, link: _Link) -> str:
        """What sort of trigger it is, by what it does first."""
        card = self._w.content.cards.get(link.text or "")
        return self._t.gettext(SORTS[sort_of(card.program if card else None, link.ability)])

    def _resolves(self, event: Event) -> None:
        number = self._chain.index(event.entity) + 1 if event.entity in self._chain else 0
        text = self._t.gettext("Link {number} resolves: {source}")
        self._say(DETAIL, text.format(number=number, source=self._name(event.entity)), event.entity)

    def _create(self, event: Event) -> None:
        self._cards.pop(event.entity or 0, None)  # an id may have been another's
        if event.entity and event.old == "chain":
            self._chain.append(event.entity)
            self._links[event.entity] = _Link()

    def _see(self, event: Event) -> None:
        """Faces are known from the tags that follow, and shuffles are not told."""

    def _move(self, event: Event) -> None:
        ident = event.entity or 0
        zone = event.name.partition(" ")[0]
        if event.old == "chain" and ident in self._chain:
            self._chain.remove(ident)
        if zone == "chain" and ident not in self._chain:
            self._chain.append(ident)
            self._links[ident] = _Link(source=ident, controller=self._owners.get(ident, 0))
        if str(event.old) == "limbo" and zone != "chain" and ident in self._links:
            if not self._links[ident].told:
                self._result(ident, "success", DETAIL)
            del self._links[ident]
        block = self._blocks[-1].name if self._blocks else ""
        if block == "draw" and zone == "hand":
            detail = self._t.gettext("turn draw") if self._step == "draw_card" else ""
            self._step = "" if detail else self._step
            self._draws(self._blocks[-1].entity, ident, detail)

    # ---- changes ----

    def _set(self, event: Event) -> None:
        link = self._links.get(event.entity or 0)
        if link is not None:
            self._of_link(link, event)
        super()._set(event)

    def _of_one(self, ident: int, event: Event) -> None:
        if event.name == "health":
            self._health[ident] = event.new
            self._alive(ident, event.old)
        elif event.name == "mana" and self._within("mana"):
            self._mana(event)

    def _of_thing(self, ident: int, event: Event) -> None:
        name = event.name
        if name == "health":
            self._health[ident] = event.new
            if self._blocks and self._blocks[-1].name in ("damage", "heal"):
                text = self._t.gettext("{card}: health {old} → {new}")
                self._say(DETAIL, text.format(card=self._name(ident), old=event.old, new=event.new), ident)
        elif name == "doomed" and event.new:
            self._doomed.add(ident)
        elif name == "owner" and event.new is not None:
            self._owners[ident] = event.new
        elif name in ("face", "card") and event.new:
            self._cards[ident] = event.new
        elif name in ("growth", "wither") and event.new > event.old:
            count = event.new - event.old
            said = self._changes.what(self._view, {"kind": name, "n": count})
            self._say(BRIEF, self._w.labelled(self._name(ident), said), ident)

    def _mana(self, event: Event) -> None:
        """Mana that somebody gains, pays for an ability or an answer, or loses."""
        depth, message = BRIEF, to_say("{player} gains mana: {old} → {new}")
        if event.new < event.old and not self._within("resolve"):
            depth, message = DETAIL, to_say("{player} pays mana: {old} → {new}")
        elif event.new < event.old:
            message = to_say("{player} loses mana: {old} → {new}")
        self._say(depth, self._of_player(message, event.entity, old=event.old, new=event.new), event.entity)

    def _of_link(self, link: _Link, event: Event) -> None:
        if event.name in ("target_1", "target_2"):
            if event.new:
                link.targets.append(event.new)
        elif event.name in ("source", "controller", "sort", "ability", "resonant", "text"):
            setattr(link, event.name, event.new)
            if event.name in ("source", "text") and event.new:
                face = self._cards.get(event.new) if event.name == "source" else event.new
                self._cards[event.entity or 0] = self._cards.get(event.entity or 0) or face

    def _of_game(self, event: Event) -> None:
        w = self._w
        if event.name == "turn":
            first = self._view.get("first", 0)
            active = first if event.new % 2 else 1 - first
            self._turn_begins(event.new, active)
        elif event.name == "first":
            self._view = {**self._view, "first": event.new}
        elif event.name == "phase" and event.new in ("start", "main", "end"):
            self._say(DETAIL, w.name("phase", event.new))
        elif event.name == "step" and event.new in ("check_hand_size", "cleanup"):
            self._say(DEEP, w.name("step", event.new))
        elif event.name == "effects":
            self._lasting(event)

    def _lasting(self, event: Event) -> None:
        """Effects that begin, and those that end with the turn."""
        for effect in event.new:
            if effect in event.old or (effect["kind"] == "shield" and self._within("prevent")):
                continue
            said, end = self._changes.what(self._named, effect), self._changes.end(self._named, effect)
            said = self._t.gettext("{text} ({detail})").format(text=said, detail=end) if end else said
            depth = DETAIL if effect["kind"] in ("control", "remove") else BRIEF
            self._say(depth, self._of_whom(effect, said), effect.get("target"))
        if not self._within("cleanup", "turn"):
            return
        for effect in event.old:
            if effect not in event.new:
                said = self._of_whom(effect, self._changes.what(self._named, effect))
                self._say(DETAIL, self._t.gettext("Ends: {text}").format(text=said), effect.get("target"))

    def _of_whom(self, effect: Change, said: str) -> str:
        """What an effect does, with the thing that it is on; one that holds for all is on the card that made it."""
        target = effect.get("target")
        owner = self._name(target) if target else self._changes.cause(self._named, effect)
        return self._w.labelled(owner, said) if owner else said

    @property
    def _named(self) -> View:
        """As much of a view as names need."""
        cards = [{"id": ident, "card": card, "face": card} for ident, card in self._cards.items()]
        return {"cards": cards, "chain": ()}

    # ---- numbers ----

    def _alive(self, player: int, old: int) -> None:
        """A player's health is checked: before, now, and whether that is enough."""
        t, new = self._t, self._health[player]
        state = t.gettext("alive") if new > 0 else t.gettext("defeated")
        message = to_say("{player}: health {old} → {new}, {state}")
        self._say(DETAIL, self._of_player(message, player, old=old, new=new, state=state), player)

    def _attack_checked(self, event: Event) -> None:
        """Whether the attacker can still attack, and whether the target is still one."""
        t = self._t
        able, valid = event.note("can_attack"), event.note("valid_target")
        one = t.gettext("can attack") if able else t.gettext("cannot attack")
        two = t.gettext("valid target") if valid else t.gettext("no valid target")
        text = t.gettext("Attack checked: {checks}").format(checks=self._w.series((one, two)))
        self._say(DETAIL, text, event.entity, *event.targets)
        link = next((ident for ident in self._links if ident not in self._chain), None)
        if not (able and valid) and link is not None:
            self._links[link].told = True
            text = t.gettext("The attack of {source} comes to nothing")
            known = self._cards.get(link) is not None
            said = text.format(source=self._name(link)) if known else t.gettext("The attack comes to nothing")
            self._say(BRIEF, said, link)

    def _survival(self, event: Event) -> None:
        """Who comes out of a fight alive, once all damage is dealt."""
        link = self._links.get(event.entity or 0)
        if link is None or link.told:
            return
        for ident in (link.source, *link.targets):
            if ident is None or ident in PLAYERS or ident not in self._health:
                continue
            health = self._health[ident]
            if health > 0 and ident not in self._doomed:
                text = self._t.gettext("{card}: health {health}, survives")
            else:
                text = self._t.gettext("{card}: health {health}, destroyed")
            self._say(DETAIL, text.format(card=self._name(ident), health=health), ident)
