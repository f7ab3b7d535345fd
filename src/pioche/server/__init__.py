"""A house on the network.

`running/` starts and watches it, `web/` takes requests and sockets, `store/` keeps parties in
SQLite or PostgreSQL, `workers/` think and print, `page/` builds and serves the files of the page.
May import `house` and everything below it, never `device` or `cli`. Begin with `running/serve`,
then `web/app`.
"""
