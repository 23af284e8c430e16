"""What a running match is: its position, its stored moves, its clocks, and what it does next by itself."""
