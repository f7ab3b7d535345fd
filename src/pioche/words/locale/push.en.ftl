### Telling somebody that it is their turn while the page is closed: what the notification says, and
### the control at the table. The page loads these words only with that control.

push-turn = Your turn
push-turn-of = { $name }’s turn
push-with = { $game }, with { $names }

push-start = Tell me when it is my turn
push-stop = Stop telling me
push-off = When you are not looking at the table, this device will show a notification.
push-on = All set: when it is your turn and you are not looking at the table, this device will show a notification.
push-stopped = This device will say no more about this table.
push-unsupported = This browser cannot tell you anything while the page is closed.
push-insecure = Notifications need an address that begins with https, and this one does not.
push-iphone = On an iPhone or iPad, add Pioche to the home screen first: notifications only work from there.
push-blocked = Your browser blocks notifications from this site: allow them in its settings.
push-server = For this server to send notifications, it needs one more package: pip install 'pioche[push]'.
push-failed = Your browser could not reach its notification service: try again later.
