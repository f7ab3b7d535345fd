### The words of this game only; shared words are in locale/en.ftl.

event-dealt-NOM-1 = { event-dealt-tiles } First, everybody gives a tile to the stock.
move-give = give { $value }

announce-total = { $value }

how-stock = The stock is empty.

end-stock = stock empty

option-count_ten = Ten counts too
