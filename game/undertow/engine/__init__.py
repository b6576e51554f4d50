"""Undertow's rules as the engine asks for them: no window in here."""
