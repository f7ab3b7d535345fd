"""The score keeper: whole parties that the engine played are entered as people would enter them,
and the sheet must come out the same."""

from dataclasses import asdict
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.catalogue import find, find_score_entry
from pioche.core.errors import EntryError, NamesError, PiocheError, RecordError
from pioche.core.events import Drew, Eliminated, MancheEnded, Scored, TrickWon
from pioche.core.score_entry import hands_worth
from pioche.core.tiles import PIPS, pips, set_size
from pioche.score import Kept, count, entered_again, read_kept, without_last, write_kept
from pioche.table.table import Manche, Table

GAMES = tuple(game.id for game in pioche.all_games() if find_score_entry(game.id))
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
SHEETLESS = {"crayon", "patience"}


def test_every_game_with_a_sheet_for_a_real_table_can_be_entered() -> None:
    """A new game may come without: then it is not offered."""
    assert len(GAMES) >= 24
    assert not SHEETLESS & set(GAMES)


# -- what people would enter of a manche that the engine played ------------------------------------


def ended(manche: Manche) -> MancheEnded:
    return next(event for event in manche.events if isinstance(event, MancheEnded))


def scored(manche: Manche) -> list[Scored]:
    return [event for event in manche.events if isinstance(event, Scored)]


def entry_of(table: Table, manche: Manche, fields: Any, rng: Random) -> dict[str, Any]:
    """One value for each field that is asked."""
    return {
        field.key: value
        for field in fields
        if (value := value_of(table, manche, field, rng)) is not ...
    }


def value_of(table: Table, manche: Manche, field: Any, rng: Random) -> Any:
    end, result = ended(manche), manche.result
    assert result is not None
    seats = field.seats
    if field.key == "starter":
        return result.starter
    if field.key == "out":
        return None if end.how == "target" else result.out
    if field.key == "hands":
        if end.how == "target" and field.optional:
            return ...
        if field.by_tiles or rng.random() < 0.3:
            return [list(end.hands[seat]) for seat in seats]
        worth = dict(zip(field.tiles, field.worth, strict=True))
        return [sum(worth[tile] for tile in end.hands[seat]) for seat in seats]
    if field.kind == "tally":
        return [[times(manche, seat, item) for item in field.items] for seat in seats]
    return OTHERS[field.key](table, manche, field)


def times(manche: Manche, seat: int, item: Any) -> int:
    """How often did a seat score this item? The end of a manche is no item."""
    return sum(
        event.seat == seat
        and event.points == item.points
        and event.rule == item.rule
        and (event.row == item.row)
        for event in scored(manche)
    )


def laid_points(table: Table, manche: Manche, field: Any) -> list[int]:
    own = [e for e in scored(manche) if e.row == "laid"]
    return [sum(e.points for e in own if e.seat == seat) for seat in field.seats]


def totals_after(table: Table, manche: Manche, field: Any) -> Any:
    """Where everybody stood when the deal ended, before a pot that was won set all to nought."""
    if manche.result is not None and manche.result.how == "bust":
        return ...
    totals = list(manche.standing.totals)
    for event in scored(manche):
        if not (event.rule == "RUB-9" and event.reason == "restart"):
            totals[event.side] += event.points
    return [totals[seat] for seat in field.seats]


def bought(table: Table, manche: Manche, field: Any) -> list[int]:
    seats = [event.seat for event in manche.events if isinstance(event, Drew)]
    return [seats.count(seat) for seat in field.seats]


def beyond(table: Table, manche: Manche, field: Any) -> int | None:
    return next((e.seat for e in scored(manche) if e.rule == "RUB-6" and e.reason == "bust"), None)


def times_beyond(table: Table, manche: Manche, field: Any) -> list[int]:
    who = [e.seat for e in scored(manche) if e.rule == "RUB-6" and e.reason == "bust"]
    return [who.count(seat) for seat in field.seats]


def taken(manche: Manche) -> tuple[int, list[str]]:
    assert manche.result is not None
    mine = [
        event
        for event in manche.events
        if isinstance(event, TrickWon) and event.seat % 2 == manche.result.facts["declarers"]
    ]
    special = ("5-5", "6-4", "5-0", "4-1", "3-2")
    return len(mine), [tile for event in mine for tile in event.tiles if tile in special]


def fact(name: str) -> Any:
    return lambda table, manche, field: list(manche.result.facts[name])


OTHERS: dict[str, Any] = {
    "laid": laid_points,
    "total": totals_after,
    "bought": bought,
    "beyond": beyond,
    "times": times_beyond,
    "bidder": lambda table, manche, field: manche.result.facts["bidder"],
    "contract": lambda table, manche, field: manche.result.facts["contract"],
    "tricks": lambda table, manche, field: taken(manche)[0],
    "special": lambda table, manche, field: taken(manche)[1],
    "marks": fact("marks"),
    "tiles": lambda table, manche, field: [len(ended(manche).hands[s]) for s in field.seats],
    "pairs": fact("pairs"),
    "points": lambda table, manche, field: list(manche.result.points),
    "order": lambda table, manche, field: [
        event.seat for event in manche.events if isinstance(event, Eliminated)
    ],
}


# -- parties ---------------------------------------------------------------------------------------


def companies(game: str) -> list[tuple[int, str | None]]:
    """The numbers of seats and the presets that go together."""
    known = find(game)
    found: list[tuple[int, str | None]] = [(seats, None) for seats in known.seats]
    return found + [
        (seats, id)
        for id, preset in known.presets.items()
        for seats in (preset.seats or known.seats)
    ]


# House rules by which something else must be entered.
HOUSE: dict[str, tuple[dict[str, Any], ...]] = {
    "jeu-de-dominos": (
        {"partie": "wins 3", "next_lead": "roundLoser"},
        {"partie": "points 60", "blocked_tie": "fewestTiles", "draw": "none"},
        {"partie": "points 60", "blocked_tie": "starterLoses", "next_lead": "holderOfStrongest"},
    ),
    "matador": ({"partie": "points 60"},),
    "cinq-partout": ({"next_lead": "roundWinner", "finish_round": True},),
    "whist": ({"domino_wins": True},),
    "bergen": ({"finish_round": True}, {"capped_finish": True}),
    "canton": ({"finish_round": True, "next_lead": "roundLoser"},),
    "hongrois": ({"settle": "continueTo100"},),
    "domino-k": ({"settle": "continueTo50"},),
    "rubicon": (
        {"bust": "onlyOffenderToZero", "pots": 2},
        {"bust": "tileNotCounted"},
        {"debt": True, "pots": 2},
    ),
    "aimantes-a-plat": ({"games": 3}, {"kids": True, "games": 2}),
    "quinconce": ({"games": 2},),
    "dingominos": ({"manches": 3, "starter": "winner"}, {"manches": 3, "starter": "rotate"}),
    "vingt": ({"competition": True},),
    "memory": ({"score_by": "tiles"},),
    "quarante-deux": ({"failed_contract": "contractOnly"},),
}


def partie(game: str, number: int) -> Table:
    """A partie played at random, with another company and other house rules each time."""
    rng = Random(f"{game}:{number}")
    all_companies = companies(game)
    seats, preset = all_companies[number % len(all_companies)]
    house = HOUSE.get(game, ())
    options = house[number % len(house)] if house and number % 2 and preset is None else {}
    table = Table(game, seats=seats, options=options, preset=preset, seed=f"score:{number}")
    while not table.over:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(rng.choice(table.legal()).text)
    return table


def kept_of(table: Table) -> Kept:
    return Kept(
        table.game.id,
        NAMES[: table.seats],
        options=asdict(table.options),
    )


def assert_the_same(table: Table, rng: Random) -> None:
    kept = kept_of(table)
    manches = [manche for manche in table._manches if not manche.void]
    before = count(kept)
    for at, manche in enumerate(manches):
        assert before.winners is None
        assert before.totals == manche.standing.totals
        assert before.active == manche.standing.active
        assert manche.result is not None
        if before.lead is not None:
            assert before.lead == manche.result.starter
        kept = entered_again(kept, at, entry_of(table, manche, before.fields, rng))
        before = count(kept)
        assert before.why is None, (str(before.why), kept.manches[-1])
    end = before
    assert end.totals == table.standing.totals
    assert end.winners == table.winners
    assert end.active == table.standing.active
    ours, theirs = end.sheet, table.sheet()
    assert ours.target == theirs.target
    # Beyond 101 (RUB-6) everybody is at nought: what the deal brought before is not entered.
    beyond = {n for n, one in enumerate(kept.manches, 1) if one.get("beyond") is not None}
    for mine, its in zip(ours.lines, theirs.lines, strict=True):
        assert mine.names == its.names
        if its.kind == "points" and its.manche in beyond:
            continue
        assert [cell.value for cell in mine.cells] == [cell.value for cell in its.cells], mine.names
    assert read_kept(write_kept(kept)) == Kept(
        kept.game, kept.names, None, kept.options, kept.manches
    )


@pytest.mark.parametrize("game", GAMES)
def test_parties_of_the_engine_come_out_the_same(game: str) -> None:
    for number in range(3):
        assert_the_same(partie(game, number), Random(number))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_fifty_parties_of_the_engine_come_out_the_same(game: str) -> None:
    for number in range(50):
        assert_the_same(partie(game, number), Random(number))


def test_wrong_calls_are_entered_like_what_was_scored() -> None:
    """Nine moves of ten score what can be scored: whoever calls at random never gets to the end."""
    table = Table("cinq-partout", seats=3, preset="muggins", seed="wrong")
    rng = Random("wrong")

    def total_after(move: str) -> int:
        assert table.seat is not None
        twin = table.copy()
        twin.play(move)
        return twin.totals[table.seat]

    while not table.over:
        if table.seat is None:
            table.next_manche()
        elif rng.random() < 0.1:
            table.play(rng.choice(table.moves()))
        else:
            table.play(max(table.moves(), key=total_after))
    wrong = [e for manche in table._manches for e in scored(manche) if e.reason == "wrong"]
    assert len(wrong) > 2
    assert_the_same(table, Random(1))


# -- correcting ------------------------------------------------------------------------------------

WHIST = Kept("whist", ("Ada", "Bo", "Cy", "Di"))


def whist(*lefts: tuple[int | None, list[int]], began: int = 1) -> Kept:
    """A score of whist: who went out, and the points left."""
    kept = WHIST
    for at, (out, hands) in enumerate(lefts):
        given: dict[str, Any] = {"out": out, "hands": hands}
        kept = entered_again(kept, at, given if at else {"starter": began, **given})
    return kept


def test_everything_after_a_corrected_manche_is_counted_again() -> None:
    kept = whist((0, [0, 20, 14, 9]), (1, [30, 0, 25, 8]), (2, [10, 12, 0, 31]))
    assert [m.totals for m in count(kept).manches] == [(29, 0), (29, 55), (72, 55)]
    # 9 and 20 against 31: with that, the others have won the first manche (WHI-5).
    again = entered_again(kept, 0, {"starter": 1, "out": 0, "hands": [0, 20, 31, 9]})
    assert [m.totals for m in count(again).manches] == [(0, 31), (0, 86), (43, 86)]
    assert count(without_last(again)).totals == (0, 86)


def test_the_lead_goes_round_from_whoever_began() -> None:
    """WHI-3"""
    assert [count(whist(*[(0, [0, 9, 9, 9])] * n, began=3)).lead for n in range(4)] == [
        None,
        0,
        1,
        2,
    ]


def test_a_partie_that_ends_earlier_keeps_what_was_entered_after_it() -> None:
    kept = whist((0, [0, 50, 1, 48]), (1, [30, 0, 20, 8]), (2, [2, 45, 0, 31]))
    assert count(kept).totals == (174, 50)
    assert count(kept).winners == (0, 2)
    assert count(kept).title == "petite-bredouille"
    longer = entered_again(kept, 3, {"out": 2, "hands": [2, 45, 0, 31]})
    counted = count(longer)
    assert counted.stopped == 3
    assert str(counted.why) == "The game is over after round 3: nothing more is counted."
    assert counted.totals == (174, 50)
    assert len(longer.manches) == 4


def test_a_correction_that_makes_a_later_manche_impossible_stops_there() -> None:
    """SEB-8: who is out with fifty points has no hand in the next manche."""
    kept = Kept("sebastopol", ("Ada", "Bo", "Cy"))
    kept = entered_again(kept, 0, {"out": 0, "hands": [0, 12, 9]})
    kept = entered_again(kept, 1, {"out": 1, "hands": [8, 0, 5]})
    assert count(kept).totals == (8, 12, 14)
    kept = entered_again(kept, 0, {"out": 0, "hands": [0, 52, 9]})
    counted = count(kept)
    assert (counted.stopped, counted.totals, counted.active) == (1, (0, 52, 9), (0, 2))
    assert counted.manches[0].out == (1,)
    assert str(counted.why) == "“Who went out?” takes one of Ada, Cy."


# -- what is refused -------------------------------------------------------------------------------


def why(game: str, *given: dict[str, Any], seats: int | None = None, **options: Any) -> str:
    names = NAMES[: seats or find(game).seats[0]]
    return str(count(Kept(game, names, options=options, manches=given)).why)


def test_points_that_no_tiles_have_are_refused() -> None:
    """Only 1-0 counts one point, and only 0-0 nothing."""
    two = {"starter": 0, "out": None}
    told = why("cent-a-zero", {**two, "hands": [1, 1]})
    assert told == (
        "No tiles can be left like that (Ada 1, Bo 1): each tile exists once, and all of them "
        "together count 168."
    )
    assert "Ada 0, Bo 0" in why("cent-a-zero", {**two, "hands": [0, 0]})
    assert "Ada 100, Bo 69" in why("cent-a-zero", {**two, "hands": [100, 69]})
    assert why("cent-a-zero", {**two, "hands": [100, 68]}) == "None"
    assert why("cent-a-zero", {**two, "hands": [169, 0]}) == (
        "“Points left in hand” takes a whole number from 0 to 168, not 169."
    )
    assert "Ada 2, Bo 2, Cy 2" in why("hongrois", {"starter": 0, "hands": [2, 2, 2]}, seats=3)
    assert why("hongrois", {"starter": 0, "hands": [3, 3, 3]}, seats=3) == "None"


def test_hands_that_can_be_are_never_refused() -> None:
    """However the tiles lie, the points of hands are found again, each tile once."""
    rng = Random(1)
    for top in (6, 9, 12):
        worth = PIPS[: set_size(top)]
        for _ in range(150):
            tiles = rng.sample(range(len(worth)), rng.randrange(len(worth) // 4, len(worth) + 1))
            seats = rng.randrange(2, 6)
            points = {seat: sum(worth[t] for t in tiles[seat::seats]) for seat in range(seats)}
            found = hands_worth(worth, range(len(worth)), points, held=False)
            assert found is not None, points
            assert {seat: pips(hand) for seat, hand in found.items()} == points
            assert sum(found.values()).bit_count() == sum(h.bit_count() for h in found.values())


def test_a_hand_counts_no_more_than_its_tiles_can() -> None:
    """WHI-2: six tiles hold 61 points at most."""
    assert sum(sorted(PIPS[:28])[-6:]) == 61
    hands = [0, 62, 3, 3]
    assert why("whist", {"starter": 0, "out": 0, "hands": hands}) == (
        "“Points left in hand” takes a whole number from 0 to 61, not 62."
    )


def test_tapped_tiles_are_looked_at_like_points() -> None:
    def told(*hands: Any) -> str:
        return why("cent-a-zero", {"starter": 0, "out": None, "hands": list(hands)})

    assert told(["6-4"], ["6-6", "1-0"]) == "None"
    assert told(["6-4"], 12) == "None"
    assert told(["6-4"], ["6-4"]) == "The tile 6-4 cannot be left to both Ada and Bo."
    assert told(["6-4", "6-4"], 3) == "The tile 6-4 is there twice: every tile exists once."
    assert told(["7-4"], 3) == "'7-4' is no tile here: they go from 0-0 to 6-6."
    assert told([], 3) == "Ada did not go out, so at least one tile is left there."
    assert "Bo 1" in told(["1-0"], 1)


def test_a_contract_is_between_25_and_42() -> None:
    """Q42-5"""
    given = {"bidder": 0, "tricks": 5, "special": ["5-5"]}
    assert why("quarante-deux", {**given, "contract": 43}) == (
        "“Contract” takes a whole number from 25 to 42, not 43."
    )
    assert why("quarante-deux", {**given, "contract": 42}) == "None"
    assert why("quarante-deux", {**given, "contract": 30, "tricks": 8}) == (
        "“Tricks of that side” takes a whole number from 0 to 7, not 8."
    )
    assert why("quarante-deux", {**given, "contract": 30, "tricks": 0}) == (
        "0 tricks have 0 tiles: the special tiles cannot lie like that."
    )
    assert "7 tricks have 28 tiles" in why("quarante-deux", {**given, "contract": 30, "tricks": 7})


def test_what_cannot_be_together_is_refused() -> None:
    canton = {"starter": 0, "out": 0, "captures": [[0, 0, 0, 5], [1, 0, 0, 0], [0, 0, 0, 0]]}
    assert why("canton", {**canton, "hands": [0, 4, 3]}, seats=3) == (
        "That makes 169 points, and all tiles together have 168."
    )
    assert why("canton", {**canton, "hands": [0, 3, 3]}, seats=3) == "None"
    fives = {"starter": 0, "scored": [[0, 0, 0, 0, 0, 8], [0, 0, 0, 0, 0, 8]]}
    assert why("cinq-partout", fives, seats=2) == (
        "Ada and Bo cannot both have 31 points: the game ends as soon as one of them has."
    )
    assert why("vingt", {"marks": [0, 0, 3]}, seats=3) == (
        "Ada and Bo cannot both have placed all marks: the first to do so ends the game."
    )
    assert why("nombres", {"tiles": [20, 9, 0]}, seats=3) == (
        "That makes 29 tiles in all: there are 1 to 28."
    )
    assert why("memory", {"pairs": [8, 7], "points": [80, 80]}, seats=2) == (
        "That makes 15 pairs with 160 points: there are at most 14 pairs, and 168 points."
    )
    assert why("memory", {"pairs": [1, 7], "points": [24, 80]}, seats=2) == (
        "Ada's pairs (1) have 1 to 23 points, not 24."
    )
    assert why("sans-pioche", {"order": [1], "out": None}, seats=3) == (
        "Still in: Ada, Cy. If nobody went out, all but one were eliminated."
    )
    assert why("sans-pioche", {"order": [1], "out": 1}, seats=3) == (
        "Bo can only go out while still in, against somebody else."
    )
    rubicon = {"starter": 0, "bought": [5, 0, 0], "beyond": None, "total": [5, 5, 5]}
    assert why("rubicon", rubicon) == "Ada has 4 counters and cannot buy 5 tiles."
    kids = {"out": 0, "tiles": [0, 0, 3]}
    assert why("aimantes-a-plat", kids, seats=3, kids=True) == (
        "Bo did not go out, so at least one tile is left there."
    )
    assert why("bergen", {"starter": 0, "caps": [[0, 0], [0, 0]], "out": None}, seats=2) == (
        "One thing is still to be entered: “Points left in hand”."
    )
    assert (
        why(
            "bergen",
            {"starter": 0, "caps": [[0, 0], [0, 0]], "out": None, "hands": [3, 4]},
            seats=2,
        )
        == "Which tiles are left must be known here: points alone do not decide it."
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_entry_is_refused_in_one_sentence(game: str) -> None:
    """A manche is entered as it was, but for one field: it is refused, or it happens to do."""
    table = partie(game, 0)
    kept = kept_of(table)
    fields = count(kept).fields
    manche = next(manche for manche in table._manches if not manche.void)
    good = entry_of(table, manche, fields, Random(0))
    assert count(entered_again(kept, 0, good)).why is None
    each = table.seats
    odd: list[Any] = [True, -1, 10**9, 0.5, "x", {}, [[]], [None] * each, [-1] * each]
    odd += [[["x"]] * each, [{}] * each, [[None]] * each, [10**9] * each, [[10**9]] * each]
    for field in fields:
        for value in odd:
            counted = count(entered_again(kept, 0, {**good, field.key: value}))
            assert isinstance(counted.why, EntryError), (field.key, value)
            assert counted.stopped == 0
            assert str(counted.why).endswith(".")
        without = {key: given for key, given in good.items() if key != field.key}
        if not field.optional:
            told = count(entered_again(kept, 0, without)).why
            assert str(told) == f"One thing is still to be entered: “{field.names['en']}”."
    told = count(entered_again(kept, 0, {**good, "nothing": 1})).why
    assert str(told) == "A round of this game has no 'nothing' to enter."


def test_the_players_and_the_game_are_looked_at() -> None:
    with pytest.raises(NamesError, match="no two the same"):
        count(Kept("whist", ("Ada", "ada", "Cy", "Di")))
    with pytest.raises(NamesError, match="no two the same"):
        count(Kept("whist", ("Ada", "", "Cy", "Di")))
    with pytest.raises(PiocheError, match="4 players, not 2"):
        count(Kept("whist", ("Ada", "Bo")))
    with pytest.raises(EntryError, match="no score to keep"):
        count(Kept("patience", ("Ada",)))
    with pytest.raises(EntryError, match="at most 200 rounds"):
        count(Kept("whist", WHIST.names, manches=({},) * 201))


def test_a_file_that_is_no_score_is_refused() -> None:
    for text in ("", "[]", "{", "[" * 100_000, '{"format": "pioche score 2"}'):
        with pytest.raises(RecordError, match="not a score"):
            read_kept(text)
    with pytest.raises(RecordError, match="damaged"):
        read_kept('{"format": "pioche score 1", "game": "whist"}')
