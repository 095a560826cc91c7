"""What went wrong, told on stderr: one sentence, perhaps a hint, and an exit code."""

import os

from fourfold.kernel.errors import FourfoldError, closest

MISTAKE = 2
BUG = 1
INTERRUPTED = 130
SHOW_BUGS = "FOURFOLD_TRACEBACK"


def told(error: BaseException) -> tuple[int, list[str]]:
    """The exit code and the lines to print. With FOURFOLD_TRACEBACK set, a bug is raised again."""
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED, _lines("interrupted")
    if isinstance(error, FourfoldError):
        return MISTAKE, _lines(error.message, error.hint)
    if hasattr(error, "format_message"):
        return MISTAKE, _lines(*_misuse(error))
    if isinstance(error, OSError):
        reason = (error.strerror or str(error)).lower()
        return MISTAKE, _lines(f"{error.filename}: {reason}" if error.filename else reason)
    if os.environ.get(SHOW_BUGS):
        raise error
    return BUG, _lines(
        f"this is a bug in fourfold: {type(error).__name__}: {error}",
        f"please report it with what {SHOW_BUGS}=1 shows",
    )


def _misuse(error: BaseException) -> tuple[str, str]:
    """Typer's own complaint about the command line; its classes have no public names."""
    message: str = error.format_message()  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    sentence, meant, near = message.partition(" Did you mean ")
    possible = getattr(error, "possibilities", None)
    if possible:
        sentence = sentence.partition(" (Possible")[0]
        hint = closest(str(getattr(error, "option_name", "")), possible)
    elif meant:
        hint = f"did you mean {near}"
    else:
        hint = f"try '{context.command_path if context else 'fourfold'} --help'"
    return sentence[:1].lower() + sentence[1:].rstrip("."), hint


def _lines(message: str, hint: str = "") -> list[str]:
    lines = [f"fourfold: {' '.join(message.split())}"]
    return [*lines, f"hint: {' '.join(hint.split())}"] if hint else lines
