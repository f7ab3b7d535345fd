### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

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

merit-must-less =
    { $count ->
        [0] Aucun de vos dominos n’ira aux bouts qu’il laisse : vous garderez vos points.
        [one] Un seul de vos dominos ira aux bouts qu’il laisse : aucun coup n’en laisse moins.
       *[other] { $count } de vos dominos iront aux bouts qu’il laisse : aucun coup n’en laisse moins.
    }
merit-others-must =
    Ce bout demandera { $want } : { $count ->
        [one] qui l’a devra peut-être le poser.
       *[other] il en reste { $count } hors de votre main, que d’autres devront peut-être poser.
    }
