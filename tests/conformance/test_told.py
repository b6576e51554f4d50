"""Whatever a match shows can be said in every language: the board as text, what is asked, what can be done."""

from game.i18n import LANGUAGES


def test_a_board_and_its_choices_are_said_in_every_language(some_case) -> None:
    for match, action, look in some_case.looks():
        if look:
            view = match.view(match.actor)
            for language in LANGUAGES:
                teller = match.rules.room.teller(match.rules, language)
                assert teller.board(view) and "{" not in teller.board(view)
                teller.asked(view)
                assert all(teller.action(view, each) and teller.deed(view, each) for each in match.actions())
        match.play(action)
