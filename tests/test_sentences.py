"""The terminal and the page tell what happens at a table in the same words.

`tests/sentences.json` holds events and the sentences they must give; the client's tests read the
same file (`web/src/words/sentences.test.ts`). It has a case for every kind of event, and for every
branch of every message that sentences are made of: the shared ones, and those of each game in it.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Visitor

from pioche.cli.sentences import Company, move_words, story
from pioche.core import events
from pioche.core.events import Event
from pioche.core.view import MoveView, StepView
from pioche.words.fluent import Messages
from pioche.words.messages import LANGUAGES, Words, figure, files, words

Json = dict[str, Any]

FIXTURE: Json = json.loads(Path(__file__).with_name("sentences.json").read_text("utf-8"))
STORIES: list[Json] = FIXTURE["stories"]
MOVES: list[Json] = FIXTURE["moves"]

# The messages that sentences about events and moves are made of.
WHOLE = ("you", "list-and", "marks-at")
BEGUN = ("event-", "announce-", "because-", "how-", "title-", "suit-", "place-", "manner-", "move-")
# The page uses these to ask how a tile should lie; no event does.
ASKED = ("manner-ordinary", "manner-plain")


def frozen(value: Any) -> Any:
    return tuple(frozen(part) for part in value) if isinstance(value, list) else value


def event_of(record: Json) -> Event:
    kind: type[Event] = getattr(events, record["event"])
    return kind(**{name: frozen(value) for name, value in record.items() if name != "event"})


def move_of(record: Json) -> MoveView:
    steps = tuple(StepView(**step) for step in record["steps"])
    return MoveView(record["text"], record["kind"], steps)


def company_of(table: Json) -> Company:
    names, sides = tuple(table["names"]), tuple(table["sides"])
    return Company(names, sides, table["viewer"], table.get("open", False))


def told(say: Words, case: Json) -> list[str]:
    company = company_of(FIXTURE["tables"][case["table"]])
    return story(say, company, [event_of(record) for record in case["events"]])


def name(case: Json) -> str:
    return str(case.get("tells") or case["game"])


def spaced(text: str) -> str:
    return text.replace("~", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", STORIES, ids=name)
def test_the_terminal_tells_it_in_these_words(case: Json, lang: str) -> None:
    expected = case.get("terminal", case)[lang]
    assert told(words(lang), case) == [spaced(line) for line in expected]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", MOVES, ids=lambda case: case["move"]["text"])
def test_the_terminal_offers_moves_in_these_words(case: Json, lang: str) -> None:
    assert move_words(words(lang), move_of(case["move"])) == spaced(case[lang])


@pytest.mark.parametrize("case", STORIES, ids=name)
def test_the_viewer_may_see_these_events(case: Json) -> None:
    table = FIXTURE["tables"][case["table"]]
    for record in case["events"]:
        event = event_of(record)
        assert json.loads(json.dumps(event.to_dict())) == record
        assert table.get("open") or event.seen_by(table["viewer"]) == event


# -- is everything covered? ------------------------------------------------------------------------


class Marks(Visitor):
    """Puts a mark into every branch of a message, so that a text shows which ones it took."""

    def __init__(self, message: ast.Message) -> None:
        self.path = [message.id.name]
        self.all: set[str] = set()
        assert message.value
        self.visit(message.value)
        self.put(message.value)

    def put(self, pattern: ast.Pattern) -> None:
        mark = f"⟦{'/'.join(self.path)}⟧"
        self.all.add(mark)
        pattern.elements.append(ast.TextElement(mark))

    def visit_Variant(self, node: ast.Variant) -> None:
        key = node.key
        self.path.append(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)
        self.put(node.value)
        self.path.pop()


class Marked(Words):
    """A language that remembers which branches of its messages were said."""

    def __init__(self, lang: str) -> None:
        language = Messages(lang, {"FIGURE": figure})
        super().__init__(language)
        self.reached: set[str] = set()
        self.to_reach: dict[str, set[str]] = {}  # by the folder of the words: locale, or a game
        for file in files(lang):
            resource = FluentParser().parse(file.read_text("utf-8"))
            messages = [entry for entry in resource.body if isinstance(entry, ast.Message)]
            marks = [Marks(message).all for message in messages if in_sentences(message)]
            self.to_reach[file.parent.name] = set().union(*marks)
            language.add(serialize(resource))

    def __call__(self, key: str, **args: Any) -> str:
        text = super().__call__(key, **args)
        self.reached |= set(re.findall("⟦.*?⟧", text))
        return text


def in_sentences(message: ast.Message) -> bool:
    name = message.id.name
    return name in WHOLE or (name.startswith(BEGUN) and name not in ASKED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_branch_of_every_message_has_a_case(lang: str) -> None:
    say = Marked(lang)
    for case in STORIES:
        told(say, case)
    for case in MOVES:
        move_words(say, move_of(case["move"]))
    games = {case["game"].replace("-", "_") for case in STORIES if "game" in case}
    for folder in {"locale", *games} & set(say.to_reach):
        assert sorted(say.to_reach[folder] - say.reached) == [], folder


def test_every_kind_of_event_has_a_case() -> None:
    kinds = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {record["event"] for case in STORIES for record in case["events"]} == kinds
