"""What happens without a person: the runner, its Celery tasks, and matches that are stuck."""
