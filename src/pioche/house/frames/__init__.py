"""The frames between clients and a house.

`protocol` declares the records, `frames` reads frames of clients and writes those for each seat,
`limits` bounds them. May import all that a house may; knows no socket. Begin with `protocol`.
"""
