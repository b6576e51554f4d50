"""ESTRO's board."""
