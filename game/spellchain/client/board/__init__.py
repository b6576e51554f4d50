"""The title's board in the window: what it shows, what can be pointed at and chosen, what moves."""
