"""Names, amounts and sentences of Spellchain in one language."""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Words
from game.engine.core import lib
from game.engine.said import to_say
from game.i18n import Called
from game.spellchain.chronicle_words import TO_YOU
from game.spellchain.content import Card, Content

View = Mapping[str, Any]
VOICES: Mapping[str, Any] = {"en": English, "it": Italian, "zh": Chinese}
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
TABLES = {"rarity": "rarities"}
"""Tables of `words.toml` whose name is not that of their kind of word with an s."""


class Wording:
    """All that is said with the same words everywhere."""

    def __init__(self, content: Content, language: str, translations: NullTranslations) -> None:
        self.content = content
        self.language = language
        self.t = translations
        voice: Voice = VOICES[language](content.language)
        self.names: tuple[str, ...] = ()
        """What the players are called, by their seats; none: by their numbers."""
        self.you: int | None = None
        """The seat of who is spoken to."""
        self._texts: dict[str, tuple[str, ...]] = {}
        self._writer = Writer(content.language, voice, translations, lambda card: self.name("card", card))

    # ---- names ----

    def title(self) -> str:
        """The title's name."""
        return self.content.words["title"]["name"].say(self.language)

    def name(self, kind: str, ident: str) -> str:
        """See `SpellchainTeller.name`. Raises: ``KeyError``."""
        if kind == "card":
            return self.content.cards[ident].name.say(self.language)
        if kind == "deck":
            return self.content.decks[ident].name.say(self.language)
        if kind == "keyword":
            return self.content.language["keywords"][ident].forms[self.language][0]
        return self._words(kind)[ident].say(self.language)

    def _words(self, kind: str) -> Mapping[str, Words]:
        return self.content.words[TABLES.get(kind, f"{kind}s")]

    def has(self, table: str, ident: str) -> bool:
        """Whether there is such a word."""
        return ident in self.content.words[table]

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does, paragraph by paragraph."""
        if card_id not in self._texts:
            card = self.content.cards[card_id]
            self._texts[card_id] = tuple(self._writer.card(card.program, card.type))
        return self._texts[card_id]

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

    def player(self, number: int) -> Called:
        """A player by name: "You", "Computer"; without one "Player 1"."""
        if number == self.you:
            return Called(self.t.gettext("You"))
        if number < len(self.names) and self.names[number]:
            return Called(self.names[number], self.names[number] == self.t.gettext("Computer"))
        return Called(self.t.gettext("Player {number}").format(number=number + 1))

    def aimed(self, number: int) -> Called:
        """A player to whom something happens: "you", "Computer"."""
        said = self.t.pgettext("to whom something happens", "you")
        return Called(said) if number == self.you else self.player(number)

    def spoken(self, message: str, of: Mapping[str, int | None], /, **values: object) -> str:
        """A sentence with its placeholders filled, in the second person where it is about who is spoken to. ``of``: the
        ids of whom some of the placeholders name."""
        yours = () if self.you is None else tuple(name for name, ident in of.items() if ident == self.you + 1)
        named = {key: Called(value) if type(value) is str else value for key, value in values.items()}
        return self.t.gettext(TO_YOU.get((message, *yours), message)).format(**named)

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
            return self.labelled(self.name("link", link["kind"]), self.card(of["card"] if of else link["text"] or None))
        return f"#{ident}"

    def card(self, card_id: str | None) -> str:
        """A card's name; of one that is not known, that it is one."""
        return self.name("card", card_id) if card_id else self.t.gettext("a card")

    # ---- pieces ----

    def labelled(self, label: str, text: str) -> str:
        """A text with what it belongs to."""
        return self.t.gettext("{label}: {text}").format(label=label, text=text)

    def series(self, texts: Iterable[str]) -> str:
        """Things one after another."""
        return self.t.pgettext("between the things of a list", ", ").join(texts)

    def turn(self, number: int, seat: int) -> str:
        """That a player's turn begins."""
        return self.spoken(to_say("Turn {turn}: {player}"), {"player": seat + 1}, turn=number, player=self.player(seat))

    def result(self, winner: int | None, reason: str) -> str:
        """How a match ended."""
        why = self.name("end", reason)
        if winner is None:
            return self.t.gettext("A draw: {reason}").format(reason=why)
        if reason in OF_LOSER:
            loser = 1 - winner
            of = {"player": winner + 1, "loser": loser + 1}
            return self.spoken(OF_LOSER[reason], of, player=self.player(winner), loser=self.player(loser))
        return self.spoken(
            to_say("{player} wins: {reason}"), {"player": winner + 1}, player=self.player(winner), reason=why
        )

    # ---- actions ----

    def action(self, view: View, verb: str, args: Sequence[int]) -> str:
        """A legal action in a menu."""
        one = self.thing(view, args[0]) if args and verb not in ("mode", "apply") else ""
        two = self.thing(view, args[1]) if len(args) > 1 else ""
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
