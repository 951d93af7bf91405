"""Cheating Hangman after Moertel, functional style."""

import argparse
import random
from itertools import groupby


def cscore(tried, words):
    return sum(len(set(w) - set(tried)) for w in words)


def places(letter, word):
    return [i for i, c in enumerate(word) if c == letter]


def best_sublist(words, letter, score):
    if not words:
        return []
    keyed = sorted(words, key=lambda w: places(letter, w))
    groups = [list(g) for _, g in groupby(keyed, key=lambda w: places(letter, w))]
    top = max(score(g) for g in groups)
    return random.choice([g for g in groups if score(g) == top])


def apply_guess(words, tried, letter):
    tried = sorted(tried + [letter])
    score = lambda ws: cscore(tried, ws)
    without = [w for w in words if letter not in w]
    having = best_sublist([w for w in words if letter in w], letter, score)
    if score(without) > score(having):
        return without, tried, "Sorry!"
    return having, tried, "Good guess!"


def shown(words, tried, verbose):
    text = "".join(c if c in tried else "." for c in words[0]) + " [" + "".join(tried) + "]"
    if verbose:
        text += " (words=%d/%d" % (len(words), cscore(tried, words))
        if len(words) <= 8:
            text += " " + str(sorted(words)).replace("'", '"')
        text += ")"
    return text


def play(words, verbose):
    tried = []
    while True:
        print()
        print(shown(words, tried, verbose))
        if set(words[0]) <= set(tried):
            print("Game over in %d guesses." % len(tried))
            return
        print("Your guess? ")
        line = input()
        if not line:
            continue
        letter = line[0]
        if letter in tried:
            print("You already guessed '%s'." % letter)
            continue
        words, tried, message = apply_guess(words, tried, letter)
        print(message)


parser = argparse.ArgumentParser()
parser.add_argument("-v", "--verbose", action="store_true")
parser.add_argument("-w", "--wordlen", type=int, default=6)
parser.add_argument("-d", "--dict", default="/usr/dict/words")
args = parser.parse_args()
with open(args.dict) as file:
    listed = [w for w in file.read().split() if len(w) == args.wordlen and w.islower()]
play(listed, args.verbose)
