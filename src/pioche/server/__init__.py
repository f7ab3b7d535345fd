"""The server: tables over HTTP, play over a WebSocket, parties kept in a database.

In reading order, from the outside in:

    serve        opens a port and a database, and runs it all
    several      runs several of them behind one port, for machines with several cores
    neighbours   how those talk to each other
    door         connections: how many there may be, and how long one may keep the server waiting
    guard        whose name and whose page a request comes with; headers for browsers
    budgets      how much one person, and one address, may ask for
    fair         a queue in which everybody gets their turn
    app          the routes: catalogue, tables, the socket, the page itself
    puzzles      the routes of the puzzles
    score        the routes of the score keeper for real dominoes
    printed      the routes of what can be printed
    invitations  links and codes for friends, for how long they are good
    push         tells a browser that it is its player's turn, while no page is open
    hearing      takes the frames of one client, one after the other
    house        all rooms in memory: carries out what is decided there
    connection   what is still to be sent over one socket
    asking       what is asked of the threads that wait for a database
    store        the database: one list of entries for each table, in SQLite
    postgres     the same in PostgreSQL, for several servers
    migrating    brings an older database to the newest schema (the steps: `migrations/`)
    copying      a whole house from one database into another
    logs         what a server says of itself, as lines of JSON
    metrics      what those who run a server can watch
    workers      hands jobs to worker processes, everybody's in turn
    worker       such a process

what these and a house without a server share:

    catalogue    what the shelf, the set-up and the pages of the rules are told
    riddles      the puzzles as they are sent
    counted      the score of a game with real tiles as it is sent
    jobs         what takes long: a move of an opponent, a hint, reading a record, printing
    keeping      what a house asks of whatever keeps its parties, and calls people
    turns        one at a time, in the order in which they came
    unmeasured   the figures of a house that nobody measures

and the core, in which nothing waits, sends or writes:

    service      what is decided at a table: what to write, then what to send, when opponents play
    places       who takes an open place, who leaves
    presence     who is at the table, and who may decide about the place of somebody who is not
    clocks       whose time runs, how much of it is left
    elsewhere    what other servers on the same database do at a table
    watching     who may look on without a place
    room         one table in memory: its log, who is connected, what each seat sees
    frames       reads a client's frame, writes what one seat is sent
    replays      what may be told of a manche that is over
    entries      what is kept of a table
    protocol     the records that are sent and received
    bounds       how many entries they may have
    reading      JSON data as records
    writing      records as JSON
    errors       what the server itself refuses

    openapi      the records of the socket in the OpenAPI text
    typescript   the same records as types of the browser client

A frame comes in at `hearing`; `service` decides what it does to a `room`; `house` writes that to
the `store`, tells `service` so, and sends everybody what comes out then. See docs/protocol.md.
"""
