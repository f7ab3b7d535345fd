"""Printing over HTTP: files made in a worker, bounded, and refused in one sentence."""

import pytest

from tests.paper import has, read
from tests.server.helpers import Person


def printed(person: Person, path: str) -> bytes:
    answer = person.ask("GET", f"api/{path}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith('inline; filename="')
    return answer.content


@pytest.mark.parametrize(
    ("path", "paper", "pages", "words"),
    [
        ("print/sheet?which=bergen&seats=3&lang=en&paper=letter", "letter", 1, "Bergen"),
        ("print/crayon?count=1&seed=2026", "a4", 3, "2026-0001"),
        ("print/puzzles?which=daily-2027-01-31&lang=en", "a4", 2, "Sunday, 31 January 2027"),
        ("print/puzzles?which=new-quadrille-2-abc&lang=en", "a4", 2, "easy"),
    ],
)
def test_a_file_is_printed(anne: Person, path: str, paper: str, pages: int, words: str) -> None:
    made = read(printed(anne, path), paper)
    assert len(made) == pages
    assert has(made[0], words)


def test_the_sheet_of_a_table_has_its_names(anne: Person) -> None:
    table = anne.make("bergen", seats=[{"name": "Anne"}, {"level": "random"}])
    made = read(printed(anne, f"tables/{table}/sheet?lang=en"))
    assert has(made[0], "Bergen")
    assert has(made[0], "Anne")


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("print/rulse", 400, "Did you mean rules"),
        ("print/crayon?count=61", 400, "at most 60"),
        ("print/crayon?count=0", 400, "1 to 500"),
        ("print/crayon?seed=..%2Fx", 400, "letters or digits"),
        ("print/puzzles?which=lezrad", 404, "Did you mean lezard"),
        ("print/sheet?which=bergne", 404, "Did you mean bergen"),
        ("print/tiles?which=6&paper=a5", 422, "paper"),
        ("tables/nowhere/sheet", 404, "no such table"),
    ],
)
def test_what_cannot_be_printed_is_said(anne: Person, path: str, status: int, words: str) -> None:
    answer = anne.ask("GET", f"api/{path}")
    assert answer.status_code == status
    assert words in answer.json()["message"]
