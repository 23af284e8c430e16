"""The streams of chance of Kaiju Incorporated: each is drawn from in an order of its own, whatever else
happens (`docs/engine.md`)."""

COMPANIES = "companies"
BUILDINGS = "Buildings"
PRODUCTS = "products"
THREATS = "threats"
START = "start player"


STREAMS = (COMPANIES, BUILDINGS, PRODUCTS, THREATS, START)
