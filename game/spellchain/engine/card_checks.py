"""What Spellchain asks of a card's program beyond what the language of cards allows (rules, sections 6.1 and 14)."""

from collections.abc import Mapping, Sequence
from typing import cast

from game.engine.cardgame.fitting import check_fitting
from game.engine.cardgame.rows import check_rows
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.sense import check_sense
from game.engine.cards.tree import (
    Ability,
    Amount,
    Duration,
    Gift,
    Mode,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    pieces,
)
from game.engine.content import Table, one_of
from game.engine.said import Said
from game.spellchain.engine.allowed import ALLOWED, CHANGES, EARLY, IN_PLAY
from game.spellchain.engine.card_always import all_steps, both_ways, check_continuous, home_of

MOST_ABILITIES, MOST_ACTIVATED = 3, 1
REPLACED = ("damage", "die", "draw", "arrive", "freeze", "negated", "heal", "discard", "move", "counters")
PREVENTED = ("damage", "freeze", "negated", "heal", "discard", "move", "counters")
CHANGEABLE: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("damage", "heal", "counters"), CHANGES),
    "freeze": ("redirect", "cancel"),
    **dict.fromkeys(("die", "draw", "arrive", "negated", "discard", "move"), ("cancel",)),
}
"""What each event that can be replaced or prevented may become."""
INSTEAD = {
    "draw": Said('say it by steps, which then happen instead: { draw = 2 }, or { draw = 1, who = "opponent" }'),
    "discard": Said(
        'say it by steps, which then happen instead: { discard = 2 }, or { discard = 1, who = "opponent" }'
    ),
    "die": Said("say { cancel = true }, then what befalls another, such as { destroy = … }"),
    "negated": Said("say { cancel = true }, then what befalls another, such as { negate = … }"),
    "move": Said("say { cancel = true }, then what befalls another, such as { move = …, to = … }"),
    "arrive": Said('say what it arrives with: { freeze = "subject" }, or counters, give, stats …'),
    "freeze": Said("a creature is frozen or not: say redirect or cancel"),
}
"""The mend where an event cannot become what is said."""
NO_EVENTS = ("state",)
CHANGED = {
    **dict.fromkeys(("stats", "give"), "to"),
    **dict.fromkeys(("double", "swap_stats", "numbers"), "of"),
    **{word: word for word in ("silence", "blank", "rewrite", "control")},
    "make": "what",
    "take": "from",
    "copy": "onto",
}
"""Steps that change things in play and no others, with the key of those things."""
DONE_TO = {
    **CHANGED,
    **dict.fromkeys(("damage", "heal", "shield"), "to"),
    **{word: word for word in ("destroy", "sacrifice", "freeze", "unfreeze", "ready")},
    "counters": "on",
}
"""Steps that something in play undergoes, with the key of that thing."""
COUNTED = ("play", "draw", "discard", "attack", "die")
"""Events of which the match knows which is the first of a turn."""
MOST_USES, COUNTED_BITS = 7, 7
"""The most uses of an ability, and how many bits a permanent has to count uses a turn, and uses in the match."""


def check_program(
    entry: Table, kind: str, placed: Placed, language: Language, cards: Mapping[str, tuple[str, bool]]
) -> None:
    """Refuses what a card of a type can not do; ``cards`` gives each card's type, and whether it is a token.

    Raises: ``BadContent`` with the place of the ability, step and key.
    """
    program = placed.program
    if (program.answers is not None) != (kind == "reaction"):
        entry.fault("answers", Said("a reaction needs what it answers; other cards have none"))
    if kind in IN_PLAY:
        _check_permanent(entry, kind, program)
    for ability in program.abilities:
        if kind not in IN_PLAY and not ability.zone and not _is_own_cost(ability):
            entry.fault(
                placed.path(ability),
                Said("a card of type {kind} is never in play: it says only what it costs; say it in effect", kind=kind),
            )
    if kind not in IN_PLAY and not program.effect and not program.modes:
        entry.fault("effect", Said("missing: the card must do something"))
    if sum(ability.kind == "always" and bool(ability.zone) for ability in program.abilities) > 1:
        entry.fault("ability", Said("expected at most one ability with always that works in the graveyard"))
    if len(program.abilities) > MOST_ABILITIES:
        entry.fault(
            "ability",
            Said(
                "expected at most {most} abilities, got {count}",
                most=MOST_ABILITIES,
                count=len(program.abilities),
            ),
        )
    if sum(ability.kind == "activated" for ability in program.abilities) > MOST_ACTIVATED:
        entry.fault("ability", Said("expected at most {most} activated ability", most=MOST_ACTIVATED))
    if kind == "reaction" and (program.targets or any(mode.targets for mode in program.modes)):
        entry.fault("target", Said('a reaction has no other target than the link that it answers: "subject"'))
    check_sense(placed, program, language, hosted=kind == "enchant")
    _check_steps(placed, program.effect, program.modes)
    if program.answers is not None:
        _check_answer(placed, (*program.effect, *(step for mode in program.modes for step in mode.effect)))
    _check_prices_of_card(entry, program)
    abilities = [piece for piece in pieces(program) if isinstance(piece, Ability)]
    _check_uses(placed, abilities)
    for piece in pieces(program):
        if isinstance(piece, Ability):
            _check_ability(placed, kind, piece)
        elif isinstance(piece, Duration):
            _check_duration(placed, kind, piece)
        elif isinstance(piece, Pattern):
            _check_pattern(placed.of(piece), piece)
        elif isinstance(piece, Price):
            _check_price(placed.of(piece), piece)
    check_rows(placed, kind, program, ALLOWED)
    check_fitting(placed, kind, program, language, ALLOWED, cards)


def _is_own_cost(ability: Ability) -> bool:
    """Whether an ability says what its card costs, and nothing else."""
    of_cost = all(
        step.values.get("of") == Selector("this") and (step.word == "cost" or _sets_cost(step))
        for step in both_ways(ability.effect)
    )
    return ability.kind == "always" and of_cost


def _sets_cost(step: Step) -> bool:
    return step.word == "set" and [name for name, _ in cast(Numbers, step.values["set"])] == ["cost"]


def _check_prices_of_card(entry: Table, program: Program) -> None:
    """Refuses a price that can not be paid before the card is in play: counters, or the card itself."""
    for key, price in (("price", program.price), ("other_price", program.other)):
        given = [thing for thing in (price.sacrifice, price.returned) if thing is not None]
        if price.counters or any(thing.how != "choose" for thing in given):
            entry.fault(
                key,
                Said('expected mana, health, discard, discards, or sacrifice or return = { choose = …, side = "own" }'),
            )
    if any(name == "mana" and amount != Amount("x") for name, amount in program.price.numbers):
        entry.fault("price.mana", Said("say it in cost"))


def _check_uses(placed: Placed, abilities: Sequence[Ability]) -> None:
    """One use is counted by a bit, two or three by two, up to seven by three."""
    for often in ("turn", "match"):
        taken = 0
        for ability in abilities:
            taken += getattr(ability, often).bit_length()
            if taken > COUNTED_BITS:
                mend = Said(
                    "one use takes 1, up to three take 2, up to seven 3, those of abilities that it gives included"
                )
                placed.of(ability).fault(
                    "uses",
                    Said(
                        "expected at most {most} places for uses a {often} ({mend})",
                        most=COUNTED_BITS,
                        often=often,
                        mend=mend,
                    ),
                )


def _check_permanent(entry: Table, kind: str, program: Program) -> None:
    for key, found in (("effect", program.effect), ("mode", program.modes)):
        if found:
            entry.fault(
                key,
                Said('a card of type {kind} only comes into play; take an ability with when = "arrival"', kind=kind),
            )
    nouns = [target.noun for target in program.targets]
    wanted = ["creature"] if kind == "enchant" else []
    if nouns != wanted or any(target.up_to for target in program.targets):
        mend = Said("one creature, which it is attached to") if wanted else Said("none: take an ability with target")
        entry.wrong("target", mend, nouns)


def _check_ability(placed: Placed, kind: str, ability: Ability) -> None:
    entry = placed.of(ability)
    if ability.zone:
        _check_buried(placed, ability)
    if ability.kind == "always":
        check_continuous(placed, ability)
    if max(ability.turn, ability.match) > MOST_USES:
        entry.wrong("uses", f"1..{MOST_USES}", max(ability.turn, ability.match))
    if ability.answers:
        entry.fault("answers", Said("abilities are used in the main phase, in answer to nothing"))
    if ability.may and ability.kind != "triggered":
        entry.fault("may", Said("only a triggered ability asks; say may in effect"))
    if ability.modes and ability.kind in ("always", "instead", "prevent"):
        entry.fault("mode", Said("an ability with {kind} has no modes; say choose in effect", kind=ability.kind))
    _check_steps(placed, ability.effect, ability.modes, ability.kind)
    for how, events in (("instead", REPLACED), ("prevent", PREVENTED)):
        if ability.kind == how and ability.when is not None:
            if ability.when.event not in events:
                entry.wrong(how, one_of(events), ability.when.event)
            _check_changes(placed, ability, ability.when.event)


def _check_buried(placed: Placed, ability: Ability) -> None:
    """What lies in a graveyard is no permanent: nothing befalls it there, and it has no counters to pay with."""
    for _, thing in ability.when.roles if ability.when is not None else ():
        if thing.how in ("this", "host"):
            placed.of(ability).fault(
                "zone",
                Said("nothing happens to it in its graveyard: wait for what happens to others, or leave zone out"),
            )
    price = ability.price
    given = [thing for thing in (price.sacrifice, price.returned) if thing is not None]
    if price.counters or any(thing.how != "choose" for thing in given):
        placed.of(ability).fault(
            "price",
            Said('expected mana, health, discard, discards, or sacrifice or return = { choose = …, side = "own" }'),
        )
    for step in both_ways(ability.effect) if ability.kind == "always" else ():
        if step.word in EARLY or Selector("this") in step.values.values():
            placed.of(step).fault(
                step.word, Said("does not go with zone: say it of things in play, by an ability there")
            )


def _check_changes(placed: Placed, ability: Ability, event: str) -> None:
    """What becomes of an event is what such an event can become; one that is prevented becomes something."""
    changes = [step for step in all_steps(ability.effect) if step.word in CHANGES]
    for step in changes:
        if step.word not in CHANGEABLE[event]:
            placed.of(step).fault(step.word, INSTEAD[event])
        whom = step.values[step.word]
        if whom == Selector("players"):
            placed.of(step).wrong(step.word, Said("one thing"), "players")
        if whom in (Selector("subject"), dict(ability.when.roles).get("of") if ability.when is not None else None):
            placed.of(step).fault(step.word, Said("it happens to that already: say another thing or player"))
    if ability.kind == "prevent" and ability.effect and not changes:
        placed.of(ability).fault(
            "effect",
            Said("says what becomes of the event: amount, redirect or cancel; cancel = true prevents all of it"),
        )


def _check_steps(placed: Placed, effect: Steps, modes: Sequence[Mode], kind: str = "") -> None:
    """What steps say that the rules do not know. Those of abilities within them are looked at by themselves."""
    for step in (*all_steps(effect), *(step for mode in modes for step in all_steps(mode.effect))):
        _check_step(placed.of(step), step, kind)


def _check_step(entry: Table, step: Step, kind: str) -> None:
    said, word = step.values, step.word
    if word in CHANGED and not (word == "swap_stats" and "with" in said):
        _check_changed(entry, step, said[CHANGED[word]])
    if word == "stats" and "cost" in dict(cast(Numbers, said["stats"])):
        entry.fault("stats.cost", Said("what cards cost is said by a step of its own: { cost = -1, of = … }"))
    if word in ("double", "swap_stats") and "cost" in (
        *cast(tuple[str, ...], said.get("swap_stats", ())),
        said.get("double"),
    ):
        entry.fault(word, Said("attack or health is meant here; what cards cost is said by a step with cost"))
    if word == "set":
        _check_set(entry, step, kind)
    if word == "forbid" and kind != "always":
        said_later = (
            'give = { always = true, effect = [{ forbid = "attack", to = "this" }] }, to = …, until = "turn_end"'
        )
        entry.fault(word, Said("stands in abilities with always; for a while: {mend}", mend=said_later))
    if word == "move" and "side" in said and said["to"] != "board":
        entry.fault("side", Said("cards go to their owners' hands, decks and graveyards"))
    if word == "look" and "take" in said and "who" in said and said.get("to") != "grave":
        entry.fault("to", Said('what is taken from another deck goes to its graveyard: to = "grave"'))
    if word == "take" and cast(Gift, said["take"]).ability is not None:
        entry.fault("take", Said("a keyword is taken away; abilities go with silence"))


def _check_answer(placed: Placed, steps: Steps) -> None:
    """What is answered is a link: nothing happens to it that happens to things in play."""
    for step in all_steps(steps):
        key = DONE_TO.get(step.word, "")
        if step.values.get(key) == Selector("subject"):
            placed.of(step).fault(
                key,
                Said('what is answered is a link of the chain; of an attack "source" attacks, "defender" is attacked'),
            )


def _check_changed(entry: Table, step: Step, value: object) -> None:
    """Changes are of things in play: what a card becomes elsewhere it would forget as it changes zones."""
    key = CHANGED.get(step.word, "of")
    if not isinstance(value, Selector):
        return
    if value.how in ("you", "opponent", "players"):
        entry.fault(key, Said("things in play have it, players do not"))
    elsewhere = home_of(value)
    if elsewhere not in ("", "board", "attached"):
        negated = 'prevent = { event = "negated", of = … }'
        mend = negated if elsewhere == "chain" else Said("cost, or change it as it arrives")
        entry.fault(key, Said("only things in play are changed; of cards elsewhere say {mend}", mend=mend))


def _check_set(entry: Table, step: Step, kind: str) -> None:
    """A player's health can be set, and a card's cost in a hand; all else is of things in play."""
    stats, of = [name for name, _ in cast(tuple[tuple[str, Amount], ...], step.values["set"])], step.values["of"]
    if isinstance(of, Selector) and of.how in ("you", "opponent", "players"):
        if stats != ["health"] or "until" in step.values:
            entry.fault("set", Said("of a player only health is set, for good"))
    elif "cost" in stats:
        if kind == "always" and isinstance(of, Selector) and of.how != "this" and of.zone != "hand":
            entry.fault("set.cost", Said('of "this", or of cards in a hand: zone = "hand"'))
        if len(stats) > 1:
            entry.fault("set.cost", Said("stands alone: say another set for other stats"))
    else:
        _check_changed(entry, step, of)


def _check_pattern(entry: Table, pattern: Pattern) -> None:
    if pattern.event in NO_EVENTS:
        entry.fault("event", Said("this event does not happen here; take another, such as freeze or damage"))
    if pattern.event == "die" and any(role == "by" for role, _ in pattern.roles):
        entry.fault("by", Said('a death is nobody\'s; say { event = "kill", of = …, by = … }'))
    if pattern.first and pattern.event not in COUNTED:
        entry.wrong("first", Said("with {known}; else uses = {{ turn = 1 }}", known=one_of(COUNTED)), pattern.event)
    if pattern.event == "move" and not pattern.where:
        entry.fault("to", Said("missing: cards move all the time; say where by an effect: hand, grave or void"))
    for word, name in pattern.where:
        if word == "to" and pattern.event == "move" and name in ("hand", "grave", "void"):
            continue
        if word not in ("counter", "answer"):
            entry.fault(word, Said("events are not told apart by it here; a role with a filter may do it"))


def _check_price(entry: Table, price: Price) -> None:
    if any(name != "mana" and amount == Amount("x") for name, amount in price.numbers):
        entry.fault("health", Said('only mana is paid as one likes: mana = "x"'))
    for key, given in (("sacrifice", price.sacrifice), ("return", price.returned)):
        chosen = given is not None and (given.how, given.side, given.by, given.up_to) == ("choose", "own", "you", False)
        if given is not None and given.how not in ("this", "host") and not (chosen and not given.zone):
            entry.fault(key, Said('expected "this", "host" or { choose = …, side = "own" }'))
    if price.sacrifice is not None and price.returned is not None:
        entry.fault("return", Said("stands in the place of sacrifice: one of the two is paid"))
    if price.discards is not None and (price.discards.how != "choose" or price.discards.noun != "card"):
        entry.fault("discards", Said('expected { choose = "card", where = … }'))


def _check_duration(placed: Placed, kind: str, duration: Duration) -> None:
    if duration.until == "gone" and kind not in IN_PLAY:
        placed.of(duration).fault(
            "", Said('"gone" needs something that stays in play; this is of type {kind}', kind=kind)
        )
