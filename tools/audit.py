"""Check that no pinned package was yanked: python tools/audit.py

A version that its maintainers have yanked is named, and the run fails. Reports of vulnerabilities
are not in the registry that pip uses; where their databases can be reached,
`pip-audit --no-deps --disable-pip -r constraints.txt` looks them up.
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
    """Return the packages that pip would install into an empty environment, with the registry's
    description of each."""
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
    """Print the yanked packages, and return the exit code: 1 if there are any."""
    packages = offered()
    yanked = [package for package in packages if package.get("is_yanked")]
    for package in yanked:
        about = package["metadata"]
        print(f"{about['name']} {about['version']} was yanked by its maintainers.")
    print(f"{len(packages)} packages, {len(yanked)} of them yanked.")
    return 1 if yanked else 0


if __name__ == "__main__":
    sys.exit(main())
