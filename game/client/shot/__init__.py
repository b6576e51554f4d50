"""Scenes drawn without a screen. Nothing here reads or writes what the player has.

The shelf lies in a folder that is gone afterwards, and settings are those of a new player.
"""
