# The words on paper. The page and the terminal do not use them.

## The score sheet

print-sheet = { $game }: score sheet
print-sheet-note =
    { $seats ->
        [one] For one player.
       *[other] For { $seats } players.
    }
print-sheet-teams = For { $seats } players in { $sides } teams.
print-names = Names
print-round = Round { $n }
print-target = { $target }
print-limit = { $target } loses
print-foot = Pioche, the house of domino games
