"""The kit: what every title is held to. `manage.py check_title KEY` runs all of it; the tests run it piece
by piece."""
