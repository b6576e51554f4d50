"""The Long Night's content: what its files say, checked as they are loaded.

model      dice, cards, enemies, decks, scenarios
cards      dice, cards and decks out of their files, and the rules of decks
enemies    enemies and difficulties
scenarios  scenarios, also those that a set-up brings, and the campaign
words      the vocabulary that players see
load       all of them together
"""
