"""Results of a round: the words of a race by who found them, and who won, in a sentence.

>>> from wordfoe.rooms.results import boggle_said, shared_words, words_for
>>> from wordfoe.rooms.standings import BoggleHand, FoundWord, boggle_places
>>> rain, tree = FoundWord("rain", 1), FoundWord("trees", 2)
>>> hands = [BoggleHand(seat=1, words=(rain,)), BoggleHand(seat=2, words=(rain, tree))]
>>> words = words_for(2, [1, 2], shared_words(hands))
>>> [shared.word for shared in words.all], [shared.word for shared in words.only_you]
(['rain'], ['trees'])
>>> names = {1: "Otter", 2: "Owl"}
>>> boggle_said(boggle_places(hands, "double", final=True), names, you=1)
'Owl wins by 4.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from wordfoe.rooms.standings import BoggleHand, FoundWord, Place
from wordfoe.wording import counted, joined

__all__ = [
    "SharedWord",
    "WordGroups",
    "boggle_said",
    "hangman_said",
    "longest_left",
    "shared_words",
    "together_said",
    "words_for",
]

NAMED = 3  # of those who share the first rank; more are counted


class SharedWord(Struct, frozen=True):
    """A word that was found, with its points and the seats that found it, in ascending order."""

    word: str
    points: int
    seats: tuple[int, ...]
    offensive: bool = False


class WordGroups(Struct, frozen=True, kw_only=True):
    """The words of a race as one person sees them, without offensive ones; each group has the most
    points first. ``some``: by you and some others; ``only_others``: not by you, nor by all."""

    only_you: list[SharedWord]
    all: list[SharedWord]
    some: list[SharedWord]
    only_others: list[SharedWord]


def shared_words(hands: Iterable[BoggleHand]) -> list[SharedWord]:
    """Return every word that was found, with who found it: the most points first, then by the
    alphabet. Its length is the number of words that all found together."""
    finders: dict[str, list[int]] = {}
    known: dict[str, FoundWord] = {}
    for hand in sorted(hands, key=lambda hand: hand.seat):
        for found in hand.words:
            finders.setdefault(found.word, []).append(hand.seat)
            known[found.word] = found
    words = sorted(known.values(), key=lambda found: (-found.points, found.word))
    return [
        SharedWord(found.word, found.points, tuple(finders[found.word]), found.offensive)
        for found in words
    ]


def words_for(you: int | None, players: Sequence[int], words: Iterable[SharedWord]) -> WordGroups:
    """Return the words of a race in the groups in which one person sees them; ``you`` is a seat, or
    None for a member who only watched. A word is found by all if every one of several players has
    it."""
    groups = WordGroups(only_you=[], all=[], some=[], only_others=[])
    several = len(players) > 1
    for word in words:
        if word.offensive:
            continue
        if several and len(word.seats) == len(players):
            groups.all.append(word)
        elif you not in word.seats:
            groups.only_others.append(word)
        else:
            (groups.only_you if len(word.seats) == 1 else groups.some).append(word)
    return groups


def longest_left(board: Iterable[FoundWord], words: Iterable[SharedWord]) -> str | None:
    """Return the longest word of a board that no player found, the first by the alphabet among
    equal ones; None if there is none. Offensive words are left out."""
    taken = {word.word for word in words}
    left = [found.word for found in board if not found.offensive and found.word not in taken]
    return min(left, key=lambda word: (-len(word), word), default=None)


def boggle_said(places: Sequence[Place], names: Mapping[int, str], you: int | None) -> str:
    """Return who won a race of Boggle, in a sentence for one person: "Owl wins by 5." """
    if not places or not places[0].points:
        return "Nobody scored."
    points = places[0].points
    first = [place for place in places if place.rank == 1]
    if len(first) > 1:
        return f"{_together(first, names, you)}, {points:,} each."
    who, wins = _who(first[0].seat, names, you), _wins(first[0].seat, you)
    if len(places) == 1:
        found = counted(places[0].words or 0, "word")
        return f"{who} found {found}, {counted(points, 'point')}."
    return f"{who} {wins} by {points - (places[1].points or 0):,}."


def hangman_said(
    places: Sequence[Place], names: Mapping[int, str], you: int | None, *, setter: int | None = None
) -> str:
    """Return who won a race of Hangman, in a sentence for one person; ``setter`` is the seat that
    set the word, if one did."""
    won = [place for place in places if place.state == "won"]
    if not won:
        if any(place.state == "playing" for place in places):
            return "The round ended before anybody found the word."
        if setter is None:
            return "The fox wins. Nobody found the word."
        return f"{_who(setter, names, you)} {_wins(setter, you)}. Nobody found the word."
    first = [place for place in won if place.rank == won[0].rank]
    misses = counted(won[0].misses or 0, "miss")
    guesses = counted(won[0].guesses or 0, "guess")
    if len(first) > 1:
        return f"{_together(first, names, you)}, {misses} in {guesses} each."
    who, wins = _who(first[0].seat, names, you), _wins(first[0].seat, you)
    return f"{who} {wins} with {misses} in {guesses}."


def together_said(*, won: bool | None, misses: int) -> str:
    """Return how a game that all played together ended, in a sentence; ``won`` is None if it was
    ended before that."""
    if won is None:
        return "The game ended before the word was found."
    if won:
        return f"The word was found with {counted(misses, 'miss')}."
    return "The word was not found."


def _who(seat: int, names: Mapping[int, str], you: int | None) -> str:
    return "You" if seat == you else names[seat]


def _wins(seat: int, you: int | None) -> str:
    return "win" if seat == you else "wins"


def _together(places: Sequence[Place], names: Mapping[int, str], you: int | None) -> str:
    """Those who share a rank: "Owl and you"; "7 players" if they are many."""
    if len(places) > NAMED:
        return f"{len(places)} players"
    others = [names[place.seat] for place in places if place.seat != you]
    return joined([*others, "you"] if len(others) < len(places) else others)
