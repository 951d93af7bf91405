"""Stickman with a class. Patterns are tuples of letters, None for a blank."""

import sys
from collections import Counter


class Stickman:
    def __init__(self, words, length, strikes):
        self.words = sorted(w for w in words if len(w) == length)
        self.board = [None] * length
        self.strikes = strikes
        self.used = set()

    def signature(self, word, letter):
        return tuple(i for i, c in enumerate(word) if c == letter)

    def guess(self, letter):
        self.used.add(letter)
        order = []
        sizes = Counter()
        for w in self.words:
            s = self.signature(w, letter)
            if s not in order:
                order.append(s)
            sizes[s] += 1
        best = max(order, key=lambda s: sizes[s])
        self.words = [w for w in self.words if self.signature(w, letter) == best]
        for i in best:
            self.board[i] = letter
        if len(best) == 0:
            self.strikes -= 1
        return len(best)

    def won(self):
        return None not in self.board

    def lost(self):
        return self.strikes <= 0

    def answer(self):
        return self.words[0]

    def show(self):
        print("Your word: " + " ".join(c if c else "_" for c in self.board))
        print("Used letters: " + ", ".join(sorted(self.used)))
        print(
            "You have %d wrong guesses left. Possible words: %d" % (self.strikes, len(self.words))
        )


def number(prompt):
    print(prompt, end="")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        sys.exit(1)
    return int(line)


def letter_from_user(game):
    while True:
        print("Enter a letter: ", end="")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.exit(1)
        text = line.strip()
        if len(text) != 1:
            print("Invalid input, one letter please.")
            continue
        text = text.lower()
        if not "a" <= text <= "z":
            print("Invalid input, that is no letter.")
            continue
        if text in game.used:
            print("You have already tried " + text + ".")
            continue
        return text


def main():
    with open("dictionary.txt") as f:
        words = f.read().split()
    game = Stickman(words, number("Word length? "), number("How many wrong guesses? "))
    while not game.won() and not game.lost():
        game.show()
        found = game.guess(letter_from_user(game))
        if found:
            print("Yes! Found %d." % found)
        else:
            print("Nope.")
    game.show()
    if game.won():
        print("You win!")
    else:
        print("You lose! The word was " + game.answer())


main()
