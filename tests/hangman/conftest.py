"""What several tests of Hangman need, made once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.certificates import certificates
from wordfoe import Lexicon
from wordfoe.hangman.dealers import perfect
from wordfoe.hangman.exact.certificate import Certificate


@pytest.fixture(scope="session")
def thirteen() -> list[Certificate]:
    """The tree and the proof of 13 letters: short, and with nodes of every reason."""
    return certificates(Lexicon.english(), 13, memory=1 << 24)


@pytest.fixture(scope="session", autouse=True)
def _work_alone_limits_the_perfect_dealer() -> Iterator[None]:
    """Take the limit of time off its answers: on a slow machine it would come before the limit of
    work, and the same position would get another answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(perfect, "SECONDS", 3600.0)
        yield
