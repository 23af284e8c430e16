"""What is printed on the components: the rule data, compiled for play, checked, and shown to clients."""
