"""What every title's board is made of: what may be chosen, what is pointed at, what moves, the log."""
