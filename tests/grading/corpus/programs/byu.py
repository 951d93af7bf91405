"""Evil Hangman with the settings as arguments: dictionary, length, guesses."""

import random
import sys


class GuessAlreadyMade(Exception):
    pass


def positions(word, letter):
    return tuple(i for i, c in enumerate(word) if c == letter)


def preference(item):
    where, group = item
    weights = [-i for i in reversed(where)]
    return (-len(group), len(where), weights)


class Game:
    def __init__(self, path, length):
        with open(path) as f:
            self.words = {w for w in f.read().split() if len(w) == length}
        if not self.words:
            raise SystemExit("The dictionary has no words of that length")
        self.letters = {}
        self.length = length

    def make_guess(self, letter):
        if letter in self.letters:
            raise GuessAlreadyMade
        groups = {}
        for w in self.words:
            groups.setdefault(positions(w, letter), set()).add(w)
        where, group = min(groups.items(), key=preference)
        self.words = group
        self.letters[letter] = where
        return where

    def pattern(self):
        out = ["-"] * self.length
        for letter, where in self.letters.items():
            for i in where:
                out[i] = letter
        return "".join(out)


def main(path, length, guesses):
    game = Game(path, int(length))
    left = int(guesses)
    while True:
        print("You have %d guess%s left" % (left, "" if left == 1 else "es"))
        print("Used letters: " + " ".join(sorted(game.letters)))
        print("Word: " + game.pattern())
        while True:
            text = input("Enter guess: ").strip().lower()
            if len(text) != 1 or text not in "abcdefghijklmnopqrstuvwxyz":
                print("Invalid input")
                continue
            try:
                where = game.make_guess(text)
                break
            except GuessAlreadyMade:
                print("You already used that letter")
        if where:
            plural = "is" if len(where) == 1 else "are"
            print("Yes, there %s %d %s" % (plural, len(where), text))
        else:
            print("Sorry, there are no %s's" % text)
            left -= 1
        print()
        if "-" not in game.pattern():
            print("You Win!")
            print("The word was: " + game.pattern())
            return
        if left == 0:
            print("You lose!")
            print("The word was: " + random.choice(list(game.words)))
            return


main(*sys.argv[1:4])
