"""A title's cards to look through, and decks made of them."""
