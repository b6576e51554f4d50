"""The file that a record grows in.

Every line is handed to the system (``os.write``) before play goes on, so that a killed program loses nothing; at turn
ends the file is brought to the disk itself (``fsync``) on a thread of its own, so that a power cut loses little and
nobody waits.

What always holds: the file is the beginning of the record's text, cut anywhere. When the disk refuses a line, the
line stays in memory, ``trouble`` says so, and every later write goes on from the byte it got to.
"""

import contextlib
import errno
import os
import queue
import stat
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.engine.errors import BadRecord
from game.engine.reading import why
from game.engine.said import Said, to_say
from game.records.packing import MAGIC, unpack

if sys.platform != "win32":
    import fcntl

PART = ".part"  # ends the name of a file that is not whole yet

_BINARY: int = getattr(os, "O_BINARY", 0)


class Journal:
    """Keeps a file equal to a growing list of lines.

    ``lines`` is the record's own list: the journal only reads it. Each line is bytes and ends in a newline.
    """

    __slots__ = ("__weakref__", "_done", "_failure", "_fd", "_fsync", "_lines", "_part", "_restored", "_syncer", "path")

    def __init__(self, path: Path, lines: Sequence[bytes], fsync: bool = True) -> None:
        """Takes hold of the file: a new one, or one that holds the beginning of these lines; a torn end is cut off.

        A disk that refuses is no error here: see ``trouble``.

        Raises: BadRecord when the file holds anything else, or another program is playing in it.
        """
        self.path = path
        self._lines = lines
        self._fsync = fsync
        self._fd: int | None = None
        self._done = 0  # whole lines in the file
        self._part = 0  # bytes of the next line in the file
        self._failure: OSError | None = None
        self._restored = False  # it was deleted, and the last write put it there again
        self._syncer: _Syncer | None = None
        self._hand_over()

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self._let_go(wait=False)

    @property
    def trouble(self) -> Said | None:
        """Why the last lines are not safe on the disk, or what was mended as they were written; None: all is well."""
        failure = self._failure or (self._syncer.failure if self._syncer is not None else None)
        if failure is None:
            said = to_say("{place}: was deleted while the match is played; it has been written anew")
            return Said(said, place=self.path) if self._restored else None
        said = to_say("{place}: could not be saved ({reason}); the match goes on, each action tries to save again")
        return Said(said, place=self.path, reason=why(failure))

    def write(self) -> bool:
        """Hands every line that the file still lacks to the system; says whether it took them all."""
        try:
            return self._hand_over()
        except BadRecord as error:  # the file came to hold something else, or came into other hands
            self._failure = OSError(error.said)
            return False

    def _hand_over(self) -> bool:
        """As ``write``.

        Raises: BadRecord when the file can not be this record's.
        """
        try:
            if self._failure is not None:
                self._recount()
            if self._syncer is not None and self._syncer.failure is not None:
                # After a failed fsync the system may have forgotten what it did not write: only a new file is sure.
                self._let_go()
                self._write_anew()
                self._restored = False
            elif self._fd is None:
                self._open()
                self._restored = False
            elif os.fstat(self._fd).st_nlink == 0:
                self._let_go()
                self._write_anew()
                self._restored = True
            elif self._done < len(self._lines):
                self._restored = False
            if self._fd is None:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            while self._done < len(self._lines):
                rest = self._lines[self._done][self._part :]
                taken = _write(self._fd, rest)
                if taken == len(rest):
                    self._done += 1
                    self._part = 0
                else:
                    self._part += taken
        except OSError as error:
            self._failure = error.with_traceback(None)
            self._recount()
            if self._fd is not None and not self._done:  # a piece of a header is no record
                self._let_go()
                with contextlib.suppress(OSError):
                    self.path.unlink()
            return False
        except BaseException:
            self._recount()  # an interrupt may come between a write and its being counted
            raise
        self._failure = None
        return True

    def sync(self) -> None:
        """Asks for what was written to be brought to the disk, without waiting."""
        if self._fd is not None and self._fsync:
            if self._syncer is None:
                self._syncer = _Syncer(self._fd)
            self._syncer.ask()

    def settle(self) -> None:
        """Writes what is left and waits until it is on the disk.

        Raises: OSError when the disk refuses.
        """
        if not self.write():
            assert self._failure is not None
            raise self._failure
        assert self._fd is not None
        os.fsync(self._fd)

    def close(self) -> None:
        """Writes what is left, waits until it is on the disk, and lets the file go; ``trouble`` stays readable."""
        if self._fd is None and self._failure is None:
            return
        try:
            if self.write() and self._fd is not None and self._fsync:
                os.fsync(self._fd)
        except OSError as error:
            self._failure = error.with_traceback(None)
        finally:
            self._let_go()

    def _open(self) -> None:
        """Finds the file as it was left and goes on from there, or begins it. Of two who begin it one is refused."""
        _refuse_devices(self.path)
        while True:
            fd = self._grasp()
            try:
                self._lock(fd)
                if not _same_file(fd, self.path):  # replaced in the moment before it was locked
                    os.close(fd)
                    continue
                with open(fd, "rb", closefd=False) as file:
                    held = file.read()
                packed = held.startswith(MAGIC)
                if packed:
                    held = unpack(held)[0]
                whole = held.rfind(b"\n") + 1
                text = b"".join(self._lines)
                if not text.startswith(held[:whole] or held):
                    raise BadRecord(
                        "{place}: holds something else than this match; choose another name", place=self.path
                    )
                if packed:
                    self._write_anew()
                    os.close(fd)
                    return
                os.ftruncate(fd, whole)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.close(fd)
                raise
            self._fd = fd
            self._recount()
            return

    def _grasp(self) -> int:
        """Opens the file, and makes it where there is none."""
        flags = os.O_RDWR | os.O_APPEND | _BINARY
        try:
            return os.open(self.path, flags)
        except FileNotFoundError:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return os.open(self.path, flags | os.O_CREAT, 0o666)

    def _write_anew(self) -> None:
        """Puts a new file with all lines in place of what is there, in one step."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(self.path, b"".join(self._lines), sure=self.path.exists())
        fd = os.open(self.path, os.O_RDWR | os.O_APPEND | _BINARY)
        try:
            self._lock(fd)
        except BaseException:
            os.close(fd)
            raise
        self._fd = fd
        self._recount()

    def _lock(self, fd: int) -> None:
        """Marks the file as being played in, for as long as it is open.

        Raises: BadRecord when another holds it.
        """
        for patience in (0.02, 0.02, 0.02, 0):  # seconds: another may only be asking whether it is in use
            if _try_lock(fd):
                return
            time.sleep(patience)
        said = to_say("{place}: this match is being played in another window; close that, or branch from it")
        raise BadRecord(said, place=self.path)

    def _recount(self) -> None:
        """Works out from the file's true size where writing goes on."""
        if self._fd is None:
            return
        with contextlib.suppress(OSError):
            size = os.fstat(self._fd).st_size
            self._done = 0
            while self._done < len(self._lines) and size >= len(self._lines[self._done]):
                size -= len(self._lines[self._done])
                self._done += 1
            self._part = size
            if self._done == len(self._lines) and size:
                self._let_go()  # another wrote there: looked at anew before anything more is written

    def _let_go(self, wait: bool = True) -> None:
        """Closes the file, after the fsync under way if there is one; without waiting, its thread closes the file."""
        fd, self._fd = self._fd, None
        syncer, self._syncer = self._syncer, None
        if syncer is not None:
            syncer.stop(wait)
        elif fd is not None:
            os.close(fd)


class _Syncer:
    """A thread that owns an open file and brings it to the disk when asked; what piles up is done once."""

    __slots__ = ("_asked", "_fd", "_thread", "failure")

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self.failure: OSError | None = None
        self._asked: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="record fsync", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Wants one fsync after now."""
        self._asked.put(True)

    def stop(self, wait: bool) -> None:
        """Ends the thread, which closes the file."""
        self._asked.put(False)
        if wait:
            self._thread.join()

    def _run(self) -> None:
        on = True
        while on:
            on = self._asked.get()
            while not self._asked.empty():
                on = self._asked.get() and on
            if on and self.failure is None:
                try:
                    os.fsync(self._fd)
                except OSError as error:
                    self.failure = error
        os.close(self._fd)


def replace_file(path: Path, data: bytes, sure: bool = True) -> None:
    """Writes a whole file in one step: at every moment the old one or the new one is there.

    ``sure``: also after a power cut. What a kill leaves half written, `sweep` removes.

    Raises: OSError when the disk refuses; then the old file stands unchanged.
    """
    path = Path(os.path.realpath(path))
    _refuse_devices(path)
    for last in (False, False, True):
        new = path.with_name(f".{path.name[:60]}.{os.urandom(4).hex()}{PART}")
        try:
            _write_part(new, data, sure)
            new.replace(path)
            break
        except FileNotFoundError:
            if last or not path.parent.exists():
                raise
            # Another program swept it away in the moment in which nobody held it.
        except BaseException:
            with contextlib.suppress(OSError):
                new.unlink()
            raise
    if sure:
        sync_folder(path.parent)


def _write_part(new: Path, data: bytes, sure: bool) -> None:
    """Writes a new file, held while it is not whole."""
    fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        _try_lock(fd)
        at = 0
        while at < len(data):
            at += _write(fd, data[at:])
        if sure:
            os.fsync(fd)
    finally:
        os.close(fd)


def sweep(folder: Path) -> None:
    """Removes what killed programs left half written in a folder; what another writes at this moment stays."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{PART}"):
            if not in_use(path):
                with contextlib.suppress(OSError):
                    path.unlink()


def sync_folder(folder: Path) -> None:
    """Brings a folder's names to the disk, where the system can."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            fd = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Keeps other programs that ask for the same file waiting while something is done; the file itself is empty.

    Raises: OSError when it can not be made.
    """
    fd = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o666)
    try:
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)


def in_use(path: Path) -> bool:
    """Whether a match is being played in this file now, by this program or another."""
    try:
        fd = os.open(path, os.O_RDONLY | _BINARY)
    except OSError:
        return False
    try:
        return not _try_lock(fd)
    finally:
        os.close(fd)


def _write(fd: int, data: bytes) -> int:
    """Writes some of the data, at least a byte; how many bytes."""
    taken = os.write(fd, data)
    if not taken and data:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return taken


def _try_lock(fd: int) -> bool:
    """Locks a file for as long as it is open; False when another holds it. Where locks are missing, nobody does."""
    if sys.platform != "win32":
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True


def _same_file(fd: int, path: Path) -> bool:
    """Whether an open file still bears this name."""
    try:
        return os.path.samestat(os.fstat(fd), path.stat())
    except OSError:
        return False


def _refuse_devices(path: Path) -> None:
    """Keeps away from what is no ordinary file: a folder, a pipe, a device.

    Raises: OSError when it is one.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "is not an ordinary file")
