### The words of this game only; shared words are in locale/en.ftl.

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
announce-trump = trump { $value }

because-Q42-10 = points in tricks
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
