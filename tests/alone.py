"""What a program without a screen does: a partie, a champion's thought, a picture. It prints what
was loaded for that, beside Python."""

import sys

BEFORE = set(sys.modules)

from random import Random  # noqa: E402

import pioche  # noqa: E402
from pioche import picture  # noqa: E402
from pioche.bots import find_bot  # noqa: E402

table = pioche.Table("cinq-partout", seats=2, seed=7, auto=True)
assert table.seat is not None
choice = find_bot("champion")(table.game, table.view(table.seat), Random(1))
assert choice in table.moves()
while not table.over:
    table.play(table.moves()[0])
assert table.winners
assert picture.board(table.view(None).board).startswith("<svg")

packages = {name.partition(".")[0] for name in set(sys.modules) - BEFORE}
print(*sorted(packages - sys.stdlib_module_names))
