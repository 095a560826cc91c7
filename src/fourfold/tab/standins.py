"""Modules that are imported by libraries we use, and that neither they nor we need here."""

import sys
import types


def stand_in() -> None:
    """Have them there before the libraries are imported."""
    _module("yaml", dump=None, SafeDumper=object, safe_dump=None)  # Litestar's other formats of the API's schema
    _module("pdb")  # Litestar's debugger
    _module("concurrent.interpreters", ExecutionFailed=Exception, create=None)  # anyio's workers


def _module(name: str, **attributes: object) -> None:
    module = types.ModuleType(name)
    module.__dict__.update(attributes)
    sys.modules[name] = module
