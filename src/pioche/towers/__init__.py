"""What the games share in which tiles are built up until they fall."""
