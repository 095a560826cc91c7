"""`librt.vecs` in plain Python, for places where the compiled `librt` cannot be installed (Pyodide).

Only what the kernel and the games use. `import fourfold` installs it when `librt` is missing, so the rules
are written once, against `librt.vecs`.
"""

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any

LIMIT = 1 << 63


class vec(list[Any]):  # noqa: N801 (stands in for a class of that name)
    """A growable buffer of 64-bit integers or of objects."""

    def __class_getitem__(cls, item: object) -> Any:
        return cls

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(items)
        for item in self:
            _check(item)

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, _check(value))

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return vec(found) if isinstance(index, slice) else found


def _check(value: Any) -> Any:
    if isinstance(value, int) and not -LIMIT <= value < LIMIT:
        raise OverflowError(f"{value} does not fit in 64 bits")
    return value


def append(buffer: vec, value: Any) -> vec:
    """Add one value; the buffer returned is the one to go on with."""
    list.append(buffer, _check(value))
    return buffer


def install() -> None:
    """Put it where `from librt.vecs import ...` will find it."""
    package, vecs = ModuleType("librt"), ModuleType("librt.vecs")
    vecs.vec, vecs.append = vec, append  # type: ignore[attr-defined]
    package.vecs = vecs  # type: ignore[attr-defined]
    sys.modules["librt"], sys.modules["librt.vecs"] = package, vecs
