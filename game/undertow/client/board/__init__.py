"""Undertow's board: the battle as an instrument that is watched, and the muster before it."""
