### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-QPG-2 = points restés en main

option-scoring = Qui marque quoi
value-scoring-ownPoints = ses propres points
value-scoring-opponentsPoints = les points adverses
value-scoring-whistThen150Loses = comme au whist, 150 perd

aim-many-together =
    { $who ->
        [you] Gardez le plus de points à deux
       *[all] Le plus de points en main gagne
    }
aim-limit-together = Gardez vos points à deux : à { $limit } on perd, vous en êtes à { $points }
