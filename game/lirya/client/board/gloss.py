"""What is told of what is pointed at: a statistic layer by layer, states with their end, what a card says."""

from collections.abc import Iterator, Mapping

from game.client.board_kit.spot import Spot
from game.client.cardtable.leaf import RULE, Beside, Item, draw_beside
from game.client.cardtable.seen import Thing, card_of, cards_in
from game.client.cardtable.terms import explained
from game.client.drawing.canvas import Canvas, Rect
from game.i18n import minus
from game.lirya.client.board import places as lay
from game.lirya.client.board.arrows import flights
from game.lirya.client.board.forecast import chip_at
from game.lirya.client.board.now import Now
from game.lirya.client.board.reasons import why_no_attack, why_no_attacker, why_not_play
from game.lirya.client.board.said import link_title
from game.lirya.client.board.seen import LINES, SPECIAL_DECKS, edicts_of, mark_of, openers, special_in, worn_by
from game.lirya.client.terms import terms_of

WIDE, MOST = 330.0, 430.0
CHIP = (92.0, 34.0)
STATS = ("attack", "defense", "health")


def draw_gloss(canvas: Canvas, now: Now, spot: Spot) -> None:
    """The gloss of a thing, beside it; a pile that is leafed through tells by itself what it is."""
    items = tuple(items_of(now, spot)) if spot.key != now.opened else ()
    if items:
        draw_beside(canvas, now.skin, spot.key, items, (WIDE, MOST), beside(now, spot))


def beside(now: Now, spot: Spot) -> Beside:
    """Beside the thing, not over the column nor over what fights; over the hand rather than over the lines."""
    weights = {"piece": 0.4, "slot": 0.4, "card": 0.1}
    stands = tuple((each.rect, weights[str(each.key[0])]) for each in now.spots if each.key[0] in weights)
    column = (lay.GO, 4.0), (lay.QUESTION, 4.0), (lay.CHAIN, 0.5 if now.view.get("chain") else 0.0)
    avoid = (*column, *stands, *_ways(now))
    if spot.key[0] == "card":
        return Beside(lay.FAN.reached(spot.rect), avoid, lay.PAGE)
    return Beside(spot.rect, (*avoid, *_chip(spot, now)), lay.PAGE)


def _chip(spot: Spot, now: Now) -> Iterator[tuple[Rect, float]]:
    """Where it is forecast what would become of who is pointed at."""
    if spot.key[0] == "piece" and spot.key in now.keys:
        x, y = chip_at(now, int(str(spot.key[1])), lay.middle(spot.rect))
        yield (x - CHIP[0] / 2, y - CHIP[1] / 2, *CHIP), 3.0


def _ways(now: Now) -> Iterator[tuple[Rect, float]]:
    """Who fights, and where the arrows run."""
    for flight in flights(now):
        for ident in (flight.attacker["id"], flight.target):
            if ("piece", ident) in now.places:
                yield now.places["piece", ident], 1.5
        (ax, ay), (bx, by) = flight.first, flight.last
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            yield (ax + (bx - ax) * share - 16, ay + (by - ay) * share - 16, 32.0, 32.0), 1.5


def items_of(now: Now, spot: Spot) -> Iterator[Item]:
    """What is told of something."""
    kind, *rest = spot.key
    words = now.words
    if kind in ("piece", "upgrade", "use", "seen"):
        card = card_of(now.view, int(str(rest[0])))
        if card is not None and card["card"]:
            yield from _why_not(now, card["id"], card.get("controller", card["owner"]))
            yield from _of_card(now, card)
    elif kind in ("card", "alt", "pick"):
        card = card_of(now.view, int(str(rest[0])))
        if card is not None and card["card"]:
            yield from _of_held(now, card, spot)
    elif kind == "link":
        title, more = link_title(now, now.view["chain"][int(str(rest[0])) - 1])
        yield Item("title", title)
        yield Item("text", more)
        source = now.view["chain"][int(str(rest[0])) - 1].get("text")
        if source:
            yield from (Item("text", line) for line in words.text(str(source)))
    elif kind == "player":
        yield from _of_player(now, int(str(rest[0])) - 1)
    elif kind in SPECIAL_DECKS:
        yield from _of_special(now, str(kind), int(str(rest[0])))


def _of_card(now: Now, card: Thing) -> Iterator[Item]:
    words, form = now.words, now.words.form(card["card"])
    yield Item("title", words.card(form.id))
    if card["zone"] in LINES:
        yield from _of_layers(now, card)
        if mark := mark_of(card, now.view):
            yield Item("small", _marks(now)[mark])
    elif card["zone"] == "structures":
        yield Item("row", words.say("Level {level}", level=card["level"]), f"{card['points']}/{card['points_max']}")
    yield RULE
    yield from (Item("text", line) for line in words.text(form.id, int(card.get("level") or 1)))
    if card["zone"] == "structures" and card["level"] < len(form.levels):
        yield from _of_next_level(now, card)
    if form.type == "character":
        for state in card.get("states", ()):
            yield Item("small", words.teller.state(state))
        for effect in (*card.get("mods", ()), *card.get("granted", ())):
            if told := words.teller.effect(effect):
                yield Item("small", told)
        for worn in worn_by(now.view, card["id"]):
            told = words.say("{name}: {text}", name=words.card(worn["card"]), text=" ".join(words.text(worn["card"])))
            yield Item("small", told)
    yield from explained(now, _terms_on(now, card))


def _of_next_level(now: Now, card: Thing) -> Iterator[Item]:
    """What an upgrade costs, and what a structure would be then."""
    words, form, level = now.words, now.words.form(card["card"]), card["level"] + 1
    yield RULE
    yield Item("printed", words.say("Level {level}", level=level), str(form.levels[level - 1].points))
    yield Item("part", words.say("The next level costs"), str(card["upgrade_cost"]))
    yield from (Item("small", line) for line in words.text(form.id, level))


def _terms_on(now: Now, card: Thing) -> Mapping[str, int]:
    """What stands on something now, then what else its text names, with numbers."""
    states = {f"state {state['state']}": int(state.get("value") or 0) for state in card.get("states", ())}
    keywords = {f"keyword {word}": int(value) for word, value in card.get("keywords", {}).items()}
    silent = card.get("silenced")
    return {**({} if silent else terms_of(now.words.form(card["card"]))), **keywords, **states}


def _why_not(now: Now, ident: int, seat: int) -> Iterator[Item]:
    """Why it can not be attacked by who is picked up, or can not attack."""
    told = why_no_attack(now, ident) if seat != now.seat else why_no_attacker(now, ident)
    if told and told not in _marks(now).values():
        yield Item("small", told)


def _marks(now: Now) -> Mapping[str, str]:
    """What the marks at a window mean."""
    say = now.words.say
    return {
        "ready": say("It may attack in combat"),
        "spent": say("It has attacked already"),
        "fresh": say("It has just come and can not attack yet"),
    }


def _of_layers(now: Now, card: Thing) -> Iterator[Item]:
    """Printed numbers, what each layer made of them, damage, and what they are now."""
    words, layers = now.words, card.get("layers", {})
    names = (words.say("Printed"), words.say("Equipment"), words.say("States, effects, keywords"),
             words.say("Structures"), words.say("At the end"))  # fmt: skip
    if layers:
        yield Item("printed", names[0], "/".join(str(layers[stat][0]) for stat in STATS))
        for number in range(1, len(names)):
            change = [layers[stat][number] - layers[stat][number - 1] for stat in STATS]
            if any(change):
                yield Item("part", names[number], minus("/".join(f"{n:+}" for n in change)))
    if card.get("damage"):
        yield Item("part", words.say("Damage"), minus(f"{-card['damage']}"))
    yield Item("row", words.say("Now"), minus("/".join(str(card.get(stat, 0)) for stat in STATS)))


def _of_held(now: Now, card: Thing, spot: Spot) -> Iterator[Item]:
    """Of a card in hand, or of one that is offered, why it can not be played, what it is and says, where it is too
    narrow to say so itself; what its words mean; and what made its cost, where it is not what is printed."""
    words, form = now.words, now.words.form(card["card"])
    narrow = spot.key[0] != "card" or now.small or spot.rect[2] < lay.FAN.least
    terms, changed = tuple(explained(now, terms_of(form))), card.get("cost", form.cost) != form.cost
    shut = now.asked and spot.key[0] == "card" and card["id"] not in now.up
    if narrow and shut and (told := why_not_play(now, card["id"])):
        yield Item("result", told)
    if narrow or terms:
        yield Item("title", words.card(form.id))
        yield Item("kind", words.kind_line(form.id))
    if narrow:
        yield from (Item("text", line) for line in words.text(form.id))
    yield from terms
    if not changed:
        return
    if narrow or terms:
        yield RULE
    yield Item("row" if narrow or terms else "title", words.say("Cost"), str(card["cost"]))
    yield Item("printed", words.say("Printed"), str(form.cost))
    for source, change in card.get("cost_parts", ()):
        cause = card_of(now.view, int(source))
        yield Item("part", words.card((cause or {}).get("card")), minus(f"{change:+}"))


def _of_player(now: Now, seat: int) -> Iterator[Item]:
    words, player = now.words, now.view["players"][seat]
    yield Item("title", words.player(seat))
    yield from _why_not(now, seat + 1, seat)
    yield Item("row", words.say("Health"), str(player["life"]))
    yield Item("row", words.say("Energy"), str(player["energy"]))
    if cards_in(now.view, "front", seat):
        yield Item("small", words.say("The front line protects: a player is struck over empty lines, or by Assault."))
    for edict in edicts_of(now.view, seat):
        yield RULE
        yield Item("row", words.card(edict["card"]), words.kinds(edict["card"])[0])
        yield from (Item("small", line) for line in words.text(edict["card"]))


def _of_special(now: Now, deck: str, seat: int) -> Iterator[Item]:
    """How many cards a special deck has left, and what opens it at which price."""
    words = now.words
    yield Item("title", words.teller.name("zone", deck), str(len(special_in(now.view, deck, seat))))
    who = words.player(seat)
    mine = words.is_you(seat)
    yield Item("kind", words.say("Your special deck") if mine else words.say("Special deck of {player}", player=who))
    found = tuple(openers(now.view, deck, seat, words))
    for structure, price in found:
        yield Item("part", words.say("{name} draws from it for", name=words.card(structure["card"])), str(price))
    if not found:
        yield Item("small", words.say("Only a structure that opens it, or a card that says so, draws from it."))
