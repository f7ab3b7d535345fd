"""The score of a game with real tiles, counted from what was entered, as it is sent."""

from pioche.house.frames.frames import problem
from pioche.house.frames.protocol import ScoreInfo, ScoreManche, ScoreRequest
from pioche.score import Counted, Kept


def kept(wanted: ScoreRequest) -> Kept:
    return Kept(wanted.game, wanted.names, wanted.preset, wanted.options, wanted.manches)


def info(counted: Counted) -> ScoreInfo:
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
