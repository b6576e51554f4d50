"""A match at the window: its board, who plays, what may be done, how it ends."""
