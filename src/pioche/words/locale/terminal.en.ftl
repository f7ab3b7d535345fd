### What only the terminal says: its help (pioche --help), its screens and its commands. The page does not load it.

help-commands =
    Enter a number to play that move, or type the move: { $examples }.
    u  undo, back to your last choice              h  a hint
    ?  the last rule mentioned                     m  all moves (m 6-4: with 6-4)
    ? stock   the rules with that word             v  the table (v 7: after 7)
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
      pioche learn                     learn a game by playing it
      pioche rules jeu-de-dominos      the rules of a game
      pioche COMMAND --help            examples for each command
help-games =
    Show all games, box by box.

    Examples:
      pioche games
      pioche games --json | jq '.[].id'
help-opponents =
    Show the computer opponents, level by level.

    Examples:
      pioche opponents
      pioche play jeu-de-dominos --seats you,expert
help-rules =
    Show the rules of a game, each with its number.

    Examples:
      pioche rules jeu-de-dominos              all the rules
      pioche rules jeu-de-dominos GEN-12       one rule
help-learn =
    Learn a game by playing it, in 90 seconds; or a puzzle, or from the very beginning.

    A lesson that was left in the middle goes on there. All of them can be taken again.

    Examples:
      pioche learn                     all the lessons
      pioche learn first               the first table, for who has never played
      pioche learn matador             the lesson of a game
      pioche learn quadrille           that of a puzzle
help-play =
    Play in the terminal, against opponents or with others on the same device; or a puzzle.

    All is kept move by move: pioche play, alone, goes on with the last game.

    Examples:
      pioche play                                        go on, or a menu
      pioche play jeu-de-dominos                         you against an opponent
      pioche play jeu-de-dominos --seats you,bot,expert  two opponents
      pioche play jeu-de-dominos --seats Ann,Luke        two people, with a curtain
      pioche play jeu-de-dominos --option draw=one --seed 7
      pioche play jeu-de-dominos --save tonight.dom      saves every move in this file
      pioche play --load tonight.dom --save tonight.dom  resumes and goes on
      pioche play marelle                                a puzzle of pioche puzzles
      pioche play daily                                  today’s puzzle
      pioche play quadrille --difficulty 2               a new one
      pioche play etoile --bare                          as in the booklet: nothing revealed
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
    A program takes the seat that an invitation offers, or opens a table, and plays.

    The program is a level of the computer (see pioche opponents), or a function of your own,
    module:function, looked for in the current folder first: it gets the game, what the seat sees and
    a source of chance, and gives the text of a move.

    Examples:
      pioche join http://192.0.2.7:8000/join/…
      pioche join http://192.0.2.7:8000/join/… --bot champion --name Ada
      pioche join http://192.0.2.7:8000/join/… --bot mine:choose
      pioche join http://192.0.2.7:8000 --game whist --bot mine:choose
help-analyse =
    Look back on a saved game: the moves that cost most, what was known then, what was better.

    Examples:
      pioche analyse tonight.dom
help-simulate =
    Let the opponents play many rounds, and show statistics.

    Examples:
      pioche simulate jeu-de-dominos --manches 1000 --seed 1
      pioche simulate jeu-de-dominos --bots regular,random --seats 2
      pioche simulate jeu-de-dominos --bots my_bots:careful,regular
      pioche simulate jeu-de-dominos --parties 50 --preset cent-points --json
help-tournament =
    Let players meet on the same deals, seats exchanged, until it is clear who is better.

    A player is a level, random, or a function of your own, such as my_bots:careful.

    Examples:
      pioche tournament whist --players regular,expert --deals 100
      pioche tournament canton --players beginner,regular,my_bots:careful --seed 7 --json
help-corpus =
    Write a corpus: records of every game, played between known levels, and their results.

    The same seed gives the same files; run it again to go on after an interruption.

    Examples:
      pioche corpus my-corpus
      pioche corpus my-corpus whist canton --parties 100 --levels regular,expert --seed 7
help-serve =
    Play in the browser: start the server and open its page. Ctrl-C stops it.

    Examples:
      pioche serve                                   on this machine only
      pioche serve --port 9000 --no-open             another port, no browser
      pioche serve --lan                             for the phones in your home, too
      pioche serve --name dominoes.example.org       behind a web server of that name
      pioche serve --database sqlite:///family.sqlite  keep games in this file
      pioche serve --database postgresql://…         several servers, one database
help-backup =
    Copy the database of the server into a new file, even while the server is running.

    To go back to a copy, stop the server and put the copy where the database was.

    Examples:
      pioche backup friday.sqlite
      pioche backup /backup/dominoes.sqlite --database sqlite:///family.sqlite
help-database =
    Copy all games, places and invitations from one database into another, empty one.

    Stop the servers first. Nothing is changed in the old database.

    Examples:
      pioche database copy sqlite:///family.sqlite postgresql://pioche@db/pioche
      pioche database copy postgresql://pioche@db/pioche sqlite:///friday.sqlite
help-site =
    Write the site to put on any web space: the page, and all it takes to play there without a server.

    The folder must be new or empty; the site belongs at the root of an address.

    Example:
      pioche site my-site
help-print =
    Print on paper: writes a PDF file, A4 or Letter.

    Examples:
      pioche print rules                            the rule book
      pioche print sheet bergen --seats 3           the score sheet of a game
      pioche print sheet tonight.json               the score that pioche score keeps
      pioche print crayon --count 20 --seed 2026    a booklet and its answers
      pioche print puzzles week                     the puzzles of the week
      pioche print puzzles quadrille --difficulty 2 --count 6
      pioche print puzzles book                     all those of Pioche
      pioche print puzzles --bare                   those of the booklet: nothing revealed
      pioche print tiles 9                          a set of tiles to cut out
      pioche print tiles vingt --paper letter       that of a game, with its marks
help-param-folder = The folder of the site: new, or empty.
help-param-lang = The language, fr or en (default: PIOCHE_LANG, then the system language).
help-param-what = What to print: rules, sheet, puzzles, tiles, or crayon.
help-param-which = Which one: a game (rules, sheet), the file of a score (sheet), 6 to 12 or a game (tiles), book, week, a kind or a name (puzzles).
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
help-param-lesson = The lesson: a game, a kind of puzzle, or first; pioche learn shows them all.
help-param-rule = Show only this rule, for example GEN-12.
help-param-seats = Who plays: you or a name for a person; bot, beginner, regular, expert or champion for an opponent.
help-param-seat_count = The number of seats.
help-param-option = A game option, name=value; can be repeated.
help-param-preset = A ready-made variant of the game.
help-param-seed = The seed: the same seed gives the same deals.
help-param-deal = The first deal, written out: 6-6 6-5 | 5-4 3-0 ; 1-0.
help-param-load = Continue a saved game.
help-param-save = Save the game here after every move (it is kept without this, too).
help-param-no_save = Keep nothing of this game.
help-param-resume = Go on, without asking, with the last game, or the last of this game.
help-param-bare = As in the booklet: no tile revealed, the rule alone decides.
help-param-plain = Text only, no drawing: for screen readers.
help-param-file = A .dom file.
help-param-step = One move at a time, Enter for the next.
help-param-manches = The number of rounds (default: 1000).
help-param-parties = The number of whole games, instead of rounds.
help-param-players = Who meets whom: beginner, regular, expert, champion, random, or module:function.
help-param-deals = Deals of each meeting at most (default: 200); it ends sooner once it is clear.
help-param-into = The folder of the corpus; what is already there is not played again.
help-param-which_games = The games (all by default).
help-param-parties_each = How many records of each game.
help-param-levels = Who plays: levels; they change seats from one record to the next.
help-param-baselines = Each meets the same opponents (random, levels, yardstick, net), in one table.
help-param-whole = Whole games, not single rounds.
help-param-cores = How many processes play (default: one for each core).
help-param-ray = Play on a Ray cluster: its address; auto is the one this machine belongs to, local one made here, to try it.
corpus-written = { $count ->
    [one] { $count } record is in { $folder }.
   *[other] { $count } records are in { $folder }.
    }
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
help-param-bots = The opponents, seat by seat: beginner, regular, expert, champion, random (any move), or module:function.
help-param-host = The address to listen on; 0.0.0.0 lets other devices connect.
help-param-port = The port (default: 8000 or the next free one).
help-param-lan = Also listen to the devices in your home; prints their address, to type or to scan.
help-param-no_open = Do not open the browser.
help-param-processes = How many processes share the work, for a machine with several cores (with PostgreSQL).
help-param-json_log = Log as lines of JSON, without names or hands.
help-param-metrics = Let Prometheus read figures about the server on this port, from this machine only.
help-param-copy = The file to write; it must not exist yet.
help-param-name = A name the server goes by on the network, if it has one; can be repeated.
help-param-action = What to do: copy.
help-param-source = The database to copy.
help-param-target = The empty database to copy it to; a SQLite file need not exist.
help-param-link = The link of an invitation; with --game, the address of a server.
help-param-hosted = Open a table of this game and invite others to the other seats.
help-param-pause = Seconds that people have to look at a finished round, before the program deals again.
help-param-bot = Who plays: a level of the computer, or module:function.
help-param-called = The name under which it sits down (that of the program otherwise).
help-param-database = Where games are saved: sqlite:///FILE or postgresql://… (default: your data folder).
help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commands
help-puzzles =
    Show the built-in puzzles, from easiest to hardest.

    Examples:
      pioche puzzles
      pioche puzzles --json | jq '.[].id'
      pioche play marelle                 plays one
help-solve =
    Solve a puzzle: a name from pioche puzzles, a file or a link.

    Examples:
      pioche solve portail
      pioche solve portail --laid "a1a2=6-5"   start from these tiles
      pioche solve portail --count             how many solutions are there?
      pioche solve evening.txt --all --json
help-hint =
    Help with a puzzle: the next tile and why, or the first mistake.

    Examples:
      pioche hint treize
      pioche hint treize --laid "a1b1=6-4"     start from these tiles
      pioche hint treize --steps               with every step of the reasoning
help-techniques =
    Explain the techniques that hints speak of, one by one with an example.

    Examples:
      pioche techniques
      pioche techniques line
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
help-param-steps = Also show the steps inside suppositions.
help-param-technique = The name of a technique, as pioche techniques gives it.
steps-hidden =
    { $count ->
        [one] … one more step: --steps shows it
       *[other] … { $count } more steps: --steps shows them
    }
techniques-foot = An example: pioche techniques line. A hint: pioche hint treize.
error-unknown-technique =
    There is no technique “{ $name }”. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See pioche techniques.
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
      pioche print sheet tonight.json                              and print it
help-param-who = The names of the players, in order of play.
help-param-kept = The file in which the score is kept, and from which it is resumed.
error-port-taken = Port { $port } is in use by another program: choose another with --port, or leave --port out.
error-bad-address = Cannot use { $host }:{ $port }: { $reason }.
error-option-form = An option is written name=value, not “{ $text }”.
error-count = The number to play must be at least 1, not { $count }.
site-written = The site is in { $folder }: put these files at the root of a web address.
backed-up =
    { $tables ->
        [one] { $tables } table copied to { $file }.
       *[other] { $tables } tables copied to { $file }.
    }
database-copied =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } copied, with { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }.
join-sat = { $name } has taken a seat: { $address }
join-invites = Invite the others with this link: { $link }
join-over =
    { $winners ->
        [none] The game is over, and nobody has won.
       *[other] The game is over: { $winners }.
    }
join-gone = { $name } has left the table: the seat is free, or the computer plays there.
join-kept = { $name } stops, but the server does not answer: the others can let the computer play in that seat.
error-join-link = Give the link of an invitation, such as http://192.0.2.7:8000/join/….
error-join-server = The server does not answer: check the link and the network.
error-join-left = Somebody else has the seat now, or the table is gone.
error-join-address = With --game, give the address of a server, such as http://192.0.2.7:8000.
error-join-game = --seats, --option and --preset are for a table that the program opens: add --game.
error-join-refused = { $text }

## What the terminal says

and-more = { $texts } … ({ $count } in all)
opponents-how = The computer opponents. In --seats a level seats one of them: --seats you,expert. The word bot gives { $level }, to begin with.
opponents-of = { $who } ({ $level }): { $names }
marks-at =
    { $count ->
        [one] a mark on { $squares }
       *[other] marks on { $squares }
    }
table-stock =
    { $stock ->
        [0] no stock
       *[other] stock { $stock }
    }
table-closed = { $value } (closed)
table-ends-sum = Sum of the ends: { $sum }.
table-wins =
    { $wins ->
        [0] no rounds
        [one] { $wins } round
       *[other] { $wins } rounds
    }
table-hand-empty = empty
table-centre = Centre: { $tiles }.
table-chain = Chain: { $tiles }.
table-trump = Trump: { $trump }.
table-contract = Contract: { $contract } ({ $name }).
table-last-trick = Last trick ({ $name }): { $tiles }.
table-taken =
    { $name }: { $tricks ->
        [0] no tricks
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
table-field-empty = Empty places: { $places }.
table-taken-tiles = Taken ({ $name }): { $tiles }.
table-captures = Can be captured: { $captures }.
table-count = The count is { $total }.
table-sheet-hand = { $name }: { $tiles } · B boxes: { $boxes }.
table-grid-row =
    { $count ->
        [one] Row { $row }, column { $first }: { $squares }.
       *[other] Row { $row }, columns { $first } to { $last }: { $squares }.
    }
table-mark = mark
table-level = Level { $level }
seat-out = out
seat-partner = partner
tower-squares = at { $squares }, { $level }
table-pile-number = pile { $pile }
table-level-short = L{ $level }
table-many-moves =
    { $count } ways to lay a tile, such as { $example }. m shows them all{ $tile ->
        [none] .
       *[other] , m { $tile } those with the { $tile }.
    }
table-see-after = v { $number } shows the table after move { $number }.
table-name-place = Type the name of a place, such as { $place }.
table-next = Next: { $name }
no-moves-with = Nothing to play with “{ $tile }”: m alone shows all the moves.
table-grid-discs = ● is a mark.
table-grid-cut = The grid is larger than the screen: v shows all of it.
sheet-earlier = For the earlier rounds, t shows the whole sheet.
sheet-target = target { $target }
sheet-nothing-yet = Nothing has been entered yet: the sheet is filled in after each round.
typed-fillers = i you the a play lay
# The letter of each command, and the words that may be typed instead.
typed-commands = u undo, h hint, ? help, s save, q quit exit, t score
prompt-move = Your turn (number, move, ? help) › {""}
prompt-move-of = { $name } (number, move, ? help) › {""}
prompt-next = Press Enter for the next round (u undo, s save, q quit) › {""}
prompt-over = Enter to finish (u undo, t the score sheet, ? the rules) › {""}
prompt-game = Which game would you like to play? Number or name (q quit) › {""}
prompt-save-as = File name (Enter: { $file }) › {""}
prompt-watch = Enter to continue › {""}
curtain-pass = Pass the device to { $name }.
curtain-ready = { $name }, press Enter when you are ready › {""}
undo-done = Taken back: { $move }.
saved = Game saved in { $file }. It will be saved after every move from now on.
goodbye = See you soon.
not-saved = Nothing is saved under another name.
kept-over = The game is kept. To see it again: { $command }
kept-waits = Another game is waiting for you ({ $what }): { $command } resumes it.
kept-puzzle = { $name }, { $count ->
        [one] one tile to place
       *[other] { $count } tiles to place
    }
prompt-resume = To resume: { $what }. Enter: go on, n: something else (q quit) › {""}
prompt-seat-near = “{ $name }”: the level { $near }, or a person? Enter: { $near }, p: a person › {""}
error-seat-near = “{ $name }” is not a level. Did you mean { $near }?
error-save-both = --save and --no-save contradict each other: leave one of them out.
error-resume-and = --resume goes on with the game as it is: leave out { $options }.
error-nothing-waits = No game is waiting here: pioche play begins one.
error-puzzle-and = That does not go with this puzzle: leave out { $options }.
error-game-and = That goes with puzzles only: leave out { $options }.
error-unknown-played =
    There is no game and no puzzle “{ $name }”. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See pioche games and pioche puzzles.
final-title = The game is over
standing-title = The score
error-prefix = pioche: { $text }
error-nothing-laid = No. { $number } lays nothing from your hand.
error-no-such-number =
    There is no move number { $number }: { $most ->
        [one] the only one is 1.
       *[other] choose from 1 to { $most }.
    }
error-which-level = On which level? Write for example “{ $tile } at { $squares }, level 1”, or “on the table”.
error-seat-empty = A seat in “{ $text }” has no name. Example: { $example }.
error-seat-name = { $name } cannot be a name: use up to 20 letters.
error-seat-twice = Two people are called { $name }: give them different names.
error-load-and = --load already sets up the game: leave out { $options }.
error-sheet-and = --sheet already says which deal: leave out { $option }.
error-print-exists = { $file } already exists: give another name with --output.
error-file-missing = File not found: { $file }.
error-file-folder = { $file } is a folder: give the name of a file.
error-file-encoding = { $file } is not UTF-8 text, so it is not a saved game.
error-file-no-folder = The folder where { $file } should be does not exist.
error-file-forbidden = You may not use { $file }: choose another folder.
error-file-no-room = There is no room left for { $file } on the disk.
error-file-long-name = { $file } is too long a name.
error-file-other = { $file } can be neither read nor written (system error { $number }).
error-file-exists = { $file } already exists. Continue that game with --load { $file }, or choose another name.
error-rule-unknown =
    There is no rule { $rule }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    }
error-rule-elsewhere = Rule { $rule } does not apply to this game.
error-rules-what = Which game’s rules? For example: pioche rules { $game }
error-menu = Enter a number from 1 to { $most }, or the name of a game.
error-both-counts = Use --manches or --parties, not both.
error-bots-count =
    { $seats ->
        [one] Name one bot for the only seat, not { $count }.
       *[other] Name 1 to { $seats } bots for { $seats } seats, not { $count }.
    }
error-usage-option =
    There is no option { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See { $command }.
error-usage-command =
    There is no command “{ $name }”. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See { $command }.
error-usage-bare =
    { $name } { $wants ->
        [none] takes no value
       *[value] needs a value
    }. See { $command }.
error-usage-extra = “{ $text }” is too much. See { $command }.
error-usage-missing = { $name } is missing. See { $command }.
error-usage-value = { $name }: invalid value ({ $text }). See { $command }.
error-usage-number = { $name } must be a whole number. See { $command }.
error-usage-choice = { $name } must be one of these: { $choices }. See { $command }.
error-usage-limit =
    { $name } must be { $side ->
        [greater] at least
       *[less] at most
    } { $limit }. See { $command }.
error-usage-other = { $text } See { $command }.
games-name = game
games-id = name to type
games-players = players
games-minutes = min
games-foot = pioche play { $game } to play · pioche rules { $game } for the rules
rules-options = Options (--option name=value)
rules-presets = Ready-made variants (--preset name)
rules-range = { $low } to { $high }
rules-note = note
replay-title = { $game }, { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }, { $options ->
        [none] no options
       *[other] { $options }
    }
replay-unfinished = The game is not finished: it is { $name }’s turn.
replay-between = The round is over, the game goes on.
verified =
    { $deals ->
        [one] The deal comes
       *[other] All { $deals } deals come
    } from the shuffle whose hash the table published before dealing. Compare it with the one you saw:
replay-step = Enter for the next move (q quit) › {""}
ladder-title = { $game }: ladder, seed { $seed }
ladder-against = against
ladder-yardstick = the yardstick
ladder-net = the net
ladder-hard = hard decisions
ladder-note = Share of each player, ± the 95% interval, and points ahead; a fair share is { $fair }. The yardstick is the opponent of the first release.
simulate-title = { $game }: { $manches ->
        [one] { $manches } round
       *[other] { $manches } rounds
    }, seed { $seed }
simulate-seat = seat
simulate-bot = opponent
simulate-wins = rounds won
simulate-parties = games won
simulate-points = points per round
simulate-drawn =
    { $drawn ->
        [0] No round was drawn.
        [one] { $drawn } round was drawn.
       *[other] { $drawn } rounds were drawn.
    }
simulate-parties-drawn =
    { $drawn ->
        [one] One game without a winner: drawn, or given up after { $most } rounds.
       *[other] { $drawn } games without a winner: drawn, or given up after { $most } rounds.
    }
simulate-solvable = Deals that can be won with all tiles visible: { $solvable }.
simulate-how = Endings: { $how }.
simulate-moves = Moves per round: { $mean } on average, { $least } to { $most }.
simulate-kinds = By kind: { $kinds }.
simulate-lengths = Rounds per game: { $mean } on average, { $least } to { $most }.
simulate-speed = { $speed } rounds per second.
simulate-progress = Playing …
kind-other = { $kind } { $mean }
serve-address = Pioche is running at { $address } (Ctrl-C to stop).
serve-elsewhere = On other devices of your network: { $address }
printed = Written: { $file }. All that is left is to print it.
serve-no-network = This machine is on no network: no other device will find it.
serve-one-process = With SQLite one process does all the work: several need PostgreSQL.
serve-stopped = Stopped. Unfinished games are saved.
score-prompt-over = Enter to finish (u undo, c 2 correct round 2, t the sheet) › {""}
score-by-points = points, or tiles: 6-4 5-5
score-by-tiles = tiles: 6-4 5-5
score-help = Enter keeps the answer in brackets. u: back to the question or the round before; c 2: correct round 2; t: the whole sheet; q: quit.
score-bye = The score is kept: pioche score --file { $file } resumes it. To print it: pioche print sheet { $file }
error-score-game = Give a game or a file: pioche score { $game }, or pioche score --file tonight.json.
error-score-file = { $file } already holds a score, without { $options }: give the file alone.
error-score-manche =
    { $manches ->
        [0] No round was entered: there is nothing to correct.
       *[other] Give a round from 1 to { $manches }, for example c 1.
    }
error-score-seat = “{ $text }” is no player: give a number from 1 to { $most }{ $nobody ->
        [none] { "" }
       *[some] , 0 for nobody
    }, or a name.
error-score-number = “{ $text }” is not a whole number, such as 12.
error-score-tile = “{ $text }” is no tile here, such as { $example }.
error-score-item = “{ $text }” scores nothing here: give { $known }, separated by spaces.

## A puzzle at the terminal

typed-puzzle-commands = c check, h hint, ? help, u undo, r remove take, n note, x cross, v view board, l look corner, z restart, q quit
prompt-puzzle = Your move (6-4 a1, h hint, c check, ? help) › {""}
puzzle-help =
    6-4 a1     lays the 6-4, its 6 on a1      h  a hint: where, why, what
    6-4 a1 b1  the same, with both squares    c  check
    r a1       takes off what is on a1        u  undo
    n a1 035   notes in pencil, or rubs out   v  the whole board in words
    n          all that is in pencil          l  look at the corner (nothing revealed)
    x 6-4      crosses out a tile, or not     z  start again
    a1         all about the square a1        q  quit: everything is kept
puzzle-again =
    { $count ->
        [one] You go on where you left off: one tile to place.
       *[other] You go on where you left off: { $count } tiles to place.
    }
puzzle-restarted =
    { $count ->
        [one] All is taken off: one tile to place. u puts it back.
       *[other] All is taken off: { $count } tiles to place. u puts it back.
    }
puzzle-nothing-noted = Nothing is in pencil.
puzzle-noted = In pencil: { $noted }
puzzle-hint-why = h once more: why.
puzzle-hint-what = h once more: the tile.
puzzle-steps-hidden =
    { $count ->
        [one] … and one more step inside this supposition
       *[other] … and { $count } more steps inside these suppositions
    }
puzzle-lies = { $tile } on { $cells }
puzzle-revealed = Revealed: { $tiles }.
puzzle-laid = Laid: { $tiles }.
puzzle-free = Empty places: { $cells }.
error-puzzle-typed = “{ $text }” means nothing here: write for example { $example } (? shows everything).
error-puzzle-cell = There is no square { $cell } here.
error-puzzle-fixed = The { $tile } is revealed on { $cells }: it stays there.
error-puzzle-which = From { $cell } the { $tile } can go several ways: write both squares, for example { $example }.
error-puzzle-take = There is nothing to take off with “{ $text }”: write for example r a1, where a tile is laid.
error-puzzle-undo = There is nothing to undo.
error-puzzle-note = “{ $text }” cannot be noted: write a square and numbers from 0 to 6, for example n a1 035.
error-puzzle-covered = A tile covers { $cell }: the pencil does not go there.
error-puzzle-cross = “{ $text }” is not a tile to place: write for example x 6-4.
error-puzzle-corner = The corner is looked at only in an outline with nothing revealed, where tiles touch with the same number.

## A lesson at the terminal

learn-foot = ✓: learnt. Also: pioche learn matador
learn-shown = The move to play: { $move }.
learn-shown-laid = The tile to place: { $domino }.
learn-other = That is allowed, but the lesson is waiting for something else: h shows it.
learn-back = Your move is taken back: try another.
learn-kept = The lesson is kept by itself: q leaves it, pioche learn goes on with it.
learn-goes-on = You go on where you left off; z starts the lesson again.
learn-next =
    Enter: { $kind ->
        [first] another lesson
        [puzzle] a real puzzle
       *[game] a real game
    } · r: this { $kind ->
        [puzzle] step
       *[game] round
    } again · z: the lesson{ $kind ->
        [first] { "" }
       *[game] { " · l: another one" }
    }
learn-exists = Your first time? pioche learn { $game } teaches you to play in 90 seconds.
learn-commands =
    Enter a number to play that move, or type the move: { $examples }.
    h  the move to play (show me)                  m  all moves (m 6-4: with 6-4)
    ?  the rule in question                        v  the whole table
    ? stock   the rules with that word             t  the score sheet
    u  undo, in the round at the end               z  start the lesson again
    Enter  see the table again                     q  quit: everything is kept
learn-puzzle-commands =
    6-4 a1     lays the 6-4, its 6 on a1      h  the tile to place (show me)
    6-4 a1 b1  the same, with both squares    v  the whole board in words
    a1         all about the square a1        z  start the lesson again
    Enter      see the board again            q  quit: everything is kept
prompt-learn = Which lesson? Number or name (q quit) › {""}
prompt-learn-left = Enter: go on with { $name }, step { $step } of { $count }; or a number, a name (q quit) › {""}
prompt-learn-puzzle = Your move (6-4 a1, h show me, ? help) › {""}
prompt-learn-next = What next? (q quit) › {""}
# The name of the first table, as one types it.
typed-learn-first = first table, first, first lesson, beginner, beginning
typed-learn-commands = h show me, z restart
typed-learn-next = r round replay, z lesson restart, l list another, q quit exit
error-learn-which = Give a number from 1 to { $most }, or the name of a lesson.
