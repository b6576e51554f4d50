"""Undertow: a battle that fights itself, between builds that players draft, choose or bring."""
