"""The gloss: what a thing under the pointer is, its text as it is now, what each of the eight layers made of it, which
effects last, and what its words mean."""

from collections.abc import Iterable, Iterator, Sequence

from game.client.board_kit.spot import Spot
from game.client.cardtable.leaf import RULE, Beside, Item, draw_beside
from game.client.cardtable.seen import Thing, attached_to, card_of
from game.client.cardtable.terms import explained
from game.client.drawing.canvas import Canvas, Rect
from game.engine.account import Made
from game.i18n import minus
from game.spellchain.client.board.chain import kind_of, title_of, told_of
from game.spellchain.client.board.gloss_players import of_player
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import FORECAST, GLOSS, LOG_OPEN, LOG_RIBBON, PROMPT, RUBRIC, middle, pieces
from game.spellchain.client.board.rings import links_of
from game.spellchain.client.board.said import prompt
from game.spellchain.client.board.threads import foreseen, piece_rect_of
from game.spellchain.engine.content import Card
from game.spellchain.engine.vocabulary import VALUED

MOST_TALL = 470.0
KINDS = ("piece", "attached", "card", "pick", "link", "player", "deck", "hand", "grave")
"""What has a gloss."""
CHAIN: Rect = (960, 60, 320, 660)
RING: Rect = (960, 450, 320, 130)
"""Of the column with no links: the open ring with what it asks."""
BUTTONS: Rect = (1190, 0, 90, 90)
THREADS: Rect = (450, 190, 500, 110)
"""Where threads run."""
ROOM: Rect = (172.0, 8.0, 776.0, 704.0)
"""Where a gloss may lie, and where while the chain is empty."""
WIDE_ROOM: Rect = (172.0, 8.0, 1096.0, 704.0)
SHOWN_LAYERS = (1, 6, 7, 8)
"""Layers after which attack and health may stand at something else."""


def draw_gloss(canvas: Canvas, now: Now, spot: Spot) -> None:
    """What is to be told of a thing, on a leaf beside it, over empty places; a pile that is leafed through tells by
    itself what it is."""
    if spot.key[0] not in KINDS or spot.key == now.opened:
        return
    items = tuple(gloss_of(now, str(spot.key[0]), int(str(spot.key[1]))))
    if not items:
        return
    small = canvas.is_small
    size = (GLOSS[0] * 1.35, 500.0) if small else (GLOSS[0], MOST_TALL)
    draw_beside(canvas, now.skin, spot.key, items, size, beside(now, spot))


def beside(now: Now, spot: Spot) -> Beside:
    """Where a gloss lies beside a thing."""
    return Beside(spot.rect, tuple(_crowd(now, spot)), ROOM if links_of(now.view) else WIDE_ROOM)


def _crowd(now: Now, spot: Spot) -> Iterator[tuple[Rect, float]]:
    """What a gloss should not hide: the chain, the hand, those who fight, then everything that stands on the page."""
    if links_of(now.view):
        yield CHAIN, 60.0
    else:
        yield from ((RING, 2.0), (FORECAST, 60.0), (BUTTONS, 60.0), (LOG_RIBBON, 60.0))
    if ("told",) in now.places:
        yield LOG_OPEN, 60.0
    yield from ((rect, 60.0) for rect in now.covered)
    if prompt(now) and not now.opening:
        yield PROMPT, 20.0
    for key, rect in now.places.items():
        if key[0] in ("player", "go"):
            yield rect, 4.0
        elif key[0] == "card" and key != spot.key:
            yield rect, 0.6 if spot.key[0] == "card" else 4.0
    fighting = {
        ident
        for link in links_of(now.view)
        if link["kind"] == "attack"
        for ident in (link["source"], *link["targets"])
        if ident
    }
    fighting |= {int(arg) for arg in now.preview.args[:2]} if now.preview is not None and now.preview.args else set()
    for card, rect in pieces(now.view, now.seat):
        place = piece_rect_of(now, card["id"]) or rect
        yield place, 30.0 if card["id"] in fighting else 1.0
    yield from _way(now)
    yield RUBRIC, 0.1
    if any(target for link in links_of(now.view) for target in link["targets"]):
        yield THREADS, 0.35


def _way(now: Now) -> Iterator[tuple[Rect, float]]:
    """Where the arrow of an attack runs that is about to be chosen."""
    if now.preview is None or now.preview.verb != "attack":
        return
    start, end = (now.place_of(int(arg)) for arg in now.preview.args[:2])
    if start is not None and end is not None:
        (ax, ay), (bx, by) = middle(start), middle(end)
        for share in (0.25, 0.5, 0.75):
            yield (ax + (bx - ax) * share - 20, ay + (by - ay) * share - 20, 40, 40), 20.0


# ---- what it holds ----


def gloss_of(now: Now, sort: str, ident: int) -> Iterator[Item]:
    """What is to be told of a thing, from the top down."""
    if sort == "link":
        link = next((link for link in links_of(now.view) if link["id"] == ident), None)
        if link is not None:
            yield from _of_link(now, link)
        return
    if sort in ("player", "deck", "hand", "grave"):
        if now.choosing.picked is None and now.opened is None:
            yield from of_player(now, sort, ident - 1 if sort == "player" else ident)
        return
    card = card_of(now.view, ident)
    if card is None or not (card.get("face") or card["card"]):
        return
    if sort in ("piece", "attached") and "face" in card:
        yield from _of_permanent(now, card)
    else:
        yield from _of_card(now, str(card["card"]), card)


def _of_link(now: Now, link: Thing) -> Iterator[Item]:
    words = now.words
    yield Item("title", title_of(now, link))
    yield Item("kind", kind_of(now, link))
    yield RULE
    card = card_of(now.view, link["id"] if link["kind"] == "card" else link["source"] or 0)
    face = link.get("text") or (card and (card.get("face") or card["card"]))
    if face and link["kind"] != "attack":
        for paragraph in words.teller.card_text(str(face)):
            yield Item("text", paragraph)
    text, result = told_of(now, link)
    outcome = [line for line in text.split("\n") if line]
    if now.foresight is not None and (now.preview or now.going):
        yield RULE
        for line in outcome:
            yield Item("row", line)
        if result:
            yield Item("result", result)
    elif result:
        yield Item("result", result)
    if face and link["kind"] != "attack":
        yield from _named(now, str(face))
    if link.get("resonant"):
        yield from explained(now, {"keyword resonance": 0})


def _of_card(now: Now, face: str, card: Thing) -> Iterator[Item]:
    """A card that is not in play: as it is printed, with what it costs today."""
    words, form = now.words, now.words.content.cards[face]
    cost = int(card.get("cost", form.cost))
    yield Item("title", words.card(face), str(cost))
    yield Item("kind", " · ".join(_nature(now, form)))
    yield RULE
    for paragraph in words.teller.card_text(face):
        yield Item("text", paragraph)
    if form.type == "creature":
        yield Item("printed", words.say("Attack and health"), f"{form.attack}/{form.health}")
    if cost != form.cost:
        yield Item("printed", words.say("Printed cost"), str(form.cost))
    yield from _named(now, face)
    yield from explained(now, _of_keywords(printed_keywords(form)) or {f"type {form.type}": 0})


def _named(now: Now, face: str) -> Iterator[Item]:
    """The cards that a text names, in small letters: what they are, how large, and what they say."""
    if now.choosing.picked is not None:
        return
    words, cards = now.words, now.words.content.cards
    found = words.content.named_by(face)
    if found:
        yield RULE
    for name in found:
        form = cards[name]
        kinds = [words.teller.name("kind", kind) for kind in form.kinds]
        size = f"{form.attack}/{form.health}" if form.type == "creature" else ""
        what = words.series(kinds) if kinds else words.teller.name("type", form.type)
        said = [part for part in (size, what, *words.teller.card_text(name)) if part]
        yield Item("small", words.say("{label}: {text}", label=words.card(name), text=" · ".join(said)))


def _nature(now: Now, form: Card) -> list[str]:
    teller = now.words.teller
    said = [teller.name("type", form.type), teller.name("school", form.school), teller.name("rarity", form.rarity)]
    if form.kinds:
        said.insert(1, now.words.series([teller.name("kind", kind) for kind in form.kinds]))
    return said


def printed_keywords(form: Card) -> list[tuple[str, int]]:
    """The keywords of a printed card, each with its value; 0 where it has none."""
    return [(gift.keyword, gift.n.n if gift.n is not None else 0) for gift in form.program.keywords]


def _keyword(now: Now, keyword: str, value: int) -> str:
    name = now.words.teller.name("keyword", keyword)
    return now.words.say("{keyword} {number}", keyword=name, number=str(value)) if keyword in VALUED else name


def _of_permanent(now: Now, card: Thing) -> Iterator[Item]:
    words, form = now.words, now.words.content.cards[card["face"]]
    creature = "attack" in card and form.type == "creature"
    yield Item("title", words.card(card["face"]), f"{card['attack']}/{max(0, card['health'])}" if creature else "")
    yield Item("kind", " · ".join(_state(now, card, form, creature)))
    texts = list(words.teller.card_text(card["text"])) if card["text"] else []
    if texts:
        yield RULE
    for paragraph in texts:
        yield Item("text", paragraph)
    if card.get("numbers") and texts:
        yield Item("small", words.say("Numbers of this text: {change}", change=f"{card['numbers']:+}"))
    rows = list(_made(now, card, form, now.layers(card["id"])))
    if not card["text"] and not rows:
        yield RULE
        yield Item("text", words.say("No text."))
    if rows:
        yield RULE
        yield from rows
    for attached in attached_to(now.view, card["id"]):
        if not any(words.card(attached["face"]) in row.text for row in rows):
            yield Item("row", words.say("Attached: {card}", card=words.card(attached["face"])))
    yield from _foretold(now, card["id"])
    if card["text"]:
        yield from _named(now, card["text"])
    yield from explained(now, _of_keywords(card["keywords"].items()) | dict.fromkeys(_marks(card), 0))


def _state(now: Now, card: Thing, form: Card, creature: bool) -> Iterator[str]:
    """Kinds, keywords, wounds and what else stands on it now."""
    teller, words = now.words.teller, now.words
    kinds = [teller.name("kind", kind) for kind in card["kinds"]]
    yield words.series(kinds) if kinds else teller.name("type", form.type)
    for keyword, value in card["keywords"].items():
        yield _keyword(now, keyword, value)
    if creature and card.get("damage"):
        yield words.many("{count} damage taken", "{count} damage taken", card["damage"])
    if card.get("frozen"):
        yield teller.name("term", "frozen")
    if card.get("doomed"):
        yield teller.name("term", "doomed")
    if card["owner"] != card["controller"]:
        yours = words.say("your card") if words.is_you(card["owner"]) else ""
        yield yours or words.say("card of {name}", name=words.player(card["owner"]))


def _marks(card: Thing) -> list[str]:
    return [f"term {mark}" for mark in ("frozen", "doomed") if card.get(mark)]


def _made(now: Now, card: Thing, form: Card, layers: Sequence[Made]) -> Iterator[Item]:
    """What is printed, then what each layer made of it; last what lasts without a layer."""
    words = now.words
    beside = [e for e in now.view["effects"] if e.get("target") == card["id"] and e["kind"] in ("shield", "delayed")]
    if layers:
        printed = now.words.content.cards[card["card"]]
        said = [words.teller.name("kind", kind) for kind in printed.kinds] or [words.teller.name("type", printed.type)]
        said += [_keyword(now, word, value) for word, value in printed_keywords(printed)]
        at = f"{printed.attack}/{printed.health}" if printed.type == "creature" else ""
        yield Item("printed", words.say("Printed: {text}", text=words.series(said)), at)
    for row in layers:
        text = words.teller.layer(now.view, row)
        if row.change.get("until") in ("turn", "next_turn"):
            text = words.teller.effect(now.view, row.change)
        attack, health = max(0, row.stats["attack"]), row.stats["health"]
        value = f"{attack}/{health}" if form.type == "creature" and row.layer in SHOWN_LAYERS else ""
        yield Item("row", text, minus(value), str(row.layer))
    for effect in beside:
        yield Item("row", words.teller.effect(now.view, effect))


def _foretold(now: Now, ident: int) -> Iterator[Item]:
    """What becomes of it, if the viewer does what is shown, or only goes on."""
    found = foreseen(now)
    if found is None or (ident not in found.health and ident not in found.dies):
        return
    old, new = found.health.get(ident, (0, 0))
    parts = [f"{old} → {new}"] if old != new else []
    parts += [now.words.say("it dies")] if ident in found.dies else []
    said = now.words.clauses(parts)
    passing = now.preview is None and now.going is not None and now.going.verb == "pass"
    yield RULE
    yield Item(
        "result",
        now.words.say("If you pass: {text}", text=said) if passing else said,
    )


def _of_keywords(keywords: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The terms that explain keywords, each with its number."""
    return {f"keyword {word}": number for word, number in keywords}
