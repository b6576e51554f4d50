"""Spellchain's cards where decks are made and looked through: how they are told apart, and what a deck must keep to."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from typing import cast

from game import i18n
from game.client.collection.cards import Cards
from game.client.collection.deck_words import copies_text, single_text, size_text, token_text
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import FIGURES, HIDDEN, SEALS, CardNotes, Check, Deck, DeckCard, Facet, Groups, Shelf
from game.engine.cards.tree import Ability, Condition, Gift, Numbers, Step, pieces
from game.engine.content import LANGUAGES
from game.engine.content import Words as Translated
from game.engine.decks import DeckCheck
from game.spellchain.client.art.art import draw_card
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.content import (
    LEAST_CARDS,
    MOST_CARDS,
    MOST_COPIES,
    MOST_SCHOOLS,
    Card,
    Content,
    deck_checks,
)
from game.spellchain.engine.deck_maker import make_deck
from game.spellchain.engine.text import SpellchainTeller
from game.spellchain.engine.vocabulary import KINDS, RARITIES, TYPES

HIGHEST = 7
"""The cost from which all are charted together."""
FREE = "neutral"
TALL, SEAL, FOOT = 1.48, 0.235, 2.0
SHOWN = ("flame", "shadow", "frost", "stone", "arcane", "neutral")
"""Schools in the order of their buttons."""
WORDS: Mapping[str, tuple[str, ...]] = {
    "cost": ("cost", "mana", "costo", "费用", "费"),
    "type": ("type", "tipo", "类型", "类"),
    "school": ("school", "scuola", "流派", "学派"),
    "rarity": ("rarity", "rarità", "稀有度"),
    "keyword": ("keyword", "parola chiave", "parola", "关键词"),
    "kind": ("kind", "tribe", "specie", "种类", "种族"),
    "attack": ("attack", "attacco", "攻击力", "攻击"),
    "health": ("health", "salute", "vita", "生命值", "生命"),
}
"""What each property may be called where it is typed, in any language."""


class SpellchainCards(Cards[Words]):
    """See `game.client.collection.cards.Cards`."""

    def __init__(self, content: Content) -> None:
        super().__init__(lambda language: Words(SpellchainTeller(content, language), content, i18n.catalogue(language)))
        self._content = content

    @cached_property
    def _borne(self) -> frozenset[str]:
        """The keywords that any card has or gives."""
        cards = self._content.cards.values()
        return frozenset(word for card in cards for word in keywords_of(self._content, card))

    def shelf(self, language: str) -> Shelf:
        """By school, cost, type and all that is typed."""
        content = self._content
        t = i18n.catalogue(language)
        terms = content.words["terms"]
        names = {
            **{key: terms[key].say(language) for key in ("cost", "attack", "health")},
            "type": t.pgettext("of a card", "Type"),
            "school": t.gettext("School"),
            "rarity": t.gettext("Rarity"),
            "keyword": t.gettext("Keyword"),
            "kind": t.pgettext("of a creature", "Kind"),
        }
        figures = tuple((str(n), f"{n}+" if n == HIGHEST else str(n), "") for n in range(HIGHEST + 1))
        keywords = content.language["keywords"]
        lists: Mapping[str, tuple[Sequence[str], Mapping[str, Translated]]] = {
            "type": (TYPES, content.words["types"]),
            "rarity": (RARITIES, content.words["rarities"]),
            "kind": (KINDS, content.words["kinds"]),
        }

        def facet(key: str, order: Sequence[str], words: Mapping[str, Translated], look: str = "few") -> Facet:
            values = tuple((value, words[value].say(language), f"{key} {value}") for value in order)
            called = {value: tuple(words[value].say(each) for each in LANGUAGES) for value in order}
            return Facet(key, names[key], values, WORDS[key], called, look)

        few = {key: facet(key, *found) for key, found in lists.items()}
        forms = [(word, keywords[word].forms) for word in keywords if word in self._borne]
        named = sorted(forms, key=lambda pair: i18n.rank(pair[1][language][0]))
        facets = (
            facet("school", SHOWN, content.words["schools"], SEALS),
            Facet("cost", names["cost"], figures, WORDS["cost"], look=FIGURES),
            few["type"],
            few["rarity"],
            Facet(
                "keyword",
                names["keyword"],
                tuple((word, called[language][0], f"keyword {word}") for word, called in named),
                WORDS["keyword"],
                {word: tuple(called[each][0] for each in LANGUAGES) for word, called in named},
            ),
            few["kind"],
            Facet("attack", names["attack"], words=WORDS["attack"], look=HIDDEN),
            Facet("health", names["health"], words=WORDS["health"], look=HIDDEN),
        )
        asked = t.ngettext(
            "{count} school, or none for chance", "Up to {count} schools, or none for chance", MOST_SCHOOLS
        )
        groups = Groups("school", MOST_SCHOOLS, FREE, asked.format(count=MOST_SCHOOLS))
        return Shelf(facets, "cost", ("school", "type"), groups, TALL, SEAL, FOOT, True)

    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, tokens too, by cost, then by name."""
        teller = SpellchainTeller(self._content, language)
        cards = sorted(self._content.cards.values(), key=lambda card: (card.cost, i18n.rank(card.name.say(language))))
        return tuple(_deck_card(self._content, card, teller) for card in cards)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        decks = self._content.decks.values()
        return tuple(Deck(deck.name.say(language), deck.cards, deck.text.say(language)) for deck in decks)

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule of decks in a sentence with its figures. What is judged is judged where set-ups are."""
        content = self._content
        t = i18n.catalogue(language)
        found = {check.rule: check for check in deck_checks(cards, content.cards)}
        size, schools = found["size"], found["schools"]
        return (
            Check(size_text(size.found, LEAST_CARDS, MOST_CARDS, t), size.good),
            Check(_schools_text(schools.found, schools.good, t), schools.good, _strays(content, cards)),
            _check(found["copies"], copies_text(_name(content, found["copies"].card, language), MOST_COPIES, t)),
            _check(found["single"], single_text(_name(content, found["single"].card, language), t)),
            _check(found["tokens"], token_text(_name(content, found["tokens"].card, language), t)),
        )

    def make_deck(self, kept: Sequence[str], groups: Collection[str], seed: int) -> tuple[str, ...]:
        return make_deck(kept, groups, seed, self._content.cards)

    def notes(self, card: str, language: str) -> CardNotes:
        teller = SpellchainTeller(self._content, language)
        form = self._content.cards[card]
        t = i18n.catalogue(language)
        kinds = [teller.name("kind", kind) for kind in form.kinds]
        rank = teller.name("term", "token") if form.token else teller.name("rarity", form.rarity)
        said = [teller.name("type", form.type), *kinds, teller.name("school", form.school), rank]
        flavour = form.flavour.say(language) if form.flavour is not None else ""
        named = self._content.named_by(card)
        line = t.pgettext("between what a card is", " · ").join(said)
        return CardNotes(line, flavour, _terms(self._content, form), named, teller.card_text(card))

    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        draw_card(canvas, rect, card, self._words(language), found=found)


def _deck_card(content: Content, card: Card, teller: SpellchainTeller) -> DeckCard:
    kinds = [teller.name("kind", kind) for kind in card.kinds]
    token = [teller.name("term", "token")] if card.token else []
    said = [teller.name("card", card.id), teller.name("type", card.type), teller.name("school", card.school)]
    words = [*said, teller.name("rarity", card.rarity), *kinds, *token, *teller.card_text(card.id)]
    traits = {
        "cost": (str(card.cost),),
        "type": (card.type,),
        "school": (card.school,),
        "rarity": (card.rarity,),
        "keyword": keywords_of(content, card),
        "kind": card.kinds,
    }
    if card.type == "creature":
        traits |= {"attack": (str(card.attack),), "health": (str(card.health),)}
    most = 0 if card.token else card.copies
    return DeckCard(card.id, said[0], said[1], " ".join(words), most, traits)


def keywords_of(content: Content, card: Card) -> tuple[str, ...]:
    """The keywords that a card has or gives, and those that stand before what it does."""
    conditions = content.language["conditions"]
    found = []
    for piece in pieces(card.program):
        if isinstance(piece, Gift):
            found.append(piece.keyword)
        elif isinstance(piece, Ability):
            found.append(piece.label)
        elif isinstance(piece, Condition) and piece.what == "word":
            found.append(conditions[piece.name].keyword)
    return tuple(dict.fromkeys(word for word in found if word in content.language["keywords"]))


STEP_TERMS: Mapping[str, str] = {
    "freeze": "term frozen",
    "negate": "term counter_link",
    "copy_link": "term copy",
    "destroy": "term destroy",
    "summon": "term summon",
}
"""The terms that explain what steps do."""


def _terms(content: Content, card: Card) -> tuple[str, ...]:
    """The keys of the glossary's terms that a card's text uses: keywords first, then counters and what it does."""
    found = [f"keyword {word}" for word in keywords_of(content, card)]
    for piece in pieces(card.program):
        if isinstance(piece, Step):
            if piece.word in STEP_TERMS:
                found.append(STEP_TERMS[piece.word])
            if piece.word == "counters":
                found += [f"term {name}" for name, _ in cast(Numbers, piece.values["counters"])]
    return tuple(dict.fromkeys([*found, f"type {card.type}"]))


def _check(found: DeckCheck, text: str) -> Check:
    return Check(text, found.good, (found.card,))


def _strays(content: Content, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards of the schools that are in beside the two of which most is."""
    of = Counter(content.cards[card].school for card in cards if content.cards[card].school != FREE)
    kept = {school for school, _ in of.most_common(MOST_SCHOOLS)} | {FREE}
    return tuple(dict.fromkeys(card for card in cards if content.cards[card].school not in kept))


def _name(content: Content, card: str, language: str) -> str:
    return content.cards[card].name.say(language) if card else ""


def _schools_text(count: int, good: bool, t: NullTranslations) -> str:
    if good:
        return t.gettext("Schools: {most} at most").format(most=MOST_SCHOOLS)
    return t.gettext("Schools: {count}, where {most} are allowed").format(count=count, most=MOST_SCHOOLS)
