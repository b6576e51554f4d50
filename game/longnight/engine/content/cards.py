"""Dice, cards and decks out of their files, and the rules of decks."""

from collections.abc import Iterable, Mapping

from game.engine.content import Table, shown
from game.engine.decks import DeckCheck, cards_of_entry, common_fault
from game.engine.said import Said
from game.longnight.engine.content.model import (
    DIE_KINDS,
    IMPULSES,
    KINDS,
    LEAST_CARDS,
    LEAST_DICE,
    MOST_CARDS,
    SLOTS,
    TYPES,
    UNIQUE_DIE,
    Card,
    Deck,
    Die,
    Echo,
    Line,
    by_id,
)

# The keys of each operation of a card line, beside those that every line may have.
LINE_KEYS: Mapping[str, tuple[str, ...]] = {
    "hit": ("amount", "range", "push"),
    "stun": ("range", "push"),
    "vulnerable": ("amount", "range", "kind"),
    "draw": ("amount",),
    "gain_pm": ("amount",),
    "cone_range": ("amount",),
    "cone_hit": ("amount",),
    "cone_vulnerable": ("amount", "kind"),
    "infuse": ("bonus",),
    "set_face": (),
    "charge": (),
    "convert_omens": (),
}
# These choose a die of the row, which only a free card can do.
FREE_ONLY = ("infuse", "set_face", "charge")
ECHO_KEYS: Mapping[str, tuple[str, ...]] = {
    "shield": ("n",),
    "hand": ("n",),
    "die": ("kind",),
    "any_die": (),
    "rotate_one": (),
    "rotate_all": (),
}


def parse_dice(file: Table) -> dict[str, Die]:
    """The dice of a file, all seven kinds: at most 8 faces each, of 1 to 9, with at most 4 different values.

    Raises: ``BadContent``.
    """
    file.allow("format", "die")
    dice = {}
    for entry in file.entries("die"):
        entry.allow("id", "name", "faces", "impulse")
        faces = entry.integers("faces", 1, 9)
        if not 1 <= len(faces) <= 8:
            entry.fault("faces", Said("expected 1..8 faces, got {count}", count=len(faces)))
        if len(set(faces)) > 4:
            entry.fault("faces", Said("expected at most 4 different values, got {count}", count=len(set(faces))))
        die = Die(
            id=entry.choice("id", DIE_KINDS),
            name=entry.words("name"),
            faces=tuple(sorted(faces)),
            impulse=entry.choice("impulse", IMPULSES),
        )
        dice[die.id] = die
    missing = [kind for kind in DIE_KINDS if kind not in dice]
    if missing:
        file.fault("die", Said("missing {known}; the kinds of dice are fixed", known=", ".join(missing)))
    return by_id(dice)


def parse_cards(file: Table, dice: Mapping[str, Die]) -> dict[str, Card]:
    """The cards of a file.

    Raises: ``BadContent``. Rules, section 6.2.
    """
    file.allow("format", "card")
    return by_id({entry.id(): _parse_card(entry, dice) for entry in file.entries("card")})


def _parse_card(entry: Table, dice: Mapping[str, Die]) -> Card:
    entry.allow("id", "name", "type", "cd", "slot", "supply", "echo", "line")
    lines = tuple(_parse_line(line) for line in entry.tables("line"))
    if not 1 <= len(lines) <= 3:
        entry.fault("line", Said("expected 1..3 lines, got {count}", count=len(lines)))
    if len(lines) > 1 and any(line.impulse == "free" for line in lines):
        entry.fault("line", Said("a free line must be the card's only line, got {count} lines", count=len(lines)))
    card = Card(
        id=entry.id(),
        name=entry.words("name"),
        type=entry.choice("type", TYPES),
        cd=entry.integer("cd", 0, 3),
        slot=entry.choice("slot", SLOTS, default="standard"),
        supply=entry.choice("supply", ("", *dice), default=""),
        echo=_parse_echo(entry.table("echo"), dice),
        lines=lines,
    )
    if card.slot == "exclusive" and card.cd == 0:
        entry.fault("cd", Said("expected 1..3 for a card of the exclusive slot, got 0"))
    return card


def _parse_line(line: Table) -> Line:
    what = line.choice("what", LINE_KEYS)
    line.allow("cost", "impulse", "pt", "what", *LINE_KEYS[what], "expose", "later_shield")
    impulse = line.choice("impulse", (*IMPULSES, "free"))
    if what in FREE_ONLY and impulse != "free":
        line.fault(
            "impulse",
            Said(
                'expected "free", since {what} chooses a die of the row, got {value}', what=what, value=shown(impulse)
            ),
        )
    if what == "convert_omens" and impulse != "omen":
        line.fault("impulse", Said('expected "omen" for convert_omens, got {value}', value=shown(impulse)))
    if impulse == "free" and line.integer("cost", 0, 4, default=0) != 0:
        line.fault("cost", Said("expected 0 for a free line, got {value}", value=shown(line.value("cost"))))

    def number(key: str, low: int) -> int:
        if key not in LINE_KEYS[what]:
            return 0
        return line.integer(key, low, 3, default=0) if key == "push" else line.integer(key, low, 9)

    return Line(
        cost=0 if impulse == "free" else line.integer("cost", 1, 4),
        impulse=impulse,
        pt=line.integer("pt", 0, 3, default=0),
        what=what,
        amount=number("amount", 1),
        range=number("range", 1),
        push=number("push", 0),
        kind=line.choice("kind", KINDS) if "kind" in LINE_KEYS[what] else "",
        bonus=number("bonus", 0),
        expose=line.integer("expose", 0, 1, default=0),
        later_shield=line.integer("later_shield", 0, 9, default=0),
    )


def _parse_echo(echo: Table, dice: Mapping[str, Die]) -> Echo:
    what = echo.choice("what", ECHO_KEYS)
    keys = ECHO_KEYS[what]
    echo.allow("what", *keys)
    return Echo(
        what,
        n=echo.integer("n", 1, 9) if "n" in keys else 0,
        kind=echo.choice("kind", dice) if "kind" in keys else "",
    )


def parse_decks(file: Table, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """The ready decks of a file.

    Raises: ``BadContent``; a ready deck obeys the same rules as any other (:func:`deck_fault`).
    """
    file.allow("format", "deck")
    decks = {}
    for entry in file.entries("deck"):
        entry.allow("id", "name", "cards")
        ids = cards_of_entry(entry, cards, 20, 2)
        fault = deck_fault(ids, cards)
        if fault:
            entry.fault("cards", fault)
        decks[entry.id()] = Deck(entry.id(), entry.words("name"), ids)
    return by_id(decks)


def deck_checks(ids: Iterable[str], cards: Mapping[str, Card]) -> tuple[DeckCheck, ...]:
    """Every rule of decks (``size``, ``copies``, ``dice``) for a deck of known cards (rules, section 2)."""
    deck = list(ids)
    most = next((card for card in dict.fromkeys(deck) if deck.count(card) > cards[card].copies), "")
    dice = sum(cards[card].supply not in ("", UNIQUE_DIE) for card in deck)
    return (
        DeckCheck("size", LEAST_CARDS <= len(deck) <= MOST_CARDS, len(deck)),
        DeckCheck("copies", not most, deck.count(most), most),
        DeckCheck("dice", dice >= LEAST_DICE, dice),
    )


def deck_fault(ids: Iterable[str], cards: Mapping[str, Card]) -> str:
    """What is wrong with a deck of known cards, or ``""``: size, copies, and dice supplied (rules, section 2)."""
    wrong = next((check for check in deck_checks(ids, cards) if not check.good), None)
    if wrong is None:
        return ""
    return common_fault(wrong, cards, LEAST_CARDS, MOST_CARDS) or Said(
        "expected cards that supply {least} dice besides the {die}, got {count}; those that do: {cards}",
        least=LEAST_DICE,
        die=UNIQUE_DIE,
        count=wrong.found,
        cards=", ".join(card.id for card in cards.values() if card.supply not in ("", UNIQUE_DIE)),
    )
