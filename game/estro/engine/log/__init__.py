"""What the log says of what happens."""
