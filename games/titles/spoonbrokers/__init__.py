"""SpoonBrokers: cats trade Spoons of four silly companies and stroll round the board, first to 300 Kibbles."""
