"""What is told of before a battle: who starts, what is chosen, who takes the field."""

from collections.abc import Callable

from game.engine.event import Event
from game.undertow.engine.log import words
from game.undertow.engine.log.blocks import Block
from game.undertow.engine.log.phrases import Phrases
from game.undertow.engine.log.table import Table, seat_of
from game.undertow.engine.wording import SEATS, Wording


class Muster:
    """Follows the choices. ``say`` takes a depth and a sentence."""

    def __init__(self, wording: Wording, table: Table, phrases: Phrases, say: Callable[..., None]) -> None:
        self._w, self._t, self._table, self._said, self._say = wording, wording.t, table, phrases, say

    def notice(self, event: Event) -> None:
        """An event outside of blocks: who is to choose."""
        if event.kind == "choice":
            self._tell_choice(event)

    def tell(self, block: Block) -> bool:
        """Tells a block of before the battle; whether it is one."""
        match block.name:
            case "coin":
                self._say(0, self._said.of_player(words.STARTS, seat_of(block.source) or 0))
            case "muster":
                self._inside(block)
            case "pick":
                self._tell_pick(block)
            case "deploy_heroes":
                self._tell_heroes(block)
            case _:
                return False
        return True

    def _inside(self, block: Block) -> None:
        for part in block.parts:
            if isinstance(part, Block):
                self.tell(part)
            else:
                self.notice(part)
                self._table.follow(part)

    def _tell_choice(self, event: Event) -> None:
        """Who may choose, and among what."""
        seat = seat_of(event.entity)
        if seat is None:
            return
        offered = self._table.lying("offer", seat)
        if any(self._table.faces.get(card) for card in offered):
            cards = self._w.series(self._said.card(card) for card in offered)
            text = self._said.of_player(words.OFFERED, seat, cards=cards)
        else:
            text = self._said.of_player(words.TO_CHOOSE, seat, what=self._w.name("step", event.name))
        self._say(1, text, *offered)
        if self._w.you in (None, seat):
            for ident in offered:
                if card := self._table.faces.get(ident):
                    self._say(2, self._w.described(card), ident)

    def _tell_pick(self, block: Block) -> None:
        """A card that is picked, or a whole build."""
        seat = seat_of(block.source)
        if seat is None:
            owner = self._table.owners.get(block.source, 0)
            self._say(0, self._said.of_player(words.PICKS, owner, card=self._said.card(block.source)), block.source)
            self._inside(block)
            return
        self._inside(block)
        name = self._w.build_of(self._table.faces.get(self._table.hero(seat)) or "")
        self._say(0, self._said.of_player(words.TAKES, seat, card=name))

    def _tell_heroes(self, block: Block) -> None:
        """Who takes the field for whom, with what, and how many cards both have."""
        self._inside(block)
        table, said = self._table, self._said
        for seat in SEATS:
            hero = table.hero(seat)
            told = {"hero": said.who(hero), "level": table.tag(hero, "level"), "health": table.tag(hero, "health")}
            plain = said.of_player(words.FIELDS, seat, **told)
            gear = table.lying("equipment", seat)
            if gear:
                self._say(0, plain, hero, brief=True)
                worn = self._w.series(said.card(piece) for piece in gear)
                self._say(1, said.of_player(words.FIELDS_WITH, seat, **told, gear=worn), hero, *gear)
            else:
                self._say(0, plain, hero)
            if barrier := table.tag(hero, "barrier"):
                text = self._t.gettext("{hero} has a barrier of {count}.")
                self._say(1, text.format(hero=told["hero"], count=barrier), hero)
        for seat in SEATS:
            count = len(table.lying("deck", seat))
            self._say(1, said.of_player(words.DECK, seat, count=count))
