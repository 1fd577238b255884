"""A run in a process of its own, for tests that interrupt it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import suppress
from pathlib import Path


class Child:
    """A run of slow or endless pairs in a process group of its own, which holds after some pairs.

    Args:
        folder: the run folder; files beside it tell how far the child is, and let it go on.
        workers: as of the run.
        player: name of one of the fakes.
        hold: how many pairs are finished when it holds.
    """

    def __init__(self, folder: Path, workers: int, player: str, hold: int) -> None:
        self.holding, self.hanging, self.go = (folder.with_suffix(s) for s in (".holding", ".hanging", ".go"))
        script = folder.with_suffix(".py")
        script.write_text(
            textwrap.dedent(
                f"""
                import sys, time
                from pathlib import Path
                sys.path.insert(0, {str(Path(__file__).parent)!r})
                from matchup_fakes import plan, {player}
                from deckbuilder.matchups.run import run

                def tell(progress):
                    print("stopping" if progress.stopping else progress.done, flush=True)
                    if progress.done >= {hold}:
                        Path({str(self.holding)!r}).touch()
                        while not Path({str(self.go)!r}).exists():
                            time.sleep(0.01)

                if __name__ == "__main__":
                    try:
                        here = {str(folder)!r}
                        run(plan(pairs=30), here, workers={workers}, player={player}, progress=tell)
                    except KeyboardInterrupt:
                        sys.exit(130)
                """
            )
        )
        self.process = subprocess.Popen(
            [sys.executable, str(script)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "HANGING": str(self.hanging)},
        )

    def wait_for(self, sign: Path) -> None:
        """Until the child has left this file."""
        for _ in range(30_000):
            if sign.exists():
                return
            if self.process.poll() is not None:
                raise AssertionError(self.process.communicate()[1])
            time.sleep(0.01)
        raise AssertionError("the run did not get on")

    def ctrl_c(self) -> None:
        """As a terminal does: to the workers as well."""
        os.killpg(self.process.pid, signal.SIGINT)

    def finish(self) -> tuple[str, str]:
        """Wait for its end; returns what it printed."""
        return self.process.communicate(timeout=300)

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()
