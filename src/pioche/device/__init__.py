"""A house inside a page, played without a server (Pyodide).

`start` prepares Python, `house` hears the page, `database` speaks to the browser's own database,
`thinker` to the worker that thinks. May import `house` and everything below it, never `server`.
Begin with `house`.
"""
