"""What is typed after an option, turned into a value.

Typer would do it by pydantic, which takes longer to load than all else that a short command does.
"""

from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import typer


class Plain:
    """Takes the place of typer's own conversion for one parameter."""

    def __init__(self, annotation: Any) -> None:
        kinds = [kind for kind in get_args(annotation) if kind is not type(None)]
        optional = type(None) in get_args(annotation)
        self.kind = kinds[0] if optional else annotation

    def coerce(self, value: Any, param: Any, ctx: typer.Context) -> Any:
        if value is None:
            return [] if param.multiple else None
        if param.multiple:
            return list(value)
        if self.kind is Path:
            return Path(value)
        if self.kind is int:
            return whole(value, param)
        if get_origin(self.kind) is Literal and value not in get_args(self.kind):
            choices = ", ".join(map(repr, get_args(self.kind)))
            raise typer.BadParameter(f"{value!r} is not one of {choices}", param=param)
        return value


def whole(value: str | int, param: Any) -> int:
    try:
        number = int(value)
    except ValueError:
        raise typer.BadParameter("not an integer", param=param) from None
    low, high = param.min, param.max
    if (low is not None and number < low) or (high is not None and number > high):
        raise typer.BadParameter(f"not in the range {low} to {high}", param=param)
    return number


def use_plain_values(command: Any) -> None:
    """Convert the parameters of all commands without pydantic."""
    for each in (command, *getattr(command, "commands", {}).values()):
        for param in (*each.params, each.get_help_option(typer.Context(each))):
            param._runtime_param = Plain(param.type_descriptor.annotation)
