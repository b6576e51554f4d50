"""What is read and looked up: rules, glossary, shelf, statistics, settings."""
