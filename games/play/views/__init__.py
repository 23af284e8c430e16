"""What leaves the server about a match, and who may look at it."""
