# Everything is done in two environments inside the checkout: .venv (the game,
# its tests, and the Node.js that builds the browser client) and .venv-bench
# (the game beside its peers). `make clean` removes both.

# The Python (3.11 or later) that creates the environments.
PYTHON ?= python3
# How many tests run at once: half as many again as there are cores, since those of the page wait for
# the browser much of their time.
JOBS ?= $(shell echo $$(( ($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) * 3 + 1) / 2 )))

# The Node.js of .venv, never one of the machine's own.
NPM = PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# The tests start hundreds of processes: without kept bytecode each would compile all it imports.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install installed play terminal test quick check check-python check-client format types \
  bench docs site soak coverage game golden pool screenshots chromium lock clean wheel compiled \
  compiled-test

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Two at once would write the same files: where there is flock, the second waits for the first.
install: ## Install Pioche and its tools into .venv, build the browser client
	@$(if $(shell command -v flock),flock Makefile) $(MAKE) --no-print-directory installed

site: install ## Write the page to be played without a server into build/site
	@rm -rf build/site
	@.venv/bin/pioche site build/site

play: install ## Install, then play in the browser
	@.venv/bin/pioche serve

terminal: install ## Install, then play in the terminal (GAME=... chooses the game)
	@.venv/bin/pioche play $(GAME)

test: check chromium ## Install, check, then run all the tests
	@.venv/bin/pytest -n $(JOBS) --dist worksteal

quick: install ## Run the tests in a minute or so: without browser, wheel and long runs
	@.venv/bin/pytest -n $(JOBS) --dist worksteal --manches 2 -m 'not soak and not long' \
	  --ignore tests/browser --ignore tests/test_wheel.py

check: install ## Check format, lint, types and what imports what
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check-python check-client

check-python:
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-cache --no-logo

check-client:
	@$(NPM) run --silent format:check
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@$(NPM) run --silent test

format: install ## Format the code and mend what the linter can mend
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .
	@$(NPM) run --silent lint:fix
	@$(NPM) run --silent format

types: install ## Generate the client's types from the Python records
	@.venv/bin/python -m pioche.server.web.typescript

bench: .venv-bench/installed ## Measure the speed, also beside other domino programs
	@for script in bench/*.py; do .venv-bench/bin/python $$script || exit; done

soak: install ## Run the tests that take minutes, and four times as many random manches
	@.venv/bin/pytest -n $(JOBS) --dist worksteal --manches 200 -m 'soak or sampled'

wheel: install ## Build the wheel, and one with compiled modules for this platform, into dist
	@.venv/bin/pip wheel -qq --no-build-isolation --no-deps -w dist .
	@PIOCHE_COMPILED=1 .venv/bin/pip wheel -qq --no-build-isolation --no-deps -w dist .
	@ls dist/*.whl

compiled: install ## Compile the modules that play, into build/compiled (takes minutes)
	@mkdir -p build
	@.venv/bin/python -m tools.compiled build/compiled >build/compiled.log 2>&1 \
	  || { tail -n 20 build/compiled.log; exit 1; }

compiled-test: compiled chromium ## Run all the tests with compiled modules
	@PYTHONPATH=build/compiled/src .venv/bin/pytest -n $(JOBS) --dist worksteal tests build/compiled/src

coverage: install ## List every rule with the tests that prove it
	@.venv/bin/python -m tests.coverage

docs: install ## Build the documentation site into build/docs
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --quiet --clean
	@echo "Open build/docs/index.html"

game: install ## Write a small playable game to begin with (NAME=mon-jeu)
	@PATH="$(CURDIR)/.venv/bin:$$PATH" python -m tools.new_game $(NAME)

golden: install ## Write the golden records again (look at the diff)
	@.venv/bin/python -m tests.golden

pool: install ## Make the pool of puzzles again from its seeds (an hour or more; may be stopped)
	@.venv/bin/python -m pioche.puzzles.pool_maker

screenshots: install chromium ## Take pictures of the pages, into build/screenshots
	@.venv/bin/python -m tests.browser.screenshots

lock: install ## Renew the locked versions of everything (look at the diff)
	@.venv/bin/python -m tools.lock
	@$(NPM) --loglevel error update --package-lock-only >/dev/null

clean: ## Remove the environments and all that was built
	@rm -rf .venv .venv-bench build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@rm -rf web/node_modules src/pioche/server/page/static
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The browser of the tests: installed by apt where that can be done without asking.
chromium: install
	@.venv/bin/python -m tests.browser.chromium

# Below, each target is a file that is written last, when all else went well. As long as it is newer
# than what it was made from, there is nothing to do.

STATIC = src/pioche/server/page/static
# Folders too: their time changes when a file in them comes or goes.
CLIENT = src/pioche/server/page/runtime.py $(shell find web -name node_modules -prune -o -print) $(wildcard src/pioche/words/locale/*.ftl src/pioche/games/*/words.*.ftl)

installed: .venv/installed $(STATIC)/.built
	@:

# The peers stay out of .venv: no test may lean on them. An editable install needs no client in the
# package, so the hook that would build it is switched off. The locked versions hold for what is
# installed, and for what builds the package.
.venv/installed: EXTRAS = dev,lab,postgres,print,push,puzzles,server
.venv-bench/installed: EXTRAS = bench,lab,postgres,server
.venv/installed .venv-bench/installed: pyproject.toml locked.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Pioche needs Python 3.11 or later, for example: make PYTHON=python3.12"; exit 1; }
	@echo "Installing into $(@D) (a minute the first time)"
	@$(@D)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(@D)
	@PIP_CONSTRAINT=locked.txt HATCH_BUILD_NO_HOOKS=true \
	  $(@D)/bin/python -m pip install -qq --editable '.[$(EXTRAS)]'
	@touch $@

$(STATIC)/.built: web/node_modules/.built $(CLIENT)
	@echo "Building the browser client"
	@$(NPM) run --silent build -- --logLevel warn
	@.venv/bin/python src/pioche/server/page/runtime.py web/node_modules/pyodide $(STATIC)/assets
	@touch $@

web/node_modules/.built: web/package.json web/package-lock.json | .venv/installed
	@echo "Fetching what the browser client is built with"
	@$(NPM) --loglevel error ci >/dev/null
	@touch $@
