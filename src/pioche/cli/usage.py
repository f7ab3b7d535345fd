"""In which language the command line speaks: its help, and what it says of bad usage."""

import os
import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any

import typer

from pioche.core.errors import nearest, shortened
from pioche.words.messages import LANGUAGES, Words, words


def language(args: Sequence[str], environ: Mapping[str, str]) -> str:
    """`--lang`, else PIOCHE_LANG, else the language of the system: English where it is none of ours
    (`C.UTF-8`, `de_DE`), French where it says none."""
    asked = ""
    for at, arg in enumerate(args):
        if arg == "--lang" and at + 1 < len(args):
            asked = args[at + 1]
        elif arg.startswith("--lang="):
            asked = arg.removeprefix("--lang=")
    if asked[:2].lower() in LANGUAGES:  # others are refused when the line is read
        return asked[:2].lower()
    for name in ("PIOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if said := environ.get(name):
            return said[:2].lower() if said[:2].lower() in LANGUAGES else "en"
    return "fr"


SPOKEN: ContextVar[str | None] = ContextVar("SPOKEN", default=None)  # while a command runs


def say_in(lang: str | None) -> Words:
    """The words of a command: in the language it was given, else in that of the whole line."""
    return words(lang or SPOKEN.get() or language((), os.environ))


def wants_help(args: Sequence[str], environ: Mapping[str, str]) -> bool:
    """Only then its texts are needed: putting them in costs time at every start."""
    return not args or "--help" in args or "_PIOCHE_COMPLETE" in environ


def translate_help(command: Any, say: Words) -> None:
    """Put the help of all commands into the user's language."""

    def write_heading(formatter: Any, heading: str) -> None:
        name = say(f"help-panel-{heading.lower()}")
        formatter.write(say("label", name=name, text="").rstrip() + "\n")

    for each in (command, *getattr(command, "commands", {}).values()):
        each.context_class = type("Context", (each.context_class,), {})
        plain = each.context_class.formatter_class
        heads = {"write_heading": write_heading}
        each.context_class.formatter_class = type("Formatter", (plain,), heads)
        # A paragraph that begins with this sign keeps its lines.
        each.help = say(f"help-{each.name or 'pioche'}").replace("\n\n", "\n\n\b\n")
        each.short_help = each.help.split("\n")[0]
        for param in each.params:
            key = "json" if param.name == "as_json" else param.name
            param.help = say(f"help-param-{key}")
            if getattr(param, "is_flag", False):
                param.metavar = ""
        own = each.get_help_option(typer.Context(each))
        own.help, own.metavar = say("help-param-help"), ""


def usage(say: Words, error: typer.TyperException) -> str:
    """A command line that cannot be read, in one line."""
    ctx = getattr(error, "ctx", None)
    command = f"{ctx.command_path} --help" if ctx else "pioche --help"
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", None) or (param and _param_name(param)) or ""
    match type(error).__name__:
        case "NoSuchOption":
            known = [o for p in ctx.command.params for o in p.opts] if ctx else []
            near = nearest(name, known) or "none"
            return say("error-usage-option", name=name, near=near, command=command)
        case "BadOptionUsage":
            wants = "value" if "requires an argument" in error.message else "none"
            return say("error-usage-bare", name=name, wants=wants, command=command)
        case "MissingParameter":
            return say("error-usage-missing", name=name, command=command)
        case "BadParameter":
            text = error.message.rstrip(".").removeprefix("Value error, ")
            if "integer" in text:
                return say("error-usage-number", name=name, command=command)
            if "is not one of" in text:
                choices = text.partition("is not one of")[2].strip().replace("'", "")
                return say("error-usage-choice", name=name, choices=choices, command=command)
            if limit := re.search(r"(greater|less) than or equal to (-?\d+)", text):
                side, number = limit.groups()
                return say("error-usage-limit", name=name, side=side, limit=number, command=command)
            return say("error-usage-value", name=name, text=text, command=command)
    group = getattr(getattr(ctx, "command", None), "commands", None)
    if group and "'" in error.message:
        wrong = error.message.split("'")[1]
        near = nearest(wrong, group) or "none"
        return say("error-usage-command", name=shortened(wrong), near=near, command=command)
    if extra := re.search(r"unexpected extra arguments?(?:\(s\))? \((.*)\)", error.message):
        return say("error-usage-extra", text=shortened(extra[1]), command=command)
    return say("error-usage-other", text=error.format_message(), command=command)


def _param_name(param: Any) -> str:
    return str(param.opts[0] if param.opts[0].startswith("-") else param.metavar or param.name)
