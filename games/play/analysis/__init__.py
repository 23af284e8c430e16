"""What a finished match shows when it is examined: win chances and turning points."""
