### The words of this game only; shared words are in words/locale/en.ftl.

merit-k-only = That end will be blank: only a K can go there.
merit-k-kept = You keep a K for later.
because-KKK-9 = points left in hand

option-k_deal = Deal of the Ks
option-k_any_time = Ks at any time
value-settle-continueTo50 = go on to 50
value-k_deal-total = part of the hand
value-k_deal-extra = on top of the hand

aim-k = a K
aim-k-or-draw = On a blank: play a K, or draw
aim-k-only = Nothing makes 7 with a blank: only a K fits
aim-k-instead = You would need { $wanted }: play a K

a-k = a K
refused-open-KKK-1 = Open with { $tiles }, the tile you drew
refused-no-fit-KKK-3 =
    You must make 7: { $needs }{ $k ->
        [yes] , or else a K
       *[no] { "" }
    }
refused-blank-end = Nothing makes 7 with a blank: only a K goes there
refused-k-not-now = You can make 7 with { $tiles }: the { $tile } is no joker now
refused-no-k = The { $tile } is no K: it goes only where it makes 7
refused-draw-first-KKK-7 =
    { $jokers ->
        [none] Nothing fits, but you can draw: draw first
       *[other] Lay { $jokers }, or draw: nobody passes while there is a stock
    }
refused-last-k = The stock is empty: you must lay { $tiles }
