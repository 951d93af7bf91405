"""`wordfoe explore` in the terminal."""
