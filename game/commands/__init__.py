"""What the ``cinquefoil`` command can do, a module for each kind of thing. ``game.cli`` reads the command line."""
