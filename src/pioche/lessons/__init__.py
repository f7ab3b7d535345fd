"""Lessons: a game, a kind of puzzle or the first domino of all, learnt by playing it.

A lesson is a text that one can write by hand, in the folder of its game (`lesson.txt`). `lesson`
reads it, `library` finds them all, `runner` says what comes of a move. Nothing here waits, draws or
keeps anything: whoever runs a lesson keeps where it stands. May import `table`, `bots` and
`puzzles`, no game. Begin with `lesson`.
"""
