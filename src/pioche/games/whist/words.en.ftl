### The words of this game only; shared words are in words/locale/en.ftl.

because-WHI-4 = the other team’s hands

option-domino_wins = Going out wins

aim-few-together =
    { $who ->
        [you] Keep your team’s points low
       *[all] The fewest points in hand win
    }
