"""The Long Night: solo hex tactics with dice rolled into a bound sequence, cards with Echoes, and a horde."""
