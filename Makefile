# play and test set up everything they need; so does every other target.
.PHONY: play web docs test quick test-loaded lint style types check browser bench sanitize portability audit format clean chaos load siege fuzz grade-corpus

BIN := .venv/bin
SOURCES := $(shell find cpp src -type f -not -name '*.pyc' -not -name _core.pyi)

play: .venv/.installed
	@$(BIN)/wordfoe

web: .venv/.installed
	@$(BIN)/wordfoe serve

# The reference of the library, from its docstrings. A name that is missing or a broken link fails.
docs: .venv/.installed .venv/.dev
	$(BIN)/python tools/make_reference.py build/reference

test: .venv/.installed .venv/.dev .venv/.browser build/emulated/.built style
	@tools/test-suite

# The loop of a contributor: no server, browser, database or cluster, and no process per test.
quick: .venv/.installed .venv/.dev build/emulated/.built lint
	$(BIN)/pytest -n auto -m 'not (web or browser or terminal or postgres or cluster or slow)'

# The whole suite beside six busy loops, again on one core, and the browser's tests over a slow network:
# what passes only on a quiet machine fails here. An hour or so.
test-loaded: .venv/.installed .venv/.dev .venv/.browser build/emulated/.built
	tools/loaded tools/test-suite
	taskset -c 0 tools/test-suite
	WORDFOE_LATENCY=400 $(BIN)/pytest -n 2 --dist worksteal tests/browser
	WORDFOE_SHAKE=1 WORDFOE_SHUFFLE=1 WORDFOE_SEEDS=1 $(BIN)/pytest -n 2 --dist worksteal --ignore=tests/browser

lint: style types

style: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $$(find cpp tests -name '*.?pp' -not -path '*/programs/*')

types: .venv/.installed .venv/.dev
	@cp $$($(BIN)/python -c 'import wordfoe; print(wordfoe.__path__[0])')/_core.pyi src/wordfoe/
	$(BIN)/mypy src tests benchmarks tools

check: build/emulated/.built lint
	$(BIN)/pytest -n auto --ignore=tests/browser

browser: .venv/.installed .venv/.dev .venv/.browser
	build/node/node_modules/.bin/tsc -p tools/tsconfig.page.json
	$(BIN)/pytest -n 2 --dist worksteal tests/browser

# Games while servers are killed, disks fill and connections break; what was told must be kept. 63
# rooms of eight are 504 games.
CHAOS := --seconds 150 --rooms 63
chaos: .venv/.installed .venv/.dev
	PYTHONPATH=tests $(BIN)/python -m chaos --database sqlite $(CHAOS)
	PYTHONPATH=tests $(BIN)/python -m chaos --database postgres $(CHAOS)

# 10,000 open games at two servers, for ten minutes; then rooms with up to 10,000 streams.
LOAD := --seconds 600
load: .venv/.installed .venv/.dev
	PYTHONPATH=tests $(BIN)/python -m load $(LOAD)
	PYTHONPATH=tests $(BIN)/python -m load.rooms
	PYTHONPATH=tests $(BIN)/python -m load.rooms --database postgres

# One hostile client after another with up to 200 connections, and what the players noticed; then 200
# servers that start while players wait. A quarter of an hour.
SIEGE := --seconds 10
siege: .venv/.installed .venv/.dev
	PYTHONPATH=tests $(BIN)/python -m siege $(SIEGE)
	WORDFOE_STARTS=200 $(BIN)/pytest -o faulthandler_timeout=0 tests/web/test_warmup.py -k servers_start

bench: .venv/.installed .venv/.dev
	$(BIN)/python -m benchmarks

# The core under the address and undefined-behaviour sanitizers, driven by its own tests.
sanitize: .venv/.installed .venv/.dev
	tools/sanitize

# Other Pythons, and other processors by emulator and cross compiler, as far as they are at hand.
portability: .venv/.installed .venv/.dev
	tools/portability

# Whether a pinned version was yanked by its maintainers.
audit: .venv/.dev
	$(BIN)/python tools/audit.py

# Every parser under a fuzzer, SECONDS_EACH seconds (30 unless said otherwise) for each.
fuzz: .venv/.installed .venv/.dev
	tools/fuzz

# Programs as students write them, correct ones and ones with a mistake, each graded in processes of
# its own: at least 95 % of the mistakes must be found and named, and no correct program may fail.
CORPUS := --runs 200
grade-corpus: .venv/.installed .venv/.dev
	PYTHONPATH=tests $(BIN)/python -m grading.corpus $(CORPUS)

format: .venv/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(find cpp tests -name '*.?pp' -not -path '*/programs/*')

clean:
	rm -rf .venv build

.venv/.tools: requirements.txt constraints.txt tools/setup
	@tools/setup

.venv/.dev: .venv/.tools requirements-dev.txt constraints.txt
	@tools/pip "Installing test packages" -r requirements-dev.txt
	@touch $@

.venv/.browser: .venv/.tools tools/setup-browser
	@tools/setup-browser

.venv/.installed: .venv/.tools $(SOURCES) CMakeLists.txt pyproject.toml
	@tools/pip "Building wordfoe" --verbose --no-build-isolation --no-deps --force-reinstall .
	@touch $@

# A module for the tests alone: the CPU paths that this machine may lack, over an emulation.
build/emulated/.built: .venv/.tools tools/build-emulated $(wildcard tests/native/*) $(filter cpp/%,$(SOURCES))
	@tools/build-emulated
