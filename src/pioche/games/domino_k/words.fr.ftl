### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-KKK-9 = points restés en main

option-k_deal = Donne des K
option-k_any_time = Les K à tout moment
value-k_deal-total = compris dans la main
value-k_deal-extra = en plus de la main

why-lots-wanted = Il faut « lots », un domino par place, pour savoir qui commence (KKK-1).
why-lot-kept = La place { $seat } garde le domino { $tile } qu’elle a tiré : il doit être dans sa main.

aim-k = un K
aim-k-or-draw = Sur un blanc : posez un K, ou piochez
aim-k-only = Sur un blanc, rien ne fait 7 : il faut un K
aim-k-instead = Il faudrait { $wanted } : posez un K
