"""The log of a match: events as short sentences, the simple log first, then its details frame by frame (rules, 10)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cardgame.chronicle import BRIEF, DETAIL, PLAYERS, CardChronicle
from game.engine.event import Event
from game.engine.said import to_say
from game.lirya.engine.log.lasting import Lasting
from game.lirya.engine.log.words import ALONE, ANSWERS, ANSWERS_ATTACK, CHOOSES, PLAYS, RESOLVES, WITH_TARGET
from game.lirya.engine.vocabulary import ANOMALIES, PHASES
from game.lirya.engine.wording import Wording

View = Mapping[str, Any]
STANDS = ("front", "back", "structures")
IN_PLAY = (*STANDS, "attached")
SILENT = ("play", "respond", "death", "discard", "leave", "transform", "mulligan")
"""Blocks that tell by themselves where their cards go."""


class Chronicle(CardChronicle[Wording]):
    """See `game.engine.cardgame.chronicle.CardChronicle`."""

    with_target, alone, chooses = WITH_TARGET, ALONE, CHOOSES
    living = "character"

    def __init__(self, wording: Wording, view: View) -> None:
        super().__init__(wording, view)
        self._lasting = Lasting(wording)
        self._slots: dict[int, int] = {}
        self._numbers: dict[tuple[int, str], int] = {}
        """Of whom may be struck, what a blow is worked out from."""
        self._states: Sequence[Mapping[str, Any]] = ()
        self._chain: Sequence[Mapping[str, Any]] = view.get("chain", ())
        self._struck: tuple[int, int] | None = None
        """Whose strike is being told, and at whom, until something comes of it."""
        self._zones: dict[int, str] = {}
        for card in (*view.get("cards", ()), *view.get("edicts", ())):
            self._cards[card["id"]] = card["card"]
            self._owners[card["id"]] = card.get("controller", card["owner"])
            self._zones[card["id"]] = card.get("zone", "none")
            self._slots[card["id"]] = card["pos"] if card.get("zone") in STANDS else 0
            self._numbers[card["id"], "defense"] = card.get("defense", 0)
        self._states = [
            {"target": card["id"], **state} for card in view.get("cards", ()) for state in card.get("states", ())
        ]

    # ---- blocks ----

    def _open(self, event: Event) -> None:
        match event.name:
            case "death":
                self._destroyed(event.targets)
            case "resolve" if self._chain and self._chain[-1]["kind"] == "attack":
                self._struck = (event.entity or 0, self._chain[-1]["targets"][0])
            case "resolve" if self._chain and self._chain[-1]["kind"] in RESOLVES:
                said = self._t.gettext(RESOLVES[self._chain[-1]["kind"]]).format(source=self._name(event.entity))
                self._say(DETAIL, said, event.entity)
            case "negate":
                attack = self._chain and self._chain[-1]["kind"] == "attack"
                text = to_say("The attack of {source} is countered") if attack else to_say("{source} is countered")
                self._say(BRIEF, self._t.gettext(text).format(source=self._name(event.entity)), event.entity)
            case "fizzle":
                self._fizzled(event)
            case "window" if self._chain:
                attack = self._chain[-1]["kind"] == "attack"
                text = ANSWERS_ATTACK if attack else ANSWERS
                said = self._of_player(text, event.entity, source=self._names(event.targets))
                self._say(DETAIL, said, event.entity, *event.targets)
            case "wave":
                count = len(event.targets)
                text = self._t.ngettext("{count} attack is fought", "{count} attacks are fought", count)
                self._say(DETAIL, text.format(count=count), *event.targets)
            case "lost" if event.entity in PLAYERS:
                text = to_say("{player} loses {amount} energy: 10 is the most")
                said = self._of_player(text, event.entity, amount=event.note("amount"))
                self._say(DETAIL, said, event.entity)
            case "lost":
                self._struck = None
                text = self._t.gettext("The attack of {source} comes to nothing")
                self._say(BRIEF, text.format(source=self._name(event.entity)), event.entity)
            case "anomaly":
                self._say(BRIEF, self._w.name("anomaly", ANOMALIES[event.note("anomaly") - 1]), event.entity)
            case "phase" if PHASES[event.note("phase")] != "mulligan":
                self._say(DETAIL, self._w.name("phase", PHASES[event.note("phase")]))
            case "move_line" if not event.targets:
                pass  # told with its place, once that is known
            case "ability":
                pass  # told with its name, once it stands on the chain
            case "trigger":
                self._used(event, event.note("ability"))
            case _:
                self._told_by_name(event)

    def _close(self, block: Event) -> None:
        ident = block.entity or 0
        match block.name:
            case "play" | "respond" if self._chain:
                self._played(block, self._chain[-1])
            case "ability" if self._chain:
                self._used(block, self._chain[-1]["ability"] - 1)
            case "move_line" if not block.targets:
                self._say(BRIEF, self._t.gettext("{source} moves: {place}").format(**self._placed(ident)), ident)
            case "resolve" if self._struck is not None:
                text = self._t.gettext("{source} strikes {target} without effect")
                source, target = self._struck
                self._say(BRIEF, text.format(source=self._name(source), target=self._names([target])), source, target)
                self._struck = None
            case "leave":
                zone = self._zones.get(ident, "none")
                text = self._t.gettext("{source} leaves play").format(source=self._name(ident))
                detail = [self._w.name("zone", zone)] if zone in ("hand", "deck", "discard") else []
                self._say(BRIEF, self._w.with_details(text, detail), ident)

    def _fizzled(self, block: Event) -> None:
        """Something no longer finds what it was to happen to."""
        kind = self._chain[-1]["kind"] if self._chain else ""
        texts = {
            "equip": to_say("{source} finds no bearer and is discarded"),
            "upgrade": to_say("The upgrade of {source} comes to nothing"),
        }
        text = (
            to_say("{source} no longer reaches {target}") if block.targets else to_say("The target of {source} is gone")
        )
        if not self._within("step"):
            text = texts.get(kind, text)
        self._say(BRIEF, self._filled(text, block), block.entity, *block.targets)

    def _used(self, block: Event, number: int) -> None:
        """An ability, with its name if it has one."""
        table = self.with_target if block.targets else self.alone
        depth, message = table[block.name]
        name = self._w.ability_name(self._cards.get(block.entity or 0), number)
        said = self._w.with_details(self._filled(message, block), [name] if name else [])
        self._say(depth, said, block.entity, *block.targets)

    def _placed(self, ident: int) -> dict[str, str]:
        zone = self._zones.get(ident, "front")
        return {"source": self._name(ident), "place": self._w.place(zone, self._slots.get(ident, 0))}

    def _played(self, block: Event, item: Mapping[str, Any]) -> None:
        """A card is played, or an ability answers."""
        answers = block.name == "respond"
        targets = [target for target in item["targets"] if target]
        alone, aimed = PLAYS["respond" if answers else item["kind"]]
        of = {"player": item["player"] + 1, "target": targets[0] if len(targets) == 1 else None}
        said = self._w.spoken(
            aimed if targets else alone,
            of,
            player=self._w.player(item["player"]),
            source=self._name(item["source"]),
            target=self._names(targets),
        )
        details = []
        if item["kind"] in ("summon", "build"):
            details.append(self._w.place(item.get("line", "structures"), item["slot"]))
        if item.get("alt"):
            details.append(self._w.name("keyword", "offering"))
        self._say(BRIEF, self._w.with_details(said, details), item["source"], *targets)

    # ---- cards from zone to zone ----

    def _create(self, event: Event) -> None:
        ident, zone = event.entity or 0, str(event.old).partition(" ")[0]
        self._zones[ident] = zone
        if zone in STANDS and event.frame and self._view.get("cards"):
            self._say(BRIEF, self._t.gettext("{source} arrives").format(source=self._name(ident)), ident)

    def _move(self, event: Event) -> None:
        ident = event.entity or 0
        zone, before = event.name.partition(" ")[0], str(event.old).partition(" ")[0]
        block = self._blocks[-1] if self._blocks else None
        self._zones[ident] = zone
        if block is not None and block.name == "draw":
            self._draws(block.entity, ident)
        elif block is not None and block.name == "special_draw":
            self._taken(to_say("{player} draws {card} from a special deck"), ident)
        elif block is not None and block.name == "discard":
            self._taken(to_say("{player} discards {card}"), ident)
        elif block is not None and block.name == "transform" and zone == "discard":
            text = self._t.gettext("{source} is transformed").format(source=self._name(ident))
            self._say(BRIEF, text, ident)
        elif not self._within(*SILENT):
            self._moved(ident, before, zone)

    def _taken(self, message: str, ident: int) -> None:
        """A card that changes zones by its player's doing."""
        self._takes(message, self._owners.get(ident, 0) + 1, ident)

    def _moved(self, ident: int, before: str, zone: str) -> None:
        """A card that an effect puts elsewhere."""
        if zone == "hand" and before in ("deck", "discard"):
            self._taken(to_say("{player} takes {card} into the hand"), ident)
            return
        texts = {
            ("play", "hand"): to_say("{source} returns to the hand"),
            ("play", "deck"): to_say("{source} goes into the deck"),
            ("hand", "deck"): to_say("{source} goes into the deck"),
            ("discard", "deck"): to_say("{source} goes into the deck"),
            ("chain", "deck"): to_say("{source} goes into the deck"),
            ("deck", "discard"): to_say("{source} goes to the discard pile"),
            ("attached", "discard"): to_say("{source} goes to the discard pile"),
            ("attached", "hand"): to_say("{source} returns to the hand"),
            **{(pile, "play"): to_say("{source} arrives") for pile in ("deck", "discard", "hand")},
        }
        key = ("play" if before in STANDS else before, "play" if zone in STANDS else zone)
        if key in texts:
            self._say(BRIEF, self._t.gettext(texts[key]).format(source=self._name(ident)), ident)

    def _see(self, event: Event) -> None:
        """A deck is shuffled; in an opening all are, and nobody tells."""
        if event.kind == "reveal":
            if event.name == "card":
                self._cards[event.entity or 0] = event.new
            return
        zone, _, player = event.name.partition(" #")
        if zone == "deck" and self._view.get("cards") and player:
            text = to_say("The deck of {player} is shuffled")
            self._say(DETAIL, self._of_player(text, int(player)), int(player))

    # ---- changes ----

    def _of_thing(self, ident: int, event: Event) -> None:
        name = event.name
        if name == "card":
            self._cards[ident] = event.new
        elif name in ("owner", "controller") and event.new is not None:
            self._owners[ident] = event.new
        elif name == "slot":
            self._slots[ident] = event.new
        elif name == "defense":
            self._numbers[ident, name] = event.new
        elif name == "level" and event.new > event.old > 0:
            text = self._t.gettext("{source}: level {old} → {new}")
            self._say(BRIEF, text.format(source=self._name(ident), old=event.old, new=event.new), ident)
        elif name in ("damage", "barrier", "counters"):
            self._marked(event)

    def _marked(self, event: Event) -> None:
        """Damage that comes or goes, barriers, marks."""
        ident, block = event.entity or 0, self._blocks[-1] if self._blocks else None
        if event.name == "damage" and block is not None and block.name in ("damage", "heal"):
            self._hurt(block, ident)
        elif event.name == "barrier" and block is not None and block.name == "damage":
            self._struck = None
            text = self._t.gettext("The barrier of {target} stops the blow of {source}")
            said = text.format(source=self._name(block.entity), target=self._name(ident))
            self._say(BRIEF, said, block.entity, ident)
        elif event.name == "barrier" and event.new and not self._within("resolve"):
            self._say(BRIEF, self._t.gettext("{source} gains a barrier").format(source=self._name(ident)), ident)
        elif event.name == "counters" and self._within("step"):
            text = self._t.gettext("{source}: marks {old} → {new}")
            self._say(BRIEF, text.format(source=self._name(ident), old=event.old, new=event.new), ident)

    def _of_one(self, ident: int, event: Event) -> None:
        """A player's life and energy."""
        block = self._blocks[-1] if self._blocks else None
        if event.name == "life" and block is not None and block.name in ("damage", "heal"):
            self._hurt(block, ident)
        elif event.name == "life" and event.new < event.old:
            message = to_say("{player} loses health: {old} → {new}")
            self._say(BRIEF, self._of_player(message, ident, old=event.old, new=event.new), ident)
        elif event.name == "energy" and self._view.get("cards"):
            depth, message = BRIEF if self._within("step") else DETAIL, to_say("{player} gains energy: {old} → {new}")
            if event.new < event.old:
                paid = not self._within("step")
                message = to_say("{player} loses energy: {old} → {new}")
                message = to_say("{player} pays energy: {old} → {new}") if paid else message
            self._say(depth, self._of_player(message, ident, old=event.old, new=event.new), ident)

    def _hurt(self, block: Event, ident: int) -> None:
        """Damage or healing, of a strike with its sum."""
        dealt = block.note("dealt") if block.name == "damage" else block.note("amount")
        if block.name == "damage" and self._struck == (block.entity, ident):
            self._struck = None
            said = self._w.spoken(
                to_say("{source} strikes {target}: {sum}"),
                {"target": ident},
                source=self._name(block.entity),
                target=self._names([ident]),
                sum=self._sum(block, ident, dealt),
            )
            self._say(BRIEF, said, block.entity, ident)
            return
        if block.name == "heal" and self._struck is not None and self._struck[1] == ident:
            self._struck = None
        if block.name == "heal" and self._lifeless(ident):
            text = self._t.ngettext("{source} is repaired by {count}", "{source} is repaired by {count}", dealt)
            self._say(BRIEF, text.format(source=self._name(ident), count=dealt), ident)
            return
        self._amount(block, dealt)

    def _sum(self, block: Event, ident: int, dealt: int) -> str:
        """How a blow comes about: "3 - 1 = 2"."""
        amount = block.note("amount")
        states = {state["state"]: state.get("value", 0) for state in self._states if state["target"] == ident}
        defense = self._numbers.get((ident, "defense"), 0)
        parts = [("-", defense), ("+", states.get("vulnerable", 0)), ("-", states.get("fortified", 0))]
        told = [(sign, n) for sign, n in parts if n]
        if dealt == amount:
            return str(dealt)
        if amount - defense + states.get("vulnerable", 0) - states.get("fortified", 0) != dealt:
            return self._t.gettext("{dealt} of {amount}").format(dealt=dealt, amount=amount)
        return " ".join([str(amount), *(f"{sign} {n}" for sign, n in told), "=", str(dealt)]).replace("- ", "− ")

    # ---- the game ----

    def _of_game(self, event: Event) -> None:
        match event.name:
            case "turn" if self._blocks:
                self._turn_begins(event.new, (self._blocks[-1].entity or 1) - 1)
            case "chain":
                self._aimed_anew(event.new)
                self._chain = event.new
            case "states":
                self._states_change(event)
            case "effects":
                self._effects_change(event)

    def _aimed_anew(self, chain: Sequence[Mapping[str, Any]]) -> None:
        """Targets that are named later, and attacks that go elsewhere."""
        if self._blocks and self._blocks[-1].name in ("play", "respond", "ability", "strike"):
            return
        for old, new in zip(self._chain, chain, strict=False):
            more = [target for target in new["targets"] if target and target not in old["targets"]]
            if old["source"] != new["source"] or not more:
                continue
            text = to_say("{source} aims at {target}")
            text = to_say("The attack of {source} now is on {target}") if new["kind"] == "attack" else text
            of = {"target": more[0] if len(more) == 1 else None}
            said = self._w.spoken(text, of, source=self._name(new["source"]), target=self._names(more))
            self._say(BRIEF, said, new["source"], *more)

    def _states_change(self, event: Event) -> None:
        """States that come, and those that end; that a turn goes by is not told."""

        def plain(state: Mapping[str, Any]) -> tuple[Any, ...]:
            return state["target"], state["state"], state.get("kind"), state.get("value", 0), state["time"]

        old, new = {plain(state) for state in event.old}, {plain(state) for state in event.new}
        self._states = event.new
        for state in event.old:
            again = any(plain(each)[:3] == plain(state)[:3] for each in event.new)
            if plain(state) not in new and not again and self._standing(state["target"]):
                self._say(BRIEF, self._lasting.ends(self._name(state["target"]), state), state["target"])
        for state in event.new:
            if plain(state) not in old:
                self._say(BRIEF, self._lasting.begins(self._name(state["target"]), state), state["target"])

    def _effects_change(self, event: Event) -> None:
        """Effects that begin, and those that end."""
        gone = [effect for effect in event.old if effect not in event.new]
        come = [effect for effect in event.new if effect not in event.old]
        for effect in come:
            said = self._lasting.effect(effect)
            if said:
                self._say(BRIEF, self._w.labelled(self._name(effect["target"]), said), effect["target"])
        for effect in gone:
            said, there = self._lasting.what(effect), effect["target"] in PLAYERS or self._standing(effect["target"])
            if said and there and not any(each["time"] == effect["time"] for each in come):
                said = self._w.labelled(self._name(effect["target"]), said)
                self._say(DETAIL, self._t.gettext("Ends: {text}").format(text=said), effect["target"])

    def _standing(self, ident: int) -> bool:
        """Whether something is in play, and does not just go from there."""
        dies = any(block.name == "death" and ident in block.targets for block in self._blocks)
        return self._zones.get(ident) in STANDS and not dies
