"""Undertow's builds where they are made: their cards, the ready ones, how each part stands, what they keep to.

Where a player does not have everything, ``limits`` say what there is (`game.undertow.engine.limits`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game import i18n
from game.client.collection.deck_words import copies_text, single_text, size_text, token_text
from game.client.match.offers import Check, Deck, DeckCard, PartLine
from game.undertow.client.panel_words import Words
from game.undertow.engine.builds import (
    LEAST_CARDS,
    LEVEL,
    MOST_LEVEL,
    Build,
    BuildCheck,
    Rung,
    Starter,
    build_of,
    checks_of,
    listed,
    most_cards,
)
from game.undertow.engine.content import MOST_COPIES, Card
from game.undertow.engine.limits import Limits, checks_within
from game.undertow.engine.vocabulary import CAPS, SLOT_LEVELS, SLOTS

USUAL_LEVEL = 4
"""Of a first hero, where its rarity and the limits allow it."""
KINDS = ("hero", "equipment", "unit", "power")


def fitted(found: Sequence[str], cards: Mapping[str, Card], limits: Limits | None = None) -> list[str]:
    """A build whose hero has just come: its level is its own where there are limits, else one that it reaches."""
    build = build_of(found, cards)
    if not build.hero:
        return list(found)
    if limits is not None:
        level = limits.heroes.get(build.hero, build.level)
    else:
        level = min(build.level or USUAL_LEVEL, CAPS[cards[build.hero].rarity])
    return listed(build._replace(level=level))


@dataclass(frozen=True, slots=True)
class BuildShelf:
    """Builds in the words of a language. ``firsts`` are the ready ones where there are limits: one for each hero."""

    words: Words
    starters: Mapping[str, Starter] = field(default_factory=dict)
    rungs: Sequence[Rung] = ()
    limits: Limits | None = None
    firsts: Sequence[Build] = ()

    @property
    def _cards(self) -> Mapping[str, Card]:
        return self.words.content.cards

    # ---- what there is ----

    def deck_cards(self, gallery: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
        """What builds are made of: heroes, the level, pieces, then cards by preparation and by name. Of what a player
        does not have, no build takes any."""
        w, shown = self.words, {card.id: card for card in gallery}
        forms = [card for card in self._cards.values() if not card.token]
        slots = ("", *SLOTS)

        def place(form: Card) -> tuple[object, ...]:
            where = slots.index(form.slot) if form.slot else 0
            kind = min(2, KINDS.index(form.kind))
            return kind, where, form.level, form.preparation, i18n.rank(w.card(form.id)) if kind == 2 else ""

        found = [self._card(shown[form.id], form) for form in sorted(forms, key=place)]
        level = DeckCard(LEVEL, w.name("terms", "level"), "", "", MOST_LEVEL, part=LEVEL)
        heroes = sum(form.kind == "hero" for form in forms)
        return (*found[:heroes], level, *found[heroes:])

    def _card(self, card: DeckCard, form: Card) -> DeckCard:
        most = form.copies if form.kind in ("unit", "power") else 1
        if self.limits is not None and not self.limits.has(form.id):
            most = 0
        return card._replace(most=most, part=form.slot or ("hero" if form.kind == "hero" else ""))

    def ready(self) -> tuple[Deck, ...]:
        """Starters, then the ladder; with limits one for each hero that a player began with."""
        w, language = self.words, self.words.teller.language
        if self.limits is not None:
            return tuple(Deck(w.card(build.hero), tuple(listed(build))) for build in self.firsts)
        found = [
            Deck(each.name.say(language), tuple(listed(each.build)), each.text.say(language))
            for each in self.starters.values()
        ]
        for rung in self.rungs:
            name = w.say("{number}. {name}", number=rung.number, name=rung.name.say(language))
            found.append(Deck(name, tuple(listed(rung.build)), rung.text.say(language)))
        return tuple(found)

    # ---- how it stands ----

    def lines(self, found: Sequence[str]) -> tuple[PartLine, ...]:
        """Hero, level, each slot, the amulet, the deck."""
        w, build = self.words, build_of(found, self._cards)
        broken = {check.card for check in self._broken(build)}
        hero = self._cards[build.hero] if build.hero else None
        cap = CAPS[hero.rarity] if hero is not None else MOST_LEVEL
        own = self.limits.heroes.get(build.hero) if self.limits is not None else None
        told = self._reach(build.hero)
        name = w.name("kinds", "hero")
        said = w.card(hero.id) if hero is not None else w.say("none yet")
        mark = f"portrait {hero.id}" if hero is not None else "kind hero"
        return (
            PartLine("hero", name, said, told, build.hero, mark, build.hero in broken or hero is None),
            PartLine(
                LEVEL,
                w.name("terms", "level"),
                w.say("Level {level} of {most}", level=build.level, most=cap),
                w.say("It grows by battles.") if own is not None else "",
                number=build.level,
                least=own or 1,
                most=own or cap,
            ),
            *(self._slot(slot, piece, build, cap, piece in broken) for slot, piece in self._worn(build)),
            PartLine(
                "amulet",
                w.name("slots", "amulet"),
                w.say("closed"),
                w.say("for Mythic heroes"),
                mark="amulet",
                opens=False,
            ),
            self._deck(build),
        )

    @staticmethod
    def _worn(build: Build) -> Iterator[tuple[str, str]]:
        return zip(SLOTS, build.equipment, strict=True)

    def _slot(self, slot: str, piece: str, build: Build, cap: int, wrong: bool) -> PartLine:
        """A slot with what is worn there; without it when it opens, or that its hero never comes so far."""
        w, opens = self.words, SLOT_LEVELS[slot]
        name, limit = w.name("slots", slot), self._reach(build.hero)
        if piece:
            told = " · ".join(w.text(piece))
            if opens > build.level:
                told = w.say("opens at level {level}", level=opens)
            elif self._cards[piece].level > build.level:
                told = w.say("for level {level} and higher", level=self._cards[piece].level)
            return PartLine(slot, name, w.card(piece), self._doses(slot, piece, told), piece, f"piece {piece}", wrong)
        if opens > cap:
            beyond = w.say("level {level}: beyond the limit", level=opens)
            return PartLine(slot, name, beyond, limit, mark=f"beyond {opens}")
        if opens > build.level:
            return PartLine(slot, name, w.say("opens at level {level}", level=opens), mark=f"locked {opens}")
        return PartLine(slot, name, w.say("nothing yet"), w.name("slot_texts", slot), mark=f"free {slot}")

    def _reach(self, hero: str) -> str:
        """How far a hero comes."""
        if not hero:
            return ""
        rarity = self._cards[hero].rarity
        named = self.words.name("rarities", rarity)
        return self.words.say("{rarity}, to level {level}", rarity=named, level=CAPS[rarity])

    def _doses(self, slot: str, piece: str, told: str) -> str:
        if slot != "potion" or self.limits is None:
            return told
        count = self.limits.doses.get(piece, 0)
        return " · ".join((self.words.many("{count} dose", "{count} doses", count), told))

    def _deck(self, build: Build) -> PartLine:
        w = self.words
        units = sum(self._cards[card].kind == "unit" for card in build.deck)
        said = w.say(
            "{count} of {least} to {most}", count=len(build.deck), least=LEAST_CARDS, most=most_cards(build.level)
        )
        parts = (w.many("{count} unit", "{count} units", units),
                 w.many("{count} power", "{count} powers", len(build.deck) - units))  # fmt: skip
        wrong = not LEAST_CARDS <= len(build.deck) <= most_cards(build.level)
        return PartLine("", w.say("Deck"), said, " · ".join(parts), mark="sign deck", wrong=wrong)

    # ---- what it keeps to ----

    def _checks(self, build: Build) -> Iterator[BuildCheck]:
        if self.limits is not None:
            return checks_within(build, self.limits, self._cards)
        return checks_of(build, self._cards)

    def _broken(self, build: Build) -> Iterator[BuildCheck]:
        return (check for check in self._checks(build) if not check.good)

    def checks(self, found: Sequence[str]) -> tuple[Check, ...]:
        """Each rule of builds in a sentence with its figures: what, where, and what would be right. What is judged is
        judged where set-ups are."""
        build = build_of(found, self._cards)
        return tuple(
            Check(self._told(check, build), check.good, (check.card,) if check.card else ())
            for check in self._checks(build)
        )

    def _told(self, check: BuildCheck, build: Build) -> str:
        if check.rule == "size":
            return size_text(check.found, LEAST_CARDS, check.most, self.words.t)
        if check.rule in ("copies", "single", "tokens"):
            name = self.words.card(check.card) if check.card else ""
            match check.rule:
                case "copies":
                    return copies_text(name, MOST_COPIES, self.words.t)
                case "single":
                    return single_text(name, self.words.t)
            return token_text(name, self.words.t)
        return self._kept(check, build) if check.good else self._wrong(check, build)

    def _kept(self, check: BuildCheck, build: Build) -> str:
        w = self.words
        match check.rule:
            case "hero":
                return w.say("Hero: {card}", card=w.card(check.card))
            case "level":
                return w.say("Level {level} of {most}", level=check.found, most=check.most)
            case "own":
                return w.say("All of it is yours")
        return w.say("Equipment: allowed at level {level}", level=build.level)

    def _wrong(self, check: BuildCheck, build: Build) -> str:
        w = self.words
        card = w.card(check.card) if check.card else ""
        slot = w.name("slots", check.slot) if check.slot else ""
        match check.rule:
            case "hero":
                return w.say("No hero yet: choose one")
            case "level":
                rarity = w.name("rarities", self._cards[check.card].rarity).lower()
                return w.say("{card} is {rarity}: level {most} at most, not {level}", card=card, rarity=rarity,
                             most=check.most, level=check.found)  # fmt: skip
            case "place":
                right = w.name("slots", self._cards[check.card].slot)
                return w.say("{card} goes into {slot}, not into {other}", card=card, slot=right, other=slot)
            case "slot":
                return self._locked(card, slot, check.found, build)
            case "piece":
                return self._too_great(card, check.found, build)
            case "kind":
                return w.say("{card} is one too many: one hero, one piece for each slot", card=card)
            case "own_level":
                return w.say("{card} has level {level} here, not {found}", card=card, level=check.most,
                             found=check.found)  # fmt: skip
            case "dose":
                return w.say("No dose of {card} is left: take it out", card=card)
        return w.say("{card} is not yours yet: take it out", card=card)

    def _cap(self, build: Build) -> int:
        """The highest level of a build's hero."""
        return CAPS[self._cards[build.hero].rarity] if build.hero else MOST_LEVEL

    def _too_great(self, card: str, level: int, build: Build) -> str:
        """That a piece is for greater heroes: for this one later on, or never."""
        w = self.words
        if level > self._cap(build):
            return w.say("{card} is for level {level} and higher, beyond this hero's limit: take it out", card=card,
                         level=level)  # fmt: skip
        return w.say("{card} is for level {level} and higher: raise the level, or take it out", card=card,
                     level=level)  # fmt: skip

    def _locked(self, card: str, slot: str, opens: int, build: Build) -> str:
        """Why nothing can be worn in a slot: its hero is not so far yet, or never will be."""
        w = self.words
        if opens > self._cap(build):
            return w.say("{card}: {slot} opens at level {level}, beyond this hero's limit: take it out", card=card,
                         slot=slot, level=opens)  # fmt: skip
        return w.say("{card}: {slot} opens at level {level}: raise the level, or take it out", card=card, slot=slot,
                     level=opens)  # fmt: skip
