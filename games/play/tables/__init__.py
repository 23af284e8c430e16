"""Tables before the game begins and after it: opening, seats, starting, chat."""
