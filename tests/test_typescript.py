"""The types of the browser client are those of the Python records."""

from dataclasses import fields
from pathlib import Path

import pytest

from pioche.core import events
from pioche.core.view import View
from pioche.house.frames import protocol
from pioche.server.web import typescript

TYPES = Path(__file__).parents[1] / "web" / "src" / "generated" / "types.ts"


def test_the_file_is_up_to_date() -> None:
    assert TYPES.read_text("utf-8") == typescript.typescript(), (
        "generate it again: python -m pioche.server.web.typescript"
    )


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (str, "string"),
        (int | None, "number | null"),
        (tuple[int, ...], "readonly number[]"),
        (tuple[int, str], "readonly [number, string]"),
        (tuple[tuple[str, ...], ...], "readonly (readonly string[])[]"),
        (tuple[str | None, ...], "readonly (string | null)[]"),
        (dict[str, bool], "Record<string, boolean>"),
        (float, "number"),
        (View, "View"),
    ],
    ids=str,
)
def test_types(hint: object, text: str) -> None:
    assert typescript.written(hint) == text


def test_every_record_has_every_field() -> None:
    for kind in typescript.records(protocol):
        text = "\n".join(typescript.interface(kind))
        for field in fields(kind):
            assert f"  {field.name}: " in text or f"  {field.name}?: " in text


def test_a_field_has_its_text() -> None:
    text = "\n".join(typescript.interface(View))
    assert "  /** The tiles of this seat; none for a spectator. */\n  hand: " in text


def test_what_no_screen_may_show_is_no_field_of_a_view() -> None:
    text = "\n".join(typescript.interface(View))
    assert "known" in {field.name for field in fields(View)}
    assert "known" not in text
    assert "facts: Facts;" in text
    assert "Known" not in typescript.typescript()


def test_events_are_told_apart_by_their_name() -> None:
    text = typescript.typescript()
    for kind in typescript.event_types():
        assert f'  event: "{kind.__name__}";' in text
        assert f"\n  | {kind.__name__}" in text
    assert len(typescript.event_types()) == len(
        {kind.__name__ for kind in events.Event.__subclasses__()}
    )
