"""Answers of the API: the structs of the handlers as JSON, with their type and length."""

import asyncio
from typing import Any, cast

import msgspec
import pytest

from support.servers import Browser
from wordfoe.web.asgi import Message
from wordfoe.web.struct_response import StructResponse


class Fox(msgspec.Struct):
    name: str
    tail: str | msgspec.UnsetType = msgspec.UNSET


def test_an_answer_has_its_status_type_and_length() -> None:
    async def sent() -> list[Message]:
        messages: list[Message] = []

        async def send(message: Message) -> None:
            messages.append(message)

        response = StructResponse(Fox("Réka"), status_code=201)
        await response.to_asgi_response(None, None)(cast(Any, {}), cast(Any, None), cast(Any, send))
        return messages

    head, body = asyncio.run(sent())
    assert (head["type"], head["status"]) == ("http.response.start", 201)
    assert dict(head["headers"]) == {b"content-type": b"application/json", b"content-length": b"16"}
    assert body == {
        "type": "http.response.body",
        "body": '{"name":"Réka"}'.encode(),
        "more_body": False,
    }


@pytest.mark.parametrize("extra", [{"headers": {"x-fox": "1"}}, {"cookies": ["fox"]}])
def test_nothing_is_left_out_in_silence(extra: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="has no headers or cookies"):
        StructResponse(Fox("Rex")).to_asgi_response(None, None, **extra)


def test_the_api_answers_so(browser: Browser) -> None:
    begun = browser.post("/api/games", json={"kind": "hangman"})
    assert begun.status_code == 201
    for answer in (begun, browser.get("/api/games")):
        assert answer.headers["content-type"] == "application/json"
        assert int(answer.headers["content-length"]) == len(answer.content)
        assert "x-request-id" in answer.headers
