"""The one way in: every change to a match, whoever makes it, is a command that goes through the pipeline."""
