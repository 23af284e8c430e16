"""People around their matches: letters, tokens, bot accounts, reports, leaving the site."""
