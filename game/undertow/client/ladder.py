"""How far a player has come on the ladder, out of the profile (rules, section 6.6).

The profile keeps results of battles, and one fact: whom the player began with, and what was given out of the reserve.
All else is worked out of these (`game.undertow.engine.campaign`), so a kill at any moment loses nothing, and a lost
profile finds its battles again in the records.

A battle counts wherever it was begun, if it is one that the ladder offers: with a build that the player had then,
against a rung that was open. The same seed against the same rung is no other try, and counts once. A player who begins
anew leaves the battles before behind.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.client.match.offers import CAMPAIGN, Score
from game.engine.said import Said
from game.records.lines import Header
from game.records.profile import Outcome, Profile
from game.undertow.engine.builds import Build, worn, written
from game.undertow.engine.campaign import Battle, Campaign, Gain, Standing, after, begin, faults_of_own, give

TITLE, FACT = "undertow", "campaign"
A_MOMENT = 0.001


class Given(NamedTuple):
    """Experience out of the reserve for a hero. ``at`` is in seconds since 1970."""

    at: float
    hero: str
    amount: int


class Kept(NamedTuple):
    """The fact of the profile: the first hero, the battles that are ``left`` behind, and what was given since."""

    hero: str
    left: tuple[str, ...]
    given: tuple[Given, ...] = ()


class Ladder:
    """The ladder as one player stands on it. Used from the profile's thread."""

    def __init__(self, campaign: Campaign, profile: Profile) -> None:
        self.campaign = campaign
        self._profile = profile

    @property
    def begun(self) -> bool:
        """Whether the player has chosen a first hero."""
        return self._kept() is not None

    def begin(self, hero: str) -> None:
        """Begins with one of the first heroes; the battles of a ladder before are left behind."""
        left = [each.match for each in self._results()] if self.begun else []
        self._keep(Kept(hero, tuple(left)))

    def standing(self) -> Standing | None:
        """What the player has; None before the first hero is chosen."""
        course = list(self._course())
        return course[-1][1] if course else None

    def give(self, hero: str, amount: int, now: float) -> tuple[Gain, ...]:
        """Gives a hero experience out of the reserve: what it can use; what came of it."""
        kept, standing = self._kept(), self.standing()
        if kept is None or standing is None:
            return ()
        then, gains = give(self.campaign, standing, hero, amount)
        used = standing.reserve - then.reserve
        if used:
            # What is given comes after all that has happened, whatever the clock says.
            last = max([each.ended for each in self._results()] + [each.at for each in kept.given], default=0.0)
            self._keep(kept._replace(given=(*kept.given, Given(max(now, last + A_MOMENT), hero, used))))
        return gains

    def last(self) -> str:
        """The battle that counted last, by its record's id; ``""`` before the first."""
        return next((ident for ident, _, _ in reversed(list(self._course())) if ident), "")

    def gains(self, match: str) -> tuple[Gain, ...]:
        """What a battle brought, by its record's id; nothing of one that does not count."""
        return next((gains for ident, _, gains in self._course() if ident == match), ())

    def outcome(self, match: str) -> tuple[bool, str]:
        """Whether a battle was won, by its record's id, and the potion that was spent in it, "" for none."""
        found = next(each for each in self._results() if each.match == match)
        return found.won, found.detail["spent"]

    # ---- taken along ----

    def pack(self) -> tuple[Kept, list[Outcome]] | None:
        """What was kept, and the battles since, the earliest first; None before the first hero is chosen."""
        kept = self._kept()
        if kept is None:
            return None
        since = (each for each in self._results() if each.match not in kept.left)
        return kept, sorted(since, key=lambda each: (each.ended, each.match))

    def unpack(self, hero: str, battles: Iterable[Outcome], given: Iterable[Given]) -> tuple[list[Outcome], Kept]:
        """What would be new of what was taken along, and what would be kept then. Battles of one campaign come
        together; those of one that another hero began are left behind. What is left behind stays so."""
        kept, noted = self._kept(), self._profile.noted()
        new = [each for each in battles if each.match not in noted]
        if kept is None:
            return new, Kept(hero, (), tuple(given))
        if kept.hero == hero:
            return new, kept._replace(given=tuple(sorted({*kept.given, *given})))
        came = {each.match for each in battles}
        left = [each.match for each in self._results() if each.match not in came]
        return new, Kept(hero, tuple(left), tuple(given))

    def bring(self, new: Sequence[Outcome], kept: Kept, beside: Mapping[str, Any]) -> None:
        """Keeps all of it at once, and other facts ``beside`` it."""
        self._profile.bring(new, TITLE, {FACT: _plain(kept), **beside})

    def setup(self, build: Build, rung: int) -> dict[str, Any]:
        """The match of a rung."""
        return {"mode": "battle", "players": [written(build), {"rung": rung}], "open_decks": True}

    def faults(self, build: Build, rung: int) -> Iterable[Said]:
        """What keeps the player from sailing to a rung with a build."""
        standing = self.standing()
        if standing is None:
            yield Said("choose a hero to begin with")
            return
        if rung > standing.open:
            yield Said("rung {rung} opens when rung {before} is beaten", rung=rung, before=rung - 1)
        yield from faults_of_own(self.campaign, standing, build)

    # ---- how it was reached ----

    def _course(self) -> Iterator[tuple[str, Standing, tuple[Gain, ...]]]:
        """Each thing that counted, in its order, with what the player had after it: first the beginning."""
        kept = self._kept()
        if kept is None:
            return
        standing = begin(self.campaign, kept.hero)
        yield "", standing, ()
        steps: list[tuple[float, str, Outcome | Given]] = [
            *((each.ended, each.match, each) for each in self._results() if each.match not in kept.left),
            *((each.at, "", each) for each in kept.given),
        ]
        tried: set[tuple[str, Any]] = set()
        for _, ident, step in sorted(steps, key=lambda step: step[:2]):
            if isinstance(step, Given):
                standing, gains = give(self.campaign, standing, step.hero, step.amount)
            else:
                sailed, this = self._battle(standing, step), (step.key, step.detail.get("seed", ident))
                if sailed is None or this in tried:
                    continue
                tried.add(this)
                standing, gains = after(self.campaign, standing, sailed)
            yield ident, standing, gains

    def _battle(self, standing: Standing, outcome: Outcome) -> Battle | None:
        """A result as a battle of the ladder; None if the player could not have sailed so."""
        detail = outcome.detail
        build, rung = read(detail["build"], self.campaign), int(outcome.key)
        if build is None or rung > standing.open or any(True for _ in faults_of_own(self.campaign, standing, build)):
            return None
        return Battle(rung, build.hero, outcome.won, detail["conceded"], detail["spent"])

    def _results(self) -> list[Outcome]:
        return self._profile.results(TITLE, CAMPAIGN)

    # ---- what is kept ----

    def _kept(self) -> Kept | None:
        fact = self._profile.fact(TITLE, FACT)
        if fact is None or fact["hero"] not in self.campaign.starts:
            return None
        return Kept(fact["hero"], tuple(fact["left"]), tuple(Given(*each) for each in fact["given"]))

    def _keep(self, kept: Kept) -> None:
        self._profile.remember(TITLE, FACT, _plain(kept))


def _plain(kept: Kept) -> dict[str, Any]:
    """What is kept as plain data."""
    return {"hero": kept.hero, "left": list(kept.left), "given": [list(each) for each in kept.given]}


# ---- matches of the ladder ----


def score(header: Header, view: Mapping[str, Any]) -> Score | None:
    """What a finished match counts on the ladder: at its rung, with the health that was left; None of another match."""
    setup = header.setup
    if setup is None or header.packs or header.parent is not None or setup.keys() != {"mode", "players", "open_decks"}:
        return None
    own, other = setup["players"]
    if set(other) != {"rung"} or not own.keys() <= {"hero", "level", "equipment", "deck"} or not setup["open_decks"]:
        return None
    cards = [card for card in view["cards"] if card["owner"] == 0]
    spent = [card["card"] for card in cards if card["zone"] == "graveyard"]
    potion = own.get("equipment", {}).get("potion", "")
    left = next(card["health"] for card in cards if card["zone"] == "hero")
    result = view["result"]
    detail = {
        "build": own,
        "spent": potion if potion in spent else "",
        "conceded": result["reason"] == "concede",
        "turns": view["turn"],
        "seed": header.seed,
    }
    return Score(CAMPAIGN, str(other["rung"]), left if result["winner"] == 0 else 0, 0, detail)


def read(found: Mapping[str, Any], campaign: Campaign) -> Build | None:
    """A build of a set-up; None where it names a card that there is not any more."""
    pieces, deck = tuple(found.get("equipment", {}).values()), tuple(found["deck"])
    if any(card not in campaign.cards for card in (found["hero"], *pieces, *deck)):
        return None
    return Build(found["hero"], found["level"], worn(pieces, campaign.cards), deck)
