"""The card studio's workings: drafts and their changes, files of cards, balance runs. `games.admin` shows
them."""
