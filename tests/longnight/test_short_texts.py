"""The Long Night in a few words: lines of cards, and the core's reasons to refuse them."""

import pytest

from game.engine.core import names
from game.i18n import LANGUAGES
from game.longnight.engine.layout import REFUSALS
from game.longnight.engine.room import LongNight
from game.longnight.engine.short_texts import NEAREST
from game.longnight.engine.text import LongNightTeller

CONTENT = LongNight().content
CARDS = [(card.id, number) for card in CONTENT.cards.values() for number in range(1, len(card.lines) + 1)]
IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "number"), CARDS)
def test_a_line_in_a_few_words_is_shorter_than_its_whole_text(card: str, number: int, language: str) -> None:
    teller = LongNightTeller(CONTENT, language)
    brief, tight = teller.line_brief(card, number), teller.line_brief(card, number, tight=True)
    assert 0 < len(tight) <= len(brief) < len(teller.line_effect(card, number))
    assert "{" not in brief + tight


@pytest.mark.parametrize(
    ("card", "number", "said"),
    [
        ("basic_attack", 1, "1 damage, adjacent"),
        ("basic_attack", 2, "draw 1 card"),
        ("fire_attack", 1, "2 Fire damage, range 3"),
        ("fire_attack", 2, "1 Fire Vulnerability, range 3"),
        ("mighty_blow", 2, "Stun, adjacent, push 1, Exposed"),
        ("strategic_strike", 1, "1 Vulnerability, range 2, then 1 Shield"),
        ("cone_of_fire", 2, "1 Fire damage in the cone"),
        ("sprint", 1, "+2 Movement Points"),
    ],
)
def test_what_a_line_does_in_a_few_words(card: str, number: int, said: str) -> None:
    assert LongNightTeller(CONTENT, "en").line_brief(card, number) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_refuse_a_card_has_words(language: str) -> None:
    teller = LongNightTeller(CONTENT, language)
    told = {reason: teller.why_not("mighty_blow", 1, reason, IMPULSES.index("omen")) for reason in NEAREST}
    assert all(told.values())
    # Those that a player can mend have words of their own.
    own = [told[reason] for reason in ("no_slot", "unlit", "kind", "impulses", "pt", "no_effect", "range", "sight")]
    assert len(set(own)) == len(own)


def test_every_reason_is_one_of_the_core() -> None:
    assert set(NEAREST) <= set(REFUSALS)


@pytest.mark.parametrize(("language", "said"), [("en", "Needs 2 Force"), ("it", "Serve: 2 Forza"), ("zh", "需要2力量")])
def test_impulses_that_lack_are_told_by_kind(language: str, said: str) -> None:
    assert LongNightTeller(CONTENT, language).why_not("basic_attack", 2, "impulses", 2) == said
