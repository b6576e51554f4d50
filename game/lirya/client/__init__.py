"""Lirya in the window."""
