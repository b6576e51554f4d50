"""What the boards of all titles have in common, and what each brings."""
