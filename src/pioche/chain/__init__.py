"""The one engine that the chain games share."""
