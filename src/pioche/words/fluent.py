"""Messages in the language Fluent (projectfluent.org), as far as our words use it: text, arguments,
choices, references to other messages, functions. Each message is read when it is first said.

The reference implementation says the same, which a test proves for every message; but loading it
takes longer than all else that a short command does.
"""

import re
from collections.abc import Callable, Mapping

Value = str | int
Args = Mapping[str, Value]
Expression = Callable[[Args], Value]
Pattern = Callable[[Args], str]

# A message: its name, then the rest of the line and all lines that are indented or empty.
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=(.*(?:\n(?: .*)?)*)", re.MULTILINE)
_NAME = re.compile(r"[A-Za-z][\w-]*")
_NUMBER = re.compile(r"-?\d+")
_STRING = re.compile(r'"((?:[^"\\\n]|\\["\\])*)"')
_INDENT = re.compile(r"(?: *\n)+( *)")
_SPACE = re.compile(r"[ \n]*")
_TEXT = re.compile(r"[^{}\n]+")

GROUPED: dict[str, str] = {"fr": "\N{NARROW NO-BREAK SPACE}", "en": ","}  # between thousands


def names_in(text: str) -> list[str]:
    """The names of all messages in the text of a file."""
    return [name for name, _ in _MESSAGE.findall(text)]


def plural(lang: str, number: int) -> str:
    """The category of a number, by the rules of the language."""
    few = abs(number) <= 1 if lang == "fr" else abs(number) == 1
    return "one" if few else "other"


class Messages:
    """The messages of one language, by name."""

    def __init__(self, lang: str, functions: Mapping[str, Callable[[int], str]]) -> None:
        self.lang = lang
        self._functions = functions
        self._sources: dict[str, str] = {}
        self._patterns: dict[str, Pattern] = {}

    def add(self, text: str) -> None:
        """Add the messages of a file."""
        self._sources.update(_MESSAGE.findall(text))

    def __contains__(self, name: object) -> bool:
        return name in self._sources

    def say(self, name: str, args: Args) -> str:
        if name not in self._patterns:
            if name not in self._sources:
                raise LookupError(f"There is no message '{name}' in {self.lang}.")
            self._patterns[name] = _Reader(self, name, self._sources[name]).whole()
        return self._patterns[name](args)

    def call(self, name: str, number: Value) -> str:
        return self._functions[name](int(number))

    def written(self, value: Value) -> str:
        return value if isinstance(value, str) else f"{value:,}".replace(",", GROUPED[self.lang])


class _Reader:
    """Reads the source of one message into functions of its arguments."""

    def __init__(self, messages: Messages, name: str, text: str) -> None:
        self.messages, self.name, self.text, self.at = messages, name, text, 0

    def whole(self) -> Pattern:
        pattern = self.pattern()
        if self.at < len(self.text):
            raise self.mistake()
        return pattern

    def mistake(self) -> ValueError:
        rest = self.text[self.at : self.at + 40]
        return ValueError(f"The message '{self.name}' cannot be read at {rest!r}.")

    def take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        found = what.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def skip(self, sign: str) -> bool:
        """Go on after this sign, if it stands here."""
        here = self.text.startswith(sign, self.at)
        self.at += len(sign) if here else 0
        return here

    def need(self, sign: str) -> None:
        if not self.skip(sign):
            raise self.mistake()

    def space(self) -> None:
        self.take(_SPACE)

    def pattern(self) -> Pattern:
        """Text and placeables, up to the end of the message or of the variant. The indent that all
        lines share is not part of it."""
        parts: list[str | Expression] = []
        indents: dict[int, str] = {}  # by the place in `parts` of a line's beginning
        while self.at < len(self.text):
            before = self.at
            if text := self.take(_TEXT):
                parts.append(text[0])
            elif self.skip("{"):
                parts.append(self.placeable())
            elif line := self.take(_INDENT):
                if self.at == len(self.text) or self.text[self.at] in "[*}":
                    self.at = before  # the next variant, or the end
                    break
                indents[len(parts)] = line[1]
                parts.append(line[0][: -len(line[1])] if line[1] else line[0])
            else:
                break
        common = min(map(len, indents.values()), default=0)
        for place, indent in indents.items():
            lines = str(parts[place]).count("\n")
            parts[place] = "\n" * lines + indent[common:]
        while parts and isinstance(parts[0], str) and not parts[0].strip(" \n"):
            parts.pop(0)
        if parts and isinstance(parts[0], str):
            parts[0] = parts[0].lstrip(" \n")
        if parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip(" \n")
        self.skip_end()
        return self.joined(tuple(parts))

    def skip_end(self) -> None:
        """At the end of a message only white space is left."""
        if not self.text[self.at :].strip(" \n"):
            self.at = len(self.text)

    def joined(self, parts: tuple[str | Expression, ...]) -> Pattern:
        written = self.messages.written

        def say(args: Args) -> str:
            return "".join(p if isinstance(p, str) else written(p(args)) for p in parts)

        return say

    def placeable(self) -> Expression:
        """What stands in braces: an expression, or a choice by one."""
        self.space()
        value = self.expression()
        self.space()
        if self.skip("->"):
            value = self.choice(value)
        self.need("}")
        return value

    def expression(self) -> Expression:
        if string := self.take(_STRING):
            text = re.sub(r"\\(.)", r"\1", string[1])
            return lambda args: text
        if number := self.take(_NUMBER):
            fixed = int(number[0])
            return lambda args: fixed
        if self.skip("{"):
            return self.placeable()
        if self.skip("$"):
            return self.argument(self.word())
        name = self.word()
        if self.skip("("):
            self.space()
            of = self.expression()
            self.space()
            self.need(")")
            return lambda args: self.messages.call(name, of(args))
        return lambda args: self.messages.say(name, args)

    def word(self) -> str:
        name = self.take(_NAME)
        if not name:
            raise self.mistake()
        return name[0]

    def argument(self, name: str) -> Expression:
        message = self.name

        def value(args: Args) -> Value:
            if name not in args:
                raise LookupError(f"The message '{message}' needs an argument '{name}'.")
            return args[name]

        return value

    def choice(self, selector: Expression) -> Expression:
        """The first variant that fits, else the one with the star. A number fits its own digits,
        and the word of its plural."""
        variants: list[tuple[Value, Pattern]] = []
        usual: Pattern | None = None
        while True:
            self.space()
            starred = self.skip("*")
            if not self.skip("["):
                break
            self.space()
            number = self.take(_NUMBER)
            key: Value = int(number[0]) if number else self.word()
            self.space()
            self.need("]")
            variants.append((key, self.pattern()))
            usual = variants[-1][1] if starred else usual
        if usual is None:
            raise self.mistake()
        otherwise, lang = usual, self.messages.lang

        def choose(args: Args) -> str:
            value = selector(args)
            word = value if isinstance(value, str) else plural(lang, value)
            for key, pattern in variants:
                if key in (value, word):
                    return pattern(args)
            return otherwise(args)

        return choose
