"""Spellchain: its content, positions, set-ups and words around the core's rules."""
