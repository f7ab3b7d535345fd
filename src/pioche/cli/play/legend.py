"""What a newcomer needs to know before a first move: what signs do, what is bid or given."""

from pioche.cli.sentences import sign_name
from pioche.core.view import View
from pioche.words.messages import Words, keys

LEGEND = "legend-"
EXPLAIN = "explain-"


def legend(say: Words, view: View) -> list[str]:
    """A sentence, then a line for each sign, by the name that its tiles have; nothing without."""
    if all(half.isdecimal() for tile in view.hand for half in tile.split("-")):
        return []
    signs = [key.removeprefix(LEGEND) for key in keys(say.lang) if key.startswith(LEGEND)]
    return [
        say("signs-act"),
        *(say("label", name=sign_name(say, s), text=say(LEGEND + s)) for s in signs),
    ]


def first_legend(say: Words, view: View) -> list[str]:
    """The legend for one who has not played in this manche yet (later the help has it), and what a
    game says about a kind of move that a newcomer could not choose without it."""
    signs = [] if any(turn.seat == view.seat for turn in view.past) else legend(say, view)
    explained = dict.fromkeys(EXPLAIN + move.kind for move in view.moves)
    return [*signs, *(say(key) for key in explained if say.has(key))]
