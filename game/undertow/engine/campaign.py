"""The campaign: what a player has, and what each battle on the ladder brings (rules, section 6.6).

Nothing of it is kept but the first hero, the battles and what was given out of the reserve: a `Standing` is worked out
of them, in their order. So it is never written by halves, and the results of records tell it again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.engine.content import Table, asset_root, read_table
from game.engine.said import Said
from game.undertow.engine.builds import LEAST_CARDS, MOST_LEVEL, RUNGS, Build, Rung, Starter, check_build
from game.undertow.engine.content import Card
from game.undertow.engine.limits import Limits, faults_within
from game.undertow.engine.vocabulary import CAPS, RARITIES, SLOTS


class Gift(NamedTuple):
    """What the first hero to reach a level brings: ``doses`` of a potion, or the piece ``card`` (0 doses)."""

    level: int
    card: str
    doses: int


class Campaign(NamedTuple):
    """The rules of the ladder.

    Of two numbers (``first_win``, ``win``) the second is for rungs from ``steep`` on. ``levels`` is the experience from
    level 1 to 2, from 2 to 3, and so on. ``starts`` are the heroes to begin with, each with its first build;
    ``known`` are the cards that each of them begins with.
    """

    cards: Mapping[str, Card]
    rungs: tuple[Rung, ...]
    steep: int
    starts: Mapping[str, Build]
    known: Mapping[str, frozenset[str]]
    first_win: tuple[int, int]
    win: tuple[int, int]
    loss: int
    concession: int
    levels: tuple[int, ...]
    first_doses: int
    doses: int
    gifts: tuple[Gift, ...]

    def cap(self, hero: str) -> int:
        """The highest level of a hero."""
        return CAPS[self.cards[hero].rarity]


class Battle(NamedTuple):
    """A battle on the ladder that is over. ``spent``: the potion that was spent in it, "" for none."""

    rung: int
    hero: str
    won: bool
    conceded: bool = False
    spent: str = ""


class Gain(NamedTuple):
    """Something that a battle brought, for the page that tells of it.

    ``kind`` is "experience", "reserve", "level", "hero", "card", "equipment", "doses" or "rung"; ``card`` what it
    belongs to, ``number`` how much: experience, the level reached, doses, the rung that opens.
    """

    kind: str
    card: str
    number: int


class Grown(NamedTuple):
    """A hero that the player has: its level, and the experience that it has towards the next."""

    level: int
    experience: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has between two battles. ``doses``: of each potion, 0 of one that is used up."""

    heroes: Mapping[str, Grown]
    cards: frozenset[str]
    equipment: frozenset[str]
    doses: Mapping[str, int]
    reserve: int = 0
    beaten: frozenset[int] = frozenset()

    @property
    def highest(self) -> int:
        """The highest level of any hero, also of those that the player had before."""
        return max(hero.level for hero in self.heroes.values())

    @property
    def limits(self) -> Limits:
        """What builds may be made of."""
        levels = {hero: grown.level for hero, grown in self.heroes.items()}
        return Limits(levels, self.cards, self.equipment, self.doses)

    @property
    def open(self) -> int:
        """The last rung that may be sailed to."""
        return min(RUNGS, max(self.beaten, default=0) + 1)


# ---- how it goes on ----


def begin(campaign: Campaign, hero: str) -> Standing:
    """What a player has who begins with one of `Campaign.starts`."""
    level = campaign.starts[hero].level
    return Standing({hero: Grown(level)}, campaign.known[hero], frozenset(), {})


def after(campaign: Campaign, had: Standing, battle: Battle) -> tuple[Standing, tuple[Gain, ...]]:
    """What a player has after a battle, and what it brought: experience first, then what the rung held."""
    gains: list[Gain] = []
    now = _spend(had, battle.spent)
    now = _grow(campaign, now, battle.hero, experience_of(campaign, had, battle), gains.append)
    if not battle.won:
        return now, tuple(gains)
    build = campaign.rungs[battle.rung - 1].build
    potion = build.equipment[SLOTS.index("potion")]
    if battle.rung not in had.beaten:
        now = _unlock(campaign, now, build, gains.append)
        now = replace(now, beaten=now.beaten | {battle.rung})
        now = _add_doses(now, potion, campaign.first_doses, gains.append)
        if now.open > had.open:
            gains.append(Gain("rung", "", now.open))
    else:
        now = _add_doses(now, potion, campaign.doses, gains.append)
    return now, tuple(gains)


def experience_of(campaign: Campaign, had: Standing, battle: Battle) -> int:
    """The experience of a battle."""
    if not battle.won:
        return campaign.concession if battle.conceded else campaign.loss
    amounts = campaign.win if battle.rung in had.beaten else campaign.first_win
    return amounts[battle.rung >= campaign.steep]


def give(campaign: Campaign, had: Standing, hero: str, amount: int) -> tuple[Standing, tuple[Gain, ...]]:
    """Experience out of the reserve for a hero: what it can use of it, and not more than there is."""
    if hero not in had.heroes:
        return had, ()
    used = max(0, min(amount, had.reserve, _room(campaign, hero, had.heroes[hero])))
    gains: list[Gain] = []
    return _grow(campaign, replace(had, reserve=had.reserve - used), hero, used, gains.append), tuple(gains)


def _room(campaign: Campaign, hero: str, grown: Grown) -> int:
    """How much experience a hero can still use."""
    return sum(campaign.levels[grown.level - 1 : campaign.cap(hero) - 1]) - grown.experience


def _spend(had: Standing, potion: str) -> Standing:
    """A potion that was spent costs a dose."""
    if not potion:
        return had
    return replace(had, doses={**had.doses, potion: max(0, had.doses.get(potion, 0) - 1)})


def _grow(campaign: Campaign, had: Standing, hero: str, amount: int, gain: Callable[[Gain], None]) -> Standing:
    """A hero takes experience; what is left over at its highest level goes to the reserve."""
    now, grown, most = had, had.heroes[hero], had.highest
    used = min(amount, _room(campaign, hero, grown))
    if used:
        gain(Gain("experience", hero, used))
    level, left = grown.level, grown.experience + used
    while level < campaign.cap(hero) and left >= campaign.levels[level - 1]:
        left -= campaign.levels[level - 1]
        level += 1
        gain(Gain("level", hero, level))
    now = replace(now, heroes={**now.heroes, hero: Grown(level, left)})
    for gift in campaign.gifts:
        if most < gift.level <= level:
            now = _take(now, gift, gain)
    if amount > used:
        gain(Gain("reserve", "", amount - used))
        now = replace(now, reserve=now.reserve + amount - used)
    return now


def _take(had: Standing, gift: Gift, gain: Callable[[Gain], None]) -> Standing:
    if gift.doses:
        return _add_doses(had, gift.card, gift.doses, gain)
    if gift.card in had.equipment:
        return had
    gain(Gain("equipment", gift.card, 0))
    return replace(had, equipment=had.equipment | {gift.card})


def _add_doses(had: Standing, potion: str, doses: int, gain: Callable[[Gain], None]) -> Standing:
    if not potion:
        return had
    gain(Gain("doses", potion, doses))
    return replace(had, doses={**had.doses, potion: had.doses.get(potion, 0) + doses})


def _unlock(campaign: Campaign, had: Standing, build: Build, gain: Callable[[Gain], None]) -> Standing:
    """What the build of a rung holds becomes the player's, its potion apart."""
    heroes = dict(had.heroes)
    if build.hero not in heroes:
        heroes[build.hero] = Grown(max(1, min(had.highest - 1, campaign.cap(build.hero))))
        gain(Gain("hero", build.hero, heroes[build.hero].level))
    worn = {piece for slot, piece in zip(SLOTS, build.equipment, strict=True) if piece and slot != "potion"}
    for kind, new in (("equipment", worn - had.equipment), ("card", set(build.deck) - had.cards)):
        for card in campaign.cards:
            if card in new:
                gain(Gain(kind, card, 0))
    return replace(had, heroes=heroes, equipment=had.equipment | worn, cards=had.cards | frozenset(build.deck))


# ---- what may be sailed with ----


def faults_of_own(campaign: Campaign, had: Standing, build: Build) -> Iterable[Said]:
    """What keeps a player from sailing with a build of known cards: what is not theirs, then what no build may have."""
    return faults_within(build, had.limits, campaign.cards)


# ---- the file ----


def load_campaign(
    cards: Mapping[str, Card], starters: Mapping[str, Starter], rungs: tuple[Rung, ...], root: Path | None = None
) -> Campaign:
    """The rules of the ladder out of their file. Raises: ``BadContent``."""
    file = read_table(asset_root() if root is None else root, "undertow/campaign.toml")
    file.allow("format", "steep", "start", "experience", "doses", "gift", "rung")
    start, experience, doses = file.table("start"), file.table("experience"), file.table("doses")
    start.allow("rarity", "level", "cards")
    experience.allow("first_win", "win", "loss", "concession", "levels")
    doses.allow("first_win", "win")
    starts, known = _starts(start, cards, starters)
    return Campaign(
        cards=cards,
        rungs=rungs,
        steep=file.integer("steep", 1, RUNGS),
        starts=starts,
        known=known,
        first_win=_pair(experience, "first_win"),
        win=_pair(experience, "win"),
        loss=experience.integer("loss", 0, 99),
        concession=experience.integer("concession", 0, 99),
        levels=_numbers(experience, "levels", MOST_LEVEL - 1),
        first_doses=doses.integer("first_win", 0, 99),
        doses=doses.integer("win", 0, 99),
        gifts=tuple(_gift(entry, cards) for entry in file.tables("gift")),
    )


def _pair(table: Table, key: str) -> tuple[int, int]:
    low, high = _numbers(table, key, 2)
    return low, high


def _numbers(table: Table, key: str, count: int) -> tuple[int, ...]:
    """So many numbers. Raises: ``BadContent`` where there are more or fewer."""
    found = table.integers(key, 0, 99)
    if len(found) != count:
        table.wrong(key, Said("{count} numbers", count=count), list(found))
    return found


def _starts(
    table: Table, cards: Mapping[str, Card], starters: Mapping[str, Starter]
) -> tuple[dict[str, Build], dict[str, frozenset[str]]]:
    """Heroes to begin with, each with two copies of the first cards of its ready build; and all cards of that build."""
    rarity, level = table.choice("rarity", RARITIES), table.integer("level", 1, MOST_LEVEL)
    count = table.integer("cards", LEAST_CARDS // 2, 15)
    starts, known = {}, {}
    for starter in starters.values():
        hero = starter.build.hero
        if cards[hero].rarity == rarity:
            first = tuple(dict.fromkeys(starter.build.deck))[:count]
            deck = tuple(card for card in first for _ in range(2))
            starts[hero] = Build(hero, level, ("",) * len(SLOTS), deck)
            check_build(starts[hero], cards, table, "cards")
            known[hero] = frozenset(starter.build.deck)
    if not starts:
        table.wrong("rarity", Said("a rarity of which a ready build has its hero"), rarity)
    return starts, known


def _gift(entry: Table, cards: Mapping[str, Card]) -> Gift:
    """A potion with its doses, or the first piece of a slot."""
    entry.allow("level", "potion", "doses", "slot")
    level = entry.integer("level", 2, MOST_LEVEL)
    if "slot" in entry:
        slot = entry.choice("slot", SLOTS)
        return Gift(level, next(card.id for card in cards.values() if card.slot == slot), 0)
    potions = [card.id for card in cards.values() if card.slot == "potion"]
    return Gift(level, entry.choice("potion", potions), entry.integer("doses", 1, 99))
