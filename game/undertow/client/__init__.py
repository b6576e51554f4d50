"""Undertow in the window: what its pages and its board are drawn of."""
