"""Legal actions are the same things everywhere: in a match, in a view, in the text and in what is looked up."""

import msgspec
import pytest

from fourfold.games import GAMES
from fourfold.games.legal import Legal, legal_of
from tests.support.studies import played


@pytest.mark.parametrize("name", GAMES)
def test_a_view_holds_actions_that_json_has_in_notation(name: str) -> None:
    for edition, position in played(name)[::5]:
        for seat in range(edition.setup.seats):
            view = edition.view(position, seat)
            assert [action.number for action in view.legal] == list(position.legal(seat))
            assert msgspec.json.decode(view.json())["legal"] == [str(action) for action in view.legal]
        assert edition.view(position, None).legal == ()


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_found_by_kind_and_by_what_they_name(name: str) -> None:
    for edition, position in played(name)[::5]:
        for seat in range(edition.setup.seats):
            view = edition.view(position, seat)
            legal, kept = Legal(view.legal), legal_of(view.legal)
            assert legal_of(view.legal) is kept
            for family in edition.setup.catalogue.families:
                wanted = [action for action in view.legal if action.kind == family.kind]
                assert legal.of(family.kind) == kept.of(family.kind) == wanted
                for axis in family.axes:
                    for thing in axis.labels:
                        wanted = [action for action in view.legal if action.fields.get(axis.name) == thing]
                        assert legal.on(axis.name, thing) == kept.on(axis.name, thing) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_the_actions_are_the_last_block_of_a_text(name: str) -> None:
    for edition, position in played(name)[::5]:
        for seat in range(edition.setup.seats):
            view = edition.view(position, seat)
            if view.legal:
                *table, actions = edition.text(view, edition.words("fr")).split("\n\n")
                assert all(f"  [{action}]\n" in actions for action in view.legal)
                assert not any(f"  [{action}]" in "\n\n".join(table) for action in view.legal)
