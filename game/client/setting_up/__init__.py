"""Screens on which a match is set up."""
