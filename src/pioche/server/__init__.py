"""The server: tables over HTTP, play over a WebSocket, parties kept in a database.

In reading order, from the outside in:

    serve       opens a port and a database, and runs it all
    door        connections: how many there may be, and how long one may keep the server waiting
    guard       whose name and whose page a request comes with; headers for browsers
    budgets     how much one person, and one address, may ask for
    fair        a queue in which everybody gets their turn
    app         the routes: catalogue, tables, the socket, the page itself
    puzzles     the routes of the puzzles
    protocol    the records that are sent and received
    frames      reads a client's frame, writes what one seat is sent
    house       all rooms, what may be done at their tables, when opponents play
    room        one table in memory: its log, who is connected, what each seat sees
    store       the database: one list of entries for each table
    workers     hands jobs to worker processes, everybody's in turn
    worker      such a process: chooses a move for an opponent, thinks of a hint, reads a record
    errors      what the server itself refuses
    openapi     the records of the socket in the OpenAPI text
    typescript  the same records as types of the browser client

A frame comes in at `app.listen`, is read by `frames`, done by `house` on a `room`, written to the
`store`, and only then shown to everybody. See docs/protocol.md.
"""
