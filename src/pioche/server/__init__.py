"""The server: tables over HTTP, play over a WebSocket, parties kept in a database."""
