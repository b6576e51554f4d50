"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import setups
from game.engine.content import expected_id, one_of, shown
from game.engine.core import lib
from game.engine.decks import PLACES, counted_deck, refuse
from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_card, unknown_deck, unknown_key
from game.engine.said import Said
from game.lirya.engine.content import Card, Content
from game.lirya.engine.decks import LEAST_CARDS, MOST_CARDS, deck_faults

SETUP_KEYS: Mapping[str, str] = {
    "decks": "two ready decks' ids, or objects of card and copies; cinders and deep_current when left out",
    "official": "true or false: decks keep to the deck rules; false: any 1..60 collectible cards; true when left out",
    "first": "0, 1 or random: who takes turn 1; random when left out",
    "energy": "bank or refill: whether energy is saved or filled up each turn; bank when left out",
    "second_bonus": "cards, energy or none: what the second player begins with; cards when left out",
    "waves": "many or one: how many waves of attacks a combat phase may hold; many when left out",
    "windows": "auto or full: whether a player without a legal response is asked; auto when left out",
    "trigger_order": "ask or entry: who orders simultaneous triggers; ask when left out",
    "hand": "3..7: the opening hand; 5 when left out",
    "mulligan": "true or false; true when left out",
    "hand_limit": "0 for none, or 5..15: cards kept at the end of the own turn; 10 when left out",
    "life": "5..60, or two such numbers; 20 when left out",
    "start_energy": "0..10, or two such numbers; 1 when left out",
    "board": "permanents in play from the start: {player, card, zone, pos, level}; none when left out",
    "turn_cap": "20..400 turns of either player; 200 when left out",
    "edicts": "at most four pairs of a player and an edict's id; none when left out",
    "packs": "folders of packs whose cards and decks are there as well, in this order; none when left out",
}
"""Every key that a set-up may have, with what it takes."""
DECKS = ("cinders", "deep_current")
CHANCE = 2
"""The first player where chance decides who it is."""
BONUSES = ("none", "cards", "energy")
"""By the core's numbers."""
ZONES: Mapping[str, tuple[str, ...]] = {"character": ("front", "back"), "structure": ("structures",)}
"""Where permanents of each type stand."""
MOST_SLOTS = {"front": lib.LIRYA_LINE, "back": lib.LIRYA_LINE, "structures": lib.LIRYA_STRUCTURES}


class Placed(NamedTuple):
    """A permanent that is in play from the start."""

    player: int
    card: str
    zone: str
    slot: int
    level: int


class Setup(NamedTuple):
    """A checked set-up: ``decks`` are card ids from the top, ``first`` may be ``CHANCE``."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    first: int
    second_bonus: int
    hand: int
    mulligan: bool
    life: tuple[int, int]
    start_energy: tuple[int, int]
    refill: bool
    one_wave: bool
    full_windows: bool
    entry_order: bool
    hand_limit: int
    turn_cap: int
    board: tuple[Placed, ...]
    edicts: tuple[tuple[int, str], ...]


def resolve_setup(setup: Mapping[str, Any], content: Content) -> Setup:
    """Checks a set-up and fills in what it leaves out.

    Raises: ``BadSetup`` naming key, value and mend; of decks all that is wrong with both. Rules, sections 2 and 14.
    """
    setups.check_keys(setup, SETUP_KEYS)
    first = setups.who_begins(setup)
    pair = setups.pair(setup, "decks", DECKS, Said("two decks"))
    return Setup(
        decks=_decks(pair, content, setups.flag(setup, "official", True)),
        first=CHANCE if first is None else first,
        second_bonus=BONUSES.index(setups.word(setup, "second_bonus", ("cards", "energy", "none"), "cards")),
        hand=setups.number(setup, "hand", 3, 7, 5),
        mulligan=setups.flag(setup, "mulligan", True),
        life=_one_or_two(setup, "life", 5, lib.LIRYA_LIFE, 20),
        start_energy=_one_or_two(setup, "start_energy", 0, lib.LIRYA_ENERGY, 1),
        refill=setups.word(setup, "energy", ("bank", "refill"), "bank") == "refill",
        one_wave=setups.word(setup, "waves", ("many", "one"), "many") == "one",
        full_windows=setups.word(setup, "windows", ("auto", "full"), "auto") == "full",
        entry_order=setups.word(setup, "trigger_order", ("ask", "entry"), "ask") == "entry",
        hand_limit=_hand_limit(setup),
        turn_cap=setups.number(setup, "turn_cap", 20, 400, 200),
        board=_board(setup.get("board", []), content.cards),
        edicts=_edicts(setup.get("edicts", []), content.cards),
    )


# ---- numbers ----


def _hand_limit(setup: Mapping[str, Any]) -> int:
    value = setup.get("hand_limit", 10)
    if value == 0 and not isinstance(value, bool):
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 5 <= value <= 15:
        raise unexpected("setup.hand_limit", one_of(("0", "5..15")), value)
    return value


def _one_or_two(setup: Mapping[str, Any], key: str, low: int, high: int, usual: int) -> tuple[int, int]:
    """A number for both players, or one for each."""
    if isinstance(setup.get(key), list | tuple):
        return setups.numbers(setup, key, low, high, (usual, usual))
    number = setups.number(setup, key, low, high, usual)
    return number, number


# ---- decks ----


def _decks(pair: tuple[Any, Any], content: Content, official: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of both decks, their order kept; everything that is wrong with them is told at once."""
    one, other = (_deck(value, where, content) for value, where in zip(pair, PLACES, strict=True))
    least = LEAST_CARDS if official else 1
    refuse(
        {
            where: deck_faults(deck, content.cards, least, official)
            for where, deck in zip(PLACES, (one, other), strict=True)
        }
    )
    return one, other


def _deck(value: object, where: str, content: Content) -> tuple[str, ...]:
    if isinstance(value, str):
        if value not in content.decks:
            raise unknown_deck(where, value, content.decks)
        return content.decks[value].cards
    wanted = Said("a ready deck's id, or an object of card and copies")
    return counted_deck(value, where, wanted, content.cards, MOST_CARDS, MOST_CARDS)


# ---- what is there from the start ----


def _board(listed: Any, cards: Mapping[str, Card]) -> tuple[Placed, ...]:
    """The permanents of a scenario, no two in one slot."""
    if not isinstance(listed, list | tuple) or len(listed) > lib.LIRYA_BOARD:
        raise unexpected("setup.board", Said("a list of at most {most} objects", most=lib.LIRYA_BOARD), listed)
    placed = tuple(_placed(each, f"setup.board[{number}]", cards) for number, each in enumerate(listed))
    taken: dict[tuple[int, str, int], str] = {}
    for number, each in enumerate(placed):
        where = f"setup.board[{number}]"
        other = taken.setdefault((each.player, each.zone, each.slot), where)
        if other != where:
            said = Said("{value} stands twice, see {other}", value=each.slot, other=other)
            raise BadSetup("{place}: {reason}", place=f"{where}.pos", reason=said)
    return placed


def _placed(value: Any, where: str, cards: Mapping[str, Card]) -> Placed:
    if not isinstance(value, Mapping):
        raise unexpected(where, Said("an object"), value)
    for key in value:
        if key not in Placed._fields and key != "pos":
            raise unknown_key(where, key, ("player", "card", "zone", "pos", "level"))
    standing = [card.id for card in cards.values() if card.type in ZONES]
    if value.get("card") not in standing:
        raise unknown_card(f"{where}.card", value.get("card"), standing)
    card = cards[value["card"]]
    zones = ZONES[card.type]
    zone = value.get("zone", zones[0] if len(zones) == 1 else None)
    if zone not in zones:
        raise unexpected(f"{where}.zone", one_of(zones), zone)
    structure = card.type == "structure"
    if "level" in value and not structure:
        raise BadSetup("{place}: {reason}", place=f"{where}.level", reason=Said("only structures have a level"))
    player = _whole(value, "player", 0, 1, where)
    slot = _whole(value, "pos", 1, MOST_SLOTS[zone], where)
    level = _whole({"level": 1, **value}, "level", 1, lib.LIRYA_LEVELS, where) if structure else 0
    return Placed(player, card.id, zone, slot, level)


def _edicts(listed: Any, cards: Mapping[str, Card]) -> tuple[tuple[int, str], ...]:
    """The rule cards of a scenario, each with its player."""
    known = [card.id for card in cards.values() if card.type == "edict"]
    if not isinstance(listed, list | tuple) or len(listed) > lib.LIRYA_EDICTS:
        raise unexpected("setup.edicts", Said("a list of at most {most} pairs", most=lib.LIRYA_EDICTS), listed)
    found: list[tuple[int, str]] = []
    for number, each in enumerate(listed):
        where = f"setup.edicts[{number}]"
        if not isinstance(each, list | tuple) or len(each) != 2:
            raise unexpected(where, Said("a player, and an edict's id"), each)
        player = _whole({"0": each[0]}, "0", 0, 1, where)
        if each[1] not in known:
            mend = expected_id(each[1], known)
            raise BadSetup(
                "{place}: unknown edict {edict}; {mend}", place=f"{where}.1", edict=shown(each[1]), mend=mend
            )
        found.append((player, each[1]))
    return tuple(found)


def _whole(thing: Mapping[str, Any], key: str, low: int, high: int, where: str) -> int:
    value = thing.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise unexpected(f"{where}.{key}", f"{low}..{high}", value)
    return value
