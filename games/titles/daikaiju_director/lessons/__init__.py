"""Lessons of Daikaiju Director: one TOML file each, and what their openings mean."""
