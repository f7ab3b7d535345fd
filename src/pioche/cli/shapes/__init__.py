"""The shapes of board, drawn and described: `cli.board` chooses among them.

chain   a line of tiles, with its open ends
cross   four arms around a double
tables  tricks, a field of tiles face down, a row, piles, a running total
sheet   a printed sheet, played with a pencil
grid    a grid without borders
tower   a tower, level by level
"""
