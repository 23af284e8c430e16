"""Lessons of SpoonBrokers (docs/lessons.md): what they teach in TOML, and how an opening becomes a table."""
