"""Watching a record."""
