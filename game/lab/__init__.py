"""The lab: many matches of given players and set-ups, played by any crew of workers, told as a table and a report.

The same plan gives the same rows whoever plays it: match ``i`` follows from the plan's seed and ``i`` alone.

    plan       what is to be played, and what decides its rows
    chunk      a part of it, played: what every worker runs
    tally      what matches add up to; statistics
    crew       threads, processes, Dask
    folder     the table and the state on disk
    run        gives chunks out and takes them in
    figures    what the tallies say, as numbers
    report     as a page, with charts
"""
