"""Records of matches: saves, autosaves, replays, and the library that finds them. Nothing here knows a title."""
