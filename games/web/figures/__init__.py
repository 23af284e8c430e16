"""The figures of the rules pages: drawn from a row of parts (`figures.toml` of a title)."""
