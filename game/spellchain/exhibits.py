"""Matches worth looking at: where the board of Spellchain shows something of its own.

Some are found by letting chance play match after match until what is wanted stands on the board; others are positions.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

import game
from game.engine.match import Match
from game.players.random_player import RandomPlayer

View = Mapping[str, Any]
Wanted = Callable[[View], bool]
"""Asked with the view of who is to choose."""
DECKS = ("cinder_road", "cold_walls", "open_book", "last_candle", "borrowed_faces", "growing_hills")


def found(wanted: Wanted) -> Match:
    """The first decision of chance's matches at which ``wanted`` holds and the first player chooses."""
    for seed in count(1):
        decks = [DECKS[seed % 6], DECKS[seed // 6 % 6]]
        match = game.new("spellchain", seed, {"decks": decks})
        player = RandomPlayer(seed, 0)
        while match.actor is not None:
            if match.actor == 0 and wanted(match.view(0)):
                return match
            match.play(player.choose(match))
    raise AssertionError("there is no last seed")


def at(position: Mapping[str, Any]) -> Match:
    """A position."""
    return game.from_position("spellchain", dict(position), 7)


def _asks(kind: str, view: View) -> bool:
    return bool(view["pending"] and view["pending"]["kind"] == kind)


class Layout:
    """A position put together: cards get their ids as they are laid down."""

    def __init__(self, **game_tags: Any) -> None:
        self._game = game_tags
        self._cards: list[dict[str, Any]] = []

    def lay(self, owner: int, zone: str, *cards: str, **tags: Any) -> int:
        """Puts cards of a player somewhere; the id of the first."""
        first = 3 + len(self._cards)
        for number, card in enumerate(cards):
            self._cards.append({"id": first + number, "card": card, "owner": owner, "zone": zone, **tags})
        return first

    def position(self, players: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
        """The position."""
        return {"title": "spellchain", "players": list(players), "cards": self._cards, **self._game, **more}


def chain_of_three() -> Match:
    """An old mammoth attacks a quarry golem; a spark and a barrier have answered, and now it is the golem's side."""
    table = Layout(turn=14, phase="main", active=1, first=0)
    lay = table.lay
    lay(0, "board", "thorn_hound", arrived=3)
    lay(0, "board", "bedrock", arrived=9)
    mage = lay(0, "board", "apprentice_mage", arrived=7, frozen=12)
    golem = lay(0, "board", "quarry_golem", arrived=11, growth=1, damage=1)
    lay(1, "board", "leech_bat", arrived=8, attacks=1)
    lay(1, "board", "oath_knight", arrived=10)
    lay(1, "board", "glacier_turtle", arrived=6, damage=3)
    mammoth = lay(1, "board", "old_mammoth", arrived=12, damage=3)
    lay(1, "board", "night_stalker", arrived=14)
    curse = lay(1, "attached", "frost_curse", host=mage)
    hide = lay(0, "attached", "iron_hide", host=golem)
    lay(0, "hand", "spell_shield", "counterspell", "cut_to_size", "break_word", "mountain_king")
    lay(1, "hand", "hill_giant", "scald")
    spark = lay(0, "chain", "chain_spark")
    barrier = lay(1, "chain", "frost_barrier")
    lay(0, "grave", "rune_reader", "toad_hex", "thorn_hound")
    lay(1, "grave", "leech_bat", "cold_snap")
    lay(0, "deck", *["field_hand"] * 16)
    lay(1, "deck", *["hedge_boar"] * 19)
    attack = 250
    chain = [
        {"id": attack, "kind": "attack", "controller": 1, "source": mammoth, "targets": [golem]},
        {"id": spark, "kind": "card", "controller": 0, "targets": [mammoth], "resonant": True},
        {"id": barrier, "kind": "card", "controller": 1, "targets": [mammoth], "resonant": True},
    ]
    effects = [
        {"kind": "text", "target": golem, "text": "", "stamp": 20, "by": 1},
        {"kind": "kinds", "target": golem, "set": ["beast"], "stamp": 20, "by": 1},
        {"kind": "set", "target": golem, "attack": 1, "health": 1, "stamp": 20, "by": 1},
    ]
    for number, card in enumerate(table._cards):
        if card["zone"] in ("board", "attached"):
            card["stamp"] = number + 1
    next(card for card in table._cards if card["id"] == hide)["stamp"] = 21
    assert curse
    players = [{"health": 22, "mana": 3, "mana_max": 7}, {"health": 25, "mana": 1, "mana_max": 7}]
    return at(table.position(players, chain=chain, effects=effects, priority=0, passes=0, links=3))


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "mulligan": partial(found, partial(_asks, "mulligan")),
    "main_phase": partial(found, lambda view: _asks("main", view) and view["turn"] >= 7),
    "response": chain_of_three,
    "order": partial(found, partial(_asks, "order")),
    "pick": partial(found, partial(_asks, "pick")),
    "mode": partial(found, lambda view: _asks("mode", view)),
    "second_target": partial(found, partial(_asks, "target")),
    "overfull_hand": partial(found, partial(_asks, "discard")),
    "confirm": partial(found, partial(_asks, "confirm")),
}
