"""Spellchain's rules as Python needs them: content, set-ups, positions, words, the log. It draws nothing."""
