"""The standing line where points are the totals of the ends."""

from collections.abc import Iterable

from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds, pieces, plays, to_target
from pioche.engines.chain.aims import Aim, at_the_ends, has_begun, opening, turn


def multiples_aim(multiple: int) -> Aim:
    """The line of a game that scores when the ends total a multiple of some number."""
    goal = phrase("aim-multiple-goal", multiple=multiple)

    def aim(view: View) -> Phrase:
        target = int(view.options["target"])
        if not is_to_move(view):
            race = phrase("aim-race", target=target)
            return to_target(view, target) if plays(view) else totals(view, race)
        if not has_begun(view):
            return first_tile(view)
        if "place" not in kinds(view):
            return turn(goal, at_the_ends(view), view)
        if "claim" in kinds(view):
            return phrase("aim-multiple-muggins", multiple=multiple)
        return totals(view, phrase("aim-multiple-claim", multiple=multiple))

    def totals(view: View, untold: Phrase) -> Phrase:
        """MUG-8: players who must announce their points work the total out themselves."""
        ends = view.facts.counted
        if not ends:
            return untold
        return phrase("aim-multiple", multiple=multiple, sum=addition(ends))

    def first_tile(view: View) -> Phrase:
        if len(pieces(view)) == 1:
            return opening(goal, view)
        top = 2 * int(view.options["set"])
        totals = either(range(multiple, top + 1, multiple))
        return phrase("aim-multiple-open", totals=totals)

    return aim


def addition(parts: Iterable[int]) -> str:
    """`3 + 5 = 8`."""
    numbers = tuple(parts)
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
