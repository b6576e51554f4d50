"""How Lirya's cards, pieces and signs are drawn: panes of leaded glass."""
