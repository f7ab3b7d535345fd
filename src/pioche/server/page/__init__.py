"""The files of the page: the built client in `static/`, the Python that runs in it, the program.

`site` writes them all for a web space without a server. `runtime` also runs as a script while the
client is built. May import `core` only. Begin with `site`.
"""
