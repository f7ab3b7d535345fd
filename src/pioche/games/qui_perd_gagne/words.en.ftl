### The words of this game only; shared words are in words/locale/en.ftl.

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

merit-must-less =
    { $count ->
        [0] None of your tiles fits the ends it leaves: you will keep your points.
        [one] Only one of your tiles fits the ends it leaves: no move leaves fewer.
       *[other] { $count } of your tiles fit the ends it leaves: no move leaves fewer.
    }
merit-others-must =
    That end will want { $want }: { $count ->
        [one] whoever has it may have to lay it.
       *[other] { $count } are outside your hand, and others may have to lay theirs.
    }
