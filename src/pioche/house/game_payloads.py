"""The games as the shelf, the set-up of a table and the rule pages receive them."""

from functools import cache
from random import Random
from typing import Any

import pioche
from pioche.core.boards import Board
from pioche.core.catalogue import find, has_score_entry
from pioche.core.errors import OptionError
from pioche.core.game import Game
from pioche.core.options import describe_options
from pioche.house.frames.protocol import (
    Catalogue,
    CompanyInfo,
    CompanyRequest,
    GameInfo,
    OpponentInfo,
    PresetInfo,
    RuleSection,
    RuleSentence,
    RuleText,
)
from pioche.puzzles import BOOK
from pioche.table.own_tiles import has_own_tiles
from pioche.table.players import LEVELS, OPPONENTS, USUAL_LEVEL
from pioche.table.table import Table, agree
from pioche.words import rulebook

PICTURE_MOVES = 6  # played before the picture of a game is taken


@cache
def whole_catalogue() -> Catalogue:
    return Catalogue(
        version=pioche.__version__,
        games=tuple(map(game_info, pioche.all_games())),
        bots=LEVELS,
        usual=USUAL_LEVEL,
        opponents=tuple(OpponentInfo(*one) for one in OPPONENTS),
    )


def game_info(game: Game[Any]) -> GameInfo:
    texts = {lang: rule_text(game.id, lang) for lang in rulebook.LANGUAGES}
    return GameInfo(
        id=game.id,
        box=game.box,
        names=dict(game.names),
        taglines={lang: text.tagline for lang, text in texts.items()},
        seats=game.seats,
        minutes=game.minutes,
        foresight=game.mind.policy is not None,
        picture=game_picture(game),
        presets=tuple(
            PresetInfo(id, dict(preset.names), dict(preset.options), preset.seats)
            for id, preset in game.presets.items()
        ),
        options=describe_options(game.options),
        scored=has_score_entry(game.id),
        on_paper=game.on_paper,
        own_tiles=has_own_tiles(game),
    )


def company_info(game: Game[Any], wanted: CompanyRequest) -> CompanyInfo:
    sides = []
    refusal: OptionError | None = None
    for seats in game.seats:
        try:
            options, _ = agree(game, seats, wanted.options, wanted.preset)
            sides.append(game.company.sides(options, seats))
        except OptionError as error:
            refusal = error
    if not sides:
        assert refusal is not None
        raise refusal
    lots = game.company.seating is not None
    return CompanyInfo(tuple(sides), lots, game.company.alone(options))


def game_picture(game: Game[Any]) -> Board:
    """The board of the game a few moves into a manche, always the same one: of the first seeds, the
    one with the fewest passes and draws."""
    tables = [begun_table(game, f"{game.id}:{seed}") for seed in range(3)]
    return max(tables, key=tiles_laid).view(None).board


def begun_table(game: Game[Any], seed: str) -> Table:
    table = Table(game, seed=seed)
    chance = Random(seed)
    for _ in range(PICTURE_MOVES):
        after = table.copy()
        moves = after.moves()
        after.play(chance.choice([move for move in moves if move not in ("pass", "draw")] or moves))
        if after.seat is None:
            break  # a finished manche makes no good picture
        table = after
    return table


def tiles_laid(table: Table) -> int:
    return sum(move not in ("pass", "draw") for move in table.history)


@cache
def rule_text(game: str, lang: str) -> RuleText:
    book = rulebook.load(BOOK[1] if game == BOOK[0] else find(game).folder, lang)
    return RuleText(
        book.title,
        book.tagline,
        book.brief,
        tuple(
            RuleSection(
                section.title,
                tuple(RuleSentence(s.id, s.text, s.options) for s in section.sentences),
                section.kind,
            )
            for section in book.sections
        ),
    )
