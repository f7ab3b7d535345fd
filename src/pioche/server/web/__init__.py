"""HTTP and WebSockets: what comes in from the network.

`connections` bounds and times every connection, `guard` checks each request, `app` holds the routes
of tables, sockets and page; puzzles, scores and printing have modules of their own. `askers` knows
who asks, `answers` what all routes answer alike.
May import `house`, `server.page`, `server.store` and `server.workers`. Begin with `app`.
"""
