### The words of the terminal's help (pioche --help) and of its tournaments; the page does not load them.

help-commands =
    Enter a number to play that move, or type the move: { $examples }.
    u  undo, back to your last choice              h  a hint
    ?  the last rule mentioned                     m  all moves (m 6-4: with 6-4)
    ? stock   the rules with that word             v  the whole table
    ? GEN-12  that rule                            t  the score sheet
    s  save                                        Enter  see the table again
    q  quit
help-brief = No rule has been mentioned yet. The game in short: { $brief }
help-no-word = “{ $word }” is nowhere in the rules of this game.
help-pioche =
    Domino games: play, learn, keep score, simulate.

    Getting started:
      pioche play                      choose a game and play
      pioche games                     all the games
      pioche rules jeu-de-dominos      the rules of a game
      pioche COMMAND --help            examples for each command
help-games =
    Show all games, box by box.

    Examples:
      pioche games
      pioche games --json | jq '.[].id'
help-opponents =
    Show the opponents of the house, level by level.

    Examples:
      pioche opponents
      pioche play jeu-de-dominos --seats you,expert
help-rules =
    Show the rules of a game, each with its number.

    Examples:
      pioche rules jeu-de-dominos              all the rules
      pioche rules jeu-de-dominos GEN-12       one rule
help-play =
    Play in the terminal, against opponents or with others on the same device.

    Examples:
      pioche play                                        a menu
      pioche play jeu-de-dominos                         you against an opponent
      pioche play jeu-de-dominos --seats you,bot,expert  two opponents
      pioche play jeu-de-dominos --seats Anne,Lucas      two people; hands are hidden between turns
      pioche play jeu-de-dominos --option draw=one --seed 7
      pioche play jeu-de-dominos --save tonight.dom      save after every move
      pioche play --load tonight.dom --save tonight.dom  continue it
help-replay =
    Replay a saved game, move by move.

    Examples:
      pioche replay tonight.dom
      pioche replay tonight.dom --step       one move at a time, with the table
      pioche replay tonight.dom --json       for a program
help-verify =
    Prove that the deals of a finished game were fixed beforehand.

    The page and the server give you the file of a game. Before the first deal, the table published a
    hash of its shuffle: if it is the one that this command shows, nothing was changed.

    Examples:
      pioche verify tonight.dom
help-join =
    A program takes the seat that an invitation offers, and plays.

    The program is a level of the house (see pioche opponents), or a function of your own,
    module:function, looked for in the current folder first: it gets the game, what the seat sees and
    a source of chance, and gives the text of a move.

    Examples:
      pioche join http://192.0.2.7:8000/join/…
      pioche join http://192.0.2.7:8000/join/… --bot champion --name Ada
      pioche join http://192.0.2.7:8000/join/… --bot mine:choose
help-analyse =
    Look back on a saved game: the moves that cost most, what was known then, what was better.

    Examples:
      pioche analyse tonight.dom
help-simulate =
    Let the opponents play many rounds, and show statistics.

    Examples:
      pioche simulate jeu-de-dominos --manches 1000 --seed 1
      pioche simulate jeu-de-dominos --bots regular,random --seats 2
      pioche simulate jeu-de-dominos --parties 50 --preset cent-points --json
help-tournament =
    Let players meet on the same deals, seats exchanged, until it is clear who is better.

    A player is a level, random, or a function of your own, such as my_bots:careful.

    Examples:
      pioche tournament whist --players regular,expert --deals 100
      pioche tournament canton --players beginner,regular,my_bots:careful --seed 7 --json
help-serve =
    Play in the browser: start the server and open its page. Ctrl-C stops it.

    Examples:
      pioche serve                                   on this machine only
      pioche serve --port 9000 --no-open             another port, no browser
      pioche serve --lan                             for the phones in your home, too
      pioche serve --name dominoes.example.org       behind a web server of that name
      pioche serve --database sqlite:///family.sqlite  keep games in this file
help-backup =
    Copy the database of the server into a new file, even while the server is running.

    To go back to a copy, stop the server and put the copy where the database was.

    Examples:
      pioche backup friday.sqlite
      pioche backup /backup/dominoes.sqlite --database sqlite:///family.sqlite
help-print =
    Print on paper: writes a PDF file, A4 or Letter.

    Examples:
      pioche print rules                            the rule book
      pioche print sheet bergen --seats 3           the score sheet of a game
      pioche print crayon --count 20 --seed 2026    a booklet and its answers
      pioche print puzzles week                     the puzzles of the week
      pioche print puzzles quadrille --difficulty 2 --count 6
      pioche print puzzles book                     all those of the house
      pioche print tiles 9                          a set of tiles to cut out
      pioche print tiles vingt --paper letter       that of a game, with its marks
help-param-lang = The language, fr or en (default: PIOCHE_LANG, then the system language).
help-param-what = What to print: rules, sheet, puzzles, tiles, or crayon.
help-param-which = Which one: a game (rules, sheet), 6 to 12 or a game (tiles), book, week, a kind or a name (puzzles).
help-param-output = The PDF file to write (otherwise a ready-made name, in this folder).
help-param-paper = The paper: a4 or letter.
help-param-how_many = How many sheets or puzzles (12 unless you say otherwise).
help-param-sheet = The number of a printed sheet, such as 2026-0123: the same deal.
help-param-json = Print JSON.
help-param-version = Show the version.
help-param-help = Show this help.
help-param-install_completion = Install completion for your shell.
help-param-show_completion = Show the completion script, to copy or customize it.
help-param-game = The game: pioche games shows them all.
help-param-rule = Show only this rule, for example GEN-12.
help-param-seats = Who plays: you or a name for a person; bot, beginner, regular, expert or champion for an opponent.
help-param-seat_count = The number of seats.
help-param-option = A game option, name=value; can be repeated.
help-param-preset = A ready-made variant of the game.
help-param-seed = The seed: the same seed gives the same deals.
help-param-deal = The first deal, written out: 6-6 6-5 | 5-4 3-0 ; 1-0.
help-param-load = Continue a saved game.
help-param-save = Save the game here after every move.
help-param-plain = Text only, no drawing: for screen readers.
help-param-file = A .dom file.
help-param-step = One move at a time, Enter for the next.
help-param-manches = The number of rounds (default: 1000).
help-param-parties = The number of whole games, instead of rounds.
help-param-players = Who meets whom: beginner, regular, expert, champion, random, or module:function.
help-param-deals = Deals of each meeting at most (default: 200); it ends sooner once it is clear.
help-param-whole = Whole games, not single rounds.
help-param-cores = How many processes play (default: one for each core).
tournament-title = { $game }: tournament, seed { $seed }
tournament-player = player
tournament-share = share
tournament-rating = rating
tournament-meeting = meeting
tournament-deals = deals
tournament-lead = points ahead
tournament-sure = clear
tournament-open = not clear
tournament-percent = { $share }%
tournament-note = Share of the first player of each meeting, ± the 95% interval; a fair share is { $fair }. Each deal is played from every side.
help-param-bots = The opponents, seat by seat: beginner, regular, expert, champion; random plays any move.
help-param-host = The address to listen on; 0.0.0.0 lets other devices connect.
help-param-port = The port (default: 8000 or the next free one).
help-param-lan = Also listen to the devices in your home; prints their address, to type or to scan.
help-param-no_open = Do not open the browser.
help-param-metrics = Let Prometheus read figures about the server on this port, from this machine only.
help-param-copy = The file to write; it must not exist yet.
help-param-name = A name the server goes by on the network, if it has one; can be repeated.
help-param-link = The link of an invitation.
help-param-bot = Who plays: a level of the house, or module:function.
help-param-called = The name under which it sits down (that of the program otherwise).
help-param-database = Where games are saved: sqlite:///FILE (default: your data folder).
help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commands
help-puzzles =
    Show the built-in puzzles, from easiest to hardest.

    Examples:
      pioche puzzles
      pioche puzzles --json | jq '.[].id'
help-solve =
    Solve a puzzle: a name from pioche puzzles, a file or a link.

    Examples:
      pioche solve portail
      pioche solve portail --laid "a1a2=6-5"   start from these tiles
      pioche solve portail --count             how many solutions are there?
      pioche solve evening.txt --all --json
help-generate =
    Give a puzzle with a known solution; the same seed always gives the same puzzle.

    Kinds: reussite, quadrille, carre-13, carres-creux, triangle, etoile.

    Examples:
      pioche generate quadrille --seed 7
      pioche generate etoile --seed birthday --difficulty 1
      pioche generate reussite --seed 3 > evening.txt
help-daily =
    Give the puzzle of the day: the same for everybody, no network needed.

    Examples:
      pioche daily
      pioche daily --date 2027-01-31 --json
help-param-puzzle = A name from pioche puzzles, a file or a link.
help-param-laid = Tiles already placed: two squares and their numbers, a1b1=6-4.
help-param-count = Count the solutions, up to renaming the numbers, then up to symmetries.
help-param-every = Show all solutions.
help-param-kind = The kind: reussite, quadrille, carre-13, carres-creux, triangle, etoile.
help-param-difficulty = 1 very easy, 2 easy, 3 medium, 4 hard, 5 very hard.
help-param-day = The day (default: today).
help-score =
    Keep the score of a game with real dominoes.

    Examples:
      pioche score whist --names Anne,Lucas,Odile,Basile
      pioche score canton --names Anne,Lucas --file tonight.json   keep it in a file
      pioche score --file tonight.json                             and resume it
help-param-who = The names of the players, in order of play.
help-param-kept = The file in which the score is kept, and from which it is resumed.
backed-up =
    { $tables ->
        [one] { $tables } table copied to { $file }.
       *[other] { $tables } tables copied to { $file }.
    }
join-sat = { $name } has taken a seat: { $address }
join-over =
    { $winners ->
        [none] The game is over, and nobody has won.
       *[other] The game is over: { $winners }.
    }
error-join-link = Give the link of an invitation, such as http://192.0.2.7:8000/join/….
error-join-server = The server does not answer: check the link and the network.
error-join-left = Somebody else has the seat now, or the table is gone.
error-join-move = The program wants to play { $move }, which is not a legal move.
error-join-bot = There is no program { $name }: give a level ({ $levels }) or module:function.
error-join-refused = { $text }
