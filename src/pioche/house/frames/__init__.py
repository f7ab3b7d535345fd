"""What clients and a house send each other.

`protocol` declares the records, `frames` reads what a client sent and writes what one seat is sent,
`limits` bounds it. May import all that a house may; knows no socket. Begin with `protocol`.
"""
