"""One target under atheris, which follows what its input reaches: `python run.py TARGET`, then
libFuzzer's own options and folders of inputs. `make fuzz` runs them all."""

from __future__ import annotations

import sys
from pathlib import Path

import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

sys.path.insert(0, str(Path(__file__).parents[1]))

# The rest of what the targets import is not ours; following it would only slow them down.
with atheris.instrument_imports(include=["wordfoe"]):
    from fuzz.targets import TARGETS, thrown_at


def main() -> None:
    target = TARGETS[sys.argv.pop(1)]

    def one_input(data: bytes) -> None:
        thrown_at(target, data)

    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
