"""What positions of card titles have in common: ids, places in zones, who knows a card, deck lists, the result, and the
core's own words of what is under way, with their seal.

Everything here that reads what a person wrote raises ``BadPosition`` with the place, what would be right there, and
what was found.
"""

import struct
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from game.engine.cardgame.content import Card
from game.engine.content import expected_id, shown
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said
from game.engine.written import number_of, objects, only, word_of

BOTH = 3
"""Known to both players: bit 0 is player 0, bit 1 player 1."""
FIRST_ID = 3
"""Of cards: #0 is the match, #1 and #2 are the players."""
GREATEST_PLACE = 255
SEAL = 4
"""Words of a seal."""


# ---- ids ----


def ident_of(thing: Mapping[str, Any], greatest: int, where: str, places: dict[int, str]) -> int:
    """A thing's id, that no other has; ``places`` tells where each stands, and learns this one."""
    ident = number_of(thing.get("id"), FIRST_ID, greatest, f"{where}.id")
    if ident in places:
        raise BadPosition(
            "{place}: {value} stands twice, see {other}", place=f"{where}.id", value=ident, other=places[ident]
        )
    places[ident] = where
    return ident


def card_of(value: Any, where: str, cards: Mapping[str, Card]) -> str:
    """A card's id, of those that there are."""
    if not isinstance(value, str) or value not in cards:
        raise BadPosition(
            "{place}: unknown card {card}; {mend}", place=where, card=shown(value), mend=expected_id(value, cards)
        )
    return value


def check_named(things: Mapping[int, Json], names: Mapping[str, str], places: Mapping[int, str]) -> None:
    """Whatever is named is in the position. ``names``: the tags that name things, each with what files call it."""
    for ident, thing in things.items():
        for tag, name in names.items():
            value = thing.get(tag)
            if value not in (None, 0) and not (isinstance(value, int) and value in places):
                raise amiss(f"{places[ident]}.{name}", Said("the id of something in the position"), value)


def numbers(listed: Any, where: str) -> tuple[int, ...]:
    """A list of words of the core."""
    if not isinstance(listed, list | tuple) or len(listed) > lib.MATCH_WORDS // 2:
        raise BadPosition("{place}: expected a list of whole numbers", place=where)
    return tuple(number_of(number, -32768, 32767, f"{where}[{place}]") for place, number in enumerate(listed))


# ---- zones ----


def known_by(owner: int, zone: str, hands: Collection[str], decks: Collection[str]) -> int:
    """Who knows a card of which nothing is said: of a hand its owner, of a deck nobody, else both.

    >>> known_by(1, "hand", ("hand",), ("deck",)), known_by(1, "deck", ("hand",), ("deck",))
    (2, 0)
    """
    return 1 << owner if zone in hands else 0 if zone in decks else BOTH


def put_in_places(
    things: Sequence[Json], places: Mapping[int, str], most: Mapping[str, int], by_stamp: Collection[str] = ()
) -> None:
    """Gives every thing its ``pos``, from 0: as stated, else in the order of the file; stated ones differ.

    ``most``: how many things a zone has room for, by its name without the player's; ``by_stamp``: zones whose things
    stand in the order of their ``stamp``.
    """
    zones: dict[str, list[tuple[int, Json]]] = {}
    taken: dict[tuple[str, int], str] = {}
    for number, thing in enumerate(things):
        zone, where = thing["zone"], places[thing["id"]]
        place = number
        if "pos" in thing:
            place = number_of(thing["pos"], 0, GREATEST_PLACE, f"{where}.pos")
            if taken.setdefault((zone, place), where) != where:
                raise BadPosition(
                    "{place}: {pos} stands twice in zone {zone}, see {other}",
                    place=f"{where}.pos",
                    pos=place,
                    zone=zone,
                    other=taken[zone, place],
                )
        if zone in by_stamp:
            place = number_of(thing["stamp"], 0, 32000, f"{where}.stamp")
        zones.setdefault(zone, []).append((place, thing))
    for zone, there in zones.items():
        room = most.get(zone.partition(" ")[0], len(there))
        if len(there) > room:
            where = places[there[room][1]["id"]]
            raise amiss(f"{where}.zone", Said("at most {most} in {zone}", most=room, zone=zone), len(there))
        for rank, (_, thing) in enumerate(sorted(there, key=lambda placed: placed[0])):
            thing["pos"] = rank


# ---- deck lists ----


def listed(cards: Iterable[str]) -> list[Json]:
    """A deck list as views and positions have it.

    >>> listed(["reed", "eel", "reed"])
    [{'card': 'eel', 'count': 1}, {'card': 'reed', 'count': 2}]
    """
    return [{"card": card, "count": count} for card, count in sorted(Counter(cards).items())]


def lists_of(
    players: Sequence[Json], things: Iterable[Mapping[str, Any]], cards: Mapping[str, Card], most: int
) -> tuple[tuple[str, ...], ...]:
    """The deck lists, taken out of the players: as given, or what the position shows of each, as far as a list goes."""
    own: dict[int, list[str]] = {number: [] for number in range(len(players))}
    for thing in things:
        if not thing.get("token") and not cards[thing["card"]].token:
            own[thing["owner"]].append(thing["card"])
    lists = []
    for number, player in enumerate(players):
        where = f"players[{number}].list"
        given = "list" in player
        found = _given_list(objects(player, "list"), where, cards, most) if given else own[number][:most]
        if len(found) > most:
            raise amiss(where, Said("at most {most} cards", most=most), len(found))
        player.pop("list", None)
        lists.append(tuple(sorted(found)))
    return tuple(lists)


def _given_list(items: Sequence[tuple[str, Json]], where: str, cards: Mapping[str, Card], most: int) -> list[str]:
    found: list[str] = []
    for number, (_, item) in enumerate(items):
        place = f"{where}[{number}]"
        only(item, ("card", "count"), place)
        card = card_of(item.get("card"), f"{place}.card", cards)
        if cards[card].token:
            raise BadPosition("{place}: {card} is a token; tokens stand in no list", place=f"{place}.card", card=card)
        found += [card] * number_of(item.get("count", 1), 1, most, f"{place}.count")
    return found


# ---- the end, and what is under way ----


def result_of(result: Any, reasons: Sequence[str]) -> tuple[int, int] | None:
    """Who won (or the core's nobody) and why, by the reasons' numbers; None of a match that goes on."""
    if result is None:
        return None
    only(result, ("winner", "reason"), "result")
    winner, reason = result.get("winner"), word_of(result.get("reason"), reasons[1:], "result.reason")
    if winner is not None:
        number_of(winner, 0, 1, "result.winner")
    return lib.MATCH_NOBODY if winner is None else winner, reasons.index(reason)


def seal_of(words: Sequence[int], content: str) -> tuple[int, ...]:
    """What stands behind the words of what is under way: they are the core's own, and nobody's to change.

    They name places in the compiled cards, so that they mean something only beside the content of this digest.
    """
    sealed = blake2b(struct.pack(f"<{len(words)}h", *words), digest_size=2 * SEAL, key=content.encode()).digest()
    return struct.unpack(f"<{SEAL}h", sealed)


def under_way(listed: Any, where: str, content: str) -> tuple[int, ...]:
    """Words with their seal, without it."""
    found = numbers(listed, where)
    words, seal = found[:-SEAL], found[-SEAL:]
    if found and seal_of(words, content) != seal:
        raise BadPosition(
            "{place}: these words were changed, or written by a program with other cards; take them as they were "
            "written, in the program that wrote them, or leave out pending too",
            place=where,
        )
    return words
