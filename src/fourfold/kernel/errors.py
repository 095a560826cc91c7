"""What can go wrong, as one family of exceptions. Each message is one sentence; a hint may follow."""


class FourfoldError(Exception):
    """The root of every error that fourfold raises on purpose."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


class BadAction(FourfoldError):
    """What was given is no action of the game's catalogue."""


class BadOption(FourfoldError):
    """A setup option that does not exist, or a value it cannot take."""


class BadContent(FourfoldError):
    """A content file that cannot be played: the message names the file, the field and the reason."""


class BadRecord(FourfoldError):
    """A saved match that does not hold: the message names the first bad entry."""


class BadText(FourfoldError):
    """A position, turn or match in notation that cannot be read or played; `clause` is what it breaks, if any."""

    def __init__(self, message: str, hint: str = "", clause: str = "") -> None:
        super().__init__(message, hint or (f"see {clause}" if clause else ""))
        self.clause = clause


class NoPick(FourfoldError):
    """A chance source was asked for a pick it does not have."""


LONGEST_WORD = 60
MOST_WORDS = 200


def closest(word: str, known: list[str]) -> str:
    """A hint for a misspelt word: the nearest known one, or the list of them.

    To compare takes long, so of words and lists beyond all measure only the beginning is looked at.
    """
    import difflib

    some = known[:MOST_WORDS]
    near = difflib.get_close_matches(word[:LONGEST_WORD], some, 1)
    return f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(some)}"
