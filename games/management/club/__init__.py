"""A club that never was: people, and a history of matches like a real one's, for measuring and for looking
at pages."""
