"""What a command printed."""

import pytest

Capture = pytest.CaptureFixture[str]


def one_line(capsys: Capture) -> str:
    """What was said to the person: one line on stderr, and no output."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cinquefoil: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    return err.removeprefix("cinquefoil: ").rstrip("\n")
