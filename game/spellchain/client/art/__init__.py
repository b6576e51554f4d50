"""How the title's cards, pieces and signs are drawn."""
