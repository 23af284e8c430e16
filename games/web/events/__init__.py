"""The pages of events (docs/events.md)."""
