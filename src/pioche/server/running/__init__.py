"""Starting, watching and ending a server.

`serve` opens port and database and runs the app; `logs` tells what goes on; `push`
tells a browser that it is its player's turn. May import all of `server`. Begin with `serve`.
"""
