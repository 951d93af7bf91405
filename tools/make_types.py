"""Generate src/wordfoe/web/static/types.js, JSDoc types from the server's OpenAPI document.

The type checker of the page reads them; a test compares them with the document.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from httpx import ASGITransport, AsyncClient

from wordfoe.web.app import make_app

TYPES = Path(__file__).parent.parent / "src" / "wordfoe" / "web" / "static" / "types.js"
HEAD = """\
// Made by tools/make_types.py from the OpenAPI document: what the server takes and sends.
// Only the type checker reads this file; the browser never loads it.
"""
NAMES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def types_of(document: Schema) -> str:
    """Return the text of types.js for an OpenAPI document, one type for each of its schemas."""
    schemas: dict[str, Schema] = document["components"]["schemas"]
    taken = _taken(document)
    types = (_typedef(name, schemas[name], name in taken) for name in sorted(schemas))
    return "\n".join([HEAD, *types, "export {};\n"])


def _typedef(name: str, schema: Schema, is_taken: bool) -> str:
    if "properties" not in schema:
        return f"/** @typedef {{{_type(schema)}}} {name} */\n"
    lines = ["/**", f" * @typedef {{object}} {name}"]
    for field, kind in schema["properties"].items():
        optional = field not in schema["required"] and (is_taken or _may_be_absent(kind))
        lines.append(f" * @property {{{_type(kind)}}} {f'[{field}]' if optional else field}")
    return "\n".join([*lines, " */", ""])


def _may_be_absent(schema: Schema) -> bool:
    """Return whether an answer may lack a field that is not required.

    A field with a default is always sent; one that may be unset is a oneOf in the document, even of
    a single type.
    """
    return "oneOf" in schema


def _type(schema: Schema) -> str:
    """Return a schema in the notation of TypeScript."""
    match schema:
        case {"$ref": reference}:
            return str(reference).rpartition("/")[2]
        case {"oneOf": kinds}:
            return " | ".join(_type(kind) for kind in kinds)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"prefixItems": kinds}:
            return f"[{', '.join(_type(kind) for kind in kinds)}]"
        case {"type": "array", "items": kind}:
            element = _type(kind)
            return f"({element})[]" if "|" in element else f"{element}[]"
        case {"type": "object", "additionalProperties": kind}:
            return f"{{[name: string]: {_type(kind)}}}"
        case {"type": name}:
            return NAMES[name]
    return "unknown"


def _taken(document: Schema) -> set[str]:
    """Return the names of the schemas of requests, in which fields with a default may be left
    out."""
    schemas = document["components"]["schemas"]
    operations = (operation for path in document["paths"].values() for operation in path.values())
    bodies = [operation["requestBody"] for operation in operations if "requestBody" in operation]
    taken: set[str] = set()
    new = set(_references(bodies))
    while new:
        taken |= new
        new = set(_references([schemas[name] for name in new])) - taken
    return taken


def _references(part: object) -> Iterator[str]:
    """Yield the names of the schemas that a part of the document refers to."""
    inner: Iterable[object] = ()
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].rpartition("/")[2]
        inner = part.values()
    elif isinstance(part, list):
        inner = part
    for one in inner:
        yield from _references(one)


async def document_of_server() -> Schema:
    """Start a server in this process, and return its OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        server: Any = make_app(f"sqlite:///{folder}/games.db")
        transport = ASGITransport(app=server)
        async with AsyncClient(transport=transport, base_url="http://localhost") as client:
            document: Schema = (await client.get("/schema")).raise_for_status().json()
            return document


if __name__ == "__main__":
    TYPES.write_text(types_of(asyncio.run(document_of_server())))
