"""What may be done to what: whether a step of a card speaks of things that such a thing can happen to.

Whatever a selector means is of one or several *kinds*: players, creatures, fields and enchantments in play, cards
elsewhere (in hands, decks, graveyards, the void), links of the chain. Kinds that are not known are not judged.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Condition,
    Filter,
    Gift,
    Mode,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    Test,
    pieces,
)
from game.engine.content import Table, one_of
from game.engine.said import Said, to_say

PLAYER, CREATURE, FIELD, ENCHANT, CARD, LINK = "player", "creature", "field", "enchant", "card", "link"
SPELL = "spell"
"""A sorcery, an instant, a reaction, as it speaks of itself: it is nowhere while it resolves."""
Kinds = frozenset[str]
IN_PLAY: Kinds = frozenset((CREATURE, FIELD, ENCHANT))
ANYTHING: Kinds = frozenset((PLAYER, *IN_PLAY, CARD, SPELL, LINK))
HURT: Kinds = frozenset((PLAYER, CREATURE))
ONE: Kinds = frozenset((CREATURE,))
CARDS: Kinds = frozenset((*IN_PLAY, CARD, SPELL))
LINKED: Kinds = frozenset((LINK, CREATURE))
"""Links; a creature that attacks stands for its attack."""

FITTING: Mapping[tuple[str, str], Kinds] = {
    ("damage", "to"): HURT,
    ("heal", "to"): HURT,
    ("shield", "to"): HURT,
    ("destroy", "destroy"): IN_PLAY,
    ("sacrifice", "sacrifice"): IN_PLAY,
    ("move", "move"): CARDS,
    ("reveal", "reveal"): frozenset((CARD,)),
    ("shuffle", "shuffle"): CARDS | {PLAYER},
    ("play_free", "play_free"): frozenset((CARD,)),
    ("duplicate", "duplicate"): CARDS | {LINK},
    ("transform", "transform"): frozenset((CREATURE, FIELD)),
    ("copy", "copy"): CARDS | {LINK},
    ("copy", "onto"): frozenset((CREATURE, FIELD)),
    ("rewrite", "rewrite"): IN_PLAY,
    ("rewrite", "like"): CARDS | {LINK},
    ("blank", "blank"): IN_PLAY,
    ("numbers", "of"): IN_PLAY,
    ("stats", "to"): ONE,
    ("double", "of"): ONE,
    ("swap_stats", "of"): HURT,
    ("swap_stats", "with"): HURT,
    ("make", "what"): IN_PLAY,
    ("give", "to"): IN_PLAY,
    ("take", "from"): IN_PLAY,
    ("silence", "silence"): IN_PLAY,
    ("counters", "on"): ONE,
    ("control", "control"): ONE,
    ("exchange", "exchange"): ONE,
    ("exchange", "with"): ONE,
    ("attach", "attach"): frozenset((ENCHANT, CARD)),
    ("attach", "to"): ONE,
    ("ready", "ready"): ONE,
    ("activate", "activate"): frozenset((CREATURE, FIELD)),
    ("negate", "negate"): LINKED,
    ("copy_link", "copy_link"): frozenset((LINK,)),
    ("retarget", "retarget"): LINKED,
    ("protect", "protect"): frozenset((LINK,)),
    ("redirect", "damage"): HURT,
    ("redirect", "heal"): HURT,
    ("redirect", "counters"): ONE,
    ("redirect", "freeze"): ONE,
    ("forbid", "attack"): ONE,
    ("forbid", "attacked"): HURT,
    ("forbid", "use"): frozenset((CREATURE, FIELD)),
    ("forbid", "targeted"): IN_PLAY | {PLAYER},
    ("forbid", "arrival"): IN_PLAY,
    ("cost", "of"): frozenset((CARD, SPELL)),
    ("freeze", "freeze"): ONE,
    ("unfreeze", "unfreeze"): ONE,
}
"""By word and key (of `redirect`: by the event; of `forbid`: by what is forbidden): to what it can happen."""
NAMES = {
    PLAYER: to_say("players"),
    CREATURE: to_say("creatures"),
    FIELD: to_say("fields"),
    ENCHANT: to_say("enchantments"),
    CARD: to_say("cards out of play"),
    SPELL: to_say("spells that resolve"),
    LINK: to_say("links of the chain"),
}
EVENT_KINDS: Mapping[str, Kinds] = {
    "arrive": IN_PLAY,
    "leave": IN_PLAY,
    "die": ONE,
    "kill": ONE,
    "move": CARDS,
    "play": frozenset((LINK,)),
    "use": IN_PLAY,
    "attack": ONE,
    "damage": HURT,
    "heal": HURT,
    "draw": frozenset((CARD,)),
    "discard": frozenset((CARD,)),
    "counters": ONE,
    "negated": frozenset((LINK,)),
    "control": ONE,
    "attach": frozenset((ENCHANT,)),
    "freeze": ONE,
    "unfreeze": ONE,
    "turn_start": frozenset((PLAYER,)),
    "turn_end": frozenset((PLAYER,)),
}
"""To what an event happens."""
OF_CREATURES = ("frozen", "damaged", "sick", "attacked", "hurt")
"""Flags that nothing but creatures has."""
STANDING = (*OF_CREATURES, "arrived")
"""Flags that nothing but what is in play has."""
SEARCHED = ("deck", "grave", "hand", "void")
SEEN = ("board", "hand", "grave", "chain")
"""Zones in which something can be aimed at."""
ON_SPELLS = ("certain",)
ON_FIELDS = ("certain", "elusive", "veil", "focus", "fleeting")
"""Keywords that mean something on cards other than creatures."""


@dataclass(frozen=True, slots=True)
class _Meant:
    """The kinds of what is meant. ``sure``: it may be any of them, else one of them, whichever fits."""

    kinds: Kinds
    sure: bool = True


@dataclass(slots=True)
class _Here:
    this: _Meant | None
    targets: tuple[Selector, ...] = ()
    subject: _Meant | None = None
    source: _Meant | None = None
    event: str = ""
    """In whose place the steps happen, if they do."""
    always: bool = False
    it: _Meant | None = None
    kept: dict[str, _Meant | None] = field(default_factory=dict)
    """By name; under "" what was touched last."""
    moved: set[str] = field(default_factory=set)
    """Roles of what was moved, wherever it is by now."""
    told_apart: bool = False
    """Whether an `if` has looked what a thing is: then it is what fits."""


def check_fitting(
    placed: Placed, kind: str, program: Program, language: Language, cards: Mapping[str, tuple[str, bool]]
) -> None:
    """Refuses what can not happen to what it is said of. ``cards`` gives each card's type, and whether it is a token.

    Raises: ``BadContent`` with place and mend.
    """
    _Fitting(placed, kind, program, language, cards).card()


class _Fitting:
    def __init__(
        self,
        placed: Placed,
        kind: str,
        program: Program,
        language: Language,
        cards: Mapping[str, tuple[str, bool]],
    ) -> None:
        self._placed, self._kind, self._program = placed, kind, program
        self._language, self._cards = language, cards

    def card(self) -> None:
        program = self._program
        this = _Meant(frozenset((self._kind if self._kind in IN_PLAY else SPELL,)), False)
        subject = _Meant(frozenset((LINK,)), False) if program.answers is not None else None
        self._keywords(program)
        here = _Here(this, program.targets, subject)
        self._targets(program.targets, here)
        self._body(program.effect, program.modes, here)
        self._values((program.condition, program.other_if, program.price, program.other), here)
        for ability in program.abilities:
            self._ability(ability, this, program.targets)

    def _keywords(self, program: Program) -> None:
        if self._kind == CREATURE:
            return
        known = ON_FIELDS if self._kind == FIELD else ON_SPELLS
        for gift in program.keywords:
            if gift.keyword not in known:
                said = Said(
                    "a card of type {kind} has no use for it; such cards have {known}",
                    kind=self._kind,
                    known=one_of(known),
                )
                self._placed.of(gift).fault("", said)

    # ---- abilities and steps ----

    def _ability(self, ability: Ability, this: _Meant | None, targets: tuple[Selector, ...]) -> None:
        this = _Meant(frozenset((CARD,)), False) if ability.zone else this
        subject = self._subject(ability, this)
        gone = subject is not None and CARD in subject.kinds and this is not None
        here = _Here(
            _Meant(this.kinds | {CARD}, False) if gone and this is not None else this,
            ability.targets or targets,
            subject,
            self._source(ability),
            ability.when.event if ability.when is not None and ability.kind in ("instead", "prevent") else "",
            ability.kind == "always",
        )
        if ability.when is not None:
            self._pattern(ability.when, this)
        self._targets(ability.targets, here)
        self._values((ability.condition, ability.price), here)
        self._body(ability.effect, ability.modes, here)

    def _subject(self, ability: Ability, this: _Meant | None) -> _Meant | None:
        """To whom the event happens that an ability waits for, as its steps find it."""
        when = ability.when
        if when is None or when.event not in EVENT_KINDS:
            return None
        kinds = EVENT_KINDS[when.event]
        if when.event == "draw" and ability.kind != "triggered":
            return _Meant(frozenset((PLAYER,)), False)
        if ability.kind != "triggered" and when.event in ("arrive", "negated"):
            return None
        of = dict(when.roles).get("of")
        if of is not None and (of.noun or of.how == "this"):
            named = self._nouns(of.noun) if of.noun else this.kinds if this is not None else ANYTHING
            kinds = frozenset(kinds & named) or kinds
        return _Meant(kinds | ({CARD} if when.event in GONE else set()), False)

    @staticmethod
    def _source(ability: Ability) -> _Meant | None:
        """What did it: a creature; for what else did it stands the player whose it was."""
        when = ability.when
        if when is None or when.event not in ("attack", "damage", "heal", "kill"):
            return None
        return _Meant(ONE if when.event == "attack" else HURT, False)

    def _body(self, effect: Steps, modes: tuple[Mode, ...], here: _Here) -> None:
        self._steps(effect, here)
        for mode in modes:
            inner = replace(here, targets=mode.targets or here.targets, kept=dict(here.kept))
            self._targets(mode.targets, inner)
            self._steps(mode.effect, inner)

    def _steps(self, steps: Steps, here: _Here) -> None:
        for step in steps:
            self._step(step, here)

    def _step(self, step: Step, here: _Here) -> None:
        for key, value in step.values.items():
            if isinstance(value, tuple) and value and isinstance(value[0], Step):
                of = step.values.get("each")
                looped = isinstance(of, Selector) and step.word == "each"
                inner = replace(here, it=self._meant(cast(Selector, of), here)) if looped else here
                asked = [piece for piece in pieces(step.values.get("if")) if isinstance(piece, Condition)]
                if any(piece.what == "fits" for piece in asked):
                    inner = replace(inner, told_apart=True)
                self._steps(value, replace(inner, subject=None, source=None) if step.word == "at" else inner)
            elif isinstance(value, tuple) and value and isinstance(value[0], Mode):
                self._body((), value, here)
            elif isinstance(value, Gift) and value.ability is not None:
                given = step.values.get("to")
                self._ability(
                    value.ability, self._meant(given, here) if isinstance(given, Selector) else None, here.targets
                )
            else:
                if isinstance(value, Pattern):
                    self._pattern(value, None)
                if isinstance(value, Filter):
                    noun = str(step.values["search"]) if step.word == "search" else "card"
                    self._filter(value, noun, False, True, step.values.get("in") == "grave")
                self._values(value, here)
                if isinstance(value, Price) and value.takes:  # they are on their way out, or gone
                    here.kept |= {"": None, value.name: None}
                if isinstance(value, Selector):
                    self._fit(step, key, value, here)
        self._made(step)
        self._apart(step)
        first = next(iter(step.values.values()))
        kept = self._meant(first, here) if isinstance(first, Selector) else _MADE.get(step.word)
        if step.word in ("move", "shuffle", "play_free", "attach"):
            kept = None
            if isinstance(first, Selector) and first.is_role:
                here.moved.add(first.name or first.how)
        if step.word not in (
            "gain",
            "lose",
            "lose_life",
            "peek",
            "roll",
            "at",
            "if",
            "may",
            "pay",
            "choose",
            "repeat",
            "each",
        ):
            here.kept[""] = kept
        if step.name:
            here.kept[step.name] = kept

    def _fit(self, step: Step, key: str, thing: Selector, here: _Here) -> None:
        if step.values.get("forbid") == "play":
            entry = self._language["nouns"][thing.noun]
            if entry.players or thing.noun in ("link", "host", "spell_or_creature"):
                self._placed.of(step).fault(key, Said("expected a noun of cards, such as card, creature or spell"))
            self._filter(thing.where, thing.noun, False, True, False)
        by = {"redirect": here.event, "forbid": str(step.values.get("forbid"))}.get(step.word, key)
        allowed = FITTING.get((step.word, by))
        meant = self._meant(thing, here)
        priced = step.word == "cost" or (step.word == "set" and _names(step.values["set"]) == ["cost"])
        if priced and key == "of":
            own = thing.how == "this" and here.always
            allowed = None if own or (thing.how == "all" and not thing.zone) else FITTING["cost", "of"]
        if allowed is None or meant is None:
            return
        if allowed == LINKED and thing.how in ("a", "target", "target 2", *kit.PICKS):
            allowed = allowed - ONE  # only who is known to attack stands for an attack
        left = meant.kinds - allowed
        sure = meant.sure and not here.told_apart
        if left == meant.kinds or (sure and left):
            self._placed.of(step).fault(
                key, Said("expected {known}; this may be {others}", known=_named(allowed), others=_named(left))
            )

    def _apart(self, step: Step) -> None:
        """What happens between two things does not happen to one."""
        other = TWO.get(step.word, "")
        one = step.values.get("of" if step.word == "swap_stats" else "onto" if step.word == "copy" else step.word)
        if other and isinstance(one, Selector) and one.is_role and step.values.get(other) == one:
            self._placed.of(step).fault(other, Said("is the same thing; say another"))

    def _made(self, step: Step) -> None:
        """What is made or fetched must be able to be where it comes to."""
        said, table = step.values, self._placed.of(step)
        if step.word == "search" and said.get("in", "deck") not in SEARCHED:
            table.wrong("in", one_of(SEARCHED), said["in"])
        if step.word == "discard" and said["discard"] == "all" and ("by" in said or "at_random" in said):
            table.fault("by" if "by" in said else "at_random", Said("nobody chooses among all; leave it out"))
        if step.word == "discard" and "by" in said and "at_random" in said:
            table.fault("by", Said("nobody chooses what goes at random; leave one of the two out"))
        if step.word in ("summon", "transform", "create"):
            name = str(said["into" if step.word == "transform" else step.word])
            kind, token = self._cards.get(name, (CREATURE, False))
            board = step.word != "create" or said["in"] == "board"
            if board and kind not in (CREATURE, FIELD):
                table.fault(
                    "into" if step.word == "transform" else step.word,
                    Said("{card} is of type {kind}; only creatures and fields stand on boards", card=name, kind=kind),
                )
            if step.word == "create" and said["in"] == "deck" and token:
                table.fault("create", Said("{card} is a token; tokens stand in no deck", card=name))
        if step.word in ("search", "recall", "raise"):
            noun = str(said[step.word])
            entry = self._language["nouns"][noun]
            kinds = set(entry.types) or {CREATURE, FIELD}
            if entry.players or noun in ("link", "host", "spell_or_creature"):
                table.fault(step.word, Said("expected a noun of cards, such as card, creature or spell"))
            if (step.word == "raise" or said.get("to") == "board") and not kinds <= {CREATURE, FIELD}:
                table.fault(step.word, Said("only creatures and fields stand on boards; say creature or field"))

    # ---- who is meant ----

    def _meant(self, thing: Selector, here: _Here) -> _Meant | None:
        how = thing.how
        if (thing.name or how) in here.moved:
            return None
        if how in ("you", "opponent", "players", "controller", "owner"):
            return _Meant(frozenset((PLAYER,)))
        if how == "this":
            return here.this
        if how == "host":
            return _Meant(ONE)
        if how in ("target", "target 2"):
            number = 1 if how == "target 2" else 0
            return self._meant(here.targets[number], here) if number < len(here.targets) else None
        if how in ("subject", "source", "it"):
            return {"subject": here.subject, "source": here.source, "it": here.it}[how]
        if how in ("same", "saved"):
            return here.kept.get(thing.name)
        if not thing.noun or thing.among is not None:
            return None
        return _Meant(self._there(thing.noun, thing.zone))

    def _nouns(self, noun: str) -> Kinds:
        """Whatever a noun may mean, wherever it is."""
        entry = self._language["nouns"][noun]
        found = {PLAYER} if entry.players else set[str]()
        if noun == "link":
            return frozenset((LINK,))
        if entry.types or not entry.players:
            types = set(entry.types) or {*IN_PLAY, "sorcery"}
            found |= (types & IN_PLAY) | {CARD, LINK}
        return frozenset(found)

    def _there(self, noun: str, zone: str) -> Kinds:
        """What a noun means in a zone; without one, where it is at home."""
        entry = self._language["nouns"][noun]
        if noun in ("host", "spell_or_creature"):
            return ONE if noun == "host" else LINKED
        at = zone or entry.zone
        players = {PLAYER} if entry.players and not zone else set[str]()
        if at == "chain":
            return frozenset((LINK,))
        if at in ("hand", "deck", "grave", "void"):
            return frozenset((CARD,))
        types = set(entry.types) or (set() if entry.players else {CREATURE, FIELD, ENCHANT})
        standing = {"board": {CREATURE, FIELD}, "attached": {ENCHANT}}.get(zone, set(IN_PLAY))
        return frozenset((types & standing) | players)

    # ---- what is looked at ----

    def _targets(self, targets: tuple[Selector, ...], here: _Here) -> None:
        for target in targets:
            table = self._placed.of(target)
            if target.zone and target.zone not in SEEN:
                table.wrong("zone", one_of(SEEN), target.zone)
            if target.zone == "hand" and target.side != "own":
                table.fault("side", Said('the other hand is hidden: say side = "own", or choose when the step runs'))
            self._values(target, here)

    def _pattern(self, when: Pattern, this: _Meant | None) -> None:
        for role, thing in when.roles:
            known = {"of": EVENT_KINDS.get(when.event), "on": HURT if when.event == "attack" else ONE}.get(role)
            table = self._placed.of(thing)
            if thing.zone:
                table.fault("zone", Said("events are not told apart by it here; a role with a filter may do it"))
            kinds = self._nouns(thing.noun) if thing.noun else None
            if thing.how in ("you", "opponent", "players"):
                kinds = frozenset((PLAYER,))
            if thing.how in ("this", "host"):
                kinds = ONE if thing.how == "host" else this.kinds if this is not None else None
            if known is not None and kinds is not None and not kinds & known:
                table.fault(
                    "", Said("expected {known}; this may be {others}", known=_named(known), others=_named(kinds))
                )
        table = self._placed.of(when)
        for key, given, events in (
            ("amount", when.amount, kit.MEASURED),
            ("combat", when.combat, ("damage",)),
            ("every", when.every > 1, ("turn_start", "turn_end")),
        ):
            if given and when.event not in events:
                table.fault(key, Said("stands with {known}", known=one_of(events)))
        if when.first:
            self._first(when)

    def _first(self, when: Pattern) -> None:
        """The match counts what players did, not to what."""
        of = dict(when.roles).get("of")
        nouns = {"play": ("card", "creature", "spell"), "attack": ("creature",), "die": ("creature",)}.get(
            when.event, ("card",)
        )
        if of is not None and (of.where.tests or of.other or (of.noun and of.noun not in nouns) or of.how == "this"):
            said = Said(
                "counts {known} of a player, whichever they are; else say uses = {{ turn = 1 }}", known=one_of(nouns)
            )
            self._placed.of(when).fault("first", said)

    def _values(self, tree: Any, here: _Here) -> None:
        """Selectors and amounts in a value without steps: that there can be such things, with such properties."""
        for piece in pieces(tree):
            if isinstance(piece, Selector) and piece.noun:
                self._look(piece)
                if piece.how in ("adjacent", "opposite"):
                    self._beside(piece.of or Selector("this"), here, piece if piece.of is None else piece.of)
            elif isinstance(piece, Amount) and piece.what == "count" and piece.of is not None:
                self._counted(piece, "count", piece.of)
            elif isinstance(piece, Condition) and piece.what in ("some", "none") and piece.of is not None:
                self._counted(piece, piece.what, piece.of)
            elif isinstance(piece, Amount) and piece.what in ("stat", "counters") and piece.of is not None:
                meant = self._meant(piece.of, here)
                if meant is not None and not meant.kinds & self._with(piece):
                    said = Said("{known} have no {name}", known=_named(meant.kinds), name=piece.name)
                    self._placed.of(piece).fault(piece.what, said)
            elif isinstance(piece, Price):
                self._given(piece, here)
            elif isinstance(piece, Test) and piece.what == "adjacent" and piece.of is not None:
                self._beside(piece.of, here, piece.of)
            elif isinstance(piece, Test) and piece.what == "alike" and piece.of is not None:
                self._alike(piece, piece.of, here)

    def _beside(self, thing: Selector, here: _Here, told: Selector) -> None:
        """What others lie beside stands on a board."""
        meant, boards = self._meant(thing, here), frozenset((CREATURE, FIELD))
        if meant is not None and not meant.kinds & boards:
            said = Said("expected {known}; this may be {others}", known=_named(boards), others=_named(meant.kinds))
            self._placed.of(told).fault("", said)

    def _alike(self, test: Test, thing: Selector, here: _Here) -> None:
        """What others are compared with has such a thing itself."""
        meant = self._meant(thing, here)
        known = frozenset((CREATURE, CARD, LINK)) if test.name == "kind" else CARDS | {LINK}
        if meant is not None and not meant.kinds & known:
            said = Said("{known} have no {name}", known=_named(meant.kinds), name=test.name)
            self._placed.of(test).fault("", said)

    def _counted(self, tree: Amount | Condition, key: str, thing: Selector) -> None:
        """Of which there may be none, one or several."""
        if thing.how not in COUNTED:
            self._placed.of(tree).fault(
                key, Said("counts what there may be several of: all, adjacent, or what has a name")
            )

    def _given(self, price: Price, here: _Here) -> None:
        """What is given up, or taken back, is in play; counters are taken off this."""
        if price.counters and here.this is not None and CREATURE not in here.this.kinds:
            said = Said("{known} have no {name}", known=_named(here.this.kinds), name=price.counters[0][0])
            self._placed.of(price).fault("counters", said)
        for key, thing in (("sacrifice", price.sacrifice), ("return", price.returned)):
            meant = self._meant(thing, here) if thing is not None else None
            if meant is not None and not meant.kinds & IN_PLAY:
                said = Said("expected {known}; this may be {others}", known=_named(IN_PLAY), others=_named(meant.kinds))
                self._placed.of(price).fault(key, said)

    @staticmethod
    def _with(amount: Amount) -> Kinds:
        """What has a stat, or counters."""
        if amount.what == "counters":
            return frozenset((CREATURE, CARD))
        elsewhere = frozenset((CREATURE, CARD, LINK))
        return {"attack": elsewhere, "health": elsewhere | {PLAYER}}.get(amount.name, CARDS | {LINK, SPELL})

    def _look(self, thing: Selector) -> None:
        table, entry = self._placed.of(thing), self._language["nouns"][thing.noun]
        if thing.noun == "host":
            table.fault(
                "" if thing.how == "a" else thing.how,
                Said('what this is attached to is "host", alone; else say creature'),
            )
        if thing.among is None and thing.zone and (not self._there(thing.noun, thing.zone) or thing.noun == "link"):
            table.fault("zone", Said("there is no {noun} there; leave it out", noun=thing.noun))
        if thing.how in ("adjacent", "opposite") and thing.noun not in (CREATURE, FIELD):
            table.wrong(thing.how, one_of((CREATURE, FIELD)), thing.noun)
        if thing.stat:
            self._best(thing, table)
        away = thing.among is None and self._there(thing.noun, thing.zone) <= {CARD, LINK}
        buried = thing.zone == "grave" or thing.among is not None
        self._filter(thing.where, thing.noun, entry.players and not entry.types, away, buried)

    def _is_type(self, noun: str) -> bool:
        """Whether a noun says what is printed on a card."""
        entry = self._language["nouns"][noun]
        return bool(entry.types) and not entry.players

    def _best(self, thing: Selector, table: Table) -> None:
        """What has the most or the least of a stat must have it."""
        kinds = self._nouns(thing.noun) - {CARD, LINK}
        types = set(self._language["nouns"][thing.noun].types)
        creature = CREATURE in kinds and (not types or CREATURE in types)
        has = {"attack": creature and PLAYER not in kinds, "health": creature or PLAYER in kinds}
        if not has.get(thing.stat, PLAYER not in kinds):
            table.fault("stat", Said("{name} does not go with {noun}", name=thing.stat, noun=thing.noun))

    def _filter(self, where: Filter, noun: str, players: bool, away: bool = False, buried: bool = True) -> None:
        """``away``: whether such things are cards elsewhere than in play, with what is printed on them alone;
        ``buried``: whether they may lie in a graveyard."""
        types = set(self._language["nouns"][noun].types)
        creatures = not players and (not types or CREATURE in types)
        for test in where.tests:
            marked = test.what in ("counters", "adjacent") or (test.what == "is" and set(test.words) <= set(STANDING))
            if test.what == "is" and "died" in test.words and not buried:
                said = Said('died is of creature cards in a graveyard: zone = "grave"')
                self._placed.of(test).fault("", said)
            if test.what in ("not", "any"):
                for part in test.filters:
                    self._filter(part, noun, players, away, buried)
            elif test.what == "type" and not self._is_type(test.name):
                self._placed.of(test).wrong("", one_of(filter(self._is_type, self._language["nouns"])), test.name)
            elif away and marked:
                name = test.name if test.what == "counters" else one_of(test.words) if test.words else test.what
                self._placed.of(test).fault("", Said("{name} is of things in play; these are not", name=name))
            elif (players and not _is_health(test)) or (not creatures and not players and _of_creatures(test)):
                name = test.name or (one_of(test.words) if test.words else test.what)
                self._placed.of(test).fault("", Said("{name} does not go with {noun}", name=name, noun=noun))


TWO = {
    "rewrite": "like",
    "copy": "copy",
    "exchange": "with",
    "attach": "to",
    "retarget": "to",
    "swap_stats": "with",
}
"""Words that bring two things together, and the key of the second."""
COUNTED = ("all", "adjacent", "opposite", "saved", "same")
GONE = ("die", "leave", "kill", "negated")
"""Events after which their subject is a card elsewhere."""
_MADE = {
    **dict.fromkeys(
        ("draw", "discard", "search", "look", "mill", "recall", "create"), _Meant(frozenset((CARD,)), False)
    ),
    **dict.fromkeys(("summon", "raise"), _Meant(frozenset((CREATURE, FIELD)), False)),
}
"""What words touch that name no things."""


def _names(numbers: object) -> list[str]:
    return [name for name, _ in cast(Numbers, numbers)]


def _is_health(test: Test) -> bool:
    return test.what == "compare" and test.name == "health"


def _of_creatures(test: Test) -> bool:
    """Whether a property is of creatures alone."""
    if test.what in ("compare", "word", "alike"):
        return test.name in ("attack", "health", "kind")
    return test.what == "counters" or (test.what == "is" and set(test.words) <= set(OF_CREATURES))


def _named(kinds: Iterable[str]) -> str:
    return one_of([Said(NAMES[kind]) for kind in NAMES if kind in set(kinds)])
