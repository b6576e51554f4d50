"""What Undertow asks of a card's program: what may stand in it, and where (rules, sections 5.7, 6.1, 6.2 and 14).

The language of cards can say much that this title has no rule for. Its cards say only what stands here: operations with
their keys, selectors, triggers and auras; the rows of `ALLOWED` tell where one of them has no meaning.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from game.engine.cardgame.allowed import Allowed, Row, Where
from game.engine.cardgame.rows import check_rows
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Filter,
    Gift,
    Numbers,
    Pattern,
    Program,
    Selector,
    Step,
    pieces,
)
from game.engine.content import Table, one_of
from game.engine.said import Said, to_say
from game.undertow.engine.vocabulary import NUMBERED, OF_HEROES, STYLES

MOST = 20
"""The largest number in a card file."""
STEPS: Mapping[str, tuple[str, ...]] = {
    "damage": ("damage", "type", "to"),
    "heal": ("heal", "to"),
    "stats": ("stats", "to"),
    "give": ("give", "to"),
    "state": ("state", "to", "n", "turns"),
    "destroy": ("destroy",),
    "move": ("move", "to"),
    "summon": ("summon", "n"),
    "draw": ("draw",),
    "haste": ("haste", "of"),
    "delay": ("delay", "of"),
    "drag": ("drag",),
    "surge": ("surge",),
}
"""Every operation, and what may be said of it."""
LASTING: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("inspired", "weak", "exposed"), ("n", "turns")),
    **dict.fromkeys(("poison", "barriered"), ("n",)),
    "blind": ("turns",),
}
"""What is said of each status: its value, its turns or both."""
UNSAID = {
    "targets": "target",
    "modes": "mode",
    "condition": "if",
    "answers": "answers",
    "price": "price",
    "other": "other_price",
    "other_if": "other_price",
    "may": "may",
    "turn": "uses",
    "zone": "zone",
}
"""What no card says here, and its key: nobody chooses or pays in a battle."""

UNIT, THIS = "unit", Selector("this")
PICKED = {
    Selector("subject"),
    *(Selector("all", noun=noun) for noun in (UNIT, "hero", "character")),
    *(Selector(how, noun=UNIT) for how in ("first", "last", "random", "opposite")),
    *(Selector("most", noun=UNIT, stat=stat) for stat in ("health", "strike", "missing")),
    Selector("least", noun=UNIT, stat="health"),
}
"""The selectors of what is in play, without side, filter and count."""
OF_HANDS = {
    Selector("all", noun="card", zone="hand"),
    Selector("most", noun="card", zone="hand", stat="preparation", ties="last"),
    Selector("least", noun="card", zone="hand", stat="preparation"),
}
RAISED = Selector("last", noun=UNIT, side="own", zone="grave")
AURA = Selector("all", noun=UNIT, side="own")


def _of_units(event: str, *whose: tuple[str, bool]) -> tuple[Pattern, ...]:
    return tuple(Pattern(event, (("of", Selector("a", noun=UNIT, side=side, other=other)),)) for side, other in whose)


OF_ITSELF = {"arrival": Pattern("arrive", (("of", THIS),)), "last_breath": Pattern("die", (("of", THIS),))}
TRIGGERS = {
    *(Pattern(event, player="you") for event in ("opening", "turn_start", "turn_end", "hero_half")),
    Pattern("play", (("of", Selector("a", noun="power")),), player="you"),
    *_of_units("arrive", ("own", True)),
    *_of_units("die", ("own", True), ("own", False), ("enemy", False)),
}
"""What abilities wait for, beside what happens to the unit itself; filters and every so many-th turn aside."""

SINGLE = ("first", "last", "most", "least", "random")
SHIFTS = ("move", "drag", "surge")
ALLOWED = Allowed(
    permanents=frozenset(("unit", "hero", "equipment")),
    values={("move", "to"): ("hand", "board")},
    rows=(
        Row(to_say("only units have an opposite"), Where(how=("opposite",)), (Where(card=(UNIT,)),)),
        Row(
            to_say('opposite is a unit of the enemy: side = "enemy"'),
            Where(how=("opposite",)),
            (Where(side=("enemy",)),),
        ),
        Row(
            to_say("a unit that has died has no opposite: its line has a hole"),
            Where(how=("opposite",), label=("last_breath",)),
        ),
        Row(
            to_say('own units do not move while their line has a hole: side = "enemy", or another trigger'),
            Where(label=("last_breath",), word=SHIFTS, side=("own", "any")),
            (Where(zone=("grave",)),),
        ),
        Row(
            to_say("whom it waited for is a target only where an own unit arrives; elsewhere it may only be filtered"),
            Where(how=("subject",)),
            (Where(event=("arrive",), label=("",)),),
        ),
        Row(
            to_say('the most wounded unit is an own one: side = "own"'),
            Where(stat=("missing",)),
            (Where(side=("own",)),),
        ),
        Row(to_say('one unit is picked out of one line: side = "own" or "enemy"'), Where(how=SINGLE, side=("any",))),
        Row(
            to_say("{word} is of units; heroes stay where they are"),
            Where(word=(*SHIFTS, "destroy"), noun=("hero", "character")),
        ),
        Row(
            to_say("heroes do not have this keyword; give it to units"),
            Where(word=("give",), noun=("hero", "character")),
            (Where(keyword=OF_HEROES),),
        ),
        Row(
            to_say("this is no keyword that grows; give one with a number, or protector, elusive or rebirth"),
            Where(word=("give",)),
            (Where(keyword=NUMBERED),),
        ),
    ),
)
"""Where an operation or a selector has no meaning (section 14)."""


def check_program(entry: Table, kind: str, placed: Placed, cards: Mapping[str, tuple[str, bool]]) -> None:
    """Refuses what a card of a kind can not say; ``cards`` gives each card's kind, and whether it is a token.

    Raises: ``BadContent`` with the place of the ability, step and key.
    """
    program = placed.program
    _check_keywords(entry, kind, program)
    if kind == "power" and not program.effect:
        entry.fault("effect", Said("a power needs an effect"))
    if kind == "power" and program.abilities:
        entry.fault("ability", Said("a power is cast and gone: say what it does in effect"))
    if kind != "power" and program.effect:
        entry.fault("effect", Said("only powers are cast: say it in an ability, with when"))
    _check_potion(entry, kind, program)
    _check_plain(entry, program)
    for amount in pieces(program):
        if isinstance(amount, Amount) and (amount != Amount("number", amount.n) or not 0 <= amount.n <= MOST):
            placed.of(amount).wrong("", f"0..{MOST}", amount.n if amount.what == "number" else amount.what)
    for ability in program.abilities:
        _check_ability(placed, kind, ability)
    for step in _steps(program):
        _check_step(placed.of(step), step, cards)
    check_rows(placed, kind, program, ALLOWED)
    for step in _steps(program):
        _check_things(placed, step)


def _steps(program: Program) -> tuple[Step, ...]:
    return (*program.effect, *(step for ability in program.abilities for step in ability.effect))


def _check_plain(table: Table, said: Program | Ability) -> None:
    empty = Program() if isinstance(said, Program) else Ability("")
    for name, key in UNSAID.items():
        if getattr(said, name, None) != getattr(empty, name, None):
            table.fault(key, Said("nobody chooses, pays or is asked in a battle: leave it out"))


# ---- keywords and potions ----


def _check_keywords(entry: Table, kind: str, program: Program) -> None:
    names = [gift.keyword for gift in program.keywords]
    if any(gift.ability is not None for gift in program.keywords):
        entry.fault("keywords", Said("only keywords are given, not abilities"))
    if names and kind == "power":
        entry.fault("keywords", Said("a power has no keywords"))
    for name in names:
        if kind != "unit" and name not in (*STYLES, *OF_HEROES):
            entry.fault("keywords", Said("{keyword} is no keyword of heroes and equipment", keyword=name))
        if name not in (*STYLES, *NUMBERED):
            entry.fault("keywords", Said('{keyword} is a trigger: when = "{keyword}"', keyword=name))
    if sum(name in STYLES for name in names) > 1:
        entry.fault("keywords", Said("a card attacks in one style"))


def _check_potion(entry: Table, kind: str, program: Program) -> None:
    """A potion works for some turns or once, and nothing else does (section 6.3)."""
    events = {ability.when.event for ability in program.abilities if ability.when}
    if kind != "equipment" or entry.value("slot") != "potion":
        if "turns" in entry:
            entry.fault("turns", Said("only potions last for turns"))
        if "hero_half" in events:
            entry.fault("ability", Said("only potions wait for hero_half"))
        return
    has_bonus = bool(program.keywords) or any(key in entry for key in ("attack", "health", "type"))
    has_bonus = has_bonus or any(ability.kind == "always" for ability in program.abilities)
    if "turns" in entry and program.abilities:
        entry.fault("ability", Said("a potion has turns and bonuses, or an ability, not both"))
    if "turns" not in entry and has_bonus:
        entry.fault("turns", Said("a potion's bonuses last for turns; say how many"))


# ---- abilities ----


def _check_ability(placed: Placed, kind: str, ability: Ability) -> None:
    table = placed.of(ability)
    _check_plain(table, ability)
    if ability.kind == "always":
        if kind != "equipment":
            table.fault("always", Said("only equipment has auras; other cards wait for something: when"))
        for step in ability.effect:
            _check_aura(placed.of(step), step)
        return
    if ability.kind != "triggered" or ability.when is None:
        table.fault("", Said("expected when, or always = true on equipment"))
    _check_trigger(table, kind, ability, ability.when)


def _check_aura(table: Table, step: Step) -> None:
    what, to = step.values.get(step.word), step.values.get("to")
    attack = step.word == "stats" and [name for name, _ in cast(Numbers, what)] == ["attack"]
    armour = step.word == "give" and cast(Gift, what).keyword == "armour"
    if not (attack or armour) or not isinstance(to, Selector) or replace(to, where=Filter()) != AURA:
        table.fault(step.word, Said("an aura gives attack or armour to all own units, or to those of a filter"))


def _check_trigger(table: Table, kind: str, ability: Ability, when: Pattern) -> None:
    roles = tuple((role, replace(thing, where=Filter())) for role, thing in when.roles)
    plain = replace(when, roles=roles, every=1)
    if (own := OF_ITSELF.get(ability.label)) is not None:
        if kind != "unit":
            table.fault("when", Said("only units arrive and die"))
        known = plain == own
    else:
        known = plain in TRIGGERS and not ability.label
    if not known:
        words = ("opening", "turn_start", "turn_end", "hero_half", "arrival", "last_breath")
        said = Said(
            "expected {known}, or an event arrive, die or play as the cards of the set have it", known=one_of(words)
        )
        table.fault("when", said)
    for _, thing in when.roles:
        _check_filter(table, "when", thing.where)
    if ability.match != (when.event == "hero_half"):
        table.fault("uses", Said("hero_half works once, uses = { match = 1 }; other triggers always"))


# ---- operations ----


def _check_step(table: Table, step: Step, cards: Mapping[str, tuple[str, bool]]) -> None:
    said, word = step.values, step.word
    if word not in STEPS:
        table.wrong(word, one_of(STEPS), word)
    for key in said:
        if key not in STEPS[word]:
            table.fault(key, Said("has no meaning here; {word} has {known}", word=word, known=one_of(STEPS[word])))
    if step.name:
        table.fault("as", Said("has no meaning here; {word} has {known}", word=word, known=one_of(STEPS[word])))
    if word == "damage" and "type" not in said:
        table.fault("type", Said("missing: damage is of a type"))
    if word == "state":
        _check_status(table, step)
    if word == "give" and cast(Gift, said["give"]).ability is not None:
        table.fault("give", Said("only keywords are given, not abilities"))
    if word == "summon" and cards.get(str(said["summon"]), ("", False)) != (UNIT, True):
        table.fault("summon", Said("only tokens are summoned"))
    if word == "stats" and not {name for name, _ in cast(Numbers, said["stats"])} <= {"attack", "health"}:
        table.fault("stats", Said("only attack and health are given"))


def _check_status(table: Table, step: Step) -> None:
    wanted = LASTING[str(step.values["state"])]
    for key in ("n", "turns"):
        if (key in step.values) != (key in wanted):
            table.fault(key, Said("{state} is said with {known}", state=step.values["state"], known=one_of(wanted)))
    if not 1 <= int(cast(int, step.values.get("turns", 1))) <= MOST:
        table.wrong("turns", f"1..{MOST}", step.values["turns"])


# ---- selectors ----


def _check_things(placed: Placed, step: Step) -> None:
    for key, thing in step.values.items():
        if not isinstance(thing, Selector):
            continue
        table = placed.of(step)
        plain = replace(thing, where=Filter(), side="any", n=None if thing.how == "random" else thing.n)
        if step.word in ("haste", "delay"):
            if replace(plain, zone="hand") not in OF_HANDS or thing.side == "any" or thing.zone not in ("", "hand"):
                table.fault(
                    key, Said('expected the cards of a hand, own or enemy, by all, most (ties = "last") or least')
                )
        elif step.word == "move" and step.values["to"] == "board":
            if thing != RAISED:
                table.fault(key, Said('only the latest dead comes back: last = "unit", side = "own", zone = "grave"'))
        elif plain not in PICKED:
            table.fault(
                key,
                Said(
                    "expected units by all, first, last, random, opposite, most or least; or all heroes or characters"
                ),
            )
        _check_filter(table, key, thing.where)


def _check_filter(table: Table, key: str, where: Filter) -> None:
    if any(test.what != "word" for test in where.tests):
        table.fault(key, Said("cards are told apart by faction, role, race and type only"))
