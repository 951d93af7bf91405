"""What dealers know about a list of words: its exact value with a proof, and answers found before.

All games of a process with the same words share it. It comes from a shipped book, or else from a
search that is limited, so that a game can begin soon.
"""

from __future__ import annotations

import itertools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeAlias

from wordfoe import _core
from wordfoe.alphabet import peoples_order
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.answer_cache import AnswerCache
from wordfoe.hangman.exact import book

__all__ = ["Answer", "Knowledge", "knowledge_of"]

MEMORY = 256 << 20  # bytes for finding the value of words without a book
LEMMA_WORK = 1_000_000  # a lemma that took this much work, about 3 ms, is kept
STUDY_WORK = 150_000_000  # for words without a book, about 0.35 s; then bounds must do
MOST_CACHED = 32  # answers of resumed games, a few hundred kilobytes each at most
MOST_KNOWN = 32  # lists of words
SHIPPED_ANSWERS = 16 << 20  # bytes of answers about words with a shipped book,
OTHER_ANSWERS = 4 << 20  # and about others, which so cannot push those out

# The positions of an answer, whether it is proven to be the best, and the state after it. The
# *state* of a search holds the bounds of the value and the proof in hand; the core calls it Stand.
Answer: TypeAlias = "tuple[tuple[int, ...], bool, _core.Stand]"

_shipped_answers = AnswerCache(SHIPPED_ANSWERS)
_other_answers = AnswerCache(OTHER_ANSWERS)
_numbers = itertools.count()


class Knowledge:
    """The value of some words and its proof, shared by all perfect dealers with these words.

    ``answers`` is a cache for their answers; a key begins with the ``number`` of this knowledge.
    """

    def __init__(self, words: Candidates) -> None:
        self.words = words
        self.number = next(_numbers)
        order = words.alphabet.encode(peoples_order(words.alphabet.letters))
        shipped = book.shipped(words)
        self.answers = _other_answers if shipped is None else _shipped_answers
        self.core = _core.Dealer(words._core, order, shipped)
        self._preparing = threading.Lock()
        self._cache: dict[Hashable, Answer] = {}

    def prepare(self) -> None:
        """Compute value and proof of the words, unless a book or an earlier call provides them.

        The work is limited, so that a game can begin soon; the bounds that it leaves for many words
        without a book are the same on every machine.
        """
        with self._preparing:
            if not self.core.has_book:
                self.core.study(LEMMA_WORK, MEMORY, None, STUDY_WORK)

    def cached(self, history: Hashable, search: Callable[[], Answer]) -> Answer:
        """Return the answer after these moves, from the cache or else by a search."""
        answer = self._cache.pop(history, None) or search()
        self._cache[history] = answer
        for old in list(self._cache)[:-MOST_CACHED]:
            self._cache.pop(old, None)
        return answer


_known: OrderedDict[tuple[int, bytes], Knowledge] = OrderedDict()
_known_lock = threading.Lock()


def knowledge_of(words: Candidates) -> Knowledge:
    """Return the shared knowledge about these words; that of the lists used last is cached."""
    key = (words._core.table, words.digest)
    with _known_lock:
        if key not in _known:
            while len(_known) >= MOST_KNOWN:
                del _known[next(iter(_known))]
            _known[key] = Knowledge(words)
        _known.move_to_end(key)
        return _known[key]
