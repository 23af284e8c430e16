"""Lessons of The Exchange Program: who speaks, what happens, and how an opening becomes a state."""
