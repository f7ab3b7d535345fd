"""What the signs on the tiles do, where tiles carry signs."""

from pioche.cli.sentences import sign_name
from pioche.locale import Words, keys
from pioche.view import View

LEGEND = "legend-"


def has_signs(view: View) -> bool:
    return any(not half.isdecimal() for tile in view.hand for half in tile.split("-"))


def legend(say: Words, view: View) -> list[str]:
    """A sentence, then a line for each sign, by the name that its tiles have; nothing without."""
    if not has_signs(view):
        return []
    signs = [key.removeprefix(LEGEND) for key in keys(say.lang) if key.startswith(LEGEND)]
    return [
        say("signs-act"),
        *(say("label", name=sign_name(say, s), text=say(LEGEND + s)) for s in signs),
    ]


def first_legend(say: Words, view: View) -> list[str]:
    """The legend for one who has not played in this manche yet; later the help has it."""
    return [] if any(turn.seat == view.seat for turn in view.past) else legend(say, view)
