"""The Long Night's cards where they are looked through and made into decks: by what they are told apart, the rules of
a deck in sentences."""

from collections.abc import Sequence
from gettext import NullTranslations

from game import i18n
from game.client.collection.cards import Cards
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import FIGURES, CardNotes, Check, Deck, DeckCard, Facet, Shelf
from game.engine.content import LANGUAGES
from game.longnight.client.panel_words import Words
from game.longnight.engine.content.cards import deck_checks
from game.longnight.engine.content.model import LEAST_CARDS, LEAST_DICE, MOST_CARDS, TYPES, UNIQUE_DIE, Card, Content
from game.longnight.engine.text import LongNightTeller


class LongNightCards(Cards[Words]):
    """See `game.client.collection.cards.Cards`."""

    def __init__(self, content: Content) -> None:
        super().__init__(lambda language: Words(LongNightTeller(content, language), content, i18n.catalogue(language)))
        self._content = content

    def shelf(self, language: str) -> Shelf:
        """By type, rest and the die that they supply."""
        content = self._content
        teller = LongNightTeller(content, language)
        t = i18n.catalogue(language)
        tellers = [LongNightTeller(content, each) for each in LANGUAGES]
        dice = list(dict.fromkeys(card.supply for card in content.cards.values() if card.supply))
        rests = range(max(card.cd for card in content.cards.values()) + 1)

        def facet(key: str, name: str, words: tuple[str, ...], kind: str, order: Sequence[str]) -> Facet:
            values = tuple((value, teller.name(kind, value), "") for value in order)
            called = {value: tuple(each.name(kind, value) for each in tellers) for value in order}
            return Facet(key, name, values, words, called)

        facets = (
            Facet(
                "rest",
                teller.name("term", "cooldown"),
                tuple((str(n), str(n), "") for n in rests),
                ("rest", "cd", "冷却"),
                look=FIGURES,
            ),
            facet("type", t.pgettext("of a card", "Type"), ("type", "tipo", "类型"), "card_type", TYPES),
            facet("die", t.gettext("Die"), ("die", "dado", "骰子"), "die", dice),
        )
        return Shelf(facets, curve="rest")

    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """All cards, type by type."""
        teller = LongNightTeller(self._content, language)
        ordered = sorted(self._content.cards.values(), key=lambda card: (TYPES.index(card.type), card.cd, card.id))
        return tuple(
            DeckCard(
                card.id,
                teller.name("card", card.id),
                teller.name("card_type", card.type),
                written(card, teller),
                card.copies,
                {"type": (card.type,), "rest": (str(card.cd),), "die": (card.supply,) if card.supply else ()},
            )
            for card in ordered
        )

    def notes(self, card: str, language: str) -> CardNotes:
        """Its type, and each of its lines in a whole sentence."""
        teller = LongNightTeller(self._content, language)
        form = self._content.cards[card]
        rest = i18n.catalogue(language).gettext("CD {count}").format(count=form.cd)
        said = f"{teller.name('card_type', form.type)} · {rest}"
        terms = [f"die {form.supply}"] if form.supply else []
        return CardNotes(said, "", ("term echo", "term cooldown", *terms))

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        return tuple(Deck(deck.name.say(language), deck.cards) for deck in self._content.decks.values())

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule in a sentence with its figures."""
        t = i18n.catalogue(language)
        teller = LongNightTeller(self._content, language)
        found = {check.rule: check for check in deck_checks(cards, self._content.cards)}
        size, copies, dice = found["size"], found["copies"], found["dice"]
        numbers = {"least": LEAST_CARDS, "most": MOST_CARDS}
        counted = t.ngettext("{count} card, of {least} to {most}", "{count} cards, of {least} to {most}", size.found)
        return (
            Check(counted.format(count=size.found, **numbers), size.good),
            Check(_copies_text(self._content, copies.card, teller, t), copies.good),
            Check(
                t.ngettext(
                    "{count} die supplied besides the {die}, of at least {least}",
                    "{count} dice supplied besides the {die}, of at least {least}",
                    dice.found,
                ).format(count=dice.found, die=teller.name("die", UNIQUE_DIE), least=LEAST_DICE),
                dice.good,
            ),
        )

    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        from game.longnight.client.board.deck_card import draw_deck_card  # the table asks for words only

        draw_deck_card(canvas, rect, self._content.cards[card], self._words(language), found)


def written(card: Card, teller: LongNightTeller) -> str:
    """All the words of a card."""
    supply = teller.name("die", card.supply) if card.supply else ""
    said = [teller.name("card", card.id), teller.name("card_type", card.type), *teller.card_text(card.id)]
    return " ".join([*said, teller.echo_text(card.id), supply])


def _copies_text(content: Content, card: str, teller: LongNightTeller, t: NullTranslations) -> str:
    if not card:
        return t.gettext("No card more often than allowed")
    most = content.cards[card].copies
    said = t.ngettext("Too many of {card}: at most {count}", "Too many of {card}: at most {count}", most)
    return said.format(card=teller.name("card", card), count=most)
