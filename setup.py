"""The steps of the build that pyproject.toml can not say: the C core, the assets, the translations, what is heard.

An editable install uses ``assets/`` where it lies, with the compiled translations beside their sources; a wheel
carries the same tree as ``game/_assets``. Sounds and music are rendered into ``assets/`` for either; what is up to date
stays.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import PlatformError

ROOT = Path(__file__).resolve().parent
ASSETS = ROOT / "assets"
sys.path.insert(0, str(ASSETS))

from studio.build import render  # noqa: E402


def compile_translations(tree: Path) -> None:
    """Writes a ``.mo`` beside every ``.po`` under ``tree``; an entry marked fuzzy stays untranslated."""
    for source in sorted(tree.rglob("LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)


def require_compiler() -> None:
    """Says what is missing before a compiler says it at length.

    Raises:
        PlatformError: no C compiler, no headers of the C library, or none of Python.
    """
    if os.name == "nt":
        return  # setuptools finds Visual C++ by itself, and names it when it is missing
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        raise PlatformError(
            f"Cinquefoil's rules are compiled, and the C compiler `{command[0]}` is missing. Install one "
            "(Debian and Ubuntu: apt install gcc libc6-dev; Fedora: dnf install gcc; macOS: xcode-select --install) "
            "or name another in the environment variable CC."
        )
    includes = "#include <assert.h>\n#include <stdint.h>\n#include <string.h>\n"
    probe = [*command, "-std=c11", "-fsyntax-only", "-x", "c", "-"]
    if subprocess.run(probe, input=includes, text=True, capture_output=True, check=False).returncode != 0:
        raise PlatformError(
            f"Cinquefoil's rules are compiled, and the C compiler `{command[0]}` does not find the C library's "
            "headers. Install them (Debian and Ubuntu: apt install libc6-dev; Fedora: dnf install glibc-devel)."
        )
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").exists():
        raise PlatformError(
            f"Cinquefoil's rules are compiled, and Python's own C headers are missing from {headers}. Install them "
            "(Debian and Ubuntu: apt install python3-dev; Fedora: dnf install python3-devel)."
        )


class BuildCore(build_ext):
    """Compiles the core, always afresh: flags come from the environment, which no file date tells."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = True

    def run(self) -> None:
        require_compiler()
        super().run()


class BuildPackage(build_py):
    """Adds the assets to a wheel, and the compiled translations and what is heard to either kind of install."""

    def run(self) -> None:
        render(ASSETS)
        if self.editable_mode:
            compile_translations(ASSETS)
            super().run()
            return
        package = Path(self.build_lib) / "game"
        if package.exists():
            shutil.rmtree(package)  # what an earlier build left would be packed again
        super().run()
        shutil.copytree(ASSETS, package / "_assets", ignore=shutil.ignore_patterns("*.mo", "*.made", "studio"))
        compile_translations(package / "_assets")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs = super().get_outputs(include_bytecode)
        if not self.editable_mode:
            installed = Path(self.build_lib, "game", "_assets").rglob("*")
            outputs += [str(path) for path in installed if path.is_file()]
        return outputs


class SourceArchive(sdist):
    """Packs everything that a build and a test run need."""

    def make_distribution(self) -> None:
        for folder in ("core_c", "assets", "tests"):
            self.filelist.extend(
                path.relative_to(ROOT).as_posix()
                for path in sorted((ROOT / folder).rglob("*"))
                if path.is_file() and path.suffix not in {".mo", ".pyc", ".o", ".ogg", ".made"}
            )
        self.filelist.remove_duplicates()
        super().make_distribution()


setup(
    cffi_modules=["core_c/build_core.py:ffibuilder"],
    cmdclass={"build_ext": BuildCore, "build_py": BuildPackage, "sdist": SourceArchive},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
