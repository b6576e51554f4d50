"""Positions from anywhere: what the program could not have written is refused before a match is made of it."""

import random
from typing import Any

import pytest

import game
from game.engine.cardgame import positions
from game.titles import room_of

Json = dict[str, Any]


def some_match(seed: int = 3) -> game.Match:
    match, chance = game.new("spellchain", seed), random.Random(seed)
    while match.actor is not None and match.view(None)["turn"] < 6:
        match.play(chance.choice(match.actions()))
    return match


def under_way() -> game.Match:
    """A match in which something is under way and waits for a choice."""
    for seed in range(100):
        match, chance = game.new("spellchain", seed), random.Random(seed)
        while match.actor is not None:
            if len(match.position().get("waiting", ())) > 40 + positions.SEAL:
                return match
            match.play(chance.choice(match.actions()))
    raise AssertionError("nothing was ever under way")


def resealed(position: Json, words: list[int]) -> Json:
    """The position with other words, sealed by somebody who has the program."""
    return {**position, "waiting": [*words, *positions.seal_of(words, room_of("spellchain").digest)]}


def card_in(position: Json, zone: str, owner: int) -> Json:
    return next(card for card in position["cards"] if card["zone"].startswith(zone) and card["owner"] == owner)


@pytest.mark.parametrize("player", [0, 1])
def test_an_owner_knows_the_cards_of_his_hand(player: int) -> None:
    """Rules 2.4: being drawn makes a card known to its owner. Without it, thinking ended in a `KeyError`."""
    position = some_match().position()
    for known in (0, 2 - player):
        card_in(position, "hand", player)["known"] = known
        with pytest.raises(game.BadPosition, match=r"known.*owner knows"):
            game.from_position("spellchain", position)


def test_both_know_what_lies_open() -> None:
    position = some_match().position()
    open_cards = [card for card in position["cards"] if not card["zone"].startswith(("deck", "hand"))]
    assert open_cards
    for card in open_cards:
        before, card["known"] = card["known"], 1
        with pytest.raises(game.BadPosition, match="known"):
            game.from_position("spellchain", position)
        card["known"] = before


def test_what_is_under_way_comes_back_as_it_was_written() -> None:
    match = under_way()
    again = game.from_position("spellchain", match.position())
    assert again.position() == match.position()
    assert again.fingerprint() == match.fingerprint()


def test_each_word_of_what_is_under_way_is_judged_though_it_is_sealed() -> None:
    """Each word in turn says something else: it is refused, or plays on soundly. Most are refused."""
    position = under_way().position()
    words = position["waiting"][: -positions.SEAL]
    refused = 0
    for at in range(len(words)):
        for value in (-1, words[at] + 1, 250, 31000):
            if value == words[at]:
                continue
            try:
                match = game.from_position("spellchain", resealed(position, [*words[:at], value, *words[at + 1 :]]))
            except game.BadPosition:
                refused += 1
                continue
            assert match.check() == ()
            again = game.from_position("spellchain", match.position())
            assert again.fingerprint() == match.fingerprint()
            match.play(match.actions()[0])
            assert match.check() == ()
    assert refused > 3 * len(words)


@pytest.mark.parametrize("change", ["shorter", "longer", "none of them"])
def test_words_that_nobody_would_have_written_are_refused(change: str) -> None:
    position = under_way().position()
    words = position["waiting"][: -positions.SEAL]
    other = {"shorter": words[:-1], "longer": [*words, 0], "none of them": [0] * len(words)}[change]
    with pytest.raises(game.BadPosition):
        game.from_position("spellchain", resealed(position, other))
