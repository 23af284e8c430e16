"""What the game says: questions, choices, what is missing, and the log.

Start with `prompts.py`. Everything here is read off the position; nothing is decided.
"""
