"""What bots know of the game: how good a situation is, and what a sensible player looks at."""
