"""The score of a game with real tiles, counted from the entered manches, as routes send it."""

from pioche.house.frames.frames import problem
from pioche.house.frames.protocol import ScoreInfo, ScoreManche, ScoreRequest
from pioche.score import Counted, Kept, count


def count_request(wanted: ScoreRequest) -> Counted:
    return count(Kept(wanted.game, wanted.names, wanted.preset, wanted.options, wanted.manches))


def score_info(wanted: ScoreRequest) -> ScoreInfo:
    counted = count_request(wanted)
    manches = tuple(
        ScoreManche(m.number, m.fields, m.points, m.totals, m.out, m.deciding)
        for m in counted.manches
    )
    return ScoreInfo(
        sides=counted.sides,
        manches=manches,
        totals=counted.totals,
        active=counted.active,
        lead=counted.lead,
        fields=counted.fields,
        deciding=counted.deciding,
        winners=counted.winners,
        title=counted.title,
        games=counted.games,
        sheet=counted.sheet,
        note=dict(counted.note) if counted.note else None,
        stopped=counted.stopped,
        problem=problem(counted.why) if counted.why else None,
    )
