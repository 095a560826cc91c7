"""How often the rules are asked why not."""

from collections.abc import Callable

import pytest

from fourfold.games.edition import Edition, EditionOf, Refusal
from fourfold.kernel.position import Position


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The actions for which a refusal was looked for so far."""
    asked: list[int] = []
    refusal: Callable[..., Refusal | None] = EditionOf.refusal

    def noted(edition: Edition, position: Position, seat: int, action: int) -> Refusal | None:
        asked.append(action)
        return refusal(edition, position, seat, action)

    monkeypatch.setattr(EditionOf, "refusal", noted)
    return asked
