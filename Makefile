# play and test set up everything they need; so does every other target.
.PHONY: play web test check bench sanitize format clean

BIN := .venv/bin
SOURCES := $(shell find cpp src -type f -not -name '*.pyc' -not -name _core.pyi)
# An installed package is compiled ahead; a setting that forbids it would slow every start.
PIP := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pip install --quiet --disable-pip-version-check

play: .venv/.installed
	@$(BIN)/wordfoe

web: .venv/.installed
	@$(BIN)/wordfoe serve

test: check

check: .venv/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $$(find cpp -name '*.?pp')
	@cp $$($(BIN)/python -c 'import wordfoe; print(wordfoe.__path__[0])')/_core.pyi src/wordfoe/
	$(BIN)/mypy src tests benchmarks tools
	$(BIN)/pytest -n auto

bench: .venv/.installed
	$(BIN)/python -m benchmarks

# The core under the address and undefined-behaviour sanitizers, driven by its own tests.
sanitize: .venv/.installed
	tools/sanitize

format: .venv/.tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(find cpp -name '*.?pp')

clean:
	rm -rf .venv build

.venv/.tools: requirements.txt constraints.txt tools/setup
	@tools/setup

.venv/.installed: .venv/.tools $(SOURCES) CMakeLists.txt pyproject.toml
	@echo "Building wordfoe." >&2
	@$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@touch $@
