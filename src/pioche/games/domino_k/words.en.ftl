### The words of this game only; shared words are in locale/en.ftl.

because-KKK-9 = points left in hand

option-k_deal = Deal of the Ks
option-k_any_time = Ks at any time
value-k_deal-total = part of the hand
value-k_deal-extra = on top of the hand

aim-k = a K
aim-k-or-draw = On a blank: play a K, or draw
aim-k-only = Nothing makes 7 with a blank: only a K fits
aim-k-instead = You would need { $wanted }: play a K
