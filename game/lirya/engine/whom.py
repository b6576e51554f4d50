"""Of whom and of what Lirya's programs may speak, where a word alone does not tell (rules, 5.3, 5.6, 5.12, 6.3)."""

from collections.abc import Iterator
from typing import cast

from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import Filter, Gift, Mode, Pattern, Program, Selector, Step, Steps, Value, pieces
from game.engine.content import Table, one_of
from game.engine.said import Said

PILE = {"revive": "discard", "play_free": "hand"}
"""Words that bring cards into play, and the own zone out of which they come."""
ATTACKS = ("attack", "attack_on_own", "attack_on_another")
CARDS = ("spell", "summon")
"""Answers to a card: what is answered has what is printed on it."""
ANSWERS = {"retarget": ATTACKS, "copy_link": ("spell", "ability", "targets_own")}
"""Words that do something to some sorts of what is answered."""
ANSWERED = ("negate", "retarget", "copy_link")
"""Words that happen to what is answered, whatever it is."""
PAIRS = {"exchange": "with", "transfer": "to"}
"""Words that are said of two things on one side."""
SUBJECT = Selector("subject")
Targets = tuple[Selector, ...]
Said_ = Iterator[tuple[Step, Targets, str, bool]]
"""A step, what its targets are, the word of what it answers, and whether it goes on while its ability is there."""


def check_whom(placed: Placed, program: Program, language: Language) -> None:
    """Refuses what would be passed over. Raises: ``BadContent`` with place and mend."""
    for piece in pieces(program):
        if isinstance(piece, Selector):
            _check_selector(placed.of(piece), piece, language)
    _check_answered(placed, program)
    for step, targets, answer, always in _steps(program):
        table = placed.of(step)
        _check_pile(placed, step)
        _check_pair(table, step, targets)
        _check_cost(table, step, always)
        _check_had(table, step, language, always)
        if answer not in ANSWERS.get(step.word, (answer,)):
            table.fault(step.word, Said("goes with answers = {known}", known=one_of(ANSWERS[step.word])))
        if step.word == "retarget" and _side(cast(Selector, step.values["to"]), targets) == "enemy":
            table.fault("to", Said('an attack is turned on something of yours: side = "own"'))
        if step.word == "win" and step.values["win"] == Selector("players"):
            table.fault("win", Said("one player: say you or opponent"))


def _check_answered(placed: Placed, program: Program) -> None:
    """What is answered is one of the sorts that have a word; it is looked at only if it is a card."""
    if program.answers is not None and not _word(program.answers):
        placed.of(program.answers).fault("", Said("say the word alone, and with if what it must be"))
    if program.answers is None and not any(ability.answers for ability in program.abilities):
        return
    for step, _, answer, _ in _steps(program):
        if answer and answer not in CARDS:
            for key, value in step.values.items():
                further = isinstance(value, tuple) and value and isinstance(value[0], Step | Mode)
                if key not in ANSWERED and not further:
                    _not_looked_at(placed, (value,))
    conditions = [(_word(program.answers), program.condition)]
    conditions += [(ability.answers, ability.condition) for ability in program.abilities]
    for answer, condition in conditions:
        if answer and answer not in CARDS:
            _not_looked_at(placed, condition)


def _not_looked_at(placed: Placed, tree: object) -> None:
    for piece in pieces(tree):
        if piece == SUBJECT:
            said = Said('of a card that is answered alone; of an attack say "source" or "defender"')
            placed.of(piece).fault("", said)


def _word(answers: Pattern | None) -> str:
    if answers is None or answers.roles:
        return ""
    return next((word for key, word in answers.where if key == "answer"), "")


def _steps(program: Program) -> Said_:
    answer = _word(program.answers)
    yield from _within(program.effect, program.targets, answer, False)
    for mode in program.modes:
        yield from _within(mode.effect, mode.targets, answer, False)
    for ability in program.abilities:
        always = ability.kind == "always"
        yield from _within(ability.effect, ability.targets, ability.answers, always)
        for mode in ability.modes:
            yield from _within(mode.effect, mode.targets, ability.answers, always)


def _within(steps: Steps, targets: Targets, answer: str, always: bool) -> Said_:
    for piece in pieces(steps):
        if isinstance(piece, Step):
            yield piece, targets, answer, always


def _check_selector(table: Table, thing: Selector, language: Language) -> None:
    if not thing.noun:
        return
    noun = language["nouns"][thing.noun]
    here = thing.among is None and thing.zone in ("", "play") and noun.zone == "play"
    if here and thing.how in ("first", "last"):
        table.fault(thing.how, Said("in play nothing comes first; say choose, random, most or least"))
    if here and thing.how in ("most", "least") and thing.ties in ("first", "last"):
        table.fault("ties", Said("in play nothing comes first; say {known}", known=one_of(("choose", "all"))))
    if noun.players:
        _check_of_players(table, thing.where)


def _check_of_players(table: Table, where: Filter) -> None:
    for test in where.tests:
        if test.what != "compare" or test.name != "health":
            name = test.name or (test.words[0] if test.words else test.what)
            table.fault("where", Said("players have no {name}; say character", name=name))


def _check_pile(placed: Placed, step: Step) -> None:
    zone = PILE.get(step.word)
    thing = step.values.get(step.word)
    if zone is None or not isinstance(thing, Selector) or not thing.noun or thing.among is not None:
        return
    if thing.side != "own" or thing.zone != zone:
        said = Said('expected side = "own", zone = {zone}', zone=f'"{zone}"')
        placed.of(thing).fault("" if thing.how == "a" else thing.how, said)
    if step.word == "revive" and thing.noun in ("spell", "equipment"):
        placed.of(thing).wrong(thing.how, one_of(("character", "structure")), thing.noun)


def _check_pair(table: Table, step: Step, targets: Targets) -> None:
    """Two that change places are of one side; so are two bearers of what is handed over."""
    key = PAIRS.get(step.word)
    if key is None:
        return
    one, other = (_side(cast(Selector, step.values[each]), targets) for each in (step.word, key))
    if one is not None and other is not None and (one != other or one == "any"):
        table.fault(key, Said("expected two of one side: both own, or both enemy"))


def _side(thing: Selector, targets: Targets) -> str | None:
    """Whose it is; None: that is not said."""
    if thing.how in ("target", "target 2"):
        number = int(thing.how == "target 2")
        return targets[number].side if number < len(targets) else None
    if thing.how in ("this", "host"):
        return "own"
    return thing.side if thing.noun else None


def _check_cost(table: Table, step: Step, always: bool) -> None:
    """The match counts what a player has played by its kind; an effect goes by what cards are."""
    if step.word != "cost":
        return
    of = cast(Selector, step.values["of"])
    if not of.noun and not (always and of.how == "this"):
        table.fault("of", Said("expected cards by what they are: { all = … }"))
    if always and step.values.get("first") and of.where.tests:
        table.fault("first", Said("counts all cards of a kind that were played; leave where out"))


def _check_had(table: Table, step: Step, language: Language, always: bool) -> None:
    """A state has a number or has none; a barrier is had by a word of its own."""
    if step.word == "state":
        valued = language["states"][str(step.values["state"])].value
        if valued and "n" not in step.values:
            table.fault("n", Said("missing: this state has a number"))
        if not valued and "n" in step.values:
            table.fault("n", Said("this state has no number; leave it out"))
    gift: Value | None = step.values.get("give")
    if isinstance(gift, Gift) and gift.keyword == "barrier" and not always:
        table.fault("give", Said("say {example}", example='{ barrier = "target" }'))
    if step.word == "move":
        _check_end(table, step)


def _check_end(table: Table, step: Step) -> None:
    end = step.values.get("at")
    if end in ("left", "right"):
        table.fault("at", Said('expected "top", "bottom" or a place counted from 1'))
    if end is not None and step.values["to"] != "deck":
        table.fault("at", Said("is said of a deck"))
