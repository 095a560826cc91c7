"""The server's own description of its API as a page: every route, what it takes and answers, and every type."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from fourfold.server.app import create_app
from fourfold.server.settings import Settings
from website.pages import Pages

TYPES = "#/components/schemas/"


def document() -> dict[str, Any]:
    """The OpenAPI document, as a server sends it."""
    with TemporaryDirectory() as folder:
        app = create_app(Settings(database=str(Path(folder, "empty.db"))))
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema()))
    return found


def openapi() -> Pages:
    """The page, and the document itself beside it."""
    found = document()
    lines = [
        "# Every route of the API",
        "",
        "Made from what a server says of itself at `/api/v1/schema/openapi.json`; [the same file is here]"
        "(openapi.json). [The API](api.md) is the way in: it shows how all this is used.",
        "",
    ]
    routes = [
        (method, path, told) for path, methods in sorted(found["paths"].items()) for method, told in methods.items()
    ]
    answers = [_answers(told) for _, _, told in routes]
    everywhere = [line for line in answers[0] if all(line in other for other in answers)]
    lines += ["## What any route may answer", "", *_table(everywhere), "## Routes", ""]
    for (method, path, told), own in zip(routes, answers, strict=True):
        lines += _route(method, path, told)
        lines += _table([line for line in own if line not in everywhere])
    lines += ["## Types", ""]
    for name, schema in sorted(found["components"]["schemas"].items()):
        lines += _type(name, schema)
    return {"openapi.md": "\n".join(lines), "openapi.json": json.dumps(found, indent=1, ensure_ascii=False)}


def _route(method: str, path: str, told: dict[str, Any]) -> list[str]:
    braced = path.replace("{", "\\{").replace("}", "\\}")
    lines = [f"### {method.upper()} {braced}", ""]
    if summary := told.get("description") or told.get("summary"):
        lines += [_cell(summary), ""]
    if given := told.get("parameters"):
        lines += ["| takes | where | type | |", "| --- | --- | --- | --- |"]
        for one in given:
            said = _cell(one.get("description", ""))
            lines.append(f"| `{one['name']}` | {one['in']} | {_named(one.get('schema', {}))} | {said} |")
        lines.append("")
    for kind, body in told.get("requestBody", {}).get("content", {}).items():
        lines += [f"Its body is {_named(body.get('schema', {}))}, `{kind}`.", ""]
    return lines


def _answers(told: dict[str, Any]) -> list[str]:
    """What a route may answer, a row for each."""
    rows = []
    for status, answer in told.get("responses", {}).items():
        bodies = [_named(body.get("schema", {})) for body in answer.get("content", {}).values()]
        meaning = "" if answer["description"].startswith("Request fulfilled") else _cell(answer["description"])
        rows.append(f"| {status} | {', '.join(dict.fromkeys(bodies)) or 'nothing'} | {meaning} |")
    return rows


def _table(rows: list[str]) -> list[str]:
    return ["| answers | with | |", "| --- | --- | --- |", *rows, ""] if rows else []


def _type(name: str, schema: dict[str, Any]) -> list[str]:
    lines = [f"### {name} {{ #type-{name} }}", ""]
    if about := schema.get("description"):
        lines += [_cell(about), ""]
    if fields := schema.get("properties"):
        needed = schema.get("required", ())
        lines += ["| field | type | |", "| --- | --- | --- |"]
        for field, of in fields.items():
            said = _cell(of.get("description", ""))
            lines.append(f"| `{field}` | {_named(of)} | {'' if field in needed else 'may be left out. '}{said} |")
        lines.append("")
    elif "enum" in schema:
        lines += [f"One of {_named(schema)}.", ""]
    return lines


def _named(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to those that have a name."""
    if ref := schema.get("$ref"):
        name = ref.removeprefix(TYPES)
        return f"[{name}](#type-{name})"
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return " or ".join(_named(one) for one in schema[several])
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(one)}`" for one in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_named(schema.get('items', {}))}"
    if kind == "object" and isinstance(of := schema.get("additionalProperties"), dict):
        return f"object of {_named(of)}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def _cell(text: str) -> str:
    """A text that fits into a cell of a table."""
    return " ".join(text.replace("|", "\\|").split())
