"""Finished matches: played again, verified, written to files and read from them."""
