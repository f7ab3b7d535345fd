### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-WHI-4 = mains de l’autre équipe

option-domino_wins = Le domino gagne

aim-few-together =
    { $who ->
        [you] Gardez peu de points à deux
       *[all] Le moins de points en main gagne
    }
