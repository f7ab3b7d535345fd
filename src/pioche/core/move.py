"""The move, in its own module: small enough to be compiled with the hot modules."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # a game that is not compiled has its own moves
class Move:
    """A move is a value with a text; games make each one once and reuse it."""

    __slots__ = ("kind", "steps", "text")

    def __init__(self, kind: str, text: str, steps: tuple[tuple[str, str, str], ...] = ()) -> None:
        self.kind = kind
        self.text = text
        self.steps = steps  # (piece, place, manner)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"
