"""Tickets: the server is bound to its half of a deal before it learns anybody's share."""

import random
import re
from collections.abc import Callable

import pytest

from fourfold.games import GAMES
from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import FourfoldError
from fourfold.server import deals
from fourfold.server.deals import ID, LONGEST_TICKET, BadTicket, Deals
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.playing import API, OPEN, PERSON, Player, bearer, exported, good, made, play_on, refused

FIRST = GAMES[0]
SHARE = "5e1f22c09a7714b3a1d0c7e5f8b96a42"


def test_a_ticket_is_for_one_table_and_commits_to_its_half() -> None:
    house = Deals("a secret")
    ticket = house.ticket()
    assert ID.fullmatch(ticket.table)
    assert house.table(ticket.ticket, SHARE) == house.table(ticket.ticket, "") == ticket.table
    assert ticket.commitment == house.commitment(ticket.table) == commitment(house.half(ticket.table))
    assert len(ticket.ticket) <= LONGEST_TICKET


def test_the_half_depends_on_the_table_and_on_the_secret_alone() -> None:
    house = Deals("a secret")
    assert house.half("aaaaaaaaaa") == Deals("a secret").half("aaaaaaaaaa")
    assert len({house.half("aaaaaaaaaa"), house.half("aaaaaaaaab"), Deals("another").half("aaaaaaaaaa")}) == 3
    assert re.fullmatch("[0-9a-f]{64}", house.half("aaaaaaaaaa"))


def test_a_ticket_tells_nothing_of_the_half() -> None:
    house = Deals("a secret")
    ticket = house.ticket()
    assert house.half(ticket.table) not in ticket.ticket
    assert house.half(f"{ticket.table}.") not in ticket.ticket


def test_every_ticket_is_for_another_table() -> None:
    house = Deals("a secret")
    assert len({house.ticket().table for _ in range(200)}) == 200
    assert house.table(None, "") != house.table(None, "")


@pytest.mark.parametrize(
    "change",
    [
        lambda ticket: "",
        lambda ticket: ticket.split(".")[0],
        lambda ticket: f"{ticket} ",
        lambda ticket: f"{ticket}\n",
        lambda ticket: ("b" if ticket[0] == "a" else "a") + ticket[1:],
        lambda ticket: ticket.replace(".", ".9", 1),
        lambda ticket: ticket[:-1] + ("1" if ticket[-1] == "0" else "0"),
        lambda ticket: Deals("another house").ticket().ticket,
    ],
)
def test_what_is_no_ticket_of_this_house_is_refused(change: Callable[[str], str]) -> None:
    house = Deals("a secret")
    with pytest.raises(BadTicket, match="not one of this house"):
        house.table(change(house.ticket().ticket), "")


def test_an_old_ticket_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    house = Deals("a secret")
    monkeypatch.setattr(deals, "SECONDS", -1)
    old = house.ticket().ticket
    with pytest.raises(BadTicket, match="too old"):
        house.table(old, "")


def test_a_share_without_a_ticket_is_refused() -> None:
    with pytest.raises(BadTicket, match="needs a ticket"):
        Deals("a secret").table(None, SHARE)


@pytest.mark.parametrize("share", ["xyz", "AB", "0" * 65, "00\n"])
def test_what_is_no_share_is_refused(share: str) -> None:
    house = Deals("a secret")
    with pytest.raises(FourfoldError, match="a share of the deal cannot be"):
        house.table(house.ticket().ticket, share)


# --- over the API -------------------------------------------------------------------------------------------


def test_a_table_made_with_a_ticket_has_the_commitment_that_was_shown(client: House) -> None:
    ticket = good(client.get(f"{API}/deal"))
    table = made(client, FIRST, [PERSON, OPEN], ticket=ticket["ticket"], share=SHARE)
    assert (table["table"], table["commitment"]) == (ticket["table"], ticket["commitment"])
    assert good(client.get(f"{API}/tables/{table['table']}"))["commitment"] == ticket["commitment"]


def test_a_ticket_makes_one_table(client: House) -> None:
    ticket = good(client.get(f"{API}/deal"))["ticket"]
    order = {"game": FIRST, "seats": [PERSON, OPEN], "ticket": ticket, "share": SHARE}
    mine = bearer(good(client.post(f"{API}/tables", json=order))["secret"])
    assert "used already" in refused(client.post(f"{API}/tables", json=order), 400)["detail"], "of somebody else"
    for other in ({"share": "00"}, {"seats": [PERSON, PERSON]}, {"hints": False}):
        answer = client.post(f"{API}/tables", json={**order, **other}, headers=mine)
        assert "used already" in refused(answer, 400)["detail"]


def test_who_had_no_answer_asks_again_and_is_given_the_table_that_was_made(client: House) -> None:
    secret = made(client, FIRST, [PERSON, OPEN])["secret"]
    ticket = good(client.get(f"{API}/deal"))["ticket"]
    order = {"game": FIRST, "seats": [PERSON, OPEN], "ticket": ticket, "share": SHARE}
    first, again = (good(client.post(f"{API}/tables", json=order, headers=bearer(secret))) for _ in range(2))
    assert again == first
    join = f"{API}/tables/{first['table']}/join"
    assert good(client.post(join, json={"invitation": again["invitation"]}))["seat"] == 1


@pytest.mark.parametrize("more", [{"share": SHARE}, {"ticket": "x"}, {"share": "xyz"}, {"share": "0" * 65}])
def test_a_program_is_told_what_is_wrong_with_its_share_or_ticket(client: House, more: dict[str, str]) -> None:
    order = {"game": FIRST, "seats": [PERSON, OPEN], **more}
    refused(client.post(f"{API}/tables", json=order), 400)


def test_whoever_joins_may_give_a_share(client: House) -> None:
    table = made(client, FIRST, [PERSON, OPEN])
    address = f"{API}/tables/{table['table']}/join"
    refused(client.post(address, json={"invitation": table["invitation"], "share": "xyz"}), 400)
    assert good(client.post(address, json={"invitation": table["invitation"], "share": SHARE}))["seat"] == 1


# --- in the browser -----------------------------------------------------------------------------------------


def test_a_form_with_a_ticket_leads_to_the_tickets_table(client: House) -> None:
    browser = Browser(client)
    for address, fields in (
        (f"/play/{FIRST}", {}),
        ("/tables", {"game": FIRST, "seats": "2", "seat_0": "me", "seat_1": "open"}),
    ):
        ticket = good(client.get(f"{API}/deal"))
        assert browser.sit(address, {**fields, "ticket": ticket["ticket"], "share": SHARE}) == ticket["table"]


def test_a_form_with_a_used_ticket_is_refused_in_words(client: House) -> None:
    browser = Browser(client)
    given = {"ticket": good(client.get(f"{API}/deal"))["ticket"], "share": SHARE}
    table = browser.sit(f"/play/{FIRST}", given)
    assert browser.sit(f"/play/{FIRST}", given) == table, "it is the very same"
    player = Player(client, table, 0, browser.cookies["fourfold_secret"])
    player.act(player.legal_when_it_is_time()[0])
    assert browser.sit(f"/play/{FIRST}", given) == table, "the answer was lost, and the game is not new any more"
    for person, other in ((browser, {"share": "00"}), (Browser(client), {})):
        answer = person.post(f"/play/{FIRST}", {**given, **other})
        assert answer.status_code == 400
        assert "dealt already" in answer.text


def test_the_page_of_an_invitation_shows_the_commitment_before_a_share_is_sent(client: House) -> None:
    table = made(client, FIRST, [PERSON, OPEN])
    address = f"/join/{table['table']}/{table['invitation']}"
    guest = Browser(client)
    page = guest.page(address)
    assert f'data-table="{table["table"]}" data-commitment="{table["commitment"]}"' in page
    assert guest.post(address, {"name": "Bo", "share": "xyz"}).status_code == 400
    assert guest.sit(address, {"name": "Bo", "share": SHARE}) == table["table"]


# --- at the end ---------------------------------------------------------------------------------------------


def test_the_match_opens_with_the_half_and_every_share_that_was_given(client: House) -> None:
    ticket = good(client.get(f"{API}/deal"))
    other = "0b" * 32
    table = made(client, FIRST, [PERSON, OPEN], ticket=ticket["ticket"], share=SHARE)
    address = f"{API}/tables/{table['table']}"
    bo = good(client.post(f"{address}/join", json={"invitation": table["invitation"], "share": other}))
    players = [Player(client, table["table"], seat, one["secret"]) for seat, one in enumerate((table, bo))]
    play_on(players, random.Random(3))

    match = exported(client, table["table"])
    assert match.header.shares == (SHARE, other)
    assert match.commitment == ticket["commitment"] == commitment(match.seed)
    page = Browser(client).page(f"/t/{table['table']}")
    for told in (match.seed, match.commitment, SHARE, other):
        assert f"<code>{told}</code>" in page
