"""Whose browser it is: the cookie, and the owner that follows from it."""

import re

import pytest

from wordfoe.web.sessions import new_token, owner_of, set_cookie, token_from

TOKEN = "0a" * 16


@pytest.mark.parametrize(
    ("header", "token"),
    [
        (None, None),
        (b"", None),
        (b"wordfoe=" + b"0a" * 16, TOKEN),
        (b"theme=dark;  wordfoe=" + b"0a" * 16 + b" ; x", TOKEN),
        (b"xwordfoe=" + b"0a" * 16, None),
        (b"wordfoe=" + b"0A" * 16, None),
        (b"wordfoe=" + b"0a" * 17, None),
        (b"wordfoe=; wordfoe", None),
        (b"=\xff;;wordfoe=" + b"0a" * 16, TOKEN),
    ],
)
def test_the_cookie_among_others(header: bytes | None, token: str | None) -> None:
    assert token_from(header) == token


def test_of_two_cookies_the_first_counts() -> None:
    """A browser sends that of the longest path first."""
    below, above = b"wordfoe=" + b"0a" * 16, b"wordfoe=" + b"0b" * 16
    assert token_from(below + b"; " + above) == "0a" * 16
    assert token_from(b"wordfoe=planted; " + above) == "0b" * 16


def test_a_cookie_is_for_a_path_unless_it_is_for_https() -> None:
    assert b"; Path=/games/wordfoe;" in set_cookie(TOKEN, secure=False, path="/games/wordfoe")
    assert b"; Path=/;" in set_cookie(TOKEN, secure=True, path="/games/wordfoe")


def test_over_https_only_the_name_for_this_host_counts() -> None:
    plain, secure = b"wordfoe=" + b"0a" * 16, b"__Host-wordfoe=" + b"0b" * 16
    assert token_from(plain, secure=True) is None
    assert token_from(plain + b";" + secure, secure=True) == "0b" * 16
    assert token_from(secure) is None


def test_a_token_that_is_given_comes_back() -> None:
    for secure in (False, True):
        token = new_token()
        cookie = set_cookie(token, secure=secure)
        assert token_from(cookie.partition(b";")[0], secure=secure) == token
        assert cookie.endswith(b"; Secure") is secure


def test_an_owner_follows_from_the_token_and_does_not_tell_it() -> None:
    assert owner_of(TOKEN) == owner_of(TOKEN) != owner_of("0b" * 16)
    assert re.fullmatch("[0-9a-f]{64}", owner_of(TOKEN))
    assert TOKEN not in owner_of(TOKEN)
