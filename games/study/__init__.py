"""The judge of finished matches: what each decision cost, and what luck brought (`docs/study.md`)."""
