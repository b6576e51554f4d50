"""ESTRO's cards where decks are made and looked through: how they are told apart, and what a deck must keep to."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from game import i18n
from game.client.collection.cards import Cards
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.match.offers import (
    FIGURES,
    HIDDEN,
    SEALS,
    CardNotes,
    Check,
    Deck,
    DeckCard,
    Facet,
    Groups,
    Shelf,
)
from game.engine.content import LANGUAGES
from game.engine.core import lib
from game.estro.client import deck_chart
from game.estro.client.art.card import draw_back, draw_card
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.palette import INK, light
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.panel_words import Words, words_of
from game.estro.engine.content import Card, Content
from game.estro.engine.deck_maker import make_deck
from game.estro.engine.decks import CHOSEN
from game.estro.engine.vocabulary import ESTRI, STATS

DRAWN: int = lib.ESTRO_DECK - CHOSEN
"""Cards of a deck that chance adds to those chosen."""
VOID = "void"
TALL, LARGE, SEAL, FOOT = 0.94, 1.5, 0.5, 2.0
COLUMNS, CHART = 6, 150.0
NAMED = 10.0
"""How tall a name's place is under a figure."""
MOST_ESTRI = 2
"""Of a deck that is made for the player."""
WORDS: Mapping[str, tuple[str, ...]] = {
    "estro": ("estro", "estri", "灵性"),
    "tot": ("tot", "total", "totale", "总和"),
    "gift": ("gift", "dono", "天赋"),
    "primary": ("primary", "primaria", "主属性"),
    "best": ("best", "strongest", "migliore", "最高"),
}
"""What each property may be called where it is typed, in any language."""


class EstroCards(Cards[Words]):
    """See `game.client.collection.cards.Cards`."""

    def __init__(self, content: Content) -> None:
        super().__init__(lambda language: words_of(content, language))
        self._content = content

    # ---- how they are told apart ----

    def shelf(self, language: str) -> Shelf:
        """By estro, TOT, best stat, Gift and all that is typed."""
        t, words = i18n.catalogue(language), self._content.words
        estri = Facet(
            "estro",
            self._name("terms", "estro", language),
            tuple((estro, self._name("estri", estro, language), f"seal {estro}") for estro in ESTRI[1:]),
            WORDS["estro"],
            look=SEALS,
        )
        totals = sorted({card.total for card in self._content.cards.values()})
        figures = tuple((str(n), f"{n}+" if n == totals[-1] else str(n), "") for n in range(totals[0], totals[-1] + 1))
        best = tuple((stat, self._name("stats", stat, language), f"stat {stat}") for stat in STATS)
        called = {
            gift: tuple(dict.fromkeys(self._gift(gift, each) for each in LANGUAGES))
            for gift in (VOID, *words["mechanics"])
        }
        borne = {card.mechanic for card in self._content.cards.values()} - {""}
        gifts = sorted(borne, key=lambda gift: i18n.rank(self._gift(gift, language)))
        hidden = [Facet("primary", self._name("stats", "primary", language), words=WORDS["primary"], look=HIDDEN)]
        hidden += [Facet(stat, self._name("stats", stat, language), words=(stat,), look=HIDDEN) for stat in STATS]
        facets = (
            estri,
            Facet("tot", self._name("terms", "tot", language), figures, WORDS["tot"], look=FIGURES),
            Facet("best", t.gettext("Best stat"), best, WORDS["best"]),
            Facet(
                "gift",
                self._name("terms", "gift", language),
                tuple((gift, self._gift(gift, language), f"mechanic {gift}") for gift in (VOID, *gifts)),
                WORDS["gift"],
                called,
            ),
            *hidden,
        )
        said = t.gettext("At most two estri; none: of all five.")
        groups = Groups("estro", MOST_ESTRI, "", said)
        return Shelf(
            facets,
            shares=("estro",),
            groups=groups,
            tall=TALL,
            seal=SEAL,
            foot=FOOT,
            small=True,
            columns=COLUMNS,
            large=LARGE,
            once=True,
            worth="tot",
            chart=CHART,
            figures=True,
        )

    def _name(self, table: str, ident: str, language: str) -> str:
        return self._content.words[table][ident].say(language)

    def _gift(self, mechanic: str, language: str) -> str:
        """What a mechanic is called; a Void card has none."""
        table, ident = ("terms", VOID) if mechanic == VOID else ("mechanics", mechanic)
        return self._name(table, ident, language)

    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, estro by estro, then by name."""
        cards = sorted(self._content.cards.values(), key=lambda card: (ESTRI.index(card.estro), card.id))
        return tuple(self._deck_card(card, language) for card in cards)

    def _deck_card(self, card: Card, language: str) -> DeckCard:
        words = self._words(language)
        name, estro = card.name.say(language), words.estro(card.estro)
        stats = {stat: (str(n),) for stat, n in zip(STATS, card.stats, strict=True)}
        most = max(card.stats)
        traits = {
            **stats,
            "estro": (card.estro,),
            "tot": (str(card.total),),
            "primary": (str(card.primary),),
            "best": tuple(stat for stat, n in zip(STATS, card.stats, strict=True) if n == most),
            "gift": (card.mechanic or VOID,),
        }
        told = " ".join((name, estro, words.gift(card.id), words.text(card.id)))
        return DeckCard(card.id, name, estro, told, card.copies, traits)

    # ---- decks ----

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        decks = self._content.decks.values()
        return tuple(Deck(deck.name.say(language), deck.cards, deck.text.say(language)) for deck in decks)

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule of decks in a sentence with its figures (rules, section 2)."""
        t, count = i18n.catalogue(language), Counter(cards)
        twice = next((card for card, copies in count.items() if copies > 1), "")
        said = t.gettext("Chosen: {count} of {most}").format(count=len(cards), most=CHOSEN)
        single = t.gettext("No card twice")
        if twice:
            single = t.gettext("Only one {card}").format(card=self._content.cards[twice].name.say(language))
        more = t.ngettext("{count} more is drawn at random", "{count} more are drawn at random", DRAWN)
        return (
            Check(said, len(cards) == CHOSEN),
            Check(single, not twice, (twice,) if twice else ()),
            Check(more.format(count=DRAWN), True),
        )

    def draw_chart(self, canvas: Canvas, rect: Rect, cards: Sequence[str], language: str) -> None:
        deck = [self._content.cards[card] for card in cards if card in self._content.cards]
        deck_chart.draw_chart(canvas, rect, deck, self._words(language))

    def draw_figure(self, canvas: Canvas, rect: Rect, card: str, language: str) -> None:
        """Its creature over its name, on the dark of its tube."""
        x, y, w, h = rect
        form, name = self._content.cards[card], NAMED if not canvas.is_small else 0.0
        canvas.fill(INK, rect)
        draw_creature(canvas, figure_of(form), x + w / 2, y + h - name - 5, h - name - 8, wide=w - 4, pool=False)
        if name:
            draw_strokes(canvas, form.name.say(language), x + w / 2, y + h - 2, name - 4, light(form.estro), CENTRE)

    def make_deck(self, kept: Sequence[str], groups: Collection[str], seed: int) -> tuple[str, ...]:
        return make_deck(kept, groups, seed, self._content.cards)

    # ---- a card ----

    def notes(self, card: str, language: str) -> CardNotes:
        words = self._words(language)
        form = words.form(card)
        flavour = form.flavour.say(language) if form.flavour is not None else ""
        said = words.t.pgettext("between what a card is", " · ").join(
            (words.estro(form.estro), f"{words.term('tot')} {form.total}", words.gift(card))
        )
        return CardNotes(said, flavour, (f"estro {form.estro}",), (), (words.text(card),) if form.gift else ())

    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        """A card; one that is not known, from behind."""
        if card:
            draw_card(canvas, rect, card, self._words(language))
        else:
            draw_back(canvas, rect)
