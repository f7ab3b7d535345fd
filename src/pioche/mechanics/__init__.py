"""Small functions shared by games, on plain records."""
