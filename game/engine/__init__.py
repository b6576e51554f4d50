"""The face's inside: the compiled core as matches, actions, events and views. Nothing here knows a title."""
