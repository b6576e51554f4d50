"""The 73 Gifts, one after the other as the rules list them (5.6, 6.2)."""

from collections.abc import Callable

from tests.estro.oracle.destroying import destroy
from tests.estro.oracle.places import Steps, add, ask, chosen, control, cover, draw, put, show
from tests.estro.oracle.state import ESTRI, MODS, STATS, Card, Face, State
from tests.estro.oracle.zone import zone_gift, zone_gifts

FLIP = ("spring", "pounce")
USE = ("fuel", "veil")
NOT_PLAYED = (
    *FLIP,
    *USE,
    *("avenge", "twin", "relentless", "rampage", "trophy", "charge", "ashes", "cling", "aegis", "steadfast", "bulwark"),
    *("bodyguard", "last_wall", "daunt", "mire", "brace", "temper", "ward", "anchor", "banner", "bloom", "kinship"),
    *("legacy", "phoenix", "muster", "herald", "ambush", "sure", "elusive", "gambler", "deny", "parry", "satchel"),
)


def trigger(face: Face) -> str:
    """Of the Gifts that a player sets off: by what."""
    if face.gift in NOT_PLAYED:
        special = {"charge": "attack"} | dict.fromkeys(FLIP, "flip") | dict.fromkeys(USE, "use")
        return special.get(face.gift, "")
    return "play" if face.gift else ""


# ---- choices (6.2, "choose") ----


def enemies(state: State, me: int) -> list[Card]:
    """Face-up enemy cards that a Gift can choose (5.6.3)."""
    return [card for card in state.opened(1 - me) if not card.has("elusive")]


def first_choices(state: State, source: Card, face: Face, me: int) -> list[Card] | None:
    """The candidates of a Gift's first choice of a card; None if it chooses none before the answer."""
    own = [card for card in state.field[me] if card is not source]
    own_up = [card for card in own if card.up]
    burnt, enemy = state.incinerator[me], enemies(state, me)
    limit = int(face.terms[-1]) if face.terms and face.terms[-1].lstrip("-").isdigit() else 0
    match face.gift:
        case "smite" | "blind" | "charm":
            return [card for card in enemy if state.tot(card) <= limit]
        case "duel":
            stat = STATS.index(face.terms[0])
            return [card for card in enemy if state.stats(card)[stat] < state.stats(source)[stat]]
        case "pounce":
            return [card for card in enemy if state.primary(card) < state.primary(source)]
        case "wither" | "level" | "repel" | "dye" | "siphon" | "stun":
            return enemy
        case "silence":
            return [card for card in enemy if card.face.gift and not card.silenced]
        case "unmask" | "scout" | "lure":
            return [card for card in state.field[1 - me] if not card.up]
        case "exchange" | "recall":
            return own
        case "shield":
            return [card for card in own_up if not card.shield]
        case "bless":
            return own_up
        case "salvage":
            return list(burnt)
        case "rekindle":
            return [card for card in burnt if card.face.tot <= limit]
        case "revive":
            return [card for card in burnt if not card.face.gift]
        case "veil":
            return [card for card in own_up if not card.attacks]
        case "mirror" | "twist":
            return own_up + enemy
        case "echo":
            able = [card for card in own_up if trigger(card.face) == "play" and not card.silenced]
            return [card for card in able if card.face.gift != "echo"]
        case "fuel":
            return list(state.hand[me])
    return None


def fizzles(state: State, source: Card, face: Face, me: int) -> bool:
    """5.6.2a: a choice that it needs has no candidate, or its `if` is false."""
    first = first_choices(state, source, face, me)
    if first is not None and not first:
        return True
    match face.gift:
        case "exchange":
            return not enemies(state, me)
        case "pry" | "toll":
            return not state.hand[1 - me]
        case "dig":
            return not state.deck[me]
        case "renew":
            return not state.players[me].zone_used
    return False


def usable(state: State, card: Card) -> bool:
    able = trigger(card.face) == "use" and not card.silenced and not card.used
    return bool(able and first_choices(state, card, card.face, card.controller))


def pick(state: State, me: int, cards: list[Card], may: bool = False) -> Steps[Card | None]:
    words = yield from ask(me, "target", [*(f"target #{card.id}" for card in cards), *(["decline"] if may else [])])
    return None if words[0] == "decline" else chosen(state, words)


# ---- activation (5.6.2) ----


def activate(state: State, source: Card, event: str) -> Steps[None]:
    """A `play` Gift also works when its card is turned up by `flip`."""
    me, face = source.controller, source.face
    kind = trigger(face)
    if source.silenced or not (kind == event or (kind == "play" and event == "flip")):
        return
    if state.players[me].hush and event in ("play", "flip"):
        return
    picked: list[Card] = []
    estro = -1
    if face.gift == "echo":
        if fizzles(state, source, face, me):
            return
        echoed = yield from pick(state, me, first_choices(state, source, face, me) or [])
        assert echoed
        picked, face = [echoed], echoed.face
    if fizzles(state, source, face, me):
        return
    cards: list[Card] = []
    first = first_choices(state, source, face, me)
    if first is not None:
        one = yield from pick(state, me, first, face.gift in ("exchange", "recall"))
        if one is None:
            return
        cards.append(one)
    if face.gift == "exchange":
        second = yield from pick(state, me, enemies(state, me))
        assert second
        cards.append(second)
    if face.gift in ("chameleon", "dye"):
        but = cards[0] if cards else source
        words = yield from ask(me, "estro", [f"estro {name}" for n, name in enumerate(ESTRI) if n != but.estro])
        estro = ESTRI.index(words[1])
    if event == "use":
        source.used = 1
        if face.gift == "fuel":
            put(state, cards.pop(), "incinerator")
    cancelled = yield from answered(state, me, picked + cards)
    if not cancelled:
        yield from perform(state, source, face, me, cards, estro)


def answered(state: State, me: int, cards: list[Card]) -> Steps[bool]:
    """5.6.2c and d: whether the Gift is cancelled."""
    enemy = 1 - me
    theirs = any(card.zone == "field" and card.controller == enemy for card in cards)
    if theirs:
        for other in state.opened(enemy):
            if other.has("ward") and not other.used:
                other.used = 1
                return True
    while any(not card.up for card in state.field[enemy]):
        covered = [card for card in state.field[enemy] if not card.up]
        counters = [c for c in covered if c.face.gift == "deny" or (c.face.gift == "parry" and theirs)]
        options = [*(f"counter #{card.id}" for card in counters), *zone_gifts(state, enemy), "pass"]
        words = yield from ask(enemy, "respond", options)
        if words[0] == "counter":
            show(chosen(state, words))
            return True
        if words[0] == "pass":
            return False
        zone_gift(state, enemy, words)
    return False


# ---- operations (6.1) ----


def raise_primary(state: State, card: Card, mod: str, n: int) -> None:
    add(card, mod, card.estro, n)


def perform(state: State, source: Card, face: Face, me: int, cards: list[Card], estro: int) -> Steps[None]:
    """What a Gift does once nobody has cancelled it."""
    player, foe = state.players[me], state.players[1 - me]
    it = cards[0] if cards else source
    n = int(face.terms[-1]) if face.terms and face.terms[-1].isdigit() else 0
    plain: dict[str, Callable[[], None]] = {
        "onslaught": lambda: setattr(player, "attacks_max", min(9, player.attacks_max + 1)),
        "wither": lambda: raise_primary(state, it, "field_mod", -n),
        "charge": lambda: charge(state, n),
        "fuel": lambda: raise_primary(state, source, "turn_mod", n),
        "shield": lambda: setattr(it, "shield", 1),
        "truce": lambda: setattr(foe, "truce", 1),
        "level": lambda: setattr(it, "base", [sum(it.base) // 5] * 5),
        "bless": lambda: raise_primary(state, it, "match_mod", n),
        "mend": lambda: mend(state, me),
        "draw": lambda: draw(state, me, n),
        "salvage": lambda: put(state, it, "hand"),
        "rekindle": lambda: enter(state, it, me, False),
        "revive": lambda: enter(state, it, me, True),
        "tempo": lambda: more_plays(state, me),
        "scout": lambda: show(it),
        "blind": lambda: cover(it),
        "spring": lambda: raise_primary(state, source, "field_mod", n),
        "repel": lambda: put(state, it, "hand"),
        "mirror": lambda: setattr(source, "base", list(it.face.stats)),
        "chameleon": lambda: setattr(source, "estro", estro),
        "dye": lambda: setattr(it, "estro", estro),
        "twist": lambda: twist(it, *face.terms),
        "silence": lambda: setattr(it, "silenced", 1),
        "hush": lambda: setattr(foe, "hush", 1),
        "renew": lambda: setattr(player, "zone_used", 0),
        "siphon": lambda: siphon(state, source, it, n),
        "stun": lambda: setattr(it, "stunned", state.turn + 1),
        "charm": lambda: charm(state, it, me),
        "lure": lambda: lure(state, it, me),
    }
    if face.gift in plain:
        plain[face.gift]()
        return
    match face.gift:
        case "smite" | "duel" | "unmask" | "pounce":
            yield from destroy(state, it, "gift", source)
        case "cull":
            if found := state.opened(1 - me):
                yield from destroy(state, min(found, key=state.tot), "gift", source)
        case "exchange":
            yield from destroy(state, it, "cost", source)
            if it.zone == "incinerator":
                yield from destroy(state, cards[1], "gift", source)
        case "recall":
            put(state, it, "hand")
            more_plays(state, me)
        case "veil":
            cover(it)
            it.fresh = 1
        case "dig":
            yield from dig(state, me)
        case "toll":
            words = yield from ask(1 - me, "discard", [f"discard #{card.id}" for card in state.hand[1 - me]])
            put(state, chosen(state, words), "incinerator")
        case "pry":
            for card in state.hand[1 - me]:
                card.known |= 1 << me
            found_one = yield from pick(state, me, list(state.hand[1 - me]))
            assert found_one
            put(state, found_one, "incinerator")
        case other:
            raise AssertionError(other)


def charge(state: State, n: int) -> None:
    if state.fight:
        state.fight.charge += n


def mend(state: State, me: int) -> None:
    for card in state.opened(me):
        card.stunned = card.silenced = 0
        for mod in MODS:
            setattr(card, mod, [max(0, entry) for entry in getattr(card, mod)])


def enter(state: State, card: Card, me: int, up: bool) -> None:
    put(state, card, "field", up=up, by=me)
    card.fresh = 1


def more_plays(state: State, me: int) -> None:
    state.players[me].plays_max = min(3, state.players[me].plays_max + 1)


def twist(card: Card, x: str, y: str) -> None:
    a, b = STATS.index(x), STATS.index(y)
    card.base[a], card.base[b] = card.base[b], card.base[a]


def siphon(state: State, source: Card, card: Card, n: int) -> None:
    taken = min(n, state.primary(card))
    raise_primary(state, card, "field_mod", -taken)
    raise_primary(state, source, "field_mod", taken)


def charm(state: State, card: Card, me: int) -> None:
    card.home = card.home or card.controller + 1
    control(state, card, me)


def lure(state: State, card: Card, me: int) -> None:
    control(state, card, me)
    card.fresh, card.known = 1, 3


def dig(state: State, me: int) -> Steps[None]:
    top = state.deck[me][:3]
    for card in top:
        card.known |= 1 << me
    taken = yield from pick(state, me, top)
    assert taken
    put(state, taken, "hand")
    for card in top:
        if card is not taken:
            put(state, card, "deck")


# ---- Gifts that work by themselves (5.8.2, 3.1.4) ----


def dawn(state: State, card: Card) -> None:
    if card.has("bloom"):
        raise_primary(state, card, "field_mod", card.term())
    if card.has("muster") and len(state.field[card.controller]) < len(state.field[1 - card.controller]):
        more_plays(state, card.controller)


def again(state: State, card: Card) -> None:
    card.used, card.extra = 1, min(4, card.extra + 1)
    player = state.players[card.controller]
    player.attacks_max = min(9, player.attacks_max + 1)


def repelled(state: State, attacker: Card) -> None:
    if attacker.has("relentless") and not attacker.used:
        again(state, attacker)


def queued(state: State, event: str, card: Card, player: int, by: int) -> Steps[None]:
    match event, card.face.gift:
        case "win", "trophy" if card.has("trophy"):
            raise_primary(state, card, "field_mod", card.term())
        case "win", "rampage" if card.has("rampage") and not card.used:
            again(state, card)
        case "resist", "temper" if card.has("temper"):
            raise_primary(state, card, "field_mod", card.term())
        case "lost", "legacy":
            draw(state, player, card.term())
        case "lost", "phoenix" if not card.spent and card.zone == "incinerator":
            enter(state, card, card.owner, False)
            card.spent = 1
        case "lost", "avenge" if state.cards[by].zone == "field":
            yield from destroy(state, state.cards[by], "gift", card)


def run_queue(state: State) -> Steps[None]:
    """5.8.2."""
    while state.queue:
        waiting, state.queue = state.queue, []
        for trigger, card, player, by in sorted(waiting, key=lambda w: w[2] != state.active):
            yield from queued(state, trigger, card, player, by)
