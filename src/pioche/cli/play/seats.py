"""Who sits at the table, and what everybody may know of them."""

from dataclasses import fields

from rich.text import Text

from pioche.cli.boards import drawing
from pioche.cli.play.people import level_name
from pioche.cli.play.session import Session
from pioche.core.view import View
from pioche.words.messages import Company, Words

ACCENT = "bold #e8694a"
BETWEEN = "   "  # two seats on one line


def seat_lines(session: Session, view: View, company: Company, width: int) -> list[Text]:
    """A line for each seat: whose turn, name, level, tiles, what else is known."""
    named = [_named(session, view, company, seat) for seat in range(len(company.names))]
    name_width = max(label.cell_len for label in named)
    most = max(len(drawing.backs(count)) for count in view.counts) if any(view.counts) else 0
    lines = []
    for seat, label in enumerate(named):
        count = view.counts[seat] if seat < len(view.counts) else 0
        line = Text.assemble(label, " " * (name_width + 1 - label.cell_len))
        if most:
            line.append(f"{drawing.backs(count):<{most}}", style=drawing.BACK)
            line.append(f" {count:>2}")
        line.append("  " + ", ".join(known(session, view, company, seat)))
        line.rstrip()
        line.truncate(width)
        lines.append(line)
    return lines


def seats_together(session: Session, view: View, company: Company, width: int) -> list[Text]:
    """The same without levels, as many seats on a line as there is room for."""
    lines = [Text()]
    for seat in range(len(company.names)):
        text = _marked(session, view, company, seat)
        tiles = [f"▮{view.counts[seat]}"] if any(view.counts) else []
        if facts := [*tiles, *known(session, view, company, seat)]:
            text.append(f" {', '.join(facts)}", style="not bold")
        if lines[-1] and lines[-1].cell_len + len(BETWEEN) + text.cell_len > width:
            lines.append(Text())
        lines[-1].append(BETWEEN if lines[-1] else "")
        lines[-1].append(text)
    for line in lines:
        line.truncate(width)
    return lines


def known(session: Session, view: View, company: Company, seat: int) -> list[str]:
    """What is known of a seat besides its tiles: partner, points or manches won, and what the game
    itself makes public."""
    say = session.say
    return [
        *partnership(say, company, seat),
        *_standing_lines(session, company, seat),
        *of_game(say, view, seat),
    ]


def partnership(say: Words, company: Company, seat: int) -> list[str]:
    """Does the one who looks play with this seat?"""
    viewer = company.viewer
    together = viewer not in (None, seat) and company.sides[seat] == company.sides[viewer or 0]
    return [say("seat-partner")] if together else []


def of_game(say: Words, view: View, seat: int) -> list[str]:
    """Whether a seat is out of this deal; figures that a game keeps of it, by their names; and in
    which way it must lay next, where that is not the same for all."""
    told = [say("seat-out")] if seat in view.facts.out and view.turn is not None else []
    for field in fields(view.facts):
        value = getattr(view.facts, field.name)
        key = f"fact-seat-{field.name}"
        if isinstance(value, tuple) and seat < len(value) and say.has(key):
            told.append(say(key, value=value[seat]))
    modes = view.facts.modes
    if len(modes) == 2 and view.turn is not None:
        told.append(say(f"manner-{modes[seat]}"))
    return told


def _standing_lines(session: Session, company: Company, seat: int) -> list[str]:
    say, table = session.say, session.table
    totals, wins = table.totals, table.standing.wins
    side = company.sides[seat]
    if any(totals) or (table.manche > 1 and not any(wins)):
        return [say(say.by_rule("points", table.game.words.deal_rule), points=totals[side])]
    # Of a partie of one manche, the story has told who won.
    return [say("table-wins", wins=wins[side])] if any(wins) and not table.over else []


def _marked(session: Session, view: View, company: Company, seat: int) -> Text:
    """The name of a seat, behind a sign where it is to move; struck out when it has left."""
    text = Text("▸ " if seat == view.turn else "  ", style=ACCENT)
    text.append(company.names[seat], style="bold" if seat == company.viewer else "")
    if seat not in session.table.standing.active:
        text.stylize("strike dim", 2)
    return text


def _named(session: Session, view: View, company: Company, seat: int) -> Text:
    label = _marked(session, view, company, seat)
    player = session.seated[seat]
    if player.level:
        label.append(f" ({level_name(session.say, player)})", style="dim not bold")
    return label


# -- what is known of the table --------------------------------------------------------------------


def public_facts(say: Words, company: Company, view: View) -> list[str]:
    """What a game makes public besides its board: sums, a pot, tiles to draw, turns lost."""
    facts, lines = view.facts, []
    if ends := facts.counted:
        total = f"{' + '.join(map(str, ends))} = {sum(ends)}" if len(ends) > 1 else str(ends[0])
        lines.append(say("table-ends-sum", sum=total))
    told = []
    for field in fields(facts):
        value = getattr(facts, field.name)
        if type(value) is int and value:
            told += _figure(say, company, view, field.name, value)
    for seat in facts.skipped:
        mine = seat == company.viewer
        told.append(
            say("fact-skipped-me") if mine else say("fact-skipped-other", name=company.names[seat])
        )
    if facts.direction and view.turn is not None and len(company.names) > 2:
        step = 1 if facts.direction == view.direction else -1
        after = (view.turn + step) % len(company.names)
        told.append(say("table-next", name=company.names[after]))
    if told:
        lines.append(" · ".join(told))
    return lines


def _figure(say: Words, company: Company, view: View, name: str, value: int) -> list[str]:
    """A number of the whole table, or of the seat to move, in words where there are any."""
    if view.turn is not None and say.has(f"fact-{name}-me"):
        if view.turn == company.viewer:
            return [say(f"fact-{name}-me", value=value)]
        return [say(f"fact-{name}-other", name=company.names[view.turn], value=value)]
    return [say(f"fact-{name}", value=value)] if say.has(f"fact-{name}") else []
