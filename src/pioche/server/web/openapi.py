"""The records of the socket along with those of HTTP, in the OpenAPI text."""

from typing import Any, Literal

from fastapi import FastAPI
from pydantic import TypeAdapter

from pioche.house.frames import protocol
from pioche.house.frames.frames import WITHHELD
from pioche.server.web.typescript import EVENT, UNIONS, event_types

REFERENCE = "#/components/schemas/{model}"


def add_socket_records(app: FastAPI) -> None:
    """FastAPI finds what its routes take and give. A socket says neither, so we do."""
    over_http = app.openapi

    def openapi() -> dict[str, Any]:
        text = over_http()  # kept by FastAPI, so this is done once
        schemas = text["components"]["schemas"]
        for name, schema in socket_schemas().items():
            schemas.setdefault(name, schema)
        return text

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI documents it


def socket_schemas() -> dict[str, Any]:
    """All that travels over the socket. On the wire an event has its name and its phrase."""
    frames = [getattr(protocol, name) for names in UNIONS.values() for name in names]
    written: Literal["serialization"] = "serialization"
    kinds = [(kind, written, TypeAdapter(kind)) for kind in (*frames, *event_types())]
    found: dict[str, Any] = TypeAdapter.json_schemas(kinds, ref_template=REFERENCE)[1]["$defs"]
    for kind in event_types():
        schema = found[kind.__name__]
        schema["properties"] = {
            "event": {"const": kind.__name__},
            **schema["properties"],
            "phrase": _reference("Phrase"),
        }
        schema["required"] = ["event", *schema.get("required", ())]
    for field in WITHHELD:
        del found["View"]["properties"][field]
    names = [kind.__name__ for kind in event_types()]
    for frame in ("StateFrame", "Changed"):
        found[frame]["properties"]["events"]["items"] = _reference(EVENT)
    unions = {EVENT: names, **UNIONS}
    return found | {name: {"anyOf": [*map(_reference, these)]} for name, these in unions.items()}


def _reference(name: str) -> dict[str, str]:
    return {"$ref": REFERENCE.format(model=name)}
