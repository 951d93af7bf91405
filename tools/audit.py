"""What the registry says of the packages that are pinned: python tools/audit.py

A version that its makers took back (yanked), for a fault or worse, is named, and the run fails.
Reports of weaknesses are no part of what a registry offers to pip; where their databases can be
reached, `pip-audit --no-deps --disable-pip -r constraints.txt` asks them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt")


def offered() -> list[dict[str, Any]]:
    """What pip would install today into an empty environment, as the registry describes it."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    lists = [word for name in REQUIREMENTS for word in ("-r", name)]
    done = subprocess.run(
        [*command, "--disable-pip-version-check", "--report", "-", *lists],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    packages: list[dict[str, Any]] = json.loads(done.stdout)["install"]
    return packages


def main() -> int:
    packages = offered()
    taken_back = [package for package in packages if package.get("is_yanked")]
    for package in taken_back:
        about = package["metadata"]
        print(f"{about['name']} {about['version']} was taken back by its makers.")
    print(f"{len(packages)} packages, {len(taken_back)} of them taken back.")
    return 1 if taken_back else 0


if __name__ == "__main__":
    sys.exit(main())
