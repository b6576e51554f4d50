"""Words of card titles in one language: names of cards and players, what cards do, how a match ended.

A title derives both classes: its `CardWording` has the sentences of its actions and its sheet, its `CardTeller` tells
what happened.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from typing import Any, ClassVar, Generic, TypeVar

from game import i18n
from game.engine.cardgame.content import Card, Content
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Words
from game.engine.said import to_say
from game.i18n import Called, minus

VOICES: Mapping[str, Any] = {"en": English, "it": Italian, "zh": Chinese}
C = TypeVar("C", bound=Card)


class CardWording(ABC, Generic[C]):
    """All that is said with the same words everywhere."""

    tables: ClassVar[Mapping[str, str]] = {}
    """Tables of `words.toml` whose name is not that of their kind of word with an s."""
    to_you: ClassVar[Mapping[tuple[str, ...], str]] = {}
    """Sentences in the second person, by the sentence and the placeholders that name the person addressed."""
    of_loser: ClassVar[Mapping[str, str]] = {}
    """How a match ended, by the reasons that lie with who lost."""

    def __init__(self, content: Content[C], language: str, translations: NullTranslations) -> None:
        self.content = content
        self.language = language
        self.t = translations
        voice: Voice = VOICES[language](content.language)
        self.names: tuple[str, ...] = ()
        """What the players are called, by their seats; none: by their numbers."""
        self.you: int | None = None
        """The seat of the person addressed."""
        self._texts: dict[str, tuple[str, ...]] = {}
        self._writer = Writer(content.language, voice, translations, lambda card: self.name("card", card))

    @abstractmethod
    def noun(self, card: C) -> str:
        """What a card calls itself in its text, a noun of the title's language."""

    # ---- names ----

    def title(self) -> str:
        """The title's name."""
        return self.content.words["title"]["name"].say(self.language)

    def name(self, kind: str, ident: str) -> str:
        """The name of a ``card``, a ``deck``, a ``keyword``, or a word of `words.toml` by its kind.

        Raises: ``KeyError`` for an unknown kind or id.
        """
        if kind == "card":
            return self.content.cards[ident].name.say(self.language)
        if kind == "deck":
            return self.content.decks[ident].name.say(self.language)
        if kind == "keyword":
            return self.content.language["keywords"][ident].forms[self.language][0]
        return self._words(kind)[ident].say(self.language)

    def _words(self, kind: str) -> Mapping[str, Words]:
        return self.content.words[self.tables.get(kind, f"{kind}s")]

    def has(self, table: str, ident: str) -> bool:
        """Whether there is such a word."""
        return ident in self.content.words[table]

    def card(self, card_id: str | None) -> str:
        """A card's name; of one that is not known, that it is one."""
        return self.name("card", card_id) if card_id else self.t.gettext("a card")

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does, paragraph by paragraph."""
        if card_id not in self._texts:
            card = self.content.cards[card_id]
            self._texts[card_id] = tuple(self._writer.card(card.program, self.noun(card)))
        return self._texts[card_id]

    # ---- players ----

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
        """A sentence with its placeholders filled, in the second person where it is about the person addressed.

        ``of`` has the ids of the things that placeholders name; #1 and #2 are the players."""
        yours = () if self.you is None else tuple(name for name, ident in of.items() if ident == self.you + 1)
        named = {key: Called(value) if type(value) is str else value for key, value in values.items()}
        return self.t.gettext(self.to_you.get((message, *yours), message)).format(**named)

    # ---- pieces ----

    def labelled(self, label: str, text: str) -> str:
        """A text with what it belongs to."""
        return self.t.gettext("{label}: {text}").format(label=label, text=text)

    def series(self, texts: Iterable[str]) -> str:
        """Things one after another."""
        return i18n.series(self.t, texts)

    def turn(self, number: int, seat: int) -> str:
        """That a player's turn begins."""
        return self.spoken(to_say("Turn {turn}: {player}"), {"player": seat + 1}, turn=number, player=self.player(seat))

    def asked(self, view: Mapping[str, Any]) -> str:
        """What is to be chosen and by whom: of a title that asks for what a menu does not say."""
        return ""

    def result(self, winner: int | None, reason: str) -> str:
        """How a match ended."""
        why = self.name("end", reason)
        if winner is None:
            return self.t.gettext("A draw: {reason}").format(reason=why)
        if reason in self.of_loser:
            loser = 1 - winner
            of = {"player": winner + 1, "loser": loser + 1}
            return self.spoken(self.of_loser[reason], of, player=self.player(winner), loser=self.player(loser))
        return self.spoken(
            to_say("{player} wins: {reason}"), {"player": winner + 1}, player=self.player(winner), reason=why
        )


W = TypeVar("W", bound=CardWording[Any])


class CardTeller(Generic[W]):
    """What tellers of card titles hand on to their wording; see `game.engine.teller.Teller`."""

    def __init__(self, wording: W) -> None:
        self._w = wording
        self.place = ""

    @property
    def language(self) -> str:
        """``en``, ``it`` or ``zh``."""
        return self._w.language

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by their seats; none: by their numbers."""
        return self._w.names

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self._w.names = names

    @property
    def you(self) -> int | None:
        """The seat of the person addressed."""
        return self._w.you

    @you.setter
    def you(self, seat: int | None) -> None:
        self._w.you = seat

    def player(self, seat: int) -> Called:
        """What a player is called."""
        return self._w.player(seat)

    def turn(self, number: int, seat: int) -> str:
        """That a player's turn begins."""
        return self._w.turn(number, seat)

    def title(self) -> str:
        """The title's name."""
        return self._w.title()

    def name(self, kind: str, ident: str) -> str:
        """See `CardWording.name`. Raises: ``KeyError``."""
        return self._w.name(kind, ident)

    def card_text(self, card_id: str) -> tuple[str, ...]:
        """What a card does, paragraph by paragraph."""
        return self._w.card_text(card_id)

    def asked(self, view: Mapping[str, Any]) -> str:
        """See `game.engine.teller.Teller.asked`."""
        return minus(self._w.asked(view))

    def result(self, view: Mapping[str, Any]) -> str:
        """How the match ended; empty while it runs."""
        result = view.get("result")
        return self._w.result(result["winner"], result["reason"]) if result else ""
