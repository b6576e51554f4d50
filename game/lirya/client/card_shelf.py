"""Lirya's cards where decks are made and looked through: how they are told apart, and what a deck must keep to."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game import i18n
from game.client.collection.cards import Cards
from game.client.collection.deck_words import copies_text, single_text, size_text
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import FIGURES, HIDDEN, SEALS, CardNotes, Check, Deck, DeckCard, Facet, Shelf
from game.engine.content import LANGUAGES
from game.lirya.client.art.card import draw_card
from game.lirya.client.art.palette import NONE
from game.lirya.client.panel_words import Words, words_of
from game.lirya.client.terms import keywords_of, terms_of
from game.lirya.engine.content import Card, Content
from game.lirya.engine.decks import LEAST_CARDS, MOST_CARDS, MOST_COPIES, MOST_LEGENDS
from game.lirya.engine.text import LiryaTeller
from game.lirya.engine.vocabulary import CLASSES, COLLECTIBLE, ELEMENTS

HIGHEST = 7
"""The cost from which all are charted together."""
TYPES = ("character", "structure", "spell", "equipment")
TALL, SEAL, FOOT = 1.43, 0.2, 2.0
FACETS = ("element", "class", "type", "rarity")
WORDS: Mapping[str, tuple[str, ...]] = {
    "cost": ("cost", "energy", "costo", "energia", "费用", "能量"),
    "element": ("element", "elemento", "元素"),
    "class": ("class", "classe", "职业"),
    "type": ("type", "tipo", "类型"),
    "rarity": ("rarity", "rarità", "稀有度"),
    "keyword": ("keyword", "parola chiave", "parola", "关键词"),
    "attack": ("attack", "attacco", "攻击力", "攻击"),
    "defense": ("defense", "difesa", "防御力", "防御"),
    "health": ("health", "vita", "生命值", "生命"),
}
"""What each property may be called where it is typed, in any language."""


class LiryaCards(Cards[Words]):
    """See `game.client.collection.cards.Cards`."""

    def __init__(self, content: Content) -> None:
        super().__init__(lambda language: words_of(content, language, LiryaTeller(content, language)))
        self._content = content

    def shelf(self, language: str) -> Shelf:
        """By element, class, cost, type and all that is typed."""
        t = i18n.catalogue(language)
        names = {
            "element": t.gettext("Element"),
            "class": t.gettext("Class"),
            "type": t.pgettext("of a card", "Type"),
            "rarity": t.gettext("Rarity"),
        }
        orders = {
            "element": (*ELEMENTS[1:], NONE),
            "class": CLASSES[1:],
            "type": TYPES,
            "rarity": (*COLLECTIBLE, "special", "token"),
        }

        def facet(key: str) -> Facet:
            told = {value: [self._value(key, value, each) for each in LANGUAGES] for value in orders[key]}
            values = tuple((value, self._value(key, value, language), f"{key} {value}") for value in orders[key])
            called = {value: tuple(words) for value, words in told.items()}
            return Facet(key, names[key], values, WORDS[key], called, SEALS if key == "element" else "few")

        figures = tuple((str(n), f"{n}+" if n == HIGHEST else str(n), "") for n in range(HIGHEST + 1))
        plain = ("attack", "defense", "health")
        facets = (
            facet("element"),
            Facet("cost", t.gettext("Cost"), figures, WORDS["cost"], look=FIGURES),
            *(facet(key) for key in FACETS[1:]),
            self._keywords(language),
            *(Facet(key, self._words(language).thing("stats", key), words=WORDS[key], look=HIDDEN) for key in plain),
        )
        return Shelf(facets, "cost", ("element", "type"), None, TALL, SEAL, FOOT, True)

    def _value(self, key: str, value: str, language: str) -> str:
        """What a value of a property is called."""
        if value == NONE:
            return i18n.catalogue(language).gettext("Without element")
        return LiryaTeller(self._content, language).name(key, value)

    def _keywords(self, language: str) -> Facet:
        known: Mapping[str, Mapping[str, Sequence[str]]] = {
            word: entry.forms for word, entry in self._content.language["keywords"].items()
        }
        borne = {word for card in self._content.cards.values() for word in keywords_of(card) if word in known}
        named = sorted(borne, key=lambda word: i18n.rank(known[word][language][0]))
        return Facet(
            "keyword",
            i18n.catalogue(language).gettext("Keyword"),
            tuple((word, known[word][language][0], f"keyword {word}") for word in named),
            WORDS["keyword"],
            {word: tuple(known[word][each][0] for each in LANGUAGES) for word in named},
        )

    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """Every card but edicts, by cost, then by name."""
        cards = [card for card in self._content.cards.values() if card.type != "edict"]
        cards.sort(key=lambda card: (card.cost, i18n.rank(card.name.say(language))))
        return tuple(self._deck_card(card, language) for card in cards)

    def _deck_card(self, card: Card, language: str) -> DeckCard:
        told = self._words(language)
        said = [card.name.say(language), *told.kinds(card.id)]
        traits = {
            "cost": (str(card.cost),),
            "element": (card.element or NONE,),
            "type": (card.type,),
            "rarity": (card.rarity,),
            "keyword": keywords_of(card),
            "class": (card.class_,) if card.class_ else (),
        }
        if card.type == "character":
            traits |= {key: (str(getattr(card, key)),) for key in ("attack", "defense", "health")}
        words = " ".join((*said, *told.text(card.id)))
        return DeckCard(card.id, said[0], said[1], words, card.copies if card.collectible else 0, traits)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        decks = self._content.decks.values()
        return tuple(Deck(deck.name.say(language), deck.cards, deck.text.say(language)) for deck in decks)

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule of official decks in a sentence with its figures (rules, section 6.5)."""
        t, known = i18n.catalogue(language), self._content.cards
        count = Counter(cards)
        legends = [card for card in count if known[card].rarity == "legendary"]
        twice = next((card for card in legends if count[card] > 1), "")
        many = next((card for card, copies in count.items() if copies > known[card].copies and card not in legends), "")
        total = sum(count[card] for card in legends)
        strays = tuple(card for card in count if not known[card].collectible)
        few = t.gettext("Legendary cards: {count} of {most} at most").format(count=total, most=MOST_LEGENDS)
        return (
            Check(size_text(len(cards), LEAST_CARDS, MOST_CARDS, t), LEAST_CARDS <= len(cards) <= MOST_CARDS),
            Check(copies_text(_name(known, many, language), MOST_COPIES, t), not many, (many,) if many else ()),
            Check(single_text(_name(known, twice, language), t), not twice, (twice,) if twice else ()),
            Check(few, total <= MOST_LEGENDS, tuple(legends) if total > MOST_LEGENDS else ()),
            Check(t.gettext("Only collectible cards of the set"), not strays, strays),
        )

    def notes(self, card: str, language: str) -> CardNotes:
        words, teller = self._words(language), LiryaTeller(self._content, language)
        form = words.form(card)
        flavour = form.flavour.say(language) if form.flavour is not None else ""
        return CardNotes(
            words.kind_line(card),
            flavour,
            (*terms_of(form), f"type {form.type}"),
            self._content.named_by(card),
            teller.card_text(card),
            terms_of(form),
        )

    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        draw_card(canvas, rect, card, self._words(language))


def _name(cards: Mapping[str, Card], card: str, language: str) -> str:
    return cards[card].name.say(language) if card else ""
