"""How strong is a bot against another? Duplicate deals: every side of a deal is played by both.

    python bench/strength.py                             the whole table, 300 deals a row: hours
    python bench/strength.py canton whist                only the rows of these games
    python bench/strength.py --table                     write what is known into docs/strength.md
    python bench/strength.py canton --one expert --other regular --deals 40
    python bench/strength.py jeu-de-dominos --preset equipes --seats 4 \
        --one champion --other peer                      the PyPI package `dominoes` (`peer.py`)

The yardstick is the opponent of the first release, kept as it was (`pioche.lab.yardstick`).

A share above the fair one (a half with two sides, a third with three) is better than the other bot;
the interval is that of 95 %. All cores are used; the same deals and choices come every time, so a
run that was broken off is taken up where it stopped: what has been played stands in
`strength.json`, with the commit that played it. Another commit begins anew, unless it says
`--go-on` because it plays no differently.
"""

import argparse
import json
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import pioche
from pioche.bots import find_bot
from pioche.bots.greedy import gained, played, worth_most
from pioche.core.game import Game
from pioche.core.options import changed_options, make_options
from pioche.core.view import View
from pioche.lab.tournament import INTERVAL, Pairing, Played, on_cores
from pioche.table.players import LEVELS

SURE = 4  # to the newcomer points are sure if they are there on so many guesses


def newcomer(game: Game[Any], view: View, rng: Random) -> str:
    """A person who has just read the rules: sees points that are sure to be had at once, else
    lays any piece; and says nothing foolish (bids and passes are the habitué's)."""
    chosen, seat = find_bot("regular")(game, view, rng), view.seat
    pieces = [move for move in game.moves(game.guess(view, rng)) if move.steps]
    if chosen not in [move.text for move in pieces] or seat is None:
        return chosen
    states = [game.guess(view, rng) for _ in range(SURE)]
    now = {
        move: min(gained(game, played(game, state, move), seat, False)[:2] for state in states)
        for move in pieces
    }
    best = worth_most(now)
    return best[int(rng.random() * len(best))].text


# Beside the levels: bots that are there to compare with.
OTHERS = {
    "yardstick": "pioche.lab.yardstick:greedy",
    "newcomer": "strength:newcomer",
    "peer": "peer:searching",  # of the PyPI package `dominoes`
}
YARDSTICK = "yardstick"
STEPS = tuple(zip(LEVELS[1:], LEVELS, strict=False))  # each level, and the one below
AGAINST = tuple((level, YARDSTICK) for level in LEVELS)
THINKING = LEVELS[2:]  # they play like the regular in a game without a policy
ALSO = {"tete-a-tete": ("boudant",)}  # ways to play that are another game
DEALS = 300  # a row
AT_ONCE = 10  # deals between two savings
RECORD = Path(__file__).with_name("strength.json")
DOCS = Path(__file__).parents[1] / "docs" / "strength.md"
BEGIN, END = "<!-- what bench/strength.py has played -->\n", "<!-- until here -->\n"


@dataclass(slots=True)
class Row:
    """What is known of one bot against another in a game, over the deals numbered from 0."""

    game: str
    seats: int
    preset: str
    one: str
    other: str
    parties: bool = False
    deals: int = 0
    share: float = 0.0  # sums over these deals
    squares: float = 0.0
    lead: float = 0.0
    leads: float = 0.0
    seconds: float = 0.0
    decisions: int = 0

    def add(self, played: Played) -> None:
        self.deals += 1
        self.share += played.share
        self.squares += played.share**2
        self.lead += played.lead
        self.leads += played.lead**2
        self.seconds += played.seconds
        self.decisions += played.decisions

    @property
    def mean(self) -> float:
        return self.share / self.deals

    @property
    def within(self) -> float:
        """The half of the interval of 95 %."""
        return interval(self.share, self.squares, self.deals)

    @property
    def key(self) -> tuple[str, int, str, str, str, bool]:
        return self.game, self.seats, self.preset, self.one, self.other, self.parties

    @property
    def agreed(self) -> Any:
        """The options of the preset, or the usual ones."""
        game = pioche.find(self.game)
        return make_options(game.options, game.presets[self.preset].options if self.preset else {})

    @property
    def fair(self) -> float:
        return 1 / len(set(pioche.find(self.game).company.sides(self.agreed, self.seats)))

    def __str__(self) -> str:
        name = f"{self.game} ({self.seats}{', ' + self.preset if self.preset else ''})"
        lead = interval(self.lead, self.leads, self.deals)
        return (
            f"{name:<26} {self.one + ' v ' + self.other:<22} {self.deals:4}"
            f"  {self.mean:5.3f} ± {self.within:5.3f} (fair {self.fair:.2f})"
            f"  points {self.lead / self.deals:+6.1f} ± {lead:4.1f}"
            f"  {1000 * self.seconds / max(1, self.decisions):6.1f} ms a decision"
        )


def interval(total: float, squares: float, count: int) -> float:
    """The half of the interval of 95 % of a mean."""
    spread = max(0.0, squares / count - (total / count) ** 2) * count / max(1, count - 1)
    return INTERVAL * sqrt(spread / count)


def all_rows(asked: argparse.Namespace) -> list[Row]:
    """The rows of the table, or those asked for; the dearest bots last."""
    found = []
    for game in pioche.all_games():
        if min(game.seats) < 2 or (asked.games and game.id not in asked.games):
            continue
        pairs = [(asked.one, asked.other)] if asked.one else [*STEPS, *AGAINST]
        for preset in (asked.preset,) if asked.one else ("", *ALSO.get(game.id, ())):
            for one, other in pairs:
                if game.mind.policy is not None or one not in THINKING:
                    seats = asked.seats or game.seats[0]
                    found.append(Row(game.id, seats, preset, one, other, asked.parties))
    return sorted(found, key=lambda row: row.one in THINKING and LEVELS.index(row.one))


def here() -> str:
    """The commit that plays."""
    asked = ["git", "-C", str(RECORD.parent), "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def read(path: Path) -> tuple[str, dict[tuple[str, int, str, str, str, bool], Row]]:
    if not path.exists():
        return "", {}
    known = json.loads(path.read_text())
    rows = [Row(**row) for row in known["rows"]]
    return known["commit"], {row.key: row for row in rows}


def write(path: Path, commit: str, rows: Iterable[Row]) -> None:
    """Write it beside and put it in its place: whoever stops the run loses nothing."""
    rows = sorted(rows, key=lambda row: row.key)
    lines = ",\n  ".join(json.dumps(asdict(row)) for row in rows)
    beside = path.with_suffix(".new")
    beside.write_text(f'{{"commit": "{commit}", "rows": [\n  {lines}\n]}}\n')
    beside.replace(path)


def measure(asked: argparse.Namespace) -> None:
    commit, known = read(asked.record)
    if commit != here() and not (commit and asked.go_on):
        commit, known = here(), {}
    rows = [known.get(row.key, row) for row in all_rows(asked)]
    columns = "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns) as bar, on_cores(asked.cores) as run:
        whole = bar.add_task("deals", total=len(rows) * asked.deals)
        bar.update(whole, completed=sum(min(row.deals, asked.deals) for row in rows))
        for row in rows:
            one, other = (OTHERS.get(name, name) for name in (row.one, row.other))
            values = tuple(changed_options(row.agreed).items())
            pairing = Pairing(row.game, row.seats, values, one, other, parties=row.parties)
            while row.deals < asked.deals:
                end = min(row.deals + AT_ONCE, asked.deals)
                for played in run(pairing, range(row.deals, end)):
                    row.add(played)
                    bar.advance(whole)
                known[row.key] = row
                write(asked.record, commit, known.values())
            bar.console.print(str(row), highlight=False, soft_wrap=True)


def table(path: Path) -> str:
    """The table of docs/strength.md, made from what has been played."""
    commit, rows = read(path)
    lines = [
        f"Played by commit {commit}; brackets give a number of deals other than {DEALS}. In games",
        "that play for points, the second line is the gain on the others in points a manche. Bold",
        "figures are above the fair share, or above zero, by their whole interval.",
        "",
    ]
    for title, pairs in (("Against the level below", STEPS), ("Against the yardstick", AGAINST)):
        lines += [f"| {title} | fair | " + " | ".join(one for one, _ in pairs) + " |"]
        lines += ["|---|---|" + "---|" * len(pairs)]
        games = list(dict.fromkeys((row.game, row.seats, row.preset) for row in rows.values()))
        for game, seats, preset in games:
            cells = [rows.get((game, seats, preset, *pair, False)) for pair in pairs]
            if not (known := [cell for cell in cells if cell]):
                continue
            name = f"{game} ({seats}{', ' + preset if preset else ''})"
            shown = [cell_of(cell) for cell in cells]
            lines += [f"| {name} | {decimals(known[0].fair)} | " + " | ".join(shown) + " |"]
        lines += [""]
    return "\n".join(lines)


def write_table(path: Path) -> None:
    """Put the table in its place in docs/strength.md."""
    before, _, rest = DOCS.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCS.write_text(f"{before}{BEGIN}\n{table(path)}\n{END}{after}")


def cell_of(row: Row | None) -> str:
    if row is None:
        return "–"
    deals = f" ({row.deals})" if row.deals != DEALS else ""
    share = bold(f"{decimals(row.mean)} ± {decimals(row.within)}", row.mean - row.within > row.fair)
    game, options = pioche.find(row.game), row.agreed
    if game.sheet.target(options, row.seats) is None:
        return f"{share}{deals}"
    sense = -1 if game.partie.fewest_wins(options) else 1
    points = sense * row.lead / row.deals
    within = interval(row.lead, row.leads, row.deals)
    return f"{share}{deals}<br>{bold(f'{points:+.1f} ± {within:.1f}', points > within)}"


def bold(text: str, sure: bool) -> str:
    return f"**{text}**" if sure else text


def decimals(share: float) -> str:
    return f"{share:.2f}".removeprefix("0")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all games with opponents")
    parser.add_argument("--one", default="", help="a level, yardstick, newcomer, random")
    parser.add_argument("--other", default=YARDSTICK, help="the bot that it meets")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--preset", default="", help="a preset of the game")
    parser.add_argument(
        "--seats", type=int, default=0, help="by default the usual number of each game"
    )
    parser.add_argument("--parties", action="store_true", help="whole parties, not manches")
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--record", type=Path, default=RECORD, help="where results are kept")
    parser.add_argument("--go-on", action="store_true", help="add to another commit's results")
    parser.add_argument("--table", action="store_true", help="write the table and play nothing")
    asked = parser.parse_args()
    if asked.table:
        write_table(asked.record)
    else:
        measure(asked)
