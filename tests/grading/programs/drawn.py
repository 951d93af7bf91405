"""The length is drawn, the misses are fixed, and a new game starts at once, for ever."""

import random

from evil import Evil, read_words

words = read_words("words.txt")
print("Welcome to hangman, where you win or lose!")
while True:
    game = Evil(words, len(random.choice(words)))
    wrong = []
    print("New word!")
    while len(wrong) < 6 and not game.solved:
        print(" ".join(game.pattern).replace("-", "*"), f"   ({6 - len(wrong)} lives left)")
        letter = ""
        while len(letter) != 1 or not letter.isalpha() or letter in game.guessed:
            letter = input("> ")
        if game.guess(letter) == 0:
            wrong.append(letter)
    print("You won!" if game.solved else "You died.")
    print(f"It was {game.words[0]}.\n")
