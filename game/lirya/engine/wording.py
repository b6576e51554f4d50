"""Names, amounts and sentences of Lirya in one language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import Any, ClassVar

from game.engine.action import Action
from game.engine.cardgame.telling import DuelWording
from game.engine.said import to_say
from game.lirya.engine.card_text import CardTexts
from game.lirya.engine.content import Card, Content
from game.lirya.engine.log.words import ANSWERS, ANSWERS_ATTACK, CHOOSES, OF_LOSER, TO_YOU

View = Mapping[str, Any]
ACTIONS: Mapping[str, str] = {
    "keep": to_say("Keep the hand"),
    "mulligan": to_say("Take a new hand"),
    "summon": to_say("Summon {card}: {place}"),
    "build": to_say("Build {card}: {place}"),
    "upgrade": to_say("Upgrade {card}"),
    "equip on": to_say("Equip {target} with {card}"),
    "cast": to_say("Cast {card}"),
    "cast on": to_say("Cast {card} on {target}"),
    "activate": to_say("Use {card}"),
    "activate on": to_say("Use {card} on {target}"),
    "move": to_say("Move {card}: {place}"),
    "combat": to_say("To the combat"),
    "end": to_say("End the turn"),
    "attack on": to_say("{card} attacks {target}"),
    "fight": to_say("Fight the attacks out"),
    "intercept": to_say("Intercept with {card}"),
    "pass": to_say("Pass"),
    "pass defend": to_say("Let the attack through"),
    "respond": to_say("Respond with {card}"),
    "respond on": to_say("Respond with {card} on {target}"),
    "target": to_say("Target: {card}"),
    "done": to_say("No more targets"),
    "pick": to_say("Pick {card}"),
    "none": to_say("Pick none"),
    "place": to_say("Place: {place}"),
    "mode": to_say("Mode {number}"),
    "trigger": to_say("First ability {number}: {card}"),
    "yes": to_say("Do it"),
    "no": to_say("Do not do it"),
    "discard": to_say("Discard {card}"),
    "concede": to_say("Concede"),
}
"""Actions in a menu, by their verbs; those with a second thing by their verbs with "on"."""
AIMS: Mapping[str, int] = {"equip": 1, "cast": 1, "attack": 1, "activate": 2, "respond": 2}
"""Which argument of an action is what it is aimed at."""
PLAYS = ("summon", "build", "equip", "cast", "respond")
IN_PLAY = ("front", "back", "structures", "attached")


class Wording(DuelWording[Card]):
    """Lirya's words: see `game.engine.cardgame.telling.DuelWording`."""

    tables: ClassVar[Mapping[str, str]] = {
        "rarity": "rarities",
        "class": "classes",
        "anomaly": "anomalies",
    }
    to_you = TO_YOU
    of_loser = OF_LOSER

    def __init__(self, content: Content, language: str, translations: NullTranslations) -> None:
        super().__init__(content, language, translations)
        self._card_texts = CardTexts(content, language, translations)

    def noun(self, card: Card) -> str:
        return card.type

    def name(self, kind: str, ident: str) -> str:
        """See `game.engine.cardgame.wording.CardWording.name`; a ``state`` too. Raises: ``KeyError``."""
        return self.state_name(ident) if kind == "state" else super().name(kind, ident)

    # ---- cards and things ----

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does; a structure, level by level."""
        if card_id not in self._texts:
            levels = self._card_texts.of_levels(card_id)
            self._texts[card_id] = tuple(
                self.labelled(self.level(number), text) for number, level in enumerate(levels, 1) for text in level
            ) or self._card_texts.of_card(card_id)
        return self._texts[card_id]

    def ability_name(self, card_id: str | None, number: int) -> str:
        """What an ability is called, by its number in the card's program from 0; empty if it has no name."""
        names = self.content.cards[card_id].ability_names if card_id else ()
        name = names[number] if 0 <= number < len(names) else None
        return name.say(self.language) if name is not None else ""

    def level(self, number: int) -> str:
        """A level of a structure."""
        return self.t.gettext("Level {number}").format(number=number)

    def place(self, line: str, number: int) -> str:
        """A slot: "front line 2"."""
        return self.t.gettext("{line} {number}").format(line=self.name("place", line), number=number)

    def thing(self, view: View, ident: int) -> str:
        """Whatever bears an id: a player, a card, an edict."""
        if ident in (1, 2):
            return self.aimed(ident - 1)
        return self.card(next((card["card"] for card in _things(view) if card["id"] == ident), None))

    def told_apart(self, view: View, ident: int) -> str:
        """As `thing`; of several with one name in play, with what tells them apart."""
        said = self.thing(view, ident)
        shown = [card for card in view["cards"] if card.get("zone") in IN_PLAY]
        own = next((card for card in shown if card["id"] == ident), None)
        twins = [card for card in shown if own is not None and card["card"] == own["card"] and card is not own]
        if own is None or not twins:
            return said
        if own["zone"] == "attached":
            return self.with_details(said, [self.told_apart(view, own["bearer"])])
        sides = {card["controller"] == own["controller"] for card in twins}
        where = [self.place(own["zone"], own["pos"])] * (True in sides)
        return self.with_details(said, [*[str(self.player(own["controller"]))] * (False in sides), *where])

    def with_details(self, said: str, details: Sequence[str]) -> str:
        """A text with what there is to add."""
        return self.t.gettext("{text} ({detail})").format(text=said, detail=self.series(details)) if details else said

    def state(self, state: Mapping[str, Any]) -> str:
        """A state with its value and turns."""
        name = f"immune_{state['kind']}" if state["state"] == "immunity" else state["state"]
        said = self.state_name(name)
        said = self.numbered(said, state["value"]) if state.get("value") else said
        if state.get("turns"):
            text = self.t.ngettext("{state} for {turns} turn", "{state} for {turns} turns", state["turns"])
            return text.format(state=said, turns=state["turns"])
        return said

    def state_name(self, name: str) -> str:
        """A state by its id, in the words of card texts."""
        return self.content.language["states"][name].forms[self.language][0]

    def keyword(self, name: str, value: int) -> str:
        """A keyword, with its value if it has one."""
        said = self.name("keyword", name)
        return self.numbered(said, value) if self.content.language["keywords"][name].value else said

    def numbered(self, said: str, value: int) -> str:
        """A word with its number."""
        return self.t.gettext("{line} {number}").format(line=said, number=value)

    def energy(self, count: int) -> str:
        """An amount of energy."""
        return self.t.ngettext("{count} energy", "{count} energy", count).format(count=count)

    # ---- what is asked ----

    def asked(self, view: View) -> str:
        """What is to be chosen, by whom, and which card asks for it; empty where phases alone do."""
        pending = view.get("pending") or {}
        choice = str(pending.get("choice", ""))
        seat = {"player": 1 + pending.get("player", 0)}
        player = self.player(pending.get("player", 0))
        if choice == "window":
            top = view["chain"][-1]
            text = ANSWERS_ATTACK if top["kind"] == "attack" else ANSWERS
            return self.spoken(text, seat, player=player, source=self.thing(view, top["source"]))
        if choice not in CHOOSES:
            return ""
        said = self.spoken(CHOOSES[choice], seat, player=player)
        if choice == "may" and pending.get("options"):
            text = self.t.gettext("does {card} stay on top of the deck?")
            said = text.format(card=self.thing(view, pending["options"][0]))
        asks = self._asks(view, pending)
        return self.labelled(asks, said) if asks else said

    def _asks(self, view: View, pending: Mapping[str, Any]) -> str:
        """The card that asks, with the ability that does; empty for none."""
        if pending["choice"] == "defend":
            return self.thing(view, view["wave"][view["strike"]][0])
        source, text = pending.get("source", 0), pending.get("text")
        name = self.card(text) if text else self.thing(view, source) if source else ""
        ability = self.ability_name(text, pending.get("ability", 0) - 1)
        return self.with_details(name, [ability] if ability else [])

    # ---- actions ----

    def action(self, view: View, action: Action) -> str:
        """A legal action in a menu, with its price."""
        verb, at = action.verb, action.raw[1:]
        one, target = at[0], at[AIMS[verb]] if verb in AIMS else 0
        key = f"{verb} on" if target else verb
        if verb == "pass" and (view.get("pending") or {}).get("choice") == "defend":
            key = "pass defend"
        said = self.spoken(
            ACTIONS[key],
            {"target": target},
            card=self._waiting(view, one) if verb == "trigger" else self.told_apart(view, one) if one else "",
            target=self.told_apart(view, target) if target else "",
            number=one,
            place=self._place_of(action),
        )
        return self.with_details(said, list(self._prices(view, action)))

    def _place_of(self, action: Action) -> str:
        """The slot that an action names."""
        at = action.raw[1:]
        if action.verb in ("summon", "move"):
            return self.place(str(action.args[1]), at[2])
        if action.verb == "place":
            return self.place(str(action.args[0]), at[1])
        return self.place("structures", at[1]) if action.verb == "build" else ""

    def _waiting(self, view: View, number: int) -> str:
        """The trigger of a number, of those among which their player chooses."""
        player = (view.get("pending") or {}).get("player")
        latest = max((each["batch"] for each in view["queue"]), default=0)
        own = [w for w in view["queue"] if w["player"] == player and w["batch"] == latest and not w.get("item")]
        alike = [each for each in own if self._may(each) == self._may(own[0])]
        return self.told_apart(view, alike[number - 1]["source"]) if number <= len(alike) else ""

    def _may(self, waiting: Mapping[str, Any]) -> tuple[bool, bool]:
        """Whether it is put off, and whether its player may leave it out."""
        if "step" in waiting:
            return True, False
        return False, self.content.cards[waiting["text"]].program.abilities[waiting["ability"] - 1].may

    def _prices(self, view: View, action: Action) -> Iterator[str]:
        """What an action costs, as far as it is seen: what a card in hand costs is shown to its player alone."""
        verb, at = action.verb, action.raw[1:]
        card = next((card for card in _things(view) if card["id"] == at[0]), {})
        if verb in PLAYS and card.get("zone") == "hand":
            if "alt" in action.args and card["card"]:
                yield self._offering(self.content.cards[card["card"]])
            elif "alt" not in action.args and "cost" in card:
                yield self.energy(card["cost"])
        elif verb == "upgrade":
            yield self.level(card["level"] + 1)
            yield self.energy(card["upgrade_cost"])
        elif verb in ("activate", "respond"):
            abilities = card.get("abilities", ())
            if len(abilities) > 1:
                name = self.ability_name(card["card"], self._number_of(card, at[1]))
                yield name or self.t.gettext("ability {number}").format(number=at[1])
            price = next((each["price"] for each in abilities if each["k"] == at[1]), 0)
            if price:
                yield self.energy(price)
            yield from self._other_prices(card, at[1])

    def _other_prices(self, card: Mapping[str, Any], k: int) -> Iterator[str]:
        """What an ability costs beside energy: health, damage to itself, cards, itself."""
        printed = self.content.cards[card["card"]]
        price = printed.program.abilities[self._number_of(card, k)].price
        rest = replace(price, numbers=tuple(each for each in price.numbers if each[0] != "energy"))
        if rest:
            yield self._writer.price(rest, printed.type)

    def _number_of(self, card: Mapping[str, Any], k: int) -> int:
        """The number in the program, from 0, of an ability as it is listed on a permanent, from 1."""
        levels = self.content.cards[card["card"]].levels[: card.get("level", 1) - 1]
        return sum(level.abilities for level in levels) + k - 1

    def _offering(self, card: Card) -> str:
        """The other payment of a card."""
        gift = next(gift for gift in card.program.keywords if gift.keyword == "offering")
        return self.keyword("offering", gift.n.n if gift.n is not None else 0)


def _things(view: View) -> list[Mapping[str, Any]]:
    return [*view.get("cards", ()), *view.get("edicts", ())]
