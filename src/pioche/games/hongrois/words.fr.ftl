### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

# Un tour dure tant que l’on peut poser : ce n’est pas bouder.
event-passed-HON-4 =
    { $who ->
        [you] Vous ne pouvez plus poser.
       *[other] { $name } ne peut plus poser.
    }
page-sulks-HON-4 = ne peut plus poser
how-turns = Chacun a joué son tour.
end-turns = un tour chacun

because-HON-5 = points restés en main

option-ends = Bouts permis dans un tour
option-cycles = Tours de jeu
value-ends-both = les deux
value-ends-oneEndPerTurn = un seul par tour
value-cycles-once = un seul tour
value-cycles-untilBlocked = jusqu’au blocage
value-settle-continueTo100 = continuer jusqu’à 100

aim-lay-all = Posez tout ce qui va
aim-turn-over = Il faudrait { $wanted } : votre tour est fini

merit-train =
    Vous pouvez poser ensuite encore { $count ->
        [one] un domino
       *[other] { $count } dominos
    }, et garder { points } : aucun autre début n’en laisse moins.

refused-never-draw-HON-1 = On ne pioche pas ici : qui ne peut plus rien poser s’arrête
refused-one-end = Vous restez au bout où vous avez commencé ce tour : il faut { $needs }
