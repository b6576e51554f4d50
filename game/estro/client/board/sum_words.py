"""What the panels of ESTRO's sums say."""

from collections.abc import Sequence

from game.client.cardtable.seen import card_of
from game.estro.client.board.fights import Fight
from game.estro.client.board.now import Now
from game.estro.client.board.said import name_of
from game.estro.client.board.sums import BASE, DOUBLE, EXCHANGED, Line, Sums, Term
from game.estro.client.panel_words import Words
from game.estro.engine.vocabulary import ESTRI, STATS
from game.i18n import minus


def part_name(words: Words, part: str) -> str:
    """What a term of a sum comes from."""
    told = {
        BASE: words.say("Printed"),
        "match": words.say("For the match"),
        "field": words.say("As long as it stays face up"),
        "turn": words.say("This turn"),
        "zone": words.term("zone"),
        "doubled": words.say("DEX doubled"),
        EXCHANGED: words.say("ATK and DEF exchanged"),
        "die": words.term("die"),
        "matrix": words.term("matrix"),
        "clamp": words.say("Never below 0 nor above 99"),
        "changes": words.say("Changes"),
        "gifts": words.say("Gifts"),
    }
    return told.get(part) or words.teller.name("mechanic", part)


def signed(n: int) -> str:
    """A number with its sign; a plain one for nothing."""
    return minus(f"{n:+}") if n else "0"


def line_name(now: Now, line: Line) -> str:
    """What a line says: what is printed, whose Banners, which Zone."""
    words = now.words
    if line.part == BASE:
        return words.say("printed TOT")
    if line.part == "zone":
        return words.say("Zone of {estro}", estro=words.estro(str(now.view["zone"])))
    said = part_name(words, line.part)
    sources = [term.source for side in line.terms for term in side if term.source]
    if not sources:
        return said
    names = " · ".join(dict.fromkeys(str(name_of(now, ident)) for ident in sources))
    return words.say("{name}: {text}", name=said, text=names)


def estro_of(now: Now, ident: int) -> str:
    """A card's present estro; empty of one that nobody may know."""
    card = card_of(now.view, ident) or {}
    return str(card.get("estro") or "") if card.get("card") else ""


def stat_of(now: Now, ident: int) -> str:
    """What its primary is called."""
    estro = estro_of(now, ident)
    return now.words.stat(STATS[ESTRI.index(estro) - 1]) if estro else now.words.stat("primary")


def primaries(now: Now, sums: Sums) -> str:
    """Both primaries, and what one is beside the other."""
    words, (one, other) = now.words, sums.sides
    numbers = {"a": f"{stat_of(now, one.card)} {one.primary}", "b": f"{stat_of(now, other.card)} {other.primary}"}
    said = {
        "none": words.say("{a} against {b}: not more than double", **numbers),
        "holds": words.say("{a} against {b}: more than double", **numbers),
        "steadfast": words.say("{a} against {b}: more than double, but Steadfast", **numbers),
    }
    return said[sums.double]


def verdict_of(now: Now, fight: Fight) -> tuple[str, int]:
    """What came of an attack, and whether the target falls (−1), holds (1), or stays though it was to fall (0)."""
    words = now.words
    target, attacker = name_of(now, fight.target), name_of(now, fight.attacker)
    fell = fight.fell & {fight.target, fight.attacker}
    if len(fell) == 2:
        return words.say("Both fall"), -1
    if fell == {fight.attacker}:
        return words.say("{card} falls", card=attacker), 1
    if fight.stays and fight.target not in fell:
        return words.say("{card} stays", card=target), 0
    if fight.verdict == "covered":
        stays = fight.over and fight.target not in fell
        return (words.say("{card} stays", card=target), 0) if stays else (words.say("{card} falls", card=target), -1)
    margin = fight.sums.sides[0].total - fight.sums.sides[1].total if fight.sums is not None else 0
    if fight.verdict == "double":
        return words.say("{card} falls: double primary", card=target), -1
    if fight.verdict == "defeated":
        return words.say("{card} falls by {n}", card=target, n=margin), -1
    if not margin:
        return words.say("Equal: {card} holds", card=target), 1
    return words.say("{card} holds by {n}", card=target, n=-margin), 1


def term_said(now: Now, term: Term) -> str:
    """A term with its amount: "Matrix +10"."""
    return (
        f"{part_name(now.words, term.part)} {signed(term.n)}"
        if term.part != EXCHANGED
        else part_name(now.words, term.part)
    )


def deciding(now: Now, sums: Sums, fell: bool) -> tuple[str, str]:
    """What decided, and what it would be without."""
    words = now.words
    if sums.decides == DOUBLE:
        one, other = sums.sides
        numbers = {"a": one.total, "b": other.total}
        return words.say("The double primary decides"), words.say("By TOT {a} to {b} it would hold.", **numbers)
    term = sums.decider
    if term is None:
        return words.say("Nothing decides alone"), words.say("No single term would have changed it.")
    head = words.say("{term} decides", term=term_said(now, term))
    if len(sums.without) < 2:
        return head, ""
    numbers = {"a": sums.without[0], "b": sums.without[1]}
    if fell:
        return head, words.say("Without it: {a} to {b}, it would hold.", **numbers)
    return head, words.say("Without it: {a} to {b}, it would fall.", **numbers)


def said_in_row(parts: Sequence[str]) -> str:
    """Short things beside each other."""
    return " · ".join(part for part in parts if part)
