"""What is under way, which stands beside the rows: the core's words as keys of positions, and back (rules, section 12).

    how many words follow | what is under way | Gifts that wait | dice that are laid down

then the deck lists. A position says of an attack, a Gift, a doomed card and the queue what the contract names; what
else the core keeps of them stands there under its own name, where it is not 0.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.content import one_of
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json, Table
from game.engine.said import Said
from game.engine.written import number_of, objects, only, word_of
from game.estro.engine.content import Card
from game.estro.engine.vocabulary import CAUSES, ESTRI, STEPS, TRIGGERS, UNDER, WAITING

WORDS = "under_way"
"""Where the words lie among the tables."""
PAIRED = {"doubled": "illusio", "exchanged": "granito"}
"""What the Zone's Gift does for an attack, and in which Zone."""
OF_ATTACK = ("saved", "fell", "braced", "stays")
"""Of an attack, beside what the contract names."""
OF_GIFT = ("choices", "price", "by", "went")
GIFT_STEP = 2
"""The step of an attack in which its own Gift works; the core counts the step that comes next."""
LARGEST = 999


class Marks(NamedTuple):
    """A position's marks of what is under way, as tags of the game and as the core's words."""

    game: Json
    words: tuple[int, ...]


def beside(tables: Sequence[Table], words: Sequence[int]) -> dict[str, list[Any]]:
    """The words of a match: what is under way, then of each table how many there are, and they."""
    found: dict[str, list[Any]] = {WORDS: list(words[1 : 1 + words[0]])}
    at = 1 + words[0]
    for table in tables:
        end = at + 1 + words[at]
        found[table.name], at = table.read(words[at + 1 : end]), end
    return found


# ---- together ----


class Parts(NamedTuple):
    """The words of what is under way, by their names."""

    now: Mapping[str, int]
    queue: tuple[Mapping[str, int], ...]
    rolls: tuple[int, ...]


def parts_of(words: Sequence[int]) -> Parts:
    """What the words say; nothing of none."""
    if not words:
        return Parts(dict.fromkeys(UNDER, 0), (), ())
    now = dict(zip(UNDER, words, strict=False))
    at, size = len(UNDER), len(WAITING)
    waiting = [words[at + n * size : at + (n + 1) * size] for n in range(now["waiting"])]
    at += now["waiting"] * size
    queue = tuple(dict(zip(WAITING, each, strict=True)) for each in waiting)
    return Parts(now, queue, tuple(words[at : at + now["rolls"]]))


class Written:
    """What is under way as a position says it, for matches with these cards, numbered from 1."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._ids = tuple(cards)
        self._cards = cards

    def keys(self, game: Mapping[str, Any], parts: Parts, faces: Mapping[int, str]) -> Json:
        """The keys of a position; ``faces`` are the cards by their ids."""
        found: Json = {}
        if parts.rolls:
            found["rolls"] = list(parts.rolls)
        if game["attacker"]:
            found["attack"] = self._attack(game, parts.now)
        if game["gift_source"]:
            found["gift"] = self._gift(game, parts.now, faces)
        if game["doomed"]:
            now = parts.now
            found["doomed"] = {
                "card": game["doomed"],
                "cause": game["cause"],
                "by": now["doomed_by"],
                "stands_for": now["stands_for"],
            } | ({"was_down": 1} if now["was_down"] else {})
        if parts.queue:
            found["queue"] = [self._waiting(n, each, parts.now, faces) for n, each in enumerate(parts.queue)]
        return found

    def _attack(self, game: Mapping[str, Any], now: Mapping[str, int]) -> Json:
        step = GIFT_STEP if TRIGGERS[now["trigger"]] == "attack" else now["step"]
        shown: Json = {"attacker": game["attacker"], "target": game["target"], "step": step}
        if game["pending"] == "respond" and not game["gift_source"]:
            shown["window"] = game["chooser"]
        shown["asked"] = _players(now["asked"])
        shown["rolls"] = rolls_of(game)
        shown["mods"] = [[now[f"mod_id_{n}"], now[f"mod_{n}"]] for n in (1, 2) if now[f"mod_id_{n}"]]
        for key in PAIRED:
            shown[key] = [now[f"{key}_{n}"] for n in (1, 2) if now[f"{key}_{n}"]]
        shown["redirect"] = now["redirect"]
        if now["rolled"]:
            shown["rolled"] = _players(now["rolled"])
        return shown | {key: now[key] for key in OF_ATTACK if now[key]}

    def _gift(self, game: Mapping[str, Any], now: Mapping[str, int], faces: Mapping[int, str]) -> Json:
        shown: Json = {
            "source": game["gift_source"],
            "mechanic": self._cards[game["gift_card"]].gift,
            "trigger": TRIGGERS[now["trigger"]],
            "player": now["player"],
            "targets": targets_of(game),
            "step": STEPS[now["gift_step"]],
            "op": now["op"],
        }
        if now["estro"]:
            shown["estro"] = ESTRI[now["estro"]]
        if game["gift_card"] != faces[game["gift_source"]]:
            shown["text"] = game["gift_card"]
        return shown | {key: now[key] for key in OF_GIFT if now[key]}

    def _waiting(self, number: int, each: Mapping[str, int], now: Mapping[str, int], faces: Mapping[int, str]) -> Json:
        text = self._ids[each["card"] - 1]
        shown: Json = {
            "trigger": TRIGGERS[each["trigger"]],
            "source": each["source"],
            "player": each["player"],
            "gift": self._cards[text].gift,
            "by": each["by"],
        }
        if each["cause"]:
            shown["cause"] = CAUSES[each["cause"]]
        if text != faces[each["source"]]:
            shown["text"] = text
        if now["round"] and number >= now["round"]:
            shown["later"] = 1
        if number == 0 and now["ran"]:
            shown["ran"] = now["ran"]
        return shown


def rolls_of(game: Mapping[str, Any]) -> list[int]:
    """What the dice of an attack show, as far as they were thrown."""
    return [game[tag] for tag in ("roll_1", "roll_2") if game[tag]]


def targets_of(game: Mapping[str, Any]) -> list[int]:
    """What the Gift under way chose."""
    return [game[tag] for tag in ("gift_target_1", "gift_target_2") if game[tag]]


def _players(bits: int) -> list[int]:
    return [player for player in (0, 1) if bits >> player & 1]


# ---- apart ----


class Reading:
    """What a position says of what is under way, checked, as words. Everything raises ``BadPosition``."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._numbers = {name: card.number for name, card in cards.items()}

    def read(self, position: Json, known: Mapping[int, str]) -> Marks:
        """The game's tags and the words; ``known`` are the cards by their ids."""
        now = dict.fromkeys(UNDER, 0)
        game: Json = {}
        if position.get("attack") is not None:
            self._attack(position["attack"], known, game, now)
            _fits(position)
        if position.get("gift") is not None:
            self._gift(position["gift"], known, game, now)
        if position.get("doomed") is not None:
            self._doomed(position["doomed"], known, game, now)
            _is_doomed(position, position["doomed"])
        queue = self._queue(position, known, now)
        rolls = _rolls(position)
        now["waiting"], now["rolls"] = len(queue), len(rolls)
        words = [now[name] for name in UNDER] + [each[name] for each in queue for name in WAITING] + list(rolls)
        return Marks(game, (len(words), *words) if any(words) else ())

    def _attack(self, attack: Any, known: Mapping[int, str], game: Json, now: dict[str, int]) -> None:
        own = ("attacker", "target", "step", "window", "asked", "rolls", "mods", "redirect", "rolled")
        only(attack, (*own, *PAIRED, *OF_ATTACK), "attack")
        for key in ("attacker", "target"):
            game[key] = _ident(attack, key, "attack", known)
        now["step"] = _number(attack, "step", 1, 10, "attack")
        now["asked"] = _bits(attack, "asked", "attack")
        now["rolled"] = _bits(attack, "rolled", "attack")
        rolls = _whole_list(attack.get("rolls", []), 2, 1, 6, "attack.rolls")
        game |= dict(zip(("roll_1", "roll_2"), rolls, strict=False))
        mods = attack.get("mods", [])
        if not isinstance(mods, list | tuple) or len(mods) > 2:
            raise amiss("attack.mods", Said("a list of pairs: an id, and a number"), mods)
        for n, mod in enumerate(mods):
            if not isinstance(mod, list | tuple) or len(mod) != 2:
                raise amiss(f"attack.mods[{n}]", Said("a list of pairs: an id, and a number"), mod)
            slot = 1 if mod[0] == game["attacker"] else 2
            now[f"mod_id_{slot}"] = _ident({"0": mod[0]}, "0", f"attack.mods[{n}]", known)
            now[f"mod_{slot}"] = number_of(mod[1], -lib.ESTRO_MOST, lib.ESTRO_MOST, f"attack.mods[{n}].1")
        for key in PAIRED:
            ids = _whole_list(attack.get(key, []), 2, 0, lib.ESTRO_LAST, f"attack.{key}")
            for n, ident in enumerate(ids, 1):
                now[f"{key}_{n}"] = _ident({key: ident}, key, "attack", known)
        now["redirect"] = _number({"redirect": 0, **attack}, "redirect", 0, 1, "attack")
        now |= {key: _number({key: 0, **attack}, key, 0, lib.ESTRO_LAST, "attack") for key in OF_ATTACK}

    def _gift(self, gift: Any, known: Mapping[int, str], game: Json, now: dict[str, int]) -> None:
        own = ("source", "mechanic", "trigger", "player", "targets", "step", "op", "estro", "text")
        only(gift, (*own, *OF_GIFT), "gift")
        game["gift_source"] = _ident(gift, "source", "gift", known)
        game["gift_card"] = self._text(gift, "mechanic", known[game["gift_source"]], "gift")
        now["trigger"] = TRIGGERS.index(word_of(gift.get("trigger"), TRIGGERS[1:], "gift.trigger"))
        now["player"] = _number(gift, "player", 0, 1, "gift")
        targets = _whole_list(gift.get("targets", []), 2, 0, lib.ESTRO_LAST, "gift.targets")
        for n, ident in enumerate(targets, 1):
            game[f"gift_target_{n}"] = _ident({"targets": ident}, "targets", "gift", known)
        steps = [step for step in STEPS if step]
        now["gift_step"] = STEPS.index(word_of(gift.get("step"), steps, "gift.step"))
        now["op"] = _number({"op": 0, **gift}, "op", 0, lib.ES_OPS, "gift")
        if "estro" in gift:
            now["estro"] = ESTRI.index(word_of(gift["estro"], ESTRI[1:], "gift.estro"))
        now["choices"] = len(targets)
        now |= {key: _number(gift, key, 0, lib.ESTRO_LAST, "gift") for key in OF_GIFT if key in gift}

    def _doomed(self, doomed: Any, known: Mapping[int, str], game: Json, now: dict[str, int]) -> None:
        only(doomed, ("card", "cause", "by", "stands_for", "was_down"), "doomed")
        game["doomed"] = _ident(doomed, "card", "doomed", known)
        game["cause"] = word_of(doomed.get("cause"), [cause for cause in CAUSES if cause], "doomed.cause")
        now["doomed_by"] = _maybe(doomed, "by", "doomed", known)
        now["stands_for"] = _maybe(doomed, "stands_for", "doomed", known)
        now["was_down"] = _number({"was_down": 0, **doomed}, "was_down", 0, 1, "doomed")

    def _queue(
        self, position: Mapping[str, Any], known: Mapping[int, str], now: dict[str, int]
    ) -> list[dict[str, int]]:
        found = []
        listed = objects(position, "queue") if position.get("queue") else []
        if len(listed) > lib.ESTRO_QUEUE:
            raise amiss("queue", Said("at most {most} Gifts", most=lib.ESTRO_QUEUE), len(listed))
        for number, (where, each) in enumerate(listed):
            only(each, ("trigger", "source", "player", "gift", "by", "cause", "text", "later", "ran"), where)
            source = _ident(each, "source", where, known)
            found.append(
                {
                    "trigger": TRIGGERS.index(word_of(each.get("trigger"), TRIGGERS[1:], f"{where}.trigger")),
                    "source": source,
                    "player": _number(each, "player", 0, 1, where),
                    "card": self._numbers[self._text(each, "gift", known[source], where)],
                    "by": _maybe(each, "by", where, known),
                    "cause": CAUSES.index(word_of(each["cause"], [c for c in CAUSES if c], f"{where}.cause"))
                    if "cause" in each
                    else 0,
                }
            )
            if each.get("later") and not now["round"]:
                now["round"] = number
            now["ran"] |= _number({"ran": 0, **each}, "ran", 0, LARGEST, where)
        return found

    def _text(self, thing: Mapping[str, Any], key: str, own: str, where: str) -> str:
        """The card whose Gift it is: the named one, the source itself, or any that has it."""
        gift = thing.get(key)
        having = [card.id for card in self._cards.values() if card.gift and card.gift == gift]
        if not having:
            mechanics = sorted({card.gift for card in self._cards.values() if card.gift})
            word_of(gift, mechanics, f"{where}.{key}")
        text = thing.get("text", own if own in having else having[0])
        if text not in having:
            raise amiss(f"{where}.text", one_of(having), text)
        return str(text)


def _fits(position: Mapping[str, Any]) -> None:
    """Whose window it is, where an attack says so: his who decides; what the Zone's Gift did, it can do."""
    attack, pending = position["attack"], position.get("pending")
    window = attack.get("window")
    if window is not None and isinstance(pending, Mapping) and window != pending.get("player"):
        raise amiss("attack.window", str(pending.get("player")), window)
    for key, zone in PAIRED.items():
        if attack.get(key) and position.get("zone") != zone:
            raise amiss(f"attack.{key}", Said("none in this Zone"), attack[key])


def _is_doomed(position: Mapping[str, Any], doomed: Mapping[str, Any]) -> None:
    """What is asked about is the doomed card, where that is said twice."""
    pending = position.get("pending")
    for key in ("card", "cause"):
        if isinstance(pending, Mapping) and key in pending and pending[key] != doomed.get(key):
            raise amiss(f"pending.{key}", str(doomed.get(key)), pending[key])


def _rolls(position: Mapping[str, Any]) -> tuple[int, ...]:
    return _whole_list(position.get("rolls", []), lib.ESTRO_ROLLS, 1, 6, "rolls")


def _whole_list(listed: Any, most: int, low: int, high: int, where: str) -> tuple[int, ...]:
    if not isinstance(listed, list | tuple) or len(listed) > most:
        raise amiss(where, Said("a list of at most {most} numbers", most=most), listed)
    return tuple(number_of(number, low, high, f"{where}[{n}]") for n, number in enumerate(listed))


def _bits(thing: Mapping[str, Any], key: str, where: str) -> int:
    players = _whole_list(thing.get(key, []), 2, 0, 1, f"{where}.{key}")
    return sum(1 << player for player in set(players))


def _number(thing: Mapping[str, Any], key: str, low: int, high: int, where: str) -> int:
    if key not in thing:
        raise BadPosition("{place}: missing", place=f"{where}.{key}")
    value = thing[key]
    return number_of(int(value) if isinstance(value, bool) else value, low, high, f"{where}.{key}")


def _ident(thing: Mapping[str, Any], key: str, where: str, known: Mapping[int, str]) -> int:
    value = thing.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value not in known:
        raise amiss(f"{where}.{key}", Said("the id of something in the position"), value)
    return value


def _maybe(thing: Mapping[str, Any], key: str, where: str, known: Mapping[int, str]) -> int:
    return _ident(thing, key, where, known) if thing.get(key) else 0
