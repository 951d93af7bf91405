"""The OpenAPI document, and a server that keeps to it whatever is thrown at it."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import hypothesis
import requests
import schemathesis
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.servers import Browser, Server, ok
from support.waiting import LONG

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
SETTINGS = hypothesis.settings(
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
    derandomize=True,
    database=None,
    phases=[hypothesis.Phase.generate],
)
# Requests as the document asks for them find more than those that break it in one place.
EXAMPLES = {GenerationMode.POSITIVE: 6, GenerationMode.NEGATIVE: 3}
WITHOUT_ARGUMENTS = {
    "GET /api/choices",
    "GET /api/set-words",
    "GET /api/statistics",
    "GET /api/statistics/export",
    "GET /health",
    "GET /ready",
}


def test_the_document_names_every_route(browser: Browser) -> None:
    document = ok(browser.get("/schema"))
    assert set(document["paths"]) == {
        "/api/games",
        "/api/games/{game}",
        "/api/games/{game}/same",
        "/api/games/{game}/moves",
        "/api/games/{game}/record",
        "/api/games/{game}/selection",
        "/api/games/{game}/xray",
        "/api/games/{game}/xray/{number}/{letter}",
        "/api/statistics",
        "/api/statistics/export",
        "/api/statistics/import",
        "/api/daily",
        "/api/choices",
        "/api/coach",
        "/api/definitions/{word}",
        "/api/lesson",
        "/api/puzzles/next",
        "/api/puzzles/{puzzle}/answer",
        "/api/puzzles/{puzzle}/play",
        "/api/puzzles/{puzzle}/words",
        "/api/puzzles/{puzzle}/skip",
        "/api/rooms",
        "/api/rooms/{code}",
        "/api/rooms/{code}/command",
        "/api/rooms/{code}/guess",
        "/api/rooms/{code}/join",
        "/api/rooms/{code}/leave",
        "/api/rooms/{code}/lookback",
        "/api/rooms/{code}/qr.svg",
        "/api/set-words",
        "/api/set-words/{word}",
        "/api/rooms/{code}/results",
        "/api/rooms/{code}/stream",
        "/api/rooms/{code}/table.csv",
        "/api/rooms/{code}/vote",
        "/api/rooms/{code}/word",
        "/health",
        "/ready",
    }
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["description"]


def test_the_server_keeps_to_its_document(server: Server) -> None:
    with Browser(server) as browser:
        document = ok(browser.get("/schema"))
        hangman = browser.begin(seed=1)
        boggle = browser.move(browser.begin("boggle", seed=1), "done")
        room = ok(browser.post("/api/rooms", json={"mode": "boggle"}), 201)
        cookies = dict(browser.cookies)
    schema = schemathesis.openapi.from_dict(document)
    schema.config.base_url = server.address
    every: Iterable[Any] = schema.get_all_operations()
    operations = [result.ok() for result in every]
    with requests.Session() as session:
        session.cookies.update(cookies)
        answers = {
            (operation.label, mode): thrown_at(
                operation, mode, session, (hangman, boggle), room["code"]
            )
            for operation in operations
            for mode in EXAMPLES
        }
    unasked = {name for name, statuses in answers.items() if not statuses}
    assert unasked == {(label, GenerationMode.NEGATIVE) for label in WITHOUT_ARGUMENTS}
    right, wrong = (
        set().union(*(answers[operation.label, mode] for operation in operations))
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    )
    assert {200, 201, 404, 409} <= right
    assert {400, 404, 422} <= wrong


def thrown_at(
    operation: Any,
    mode: GenerationMode,
    session: requests.Session,
    games: Iterable[dict[str, Any]],
    code: str,
) -> set[int]:
    """Ask for an operation in many ways, of these games and this room too, and check what the
    document says of the answers; return their statuses."""
    in_room = "{code}" in operation.path and not operation.path.endswith("/stream")  # no end
    statuses: set[int] = set()

    @hypothesis.settings(SETTINGS, max_examples=EXAMPLES[mode])
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def throw(case: Any) -> None:
        ids = [case.path_parameters["game"]] if "game" in (case.path_parameters or {}) else [None]
        for game in [*ids, *(view["id"] for view in games if ids[0] is not None)]:
            if game is not None:
                case.path_parameters["game"] = game
            answer = case.call_and_validate(checks=CHECKS, session=session, timeout=LONG)
            statuses.add(answer.status_code)
        if in_room:
            case.path_parameters["code"] = code
            answer = case.call_and_validate(checks=CHECKS, session=session, timeout=LONG)
            statuses.add(answer.status_code)

    with suppress(Unsatisfiable):  # nothing about such a request can be wrong
        throw()
    return statuses
