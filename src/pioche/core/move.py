"""A move: a value with a text. Its own module, compiled with the other hot ones."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # an interpreted game has moves of its own
class Move:
    """A value with a text; games make each move once and reuse it."""

    __slots__ = ("kind", "steps", "text")

    def __init__(self, kind: str, text: str, steps: tuple[tuple[str, str, str], ...] = ()) -> None:
        self.kind = kind
        self.text = text
        self.steps = steps  # (piece, place, manner)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"
