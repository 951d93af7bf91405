"""Ids of requests: random, without letters, and taken from others only in one form."""

import re

import pytest

from wordfoe.web.request_ids import MOST_CHARACTERS, accepted, new_id


def test_ids_differ_and_spell_no_word() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch(r"[0-9]{20}", each) for each in ids)


@pytest.mark.parametrize("value", [b"a", b"9f8e-7d_6.Z", b"x" * MOST_CHARACTERS])
def test_an_id_of_the_right_form_is_taken(value: bytes) -> None:
    assert accepted(value) == value.decode()


@pytest.mark.parametrize(
    "value", [None, b"", b"x" * (MOST_CHARACTERS + 1), b"a b", b"a\n", b"\xc3\xa9", b'a"', b"a/b"]
)
def test_an_id_of_another_form_is_not(value: bytes | None) -> None:
    assert accepted(value) is None
