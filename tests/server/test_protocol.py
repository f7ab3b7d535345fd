"""What docs/protocol.md says is so: its exchange, its example client, the records it names."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.bots import BOTS, USUAL_BOT
from tests.server.helpers import PERSON, Person

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "protocol.md").read_text("utf-8")
CUT = "…"


def exchange() -> list[tuple[str, Any]]:
    """The lines of the worked exchange: who speaks, and what; `…` stands for what is left out."""
    block = TEXT.split("## A worked exchange")[1].split("```")[1]
    entries = re.split(r"^([→←]) ", block, flags=re.MULTILINE)[1:]
    spoken = zip(entries[::2], entries[1::2], strict=True)
    return [(who, json.loads(re.sub(rf",?\s*{CUT}", "", text))) for who, text in spoken]


def holds(real: Any, told: Any, where: str = "") -> None:
    """All that is told is really there."""
    if isinstance(told, dict):
        assert isinstance(real, dict), where
        for name, value in told.items():
            assert name in real, f"{where}.{name}"
            holds(real[name], value, f"{where}.{name}")
    elif isinstance(told, list):
        assert len(real) >= len(told), where
        for at, value in enumerate(told):
            holds(real[at], value, f"{where}[{at}]")
    else:
        assert real == told, where


def test_the_worked_exchange_is_what_really_happens(anne: Person) -> None:
    (_, made), (_, answer), *frames = exchange()
    assert set(answer) == {"id"}
    response = anne.ask("POST", "api/tables", json=made)
    assert response.status_code == 201
    assert {who for who, _ in frames} == {"→", "←"}
    with anne.at(response.json()["id"]) as client:
        for who, frame in frames:
            if who == "→":
                client.send(**frame)
            else:
                holds(client.frame(), frame)


def test_the_levels_are_told(anne: Person) -> None:
    told = re.findall(r"^\| `(\w+)`(?: \(usual\))? \|", TEXT.split("### Levels")[1], re.MULTILINE)
    assert told == anne.get("api/catalogue")["bots"]
    assert told == list(BOTS)
    assert re.findall(r"^\| `(\w+)` \(usual\)", TEXT, re.MULTILINE) == [USUAL_BOT]


@pytest.fixture
def schemas(anne: Person) -> dict[str, Any]:
    found: dict[str, Any] = anne.get("api/openapi.json")["components"]["schemas"]
    return found


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_openapi_has_the_records_of_the_socket(schemas: dict[str, Any]) -> None:
    names = {reference.rpartition("/")[2] for reference in references(schemas)}
    assert names <= set(schemas)
    assert {"StateFrame", "Answer", "View", "Hint", "GameEvent", "Placed", "Sit"} <= set(schemas)
    assert "known" not in schemas["View"]["properties"], "what stays in the server"


def test_real_frames_have_the_fields_that_openapi_names(
    anne: Person, schemas: dict[str, Any]
) -> None:
    def fields(name: str) -> set[str]:
        return set(schemas[name]["properties"])

    with anne.at(anne.make("cinq-partout", (PERSON, PERSON))) as client:
        state = client.sit(client.sit(None)["table"]["turn"])
        answer = client.do("hint")
    assert set(state) == fields("StateFrame")
    assert set(state["view"]) == fields("View")
    assert set(state["view"]["moves"][0]) == fields("MoveView")
    assert set(answer) == fields("Answer")
    assert set(answer["hint"]) == fields("Hint")
    for event in state["events"]:
        assert set(event) == fields(event["event"])


@pytest.mark.parametrize("name", ["StateFrame", "Answer", "View", "Hint", "MoveView"])
def test_the_tables_of_fields_are_whole(name: str, schemas: dict[str, Any]) -> None:
    table = TEXT.split(f"`{name}`:\n\n")[1].split("\n\n")[0]
    first_column = "".join(row.split("|")[1] for row in table.splitlines()[2:])
    told = re.findall(r"`(\w+)`", first_column)
    assert sorted(told) == sorted(schemas[name]["properties"])


def test_the_table_of_events_is_whole(schemas: dict[str, Any]) -> None:
    table = TEXT.split("### Events")[1]
    kinds = [reference["$ref"].rpartition("/")[2] for reference in schemas["GameEvent"]["anyOf"]]
    for kind in kinds:
        row = re.search(rf"^\| `{kind}` \| (.*?) \|", table, re.MULTILINE)
        assert row, kind
        told = re.findall(r"`(\w+)`", row[1])
        assert ["event", *told, "phrase"] == list(schemas[kind]["properties"])
