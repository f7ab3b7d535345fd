# Les mots du papier. La page et le terminal ne s’en servent pas.

## Le tableau de marque

print-sheet = { $game } : tableau de marque
print-sheet-note =
    { $seats ->
        [one] Pour un joueur.
       *[other] Pour { $seats } joueurs.
    }
print-sheet-teams = Pour { $seats } joueurs, en { $sides } équipes.
print-names = Noms
print-round = Manche { $n }
print-target = { $target }
print-limit = on perd à { $target }
print-foot = Pioche, la maison des jeux de dominos
