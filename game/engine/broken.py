"""The report of a match that the core broke: what is needed to see the fault again."""

import json
import platform
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from game.engine.said import Said


def write_report(name: str, told: Mapping[str, Any]) -> Said:
    """Writes a report with the versions of all that may matter; says where it lies."""
    from platformdirs import user_log_path

    path: Path = user_log_path("cinquefoil") / f"broken-{name}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({**told, "versions": versions()}, ensure_ascii=False, indent=1)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return Said("A report could not be written: {error}", error=error)
    return Said("Please send us the report {path}", path=path)


def versions() -> dict[str, str]:
    """Of the program, Python, pygame, SDL and the system; a terminal has no SDL at hand."""
    found = {"program": _installed("cinquefoil"), "python": sys.version, "pygame": _installed("pygame-ce")}
    pygame = sys.modules.get("pygame")
    found["sdl"] = ".".join(map(str, pygame.get_sdl_version())) if pygame is not None else ""
    return {**found, "system": platform.platform()}


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
