"""Promise 3 as a check: swap everything a seat cannot know, and see whether anything it is shown changes."""

from fourfold.games.edition import Edition, Event
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.journal import BARRIER, Journal
from fourfold.kernel.position import Position


def leaks(edition: Edition, position: Position, seat: int | None, seed: int) -> list[str]:
    """What a seat is shown that another world with the same view would show differently."""
    view = edition.view(position, seat)
    try:
        other = edition.imagine(view, SeededChance(seed))
    except FourfoldError as error:
        return [f"imagine: {error}"]
    found = []
    if edition.view(other, seat) != view:
        found.append("view")
    if seat is None:
        return found
    if list(other.legal(seat)) != list(position.legal(seat)):
        found.append("legal")
    for action in range(len(edition.setup.catalogue)):
        if edition.refusal(position, seat, action) != edition.refusal(other, seat, action):
            found.append(f"refusal of {action}")
    for action in position.legal(seat):
        if _seen(edition, position, seat, action) != _seen(edition, other, seat, action):
            found.append(f"log after {action}")
    return found


def _seen(edition: Edition, position: Position, seat: int, action: int) -> list[Event]:
    """What the seat sees happen after its action, up to where something hidden is rightly revealed."""
    journal = Journal()
    position.play(seat, action, SeededChance(0), journal)
    kinds = [kind for kind, _ in journal.read(edition.setup.notes)]
    seen = []
    for kind, event in zip(kinds, edition.events(journal), strict=True):
        if kind.undo == BARRIER:
            break
        if event.only is None or event.only == seat:
            seen.append(event)
    return seen
