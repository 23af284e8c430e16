"""How judges learn: matches against themselves, and what became of them."""
