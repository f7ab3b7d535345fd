### The words of this game only; shared words are in words/locale/en.ftl.

because-POU-3 = the tile laid
because-POU-5 = the winner’s bonus

option-worst = The player worst off
value-worst-fewestLaid = laid the fewest points
value-worst-mostLeft = keeps the most points

aim-most-laid =
    { $who ->
        [you] Play the most points
       *[all] The most points played win
    }
aim-laid-so-far = Play the most points: you have played { $points }
aim-all-laid = You have played all your tiles: { points }
