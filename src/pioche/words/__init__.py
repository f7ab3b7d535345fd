"""What Pioche says, and in which language.

`messages` fills in the Fluent files of `locale/` and of the games; `event_phrases` makes phrases of
events, for `messages` and the page to fill in; `rulebook` reads the rule texts and the list of rule
ids. May import `core` and what lies between. Begin with `messages`.
"""
