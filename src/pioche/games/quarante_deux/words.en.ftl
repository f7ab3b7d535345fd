### The words of this game only; shared words are in words/locale/en.ftl.

event-dealt-Q42-5 =
    { event-dealt-tiles } { $who ->
        [you] You bid first.
       *[other] { $name } bids first.
    }
event-passed-Q42-5 = { event-passed-freely }
page-sulks-Q42-5 = { page-passes }

move-bid = bid { $value }
move-trump = trump { $value }

announce-bid = { $value }
announce-trump = { $value }s are trumps

because-Q42-10 = points in tricks
because-Q42-10-tricks = { tricks-won }
because-Q42-12-tricks = { tricks-won }
tricks-won =
    { $points ->
        [one] one trick
       *[other] { $points } tricks
    }
because-Q42-11 = contract failed
because-Q42-12 = points in tricks
because-Q42-13 = above the contract

option-double_top_trump = Double on top in trumps
option-auction = Bidding
option-all_pass = When all pass
option-free_ruff = Free trumping
option-partner_master = Partner holds the trick
option-failed_contract = Contract failed
value-failed_contract-both = contract and tricks
value-failed_contract-contractOnly = the contract alone
value-auction-oneRound = once round the table
value-auction-untilThreePass = until three pass
value-all_pass-redeal = deal again
value-all_pass-lastMustBid25 = the last one bids 25

explain-bid = 42 points in all: 1 a trick, 10 for 5-5 and 6-4, 5 for 5-0, 4-1 and 3-2.
explain-trump = The seven tiles with that number beat all the others.

aim-bid = How many points will you two make? Bid 25 to 42, or pass
aim-bid-higher = Bid more than { $bid } points for you two, or pass
aim-bid-partner = Your partner holds { $bid }: pass, or bid more
aim-must-bid = All have passed: you must bid 25
aim-bidding = Bidding: which team promises the most of the 42 points?
aim-name-trump = A contract of { $contract } points: which number is trump?
aim-trump-to-come = A contract of { $contract } points: trump is still to be named
aim-trick = { $what }. { $now }
aim-contract-open =
    { $side ->
        [ours] { $missing } of your { $contract } points to go
        [theirs] { $beat ->
            [one] { $beat } more point beats
           *[other] { $beat } more points beat
        } their { $contract }
       *[all] { $missing } of { $contract } points to go
    }
aim-contract-made =
    { $side ->
        [ours] Contract made, the rest counts double
        [theirs] Their contract is made
       *[all] The contract is made
    }
aim-contract-lost =
    { $side ->
        [ours] Your contract is lost
        [theirs] Their contract is beaten
       *[all] The contract is beaten
    }
outlook-contract =
    { $chance ->
        [0] { $side ->
            [ours] There is hardly any chance to make the contract of { $contract }.
           *[theirs] There is hardly any chance to beat their contract of { $contract }.
        }
        [100] { $side ->
            [ours] The contract of { $contract } is almost certainly made.
           *[theirs] Their contract of { $contract } is almost certainly beaten.
        }
       *[other] { $side ->
            [ours] The chance to make the contract of { $contract } is about { $chance }%.
           *[theirs] The chance to beat their contract of { $contract } is about { $chance }%.
        }
    }
outlook-contract-brief =
    { $chance ->
        [0] { $side ->
            [ours] almost certainly lost
           *[theirs] almost certainly made
        }
        [100] { $side ->
            [ours] almost certainly made
           *[theirs] almost certainly beaten
        }
       *[other] { $chance }%
    }
aim-lead = Lead any tile
aim-follow = Follow suit: { $suit }
aim-follow-trump = Follow with trump { $trump }
aim-go-higher = Go higher with trump { $trump }
aim-follow-or-trump = Follow suit { $suit }, or trump
none-in-suit =
    Nothing in { $suit ->
        [blank] blanks
       *[other] suit { $suit }
    }
aim-ruff = { none-in-suit }: trump with a { $trump }
aim-overruff = { none-in-suit }: overtrump with a { $trump }
aim-anything = { none-in-suit }: play any tile

refused-never-draw-Q42-1 = There is no stock: all tiles are dealt
refused-name-trump = The contract is yours: name trumps first
refused-no-such-trump = Trumps are a number from 0 to 6
refused-must-bid = Nobody has bid: you must bid { $bid }
bids-open =
    { $lowest ->
        [42] bid 42
       *[other] bid from { $lowest } to { $highest }
    }, or pass
refused-bid-range = That bid will not do: { bids-open }
refused-bid-first = The bidding is on: { bids-open }
refused-trump-named =
    Trumps are already named: { $trump ->
        [0] blanks
       *[other] { $trump }s
    }
refused-bidding-over = The bidding is over: the contract is { $contract }
refused-play-a-tile = No more passing: everybody plays a tile to each trick
refused-follow =
    The { $led } asks for { $suit ->
        [trump] a trump
        [0] a blank
       *[other] a { $suit }
    }: { play-these }
refused-trump-in = You have nothing in the suit of the { $led }: { trump-with }
refused-trump-early = The { $tile } is a trump, and you can follow suit: { play-these }
# The tile bears the number that was led, but belongs to the other one.
refused-other-suit =
    The { $tile } is a { $own }, not a { $suit ->
        [0] blank
       *[other] { $suit }
    }: { $due }
play-these = play { $tiles }
trump-with = you must trump, with { $tiles }
refused-go-higher = You must go higher than the { $best }: play { $tiles }

merit-trumps =
    With { $number ->
        [0] blanks
       *[other] { $number }s
    } as trumps, you have { trumps-held }{ $top ->
        [yes] { $count ->
            [one] , the highest
           *[other] , the highest among them
        }{ $doubles ->
            [0] .
            [one] , and a double besides.
           *[other] , and { $doubles } doubles besides.
        }
       *[no] { $doubles ->
            [0] .
            [one] { " " }and a double besides.
           *[other] { " " }and { $doubles } doubles besides.
        }
    }
trumps-held =
    { $count ->
        [one] one trump
       *[other] { $count } trumps
    }
merit-outbid = Otherwise your opponents keep the contract, at { $bid }.
merit-partner-bid = Your partner already has the contract.
merit-short =
    You would have to make at least { $bid } points with { $top ->
        [yes] { $doubles ->
            [0] { trumps-held } and no double besides.
            [one] { trumps-held } and only one double besides.
           *[other] only { trumps-held }.
        }
       *[no] { trumps-held }{ $doubles ->
            [0] , but not the highest, and no double besides.
            [one] , but not the highest, and only one double besides.
           *[other] , but not the highest.
        }
    }
merit-dear = You would have to bid at least { $bid }.
merit-feeds = Your partner takes the trick: you give them { $points } points.
merit-partner-wins = Your partner takes the trick: leave it to them.
merit-master = Nobody else has a tile that beats it.
merit-draws-trumps =
    It draws the trumps: { $count ->
        [one] the others have one left.
       *[other] the others have { $count } left.
    }
merit-ahead =
    It beats the { $tile }: { $count ->
        [one] only one tile can still beat it.
       *[other] { $count } tiles can still beat it.
    }
merit-count-kept = You keep the { $tile }, which is worth { $points } points.
merit-cannot-win = You cannot beat the { $tile }: you give away nothing that counts.
merit-trump-kept =
    { $count ->
        [one] You keep your only trump.
       *[other] You keep your trumps.
    }
merit-lowest = It is the lowest tile that you can play.
merit-no-count = It counts for nothing: whoever takes it gets the trick alone.
