# GNU make, Python 3.11 or newer, and a package registry are all that is needed.
# The README has the same commands for machines without make.

PYTHON ?= python3
VENV ?= .venv
# Options for JupyterLab, as in: make lab LAB_ARGS="--no-browser --port 8900"
LAB_ARGS ?=
# As in: make lock UPGRADE=--upgrade
UPGRADE ?=

BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help lab test breaks notebooks check-notebooks messages bench wheel lock clean

help:  ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*  ## /\1: /p' Makefile | awk -F': ' '{printf "  make %-16s %s\n", $$1, $$2}'

# The stamp is older than the lock or the project only when one of them has changed.
# All comes from the lock, hashes checked, and so do the tools that build this project.
# Lab asks whether it may fetch news; not in this environment.
$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "phasebook needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + "; name another one: make PYTHON=python3.12 ...")'
	@test -x $(BIN)/pip || { echo "making $(VENV)"; $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }; }
	@echo "installing what requirements.lock lists (a minute or two the first time)"
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@$(BIN)/jupyter labextension disable @jupyterlab/apputils-extension:announcements >/dev/null 2>&1
	@touch $@

# Without jupytext's saving, what a learner tries in a notebook does not reach the .py beside it.
lab: $(INSTALLED)  ## open the lessons in JupyterLab
	$(BIN)/jupyter-lab --ServerApp.root_dir="$(CURDIR)/notebooks" \
		--LabApp.default_url=/lab/tree/start.ipynb \
		--ServerApp.jpserver_extensions="jupyterlab_jupytext=False" $(LAB_ARGS)

test: $(INSTALLED)  ## check style and types, then run every test and every notebook
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest

breaks: $(INSTALLED)  ## break every rule on purpose; each break must turn a test red (slow)
	$(BIN)/python -m tests.breaks

notebooks: $(INSTALLED)  ## run every notebooks/**/*.py and write the .ipynb beside it
	$(BIN)/python notebooks/build.py

check-notebooks: $(INSTALLED)  ## say which .ipynb would change, to the last byte, and change none
	$(BIN)/python notebooks/build.py --check

messages: $(INSTALLED)  ## collect what is to be translated; bring the translations up to date
	$(BIN)/python -m tests.messages

bench: $(INSTALLED)  ## measure games a second, the import, a redraw
	$(BIN)/python -m tests.benchmarks

wheel: $(INSTALLED)  ## build the wheel into dist/
	$(BIN)/python -m build --wheel --no-isolation

lock: $(INSTALLED)  ## write requirements.lock anew (UPGRADE=--upgrade for newer versions)
	$(BIN)/uv pip compile pyproject.toml --extra env --group test --universal --python-version 3.11 \
		--generate-hashes --no-annotate --no-header $(UPGRADE) --quiet -o requirements.lock

clean:  ## remove what was built or cached; the environment stays
	rm -rf build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -path ./$(VENV) -prune -o -type d \( -name __pycache__ -o -name .ipynb_checkpoints \) \
		-exec rm -rf {} +
