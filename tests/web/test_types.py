"""The types of the page are those of the server's OpenAPI document."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from support.servers import Browser, ok

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "src" / "wordfoe" / "web" / "static" / "types.js"


def types_of(document: dict[str, Any]) -> str:
    tool = runpy.run_path(str(ROOT / "tools" / "make_types.py"))
    return str(tool["types_of"](document))


def test_the_types_are_current(browser: Browser) -> None:
    """Otherwise run `python tools/make_types.py`."""
    assert TYPES.read_text() == types_of(ok(browser.get("/schema")))


def test_a_default_makes_a_field_optional_in_requests_alone() -> None:
    fields = {
        "word": {"type": "string"},
        "count": {"type": "integer", "default": 0},
        "seed": {"oneOf": [{"type": "integer"}]},
    }
    schema = {"type": "object", "properties": fields, "required": ["word"]}
    body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Asked"}}}}
    document = {
        "paths": {"/games": {"post": {"requestBody": body}}},
        "components": {"schemas": {"Asked": schema, "Told": schema}},
    }
    _, asked, told = types_of(document).split("/**\n")
    assert asked.splitlines()[:4] == [
        " * @typedef {object} Asked",
        " * @property {string} word",
        " * @property {number} [count]",
        " * @property {number} [seed]",
    ]
    assert told.splitlines()[:4] == [
        " * @typedef {object} Told",
        " * @property {string} word",
        " * @property {number} count",
        " * @property {number} [seed]",
    ]
