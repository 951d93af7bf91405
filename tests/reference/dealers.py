"""Every dealer and tie rule by its definition, on plain lists of words."""

from __future__ import annotations

from fractions import Fraction
from math import exp, floor, log

from reference.hangman import Positions, cheat_score, families, pattern_with

Parts = dict[Positions, list[str]]


def score(dealer: str, words: list[str], tried: str, known: dict[str, int]) -> float:
    """How well a dealer likes a family; `tried` includes the letter just guessed, `known` is the
    commonness of each word."""
    match dealer:
        case "largest":
            return len(words)
        case "cunning":
            return cheat_score(words, tried)
        case "obscure":  # equal means are told apart by far more than a word's weight here
            return sum(known[word] for word in words) / len(words) - len(words) * 1e-12
    raise LookupError(dealer)


def misses_in_order(word: str, order: str) -> int:
    """The misses of somebody who names letters in this order until the word is found."""
    hidden, misses = set(word) & set(order), 0
    for letter in order:
        if not hidden:
            break
        misses += letter not in hidden
        hidden.discard(letter)
    return misses


def tied_best(
    dealer: str, words: list[str], letter: str, tried: str, known: dict[str, int]
) -> list[Positions]:
    """The families that the dealer likes best, in the order in which they appear."""
    parts = families(words, letter)
    scores = {where: score(dealer, parts[where], tried + letter, known) for where in parts}
    return [where for where in parts if scores[where] == max(scores.values())]


def helpful(words: list[str], letter: str, order: str) -> dict[Positions, Fraction]:
    """The families that the dealer `kind` draws from, each with its probability; `order` is how
    people would name the letters after this one."""
    parts = families(words, letter)
    misses = {
        where: Fraction(sum(misses_in_order(word, order) for word in part), len(part)) + (not where)
        for where, part in parts.items()
    }
    mean = sum(misses[where] * len(part) for where, part in parts.items()) / len(words)
    weights = {
        where: Fraction(len(part), 2 ** floor(misses[where] - min(misses.values())))
        for where, part in parts.items()
        if misses[where] <= mean
    }
    return {where: weight / sum(weights.values()) for where, weight in weights.items()}


def choices(rule: str, tied: list[Positions], pattern: str, letter: str) -> list[Positions]:
    """Which of the tied families a tie rule may pick: one, or several where chance decides."""

    def text(where: Positions) -> str:
        return pattern_with(pattern, letter, where)  # a dash sorts before every letter

    match rule:
        case "first":
            return tied[:1]
        case "random":
            return tied
        case "pattern":
            return [min(tied, key=text)]
        case "most-hidden":
            return [min(tied, key=lambda where: (-text(where).count("-"), text(where)))]
        case "accept":
            return [where for where in tied if where] or tied
        case "rightmost":
            fewest = min(map(len, tied))
            return [max((w for w in tied if len(w) == fewest), key=lambda w: w[::-1])]
    raise LookupError(rule)


def soft_maximum(misses: list[int]) -> float:
    """How much the misses of some words are worth to the dealer `sly`: hard words count more."""
    return log(sum(exp(1.2 * number) for number in misses)) / 1.2
