"""Lessons: plain data in the titles' packages, played on the real engine.

`lesson.py` says what a lesson is made of, `reading.py` finds them, `playing.py` plays one, `checking.py` says
what is wrong with one. Nothing here knows of the site."""
