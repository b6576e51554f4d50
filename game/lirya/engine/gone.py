"""What has left play by the time that a step speaks of it: nothing of it is known (rules, 5.4 and 5.6)."""

from collections.abc import Mapping, Sequence

from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Condition,
    Filter,
    Mode,
    Program,
    Selector,
    Step,
    Steps,
    Test,
    pieces,
)
from game.engine.cards.words import UNTOUCHED, WAYS
from game.engine.said import Said

PARTINGS = ("die", "leave")
"""Events after which what they happened to is no longer in play."""
TAKES = ("destroy", "sacrifice", "shuffle", "move")
"""Words that take things out of play, or may."""
FETCHES = ("revive", "move", "shuffle", "play_free")
"""Words that mean nothing of what has left play."""
THIS, HOST, SUBJECT, SAME = Selector("this"), Selector("host"), Selector("subject"), Selector("same")
STAYING = ("arrive", "attack", "damage", "heal", "state", "move", "control", "upgrade", "intercept", "defend")
"""Events after which what they happened to is still in play, if nothing else has taken it away."""
AROUND = ("this", "host", "source", "defender")
"""Roles of an ability's that are in play."""
BESIDE = ("adjacent", "opposite")


def check_gone(placed: Placed, program: Program, language: Language) -> None:
    """Refuses what speaks of a thing that has left. Raises: ``BadContent`` with place and mend."""
    for ability in program.abilities:
        if ability.kind == "triggered":
            _check_parting(placed, ability)
            _check_remains(placed, ability)
    _Order(placed, language, program.targets).steps(program.effect, {}, set())
    for mode in program.modes:
        _Order(placed, language, mode.targets).steps(mode.effect, {}, set())
    for ability in program.abilities:
        known = dict.fromkeys(AROUND, True)
        known["subject"] = ability.when is not None and ability.when.event in STAYING
        _Order(placed, language, ability.targets).steps(ability.effect, known, set())
        for mode in ability.modes:
            _Order(placed, language, mode.targets).steps(mode.effect, known, set())


# ---- a trigger that waits for its own thing to go ----


def _check_parting(placed: Placed, ability: Ability) -> None:
    of = dict(ability.when.roles).get("of") if ability.when is not None and ability.when.event in PARTINGS else None
    if of not in (THIS, HOST):
        return
    for piece in pieces((ability.condition, ability.targets, ability.effect, ability.modes)):
        if not isinstance(piece, Selector):
            continue
        if (piece in (of, THIS) and of == HOST) or piece == THIS:
            which = Said('"{role}" has left; say "subject", the card where it lies', role=of.how)
            along = Said("it leaves with its bearer; the keyword bond returns it to the hand")
            placed.of(piece).fault("", along if piece != of else which)
        if piece.how in BESIDE and (piece.of or THIS) in (THIS, SUBJECT, of):
            placed.of(piece).fault(piece.how, Said("nothing is beside or opposite what has left"))


def _check_remains(placed: Placed, ability: Ability) -> None:
    """Of what has left there is the card where it lies, with what is printed on it, and nothing else."""
    if ability.when is None or ability.when.event not in (*PARTINGS, "kill"):
        return
    asked = Said("has left by then; what it was is asked in when: of = {example}", example="{ a = …, where = { … } }")
    whole = (ability.condition, ability.targets, ability.effect, ability.modes)
    risen = any(isinstance(piece, Step) and piece.values.get("revive") == SUBJECT for piece in pieces(whole))
    for piece in pieces(whole):
        match piece:
            case Selector() if piece.how in BESIDE and piece.of == SUBJECT:
                placed.of(piece).fault(piece.how, Said("nothing is beside or opposite what has left"))
            case Amount() if piece.what == "counters" and piece.of == SUBJECT:
                placed.of(piece).fault("of", asked)
            case Condition() if piece.what == "fits" and piece.of == SUBJECT and _asks_of_play(piece.where):
                placed.of(piece).fault("where", asked)
            case Step() if piece.word not in (*FETCHES, "reveal") and not risen:
                for key, value in piece.values.items():
                    if value == SUBJECT:
                        said = Said(
                            "has left by then; the card where it lies can be moved, shuffled, revealed or revived"
                        )
                        placed.of(piece).fault(key, said)
            case _:
                pass


def _asks_of_play(where: Filter) -> bool:
    """Whether it asks for what a thing is in play alone."""
    tests = [piece for piece in pieces(where) if isinstance(piece, Test)]
    return any(test.what in ("is", "counters", *BESIDE) or test.name == "line" for test in tests)


# ---- one step after the other ----


class _Order:
    """The steps of one ability, mode or card, in their order."""

    def __init__(self, placed: Placed, language: Language, targets: Sequence[Selector]) -> None:
        self._placed = placed
        self._language = language
        self._targets = targets

    def steps(self, steps: Steps, here: Mapping[str, bool], gone: set[Selector]) -> None:
        """``here``: by name, whether what was kept was in play; ``gone``: those that have left."""
        names, gone = dict(here), set(gone)
        for step in steps:
            for piece in self._own(step):
                self._check(step, piece, gone)
            each = step.values.get("each")
            for inner in self._inner(step):
                at_hand = isinstance(each, Selector) and self._is_in_play(each, names)
                self.steps(inner, {**names, "it": at_hand} if each else names, gone)
            self._after(step, names, gone)

    @staticmethod
    def _inner(step: Step) -> list[Steps]:
        found: list[Steps] = []
        for value in step.values.values():
            if isinstance(value, tuple) and value and isinstance(value[0], Step):
                found.append(value)
            elif isinstance(value, tuple) and value and isinstance(value[0], Mode):
                found += [mode.effect for mode in value]
        return found

    def _own(self, step: Step) -> list[object]:
        """All that a step says, but for the steps within it."""
        inner = {id(value) for value in step.values.values() if self._is_inner(value)}
        return [piece for value in step.values.values() if id(value) not in inner for piece in pieces(value)]

    @staticmethod
    def _is_inner(value: object) -> bool:
        return isinstance(value, tuple) and bool(value) and isinstance(value[0], Step | Mode)

    def _check(self, step: Step, piece: object, gone: set[Selector]) -> None:
        if isinstance(piece, Amount) and piece.what in ("stat", "counters") and piece.of in gone:
            self._fault(piece.of)
        if isinstance(piece, Selector):
            if piece.among in gone or (piece.how in ("controller", "owner", *BESIDE) and piece.of in gone):
                self._fault(piece.among or piece.of)
            if piece in gone and step.word in FETCHES and piece == step.values[step.word]:
                self._placed.of(step).fault(step.word, Said("has left by then; say where it is to go in one step"))

    def _fault(self, thing: Selector | None) -> None:
        said = Said(
            "has left by then, and nothing of it is known; what goes by it stands before the step that takes it"
        )
        self._placed.of(thing).fault("", said)

    def _after(self, step: Step, names: dict[str, bool], gone: set[Selector]) -> None:
        if step.word in WAYS or step.word in UNTOUCHED:
            return
        thing = step.values.get(step.word)
        if not isinstance(thing, Selector):
            thing = next((value for value in step.values.values() if isinstance(value, Selector)), None)
        stays = thing is not None and self._is_in_play(thing, names)
        takes = step.word in TAKES and stays and step.values.get("to") != "play"
        gone.discard(SAME)
        touched = {SAME} | ({Selector("saved", step.name)} if step.name else set())
        if step.name:
            names[step.name] = stays
        if takes:
            gone |= touched | ({thing} if thing is not None and not thing.noun else set())
        else:
            gone -= touched

    def _is_in_play(self, thing: Selector, names: Mapping[str, bool]) -> bool:
        if thing.among is not None:
            return self._is_in_play(thing.among, names)
        if thing.how in ("target", "target 2"):
            number = int(thing.how == "target 2")
            return number < len(self._targets) and self._is_in_play(self._targets[number], names)
        if not thing.noun:
            return names.get(thing.name or thing.how, False)
        return thing.zone in ("", "play") and self._language["nouns"][thing.noun].zone == "play"
