"""What is drawn with: canvas, colours, type, pictures that are painted once and kept."""
