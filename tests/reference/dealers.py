"""Every dealer and tie rule by its definition, on plain lists of words."""

from __future__ import annotations

from reference.hangman import Positions, cheat_score, families, pattern_with, price

Parts = dict[Positions, list[str]]


def score(dealer: str, where: Positions, words: list[str], tried: str, order: str) -> float:
    """How well a dealer likes a family; `tried` includes the letter just guessed, `order` is how
    somebody would name the letters after it."""
    match dealer:
        case "largest":
            return len(words)
        case "cunning":
            return cheat_score(words, tried)
        case "kind":
            return -((not where) + sum(misses_in_order(word, order) for word in words) / len(words))
    raise LookupError(dealer)


def common_first(words: list[str], alphabet: str) -> str:
    """The alphabet by how many words hold each letter."""
    return "".join(sorted(alphabet, key=lambda letter: (price(words, letter), letter)))


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
    dealer: str, words: list[str], letter: str, tried: str, alphabet: str
) -> list[Positions]:
    """The families that the dealer likes best, in the order in which they appear."""
    parts = families(words, letter)
    order = "".join(x for x in common_first(words, alphabet) if x not in tried + letter)
    scores = {w: score(dealer, w, parts[w], tried + letter, order) for w in parts}
    return [where for where in parts if scores[where] == max(scores.values())]


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
