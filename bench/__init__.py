"""Measuring. `make bench` prints figures and keeps them in `bench/results.json`; nothing here is a test."""
