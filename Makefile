# Needs Python 3.11 or newer with venv, and make. Every target sets up what it uses.

PY ?= python3
JOBS ?= 2

PYTHON_DIRS := src tests scripts bench attack examples training website hatch_build.py
SOURCES := $(sort $(shell find src/fourfold docs/rules -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.html' -o -name '*.js' -o -name '*.mjs' -o -name '*.css' -o -name '*.svg' -o -name '*.txt' -o -name '*.typ' -o -name '*.bin' \)))
PACKAGING := pyproject.toml hatch_build.py build/sources.txt

QUIET := -qq --disable-pip-version-check
# Chromium's tests run by themselves: the driver's event loop does not go with those of the server's tests.
NO_BROWSER := not slow and not browser and not site
# Each worker has its part of the tests in their order, so that what a module starts is started once; whoever is done
# takes over from the others.
PYTEST_FLAGS := -q -p no:cacheprovider -n $(JOBS) --dist worksteal

# Tests start hundreds of processes; none of them shall have to compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

# Whether .venv-compiled had to do with a pure wheel; then the next run tries again.
IS_PURE := ls build/wheel/*-none-any.whl >/dev/null 2>&1

# $(call install_lock,VENV): everything of requirements.lock, by uv (seconds) or else by pip.
install_lock = { $(1)/bin/python -m pip install $(QUIET) -c constraints.txt uv \
	  && $(1)/bin/uv pip sync -q --python $(1)/bin/python --require-hashes requirements.lock; } \
	|| $(1)/bin/python -m pip install $(QUIET) --require-hashes -r requirements.lock

# $(call install_editable,VENV): the working tree itself, pure Python.
install_editable = FF_COMPILE=0 $(1)/bin/python -m pip install $(QUIET) \
	--no-build-isolation --no-deps -e .

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test coverage test-pure test-compiled test-browser test-example lint types imports locks format clauses browser lessons bench balance cluster scale soak soak-server attack site website test-site mutants pythons training \
	lock wheel clean FORCE

help:
	@echo "make play      open the table: prints its address for your browser"
	@echo "make test      lint, types, imports, clauses, then the tests: pure, compiled, in Chromium, a game from outside"
	@echo "make coverage  kernel and games, pure, with branch coverage"
	@echo "make lint      ruff, mypy, import contracts, lock files"
	@echo "make format    let ruff rewrite the sources"
	@echo "make clauses   rule clauses without code or test"
	@echo "make lessons   what no lesson, coach's note or primer mentions"
	@echo "make bench     speed, compiled, beside peers"
	@echo "make balance   whether every game is balanced, by hard and by medium, for docs/balance (MATCHES=1000)"
	@echo "make scale     how many live tables this machine holds, and what gives way first (SCALE='--tables 1000')"
	@echo "make browser   the tests in Chromium, every action of every match by hand"
	@echo "make soak      the slow, deep tests, compiled"
	@echo "make soak-server   200 tables with four streams each, for ten minutes"
	@echo "make site      table and documentation as a folder of files (build/site), served on this machine"
	@echo "make test-site Chromium and Firefox against such a folder"
	@echo "make attack    kills, races, hostile requests and more against real servers (ATTACK='races --scale 0.1')"
	@echo "make mutants   how many changes to the rules the tests notice (MUTANTS='envyra --sample 100')"
	@echo "make training  train a network, small, to see that it works (installs torch; TORCH===2.13.0 for a version)"
	@echo "make pythons   kernel, matches and golden replays on Python 3.12 and 3.13, where they are found"
	@echo "make lock      resolve requirements.lock and constraints.txt again (UPGRADE=1: newest of all)"
	@echo "make wheel     a wheel in dist/ (FF_COMPILE=0|auto|1)"
	@echo "make clean     remove all that make made"

# --- environments -----------------------------------------------------------------------------------

# The list of sources, touched only when a file comes or goes; SOURCES carry the edits.
build/sources.txt: FORCE
	@mkdir -p build
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) > $@

.venv/.stamp: requirements.lock pyproject.toml
	$(PY) -m venv .venv
	$(call install_lock,.venv)
	$(call install_editable,.venv)
	@touch $@

.venv-compiled/.lock-stamp: requirements.lock
	$(PY) -m venv .venv-compiled
	$(call install_lock,.venv-compiled)
	@touch $@

.venv-compiled/.stamp: .venv/.stamp .venv-compiled/.lock-stamp $(PACKAGING) $(SOURCES)
	rm -rf build/wheel
	.venv/bin/python -m build --wheel --no-isolation --outdir build/wheel
	.venv-compiled/bin/python -m pip install $(QUIET) --no-deps --force-reinstall build/wheel/*.whl
	@$(IS_PURE) || touch $@

# --- play, test -------------------------------------------------------------------------------------

# PLAY='--port 9000' and whatever else `fourfold serve` takes; FF_COMPILE=0 leaves the rules uncompiled.
play:
	@$(PY) scripts/play.py $(PLAY)

test: lint clauses test-pure test-compiled test-browser test-example

# What is the same Python in both builds is tested in the compiled one only, where it waits for less: server, commands,
# bots, lab, training, lessons and puzzles, paper, the tab, what is written, adapters but OpenSpiel's, which is partly
# compiled, and how a view is drawn, told and explained; and whether memory is left behind by what is compiled.
PLAIN := tests/server tests/cli tests/bots tests/lab tests/training tests/learn tests/paper tests/tab tests/website \
  $(wildcard tests/test_*.py) tests/conformance/test_memory.py \
  $(filter-out %_openspiel.py,$(wildcard tests/adapters/test_*.py)) \
  $(wildcard $(foreach what,drawing guide guides text texts words,tests/games/test_$(what).py tests/games/*/test_$(what).py))

test-pure: .venv/.stamp
	FF_EXPECT=pure FF_EDITIONS=few .venv/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)" \
	  $(PLAIN:%=--ignore=%)

coverage: .venv/.stamp
	FF_EXPECT=pure FF_EDITIONS=few .venv/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)" \
	  tests/kernel tests/games tests/match tests/conformance --cov --cov-report=term-missing:skip-covered

test-compiled: .venv-compiled/.stamp
	@if $(IS_PURE); then \
	  echo "SKIPPED: the tests of the compiled wheel: no working C compiler was found, or FF_COMPILE is 0"; set -x; \
	  FF_EDITIONS=few .venv-compiled/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)" $(PLAIN); \
	else set -x; FF_EXPECT=compiled FF_EDITIONS=few .venv-compiled/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)"; fi

# Of a long match most of the later actions are played over the API here, and by hand in `make browser`; there, too,
# whole matches and comforts are tried with every game, here with the first.
test-browser: .venv-compiled/.stamp
	.venv-compiled/bin/pytest $(PYTEST_FLAGS) -m browser tests/browser

# A game of another package: installed beside fourfold, never into it, then tried by its own tests and by the house's.
EXAMPLE := examples/breakthrough
EXAMPLE_TESTS := tests/adapters tests/server/test_api.py tests/server/test_pages.py
test-example: .venv-compiled/.stamp
	rm -rf build/example
	.venv-compiled/bin/python -m pip install $(QUIET) --no-deps --no-build-isolation --no-index --target build/example $(EXAMPLE)
	cd $(EXAMPLE) && PYTHONPATH=$(CURDIR)/build/example $(CURDIR)/.venv-compiled/bin/pytest -q -p no:cacheprovider tests
	PYTHONPATH=build/example .venv-compiled/bin/fourfold arena breakthrough --bots uniform,easy --deals 1
	PYTHONPATH=build/example .venv-compiled/bin/pytest $(PYTEST_FLAGS) -k breakthrough $(EXAMPLE_TESTS)
	PYTHONPATH=build/example FF_BROWSER_WHOLE=1 .venv-compiled/bin/pytest -q -p no:cacheprovider -m browser \
	  -k "breakthrough and by_mouse" tests/browser/test_matches.py

browser: .venv-compiled/.stamp
	FF_REQUIRE_CHROMIUM=1 FF_BROWSER_WHOLE=1 .venv-compiled/bin/pytest $(PYTEST_FLAGS) -m browser tests/browser

# What no lesson, coach's note or primer mentions: nothing, if all is well.
lessons: .venv/.stamp
	.venv/bin/python scripts/lessons.py

# Also every edition of every game, of which the other targets try a few.
soak: .venv-compiled/.stamp
	.venv-compiled/bin/pytest $(PYTEST_FLAGS) -m slow
	.venv-compiled/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)" tests/conformance tests/games tests/adapters/test_openspiel.py

soak-server: .venv-compiled/.stamp
	PYTHONPATH=. .venv-compiled/bin/python bench/soak.py

# Table and documentation as a folder of files, which needs no server but one that serves files; SITE_PORT=9000 for another port.
SITE_PORT ?= 8765
site: website
	.venv/bin/fourfold site build/site/table
	@echo "http://127.0.0.1:$(SITE_PORT)/"
	.venv/bin/python -m http.server --bind 127.0.0.1 --directory build/site $(SITE_PORT)

# The documentation alone, with the first page. What lies in build/reports (fourfold lab report) is shown there as well.
website: .venv/.website-stamp
	.venv/bin/python -m website build/site

test-site: .venv/.website-stamp
	.venv/bin/pytest -q -p no:cacheprovider -m site tests/site

# The generator is not in requirements.lock: it is large, and only these two need it.
.venv/.website-stamp: .venv/.stamp website/requirements.lock
	.venv/bin/python -m pip install $(QUIET) --require-hashes -r website/requirements.lock
	@touch $@

# Reports on every game and the pages of docs/balance from them. Matches are kept in build/balance and gone on from;
# by `hard` a match takes up to 20 CPU seconds.
MATCHES ?= 200
BALANCE_envyra := --option start_seat=0
BALANCE_erythro := --option adversary=mars-average
balance: .venv-compiled/.stamp
	@mkdir -p build/balance
	set -e; $(foreach game,envyra etheria earth_water_sun erythro,for bot in hard medium; do \
	  .venv-compiled/bin/fourfold lab report $(game) --bots $$bot $(BALANCE_$(game)) --matches $(MATCHES) --beside 0 \
	    --jobs $(JOBS) --results build/balance/$(game)-$$bot.results --json build/balance/$(game)-$$bot.json; \
	done;)
	.venv-compiled/bin/python scripts/balance.py build/balance/*.json

# The lab on two Ray nodes of this machine, one of which is killed, and how fast it is there. Ray is not in the lock.
cluster: .venv-compiled/.stamp
	.venv-compiled/bin/python -m pip install $(QUIET) 'ray>=2.50'
	.venv-compiled/bin/pytest -q -p no:cacheprovider -m slow tests/lab/test_cluster.py
	PYTHONPATH=. .venv-compiled/bin/python bench/lab.py

# The training pipeline, small, on one core: loss falls, the network of minute one beats `uniform`. Torch is not in the lock.
training: .venv-compiled/.stamp
	.venv-compiled/bin/python -m pip install $(QUIET) 'torch$(TORCH)'
	.venv-compiled/bin/pytest -q -p no:cacheprovider -m slow tests/training

# Of a sample of changes to the rules, how many the tests notice; MUTANTS='envyra --sample 100' for more.
mutants: .venv/.stamp
	.venv/bin/python scripts/mutants.py $(MUTANTS)

# What was tried and what was lost; ATTACK='--write docs/reliability.md' keeps the table there.
attack: .venv-compiled/.stamp
	.venv-compiled/bin/python -m attack $(ATTACK)

bench: .venv-compiled/.stamp
	.venv-compiled/bin/fourfold bench
	.venv-compiled/bin/python bench/adapters.py
	PYTHONPATH=. .venv-compiled/bin/python bench/load.py
	PYTHONPATH=. .venv-compiled/bin/python bench/press.py
	PYTHONPATH=. .venv-compiled/bin/python bench/browser.py
	PYTHONPATH=. .venv-compiled/bin/python bench/cost.py

# How many live tables two servers and one PostgreSQL hold here, and what gives way; SCALE='--tables 1000' for less.
scale: .venv-compiled/.stamp
	PYTHONPATH=. .venv-compiled/bin/python bench/scale.py $(SCALE)

# Other Pythons play the same matches, word for word; PYTHONS_TESTS=tests/games and so on for more.
PYTHONS_TESTS ?= tests/kernel tests/match tests/conformance/test_golden.py tests/test_docs.py
pythons:
	@for version in 3.12 3.13; do \
	  if python=$$(scripts/find-python $$version); then \
	    echo "== Python $$version: $$($$python --version)"; \
	    $(MAKE) --no-print-directory .venv-$$version/.stamp PYTHON_FOUND=$$python || exit 1; \
	    FF_EXPECT=pure FF_EDITIONS=few .venv-$$version/bin/pytest $(PYTEST_FLAGS) -m "$(NO_BROWSER)" $(PYTHONS_TESTS) || exit 1; \
	  else echo "== Python $$version: not found, not tested"; fi; \
	done

.venv-3.%/.stamp: requirements.lock pyproject.toml
	$(PYTHON_FOUND) -m venv .venv-3.$*
	$(call install_lock,.venv-3.$*)
	$(call install_editable,.venv-3.$*)
	@touch $@

# --- style ------------------------------------------------------------------------------------------

lint: .venv/.stamp locks
	.venv/bin/ruff format --check $(PYTHON_DIRS)
	.venv/bin/ruff check $(PYTHON_DIRS)
	@$(MAKE) --no-print-directory types imports

types: .venv/.stamp
	.venv/bin/mypy $(PYTHON_DIRS)

imports: .venv/.stamp
	.venv/bin/lint-imports

locks:
	@! grep -n '://' requirements.lock website/requirements.lock constraints.txt || { echo "A lock file names a registry: make lock"; exit 1; }

format: .venv/.stamp
	.venv/bin/ruff format $(PYTHON_DIRS)
	.venv/bin/ruff check --fix $(PYTHON_DIRS)

clauses: .venv/.stamp
	.venv/bin/python scripts/clauses.py

# --- packaging --------------------------------------------------------------------------------------

# All extras but Ray, which is large, and which no test needs.
EXTRAS = $(PY) -c "import tomllib; print(*('--extra=' + name for name in tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies'] if name != 'ray'))"
lock:
	$(PY) -m venv build/lock-venv
	build/lock-venv/bin/python -m pip install $(QUIET) -c constraints.txt uv
	build/lock-venv/bin/uv pip compile -q --universal --generate-hashes --no-header $$($(EXTRAS)) \
	  $(if $(UPGRADE),--upgrade) pyproject.toml -o requirements.lock
	sed -n 's/^\([a-zA-Z0-9].*[^ \\]\) *\\*$$/\1/p' requirements.lock > constraints.txt
	build/lock-venv/bin/uv pip compile -q --universal --generate-hashes --no-header -c constraints.txt --group website \
	  $(if $(UPGRADE),--upgrade) -o website/requirements.lock
	@$(MAKE) --no-print-directory locks

wheel: .venv/.stamp
	.venv/bin/python -m build --wheel --no-isolation --outdir dist

clean:
	rm -rf .venv .venv-compiled .venv-play .venv-3.* build dist .coverage .coverage.* \
	  .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(PYTHON_DIRS) -name __pycache__ -type d -prune -exec rm -rf {} +
