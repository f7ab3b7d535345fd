"""The words of Pioche in each language, as Fluent messages: `fr.ftl` and `en.ftl`.

>>> say = words("en")
>>> say("points", points=2)
'2 points'
"""

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("fr", "en")


class Words:
    """One language: called with the id of a message and its arguments, it gives the sentence.

    An unknown id, or an argument that is missing, is a mistake of ours and fails loudly.
    """

    def __init__(self, lang: str, bundle: FluentBundle) -> None:
        self.lang = lang
        self._bundle = bundle

    def __call__(self, key: str, **args: Any) -> str:
        if not self.has(key):
            raise LookupError(f"There is no message '{key}' in {self.lang}.")
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"message {key} has no value"
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"The message '{key}' in {self.lang}: {errors[0]!r}")
        return str(text)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def maybe(self, key: str, fallback: str, **args: Any) -> str:
        """The message if there is one: games may bring words that we do not know yet."""
        return self(key, **args) if self.has(key) else fallback

    def join(self, texts: list[str] | tuple[str, ...]) -> str:
        """Write a list with a last `and`: `a, b and c`."""
        if len(texts) < 2:
            return "".join(texts)
        return self("list-and", first=", ".join(texts[:-1]), last=texts[-1])


def figure(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


@cache
def words(lang: str) -> Words:
    """Load a language."""
    resource = _resource(lang)
    functions: dict[str, Any] = {"FIGURE": figure}
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    bundle.add_resource(resource)
    return Words(lang, bundle)


def keys(lang: str) -> tuple[str, ...]:
    """All message ids of a language, in the order of its file."""
    return tuple(m.id.name for m in _resource(lang).body if isinstance(m, ast.Message))


@cache
def _resource(lang: str) -> ast.Resource:
    if lang not in LANGUAGES:
        raise LookupError(f"There is no language '{lang}'; languages: {', '.join(LANGUAGES)}.")
    text = resources.files(__package__).joinpath(f"{lang}.ftl").read_text("utf-8")
    resource: ast.Resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{lang}.ftl cannot be read at: {(entry.content or '')[:60]!r}")
    return resource
