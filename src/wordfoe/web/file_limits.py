"""Limits of open files, and how many connections a process can hold with them.

Every connection takes a file, and so do the database, the log and what Python opens.
"""

from __future__ import annotations

import logging

try:
    import resource
except ImportError:  # Windows has neither this module nor such a limit
    resource = None  # type: ignore[assignment]

__all__ = ["MOST_FILES", "accepted_at_once", "file_limit", "most_connections", "raise_file_limit"]

MOST_FILES = 1 << 16  # the highest limit that is asked for
OTHER_FILES = 128  # 40 connections to a database of two files each, the log, and what Python opens
FEWEST_CONNECTIONS = 8  # however few files there are
MOST_AT_ONCE = 8  # connections accepted in one turn of the event loop, so that others have theirs
AT_ONCE_SHARE = 16  # or one in this many files, if that is less
TURNS = 4  # of the event loop, at most, between accepting a connection and aborting it

_log = logging.getLogger("wordfoe.web")


def raise_file_limit() -> int | None:
    """Raise the number of files that this process, and those it starts, may open, as far as the
    system allows. Return the new limit; None if there is none."""
    if resource is None:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems have a lower limit that they do not report
            _log.warning("The limit of %s open files cannot be raised.", f"{soft:,}")
    return file_limit()


def file_limit() -> int | None:
    """Return how many files this process may open; None if there is no limit."""
    if resource is None:
        return None
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if soft == resource.RLIM_INFINITY else soft


def accepted_at_once(files: int | None) -> int:
    """Return how many connections one turn of the event loop may accept, with this limit of files.
    They take their files before they can be counted."""
    return MOST_AT_ONCE if files is None else max(1, min(MOST_AT_ONCE, files // AT_ONCE_SHARE))


def most_connections(wanted: int, files: int | None) -> int:
    """Return how many connections a process can hold with this limit of files: at most ``wanted``,
    with files left for the database, the log and connections that are about to be closed."""
    if files is None:
        return wanted
    left = files - OTHER_FILES - TURNS * accepted_at_once(files)
    return min(wanted, max(FEWEST_CONNECTIONS, left))
