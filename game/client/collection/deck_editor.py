"""The decks of a player and of a title on one editor: opened, changed, taken back, read and written."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.collection import code as deck_code
from game.client.collection import deck_list, deck_text
from game.client.collection.bench import Bench
from game.client.collection.deck_list import DeckList
from game.client.collection.deck_text import Fault
from game.client.match.offers import Check, DeckCard, PartLine
from game.client.stage import Stage

if TYPE_CHECKING:
    from game.client.board_kit.presenter import Presenter

OPEN = "open deck"
"""What the profile calls the deck that was open last, by its name."""
KEPT = 60
"""Changes that can be taken back."""


class DeckEditor:
    """Ready decks and the player's own. What is changed is kept at once; a ready deck is copied when it is changed."""

    def __init__(self, stage: Stage, title: str, presenter: "Presenter", bench: Bench | None = None) -> None:
        self._stage = stage
        self._title = title
        self.source = presenter.cards if bench is None else bench.source
        """What the decks are made of."""
        self._fact = deck_list.FACT if bench is None else bench.fact
        self._own = deck_list.load(stage.profile.fact(title, self._fact, []))
        self.at = 0
        self._before: list[tuple[list[DeckList], int]] = []
        """The player's decks and the open one, as they were before each change."""
        self.faults: list[Fault] = []
        """The part of the text read last that could not be understood."""
        self.faulty_code = False
        """Whether that was a code."""
        self._made: tuple[DeckList, Collection[str], int, DeckList] | None = None
        """The last deck that was made for the player: out of what, of which groups, how often, and what it came to."""
        self.learn()
        chosen = stage.profile.fact(title, "setup", {}).get("deck") if bench is None else list(bench.opened)
        for number, deck in enumerate(self.decks):
            if (bench is not None or not deck.ready) and deck.cards(self.cards) == chosen:
                self.at = number
        self._built = bench is not None
        """Whether it is a build, which is opened by who asks for it."""
        names, left = [deck.name for deck in self.decks], stage.profile.fact(title, OPEN, "")
        if not self._built and left in names:
            self.at = names.index(left)

    def learn(self) -> None:
        """The cards and the ready decks in the language of now."""
        language = self._stage.language
        self.cards = self.source.deck_cards(language)
        self.parts = self.source.shelf(language).parts
        ready = self.source.ready_decks(language)
        self._ready = [deck_list.counted(deck.name, deck.cards, True) for deck in ready]
        self._texts = [deck.text for deck in ready]

    # ---- what there is ----

    @property
    def decks(self) -> list[DeckList]:
        """Ready decks, then the player's own."""
        return [*self._ready, *self._own]

    @property
    def deck(self) -> DeckList:
        """The deck that is open."""
        return self.decks[min(self.at, len(self.decks) - 1)]

    def text(self, number: int) -> str:
        """What a ready deck is, in a line."""
        return self._texts[number] if number < len(self._texts) else ""

    def checks(self, deck: DeckList) -> Sequence[Check]:
        """What the title says of a deck, rule by rule."""
        return self.source.deck_checks(deck.cards(self.cards), self._stage.language)

    def lines(self, deck: DeckList) -> Sequence[PartLine]:
        """How the parts of a build stand."""
        return self.source.part_lines(deck.cards(self.cards), self._stage.language)

    @property
    def changed(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._before)

    def free(self, name: str) -> str:
        """A name like this that no deck has yet."""
        taken = {deck.name for deck in self.decks}
        name, number = name[: deck_list.LONGEST - 3] or self._stage.say("My deck"), 1
        tried = name
        while tried in taken:
            number += 1
            tried = f"{name} {number}"
        return tried

    # ---- what can be done ----

    def open(self, number: int) -> None:
        """Opens a deck."""
        self.at, self.faults = number, []
        self._note_open()

    def put(self, deck: DeckList) -> None:
        """The open deck becomes this one; a ready deck gives a new one of the player's."""
        number = self.at - len(self._ready)
        if number < 0:
            name = self.free(self._stage.say("{name}, mine").format(name=deck.name))
            self._change([*self._own, DeckList(name, deck.counts)], len(self.decks))
        else:
            self._change([*self._own[:number], deck, *self._own[number + 1 :]], self.at)

    def add(self, card: DeckCard) -> bool:
        """One more of a card, unless the deck has all of it that it may; whether it came. In a part of a build that
        holds one card at a time it takes the place of another one."""
        if self.deck.counts.get(card.id, 0) >= card.most:
            return False
        others = [each for each in self.cards if card.part and each.part == card.part and each.id != card.id]
        deck = self.deck.without(others).with_card(card.id, 1)
        if card.part:
            deck = replace(deck, counts=deck_list.counted("", self.source.fitted(deck.cards(self.cards))).counts)
        self.put(deck)
        return True

    def count(self, card: DeckCard, number: int) -> None:
        """So many of a card that counts something."""
        if number != self.deck.counts.get(card.id, 0):
            self.put(self.deck.without([card]).with_card(card.id, number))

    def remove(self, card: DeckCard) -> bool:
        """One less of a card; whether there was one."""
        if card.id not in self.deck.counts:
            return False
        self.put(self.deck.with_card(card.id, -1))
        return True

    def new(self, name: str = "", deck: DeckList | None = None) -> None:
        """A deck of the player's own: empty, or with the cards of another one."""
        counts = {} if deck is None else deck.counts
        self._change([*self._own, DeckList(self.free(name or self._stage.say("My deck")), counts)], len(self.decks))

    def rename(self, name: str) -> None:
        """Another name for the open deck."""
        if name.strip() and name.strip() != self.deck.name:
            self.put(DeckList(self.free(name.strip()), self.deck.counts))

    def throw_away(self) -> None:
        """Deletes the open deck, if it is the player's own."""
        number = self.at - len(self._ready)
        if number >= 0:
            self._change([*self._own[:number], *self._own[number + 1 :]], max(0, self.at - 1))

    def take_back(self) -> None:
        """Everything as it was before the last change."""
        if self._before:
            self.faults = []
            self._set(*self._before.pop())

    def make(self, groups: Collection[str], keep: bool) -> None:
        """Makes or completes a deck; done again with the same, it becomes another one."""
        last = self._made
        again = last is not None and last[1] == set(groups) and last[3] == self.deck
        begun, times = (last[0], last[2] + 1) if last is not None and again else (self.deck, 0)
        kept = begun.cards(self.cards) if keep else []
        made = self.source.make_deck(kept, groups, times)
        deck = deck_list.counted(self.deck.name, made)
        self.put(DeckList(deck.name, deck.counts, self.deck.ready))
        self._made = begun, set(groups), times, self.deck

    def _change(self, own: list[DeckList], at: int) -> None:
        """Keeps the player's decks as they are from now on."""
        self._before = [*self._before[-KEPT:], (self._own, self.at)]
        self.faults = []
        self._set(own, at)

    def _set(self, own: list[DeckList], at: int) -> None:
        self._own, self.at = own, at
        self._stage.profile.remember(self._title, self._fact, deck_list.save(own, self.cards))
        self._note_open()

    def _note_open(self) -> None:
        """Whoever comes back to their decks finds the one open that they left."""
        if not self._built:
            self._stage.profile.remember(self._title, OPEN, self.deck.name)

    # ---- as text ----

    def write(self) -> str:
        """The open deck as text."""
        return deck_list.write(self.deck, self.cards, self.parts)

    def code(self) -> str:
        """The open deck as a code."""
        return deck_code.write(self._title, self.deck.counts)

    def read(self, text: str) -> bool:
        """Makes a deck of a text; whether there was one in it.

        Raises: ``BadCode``.
        """
        found = deck_text.read(text, self._title, self.source)
        if found.deck.counts:
            self.new(found.deck.name, found.deck)
        self.faults, self.faulty_code = list(found.faults), found.by_code
        return bool(found.deck.counts)
