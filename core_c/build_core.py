"""Hands the core's headers to cffi and lists every source file to the compiler.

The compiler includes the headers below; cffi reads their text. So no declaration is typed twice, and cffi checks
every struct and constant against what the compiler made of it. What cffi can not read (inline functions, macros
that are more than a number, compiler attributes) stands between ``/* binding: hide */`` and ``/* binding: show */``.

setup.py runs this file; see ``ffibuilder`` for what the environment may change.
"""

import os
import re
import shlex
import sysconfig
from pathlib import Path

from cffi import FFI

MODULE = "game.engine._core"

# What Python may see, in the order in which each needs the ones before it. Paths are relative to core_c.
BOUND_HEADERS = (
    "kernel/rng.h",
    "kernel/hex.h",
    "kernel/siphash.h",
    "kernel/match.h",
    "search/search.h",
    "api.h",
    "longnight/content.h",
    "cards/code.h",
    "cards/cards.h",
    "spellchain/content.h",
    "undertow/content.h",
    "lirya/content.h",
    "estro/content.h",
)

CORE = Path(__file__).parent  # stays relative to setup.py: setuptools refuses absolute source paths


def bound_text(header: Path) -> str:
    """The declarations of a header that cffi is to read.

    Lines are kept in place (left-out ones become empty), so that cffi's errors name the header's own line numbers.

    Raises:
        ValueError: a ``hide`` without its ``show``, or the reverse.
    """
    kept: list[str] = []
    hidden_since = 0
    in_directive = False
    for number, line in enumerate(header.read_text(encoding="utf-8").splitlines(), start=1):
        if mark := re.search(r"/\*\s*binding:\s*(hide|show)\s*\*/", line):
            hides = mark[1] == "hide"
            if hides == bool(hidden_since):
                raise ValueError(f"{header}:{number}: `face: {mark[1]}` twice in a row")
            hidden_since = number if hides else 0
            kept.append("")
            continue
        directive = in_directive or line.lstrip().startswith("#")
        in_directive = directive and line.endswith("\\")
        kept.append("" if directive or hidden_since else line)
    if hidden_since:
        raise ValueError(f"{header}:{hidden_since}: `binding: hide` without a `binding: show`")
    return "\n".join(kept) + "\n"


def flags() -> tuple[list[str], list[str]]:
    """Compiler and linker flags, for the compiler's own checks too.

    Python's own flags carry ``-DNDEBUG``, which switches every assert off: a checks build takes it back. They also
    carry ``-fwrapv``: no signed number of the core overflows, so it only slows loops down, and hides overflows from
    the sanitizer.
    """
    extra = shlex.split(os.environ.get("CINQUEFOIL_CFLAGS", ""))
    if os.name == "nt":
        return ["/std:c11", "/O2", *extra], []
    compile_flags = ["-std=c11", "-O3", "-fno-wrapv", "-fvisibility=hidden", "-Wall", "-Wextra"]
    link_flags: list[str] = []
    if os.environ.get("CINQUEFOIL_CHECKS") == "1":
        sanitize = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"]
    elif os.environ.get("CINQUEFOIL_TSAN") == "1":
        sanitize = ["-fsanitize=thread", "-fno-omit-frame-pointer"]
    else:
        sanitize = []
    if sanitize:
        compile_flags += ["-UNDEBUG", "-O1", "-g", *sanitize]
        link_flags += sanitize[:1]
    elif "gcc" in Path(shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]).name:
        # The kernel's small functions run inside every title's loops: a tenth of the speed of random play.
        compile_flags += ["-flto=auto"]
        link_flags += ["-flto=auto", "-O3"]
    return compile_flags + extra, link_flags


def ffibuilder() -> FFI:
    """The builder that setup.py asks for.

    Environment: ``CINQUEFOIL_CHECKS=1`` builds with asserts and the address and undefined-behaviour sanitizers,
    ``CINQUEFOIL_TSAN=1`` with asserts and the thread sanitizer; ``CINQUEFOIL_CFLAGS`` adds flags after all others.
    """
    ffi = FFI()
    for header in BOUND_HEADERS:
        ffi.cdef(bound_text(CORE / header))
    compile_flags, link_flags = flags()
    ffi.set_source(
        MODULE,
        "".join(f'#include "{header}"\n' for header in BOUND_HEADERS),
        sources=sorted(path.as_posix() for path in CORE.rglob("*.c")),
        depends=sorted(path.as_posix() for path in CORE.rglob("*.h")),
        include_dirs=[CORE.as_posix()],
        extra_compile_args=compile_flags,
        extra_link_args=link_flags,
        py_limited_api=True,
    )
    return ffi
