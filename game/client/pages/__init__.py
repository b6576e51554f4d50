"""Pages to read, to look things up in and to set things on: rules, glossary, matches, statistics, settings."""
