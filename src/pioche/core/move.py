"""A move: a value with a text. Its own module, compiled with the other hot ones."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # an interpreted game has moves of its own
class Move:
    """A move: a value with a text. Games make each move once and reuse it.

    Parameters:
        kind: The kind of the move.
        text: What it is called.
        steps: What is laid where.
    """

    __slots__ = ("kind", "steps", "text")

    def __init__(self, kind: str, text: str, steps: tuple[tuple[str, str, str], ...] = ()) -> None:
        self.kind: str = kind
        """The kind of the move, such as `place`, `draw` or `pass`."""
        self.text: str = text
        """What `Table.play` takes, what a record keeps, such as `6-4>L`."""
        self.steps: tuple[tuple[str, str, str], ...] = steps
        """Its parts: piece, place, manner. Empty for a draw, a pass, a bid."""

    def __repr__(self) -> str:
        return f"Move({self.text!r})"
