"""What carries out the decisions of a house, wherever it runs.

`driver` takes the steps of a table one by one: it writes entries, then sends frames. Uses asyncio
and clocks; may import all that a house may, and no sockets, threads, processes, databases or web
framework. Begin with `driver`.
"""
