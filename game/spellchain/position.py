"""A position on its way to the core's rows: keys, types and bounds are checked here, the state itself by the core.

Some tags may reach the core UNSET, since what they are by default follows from the rules: of the game `priority`,
`links`, `stamp`, `pending` and `chooser`; of a link its `text`, `host`, `numbers`, `creature` and `event_creature`.
All others have their defaults from here: `known`, a card's `stamp` (1, 2, 3 … over what is in play, in the order of
the file), `resonant` (not the lowest link), an effect's `stamp` (above all others, in the order of the file).

The words beside the rows are: how many effects, then they, each as a `spellchain_effect`; how many words `waiting` has,
then they.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.content import expected_id, one_of, shown
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json, Layout, Row
from game.engine.said import Said
from game.spellchain import layout as form
from game.spellchain.content import Card
from game.spellchain.effects import STAMP, Effects
from game.spellchain.vocabulary import LINKS, PENDING, PLAIN, REASONS

TOP_KEYS = (
    *("title", "turn", "phase", "step", "active", "first", "players", "cards", "chain", "effects", "marked", "waiting"),
    *(
        "resolving",
        "packets",
        "pending",
        "priority",
        "passes",
        "links",
        "stamp",
        "options",
        "result",
        "looped",
        "packs",
    ),
)
NEEDED = ("title", "turn", "phase", "active", "players", "cards")
STEP_OF = {"main": "action", "start": "trigger_effects", "end": "trigger_effects"}
ZONES = tuple(dict.fromkeys(PLAIN[1:]))
MOST = {"board": lib.SPELLCHAIN_BOARD, "attached": lib.SPELLCHAIN_ATTACHED, "chain": lib.SPELLCHAIN_CHAIN}
"""Things in a zone; on a board of each player."""
MOST_DECK = lib.SPELLCHAIN_DECK
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
    *("frozen", "growth", "wither", "host", "doomed", *form.ANNOUNCED),
)
LINK_KEYS = (
    *("id", "kind", "zone", "pos", "source", "ability", "n", "text", "host", "numbers", "event", "creature"),
    *form.ANNOUNCED,
)


MENDS = {
    "text": Said(": the card whose ability it is"),
    "creature": Said(": true or false, whether the source that has gone was a creature"),
}


class Draft(NamedTuple):
    """A position whose keys and ids are sound."""

    game: Json
    players: tuple[Json, Json]
    cards: Mapping[int, Json]
    """Plain tags, by id and in the order of the file; so are links."""
    links: Mapping[int, Json]
    effects: tuple[tuple[str, Json], ...]
    waiting: tuple[int, ...]
    lists: tuple[tuple[str, ...], tuple[str, ...]]
    result: tuple[int, int] | None
    places: Mapping[int, str]

    def rows(self, layout: Layout) -> dict[int, Row]:
        """Rows for the core. Raises: ``BadPosition``."""
        rows = {0: layout.read(layout.kind_named("game"), self.game, "")}
        for number, player in enumerate(self.players):
            rows[number + 1] = layout.read(layout.kind_named("player"), player, f"players[{number}]")
        for name, things in (("card", self.cards), ("link", self.links)):
            for ident, thing in things.items():
                plain = {key: value for key, value in thing.items() if key not in ("id", "pos")}
                rows[ident] = layout.read(layout.kind_named(name), plain, self.places[ident])
                rows[ident][layout.width] = thing["pos"]
        card = layout.kind_named("card")
        for ident in self.cards:
            form.at_home(card, rows[ident])
        for ident, row in rows.items():
            row[0] = ident
        return rows

    def words(self, effects: Effects, ids: Mapping[int, Any]) -> tuple[int, ...]:
        """The words beside the rows. Raises: ``BadPosition``."""
        stamps = [thing.get("stamp") for thing in (self.game, *self.cards.values(), *(e for _, e in self.effects))]
        highest = max((stamp for stamp in stamps if isinstance(stamp, int)), default=0)
        found: list[list[int]] = []
        for where, effect in self.effects:
            highest += "stamp" not in effect
            found.append(effects.read(effect, where, self.game["active"], highest, ids))
        found.sort(key=lambda words: words[STAMP])  # those of one stamp stay in the order of the file
        return (len(found), *(word for words in found for word in words), len(self.waiting), *self.waiting)


def read(position: Any, cards: Mapping[str, Card]) -> Draft:
    """Checks a position's shape, ids and names, and fills in what it leaves out.

    Raises: ``BadPosition`` naming place, value and mend (rules, sections 12 and 14).
    """
    _only(position, TOP_KEYS, "")
    for key in NEEDED:
        if key not in position:
            raise BadPosition("{place}: missing", place=key)
    if position["title"] != "spellchain":
        raise amiss("title", "spellchain", position["title"])
    game = _game(position)
    players = _players(position["players"])
    places: dict[int, str] = {1: "players[0]", 2: "players[1]"}
    chain = _chain(position, places)
    on_chain = {
        link["id"]: (number, where, link) for number, (where, link) in enumerate(chain) if link["kind"] == "card"
    }
    found = _cards(position, cards, on_chain, places)
    own = [link for _, link in chain if link["kind"] != "card"] + _resolving(position, places)
    links = {link["id"]: form.flat(link) for link in own}
    _known_ids({**found, **links}, places)
    _place([*found.values(), *links.values()], places)
    waiting = _numbers(position.get("waiting", []), "waiting")
    going = bool(waiting) or "resolving" in position
    for number, player in enumerate(players):
        health = player.get("health", 30)
        if isinstance(health, int) and (health > 30 or (health < 1 and game["phase"] != "over" and not going)):
            raise amiss(f"players[{number}].health", "1..30", health)
    return Draft(
        game=game,
        players=players,
        cards=found,
        links=links,
        effects=tuple(_objects(position, "effects")),
        waiting=waiting,
        lists=_lists(players, found, cards),
        result=_result(position.get("result")),
        places=places,
    )


def _only(thing: Any, keys: Sequence[str], where: str) -> None:
    """An object with no other keys than these."""
    if not isinstance(thing, Mapping):
        raise amiss(where or "position", Said("an object"), thing)
    for key in thing:
        if key not in keys:
            place = f"{where}.{key}" if where else key
            raise BadPosition("{place}: unknown key; {mend}", place=place, mend=expected_id(key, keys))


def _objects(holder: Mapping[str, Any], key: str) -> list[tuple[str, Json]]:
    """The objects of a list, copied, each with its place."""
    listed = holder.get(key, [])
    if not isinstance(listed, list | tuple) or not all(isinstance(thing, Mapping) for thing in listed):
        raise amiss(key, Said("a list of objects"), listed)
    return [(f"{key}[{number}]", dict(thing)) for number, thing in enumerate(listed)]


def _whole(value: Any, low: int, high: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise amiss(where, f"{low}..{high}", value)
    return value


def _numbers(listed: Any, where: str) -> tuple[int, ...]:
    if not isinstance(listed, list | tuple) or len(listed) > lib.MATCH_WORDS // 2:
        raise BadPosition("{place}: expected a list of whole numbers", place=where)
    return tuple(_whole(number, -32768, 32767, f"{where}[{place}]") for place, number in enumerate(listed))


# ---- the game and its players ----


def _game(position: Mapping[str, Any]) -> Json:
    options = position.get("options", {})
    _only(options, form.OPTIONS, "options")
    for key, value in options.items():
        if key != "turn_cap" and not isinstance(value, bool):
            raise amiss(f"options.{key}", Said("true or false"), value)
    pending = position.get("pending")
    if pending is not None:
        _only(pending, ("kind", "player"), "pending")
        if pending.get("kind") not in PENDING[1:]:
            raise amiss("pending.kind", one_of(PENDING[1:]), pending.get("kind"))
    game = form.game_of({**position, "options": options})
    phase = game["phase"]
    game.setdefault("step", STEP_OF.get(phase) if isinstance(phase, str) else None)
    if phase == "over":
        game |= {"pending": "none", "chooser": None}
        game["active"] = form.last_active(game) if game["active"] is None else game["active"]
    _whole(game["active"], 0, 1, "active")
    return game


def _players(players: Any) -> tuple[Json, Json]:
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise BadPosition("{place}: expected a list of two objects", place="players")
    for number, player in enumerate(players):
        _only(player, ("health", "mana", "mana_max", "fatigue", *form.HISTORY, "list"), f"players[{number}]")
    return dict(players[0]), dict(players[1])


def _lists(
    players: tuple[Json, Json], found: Mapping[int, Json], cards: Mapping[str, Card]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The deck lists, taken out of the players: as given, or what the position shows of each."""
    lists = []
    for number, player in enumerate(players):
        where = f"players[{number}].list"
        if "list" in player:
            listed = _given_list(_objects(player, "list"), where, cards)
        else:
            own = (card["card"] for card in found.values() if card["owner"] == number and not card.get("token"))
            listed = [card for card in own if not cards[card].token]
        if len(listed) > MOST_DECK:
            raise amiss(where, Said("at most {most} cards", most=MOST_DECK), len(listed))
        player.pop("list", None)
        lists.append(tuple(sorted(listed)))
    return lists[0], lists[1]


def _given_list(items: Sequence[tuple[str, Json]], where: str, cards: Mapping[str, Card]) -> list[str]:
    found: list[str] = []
    for number, (_, item) in enumerate(items):
        place = f"{where}[{number}]"
        _only(item, ("card", "count"), place)
        card = _card_id(item.get("card"), f"{place}.card", cards)
        if cards[card].token:
            raise BadPosition("{place}: {card} is a token; tokens stand in no list", place=f"{place}.card", card=card)
        found += [card] * _whole(item.get("count", 1), 1, MOST_DECK, f"{place}.count")
    return found


def listed(cards: Sequence[str]) -> list[Json]:
    """A deck list as positions have it."""
    return [{"card": card, "count": count} for card, count in sorted(Counter(cards).items())]


def _result(result: Any) -> tuple[int, int] | None:
    if result is None:
        return None
    _only(result, ("winner", "reason"), "result")
    winner, reason = result.get("winner"), result.get("reason")
    if reason not in REASONS[1:]:
        raise amiss("result.reason", one_of(REASONS[1:]), reason)
    if winner is not None:
        _whole(winner, 0, 1, "result.winner")
    return lib.MATCH_NOBODY if winner is None else winner, REASONS.index(reason)


# ---- cards ----


def _card_id(value: Any, where: str, cards: Mapping[str, Card]) -> str:
    if not isinstance(value, str) or value not in cards:
        raise BadPosition(
            "{place}: unknown card {card}; {mend}", place=where, card=shown(value), mend=expected_id(value, cards)
        )
    return value


def _ident(thing: Mapping[str, Any], where: str, places: dict[int, str]) -> int:
    ident = _whole(thing.get("id"), 3, form.GREATEST_ID, f"{where}.id")
    if ident in places:
        raise BadPosition(
            "{place}: {value} stands twice, see {other}", place=f"{where}.id", value=ident, other=places[ident]
        )
    places[ident] = where
    return ident


def _cards(
    position: Mapping[str, Any],
    cards: Mapping[str, Card],
    on_chain: Mapping[int, tuple[int, str, Json]],
    places: dict[int, str],
) -> dict[int, Json]:
    """The cards with all their defaults, as plain tags."""
    found: dict[int, Json] = {}
    stamp = 0
    for where, card in _objects(position, "cards"):
        _only(card, CARD_KEYS, where)
        ident = _ident(card, where, places)
        printed = cards[_card_id(card.get("card"), f"{where}.card", cards)]
        if card.get("zone") not in ZONES:
            raise amiss(f"{where}.zone", one_of(ZONES), card.get("zone"))
        for key in ("owner", "controller"):
            if key in card or key == "owner":
                _whole(card.get(key), 0, 1, f"{where}.{key}")
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
        card.setdefault("known", _known(card))
        if ident in on_chain:
            place, _, link = on_chain[ident]
            card |= {key: value for key, value in link.items() if key in form.ANNOUNCED} | {"pos": place}
        elif card["zone"] == "limbo":
            card = _targets(card, where)
        found[ident] = form.flat({**card, "zone": form.zone_of(card)})
    missing = next((where for ident, (_, where, _) in on_chain.items() if ident not in found), "")
    if missing:
        raise BadPosition("{place}: a link of kind card is a card of zone chain", place=f"{missing}.id")
    for ident in _numbers(position.get("marked", []), "marked"):
        hands = ("hand #1", "hand #2") if position["phase"] == "over" else (f"hand #{position['active'] + 1}",)
        if position["turn"] or ident not in found or found[ident]["zone"] not in hands:
            raise BadPosition(
                "{place}: expected, in turn 0, ids of cards in the hand of who decides, got {ident}",
                place="marked",
                ident=ident,
            )
        found[ident]["marked"] = True
    return found


def _known(card: Mapping[str, Any]) -> int:
    """Who knows a card of which nothing is said: 1 player 0, 2 player 1, 3 both."""
    if card["token"]:
        return 3
    owner: int = card["owner"]
    return {"hand": 1 << owner, "deck": 0}.get(card["zone"], 3)


# ---- links ----


def _chain(position: Mapping[str, Any], places: dict[int, str]) -> list[tuple[str, Json]]:
    """The chain, lowest first, with what follows from the place; card links have no place of their own."""
    found = []
    for number, (where, link) in enumerate(_objects(position, "chain")):
        _only(link, LINK_KEYS, where)
        if link.get("kind") not in LINKS[1:]:
            raise amiss(f"{where}.kind", one_of(LINKS[1:]), link.get("kind"))
        if link["kind"] == "card":
            _whole(link.get("id"), 3, form.GREATEST_ID, f"{where}.id")
        else:
            _ident(link, where, places)
            link |= {"zone": "chain", "pos": number}
        link.setdefault("resonant", number > 0)
        found.append((where, _link(link, where)))
    twice = [ident for ident, count in Counter(link["id"] for _, link in found).items() if count > 1]
    if twice:
        raise BadPosition("{place}: #{ident} stands twice", place="chain", ident=twice[0])
    return found


def _resolving(position: Mapping[str, Any], places: dict[int, str]) -> list[Json]:
    """The links that are resolving and are no cards."""
    found = []
    for number, (where, link) in enumerate(_objects(position, "resolving")):
        _only(link, LINK_KEYS, where)
        _ident(link, where, places)
        found.append(_link({**link, "zone": "limbo", "pos": number}, where))
    return found


def _link(link: Json, where: str) -> Json:
    """A link with its keys checked."""
    _whole(link.get("controller"), 0, 1, f"{where}.controller")
    link = _targets(link, where)
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
    _only(link["event"], form.EVENT, f"{where}.event")
    return link


def _targets(thing: Json, where: str) -> Json:
    targets = thing.get("targets", [])
    if not isinstance(targets, list | tuple) or len(targets) > 2:
        raise amiss(f"{where}.targets", Said("a list of at most two ids"), targets)
    return {**thing, "targets": list(targets)}


def _known_ids(things: Mapping[int, Json], ids: Mapping[int, str]) -> None:
    """What is named is in the position."""
    for ident, thing in things.items():
        for key in ("host", "source", "target_1", "target_2", "event_source", "event_subject"):
            value = thing.get(key)
            if value not in (None, 0) and value not in ids:
                name = "targets" if key in form.TARGETS else key.replace("_", ".")
                raise amiss(f"{ids[ident]}.{name}", Said("the id of something in the position"), value)


# ---- places ----


def _place(things: Sequence[Json], places: Mapping[int, str]) -> None:
    """Places in zones: as stated, else in the order of the file; stated ones differ. Zones have room for so many."""
    zones: dict[str, list[tuple[int, Json]]] = {}
    taken: dict[tuple[str, int], str] = {}
    for number, thing in enumerate(things):
        zone, where = thing["zone"], places[thing["id"]]
        place = number
        if "pos" in thing:
            place = _whole(thing["pos"], 0, 255, f"{where}.pos")
            if taken.setdefault((zone, place), where) != where:
                raise BadPosition(
                    "{place}: {pos} stands twice in zone {zone}, see {other}",
                    place=f"{where}.pos",
                    pos=place,
                    zone=zone,
                    other=taken[zone, place],
                )
        if zone == "attached":
            place = _whole(thing["stamp"], 0, 32000, f"{where}.stamp")
        zones.setdefault(zone, []).append((place, thing))
    for zone, there in zones.items():
        most = MOST.get(zone.partition(" ")[0], len(there))
        if len(there) > most:
            raise amiss(
                f"{places[there[most][1]['id']]}.zone",
                Said("at most {most} in {zone}", most=most, zone=zone),
                len(there),
            )
        for rank, (_, thing) in enumerate(sorted(there, key=lambda placed: placed[0])):
            thing["pos"] = rank
