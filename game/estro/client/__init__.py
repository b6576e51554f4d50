"""ESTRO in the window."""
