"""What Pioche says, and in which language.

`messages` fills in the Fluent files of `locale/` and of the games; `rulebook` reads the rule texts
and the list of rule ids. May import `core` and what lies between. Begin with `messages`.
"""
