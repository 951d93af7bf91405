"""Codes of rooms: four letters that are easy to say, to type and to tell apart.

A code is a word that most people know, so that it can be said aloud. When most of these are taken,
it is four consonants.

>>> from wordfoe import Lexicon
>>> from wordfoe.rooms.codes import code_from, code_words, new_code
>>> lexicon = Lexicon.english()
>>> "FERN" in code_words(lexicon), "LION" in code_words(lexicon)
(True, False)
>>> code_from(" fern "), new_code(lexicon, {"ABET"}, lambda codes: codes[0])
('FERN', 'ACED')
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from wordfoe.alphabet import capitals
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.tiers import TIERS
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["LENGTH", "LOOKALIKES", "code_from", "code_words", "new_code", "no_room"]

LENGTH = 4
LOOKALIKES = frozenset("ILOQ")  # like 1, 1, 0 and O
CONSONANTS = "BCDFGHJKMNPRSTVWXZ"
FULL = 2  # of the words, one in so many may be taken before codes are consonants
TRIES = 1000

# Words that are in order in a dictionary, but not in large letters in front of a class.
AWKWARD = frozenset(
    "BABE BANG BRAS BUMS BUNG BUST CANT CYST DAMN DEAD DEAF DRUG DUMB DUNG FATS GASH GAYS GUNS "
    "HAGS HANG HATE HUMP HUNG HUNK HURT JERK JUGS MUFF MUTT NUNS NUTS PANT PUKE PUNK PUSS RUMP "
    "RUNT SACK SCAB SCUM SPAY SPEW STAB STUD SUCK TART TEAT THUG WART WEED WEES WETS YACK YANK "
    "YUCK".split()
)
# What consonants alone can spell, without vowels.
SPELLED = ("CNT", "DCK", "DMB", "FCK", "FGT", "FKN", "FTZ", "HSS", "KKK", "NGR", "NZ", "PRN", "SHT")


def code_from(text: str) -> str:
    """Return the code that a visitor typed, in capitals.

    Raises Malformed if it is not four letters of A to Z.
    """
    code = "".join(text.split())
    if len(code) != LENGTH or not (code.isascii() and code.isalpha()):
        raise Malformed(f"{quoted(text.strip())} is not a code; a code has four letters.")
    return code.upper()


def no_room(code: str) -> str:
    """Return the sentence for a code that no open room has."""
    return f"No room {code}. Check the letters."


def new_code(
    lexicon: Lexicon,
    taken: Collection[str],
    choose: Callable[[Sequence[str]], str] = secrets.choice,
) -> str:
    """Return a code for a new room that is not in ``taken``; ``choose`` draws from a sequence.

    Raises Illegal if no free code was found, since too many rooms are open.
    """
    words = code_words(lexicon)
    free = [word for word in words if word not in taken]
    if len(free) * FULL > len(words):
        return choose(free)
    for _ in range(TRIES):
        code = "".join(choose(CONSONANTS) for _ in range(LENGTH))
        if code not in taken and _is_decent(code):
            return code
    raise Illegal("Too many rooms are open. Try again later.", "too-many-rooms")


@lru_cache(maxsize=4)
def code_words(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words that can be codes, in alphabetical order: those of English if this lexicon
    has another alphabet or few such words."""
    found = tuple(word for word in map(capitals, lexicon.words(LENGTH)) if _is_code(word, lexicon))
    english = Lexicon.english()
    return found if lexicon is english or len(found) >= TRIES // 4 else code_words(english)


def _is_code(word: str, lexicon: Lexicon) -> bool:
    marked = lexicon.annotated
    most = TIERS["common"].most
    level = marked.commonness(word)
    return (
        word.isascii()
        and LOOKALIKES.isdisjoint(word)
        and level is not None
        and most is not None
        and level <= most
        and not marked.is_offensive(word)
        and word not in AWKWARD
    )


def _is_decent(code: str) -> bool:
    return len(set(code)) == LENGTH and not any(part in code for part in SPELLED)
