"""What a seat has seen of a match so far, as a digest: two seats that saw the same have the same one.

After each play a seat may learn: the action, unless another sealed it; the events that were not for others only;
what has changed in its view. All this goes into a running digest. A sealed choice that shows nowhere adds nothing,
so that not even the number of actions tells.
"""

from functools import lru_cache
from hashlib import blake2b

import msgspec

from fourfold.adapters.openspiel.agreement import Agreement
from fourfold.adapters.openspiel.moment import DEAL, Moment
from fourfold.kernel.chance import ScriptedChance, SeededChance
from fourfold.kernel.journal import Journal

SIZE = 16
"""Bytes of a digest: enough that no two histories ever share one."""
BLANK = bytes(SIZE)


def digest(moment: Moment, reader: int | None) -> bytes:
    """All that a reader has seen up to a moment."""
    return _memory(moment, reader)[0]


@lru_cache(maxsize=16)
def view(moment: Moment, reader: int | None) -> bytes:
    """What a reader sees at a moment, as JSON; nothing before the deal.

    Kept a while: OpenSpiel's algorithms ask for it several times in a row.
    """
    if moment.position is None:
        return b""
    return moment.agreement.edition.view(moment.position, reader).json()


def imagined(moment: Moment, seat: int, seed: int) -> Moment:
    """A world that a seat cannot tell from this one, without a past.

    The seat remembers all it has seen. The others, for whom no past is made up, remember what was public.
    """
    edition, position = moment.agreement.edition, moment.position
    assert position is not None
    hidden = edition.imagine(edition.view(position, seat), SeededChance(seed))
    world = Moment(moment.agreement, hidden, waited=moment.waited)
    public = digest(moment, None)
    world.memory = dict.fromkeys((None, *range(moment.agreement.seats)), (public, BLANK))
    world.memory[seat] = _memory(moment, seat)
    return world


def _memory(moment: Moment, reader: int | None) -> tuple[bytes, bytes]:
    """The digest of all that was seen, and the digest of the view alone; worked out once for every moment."""
    untold = []
    last: Moment | None = moment
    while last is not None and (last.memory is None or reader not in last.memory):
        untold.append(last)
        last = last.before
    known = (BLANK, BLANK) if last is None or last.memory is None else last.memory[reader]
    for later in reversed(untold):
        known = _learned(later, reader, *known)
        later.memory = {**(later.memory or {}), reader: known}
    return known


def _learned(moment: Moment, reader: int | None, memory: bytes, seen_before: bytes) -> tuple[bytes, bytes]:
    seen = _hashed(view(moment, reader))
    told = _told(moment, reader)
    if told or seen != seen_before:
        memory = _hashed(memory + told + seen)
    return memory, seen


def _told(moment: Moment, reader: int | None) -> bytes:
    """What a reader learned by the play that led to a moment: the action and the events it may know of."""
    if moment.before is None:
        return b""
    journal = Journal()
    moment.before.after(moment.play, ScriptedChance(list(moment.picks)), journal)
    events = moment.agreement.edition.events(journal)
    facts = [event for event in events if event.only is None or event.only == reader]
    action = _action(moment.agreement, moment.before, moment, reader)
    return msgspec.json.encode((action, facts)) if action or facts else b""


def _action(agreement: Agreement, before: Moment, moment: Moment, reader: int | None) -> str:
    """The action as a reader learns of it; empty if it does not."""
    if moment.play == DEAL:
        return "deal"
    seat, action = moment.play
    assert before.position is not None
    if seat != reader and action != agreement.wait and before.position.sealed(seat, action):
        return ""
    return f"{seat} {agreement.actions[action]}"


def _hashed(data: bytes) -> bytes:
    return blake2b(data, digest_size=SIZE).digest()
