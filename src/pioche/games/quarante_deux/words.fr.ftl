### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

event-dealt-Q42-5 =
    { event-dealt-tiles } { $who ->
        [you] Vous parlez en premier.
       *[other] { $name } parle en premier.
    }
event-passed-Q42-5 = { event-passed-freely }
page-sulks-Q42-5 = { page-passes }

move-bid = annoncer { $value }
move-trump = atout { $value }

announce-bid = { $value }
announce-trump = atout { $value }

because-Q42-10 = points des levées
because-Q42-11 = contrat manqué
because-Q42-12 = points des levées
because-Q42-13 = au-delà du contrat

option-double_top_trump = Double en tête à l’atout
option-auction = Enchères
option-all_pass = Si tous passent
option-free_ruff = Coupe libre
option-partner_master = Partenaire maître
option-failed_contract = Contrat manqué
value-failed_contract-both = le contrat et les levées
value-failed_contract-contractOnly = le contrat seul
value-auction-oneRound = un tour de table
value-auction-untilThreePass = jusqu’à trois passes
value-all_pass-redeal = on redonne
value-all_pass-lastMustBid25 = le dernier prend à 25

why-deal-four-hands = Il n’y a pas de pioche ici : une donne a quatre mains et rien de plus (Q42-1).
