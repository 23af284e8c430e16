"""How strong players are: ratings after each match, ladders, seasons."""
