### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

merit-k-only = Ce bout sera blanc : seul un K peut y aller.
merit-k-kept = Vous gardez un K pour plus tard.
because-KKK-9 = points restés en main

option-k_deal = Donne des K
option-k_any_time = Les K à tout moment
value-settle-continueTo50 = continuer jusqu’à 50
value-k_deal-total = compris dans la main
value-k_deal-extra = en plus de la main

why-lots-wanted = Il faut « lots », un domino par place, pour savoir qui commence (KKK-1).
why-lot-kept = La place { $seat } garde le domino { $tile } qu’elle a tiré : il doit être dans sa main.

aim-k = un K
aim-k-or-draw = Sur un blanc : posez un K, ou piochez
aim-k-only = Sur un blanc, rien ne fait 7 : il faut un K
aim-k-instead = Il faudrait { $wanted } : posez un K

a-k = un K
refused-open-KKK-1 = Ouvrez avec { $tiles }, le domino que vous avez tiré
refused-no-fit-KKK-3 =
    Il faut faire 7 : { $needs }{ $k ->
        [yes] , ou bien un K
       *[no] { "" }
    }
refused-blank-end = Rien ne fait 7 avec un blanc : seul un K s’y pose
refused-k-not-now = Vous pouvez faire 7 avec { $tiles } : le { $tile } ne sert pas de joker maintenant
refused-no-k = Le { $tile } n’est pas un K : il ne va que là où il fait 7
refused-draw-first-KKK-7 =
    { $jokers ->
        [none] Rien ne va, mais vous pouvez piocher : piochez d’abord
       *[other] Posez { $jokers }, ou piochez : on ne passe pas tant qu’il y a une pioche
    }
refused-last-k = La pioche est vide : il faut poser { $tiles }
