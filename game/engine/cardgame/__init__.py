"""What card titles share beside the language of their cards: content, decks, set-ups, positions, the room.

`cards` is what a card says, this package what happens to cards in a title's files, and a title its own rules. A title
hands its tables in (`content.Sources`, …) and keeps what is its own: what is printed on a card, the keys of
its positions, its words. Nothing here knows a zone, a type or a stat by name.
"""
