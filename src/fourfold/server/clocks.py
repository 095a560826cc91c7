"""How long each seat has been to act, from the times in the log: no restart changes it, no undo gives any back."""

from collections.abc import Sequence


class Clock:
    """Since when each seat that is to act has been.

    A seat's time begins when it is to act, and again when it does something everybody can see: what is done in
    secret must not show in it. What it takes back never counted.
    """

    def __init__(self) -> None:
        self.since: dict[int, float] = {}
        self._before: list[dict[int, float]] = []
        self._anew: dict[int, float] = {}
        """When a seat's time last began anew, whatever it had used before."""

    def begin(self, acting: Sequence[int], at: float) -> None:
        """The match begins, or has gone on: whoever is to act and was not before has all their time."""
        self.since = {seat: self.since.get(seat, at) for seat in acting}

    def played(self, seat: int, acting: Sequence[int], at: float, *, is_seen: bool) -> None:
        """A seat has played."""
        self._before.append(self.since)
        self.begin(acting, at)
        if is_seen and seat in self.since:
            self.since[seat] = at

    def undone(self, seat: int, entry: int, acting: Sequence[int], at: float) -> None:
        """A seat has taken back what it did as this entry since the deal; the time it had used by then is used."""
        before = {one: max(since, self._anew.get(one, since)) for one, since in self._before.pop(entry).items()}
        others = {one: since for one, since in self.since.items() if one != seat}
        self.since = {**before, **others}
        self.begin(acting, at)

    def begin_anew(self, at: float) -> None:
        """Every seat that is to act has all its time again."""
        self.since = dict.fromkeys(self.since, at)
        self._anew.update(self.since)

    def again(self, seat: int, at: float) -> None:
        """A seat is asked anew."""
        if seat in self.since:
            self.since = {**self.since, seat: at}
            self._anew[seat] = at
