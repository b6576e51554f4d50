"""The cards and links of a position: their keys and ids checked, what they leave out filled in, each at its place.

Defaults: who knows a card (`known`), a card's `stamp` (1, 2, 3 … over what is in play, in the order of the file),
`resonant` (not the lowest link), places in zones (in the order of the file).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.engine.cardgame.lasting import targets_of
from game.engine.cardgame.positions import BOTH, card_of, ident_of, known_by, numbers
from game.engine.errors import BadPosition
from game.engine.layout import Json
from game.engine.said import Said
from game.engine.written import number_of, objects, only, word_of
from game.spellchain.engine import layout as form
from game.spellchain.engine.content import Card
from game.spellchain.engine.vocabulary import LINKS, PLAIN

ZONES = tuple(dict.fromkeys(PLAIN[1:]))
DECKS = ("deck",)
CARD_KEYS = (
    *(
        "id",
        "card",
        "owner",
        "zone",
        "pos",
        "known",
        "token",
        "put_by",
        "arrived",
        "stamp",
        "damage",
        "attacks",
        "used",
    ),
    *("frozen", "growth", "wither", "host", "doomed", "deeds", *form.ANNOUNCED),
)
LINK_KEYS = (
    *("id", "kind", "zone", "pos", "source", "ability", "n", "text", "host", "numbers", "event", "creature"),
    *form.ANNOUNCED,
)
MENDS = {
    "text": Said(": the card whose ability it is"),
    "creature": Said(": true or false, whether the source that has gone was a creature"),
}


# ---- cards ----


def cards_of(
    position: Mapping[str, Any],
    cards: Mapping[str, Card],
    on_chain: Mapping[int, tuple[int, str, Json]],
    places: dict[int, str],
) -> dict[int, Json]:
    """The cards with all their defaults, as plain tags."""
    found: dict[int, Json] = {}
    stamp = 0
    for where, card in objects(position, "cards"):
        only(card, CARD_KEYS, where)
        ident = ident_of(card, form.GREATEST_ID, where, places)
        printed = cards[card_of(card.get("card"), f"{where}.card", cards)]
        word_of(card.get("zone"), ZONES, f"{where}.zone")
        for key in ("owner", "controller"):
            if key in card or key == "owner":
                number_of(card.get(key), 0, 1, f"{where}.{key}")
        if (card["zone"] == "chain") != (ident in on_chain):
            raise BadPosition(
                "{place}: a card of zone chain stands in chain, and only such a card", place=f"{where}.zone"
            )
        if card["zone"] in form.IN_PLAY:
            stamp += 1
            card.setdefault("stamp", stamp)
            card.setdefault("put_by", card["owner"])
        if card["zone"] in form.CONTROLLED:
            card.setdefault("controller", card["owner"])
        if card["zone"] == "attached" and card.get("host") is None:
            raise BadPosition("{place}: missing: what it is attached to", place=f"{where}.host")
        card.setdefault("token", printed.token)
        if card["zone"] == "deck" and (card["token"] or printed.token):
            raise BadPosition(
                "{place}: {card} is a token; tokens stand in no deck", place=f"{where}.zone", card=printed.id
            )
        card.setdefault("known", BOTH if card["token"] else known_by(card["owner"], card["zone"], form.HAND, DECKS))
        if ident in on_chain:
            place, _, link = on_chain[ident]
            card |= {key: value for key, value in link.items() if key in form.ANNOUNCED} | {"pos": place}
        elif card["zone"] == "limbo":
            card["targets"] = targets_of(card, where)
        found[ident] = form.flat({**card, "zone": form.zone_of(card)})
    missing = next((where for ident, (_, where, _) in on_chain.items() if ident not in found), "")
    if missing:
        raise BadPosition("{place}: a link of kind card is a card of zone chain", place=f"{missing}.id")
    for ident in numbers(position.get("marked", []), "marked"):
        hands = ("hand #1", "hand #2") if position["phase"] == "over" else (f"hand #{position['active'] + 1}",)
        if position["turn"] or ident not in found or found[ident]["zone"] not in hands:
            raise BadPosition(
                "{place}: expected, in turn 0, ids of cards in the hand of who decides, got {ident}",
                place="marked",
                ident=ident,
            )
        found[ident]["marked"] = True
    return found


# ---- links ----


def chain_of(position: Mapping[str, Any], places: dict[int, str]) -> list[tuple[str, Json]]:
    """The chain, lowest first, with what follows from the place; card links have no place of their own."""
    found = []
    for number, (where, link) in enumerate(objects(position, "chain")):
        only(link, LINK_KEYS, where)
        word_of(link.get("kind"), LINKS[1:], f"{where}.kind")
        if link["kind"] == "card":
            number_of(link.get("id"), 3, form.GREATEST_ID, f"{where}.id")
        else:
            ident_of(link, form.GREATEST_ID, where, places)
            link |= {"zone": "chain", "pos": number}
        link.setdefault("resonant", number > 0)
        found.append((where, _link(link, where)))
    twice = [ident for ident, count in Counter(link["id"] for _, link in found).items() if count > 1]
    if twice:
        raise BadPosition("{place}: #{ident} stands twice", place="chain", ident=twice[0])
    return found


def resolving_of(position: Mapping[str, Any], places: dict[int, str]) -> list[Json]:
    """The links that are resolving and are no cards."""
    found = []
    for number, (where, link) in enumerate(objects(position, "resolving")):
        only(link, LINK_KEYS, where)
        ident_of(link, form.GREATEST_ID, where, places)
        found.append(_link({**link, "zone": "limbo", "pos": number}, where))
    return found


def _link(link: Json, where: str) -> Json:
    """A link with its keys checked."""
    number_of(link.get("controller"), 0, 1, f"{where}.controller")
    link = {**link, "targets": targets_of(link, where)}
    if link["kind"] == "card":
        link.pop("creature", None)
        return link
    if "source" not in link:
        raise BadPosition("{place}: missing; null if it has gone", place=f"{where}.source")
    if link["kind"] != "attack":
        for key in ("ability", "text", "creature") if link["source"] is None else ("ability",):
            if key not in link:
                raise BadPosition("{place}: missing{mend}", place=f"{where}.{key}", mend=MENDS.get(key, ""))
    if link["source"] is None:
        link = {"host": None, "numbers": 0, "text": "", "creature": False, **link}
    if link["kind"] == "attack":
        link = {"text": "", "host": None, "numbers": 0, **link, "creature": False}
    if "event" not in link:
        return {**link, "event_controller": 0, "event_creature": False}
    only(link["event"], form.EVENT, f"{where}.event")
    return link
