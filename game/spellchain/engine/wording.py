"""Names, amounts and sentences of Spellchain in one language."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine.action import Action
from game.engine.cardgame.telling import DuelWording
from game.engine.core import lib
from game.engine.said import to_say
from game.spellchain.engine.content import Card
from game.spellchain.engine.log.words import TO_YOU

View = Mapping[str, Any]
ACTIONS: Mapping[str, str] = {
    "swap": to_say("Swap {card}"),
    "keep": to_say("Keep the hand"),
    "pass": to_say("Pass"),
    "play": to_say("Play {card}"),
    "play on": to_say("Play {card} on {target}"),
    "attack on": to_say("{card} attacks {target}"),
    "use": to_say("Use {card}"),
    "use on": to_say("Use {card} on {target}"),
    "target": to_say("Target: {card}"),
    "discard": to_say("Discard {card}"),
    "pick": to_say("Pick {card}"),
    "mode": to_say("Mode {number}"),
    "apply": to_say("Apply effect {number}"),
    "accept": to_say("Do it"),
    "decline": to_say("Do not do it"),
    "decline target": to_say("No more targets"),
    "end": to_say("End the turn"),
    "concede": to_say("Concede"),
}
"""Actions in a menu, by their verbs; those with a second thing by their verbs with "on"."""
OF_LOSER: Mapping[str, str] = {
    "health": to_say("{player} wins: {loser} has no health left"),
    "concede": to_say("{player} wins: {loser} has conceded"),
}
"""How a match ended, by the reasons that lie with who lost."""


def _face(card: Mapping[str, Any]) -> object:
    """What a card in play is now."""
    return card.get("face") or card["card"]


class Wording(DuelWording[Card]):
    """Spellchain's words: see `game.engine.cardgame.telling.DuelWording`."""

    tables: ClassVar[Mapping[str, str]] = {"rarity": "rarities"}
    to_you = TO_YOU
    of_loser = OF_LOSER

    def noun(self, card: Card) -> str:
        return card.type

    # ---- cards and things ----

    def mode_text(self, card_id: str, number: int) -> str:
        """See `SpellchainTeller.mode_text`."""
        program = self.content.cards[card_id].program
        ability = next((each for each in program.abilities if each.modes), None)
        modes = program.modes or (ability.modes if ability is not None else ())
        targets = program.targets if program.modes else ()
        prices = (program.other, program.price) if program.modes or ability is None else (ability.price,)
        if not 0 < number <= len(modes):
            likes = program.price.asks_x or any(each.price.asks_x for each in program.abilities)
            return f"X = {number}" if likes and 0 < number <= lib.SPELLCHAIN_MANA else ""
        return self._writer.mode(modes[number - 1], targets, prices, self.content.cards[card_id].type)

    def answers(self, card_id: str) -> str:
        """See `SpellchainTeller.answers`."""
        pattern = self.content.cards[card_id].program.answers
        answer = dict(pattern.where).get("answer") if pattern is not None else None
        return self.content.language["answers"][answer].forms[self.language][0] if answer else ""

    def thing(self, view: View, ident: int) -> str:
        """Whatever bears an id: a player, a card, a link by what it is of."""
        if ident in (1, 2):
            return self.aimed(ident - 1)
        card = next((card for card in view.get("cards", ()) if card["id"] == ident), None)
        if card is not None:
            return self.card(card.get("face") or card["card"])
        link = next((link for link in view.get("chain", ()) if link["id"] == ident), None)
        if link is not None:
            of = next((c for c in view["cards"] if c["id"] == link["source"]), None)
            if of is None and link["kind"] == "attack":
                return self.labelled(self.name("link", "attack"), self.t.gettext("the attacker is gone"))
            return self.labelled(self.name("link", link["kind"]), self.card(of["card"] if of else link["text"] or None))
        return f"#{ident}"

    def told_apart(self, view: View, ident: int) -> str:
        """As `thing`; of several with one name in play or on the chain, with what tells them apart."""
        said, own = self.thing(view, ident), self._in_play(view, ident)
        if own is None:
            chain = [link["id"] for link in view.get("chain", ())]
            if ident not in chain or [self.thing(view, other) for other in chain].count(said) == 1:
                return said
            return self._with_details(said, [self.t.gettext("link {number}").format(number=chain.index(ident) + 1)])
        cards = (self._in_play(view, card["id"]) for card in view["cards"])
        twins = [card for card in cards if card is not None and card is not own and _face(card) == _face(own)]
        if not twins:
            return said
        if own["zone"] == "attached":
            return self._with_details(said, [self.told_apart(view, own["host"])])
        sides = {card["controller"] == own["controller"] for card in twins}
        place = self.t.gettext("place {number}").format(number=own.get("pos", 0) + 1)
        return self._with_details(said, [self.player(own["controller"])] * (False in sides) + [place] * (True in sides))

    def _in_play(self, view: View, ident: int) -> Mapping[str, Any] | None:
        """A card that is on the board or attached to something there."""
        zones = ("board", "attached")
        return next((c for c in view.get("cards", ()) if c["id"] == ident and c["zone"] in zones), None)

    def _with_details(self, said: str, details: Sequence[str]) -> str:
        return self.t.gettext("{text} ({detail})").format(text=said, detail=self.series(details))

    # ---- actions ----

    def action(self, view: View, action: Action) -> str:
        """A legal action in a menu."""
        verb, args = action.verb, [int(arg) for arg in action.args]
        one = self.told_apart(view, args[0]) if args and verb not in ("mode", "apply") else ""
        two = self.told_apart(view, args[1]) if len(args) > 1 else ""
        if verb == "decline" and (view.get("pending") or {}).get("kind") == "target":
            verb = "decline target"
        message = ACTIONS.get(f"{verb} on" if two else verb, ACTIONS["concede"])
        target = {"target": args[1] if two else None}
        return self.spoken(message, target, card=one, target=two, number=args[0] if args else 0)

    # ---- a view ----

    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""
        t = self.t
        lines = [
            t.gettext("Turn {turn}: {phase}").format(turn=view["turn"], phase=self.name("phase", view["phase"])),
        ]
        for side in (1, 0):
            lines += ["", *self._side(view, side)]
        if view["chain"]:
            lines += ["", self.labelled(self.name("zone", "chain"), "")]
            lines += [f"  {n} {self._link(view, link)}" for n, link in enumerate(view["chain"], 1)][::-1]
        return lines

    def _side(self, view: View, side: int) -> list[str]:
        player = view["players"][side]
        own = [card for card in view["cards"] if card["owner"] == side]
        text = self.t.gettext("{player}: health {health}, mana {mana}/{most}, hand {hand}, deck {deck}")
        hand = sorted((card for card in own if card["zone"] == "hand"), key=lambda card: card["pos"])
        lines = [
            text.format(
                player=self.player(side),
                health=player["health"],
                mana=player["mana"],
                most=player["mana_max"],
                hand=len(hand),
                deck=sum(card["zone"] == "deck" for card in own),
            )
        ]
        board = [card for card in view["cards"] if card["zone"] == "board" and card["controller"] == side]
        for card in sorted(board, key=lambda card: card["pos"]):
            lines.append(f"  #{card['id']} {self._permanent(card)}")
            attached = [a for a in view["cards"] if a["zone"] == "attached" and a["host"] == card["id"]]
            lines += [f"    #{a['id']} {self.card(a['card'])}" for a in attached]
        if shown := [card for card in hand if card["card"]]:
            names = [f"#{card['id']} {self.card(card['card'])} ({card.get('cost', 0)})" for card in shown]
            lines.append(f"  {self.labelled(self.name('zone', 'hand'), self.series(names))}")
        return lines

    def _permanent(self, card: Mapping[str, Any]) -> str:
        printed: Card = self.content.cards[card["face"]]
        said = [self.card(card["face"])]
        if printed.type == "creature":
            said.append(f"{card['attack']}/{card['health']}")
        words = [f"{self.name('keyword', k)}{f' {n}' if n > 1 else ''}" for k, n in card["keywords"].items()]
        words += [self.name("term", "frozen")] if card["frozen"] else []
        return " ".join([*said, f"({self.series(words)})" if words else ""]).strip()

    def _link(self, view: View, link: Mapping[str, Any]) -> str:
        targets = self.series(self.thing(view, target) for target in link["targets"] if target)
        said = self.thing(view, link["id"])
        return f"#{link['id']} {said}{f' → {targets}' if targets else ''}"
