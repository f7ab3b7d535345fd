"""A house without a server: the same tables, kept and played in one browser.

    device    the house of this device: answers what a page asks, plays what comes over its ports
    routes    what a page may ask for, as it would ask a server
    store     parties in the browser's own database
    packed    the program as one file
    ready     the program as it stands when it has been loaded
    runtime   the Python that runs in a page, without what is not used
    site      the whole page with both, for any web space
    thinking  opponents and hints, thought of elsewhere so that the house never stands still

What is decided at a table, and how that is carried out, is `pioche.server.service` and
`pioche.server.house`. Nothing here needs anything but Python's own library.
"""
