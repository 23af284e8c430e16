"""For those who run the site: incidents, metrics, and the published rule data."""
