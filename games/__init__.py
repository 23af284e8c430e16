"""Everything about games: the kernel, the titles, the bots, and the site around a table."""
