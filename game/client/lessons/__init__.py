"""Lessons, and the guide who leads through them."""
