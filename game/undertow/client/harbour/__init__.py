"""The harbour: the campaign's screens, where a hero is fitted out for the next rung of the ladder."""
