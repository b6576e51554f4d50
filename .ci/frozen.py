"""Where the standalone program starts."""

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a lab's processes start this program again
    sys.exit(main())
