# What there is to say to this project. Needs Python 3.11 and make, nothing else.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN = .venv/bin
# Stamps of what is installed, named by what was asked for: a fresh checkout installs nothing anew.
SITE := .venv/.site-$(shell cat requirements.txt | cksum | cut -d' ' -f1)
TESTS := .venv/.tests-$(shell cat requirements.txt tests/requirements.txt | cksum | cut -d' ' -f1)
TYPESCRIPT = .venv/typescript-5.9.3
TSC = $(TYPESCRIPT)/node_modules/.bin/tsc
# The server; the tests make a database of their own there.
POSTGRESQL = $${DATABASE_URL:-postgres://postgres@127.0.0.1:5432/postgres}

.PHONY: help play stack administrator test smoke long servers postgresql browser figures another-day everything \
	search lint format types client-types deploy environment bench requirements clean

help:
	@echo "make play          start the site (PORT=8000)"
	@echo "make administrator make somebody who may open the office"
	@echo "make test          run the tests that need nothing but Python: everything once, in small"
	@echo "make smoke         the few tests that show, with servers and a browser, that all of it stands"
	@echo "make long          make test at greater length: many matches, whole sites, statistics"
	@echo "make servers       the tests that need PostgreSQL"
	@echo "make postgresql    the tests whose own database has to be one of PostgreSQL"
	@echo "make browser       the tests that need Chromium"
	@echo "make figures       what is promised in seconds and megabytes; alone on the machine"
	@echo "make another-day   make test with the clock of the tests years away: nothing may look at another"
	@echo "make everything    all checks, on what is committed; each one's result in var/checks/everything"
	@echo "make search        look for what breaks a law, elsewhere each time"
	@echo "make stack         start the site on PostgreSQL and Redis (DATABASE_URL, REDIS_URL)"
	@echo "make lint          check style and the direction of imports"
	@echo "make format        write Python, templates, JavaScript and CSS the way lint wants them"
	@echo "make types         check the types"
	@echo "make client-types  check the types of the client (needs Node)"
	@echo "make deploy        collect the static files and check the settings of a public site"
	@echo "make environment   install what the tests and checks need, and run nothing"
	@echo "make bench         measure, and write bench/results.json"
	@echo "make requirements  compile the pinned requirements (ARGS=--upgrade for newer ones)"
	@echo "make clean         throw away caches and collected files; the data and .venv stay"

play: $(SITE)
	@exec $(BIN)/python -m kaijusite.site

administrator: $(SITE)
	@$(BIN)/python manage.py prepare --no-demo
	@$(BIN)/python manage.py createsuperuser

stack: $(SITE)
	@exec $(BIN)/python -m kaijusite.site --stack

test: $(TESTS)
	$(BIN)/python -m pytest -n auto $(ARGS)

smoke: $(TESTS)
	$(BIN)/python -m pytest -m 'smoke and (browser or servers)' -n 2 --dist worksteal --durations 20 $(ARGS)

long: $(TESTS)
	$(BIN)/python -m pytest -n auto -m 'long and not servers and not postgresql and not browser and not figures' $(ARGS)

servers: $(TESTS)
	$(BIN)/python -m pytest -m 'servers and not figures' --durations 20 $(ARGS)

postgresql: $(TESTS)
	DATABASE_URL=$(POSTGRESQL) $(BIN)/python -m pytest -m postgresql $(ARGS)

browser: $(TESTS)
	$(BIN)/python -m pytest -m 'browser and not figures' -n 2 --dist worksteal --durations 20 $(ARGS)

figures: $(TESTS)
	$(BIN)/python -m pytest -m figures --durations 20 $(ARGS)

another-day: $(TESTS)
	STANDS_AT=2031-03-18T09:41:10+00:00 $(BIN)/python -m pytest -n auto $(ARGS)

everything:
	bash .ci/run everything

search: $(TESTS)
	SEARCH=search $(BIN)/python -m pytest -n auto --timeout 0 -m hypothesis $(ARGS)

lint: $(TESTS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djhtml --tabwidth 2 --check templates
	$(BIN)/oxfmt --check static tests/browser
	$(BIN)/oxlint static tests/browser/harness
	$(BIN)/lint-imports

format: $(TESTS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/djhtml --tabwidth 2 templates
	$(BIN)/oxfmt --write static tests/browser

types: $(TESTS)
	$(BIN)/mypy

client-types: $(TSC)
	$(TSC) -p jsconfig.json

# As a public site is set up: behind TLS, on servers of its own.
deploy: $(TESTS)
	$(BIN)/python manage.py collectstatic --noinput -v 0
	env SITE_URL=https://kaiju.example ALLOWED_HOSTS=kaiju.example HSTS_SUBDOMAINS=true HSTS_PRELOAD=true \
		DATABASE_URL=postgres://kaiju@db.example/kaijusite REDIS_URL=redis://cache.example \
		SECRET_KEY="$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(60))')" \
		$(BIN)/python manage.py check --deploy --fail-level WARNING

environment: $(TESTS) $(TSC)

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

$(SITE): | .venv/bin/pip
	@rm -f .venv/.site-* .venv/.tests-*
	$(BIN)/pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(TESTS): | .venv/bin/pip
	@rm -f .venv/.site-* .venv/.tests-*
	$(BIN)/pip install -q --disable-pip-version-check -r tests/requirements.txt
	@touch $@ $(SITE)

$(TSC): | .venv/bin/pip
	npm install --silent --no-fund --no-audit --no-save --prefix $(TYPESCRIPT) \
		typescript@$(patsubst .venv/typescript-%,%,$(TYPESCRIPT))
