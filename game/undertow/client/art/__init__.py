"""How the title's pieces, orders, figureheads and water are drawn."""
