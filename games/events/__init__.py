"""Events: tournaments, leagues, and the same deal for everybody (`docs/events.md`).

`formats` knows how people are paired and how they stand, and nothing of the site. Everything that is a table
goes through `games.play`: events open tables and read results."""
