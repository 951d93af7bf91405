"""The entry point of the program, as `wordfoe` or `python -m wordfoe`."""

import signal

# While modules are imported, Ctrl-C ends the program without a traceback.
_PYTHON_HANDLER = signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Run the program with the arguments of the command line."""
    from wordfoe.terminal.main import main as run

    signal.signal(signal.SIGINT, _PYTHON_HANDLER)
    run()


if __name__ == "__main__":
    main()
