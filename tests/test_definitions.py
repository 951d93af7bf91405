"""Definitions: what words mean, of which words there is one, and of which there must be none."""

from __future__ import annotations

import gzip
import hashlib
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon, definitions
from wordfoe.definitions import FILE, Definition, define
from wordfoe.hangman.tiers import TIERS

ENGLISH = Lexicon.english()
SLURS = re.compile(
    r"\bslur\)|Negro|\bnigg(er|ard)|Gypsy|masturbat|offensive (term|name)|mental retardation"
)


@cache
def lines() -> list[list[str]]:
    """Return the fields of all lines of the file."""
    return [line.split("\t") for line in gzip.decompress(FILE.read_bytes()).decode().splitlines()]


@pytest.mark.parametrize(
    ("word", "lemma", "part", "gloss"),
    [
        ("jazz", "jazz", "noun", "music"),  # not "empty rhetoric", the first of its senses
        ("children", "child", "noun", "young person"),
        ("Children", "child", "noun", "young person"),
        ("was", "be", "verb", "quality of being"),
        ("goes", "go", "verb", "change location"),
        ("saw", "see", "verb", "perceive by sight"),
        ("mice", "mouse", "noun", "rodent"),
        ("running", "run", "verb", "move fast"),
        ("caned", "cane", "verb", "beat with a cane"),  # nothing was preserved in a can
        ("cutest", "cute", "adjective", "charm"),
        ("happier", "happy", "adjective", "joy"),
        ("fox", "fox", "noun", "carnivorous mammal"),
        ("slowly", "slowly", "adverb", "slow"),
    ],
)
def test_known_words(word: str, lemma: str, part: str, gloss: str) -> None:
    found = define(word)
    assert found is not None
    assert (found.word, found.lemma, found.part) == (word.lower(), lemma, part)
    assert gloss in found.gloss


@pytest.mark.parametrize(
    "text", ["zax", "vuggiest", "at", "his", "xqzt", "", "x1", "a\tn", "\n", "é"]
)
def test_there_is_no_definition_of(text: str) -> None:
    assert define(text) is None


def test_how_many_words_have_one() -> None:
    """Every word with a line is found, as a test below checks."""
    levels = {word: ENGLISH.commonness(word) or 100 for word in ENGLISH}
    with_line = {word for word, *_ in lines()}
    for tier, least in (("everyday", 98.2), ("common", 97.0), ("all", 59.5)):
        most = TIERS[tier].most
        words = {word for word, level in levels.items() if most is None or level <= most}
        assert 100 * len(words & with_line) / len(words) >= least, tier


def test_words_that_may_offend_have_none() -> None:
    marked = [word for word in ENGLISH if ENGLISH.is_offensive(word)]
    assert len(marked) > 500
    assert [word for word in marked if define(word)] == []
    lemmas = [lemma for _, part, lemma in lines() if part[0] == "="]
    assert [word for word in lemmas if word in ENGLISH and ENGLISH.is_offensive(word)] == []


def test_no_gloss_is_about_a_slur() -> None:
    assert [line for line in lines() if SLURS.search(line[2])] == []


def test_every_line_is_found_and_every_form_has_the_gloss_of_its_lemma() -> None:
    first: dict[str, list[str]] = {}
    glosses = {(word, part): gloss for word, part, gloss in lines() if part[0] != "="}
    for word, *rest in lines():
        first.setdefault(word, rest)
    assert list(first) == sorted(first)
    for word, (part, text) in first.items():
        found = define(word)
        assert found is not None, word
        if part[0] == "=":
            assert (found.lemma, found.gloss) == (text, glosses[text, part[1:]])
        else:
            assert (found.lemma, found.gloss) == (word, text)
        assert 0 < len(found.gloss) <= 90
        assert '"' not in found.gloss  # no examples


@given(st.text(max_size=30))
def test_any_text_is_a_word_or_is_none(text: str) -> None:
    found = define(text)
    assert found is None or isinstance(found, Definition)


def test_several_threads_may_ask_first() -> None:
    definitions._text.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(define, ["child", "children", "zax", "fox"] * 4))
    assert [one and one.lemma for one in found[:4]] == ["child", "child", None, "fox"]


def test_the_file_is_the_one_that_was_checked() -> None:
    checksum = FILE.with_name("definitions.sha256").read_text().split()[0]
    assert hashlib.sha256(gzip.decompress(FILE.read_bytes())).hexdigest() == checksum
    assert FILE.stat().st_size < 1_600_000


def test_the_licence_is_shipped() -> None:
    notices = FILE.with_name("NOTICES.md").read_text()
    assert "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved." in notices
