"""Errors as problem documents: what each becomes, and that none tells what went wrong inside."""

import logging

import pytest
from litestar.exceptions import (
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from msgspec import UNSET

from support.servers import Browser
from wordfoe.errors import Illegal, Malformed, OtherLexicon, SettingsError, StoreError
from wordfoe.web.coach import CoachBusy
from wordfoe.web.decoding import BrokenJson
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import TooManyGames
from wordfoe.web.problems import make_problem, problem_of
from wordfoe.web.request_ids import REQUEST_ID


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (NoSuchGame(), 404, "no-such-game"),
        (CoachBusy("Later."), 503, "coach-busy"),
        (TooManyGames("Too many."), 429, "too-many-games"),
        (Illegal("Not now.", "tried-before"), 409, "tried-before"),
        (BrokenJson("Broken."), 400, "malformed"),
        (Malformed("Not so."), 422, "malformed"),
        (SettingsError("Not so."), 422, "malformed"),
        (OtherLexicon("Other words."), 410, "other-words"),
        (StoreError("sqlite:///secret is busy.", "store-busy"), 503, "store-busy"),
        (StoreError("sqlite:///secret is full.", "store-full"), 507, "store-full"),
        (StoreError("sqlite:///secret may not.", "store-read-only"), 500, "store-read-only"),
        (StoreError("sqlite:///secret is gone.", "store-missing"), 500, "store-missing"),
        (StoreError("sqlite:///secret is mad."), 503, "store-unreachable"),
        (NotFoundException(), 404, "not-found"),
        (MethodNotAllowedException(), 405, "method-not-allowed"),
        (ValidationException(extra=[]), 400, "malformed"),
        (InternalServerException("client disconnected prematurely"), 400, "malformed"),
        (InternalServerException("secret"), 500, "internal"),
        (RuntimeError("secret"), 500, "internal"),
    ],
)
def test_what_an_error_becomes(error: Exception, status: int, code: str) -> None:
    problem = problem_of(error)
    assert (problem.status, problem.code) == (status, code)
    assert "secret" not in problem.detail
    assert problem.detail.endswith(".")


def test_a_parameter_that_is_wrong_is_named() -> None:
    fault = {"key": "limit", "message": "Expected `int` >= 1"}
    problem = problem_of(ValidationException(extra=[fault]))
    assert problem.status == 422
    assert problem.detail == 'The field "limit" should be a whole number, at least 1.'


def test_the_log_knows_what_the_browser_does_not(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "wordfoe.web"):
        problem_of(StoreError("sqlite:///games is busy.", "store-busy"))
        problem_of(RuntimeError("what happened"))
    assert "sqlite:///games is busy." in caplog.text
    assert "RuntimeError: what happened" in caplog.text


def test_a_document_names_the_request_that_it_answers() -> None:
    assert make_problem(404, "no-such-game", "You have no such game.").request is UNSET
    token = REQUEST_ID.set("123")
    try:
        assert make_problem(404, "no-such-game", "You have no such game.").request == "123"
        assert problem_of(NoSuchGame()).request == "123"
    finally:
        REQUEST_ID.reset(token)


def test_a_document_has_the_title_of_its_status() -> None:
    assert make_problem(404, "no-such-game", "You have no such game.").title == "Not Found"


def test_a_page_that_asks_for_it_gets_a_refusal_with_status_200(browser: Browser) -> None:
    view = browser.move(browser.begin(length=6), "letter", letter="q")
    move = {"number": view["move"], "move": {"type": "letter", "letter": "q"}}
    address, asked = f"/api/games/{view['id']}/moves", {"X-Refusal-Status": "200"}
    refused = browser.post(address, json=move, headers=asked)
    assert refused.status_code == 200
    assert refused.headers["content-type"] == "application/problem+json"
    assert (refused.json()["status"], refused.json()["code"]) == (409, "tried-before")
    assert browser.get("/api/games/nothing", headers=asked).status_code == 200
    assert browser.post(address, json=move).status_code == 409  # programs see the status
    assert browser.post(address, content="{", headers=asked).status_code == 415  # a fault is none
