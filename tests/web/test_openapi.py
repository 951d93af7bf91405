"""The OpenAPI document, and a server that keeps to it whatever is thrown at it."""

from typing import Any

import hypothesis
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.servers import Browser, Server, ok

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
SETTINGS = hypothesis.settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
    derandomize=True,
    database=None,
)


def test_the_document_names_every_route(browser: Browser) -> None:
    document = ok(browser.get("/schema"))
    assert set(document["paths"]) == {
        "/api/games",
        "/api/games/{game}",
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
        "/health",
    }
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["description"]


def test_the_server_keeps_to_its_document(server: Server) -> None:
    with Browser(server) as browser:
        document = ok(browser.get("/schema"))
        hangman = browser.begin(seed=1)
        boggle = browser.move(browser.begin("boggle", seed=1), "done")
        cookies = dict(browser.cookies)
    schema = schemathesis.openapi.from_dict(document)
    schema.config.base_url = server.address
    statuses: set[int] = set()
    for result in schema.get_all_operations():
        operation: Any = result
        operation = operation.ok()

        @SETTINGS
        @hypothesis.given(case=operation.as_strategy())
        def throw(case: Any) -> None:
            answer = case.call_and_validate(checks=CHECKS, cookies=cookies)
            statuses.add(answer.status_code)
            for view in (hangman, boggle):
                if "game" in (case.path_parameters or {}):
                    case.path_parameters["game"] = view["id"]
                    answer = case.call_and_validate(checks=CHECKS, cookies=cookies)
                    statuses.add(answer.status_code)

        throw()
    assert {200, 201, 404, 409, 422} <= statuses
