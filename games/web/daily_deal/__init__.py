"""The pages of the deal of the day (docs/daily-deal.md)."""
