"""The table on the screen: seats, log, board, hand, moves, for the seat whose turn it is."""

from collections.abc import Sequence
from functools import partial

from rich import box
from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from pioche.boards import ChainBoard
from pioche.cli import board, drawing
from pioche.cli.legend import first_legend
from pioche.cli.prose import Prose
from pioche.cli.sentences import Company, move_words, side_name, sign_name, story, with_signs
from pioche.cli.session import Session
from pioche.cli.typed import labels
from pioche.locale import Words, figure
from pioche.view import MoveView, View

ACCENT = "bold #e8694a"
CLOTH = "#557869"
WIDE = 88  # from here on the log is next to the seats
MOST_MOVES = 36  # more are shown on demand
LOG_LINES = 6
SHEET_MANCHES = 3  # so many of the last manches on the score sheet


def clear(console: Console, deep: bool = False) -> None:
    """Empty the screen; with `deep` what was scrolled away too, so that no hand stays behind."""
    if console.is_terminal:
        console.file.write("\x1b[2J\x1b[3J\x1b[H" if deep else "\x1b[2J\x1b[H")
        console.file.flush()


def show_turn(session: Session, seat: int) -> None:
    """All that the seat to move needs."""
    say, console = session.say, session.console
    view = session.table.view(seat)
    company = session.company(seat)
    playable = [step.piece for move in view.moves for step in move.steps]
    sizes = (drawing.LARGE, drawing.SMALL)
    name = partial(with_signs, say)
    racks = [drawing.hand(view.hand, playable, console.width - 4, size, name) for size in sizes]
    choices = move_list(say, view.moves, console.width)
    signs = " · ".join(first_legend(say, view))
    below = len(choices) + -(-len(signs) // console.width) + 4
    top, cloth, rack = fitted(session, view, company, racks, below)
    clear(console)
    console.print(top, cloth)
    console.print(Align.center(Group(*rack)) if rack else "")
    for line in choices:
        console.print(line)
    if signs:
        console.print(Prose(signs, style="dim"))
    console.print(Prose(say.whole(session.table.game.aim(view)), style="bold"))


def show_public(session: Session) -> None:
    """What everybody may see, in the middle of a manche."""
    view = session.table.view(None)
    top, cloth, _ = fitted(session, view, session.company(session.only_person()), [[], []], 2)
    clear(session.console)
    session.console.print(top, cloth)


def show_end(session: Session) -> None:
    """A manche that is over: the board, all hands, how it ended."""
    say, console = session.say, session.console
    viewer = session.only_person()
    view = session.table.view(viewer)
    company = session.company(viewer)
    hands = shown_hands(say, company, view)
    sheet = score_sheet(session, company)
    below = len(console.render_lines(sheet)) + len(hands) + 2
    top, cloth, _ = fitted(session, view, company, [[], []], below)
    clear(console)
    console.print(top, cloth)
    for line in hands:
        console.print(line)
    console.print(sheet)


def fitted(
    session: Session, view: View, company: Company, racks: list[list[Text]], below: int
) -> tuple[RenderableType, RenderableType, list[Text]]:
    """What stands above the board, the board, the rack, as large as the screen allows. The rack
    gives way first, then the size of the tiles, then the log."""
    say, console = session.say, session.console
    usual = max(LOG_LINES, 2 * session.table.seats)
    for log, size in ((usual, drawing.LARGE), (usual, drawing.SMALL), (2, drawing.SMALL)):
        top = Group(heading(session, view), *surroundings(session, view, company, log))
        tiles, words = board.draw(say, company, view.board, console.width - 4, size)
        words = words + public_facts(say, view) + marks(say, view)
        room = console.height - below - len(console.render_lines(top)) - len(words) - 2
        for rack in racks if size is drawing.LARGE else racks[1:]:
            if len(tiles) + len(rack) <= room:
                return top, on_cloth(tiles, words), rack
    return top, on_cloth(tiles, words), racks[-1]


# -- the parts -------------------------------------------------------------------------------------


def heading(session: Session, view: View) -> RenderableType:
    say, table = session.say, session.table
    title = Text(table.game.names[say.lang], style="bold")
    manche = say.by_rule("table-manche", table.game.deal_rule)
    title.append(f" · {say(manche, manche=table.numbers[-1])}", style="not bold")
    if view.stock or any(turn.move == "draw" for turn in view.past):
        title.append(f" · {say('table-stock', stock=view.stock)}", style="not bold")
    return Rule(title, style=CLOTH)


def surroundings(session: Session, view: View, company: Company, most: int) -> list[RenderableType]:
    """Seats and log: side by side where there is room."""
    lines = story(session.say, company, session.this_manche())[-most:]
    seats = seat_grid(session, view, company)
    log = Group(Prose("\n".join(lines[:-1]), style="dim"), Prose("".join(lines[-1:])))
    if session.console.width < WIDE:
        return [seats, Padding(log, (0, 0, 0, 2))]
    grid = Grid.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=5)
    grid.add_column(ratio=6)
    grid.add_row(seats, log)
    return [grid]


def seat_grid(session: Session, view: View, company: Company) -> Grid:
    """A line for each seat: whose turn, name, tiles, points."""
    say, table = session.say, session.table
    totals = table.totals
    grid = Grid.grid(padding=(0, 1))
    for seat, name in enumerate(company.names):
        player = session.seated[seat]
        mine = seat == company.viewer
        mark = Text("▸" if seat == view.turn else " ", style=ACCENT)
        label = Text(name, style="bold" if mine else "")
        if player.level:
            label.append(f" ({say.maybe(f'bot-{player.level}', player.level)})", style="dim")
        count = view.counts[seat] if seat < len(view.counts) else 0
        points = ""
        if any(totals) or (table.manche > 1 and not any(table.standing.wins)):
            key = say.by_rule("points", table.game.deal_rule)
            points = say(key, points=totals[company.sides[seat]])
        elif any(table.standing.wins):
            points = say("table-wins", wins=table.standing.wins[company.sides[seat]])
        if seat not in table.standing.active:
            label.stylize("strike dim")
        hand = Text(drawing.backs(count), style=drawing.BACK)
        grid.add_row(mark, label, hand, f"{count} " if any(view.counts) else "", points)
    return grid


def on_cloth(tiles: list[Text], words: list[str]) -> RenderableType:
    captions = [Text(text, style="dim", justify="center") for text in words if text]
    inside = Group(Align.center(Group(*tiles)), *captions) if tiles else Group(*captions)
    return Panel(inside, box=box.ROUNDED, border_style=CLOTH, padding=(0, 1))


def public_facts(say: Words, view: View) -> list[str]:
    """What else the game makes public, where we have words for it."""
    ends = view.facts.counted
    if ends:
        total = f"{' + '.join(map(str, ends))} = {sum(ends)}" if len(ends) > 1 else str(ends[0])
        return [say("table-ends-sum", sum=total)]
    return []


def marks(say: Words, view: View) -> list[str]:
    """The names of the signs that are in the hand or on the table, beside their marks."""
    laid = board.all_pieces(view.board) if isinstance(view.board, ChainBoard) else []
    tiles = [*view.hand, *(piece.tile for piece in laid)]
    seen = {half for tile in tiles for half in tile.split("-")}
    named = [
        f"{mark} {sign_name(say, sign)}"
        for sign, mark in drawing.SIGN_MARKS.items()
        if sign in seen
    ]
    return [" · ".join(named)]


def move_list(say: Words, moves: Sequence[MoveView], width: int, all: bool = False) -> list[Text]:
    """The numbered moves, in columns."""
    shown = moves if all else moves[:MOST_MOVES]
    texts = [move_words(say, move) for move in shown]
    keys = labels(say, moves)
    wide = max((len(text) for text in texts), default=0) + 7
    columns = max(1, width // wide)
    lines = []
    for start in range(0, len(texts), columns):
        line = Text(" ")
        for at in range(start, min(start + columns, len(texts))):
            line.append(f"{keys[at]:>3} ", style=ACCENT)
            line.append(texts[at].ljust(wide - 4))
        line.rstrip()
        lines.append(line)
    if len(shown) < len(moves):
        lines.append(Text(say("table-more-moves", count=len(moves) - len(shown)), style="dim"))
    return lines


def hands_left(view: View) -> list[tuple[int, tuple[str, ...]]]:
    """What those who played still hold at the end; nothing where nobody holds any tile."""
    if not any(view.shown):
        return []
    return [(seat, view.shown[seat]) for seat in view.standing.active]


def shown_hands(say: Words, company: Company, view: View) -> list[Text]:
    """All hands at the end, with the points left in them."""
    left = view.result.left if view.result else ()
    lines = []
    for seat, tiles in hands_left(view):
        whose = say("you") if seat == company.viewer else company.names[seat]
        line = Text(say("label", name=f"  {whose}", text=""), style="bold")
        line.append("  ".join(tiles) or say("table-hand-empty"), style="not bold")
        if seat < len(left) and tiles:
            line.append(f"   ({say('points', points=left[seat])})", style="not bold dim")
        lines.append(line)
    return lines


def score_sheet(session: Session, company: Company) -> Grid:
    """The game's own score sheet: the last manches, and the totals."""
    say, table = session.say, session.table
    sheet = table.sheet()
    title = say("final-title") if table.over else say("standing-title")
    grid = Grid(title=title, box=box.SIMPLE_HEAD, title_style="bold")
    grid.add_column("")
    won = {table.standing.sides[seat] for seat in table.winners}
    for side in range(len(sheet.columns)):
        name = side_name(say, company, side)
        grid.add_column(name, justify="right", style=ACCENT if side in won else "")
    recent = table.numbers[-1] - SHEET_MANCHES
    for line in sheet.lines:
        shown = line.manche is None or line.manche > recent
        if shown and any(cell.value or line.kind != "points" for cell in line.cells):
            figures = [cell_text(cell.value) for cell in line.cells]
            style = "bold" if line.kind == "total" else ""
            grid.add_row(line.names[say.lang], *figures, style=style)
    return grid


def cell_text(value: object) -> str:
    if isinstance(value, bool):
        return "✓" if value else ""
    if isinstance(value, int):
        return figure(value)
    return "" if value is None else str(value)
