"""The script that a fork server runs for a cluster: ``wordfoe ARGUMENTS``, or
``dask LOG ARGUMENTS`` with its output at the end of a log."""

import os
import sys

from dask.__main__ import main as dask

from wordfoe.__main__ import main as wordfoe

if __name__ == "__main__":
    program = sys.argv.pop(1)
    sys.argv[0] = program
    if program == "dask":
        log = os.open(sys.argv.pop(1), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.dup2(log, 1)
        os.dup2(log, 2)
        dask()  # type: ignore[no-untyped-call]
    else:
        wordfoe()
