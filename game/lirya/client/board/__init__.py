"""Lirya's board."""
