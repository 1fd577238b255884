"""The entry point of the commands ``deckbuilder`` and ``rivals``, and of ``python -m deckbuilder``."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Load and run the command line. Ctrl-C ends it with 130 from the first moment on."""
    try:
        from deckbuilder.cli.main import run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted.\n")
        sys.stderr.flush()
        os._exit(130)  # what is half loaded must not be asked to close


if __name__ == "__main__":
    main()
