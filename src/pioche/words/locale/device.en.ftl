### Playing without a server: what the page says about this device. Loaded with that part of the page.

## Pioche arrives on the device

device-arriving = Pioche is settling in on this device…
device-starting = Pioche is getting ready…
device-here = No server here: your games are kept on this device.
device-see = See what is kept
device-needs-server = This needs a server
device-needs-server-why = Inviting friends, watching a table and printing need a server; here there is only this device.
device-update = A new version is ready.
device-update-now = Switch to the new version

## What is kept here (/device)

device-title = On this device
device-size = In all, Pioche takes up { $size } here.
device-tables =
    { $count ->
        [0] No games are kept here.
        [one]
            { $open ->
                [0] { $count } game, finished: { $size }.
               *[other] { $count } unfinished game: { $size }.
            }
       *[other]
            { $open ->
                [0] { $count } games, all finished: { $size }.
               *[other] { $count } games, { $open } unfinished: { $size }.
            }
    }
device-tables-title = Games
device-tables-served = Games played with the server are kept there, not here.
device-puzzles-title = Puzzles and scores
device-puzzles =
    { $count ->
        [0] Nothing has been started here.
        [one] { $count } puzzle or score, started or finished.
       *[other] { $count } puzzles or scores, started or finished.
    }
device-program-title = Pioche without a connection
device-program-kept = Pioche opens here without a connection, version { $version }.
device-program-not = Pioche does not open here without a connection yet.
device-program-unsafe = The browser keeps Pioche only if its address begins with https.
device-program-keep = Keep Pioche on this device
device-program-keeping = Pioche is settling in on this device…
device-program-failed = Pioche could not be kept: check the connection and the free space, then try again.
device-persist-yes = The browser has promised not to delete anything by itself.
device-persist-no = The browser has promised nothing: if it runs short of space, it may delete everything.
device-persist-ask = Ask it to keep everything
device-persist-refused = It has refused for now. It agrees more readily once Pioche is on the home screen.
device-delete = Delete…
device-delete-tables = Delete all games kept on this device? They will be lost.
device-delete-puzzles = Delete what has been started and finished, puzzles and scores? Best times will be lost too.
device-delete-program = Delete Pioche from this device? Games stay, but you will need a connection to open it.
device-gone = Done: Pioche is no longer kept on this device. It will settle in again on your next visit, with a connection.
device-delete-yes = Yes, delete
device-delete-no = No, keep
device-move-title = From one device to another
device-move = A game travels in a file, between two rounds: save it here, then open it elsewhere, on another device or at a server, with the button “{ $import }” on the home page.
device-move-bring = The other way round, save there at the end of a round (“{ $export }”), and open the file here.
device-save = Save
device-to-server = Continue with the server
device-open = Unfinished
device-over = Finished
device-none = No game to take along.
device-failed = That did not work: { $reason }
