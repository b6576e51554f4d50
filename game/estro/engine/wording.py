"""Names, numbers and sentences of ESTRO in one language."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.engine.action import Action
from game.engine.cardgame.telling import DuelWording
from game.engine.said import to_say
from game.estro.engine.content import Card
from game.estro.engine.log.words import CHOOSES, OF_LOSER, TO_YOU
from game.estro.engine.vocabulary import ESTRI, STATS

View = Mapping[str, Any]
ACTIONS: Mapping[str, str] = {
    "play up": to_say("Play {card} face up"),
    "play down": to_say("Play {card} covered"),
    "flip": to_say("Turn up {card}"),
    "use": to_say("Use {card}"),
    "attack": to_say("{card} attacks {target}"),
    "target": to_say("Target: {card}"),
    "estro": to_say("Estro: {estro}"),
    "decline": to_say("Do not do it"),
    "counter": to_say("Answer with {card}"),
    "zone": to_say("Zone Gift: {card}"),
    "zone on": to_say("Zone Gift: {card} for {target}"),
    "pass": to_say("Pass"),
    "redirect": to_say("Turn on {card}"),
    "go_on": to_say("Go on"),
    "reroll": to_say("Roll again"),
    "keep": to_say("Keep the roll"),
    "discard": to_say("Discard {card}"),
    "end": to_say("End the turn"),
    "concede": to_say("Concede"),
}
"""Actions in a menu, by their verbs."""


class Wording(DuelWording[Card]):
    """ESTRO's words: see `game.engine.cardgame.telling.DuelWording`."""

    tables: ClassVar[Mapping[str, str]] = {"estro": "estri"}
    to_you = TO_YOU
    of_loser = OF_LOSER

    def noun(self, card: Card) -> str:
        return "card"

    # ---- cards and things ----

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card says: its Gift by name and in a sentence, or that it is Void."""
        if card_id not in self._texts:
            card = self.content.cards[card_id]
            told = self._writer.card(card.program, self.noun(card))
            gift = f"{self.gift(card.gift)} — {' '.join(told)}" if card.gift else self.name("term", "void")
            self._texts[card_id] = (gift,)
        return self._texts[card_id]

    def gift(self, gift: str) -> str:
        """A Gift by its name, with what its mechanic is told: "Banner Ardo 4"."""
        name, *parameters = gift.split()
        return " ".join([self.name("mechanic", name), *(self._parameter(word) for word in parameters)])

    def _parameter(self, word: str) -> str:
        if word in ESTRI:
            return self.name("estro", word)
        return self.name("stat", word) if word in STATS else word

    def face(self, card_id: str, estro: str, total: int) -> str:
        """A card with its estro and its TOT: "Ozok (Ardo, 72)"."""
        return self.with_details(self.card(card_id), [self.name("estro", estro), str(total)])

    def with_details(self, said: str, details: Sequence[str]) -> str:
        """A text with what there is to add."""
        return self.t.gettext("{text} ({detail})").format(text=said, detail=self.series(details)) if details else said

    def thing(self, view: View, ident: int) -> str:
        """Whatever bears an id: a player, a card."""
        if ident in (1, 2):
            return self.aimed(ident - 1)
        card = find(view, ident)
        if card.get("card"):
            return self.card(card["card"])
        return self.t.gettext("a covered card") if card.get("face") == "down" else self.card(None)

    def told_apart(self, view: View, ident: int) -> str:
        """As `thing`; of several with one name in the fields, with what tells them apart."""
        said, own = self.thing(view, ident), find(view, ident)
        alike = [card for card in view["cards"] if card.get("card") == own.get("card") and card["zone"] == "field"]
        if own.get("zone") != "field" or len(alike) < 2:
            return said
        details = [str(self.player(own["controller"]))] if len({card["controller"] for card in alike}) > 1 else []
        same = [card for card in alike if card["controller"] == own["controller"]]
        if len(same) > 1:
            details.append(f"{self.name('zone', 'field')} {own['pos']}")
        return self.with_details(said, details)

    # ---- what is asked ----

    def asked(self, view: View) -> str:
        """What is to be decided, by whom, and because of which card; empty in the main phase."""
        pending = view.get("pending") or {}
        kind = str(pending.get("kind", ""))
        if kind not in CHOOSES:
            return ""
        player = pending["player"]
        said = self.spoken(CHOOSES[kind], {"player": player + 1}, player=self.player(player), card=self._doomed(view))
        label = self._because_of(view)
        return self.labelled(label, said) if label else said

    def _doomed(self, view: View) -> str:
        """The card that is about to be destroyed."""
        ident = (view.get("pending") or {}).get("card", 0)
        return self.told_apart(view, ident) if ident else ""

    def _because_of(self, view: View) -> str:
        """The Gift that asks, or the attack."""
        if gift := view.get("gift"):
            name = self.gift(gift["mechanic"]) if gift["mechanic"] else ""
            return self.with_details(self.told_apart(view, gift["source"]), [name] if name else [])
        if attack := view.get("attack"):
            of = {"card": attack["attacker"], "target": attack["target"]}
            names = {key: self.told_apart(view, ident) for key, ident in of.items()}
            return self.spoken(to_say("{card} attacks {target}"), {}, **names)
        return ""

    # ---- actions ----

    def action(self, view: View, action: Action) -> str:
        """A legal action in a menu."""
        verb, args = action.verb, action.args
        key = verb
        if verb == "play":
            key = f"play {args[1]}"
        elif verb == "zone" and len(args) > 1 and args[1]:
            key = "zone on"
        named = [arg for arg in args if isinstance(arg, int) and arg]
        names = [self.told_apart(view, ident) for ident in named] + ["", ""]
        estro = self.name("estro", str(args[0])) if verb == "estro" else ""
        return self.spoken(ACTIONS[key], {}, card=names[0], target=names[1], estro=estro)

    def stats(self, numbers: Iterable[int]) -> str:
        """The five stats with their names."""
        return self.series(f"{self.name('stat', stat)} {n}" for stat, n in zip(STATS, numbers, strict=True))


def find(view: View, ident: int) -> Mapping[str, Any]:
    """A card of a view by its id; nothing for none."""
    return next((card for card in view.get("cards", ()) if card["id"] == ident), {})
