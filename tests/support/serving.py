"""The script that a fork server runs for `wordfoe serve`: in a session of its own, so that all its
processes can be killed at once, and with one stream for the output and the errors."""

import os
import sys

from wordfoe.__main__ import main

if __name__ == "__main__":
    os.setsid()
    os.dup2(1, 2)
    sys.argv[0] = "wordfoe"
    main()
