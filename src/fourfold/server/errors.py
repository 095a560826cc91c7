"""An error that says why in a word, for which the pages have a sentence."""

from fourfold.kernel.errors import FourfoldError


class Impossible(FourfoldError):
    """What cannot be done here: `why` is the last part of its sentence's key, `wrong.<why>`."""

    def __init__(self, why: str, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.why = why
