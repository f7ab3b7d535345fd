### The words of this game only; shared words are in words/locale/en.ftl.

points-CAZ-2 = penalty { FIGURE($points) }
page-points-CAZ-2 = penalty
event-scored-less-CAZ-3 = { event-scored-down }

because-CAZ-3 = the opponent’s hand

aim-down = Get from { $points } down to 0
aim-nought = The first at 0 wins
