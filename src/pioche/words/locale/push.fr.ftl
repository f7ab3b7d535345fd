### Prévenir quelqu’un que c’est à son tour, la page fermée : ce que dit la notification, et le
### réglage à la table. La page ne charge ces mots qu’avec ce réglage.

push-turn = À vous de jouer
push-turn-of = À { $name } de jouer
push-with = { $game }, avec { $names }

push-start = Me prévenir quand c’est à moi
push-stop = Ne plus me prévenir
push-off = Si vous ne regardez pas la table, une notification s’affichera sur cet appareil.
push-on = C’est entendu : quand ce sera à vous et que vous ne regarderez pas la table, une notification s’affichera sur cet appareil.
push-stopped = Cet appareil ne dira plus rien de cette table.
push-unsupported = Ce navigateur ne sait pas prévenir quand la page est fermée.
push-insecure = Les notifications demandent une adresse qui commence par https : celle-ci n’en est pas une.
push-iphone = Sur un iPhone ou un iPad, ajoutez d’abord Pioche à l’écran d’accueil : les notifications ne marchent que de là.
push-blocked = Votre navigateur bloque les notifications de ce site : autorisez-les dans ses réglages.
push-server = Pour que ce serveur envoie des notifications, il lui faut un paquet de plus : pip install 'pioche[push]'.
push-failed = Votre navigateur n’a pas pu joindre son service de notifications : réessayez plus tard.

why-no-push = { push-server }
why-push-alone = Personne à cette table n’attend votre coup.
why-push-endpoint = Ce n’est pas l’adresse d’un service de notifications : elle commence par https:// et un nom public.
why-push-keys = Ce ne sont pas les clés d’un navigateur.
