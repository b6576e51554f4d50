"""What ESTRO looks like: lines of neon on black, and one gold thing."""
