"""The compiled core. cffi checks each call as it is made: for the type checker it is open."""

from typing import Any

ffi: Any
lib: Any
