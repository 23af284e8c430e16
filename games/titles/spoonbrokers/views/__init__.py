"""What a seat may know: its view, what is hidden from it, and states that fit what it knows."""
