"""The campaign: nights that open one after the other (rules, section 6.6). Nothing else carries over."""

from collections.abc import Collection

from game.longnight.engine.content.model import Content


def unlocked(won: Collection[str], content: Content) -> tuple[str, ...]:
    """The scenarios of the campaign that are open, in its order, to someone who has won those named.

    The first is always open; each other opens when the one before it is won, at any difficulty.
    """
    order = content.campaign
    return tuple(night for i, night in enumerate(order) if i == 0 or order[i - 1] in won)
