"""The zip that Gradescope wants of an autograder: setup.sh, run_autograder, and the files of the
assignment. The same assignment gives the same bytes."""

from __future__ import annotations

import io
import re
import shlex
import zipfile
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.wording import quoted, quoted_name

__all__ = ["Plan", "options_in", "package_of"]

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip can hold
MOST_BYTES = 256 << 20
SCRIPT, PLAIN = 0o100755, 0o100644

SETUP = """\
#!/usr/bin/env bash
# Written by `wordfoe grade package`: Gradescope runs this once, when it builds the image.
set -eu
ROOT=${{AUTOGRADER:-/autograder}}
apt-get update
apt-get install --yes --no-install-recommends{packages}
PYTHON=python3
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    apt-get install --yes --no-install-recommends python3.11 python3.11-venv
    PYTHON=python3.11
fi
"$PYTHON" -m venv "$ROOT/wordfoe"
"$ROOT/wordfoe/bin/pip" install --no-cache-dir {requirement}
chmod -R go-rwx "$ROOT/source"
"""
RUN = """\
#!/usr/bin/env bash
# Written by `wordfoe grade package`: Gradescope runs this for every submission.
set -u
ROOT=${{AUTOGRADER:-/autograder}}
WORDFOE=${{WORDFOE:-$ROOT/wordfoe/bin/wordfoe}}
SOURCE=$ROOT/source
RESULTS=$ROOT/results/results.json
mkdir -p "$ROOT/results"
rm -f "$RESULTS"
"$WORDFOE" grade {command}
if [ ! -s "$RESULTS" ]; then
    printf '{{"score": 0, "output": "{failed}"}}\\n' >"$RESULTS"
fi
exit 0
"""
FAILED = "The autograder itself failed; please tell your teacher."
PACKAGES = ("python3", "python3-venv", "util-linux")


class Plan(Struct, frozen=True, kw_only=True):
    """What an autograder does: the arguments of ``wordfoe grade`` for one program, the files that
    some of them name, the program, and what must be installed."""

    game: str
    arguments: tuple[str, ...]  # without files, such as --house uw-cse143
    files: tuple[tuple[str, str], ...] = ()  # options and their files, such as --dict words.txt
    build: str = ""
    command: tuple[str, ...]
    wheel: str | None = None  # a file; None: pip's name
    requirement: str = "wordfoe"
    packages: tuple[str, ...] = ()  # of Debian or Ubuntu, such as openjdk-17-jdk-headless


def package_of(plan: Plan) -> bytes:
    """Return the zip of a plan.

    Raises SettingsError if one of its files cannot be read, or a name of a package is none.
    """
    for name in plan.packages:
        if not re.fullmatch(r"[a-z0-9][a-z0-9.+-]{1,100}", name):
            raise SettingsError(f"{quoted(name)} is no name of a package of Debian or Ubuntu.")
    members: dict[str, tuple[bytes, int]] = {}
    requirement = shlex.quote(plan.requirement)
    if plan.wheel is not None:
        name = Path(plan.wheel).name
        if not re.fullmatch(r"wordfoe-[A-Za-z0-9_.+!-]+\.whl", name):
            raise SettingsError(f"{quoted(name)} is no wheel of wordfoe.")
        members[name] = (_read(plan.wheel), PLAIN)
        requirement = f'"$ROOT/source/{name}"'
    arguments = [plan.game, *plan.arguments]
    shown = [shlex.quote(argument) for argument in arguments]
    for option, path in plan.files:
        name = f"{option.strip('-')}{Path(path).suffix if option == '--dict' else '.toml'}"
        members[name] = (_read(path), PLAIN)
        shown += [option, f'"$SOURCE/{name}"']
    if plan.build:
        shown += ["--build", shlex.quote(plan.build)]
    shown += ['--folder "$ROOT/submission"', "--format gradescope", '--output "$RESULTS"', "--"]
    command = " ".join([*shown, *map(shlex.quote, plan.command)])
    packages = "".join(f" {name}" for name in dict.fromkeys((*PACKAGES, *plan.packages)))
    setup = SETUP.format(packages=packages, requirement=requirement)
    members["setup.sh"] = (setup.encode(), SCRIPT)
    members["run_autograder"] = (RUN.format(command=command, failed=FAILED).encode(), SCRIPT)
    return _zipped(members)


def _zipped(members: dict[str, tuple[bytes, int]]) -> bytes:
    """Return a zip whose bytes follow from names, contents and modes alone. Nothing is compressed:
    that would depend on the version of a library."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as file:
        for name in sorted(members):
            content, mode = members[name]
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # Unix, whose modes it has
            info.external_attr = mode << 16
            file.writestr(info, content)
    return target.getvalue()


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SettingsError(f"{quoted_name(path)} cannot be read: {reason}.") from None
    if len(content) > MOST_BYTES:
        raise SettingsError(f"{quoted_name(path)} is too large for a package.")
    return content


def options_in(pairs: Sequence[tuple[str, object]]) -> tuple[str, ...]:
    """Return options as arguments: flags that are set, and values that are given."""
    found: list[str] = []
    for option, value in pairs:
        if value is True:
            found.append(option)
        elif value is not None and value is not False:
            found += [option, str(value)]
    return tuple(found)
