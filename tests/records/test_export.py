"""A record as plain text."""

from game.records.export import export_text

EXPECTED = """\
The Tally
Started: 2025-11-21T15:00:00.000Z
Players: human, random
Seed: 7
Rules version: 1
Set-up: {"length":3}

turn nothing -> 1
active nothing -> 0
total0 nothing -> 0
total1 nothing -> 0
face nothing -> 0

Turn 1
  1. [1] add 3
     total0 0 -> 3
  2. [1] end
     turn 1 -> 2
     active 0 -> 1

Turn 2
  3. [2] concede
     winner nothing -> 0

Player 1 won: conceded
"""


def test_a_match_is_told_turn_by_turn(toy) -> None:
    record = toy.record("add 3, end, concede", setup={"length": 3})
    assert export_text(record, toy.start, toy.sentences, title="The Tally") == EXPECTED


def test_the_words_of_the_export_are_translated(toy) -> None:
    words = {"Turn {turn}": "Turno {turn}", "Seed: {seed}": "Seme: {seed}"}
    text = export_text(toy.record("nod"), toy.start, toy.sentences, gettext=lambda word: words.get(word, word))
    assert "\nTurno 1\n" in text and "\nSeme: 7\n" in text
    assert text.endswith("The match is not over.\n")


def test_a_branch_and_a_position_are_told(toy) -> None:
    record = toy.record("add 3, nod", position={"turn": 4})
    text = export_text(record.branch(1), toy.start, toy.sentences)
    assert 'Position: {"turn":4}\n' in text
    assert f"Branched from match {record.id[:8]} after action 1\n" in text


def test_one_player_alone_is_not_numbered(toy) -> None:
    assert "\n  1. nod\n" in export_text(toy.record("nod", players=("human",)), toy.start, toy.sentences)
