### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

event-dealt-NOM-1 = { event-dealt-tiles } Chacun donne d’abord un domino à la pioche.
move-give = donner { $value }

announce-total = { $value }

how-stock = La pioche est vide.

end-stock = pioche vide

option-count_ten = Compter aussi le dix

why-deal-shuffle = Une donne a ici des mains, une pioche et « shuffle », pas de « { $name } » (NOM-1).
why-shuffle-order = Ce qui suit « shuffle » met les 28 dominos dans un ordre, chacun une fois (NOM-1).
why-hand-of-two = Une main a ici au moins 2 dominos : un à donner et un à garder (NOM-1).

explain-give = Une fois les dominos donnés, chacun en pose un à son tour : qui amène le compte à 20, 30, 40… en pioche un.

aim-most-tiles =
    { $who ->
        [you] Gardez le plus de dominos : un compte rond en donne un
       *[all] Le plus de dominos gagne : un compte rond en donne un
    }
aim-give = Donnez un domino : qui en a le plus à la fin gagne
aim-earned = Compte rond : piochez un domino, il est à vous
aim-first-count = Commencez par le { $tile } : le compte part de { $points }
aim-round = Amenez le compte à { $goal } tout rond : il manque { $missing }
aim-round-two = Amenez le compte à { $goal } ou { $next } tout rond : il manque { $missing } ou { $further }
aim-round-far = Prochain compte rond : { $goal }, mais il manque { $missing }
aim-round-or-blank = Visez { $goal } : il manque { $missing }, ou restez rond avec le 0-0
aim-round-no-more = Plus de compte rond à viser : gardez vos dominos

refused-give-first = Donnez d’abord un domino à la pioche
refused-all-given = Chacun a déjà donné son domino
refused-draw-earned = Le compte est rond, { $total } : piochez d’abord votre domino
refused-not-earned =
    { $total ->
        [10] On pioche à partir de 20, et le compte est à 10
       *[other] On pioche quand on fait un compte rond, et il est à { $total }
    }
refused-already-round = Un autre a fait { $total } et a pioché : à vous de poser un domino
refused-lay-any = On ne passe pas : posez un domino, celui que vous voulez

why-entry-tiles-in-all = Cela fait { $tiles } dominos en tout : il y en a de 1 à { $all }.

merit-round = Le total fait { $total }, un compte rond : vous gagnez un domino.
merit-not-round =
    Il manquera { $missing ->
        [1] 1 ou 11
        [2] 2 ou 12
       *[other] { $missing }
    } pour un compte rond : { $count ->
        [0] aucun domino hors de votre main ne le fait.
        [one] un seul domino hors de votre main le fait.
       *[other] { $count } dominos hors de votre main le font, aucun coup n’en laisse moins.
    }
merit-figures = Vos autres dominos ont { $count } valeurs bien différentes : autant de totaux à arrondir.
