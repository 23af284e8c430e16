# What there is to say to this project. Needs Python 3.11 and make, nothing else.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN = .venv/bin
SITE = .venv/.site-requirements
TESTS = .venv/.test-requirements

.PHONY: help play stack test lint types bench requirements clean

help:
	@echo "make play          start the site (PORT=8000)"
	@echo "make test          run the tests"
	@echo "make stack         start the site on PostgreSQL and Redis (DATABASE_URL, REDIS_URL)"
	@echo "make lint          check style and the direction of imports"
	@echo "make types         check the types"
	@echo "make bench         measure, and write bench/results.json"
	@echo "make requirements  compile the pinned requirements (ARGS=--upgrade for newer ones)"
	@echo "make clean         throw away caches and collected files; the data and .venv stay"

play: $(SITE)
	@exec $(BIN)/python -m kaijusite.site

stack: $(SITE)
	@exec $(BIN)/python -m kaijusite.site --stack

test: $(TESTS)
	$(BIN)/python -m pytest -n auto $(ARGS)

lint: $(TESTS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(TESTS)
	$(BIN)/mypy

bench: $(TESTS)
	$(BIN)/python -m bench $(ARGS)

COMPILE = $(BIN)/uv pip compile -q --universal --no-header --no-annotate --no-emit-index-url --python-version 3.11 $(ARGS)
requirements: $(TESTS)
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) --extra test --constraint requirements.txt pyproject.toml -o tests/requirements.txt

clean:
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache var/static
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 is needed; say where it is with PYTHON=...")'
	$(PYTHON) -m venv .venv

$(SITE): requirements.txt | .venv/bin/pip
	$(BIN)/pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(TESTS): requirements.txt tests/requirements.txt | .venv/bin/pip
	$(BIN)/pip install -q --disable-pip-version-check -r tests/requirements.txt
	@touch $@ $(SITE)
