"""Lessons of Kaiju Exchange: one TOML file each, who speaks (`track.toml`), and openings (`opening.py`)."""
