"""ESTRO's room: content, set-ups, positions and views."""
