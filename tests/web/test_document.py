"""The OpenAPI document is written once, however many ask for it first."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from wordfoe.web.document import Document


def test_the_document_is_written_once_for_all_threads() -> None:
    written: list[int] = []

    def build() -> dict[str, Any]:
        written.append(1)
        return {"openapi": "3.1.0"}

    document = Document(build)
    assert written == []
    with ThreadPoolExecutor(8) as threads:
        contents = set(threads.map(lambda _: document.content(), range(40)))
    assert contents == {b'{"openapi":"3.1.0"}'}
    assert len(written) == 1
