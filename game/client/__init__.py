"""The window: a stack of scenes on pygame. It knows the engine through the face of `game`, and no title by name.

app, window, stage, scene    the window is opened, its loop, what scenes have at hand, their stack
input, gamepad               what the player does
sound, music, voice          what is heard
drawing                      what is drawn with
widgets                      buttons, lists, fields
board_kit                    what the boards of all titles have in common
cardtable                    what the boards of card games have in common
home, setting_up, match      the table, a new match, a match
lessons, replay              lessons, and records to watch
collection                   cards and decks
pages                        rules, words, the library of matches, statistics, settings
shot                         scenes drawn without a screen
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting has no place in what commands print
