"""Figures of the core, its face, the search and the lab."""

import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import game
from game.bench import figure
from game.bench.figure import Figure, seconds, seconds_each
from game.engine import measure
from game.engine.batch import batch_of
from game.engine.cardgame.content import Content
from game.engine.cardgame.wording import C, CardTeller
from game.engine.search import Settings, analyse
from game.i18n import LANGUAGES
from game.lab.chunk import Chunk, play_chunk
from game.lab.crew import Threads
from game.lab.folder import Folder
from game.lab.plan import Plan, plan_of
from game.lab.run import Hearing
from game.lab.run import run as run_lab
from game.lirya.engine import content as lirya
from game.lirya.engine.text import LiryaTeller
from game.players import player_named
from game.players.levels import levels
from game.spellchain.engine import content as spellchain
from game.spellchain.engine.text import SpellchainTeller
from game.titles import room_of

SEEDS = 20  # random matches of a run
TURNS = 15  # of two that are compared, by the fastest of each

# ---- the core ----


@cache
def loops_of(title: str) -> dict[str, Callable[[int], object]]:
    """The core's loops over a title's plain set-up: The Long Night's demo, Spellchain's first two decks."""
    return measure.loops(room_of(title).rules_for_setup({}))


def nanoseconds(loop: str, title: str = "longnight") -> float:
    """One round of a loop of the core."""
    return 1e9 * seconds_each(loops_of(title)[loop])


def actions_per_second(title: str = "longnight") -> float:
    """Random legal play in the core with no log attached."""
    return 1 / seconds_each(loops_of(title)["actions"])


def bytes_of_a_match(title: str = "longnight") -> float:
    """A match of a title with its plain set-up."""
    return measure.match_bytes(room_of(title).rules_for_setup({}))


# ---- the face ----


def face_step() -> float:
    """Microseconds of play, actions and view together, over whole random matches of the demo, the same in each run."""
    from game.players.random_player import RandomPlayer

    def matches(_: int) -> float:
        steps, took = 0, 0.0
        for seed in range(SEEDS):
            match, player = game.new("longnight", seed=seed), RandomPlayer(seed, 0)
            while match.actor is not None:
                action = player.choose(match)
                started = time.thread_time()
                match.play(action)
                match.actions()
                match.view(0)
                took += time.thread_time() - started
                steps += 1
        return took / steps

    matches(0)  # objects that every later match uses again are made now
    return 1e6 * statistics.median(map(matches, range(figure.RUNS)))


def attack_odds() -> float:
    """Microseconds for the exact odds of an attack in ESTRO, asked through the face: the median of some matches."""
    took = []
    for seed in range(1, SEEDS + 1):
        match = game.new("estro", seed=seed)
        while not (attacks := [action for action in match.actions() if action.verb == "attack"]):
            match.play(match.actions()[0])
        took.append(seconds_each(partial(_ask_odds, match, attacks[0])))
    return 1e6 * statistics.median(took)


def _ask_odds(match: game.Match, attack: game.Action, rounds: int) -> None:
    for _ in range(rounds):
        match.account(attack)


# ---- cards as data ----


def processor_ms(work: Callable[[], object]) -> float:
    """Milliseconds of the processor that some work takes, the least of a few runs."""
    took = []
    for _ in range(figure.RUNS):
        started = time.process_time()
        work()
        took.append(time.process_time() - started)
    return 1e3 * min(took)


def text_ms(load: Callable[[], Content[C]], teller_of: Callable[[Content[C], str], CardTeller[Any]]) -> float:
    """The text of all of a title's cards in three languages, made from their programs."""
    content = load()

    def write() -> None:
        for language in LANGUAGES:
            teller = teller_of(content, language)
            for card in content.cards:
                teller.card_text(card)

    return processor_ms(write)


# ---- the search ----

DECISIONS = 25


def playouts_per_second(settings: Settings, threads: int = 1, title: str = "longnight") -> float:
    """Playouts of a search from the first decision of the plain set-up, tree work included."""
    match = game.new(title, seed=1)
    return 1 / seconds_each(lambda playouts: analyse(match, settings, playouts, 1, threads))


def playouts_random() -> float:
    """Evenly random playouts to the end, without the title's policy."""
    return playouts_per_second(replace(levels("longnight").settings, uniform=1, bias=0, horizon=0, implicit=0))


def playouts_quick(title: str = "longnight") -> float:
    """Playouts to the end with the title's quick policy, otherwise as the levels have them."""
    return playouts_per_second(replace(levels(title).settings, horizon=0), title=title)


def playouts_in_two_threads(title: str) -> float:
    """The same by the clock in two threads; the best of a few runs, since what else runs here needs a core as well."""
    match, settings = game.new(title, seed=1), replace(levels(title).settings, horizon=0)
    playouts = max(500, int(2 * figure.SHORTEST * playouts_per_second(settings, title=title)))
    return max(
        playouts / seconds(lambda count: analyse(match, settings, count, 1, 2), playouts) for _ in range(figure.RUNS)
    )


def games(title: str, quick: int) -> float:
    """Whole matches in the core with the title's plain set-up: between two quick policies (3), or at random (0)."""
    rules = room_of(title).rules_for_setup({})
    return 1 / seconds_each(lambda count: batch_of(rules, 1, 0, count, quick))


def two_threads_ratio() -> float:
    """How many times the playouts of one thread two threads do.

    Of runs that take turns, the fastest of each count: what else runs here meanwhile needs a core as well.
    """
    match, settings = game.new("longnight", seed=1), levels("longnight").settings
    playouts = max(500, int(2 * figure.SHORTEST * playouts_per_second(settings)))
    one, two = [], []
    for _ in range(TURNS):
        one.append(seconds(lambda count: analyse(match, settings, count, 1, 1), playouts))
        two.append(seconds(lambda count: analyse(match, settings, count, 1, 2), 2 * playouts))
    return 2 * min(one) / min(two)


def expert_decision(title: str = "longnight") -> float:
    """Milliseconds an expert thinks over a decision with one thread: the median over those that leave a choice."""
    took: list[float] = []
    seed = 0
    while len(took) < DECISIONS:
        seed += 1
        match = game.new(title, seed=seed)
        while match.actor is not None and len(took) < DECISIONS:
            player = player_named("ai:expert", seed, match.actor, threads=1)
            assert player is not None
            started = time.perf_counter()
            action = player.choose(match)
            if len(match.actions()) > 1:
                took.append(time.perf_counter() - started)
            match.play(action)
    return 1e3 * statistics.median(took)


# ---- the lab ----

LAB_MATCHES = 100_000  # so many that beginning and ending a lab, which cost the same for any number, hardly count
LAB_TURNS = 9
LAB_PACE = 8e-6  # seconds a match that the lab is told of


class Paced(Threads):
    """One thread whose matches all seem to take the same time, so that a lab gives them out in the same portions."""

    def __init__(self) -> None:
        super().__init__(1)

    def submit(self, plan: Plan, first: int, count: int) -> Future[Chunk]:
        """See `game.lab.crew.Crew`."""
        return self._executor.submit(_paced, plan, first, count)


def _paced(plan: Plan, first: int, count: int) -> Chunk:
    return replace(play_chunk(plan, first, count), seconds=LAB_PACE * count)


def lab_share() -> float:
    """Random matches a second in the lab, table and tallies included, in percent of the core's own.

    Both by the processor's time of one thread, in portions that do not depend on the clock. Each run of the lab stands
    between two of the core alone, and the median of their ratios counts, so that what else runs here meanwhile slows
    both alike.
    """
    plan = plan_of("longnight", {}, [["random"]], LAB_MATCHES, 1)
    silent = Hearing(lambda done, every, rate: None, lambda worker, first, last: None)

    def alone() -> float:
        started = time.process_time()
        matches = measure.soak(plan.rules, "bench", 1, 16 * LAB_MATCHES, checked=False).matches
        return (time.process_time() - started) / matches

    def in_lab() -> float:
        with tempfile.TemporaryDirectory(prefix="cinquefoil-bench-") as folder:
            started = time.process_time()
            run_lab(plan, Paced(), Folder(Path(folder), plan), silent)
            return (time.process_time() - started) / LAB_MATCHES

    before, ratios = alone(), []
    for _ in range(LAB_TURNS):
        lab, after = in_lab(), alone()
        ratios.append((before + after) / 2 / lab)
        before = after
    return 100 * statistics.median(ratios)


FIGURES: tuple[Figure, ...] = (
    Figure("longnight.actions_per_s", "/s", 2.5e6, actions_per_second, least=True),
    Figure("longnight.copy_ns", "ns", 150, partial(nanoseconds, "copy"), floor="memcpy_ns"),
    Figure("longnight.bytes", "bytes", 12288, bytes_of_a_match),
    Figure("memcpy_ns", "ns", None, partial(nanoseconds, "memcpy"), part="longnight"),
    Figure("rng.below_ns", "ns", 6, partial(nanoseconds, "below")),
    Figure("rng.shuffle60_ns", "ns", 350, partial(nanoseconds, "shuffle60")),
    Figure("hex.distance_ns", "ns", 3, partial(nanoseconds, "distance")),
    Figure("hex.reach_ns", "ns", 200, partial(nanoseconds, "reach")),
    Figure("face.step_us", "µs", 60, face_step),
    Figure("spellchain.actions_per_s", "/s", 2_000_000, partial(actions_per_second, "spellchain"), least=True),
    Figure("spellchain.copy_ns", "ns", 250, partial(nanoseconds, "copy", "spellchain")),
    Figure("spellchain.playouts_per_s", "/s", 8_000, partial(playouts_quick, "spellchain"), least=True),
    Figure(
        "spellchain.playouts_two_threads_per_s",
        "/s",
        15_000,
        partial(playouts_in_two_threads, "spellchain"),
        least=True,
    ),
    Figure("spellchain.games_per_s", "/s", 10_000, partial(games, "spellchain", 3), least=True),
    Figure("spellchain.expert_ms", "ms", 1500, partial(expert_decision, "spellchain")),
    Figure("spellchain.content_ms", "ms", 150, partial(processor_ms, spellchain.load_content)),
    Figure("spellchain.text_ms", "ms", 300, partial(text_ms, spellchain.load_content, SpellchainTeller)),
    Figure("lirya.actions_per_s", "/s", 2_000_000, partial(actions_per_second, "lirya"), least=True),
    Figure("lirya.copy_ns", "ns", 250, partial(nanoseconds, "copy", "lirya")),
    Figure("lirya.bytes", "bytes", 17 * 1024, partial(bytes_of_a_match, "lirya")),
    Figure("lirya.playouts_per_s", "/s", 6_000, partial(playouts_quick, "lirya"), least=True),
    Figure("lirya.expert_ms", "ms", 1500, partial(expert_decision, "lirya")),
    Figure("lirya.content_ms", "ms", 150, partial(processor_ms, lirya.load_content)),
    Figure("lirya.text_ms", "ms", 300, partial(text_ms, lirya.load_content, LiryaTeller)),
    Figure("estro.games_per_s", "/s", 60_000, partial(games, "estro", 0), least=True),
    Figure("estro.actions_per_s", "/s", None, partial(actions_per_second, "estro")),
    Figure("estro.copy_ns", "ns", 200, partial(nanoseconds, "copy", "estro")),
    Figure("estro.odds_us", "µs", 200, attack_odds),
    Figure("estro.expert_ms", "ms", 1500, partial(expert_decision, "estro")),
    Figure("longnight.playouts_random_per_s", "/s", 45_000, playouts_random, least=True, part="search"),
    Figure("longnight.playouts_per_s", "/s", 8_000, playouts_quick, least=True, part="search"),
    Figure("search.two_threads_ratio", "×", 1.8, two_threads_ratio, least=True),
    Figure("longnight.expert_ms", "ms", 250, expert_decision, part="search"),
    Figure("lab.random_percent", "%", 90, lab_share, least=True),
)
