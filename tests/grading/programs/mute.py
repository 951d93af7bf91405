"""Shows no pattern and no misses, refuses silently, reads tokens, and asks before every guess."""

import sys

from evil import Evil, read_words

tokens = (token for line in sys.stdin for token in line.split())


def ask(prompt):
    print(prompt, end="", flush=True)
    return next(tokens)


words = read_words()
game = Evil(words, int(ask("Choose your desired word length: ")))
left = int(ask("Enter how many guesses: "))
while left and not game.solved:
    if ask("Reveal the number of words left? ") in ("y", "yes"):
        print(len(game.words), "words left")
    for letter in ask("Make a guess: "):
        if not letter.isalpha() or letter in game.guessed:
            continue
        copies = game.guess(letter)
        print(f"found {copies} '{letter}'s")
        left -= not copies
print(game.words[0])
