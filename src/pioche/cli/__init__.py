"""The command line. It knows games only through the contract: tables, views, events.

In reading order:

    main        the commands and their options
    usage       in which language it speaks, the help, and what it says of bad usage
    values      what is typed after an option, turned into a value
    settings    the options of a game and its seats, from what was typed
    completion  what the shell may complete

    play        the loop of a partie: whose turn, what they type, what comes of it
    session     that partie: the table, the people, what the screen must remember
    people      who sits at the table, from `--seats` and from a record
    typed       the move that was typed: a number, words or notation
    commands    what a player can ask for besides a move: undo, hint, rule, save, quit

    terminal    the terminal, to which all is written
    screen      the table on the screen, for the seat whose turn it is
    layout      how its parts share the lines of a screen
    plain       the same in words only
    seats       who sits at the table, and what is known of them
    scores      the score sheet
    board       the board: which of the shapes it has
    shapes      the shapes, one module for each kind
    squares     the squares of a tower, by names that can be typed
    risks       how near a placement is to falling
    drawing     tiles drawn with characters
    legend      what the signs on tiles do
    sentences   events, moves and places in words
    prose       paragraphs that break at the right spaces
    columns     the same, and columns, for commands that must start quickly
    refusal     input that the command line cannot take
    refusals    what is wrong with the input, in one line

    shelf       the command `games`, and the menu
    rules       the command `rules`
    score       the command `score`: the score of a game with real dominoes
    replay      the command `replay`
    analysis    the command `analyse`: the moves that cost most
    simulation  the command `simulate`
    contest     the command `tournament`
    puzzles     the commands `puzzles`, `solve`, `hint`, `techniques`, `generate` and `daily`
    printed     the command `print`
    serving     the command `serve`
    joining     the command `join`: a program at somebody else's table
    files       files, read and written
"""
