"""Why an action is better than others, in words, as far as numbers say."""

from collections import Counter
from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from game.engine.action import Action
from game.engine.match import Change, Match
from game.engine.search import Thought
from game.engine.teller import Teller

NEAR = 0.01
"""A lead in expected result below which another action is as good."""
LEAST_ODDS = 0.1
"""A chance below it is not told."""
TRIED = 20
"""What was looked into so many times less than the best is not known to be as good."""
MOST_CHANGES = 6
TWINS = 32
"""Re-dealt twins in which it is tried what doing nothing would bring."""
PASSES = 2
"""How often nothing is done after the first action, where that does not go by the turn."""


def percent(share: float) -> str:
    """A share of 1.

    >>> percent(0.725)
    '72.5 %'
    """
    return f"{100 * share:.1f} %"


def advised(match: Match, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    """The same thoughts, in the order of what is advised: to end a turn only where nothing else is about as good.

    Where a match is all but won, chance decides which of many good actions comes first.
    """
    best = thoughts[0]
    if best.action.args or not _ends_turn(match, best.action):
        return thoughts
    near = (
        each
        for each in thoughts[1:]
        if each.action.args and best.score - each.score < NEAR and each.visits * TRIED >= best.visits
    )
    found = next(near, best)
    return found, *(each for each in thoughts if each is not found)


def _ends_turn(match: Match, action: Action) -> bool:
    """Whether another turn begins with an action, and nothing is answered by it."""
    actor = match.actor
    if actor is None or match.view(actor)["pending"] is not None:
        return False
    twin = match.redealt(actor, 0)
    before = twin.view(actor)
    twin.advance(action)
    after = twin.view(actor)
    return any(before[name] != after[name] for name in ("turn", "active"))


class Reasons:
    """Why an action is better than others, from what can be foreseen of each by who chooses."""

    def __init__(self, translations: NullTranslations, teller: Teller, match: Match, actor: int) -> None:
        self._t, self._teller, self._match, self._actor = translations, teller, match, actor
        self._view = match.view(actor)

    def named(self, action: Action) -> str:
        """An action in words."""
        return self._teller.deed(self._view, action)

    def told(self, thoughts: tuple[Thought, ...]) -> list[str]:
        """The reason of the first of the thoughts, in sentences."""
        _ = self._t.gettext
        best = thoughts[0]
        sentences = [
            _("Best: {action}. Expected result {result}.").format(
                action=self.named(best.action), result=percent(best.score)
            )
        ]
        if len({self.named(thought.action) for thought in thoughts}) == 1:
            return [*sentences, _("There is no other action.")]
        # The same with a copy of the same thing is no other proposal: who chooses could not tell the two apart.
        name = self.named(best.action)
        second = next((each for each in thoughts[1:] if each.visits and self.named(each.action) != name), None)
        if second is not None:
            sentences.append(self._compared(best, second))
        sentences += self._does(self._match.forecast(best.action, self._actor))
        passing = _least(self._match.actions())
        if passing != best.action:
            sentences += self._puts_off(best.action, passing)
        return sentences

    def _compared(self, best: Thought, second: Thought) -> str:
        _ = self._t.gettext
        lead, other = best.score - second.score, self.named(second.action)
        if lead < NEAR:
            return _("Second best, and about as good: “{action}”.").format(action=other)
        points = max(1, round(100 * lead))
        said = self._t.ngettext(
            "Second best, {points} point behind: “{action}”.",
            "Second best, {points} points behind: “{action}”.",
            points,
        )
        return said.format(action=other, points=points)

    def _does(self, changes: tuple[Change, ...]) -> list[str]:
        """What it does for certain, and what it may do."""
        _ = self._t.gettext
        sentences = []
        told = self._teller.changes(self._view, changes)
        certain = [text for text, odds in told if odds == 1]
        if certain:
            sentences.append(_("For certain – {changes}.").format(changes=self._joined(certain)))
        chances = self._with_odds((text, odds) for text, odds in told if LEAST_ODDS <= odds < 1)
        if chances:
            sentences.append(_("Perhaps – {changes}.").format(changes=self._joined(chances)))
        return sentences

    def _puts_off(self, best: Action, passing: Action) -> list[str]:
        """What would come upon oneself by doing nothing, and does not, or less often, after the best action."""
        ours, theirs = self._harm(best), self._harm(passing)
        harm = [
            Change(1 + self._actor, tag, old, new, count / TWINS)
            for (tag, old, new), count in theirs.most_common()
            if count - ours[tag, old, new] >= LEAST_ODDS * TWINS
        ]
        told = self._with_odds(self._teller.changes(self._view, harm))
        if not told:
            return []
        said = self._t.gettext("It prevents, or puts off, what “{action}” would bring: {changes}.")
        return [said.format(action=self.named(passing), changes=self._joined(told))]

    def _harm(self, action: Action) -> Counter[tuple[str, int, int]]:
        """Which of one's own numbers fall in how many twins, when an action is played and then as little as can be.

        That goes on to where the turn can be ended; if it can be now, or always, it is `PASSES` times.
        """
        before = self._view["players"][self._actor]
        found: Counter[tuple[str, int, int]] = Counter()
        passes = PASSES if self._match.gone_on() is None else 0
        for seed in range(TWINS):
            twin = self._match.redealt(self._actor, seed)
            twin.advance(action)
            for _ in range(passes):
                if twin.actor != self._actor:
                    break
                twin.advance(_least(twin.actions()))
            if not passes:
                twin = twin.gone_on() or twin
            after = twin.view(self._actor)["players"][self._actor]
            found.update((tag, old, after[tag]) for tag, old in before.items() if _falls(old, after.get(tag)))
        return found

    # ---- words ----

    def _with_odds(self, told: Iterable[tuple[str, float]]) -> list[str]:
        said = self._t.pgettext("a change and its chance", "{change} ({percent})")
        share = self._t.gettext("{percent} %")
        return [said.format(change=text, percent=share.format(percent=f"{100 * odds:.0f}")) for text, odds in told]

    def _joined(self, parts: list[str]) -> str:
        more = [self._t.gettext("and more")] if len(parts) > MOST_CHANGES else []
        between = self._t.pgettext("between the clauses of a sentence", ", ")
        return between.join([*parts[:MOST_CHANGES], *more])


def _least(actions: Sequence[Action]) -> Action:
    """What does nothing: it names nothing, and stands at the end of the list, or at its head; else the last."""
    return next((action for action in (actions[-1], actions[0]) if not action.args), actions[-1])


def _falls(old: object, new: object) -> bool:
    """A number that goes down."""
    return isinstance(old, int) and isinstance(new, int) and new < old
