"""With what each hero of a player sails: kept in the profile, and never more than the player has.

What is kept is a wish. Whoever asks for a build gets what of it may be sailed with now: a piece whose last dose is
spent stays away until there is another one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.records.profile import Profile
from game.undertow.client.ladder import TITLE
from game.undertow.client.strength import Strength, Strengths
from game.undertow.engine.builds import Build, most_cards, worn
from game.undertow.engine.campaign import Campaign, Standing, faults_of_own
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import SLOT_LEVELS, SLOTS

FACT = "harbour"
"""The fact of the profile: the hero that sails next, and what each one was given."""
NOTHING = ("",) * len(SLOTS)


class Fitting:
    """What the heroes of one player carry. Used from the profile's thread."""

    def __init__(self, room: Undertow, profile: Profile) -> None:
        self._room = room
        self._profile = profile
        self._strengths = Strengths(room)

    # ---- what is kept ----

    def _kept(self) -> dict[str, Any]:
        return dict(self._profile.fact(TITLE, FACT, {}))

    def _keep(self, **changed: Any) -> None:
        self._profile.remember(TITLE, FACT, {**self._kept(), **changed})

    def hero(self, standing: Standing) -> str:
        """Who sails next."""
        kept = str(self._kept().get("hero", ""))
        return kept if kept in standing.heroes else next(iter(standing.heroes))

    def choose(self, hero: str) -> None:
        """Another hero sails next."""
        self._keep(hero=hero)

    def told(self) -> str:
        """The battle whose gains the player has seen last, by its record's id."""
        return str(self._kept().get("told", ""))

    def tell(self, match: str) -> None:
        """The player has seen what a battle brought."""
        self._keep(told=match)

    # ---- taken along ----

    def pack(self, first: str) -> dict[str, Any]:
        """Who sails next, the ``first`` hero where nobody else was chosen, and with what each was fitted out; empty
        before anything was chosen."""
        kept = self._kept()
        if not kept.get("hero") and not kept.get("builds"):
            return {}
        return {"hero": kept.get("hero") or first, "builds": kept.get("builds", {})}

    def would_change(self, fitting: Mapping[str, Any]) -> bool:
        """Whether anything would be another thing with what was taken along."""
        kept, then = self._kept(), self.unpack(fitting)
        sails = kept.get("hero") or then.get("hero")
        return bool(fitting) and (then["hero"], then["builds"]) != (sails, kept.get("builds", {}))

    def unpack(self, fitting: Mapping[str, Any]) -> dict[str, Any]:
        """What would be kept with what was taken along: that of its heroes is theirs from now on."""
        kept = self._kept()
        if not fitting:
            return kept
        return {**kept, "hero": fitting["hero"], "builds": {**kept.get("builds", {}), **fitting["builds"]}}

    # ---- builds ----

    def build(self, standing: Standing, hero: str) -> Build:
        """What a hero sails with: as it was fitted out, as far as the player has it."""
        campaign, level = self._room.campaign, standing.heroes[hero].level
        given = self._kept().get("builds", {}).get(hero, {})
        pieces = [piece for piece in given.get("equipment", ()) if piece in campaign.cards]
        build = Build(hero, level, NOTHING, self._deck(standing, hero, given.get("deck", ())))
        for piece in pieces:
            if self._fits(standing, build, piece):
                build = build._replace(equipment=self._with(build, piece))
        return build

    def wear(self, standing: Standing, hero: str, slot: str, piece: str) -> None:
        """Something else is worn in a slot; ``""``: nothing."""
        build = self.build(standing, hero)
        pieces = dict(zip(SLOTS, build.equipment, strict=True)) | {slot: piece}
        self.fit(build._replace(equipment=tuple(pieces[name] for name in SLOTS)))

    def fit(self, build: Build) -> None:
        """A hero sails with this from now on."""
        given = {"equipment": [piece for piece in build.equipment if piece], "deck": list(build.deck)}
        self._keep(builds={**self._kept().get("builds", {}), build.hero: given})

    def pieces(self, standing: Standing, build: Build, slot: str) -> list[str]:
        """What the hero of a build may wear in a slot."""
        owned = standing.doses if slot == "potion" else standing.equipment
        cards = [card.id for card in self._room.content.cards.values() if card.slot == slot and card.id in owned]
        return [card for card in cards if self._fits(standing, build, card)]

    def _with(self, build: Build, piece: str) -> tuple[str, ...]:
        return worn((*(other for other in build.equipment if other), piece), self._room.content.cards)

    def _fits(self, standing: Standing, build: Build, piece: str) -> bool:
        """Whether a hero may wear a piece, whatever its deck lacks."""
        deck = proposed(self._room.campaign, standing, build.hero)
        tried = build._replace(equipment=self._with(build, piece), deck=deck)
        return not any(True for _ in faults_of_own(self._room.campaign, standing, tried))

    def _deck(self, standing: Standing, hero: str, kept: Iterable[str]) -> tuple[str, ...]:
        """The deck that was put together, as far as the player has its cards; else the first one of a first hero, if
        they have all of it, else one that is proposed."""
        campaign = self._room.campaign
        owned = tuple(card for card in kept if card in standing.cards)
        first = campaign.starts[hero].deck if hero in campaign.starts else ()
        return owned or (first if first and standing.cards.issuperset(first) else proposed(campaign, standing, hero))

    # ---- as the core has it ----

    def numbers(self, build: Build) -> Strength:
        """What a hero brings to the board, as the rules set it out: not as who begins."""
        found = self._strengths.of(build)
        assert found is not None, "nobody is given what may not be worn"
        return found


def proposed(campaign: Campaign, standing: Standing, hero: str) -> tuple[str, ...]:
    """A deck for a hero that has none: its own faction first, two units and a power in turn, the quick ones first."""
    cards, faction = campaign.cards, campaign.cards[hero].faction

    def listed(kind: str) -> list[str]:
        known = [card for card in cards.values() if card.id in standing.cards and card.kind == kind]
        return [card.id for card in sorted(known, key=lambda card: (card.faction != faction, card.preparation))]

    units, powers = listed("unit"), listed("power")
    most, deck = most_cards(standing.heroes[hero].level), list[str]()
    while (units or powers) and len(deck) < most:
        taken, units, powers = units[:2] + powers[:1], units[2:], powers[1:]
        for card in taken:
            deck += [card] * cards[card].copies
    return tuple(deck[:most])


def next_slot(level: int, cap: int) -> str:
    """The slot that a hero's next level opens; ``""`` if it opens none, or there is no next level."""
    return next((slot for slot, opens in SLOT_LEVELS.items() if opens == level + 1 <= cap), "")


def counted(deck: Sequence[str]) -> dict[str, int]:
    """How many of each card a deck holds."""
    return {card: deck.count(card) for card in dict.fromkeys(deck)}
