# Everything is done in two environments inside the checkout: .venv (the game
# and its tests) and .venv-bench (the game beside its peers). `make clean`
# removes both.

# The Python (3.11 or later) that creates the environments.
PYTHON ?= python3
# How many tests run at once.
JOBS ?= auto

export PIP_DISABLE_PIP_VERSION_CHECK = 1

.DEFAULT_GOAL := help
.PHONY: help install play test check format bench soak golden clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: .venv/installed ## Install Pioche and its tools into .venv
	@:

play: install ## Install, then play in the terminal (GAME=... chooses the game)
	@.venv/bin/pioche play $(GAME)

test: check ## Install, check, then run all the tests
	@.venv/bin/pytest -n $(JOBS) --dist worksteal

check: install ## Check format, lint, types and what imports what
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-cache --no-logo

format: install ## Format the code and mend what the linter can mend
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .

bench: .venv-bench/installed ## Measure the speed beside other domino programs
	@.venv-bench/bin/python bench/playouts.py

soak: install ## Run the long tests, those that `make test` leaves out
	@.venv/bin/pytest -n $(JOBS) --dist worksteal -m soak

golden: install ## Write the golden records anew (look at the diff)
	@.venv/bin/python -m tests.golden

clean: ## Remove the environments and all that was built
	@rm -rf .venv .venv-bench build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The file `installed` is a stamp: as long as it is newer than pyproject.toml,
# there is nothing to do. The peers stay out of .venv: no test may lean on them.

.venv/installed: EXTRA = dev
.venv-bench/installed: EXTRA = bench
.venv/installed .venv-bench/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Pioche needs Python 3.11 or later, for example: make PYTHON=python3.12"; exit 1; }
	@echo "Installing into $(@D) (a minute the first time)"
	@$(@D)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(@D)
	@$(@D)/bin/python -m pip install -qq --editable '.[$(EXTRA)]'
	@touch $@
