"""Small sets of words of one length, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

__all__ = ["weighted_words", "word_sets"]


@st.composite
def word_sets(draw: st.DrawFn, most: int = 10) -> list[str]:
    """Some different words of one length over a few letters, in alphabetical order."""
    letters = "abcdefgh"[: draw(st.integers(2, 8))]
    length = draw(st.integers(2, 4))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    return sorted(draw(st.sets(word, min_size=1, max_size=most)))


@st.composite
def weighted_words(draw: st.DrawFn, most: int = 10) -> dict[str, int]:
    """Such words with masses of 1 or more."""
    words = draw(word_sets(most))
    return {word: draw(st.integers(1, 9)) for word in words}
