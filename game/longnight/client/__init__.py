"""The Long Night in the window: what it offers at the table, its board, its sounds."""
