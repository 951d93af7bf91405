"""Where the program begins, as `wordfoe` or `python -m wordfoe`."""

import signal

# Until the program stands, Ctrl-C just ends it; a traceback out of an import helps nobody.
_PYTHONS_OWN = signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    from wordfoe.terminal.main import main as run

    signal.signal(signal.SIGINT, _PYTHONS_OWN)
    run()


if __name__ == "__main__":
    main()
