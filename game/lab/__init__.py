"""The lab: many matches of given players and set-ups, played by any crew of workers, told as a table and a report.

The same plan gives the same rows whoever plays it: match ``i`` follows from the plan's seed and ``i`` alone.
"""

from game.lab.plan import Plan, plan_of
from game.lab.run import LabError, run

__all__ = ["LabError", "Plan", "plan_of", "run"]
