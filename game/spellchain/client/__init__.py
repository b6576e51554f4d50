"""Spellchain in the window: what it offers at the table, its cards, its board, its sounds."""
