"""The table with the house's rose, where the program opens."""
