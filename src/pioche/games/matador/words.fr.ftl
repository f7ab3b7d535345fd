### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

merit-matador-only = Ce bout sera blanc : seul un matador peut y aller.
merit-matador-kept = Vous gardez un matador pour plus tard.
because-MAT-14 = points des autres mains

option-matador_joker = Matadors jokers
option-matador_inline = Matadors en ligne

aim-matador = un matador
aim-after-matador = Après un matador : il faut { $wanted }
aim-after-matador-or = Après un matador : il faut { $wanted }, ou { $joker }
aim-blanks = Sur un blanc, rien ne fait 7 : il faut un matador
aim-blanks-or-draw = Sur un blanc : posez un matador, ou piochez

a-matador = un matador
refused-open-MAT-2 = { refused-open-double }
# Les matadors jokers vont partout : qui n’a pas le complément peut en poser un.
or-a-matador =
    { $joker ->
        [yes] , ou bien un matador
       *[no] { "" }
    }
refused-no-fit-MAT-3 = Il faut faire 7 : { $needs }{ or-a-matador }
refused-no-fit-MAT-4 = Sur un blanc, seul un matador se pose
refused-no-fit-MAT-5 = Après un matador en travers, il faut un blanc{ or-a-matador }
refused-no-fit-MAT-8 = Après un matador en ligne, il faut { $needs }{ or-a-matador }
refused-no-fit-mixed = Le { $tile } ne va pas : il faut { $needs }{ or-a-matador }
refused-no-matador = Le { $tile } n’est pas un matador : il se pose simplement à la suite
refused-not-in-line = Dans cette partie, un matador ne se pose qu’en travers
refused-no-joker = Dans cette partie, un matador ne se pose en travers que sur un blanc
refused-draw-first-MAT-11 =
    { $matadors ->
        [none] Rien ne va, mais vous pouvez piocher : piochez d’abord
       *[other] Posez { $matadors }, ou piochez : on ne passe pas tant qu’il y a une pioche
    }
refused-last-matador = La pioche est vide : il faut poser { $tiles }
