"""The deal of the day: one deal a day, the same for everybody (`docs/daily-deal.md`)."""
