"""Whether what a program looks at can be there, and has the properties that it is asked for, by its title's table."""

from collections.abc import Iterable

from game.engine.cardgame.allowed import CARD, LINK, PLAYER, Allowed, Kinds
from game.engine.cardgame.meant import LINKS, PLAYERS, Here, Meaning, Meant
from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import Amount, Condition, Filter, Pattern, Price, Selector, Test, pieces
from game.engine.content import Table, one_of
from game.engine.said import Said

COUNTED = ("all", "adjacent", "opposite", "saved", "same")
"""How a selector means things of which there may be none, one or several."""


class Looking:
    """Looks at the parts of a program that are no steps."""

    def __init__(self, placed: Placed, language: Language, allowed: Allowed, meaning: Meaning) -> None:
        self._placed, self._language = placed, language
        self._allowed, self._meaning = allowed, meaning

    def named(self, kinds: Iterable[str]) -> str:
        """How a refusal calls some kinds."""
        known = set(kinds)
        return one_of([Said(name) for kind, name in self._allowed.names.items() if kind in known])

    def _unfit(self, table: Table, key: str, known: Kinds, others: Kinds) -> None:
        said = Said("expected {known}; this may be {others}", known=self.named(known), others=self.named(others))
        table.fault(key, said)

    # ---- targets and events ----

    def targets(self, targets: tuple[Selector, ...], here: Here) -> None:
        """Refuses targets where nobody can aim."""
        zones, allowed = self._language["zones"], self._allowed
        for target in targets:
            table = self._placed.of(target)
            if target.zone and target.zone not in allowed.seen:
                table.wrong("zone", one_of(allowed.seen), target.zone)
            if allowed.unseen and target.zone and zones[target.zone].hidden and target.side != "own":
                table.fault("side", Said(allowed.unseen))
            self.at(target, here)

    def pattern(self, when: Pattern, this: Meant | None) -> None:
        """Refuses an event that can not happen to what fills its roles, or is not told apart as it says."""
        for role, thing in when.roles:
            known = {"of": self._allowed.events, "on": self._allowed.aims}.get(role, {}).get(when.event)
            table = self._placed.of(thing)
            if thing.zone:
                table.fault("zone", Said("events are not told apart by it here; a role with a filter may do it"))
            kinds = self._filling(thing, this)
            if known is not None and kinds is not None and not kinds & known:
                self._unfit(table, "", known, kinds)
        table = self._placed.of(when)
        for key, given, events in (
            ("amount", when.amount, (*kit.MEASURED, *self._allowed.measured)),
            ("combat", when.combat, ("damage",)),
            ("every", when.every > 1, ("turn_start", "turn_end")),
        ):
            if given and when.event not in events:
                table.fault(key, Said("stands with {known}", known=one_of(events)))
        if when.first:
            self._first(when)

    def _filling(self, thing: Selector, this: Meant | None) -> Kinds | None:
        """The kinds of what fills a role of an event."""
        if thing.how in ("you", "opponent", "players"):
            return PLAYERS
        if thing.how == "host":
            return self._allowed.nouns["host"]
        if thing.how == "this":
            return this.kinds if this is not None else None
        return self._meaning.anywhere(thing.noun) if thing.noun else None

    def _first(self, when: Pattern) -> None:
        """The match counts what players did, not to what."""
        of = dict(when.roles).get("of")
        nouns = self._allowed.firsts.get(when.event, ("card",))
        if of is not None and (of.where.tests or of.other or (of.noun and of.noun not in nouns) or of.how == "this"):
            said = Said(
                "counts {known} of a player, whichever they are; else say uses = {{ turn = 1 }}", known=one_of(nouns)
            )
            self._placed.of(when).fault("first", said)

    # ---- selectors, amounts, conditions, prices ----

    def at(self, tree: object, here: Here) -> None:
        """Looks at every part of a value without steps: whether there can be such things, with such properties."""
        for piece in pieces(tree):
            match piece:
                case Selector() if piece.noun:
                    self._selector(piece)
                    if piece.how in ("adjacent", "opposite"):
                        self._beside(piece.of or Selector("this"), here, piece if piece.of is None else piece.of)
                case Amount(what="count", of=Selector() as of) | Condition(what="some" | "none", of=Selector() as of):
                    self._counted(piece, of)
                case Amount(what="stat" | "counters", of=Selector() as of):
                    self._borne(piece, of, here)
                case Price():
                    self._given(piece, here)
                case Test(what="adjacent", of=Selector() as of):
                    self._beside(of, here, of)
                case Test(what="alike", of=Selector() as of):
                    self._alike(piece, of, here)
                case _:
                    pass

    def _beside(self, thing: Selector, here: Here, told: Selector) -> None:
        """What others lie beside stands on a board."""
        meant, boards = self._meaning.of(thing, here), self._allowed.boards
        if meant is not None and not meant.kinds & boards:
            self._unfit(self._placed.of(told), "", boards, meant.kinds)

    def _has_none(self, table: Table, key: str, kinds: Kinds, name: str) -> None:
        table.fault(key, Said("{known} have no {name}", known=self.named(kinds), name=name))

    def _alike(self, test: Test, thing: Selector, here: Here) -> None:
        """What others are compared with has such a thing itself."""
        meant = self._meaning.of(thing, here)
        known = self._allowed.bears.get(test.name, self._allowed.cards) | LINKS
        if meant is not None and not meant.kinds & known:
            self._has_none(self._placed.of(test), "", meant.kinds, test.name)

    def _borne(self, amount: Amount, thing: Selector, here: Here) -> None:
        """What a number is read off has such a number."""
        meant, allowed = self._meaning.of(thing, here), self._allowed
        every = allowed.cards | LINKS
        known = allowed.counters if amount.what == "counters" else allowed.bears.get(amount.name, every)
        if meant is not None and not meant.kinds & known:
            self._has_none(self._placed.of(amount), amount.what, meant.kinds, amount.name)

    def _counted(self, tree: Amount | Condition, thing: Selector) -> None:
        """What is counted may be none, one or several."""
        if thing.how not in COUNTED:
            said = Said("counts what there may be several of: all, adjacent, or what has a name")
            self._placed.of(tree).fault(tree.what, said)

    def _given(self, price: Price, here: Here) -> None:
        """What is given up, or taken back, is in play; counters are taken off this."""
        permanents = self._allowed.permanents
        if price.counters and here.this is not None and not here.this.kinds & (self._allowed.counters & permanents):
            self._has_none(self._placed.of(price), "counters", here.this.kinds, price.counters[0][0])
        for key, thing in (("sacrifice", price.sacrifice), ("return", price.returned)):
            meant = self._meaning.of(thing, here) if thing is not None else None
            if meant is not None and not meant.kinds & permanents:
                self._unfit(self._placed.of(price), key, permanents, meant.kinds)

    def _selector(self, thing: Selector) -> None:
        table, noun, allowed = self._placed.of(thing), thing.noun, self._allowed
        entry = self._language["nouns"][noun]
        if noun in allowed.alone:
            table.fault("" if thing.how == "a" else thing.how, Said(allowed.alone[noun]))
        nowhere = allowed.nouns.get(noun) == LINKS or not self._meaning.there(noun, thing.zone)
        if thing.among is None and thing.zone and nowhere:
            table.fault("zone", Said("there is no {noun} there; leave it out", noun=noun))
        if thing.how in ("adjacent", "opposite") and noun not in allowed.boards:
            table.wrong(thing.how, one_of(kind for kind in allowed.names if kind in allowed.boards), noun)
        if thing.stat:
            self._best(thing, table)
        away = thing.among is None and self._meaning.there(noun, thing.zone) <= {CARD, LINK}
        zone = None if thing.among is not None else thing.zone
        self.filter(thing.where, noun, entry.players and not entry.types, away, zone)

    def _best(self, thing: Selector, table: Table) -> None:
        """What has the most or the least of a stat must have it."""
        kinds = self._meaning.anywhere(thing.noun) - {CARD, LINK}
        players = PLAYER in kinds
        of_players = thing.stat in self._allowed.of_players
        only = self._allowed.only.get(thing.stat)
        has = not players or of_players
        if only is not None and not (players and of_players):
            has = has and bool(kinds & only)
        if not has:
            table.fault("stat", Said("{name} does not go with {noun}", name=thing.stat, noun=thing.noun))

    # ---- filters ----

    def filter(
        self, where: Filter, noun: str, players: bool = False, away: bool = False, zone: str | None = ""
    ) -> None:
        """Refuses properties that such things do not have. ``players``: whether they are players alone; ``away``:
        whether they are cards elsewhere than in play, with what is printed on them alone; ``zone``: where they are
        (None: wherever they may be)."""
        for test in where.tests:
            for word in test.words if test.what == "is" else ():
                there, mend = self._allowed.buried.get(word, (zone, ""))
                if zone is not None and zone != there:
                    self._placed.of(test).fault("", Said(mend))
            if test.what in ("not", "any"):
                for part in test.filters:
                    self.filter(part, noun, players, away, zone)
            elif test.what == "type" and not self._meaning.printed(test.name):
                printed = filter(self._meaning.printed, self._language["nouns"])
                self._placed.of(test).wrong("", one_of(printed), test.name)
            elif away and self._marked(test):
                name = test.name if test.what == "counters" else one_of(test.words) if test.words else test.what
                self._placed.of(test).fault("", Said("{name} is of things in play; these are not", name=name))
            elif not self._has(test, noun, players):
                name = test.name or (one_of(test.words) if test.words else test.what)
                self._placed.of(test).fault("", Said("{name} does not go with {noun}", name=name, noun=noun))

    def _marked(self, test: Test) -> bool:
        """Whether a property is of what is in play, and not printed on cards."""
        flags = test.what == "is" and set(test.words) <= set(self._allowed.flags)
        return flags or test.what in ("counters", "adjacent")

    def _has(self, test: Test, noun: str, players: bool) -> bool:
        """Whether what a noun means may have a property."""
        if players:
            return test.what == "compare" and test.name in self._allowed.of_players
        types = frozenset(self._language["nouns"][noun].types)
        return not types or not (only := self._only(test)) or bool(types & only)

    def _only(self, test: Test) -> Kinds:
        """The printed types that alone have a property; empty: all may."""
        allowed, nothing = self._allowed, frozenset[str]()
        if test.what in ("compare", "word", "alike"):
            return allowed.only.get(test.name, nothing)
        if test.what == "counters":
            return allowed.counters & allowed.permanents
        found = [allowed.only.get(word, nothing) for word in test.words] if test.what == "is" else []
        return frozenset().union(*found) if all(found) else nothing
