"""The engine of chain games: a turn is a tile laid at an open end, or being stuck.

A game fills the slots of `ChainRules` (`engine`) and becomes a `Game` record in `chain_game`.
`general_rule`, `openings`, `turn_rules` and `winning` hold ready-made functions for the slots.
May import `core` and what lies directly in `engines`. Begin with `engine`, then `state`.
"""
