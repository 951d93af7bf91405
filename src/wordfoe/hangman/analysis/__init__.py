"""What a game or a word is worth: x-rays with grades, the coach, ratings, risks of lengths."""
