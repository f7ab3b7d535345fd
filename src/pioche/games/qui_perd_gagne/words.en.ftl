### The words of this game only; shared words are in locale/en.ftl.

because-QPG-2 = points left in hand

option-scoring = Who scores what
value-scoring-ownPoints = your own points
value-scoring-opponentsPoints = the opponents’ points
value-scoring-whistThen150Loses = as in whist, 150 loses

aim-many-together =
    { $who ->
        [you] Keep the most points together
       *[all] The most points in hand win
    }
aim-limit-together = Keep your points together: { $limit } loses, you are at { $points }
