"""Opponents for every game, through the contract alone.

A bot is a function: it gets the game, what its seat sees and a source of chance, and gives the text
of one of the moves in the view. It never gets the true state, so it cannot peek. May import `core`,
`table` and `engines.hidden_tiles`, no game. Begin with `levels`, then `search`; `decision` asks a
bot on behalf of everybody.
"""

from pioche.bots.levels import BOTS, RANDOM, USUAL_BOT, Bot, find_bot, find_player

__all__ = ["BOTS", "RANDOM", "USUAL_BOT", "Bot", "find_bot", "find_player"]
