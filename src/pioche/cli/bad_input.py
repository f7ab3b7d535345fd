"""Input that the command line cannot take. It stands alone, so that raising it loads nothing."""

from pioche.core.errors import PiocheError


class Refusal(PiocheError):
    """The id of a message that says what is wrong, and its arguments."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts
