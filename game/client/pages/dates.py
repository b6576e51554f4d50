"""Times as people say them: when something was, and how long it took."""

from datetime import date, datetime, timedelta

from game.client.stage import Stage


def when(stage: Stage, seconds: float, now: datetime | None = None) -> str:
    """A time in the past, given in seconds since 1970: today, yesterday, or the date in words."""
    _ = stage.say
    then = datetime.fromtimestamp(seconds)
    now = now or datetime.now()
    clock = then.strftime("%H:%M")
    if then.date() == now.date():
        return _("today, {time}").format(time=clock)
    if then.date() == (now - timedelta(days=1)).date():
        return _("yesterday, {time}").format(time=clock)
    return day(stage, seconds)


def day(stage: Stage, seconds: float) -> str:
    """The day of a time given in seconds since 1970, in words."""
    return in_words(stage, datetime.fromtimestamp(seconds))


def in_words(stage: Stage, day: date) -> str:
    """A day in words: 3 May 2026."""
    name = months(stage)[day.month - 1]
    return stage.say("{day} {month} {year}").format(day=day.day, month=name, year=day.year)


def of_this_year(stage: Stage, day: date) -> str:
    """A day in words where its year is plain: 3 May."""
    return stage.say("{day} {month}").format(day=day.day, month=months(stage)[day.month - 1])


def months(stage: Stage) -> tuple[str, ...]:
    """The months by name, as they stand in a date."""
    _ = stage.say
    return (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
        *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
    )


def how_long(stage: Stage, seconds: float) -> str:
    """A length of time, in the two greatest units that matter: 2 h 5 min, 12 min, 40 s."""
    _ = stage.say
    minutes = round(seconds / 60)
    if seconds < 60:
        return _("{seconds} s").format(seconds=round(seconds))
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)
