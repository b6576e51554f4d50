"""Names, amounts and sentences of Undertow in one language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, ClassVar

from game import i18n
from game.engine.cardgame.wording import CardWording
from game.engine.said import to_say
from game.undertow.engine.builds import Starter
from game.undertow.engine.content import Card, Content
from game.undertow.engine.log.words import IN_SLOT, PHASE, TO_YOU
from game.undertow.engine.vocabulary import NUMBERED, STATUSES, STYLES

View = Mapping[str, Any]
Thing = Mapping[str, Any]
SEATS = (0, 1)
FIRST_PLAYER = 97
"""What events call player 0; the other comes next."""
PLAIN = frozenset({*STYLES, "protector", "elusive", "rebirth"})
"""Keywords without a number."""
WIDTH = 78
ACTIONS: Mapping[str, str] = {
    "pick": to_say("Pick {card}"),
    "build": to_say("Take the build {card}"),
    "advance": to_say("Go on with the battle: {phase}"),
    "concede": to_say("Concede"),
    "concede of": to_say("{source} concedes"),
}
"""Actions in a menu, by their verbs; a concession in a player's name."""
OF_LOSER: Mapping[str, str] = {
    "hero": to_say("{player} wins: {loser}'s hero has fallen"),
    "fatigue": to_say("{player} wins: {loser}'s hero has fallen to fatigue"),
    "concede": to_say("{player} wins: {loser} has conceded"),
    "turn_cap": to_say("{player} wins: the last turn is over"),
}
"""How a match ended, by its reason."""


class Wording(CardWording[Card]):
    """Undertow's words: see `game.engine.cardgame.wording.CardWording`."""

    tables: ClassVar[Mapping[str, str]] = {
        "rarity": "rarities",
        "status": "statuses",
        **{f"{word}_text": f"{word}_texts" for word in ("keyword", "type", "slot", "phase", "mode", "end", "faction")},
        "status_text": "status_texts",
    }
    to_you = TO_YOU
    of_loser = OF_LOSER

    def __init__(
        self, content: Content, starters: Mapping[str, Starter], language: str, translations: NullTranslations
    ) -> None:
        super().__init__(content, language, translations)
        self._starters = starters

    def noun(self, card: Card) -> str:
        return card.kind

    def name(self, kind: str, ident: str) -> str:
        if kind == "build":
            return self._starters[ident].name.say(self.language)
        return super().name(kind, ident)

    def build_of(self, hero: str) -> str:
        """The ready build with a hero."""
        return next(each.name.say(self.language) for each in self._starters.values() if each.build.hero == hero)

    # ---- cards ----

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """As for every title; of equipment what it gives its hero stands first, then how long."""
        told = super().card_text(card_id)
        card = self.content.cards[card_id]
        if card.kind != "equipment":
            return told
        gives = list(self._gives(card))
        if gives and card.program.keywords:  # they stand in one row
            gives, told = [*gives, told[0]], told[1:]
        lasts = self.t.ngettext("For {count} turn.", "For {count} turns.", card.turns).format(count=card.turns)
        return (*((self.series(gives),) if gives else ()), *told, *((lasts,) if card.turns else ()))

    def _gives(self, card: Card) -> Iterator[str]:
        """What equipment gives its hero in numbers, and what its strokes are then made of."""
        if card.attack:
            yield self.t.gettext("Attack +{count}").format(count=card.attack)
        if card.health:
            yield self.t.gettext("Health +{count}").format(count=card.health)
        if card.type:
            yield self.t.gettext("{type} damage").format(type=self.name("type", card.type))

    def described(self, card_id: str) -> str:
        """All that stands on a card, in sentences."""
        stop, row = self.t.pgettext("the end of a sentence", "."), self.t.pgettext("two sentences", "{one} {two}")
        said = f"{self.labelled(self.card(card_id), self.about(card_id))}{stop}"
        for text in self.card_text(card_id):
            said = row.format(one=said, two=text if text.endswith(stop) else f"{text}{stop}")
        return said

    def keyword(self, keyword: str, n: int) -> str:
        """A keyword as it is written on a card and on a board: "Armour (2)"."""
        name = self.name("keyword", keyword)
        return name if keyword in PLAIN else self.t.gettext("{keyword} ({number})").format(keyword=name, number=n)

    def about(self, card_id: str) -> str:
        """What stands on a card beside its name and text, in a row."""
        card, t = self.content.cards[card_id], self.t
        words: list[str] = []
        if card.kind == "equipment":
            said = t.gettext("{slot}, level {level}")
            return said.format(slot=self.name("slot", card.slot), level=card.level)
        if card.preparation:
            words.append(t.gettext("preparation {count}").format(count=card.preparation))
        if card.kind != "power":
            words.append(t.gettext("attack {count}").format(count=card.attack))
            health = t.gettext("health {count}").format(count=card.health)
            grows = t.gettext("+{count} per level").format(count=card.growth)
            words.append(self.beside(health, grows) if card.growth else health)
        words += self.kinds(card)
        return self.series([*words, self.name("rarity", card.rarity)])

    def kinds(self, card: Card) -> Iterator[str]:
        """Type, role, faction and race, as far as a card has them."""
        for kind, word in (("type", card.type), ("role", card.role), ("faction", card.faction), ("race", card.race)):
            if word:
                yield self.name(kind, word)

    def in_slot(self, name: str, seat: int, slot: int) -> str:
        """Something with the slot of a line in which it stands."""
        return self.spoken(IN_SLOT, {"player": seat + 1}, unit=name, player=self.player(seat), slot=slot)

    # ---- actions ----

    def action(self, view: View, verb: str, args: Sequence[Any]) -> str:
        """A legal action in a menu."""
        if verb == "concede" and args:
            seat = int(args[0]) - 1
            return self.spoken(ACTIONS["concede of"], {"source": seat + 1}, source=self.player(seat))
        card = ""
        if verb == "build":
            card = self.name("build", str(args[0]))
        elif verb == "pick":
            offered = (c for c in view.get("cards", ()) if c["zone"] == "offer" and c["pos"] == int(args[0]))
            card = self.card(next((c["card"] for c in offered), None))
        phase = self.name("phase", view["phase"]) if view else ""
        return self.t.gettext(ACTIONS.get(verb, ACTIONS["concede"])).format(card=card, phase=phase)

    # ---- a view ----

    def phase(self, turn: int, seat: int, phase: str) -> str:
        """In whose turn which phase is."""
        if phase == "over":
            return self.t.gettext("Turn {turn}: {phase}").format(turn=turn, phase=self.name("phase", phase))
        name = self.name("phase", phase)
        return self.spoken(PHASE, {"player": seat + 1}, turn=turn, player=self.player(seat), phase=name)

    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""
        if view["phase"] == "muster":
            lines = list(self._muster(view))
        else:
            lines = [self.phase(view["turn"], view["active"], view["phase"])]
            for seat in self._order(view):
                lines += ["", *self._side(view, seat)]
        return [part for line in lines for part in self._filled(line)]

    def _order(self, view: View) -> Sequence[int]:
        """The other side first, the own one below it; without one, as the seats are."""
        return (1, 0) if self.you == 0 else (0, 1)

    def _filled(self, line: str) -> list[str]:
        inset = line[: len(line) - len(line.lstrip())]
        return i18n.fill(line.lstrip(), WIDTH, inset, f"{inset}  ")

    def _muster(self, view: View) -> Iterator[str]:
        """What is offered to whom, and what both have so far."""
        step, own = view["muster"]["step"], view["active"]
        head = self.labelled(self.name("phase", "muster"), self.name("step", step))
        pick = view["muster"].get("pick")
        head = self.labelled(head, self.t.gettext("pick {count}").format(count=pick)) if pick else head
        yield self.labelled(self.player(own), head)
        for card in _lying(view, "offer", own):
            if card["card"]:
                yield f"{card['pos']}. {self.labelled(self.card(card['card']), self.about(card['card']))}"
                yield from (f"    {text}" for text in self.card_text(card["card"]))
        if step == "build":
            for number, starter in enumerate(self._starters.values(), 1):
                yield f"{number}. {self.labelled(starter.name.say(self.language), starter.text.say(self.language))}"
        for seat in self._order(view):
            yield ""
            yield from self._build(view, seat)

    def _build(self, view: View, seat: int) -> Iterator[str]:
        """What a player has chosen so far."""
        t = self.t
        deck = [card["card"] for card in _lying(view, "deck", seat)]
        chosen = [self.card(c["card"]) for zone in ("hero", "equipment") for c in _lying(view, zone, seat)]
        yield self.labelled(self.player(seat), self.series(chosen) if chosen else t.gettext("nothing chosen yet"))
        if not deck:
            return
        counted = {card: deck.count(card) for card in deck if card}
        many = t.pgettext("cards of one kind", "{count} × {card}")
        names = [
            many.format(count=n, card=self.card(card)) if n > 1 else self.card(card) for card, n in counted.items()
        ]
        said = t.ngettext("{count} card", "{count} cards", len(deck)).format(count=len(deck))
        yield f"  {self.labelled(said, self.series(names))}" if names else f"  {said}"

    def _side(self, view: View, seat: int) -> Iterator[str]:
        """One player's side of a battle."""
        said = self.t.gettext("{player}: hand {hand}, deck {deck}, graveyard {graveyard}, fatigue {fatigue}")
        yield said.format(
            player=self.player(seat),
            hand=self._count(view, "hand", seat),
            deck=self._count(view, "deck", seat),
            graveyard=self._count(view, "graveyard", seat),
            fatigue=view["players"][seat]["fatigue"],
        )
        for hero in _lying(view, "hero", seat):
            level = self.t.gettext("level {level}").format(level=hero.get("level", 1))
            yield f"  {self.labelled(self.card(hero['card']), self.series([level, *self._stands(hero)]))}"
        if worn := [self._worn(piece) for piece in _lying(view, "equipment", seat)]:
            yield f"  {self.labelled(self.name('zone', 'equipment'), self.series(worn))}"
        line = list(_lying(view, "line", seat))
        if not line:
            yield f"  {self.labelled(self.name('zone', 'line'), self.t.gettext('no unit'))}"
        for unit in line:
            yield f"  {unit['pos']}. {self.labelled(self.card(unit['card']), self.series(self._stands(unit)))}"
        if hand := [self._held(card) for card in _lying(view, "hand", seat)]:
            yield f"  {self.labelled(self.name('zone', 'hand'), self.series(hand))}"

    def _count(self, view: View, zone: str, seat: int) -> int:
        return sum(1 for _ in _lying(view, zone, seat))

    def _stands(self, thing: Thing) -> Iterator[str]:
        """What can be said of a hero or unit that stands on the board."""
        t = self.t
        yield t.gettext("attack {count}").format(count=thing["attack"])
        if thing.get("strike", thing["attack"]) != thing["attack"]:
            yield t.gettext("strike {count}").format(count=thing["strike"])
        if thing["health"] < thing["max_health"]:
            yield t.gettext("health {count} of {most}").format(count=thing["health"], most=thing["max_health"])
        else:
            yield t.gettext("health {count}").format(count=thing["health"])
        yield self.name("type", thing.get("type_now") or thing["type"])
        style = thing.get("style_now") or thing.get("style")
        if style in STYLES[1:]:
            yield self.name("keyword", style)
        yield from (self.keyword(word, thing[word]) for word in NUMBERED if thing.get(word))
        yield from self.statuses(thing)

    def statuses(self, thing: Thing) -> Iterator[str]:
        """The statuses of something on the board, with their numbers and turns."""
        for word in STATUSES:
            if word.endswith("_turns") or not thing.get(word):
                continue
            turns = thing.get(f"{word}_turns", 0)
            said = self.t.pgettext("a keyword", "{keyword} {number}")
            told = said.format(keyword=self.name("status", word), number=thing[word])
            yield self.beside(told, self.turns(turns)) if turns else told

    def beside(self, text: str, detail: str) -> str:
        """Something with what is to be known of it in brackets."""
        return self.t.gettext("{text} ({detail})").format(text=text, detail=detail)

    def turns(self, count: int) -> str:
        """How long something lasts."""
        return self.t.ngettext("{count} turn", "{count} turns", count).format(count=count)

    def _worn(self, piece: Thing) -> str:
        left = piece.get("turns_left", 0)
        return self.beside(self.card(piece["card"]), self.turns(left)) if left else self.card(piece["card"])

    def _held(self, card: Thing) -> str:
        """A card in hand with its preparation; one at 0 with why it waits."""
        why = self.name("wait", card["waits"]) if card.get("waits") else ""
        left = str(card.get("preparation", 0))
        told = self.labelled(left, why) if why else left
        return self.beside(self.card(card["card"]), told)


def _lying(view: View, zone: str, seat: int) -> Iterable[Thing]:
    """A player's cards in a zone, in their order."""
    found = [card for card in view.get("cards", ()) if card["zone"] == zone and card["owner"] == seat]
    return sorted(found, key=lambda card: card.get("pos", 0))
