"""What happened in a match of Spellchain, in sentences."""
