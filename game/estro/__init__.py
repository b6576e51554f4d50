"""ESTRO: its engine's words and, beside them, its table in the client."""
