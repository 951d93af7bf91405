"""CPU paths that every machine can run: their own code, over emulated instructions."""

from __future__ import annotations

import functools
import os
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from wordfoe import _core

__all__ = ["EMULATED", "emulated_calls", "emulated_searcher"]

EMULATED = {"avx2-emulated": "avx2", "avx512-emulated": "avx512"}  # names, and the paths they run
ROOT = Path(__file__).parents[2]


@functools.cache
def emulated_core() -> ModuleType:
    """The module that tools/build-emulated builds, from $WORDFOE_EMULATED or build/emulated."""
    folder = os.environ.get("WORDFOE_EMULATED") or str(ROOT / "build" / "emulated")
    spec = PathFinder.find_spec("emulated_core", [folder])
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"There is no emulated_core in {folder}; run tools/build-emulated.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def emulated_searcher(name: str, trie: _core.Trie, points: list[int]) -> _core.Searcher:
    """A native searcher whose steps are those of an emulated path."""
    return cast(_core.Searcher, emulated_core().Searcher(trie, points, EMULATED[name]))


def emulated_calls() -> tuple[int, int]:
    """How many instructions of AVX2 and of AVX-512 were emulated so far, of those that count."""
    return cast("tuple[int, int]", emulated_core().calls())
