"""The .dom text: written by hand, written by the program, damaged, cut off."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from pioche.core.errors import NamesError, RecordError
from pioche.core.events import Seated


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        pioche.loads(text)
    message = str(caught.value)
    assert "\n" not in message
    return message


SAME = [
    *("game", "seats", "options", "seed", "auto", "undone", "players", "names", "manche"),
    *("seat", "over", "record", "scores", "totals", "history", "events", "winners", "standing"),
]


def same(one: pioche.Table, two: pioche.Table) -> bool:
    return all(getattr(one, name) == getattr(two, name) for name in SAME) and all(
        one.view(seat) == two.view(seat) for seat in (0, 1, None)
    )


def two_manches() -> pioche.Table:
    """A partie in the middle of its second manche, with an undone move."""
    table = pioche.Table(
        "jeu-de-dominos", seats=2, options={"partie": "points 500", "draw": "one"}, seed=11
    )
    choose = Random(1)
    while table.manche < 2 or len(table.history) < 22:
        if table.seat is None:
            table.next_manche()
        table.play(choose.choice(table.moves()))
    table.undo()
    return table


def sample() -> pioche.Table:
    """A small whole partie."""
    table = pioche.Table(
        "jeu-de-dominos",
        seats=2,
        options={"partie": "points 10", "next_lead": "roundWinner"},
        seed=7,
        deal="6-6 6-5 1-0 | 6-4 5-2 3-3 ; 2-1 4-1 ; lots 6-5 3-2",
        names=("Anne", "Odile"),
    )
    while not table.over:
        if table.seat is None:
            table.next_manche("5-5 4-4 | 5-4 0-0" if table.manche == 1 else None)
        table.play(table.moves()[0])
    return table


# -- by hand ---------------------------------------------------------------------------------------

HAND = """\
# A partie written by hand, with remarks everywhere.

   pioche 1          # the version
game Jeu_De_Dominos
seats 2
options partie=points_20 next-lead=roundWinner   # names and values are read kindly
seed 7

manche 1
deal 6-6 6-5 1-0 | 4-6 2-2 3-3 ; 5-4 0-0 2-1 ; lots 6-5 3-2
6-6, 4-6 > L      # halves in either order, spaces anywhere

6-5>r,            # a comma at the end may stay
DRAW,  5-4 >R
draw
# the whole line is a remark
end
"""


def test_a_text_written_by_hand_is_read() -> None:
    table = pioche.loads(HAND)
    assert table.game.id == "jeu-de-dominos"
    assert table.seats == 2
    assert (table.options.partie, table.options.next_lead) == ("points 20", "roundWinner")
    assert table.seed == "7"
    assert table.history == ("6-6", "6-4>L", "6-5>R", "draw", "5-4>R", "draw")
    assert table.seat == 0
    assert table.view(0).hand == ("0-0", "1-0")
    assert pioche.dumps(table).splitlines() == [
        "pioche 1",
        "game jeu-de-dominos",
        "seats 2",
        "options partie=points_20 next_lead=roundWinner",
        "seed 7",
        "",
        "manche 1",
        "deal 6-6 6-5 1-0 | 6-4 3-3 2-2 ; 5-4 0-0 2-1 ; lots 6-5 3-2",
        "6-6, 6-4>L, 6-5>R, draw, 5-4>R, draw",
        "",
        "end",
    ]


def test_what_may_be_left_out() -> None:
    table = pioche.loads("pioche 1\ngame tete-a-tete\nseats 2\nmanche 1\ndeal 6-6 | 5-5\nend")
    assert table.history == ()
    assert table.auto is False
    assert table.undone == 0
    assert len(table.seed) > 8  # a new one


def test_windows_line_ends_and_a_byte_order_mark_are_forgiven() -> None:
    assert same(pioche.loads("\ufeff" + HAND.replace("\n", "\r\n")), pioche.loads(HAND))


# -- there and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [sample(), two_manches()], ids=["over", "in the middle"])
def test_a_record_is_the_table(table: pioche.Table) -> None:
    text = pioche.dumps(table)
    again = pioche.loads(text)
    assert same(again, table)
    assert pioche.dumps(again) == text


def test_lines_are_short_and_a_score_stands_after_each_manche_that_is_over() -> None:
    table = two_manches()
    text = pioche.dumps(table)
    moves = [line for line in text.splitlines() if line[:1].isdigit() or line.startswith("draw")]
    assert max(map(len, moves)) <= 80
    assert len(moves) >= 3
    assert text.count("\nscore ") == 1
    assert f"\nscore {' '.join(map(str, table.scores[0]))}\n" in text
    assert "\nundone 1\n" in text
    assert text.endswith("\nend\n")


def test_the_next_manche_is_dealt_from_the_seed_of_the_record() -> None:
    table = pioche.Table("hongrois", seats=2, seed="léa 3")
    while table.seat is not None:
        table.play(table.moves()[-1])
    again = pioche.loads(pioche.dumps(table))
    assert again.seed == "léa 3"
    again.next_manche()
    table.next_manche()
    assert again.deal == table.deal


@settings(max_examples=50)
@given(st.text(max_size=12) | st.sampled_from(["a # b", "two\nlines", " x ", '"x"', "", "end"]))
def test_any_seed_survives(seed: str) -> None:
    table = pioche.Table("hongrois", seats=2, seed=seed)
    assert pioche.loads(pioche.dumps(table)).seed == seed


def test_a_seed_that_a_line_would_not_keep_is_quoted() -> None:
    assert '\nseed "a \\u0023 b"\n' in pioche.dumps(pioche.Table("hongrois", seed="a # b"))
    assert "\nseed a b\n" in pioche.dumps(pioche.Table("hongrois", seed="a b"))


# -- names -----------------------------------------------------------------------------------------


def head(names: tuple[str, ...]) -> str:
    """The line that gives these names."""
    table = pioche.Table("hongrois", seats=len(names), names=names)
    (line,) = (line for line in pioche.dumps(table).splitlines() if line.startswith("players "))
    return line.removeprefix("players ")


def named(line: str, seats: int = 2) -> tuple[str, ...]:
    """The names that such a line gives."""
    text = pioche.dumps(pioche.Table("hongrois", seats=seats))
    text = text.replace(f"seats {seats}\n", f"seats {seats}\nplayers {line}\n")
    return pioche.loads(text).names


def test_names_are_written_as_they_are_or_all_in_quotes() -> None:
    assert head(("Marie-Jo", "Jean d’Arc 2")) == "Marie-Jo, Jean d’Arc 2"
    assert head(("Zoé", "Dupont, Léa")) == '"Zoé", "Dupont, Léa"'
    assert head(("C#", 'Jo "le Grand"', "a\\b")) == '"C\\u0023", "Jo \\"le Grand\\"", "a\\\\b"'
    assert head(("", "Odile")) == '"", "Odile"'
    assert head(("<b>Eve</b>", "岡田 &amp;")) == "<b>Eve</b>, 岡田 &amp;"


def test_without_names_there_is_no_line_for_them() -> None:
    for names in ((), ("", ""), (" ", "\n")):
        table = pioche.Table("hongrois", seats=2, names=names)
        assert table.names == ()
        assert "players" not in pioche.dumps(table)


def test_names_by_hand() -> None:
    assert named("Anne,Odile   # played at Easter") == ("Anne", "Odile")
    assert named("  Anne ,  Jean  d’Arc ") == ("Anne", "Jean  d’Arc")
    assert named('"Anne","Dupont, Léa"') == ("Anne", "Dupont, Léa")
    assert named('" Anne ", "L\\u00e9a \\u0023 1"') == ("Anne", "Léa # 1")
    assert named(", Odile") == ("", "Odile"), "nobody knows who the first one was"
    assert named('"", ""') == ()
    tabbed = pioche.dumps(sample()).replace("players ", "players\t")
    assert pioche.loads(tabbed).names == ("Anne", "Odile")


ODD_NAMES = [
    *("Marie-Jo", "a, b", "C#", '"', '"x"', "\\", "\\u0023", " x ", "end", "-", "x" * 40, "x" * 41),
    *(
        "two\nlines",
        "a\u2028b",
        "a\u00a0b",
        "a\tb",
        "\0",
        "\x1b[31m",
        "\u202eabc",
        "\u2066",
        "\ufeff",
    ),
    *("\ud800", "e\u0301", "👩🏽", "👩\u200d🚀", "עדה", "<script>", "manche 1"),
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(ODD_NAMES) | st.text(max_size=45), min_size=2, max_size=3))
def test_any_names_survive_or_are_refused(names: list[str]) -> None:
    good = [len(name.strip()) <= 40 and name.strip().isprintable() for name in names]
    if not all(good):
        with pytest.raises(NamesError) as caught:
            pioche.Table("hongrois", seats=len(names), names=names)
        assert str(caught.value).isprintable()
        return
    table = pioche.Table("hongrois", seats=len(names), seed=1, names=names)
    assert table.names == (tuple(map(str.strip, names)) if any(map(str.strip, names)) else ())
    text = pioche.dumps(table)
    assert text.count("\n") == len(text.splitlines())
    again = pioche.loads(text)
    assert again.names == table.names
    assert again.record == table.record
    assert pioche.dumps(again) == text


@settings(max_examples=300)
@given(st.text(st.sampled_from('Aé ,"\\#[]{}1nu\t\u202e') | st.characters(), max_size=25))
def test_any_line_of_names_is_read_or_refused(line: str) -> None:
    if len(line.splitlines()) > 1:
        return
    try:
        names = named(line)
    except RecordError as error:
        assert "\n" not in str(error)  # noqa: PT017
        return
    assert not names or named(head(names)) == names


@pytest.mark.parametrize(
    "line", ["[" * 100_000 + '"', "," * 100_000, "a" + " " * 100_000 + ',"', '"' * 99_999]
)
def test_a_line_that_goes_on_and_on_is_refused_at_once(line: str) -> None:
    with pytest.raises(RecordError):
        named(line)


def test_names_are_those_of_players_wherever_lots_seat_them() -> None:
    names = ("Anne", "Bea", "Carl", "Dora")
    seated = set()
    for seed in range(8):
        table = pioche.Table("whist", seed=seed, names=names)
        again = pioche.loads(pioche.dumps(table))
        assert again.names == names
        assert again.players == table.players
        seated.add(tuple(names[player] for player in table.players))
    assert len(seated) > 1


# -- the rest of the head --------------------------------------------------------------------------


def test_auto_is_kept() -> None:
    table = pioche.Table("cinq-partout", seats=2, seed=3, auto=True)
    while table.manche < 3:
        table.play(table.moves()[0])
    assert "\nauto on\n" in pioche.dumps(table)
    again = pioche.loads(pioche.dumps(table))
    assert again.auto is True
    assert same(again, table)
    manche = again.manche
    while again.manche == manche and not again.over:
        again.play(again.moves()[0])
    assert again.over or again.manche == manche + 1


# -- damage ----------------------------------------------------------------------------------------


def test_a_text_cut_off_anywhere_is_noticed() -> None:
    table = sample()
    text = pioche.dumps(table)
    data = text.encode()
    whole = 0
    for length in range(len(data)):
        cut = data[:length].decode()
        try:
            read = pioche.loads(cut)
        except RecordError as error:
            assert "\n" not in str(error)  # noqa: PT017
        else:
            whole += 1
            assert same(read, table), cut
    assert whole == 1  # only the very last line end may go


@pytest.mark.parametrize("other", ["", "x", "9", " ", "\n", "#", ",", "|", "-", "²", "\0"])
def test_a_text_with_one_byte_damaged_is_read_or_refused(other: str) -> None:
    text = pioche.dumps(sample())
    refused = 0
    for at in range(len(text)):
        try:
            pioche.loads(text[:at] + other + text[at + 1 :])
        except RecordError:
            refused += 1
    assert refused > len(text) // 3


@settings(max_examples=150)
@given(st.data())
def test_lines_lost_doubled_or_moved_are_read_or_refused(data: st.DataObject) -> None:
    lines = pioche.dumps(sample()).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines)))
    change = data.draw(st.sampled_from(["lose", "double", "move", "insert"]))
    line = data.draw(st.text(max_size=20)) if change == "insert" else lines[at]
    if change in ("lose", "move"):
        del lines[at]
    if change != "lose":
        lines.insert(to, line)
    try:
        table = pioche.loads("\n".join(lines))
    except RecordError:
        return
    assert same(pioche.loads(pioche.dumps(table)), table)


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        pioche.loads(text)


# -- what exactly is wrong -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("pioche 1", "pioche 2", "first line must be 'pioche 1'"),
        ("pioche 1\n", "", "first line must be 'pioche 1'"),
        ("\nend\n", "\n", "last line must be 'end'"),
        ("game jeu-de-dominos\n", "", "needs the lines 'game …' and 'seats …'"),
        ("game jeu-de-dominos", "game jeu-de-domino", "Did you mean jeu-de-dominos?"),
        ("seats 2\n", "", "needs the lines 'game …' and 'seats …'"),
        ("seats 2", "seats two", "needs the lines 'game …' and 'seats …'"),
        ("seats 2", "seats ²", "needs the lines 'game …' and 'seats …'"),
        ("seats 2", f"seats {'9' * 5000}", "needs the lines 'game …' and 'seats …'"),
        ("seats 2", "seats 9", "the nearest is 5"),
        ("seats 2", "seats 3", "3 seats, but the deal has 2 hands"),
        ("seats 2\n", "seats 2\nseats 2\n", "'seats' is given twice"),
        ("options ", "options draw:none ", "name=value, not 'draw:none'"),
        ("options ", "options drow=none ", "did you mean draw?"),
        ("options ", "options draw=nono ", "Did you mean none?"),
        ("Anne, Odile", "Anne", "A game for 2 needs 2 names or none, not 1"),
        ("Anne, Odile", "Anne, Odile, Bea", "A game for 2 needs 2 names or none, not 3"),
        ("Anne, Odile", "", "A game for 2 needs 2 names or none, not 1"),
        ("Anne, Odile", '"Anne", Odile', "all of them in quotes, or none"),
        ("Anne, Odile", 'Jo "le Grand", Odile', "all of them in quotes, or none"),
        ("Anne, Odile", '"Anne", "Odile', "all of them in quotes, or none"),
        ("Anne, Odile", '"Anne", 7', "all of them in quotes, or none"),
        ("Anne, Odile", '"Anne"], ["Odile"', "all of them in quotes, or none"),
        ("Anne, Odile", '"Anne", "C# 2"', "all of them in quotes, or none"),
        ("Odile", "x" * 41, "cannot be a name: at most 40 characters"),
        ("Odile", "O\u202edile", "'O·dile' cannot be a name: at most 40 characters, on one line"),
        ("Anne, Odile", '"Anne", "two\\nlines"', "'two·lines' cannot be a name"),
        ("seed 7", "seed 7\nundone many", "'undone' needs a number"),
        ("seed 7", "seed 7\nundone ²", "'undone' needs a number"),
        ("seed 7", "seed 7\nauto perhaps", "'auto on' or 'auto off'"),
        ("seed 7", 'seed "7', "not a quoted text"),
        ("seed 7", "seed 7\ncolour red", "'manche 1' is expected here, not 'colour red'"),
        ("manche 1", "manche 2", "'manche 1' is expected here"),
        ("manche 2", "manche 3", "'manche 2' is expected here"),
        ("manche 1\n", "", "'manche 1' is expected here"),
        ("deal 6-6", "6-6", "a line 'deal …' must follow 'manche'"),
        ("deal 6-6 ", "deal ", "unequal"),
        ("deal 6-6 ", "deal 7-7 ", "7-7 is not in the double-6 set"),
        ("deal 6-6 ", "deal 6-5 ", "6-5 is dealt twice"),
        ("6-6, ", "6-6, 6-6, ", "'6-6' cannot be played now"),
        ("6-6, ", "6-6, what, ", "'what' is not a move in this game"),
        ("6-6, ", "", "cannot be played now"),
        ("\nscore ", "\nscore 1", "the score is"),
        ("\nscore ", "\npass\nscore ", "The round is over"),
        ("\nend\n", "\nmanche 4\ndeal 6-6 | 5-5\nend\n", "The game is over"),
    ],
)
def test_the_message_says_what_is_wrong(old: str, new: str, told: str) -> None:
    text = pioche.dumps(sample())
    assert old in text
    assert told in refusal(text.replace(old, new, 1))


def test_the_line_is_named() -> None:
    lines = pioche.dumps(sample()).splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("6-6, "))
    lines[number - 1] = lines[number - 1].replace("6-6, ", "6-6, what, ")
    assert refusal("\n".join(lines)).startswith(f"Line {number}: ")


def test_a_score_in_the_middle_of_a_manche_is_refused() -> None:
    text = (
        "pioche 1\ngame tete-a-tete\nseats 2\nmanche 1\ndeal 6-6 1-0 | 6-5 5-5\n6-6\nscore 0 0\nend"
    )
    assert "there is a score here, but the round is not over" in refusal(text)


def test_a_manche_that_is_not_over_is_not_followed_by_another() -> None:
    text = (
        "pioche 1\ngame hongrois\nseats 2\nmanche 1\ndeal 6-6 1-0 | 6-5 5-5\n6-6\n"
        "manche 2\ndeal 6-6 1-0 | 6-5 5-5\nend"
    )
    assert "Round 2: The round is not over" in refusal(text)


def test_there_must_be_a_manche() -> None:
    assert "'manche 1' and its deal are missing" in refusal("pioche 1\ngame hongrois\nseats 2\nend")


# -- what happened to people -----------------------------------------------------------------------


def with_people() -> pioche.Table:
    """Anne has left in the first manche, and Zoé ran out of time before the second was dealt."""
    deal = "6-5 1-0 | 5-1 4-2 ; 3-3"
    table = pioche.Table("jeu-de-dominos", 2, {"partie": "points 50"}, 1, deal)
    table.sit(Seated(1, "joined", "Zoé"))
    table.play("6-5")
    table.sit(Seated(0, "left", 'Anne, "A#"', "Odile"))
    table.play("5-1>L")
    table.play("1-0>L")
    table.sit(Seated(1, "time", "Zoé"))
    table.next_manche()
    table.sit(Seated(1, "back", "Zoé"))
    table.names = ("Odile", "Zoé")
    return table


def test_a_record_keeps_what_happened_to_people_at_its_place() -> None:
    table = with_people()
    text = pioche.dumps(table)
    assert text.splitlines()[7:19] == [
        "manche 1",
        "deal 6-5 1-0 | 5-1 4-2 ; 3-3",
        "seated 1 joined Zoé",
        "6-5",
        'seated 0 left "Anne, \\"A\\u0023\\"", "Odile"',
        "5-1>L, 1-0>L",
        "seated 1 time Zoé",
        "score 6 0",
        "",
        "manche 2",
        f"deal {table.deal}",
        "seated 1 back Zoé",
    ]
    again = pioche.loads(text)
    assert same(table, again)
    assert pioche.dumps(again) == text
    assert again.stood_in == set()


def test_to_take_back_undoes_nothing_that_happened_to_people() -> None:
    table = with_people()
    people = [event for event in table.events if isinstance(event, Seated)]
    for played in (2, 1, 0):
        table.unplay()
        assert len(table.history) == played
        assert [event for event in table.events if isinstance(event, Seated)] == people
        assert same(table, pioche.loads(pioche.dumps(table)))
    table.play("6-5")
    assert [type(event).__name__ for event in table.events] == [
        *("Dealt", "Seated", "Seated", "Seated", "Seated", "Placed"),
    ], "they happened before this move"


def test_a_copy_has_its_own_people() -> None:
    table = with_people()
    twin = table.copy()
    twin.sit(Seated(0, "gone", "Odile", "Inès"))
    assert len(twin.events) == len(table.events) + 1
    assert same(table, with_people())


@pytest.mark.parametrize(
    "line",
    [
        "seated",
        "seated 1",
        "seated 1 time",
        "seated 2 time Zoé",
        "seated x time Zoé",
        "seated 1 slept Zoé",
        "seated 1 left Zoé",
        "seated 1 time Zoé, Odile",
        "seated 12345678901 time Zoé",
        'seated 1 time "Zoé',
        f"seated 1 time {'x' * 41}",
        "seated 1 time Zo\u202eé",
    ],
)
def test_a_line_about_people_that_cannot_be_read(line: str) -> None:
    text = pioche.dumps(with_people()).replace("seated 1 time Zoé", line)
    assert refusal(text).startswith("Line 14:")
