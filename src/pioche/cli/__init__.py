"""The command line. It knows games only through the contract: tables, views, events."""
