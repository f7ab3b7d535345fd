"""The command line. It knows games only through the contract: tables, views, events.

`main` declares the commands; `commands/` holds them, `play/` a partie at the terminal, `boards/`
what is drawn with characters. May import everything. Begin with `main`, then `play/loop`.
"""
