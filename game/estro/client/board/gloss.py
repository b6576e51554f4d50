"""What is told of what is pointed at: a card's five stats and TOT with every bonus and malus, its marks, its Gift."""

from collections.abc import Iterator

from game.client.board_kit.spot import Spot
from game.client.cardtable.fan import risen
from game.client.cardtable.leaf import RULE, Beside, Item, draw_beside
from game.client.cardtable.seen import Thing, card_of, cards_in
from game.client.drawing.canvas import Canvas
from game.estro.client.board import places as lay
from game.estro.client.board.matrix import items_of_pair
from game.estro.client.board.now import Now
from game.estro.client.board.reasons import why_no_attacker, why_no_gift, why_no_target, why_not_play
from game.estro.client.board.rounds import items_of_rounds
from game.estro.client.board.said import name_of
from game.estro.client.board.seen import counts, marks_of, zone_of
from game.estro.client.board.sum_words import part_name
from game.estro.engine.vocabulary import ESTRI, PARTS, STATS
from game.i18n import minus

WIDE, MOST = 318.0, 420.0
ASIDE = ("player", "gift", "held", "deck", "incinerator", "rounds")
"""What lies in the column at the left, and is explained there."""
PANELS = tuple((rect, 0.6) for rect in lay.PLAYERS)


def draw_gloss(canvas: Canvas, now: Now, spot: Spot) -> None:
    """The gloss of a thing, beside it; a pile that is leafed through tells by itself what it is."""
    items = tuple(items_of(now, spot)) if spot.key != now.opened else ()
    if items:
        draw_beside(canvas, now.skin, spot.key, items, (WIDE, MOST), beside(canvas, now, spot))


def beside(canvas: Canvas, now: Now, spot: Spot) -> Beside:
    """Beside the thing, not over the column nor over what fights; over the hand rather than over the fields."""
    weights = {"piece": 0.4, "card": 0.1, "go": 1.5, "zone": 1.5, "lay": 0.6}
    lying = tuple((each.rect, weights[str(each.key[0])]) for each in now.spots if each.key[0] in weights)
    fought = now.fighters is not None
    told = (lay.DECIDES, 1.0) if fought else (lay.PREVIEWED, 0.8 if now.preview is not None else 0.0)
    over = tuple((rect, 2.0) for rect in now.covered)
    avoid = ((lay.QUESTION, 1.0), told, (lay.ARENA, 0.6 if fought else 0.05), *lying, *over)
    card = card_of(now.view, int(str(spot.key[1]))) if spot.key[0] == "card" else None
    rect = spot.rect if card is None else risen(canvas, now, lay.FAN, card)
    aside = spot.key[0] in ASIDE
    return Beside(rect, (*avoid, *PANELS) if aside else avoid, lay.SIDE_PAGE if aside else lay.GLOSS_PAGE)


def items_of(now: Now, spot: Spot) -> Iterator[Item]:
    """What is told of something."""
    kind, *rest = spot.key
    if kind in ("piece", "use", "pick", "card"):
        card = card_of(now.view, int(str(rest[0])))
        if card is not None:
            yield from _why_not(now, card)
            yield from _of_card(now, card)
    elif kind == "player":
        yield from _of_player(now, int(str(rest[0])) - 1)
    elif kind in ("gift", "label"):
        yield from _of_zone(now, int(str(rest[0])) if rest else None)
    elif kind == "rounds":
        yield from items_of_rounds(now)
    elif kind == "chart" and not now.charted:
        yield from items_of_pair(now)
    elif kind in ("held", "deck", "incinerator"):
        yield from _of_pile(now, str(kind), int(str(rest[0])))


def _why_not(now: Now, card: Thing) -> Iterator[Item]:
    """Why it can not be played, can not attack, can not be attacked by who is picked up."""
    ident = int(card["id"])
    if card["zone"] == "hand":
        said = why_not_play(now, ident) if now.asked else ""
    elif card["zone"] == "field" and card["controller"] == now.seat:
        said = why_no_attacker(now, ident)
    else:
        said = why_no_target(now, ident)
    if said:
        yield Item("result", said)


def _of_card(now: Now, card: Thing) -> Iterator[Item]:
    words = now.words
    if not card.get("card"):
        yield Item("title", name_of(now, int(card["id"])))
        yield Item("small", words.say("Any attack destroys it, without dice, unless its Gift is for that."))
        return
    form = words.form(str(card["card"]))
    up = card.get("face") == "up" or card["zone"] != "field"
    estro = str(card.get("estro") or form.estro)
    yield Item("title", words.card(form.id), str(card.get("tot", form.total)) if up else "")
    kinds = [words.estro(estro), words.stat(STATS[ESTRI.index(estro) - 1])]
    if card.get("face") == "down":
        kinds.append(words.term("covered"))
    yield Item("kind", words.t.pgettext("between what a card is", " · ").join(kinds))
    yield from _stats(now, card)
    yield from _terms(now, int(card["id"]))
    yield RULE
    yield Item("row", words.gift(form.id))
    if text := words.text(form.id):
        yield Item("text", text)
    elif flavour := words.flavour(form.id):
        yield Item("small", flavour)
    yield from _marks(now, card)


def _stats(now: Now, card: Thing) -> Iterator[Item]:
    """The five stats; one that differs from what is printed, with both."""
    words, form = now.words, now.words.form(str(card["card"]))
    now_stats = [int(card.get(stat, printed)) for stat, printed in zip(STATS, form.stats, strict=True)]
    told = [
        f"{words.stat(stat)} {printed}→{n}" if n != printed else f"{words.stat(stat)} {n}"
        for stat, printed, n in zip(STATS, form.stats, now_stats, strict=True)
    ]
    yield Item("text", "   ".join(told))


def _terms(now: Now, ident: int) -> Iterator[Item]:
    """What TOT is made of, in the order of the rules; nothing where it is what is printed."""
    words, made = now.words, now.layers(ident)
    if len(made) < 2:
        return
    for each in made:
        part = PARTS[each.layer]
        n, stat = int(each.change["n"]), str(each.change["stat"])
        source = each.change.get("source")
        said = part_name(words, part)
        if source:
            said = words.say("{name}: {text}", name=said, text=name_of(now, int(source)))
        value = str(n) if part == "base" else minus(f"{n:+}")
        yield Item(
            "printed" if part == "base" else "part", said if stat == "tot" else f"{said} · {words.stat(stat)}", value
        )
    yield Item("row", words.stat("tot"), str(made[-1].stats["tot"]))


def _marks(now: Now, card: Thing) -> Iterator[Item]:
    """What lies on it, and until when."""
    words = now.words
    for mark in marks_of(card):
        if mark == "stunned":
            yield Item("small", words.say("Stunned to the end of turn {turn}", turn=card["stunned"]))
        elif mark == "home":
            who = words.player(int(card["home"]) - 1)
            yield Item("small", words.say("On loan from {player} to the end of the turn", player=who))
        else:
            term = {"shield": "shield", "silenced": "silenced", "fresh": "fresh", "turned": "fresh"}[mark]
            yield Item("small", words.term(term))
    if card.get("attacks"):
        yield Item(
            "small",
            words.many("Has attacked {count} time this turn", "Has attacked {count} times this turn", card["attacks"]),
        )


def _of_player(now: Now, seat: int) -> Iterator[Item]:
    words, player = now.words, now.view["players"][seat]
    hand, deck, burnt = counts(now.view, seat)
    yield Item("title", words.player(seat))
    yield Item("row", words.pile("field"), str(player["field_count"]))
    yield Item("row", words.stat("tot"), str(player["field_tot"]))
    yield Item("row", words.pile("hand"), f"{hand}/{player['hand_limit']}")
    yield Item("row", words.pile("deck"), str(deck))
    yield Item("row", words.pile("incinerator"), str(burnt))
    if now.view["active"] == seat:
        yield Item("row", words.say("Cards played this turn"), f"{player['plays']}/{player['plays_max']}")
        yield Item("row", words.say("Attacks made this turn"), f"{player['attacks']}/{player['attack_limit']}")
    if player["truce"]:
        yield Item("small", words.say("Truce: at most one attack"))
    if player["hush"]:
        yield Item("small", words.say("Hush: play and flip Gifts do nothing"))


def _of_zone(now: Now, seat: int | None) -> Iterator[Item]:
    """The Zone and its Gift, and of a player whether it is left."""
    words, zone = now.words, zone_of(now.view)
    if not zone:
        return
    yield Item("title", words.say("Zone of {estro}", estro=words.estro(zone)))
    yield Item(
        "text", words.say("Face-up {estro} cards of both have their primary raised by 2.", estro=words.estro(zone))
    )
    yield RULE
    yield Item("kind", words.term("zone_gift"))
    yield Item("text", words.zone_gift(zone))
    yield Item("small", words.say("Each player has it once a match."))
    if seat == now.seat and (said := why_no_gift(now)):
        yield Item("result", said)


def _of_pile(now: Now, pile: str, seat: int) -> Iterator[Item]:
    words = now.words
    zone = "hand" if pile == "held" else pile
    count = counts(now.view, seat)[("held", "deck", "incinerator").index(pile)]
    yield Item("title", words.pile(zone), str(count))
    yield Item("small", words.player(seat))
    if pile != "held":
        return
    yield Item("row", words.term("hand_limit"), str(now.view["players"][seat]["hand_limit"]))
    for card in cards_in(now.view, "hand", seat) if seat != now.seat else ():
        if card["card"]:
            yield Item("part", words.card(card["card"]), str(words.form(str(card["card"])).total))
