"""Lirya: a duel of two lines, with structures that grow, equipment in slots and a chain of responses."""
