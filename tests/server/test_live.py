"""The page of a table, kept up to date over one connection (decision 24)."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fourfold.games import GAMES, game
from fourfold.server import limits, pieces
from fourfold.server.log_lines import LINES_SHOWN, MORE
from fourfold.server.pieces import NOTHING, cuts_of, difference
from fourfold.server.turns import Turns
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.any_server import http as http
from tests.server.any_server import server as server
from tests.server.looking import Look, patched
from tests.server.playing import good, made, seated
from tests.server.processes import Server

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
TOKEN = re.compile(r'name="_csrf_token" value="[^"]*"')


@pytest.fixture
def looks(server: Server) -> Iterator[Any]:
    """Opens pages; all are closed at the end."""
    opened: list[Look] = []

    def look(table: str, secret: str | None = None, **headers: str) -> Look:
        opened.append(Look(server.address, table, secret, **headers))
        return opened[-1]

    yield look
    for one in opened:
        one.close()


def part(http: httpx.Client, table: str, secret: str | None, query: str) -> str:
    """The pieces as a page without a connection is sent them; the token of forms aside."""
    cookie = {"cookie": f"{SECRET_COOKIE}={secret}"} if secret is not None else {}
    answer = http.get(f"/t/{table}/part?{query}", headers=cookie)
    http.cookies.clear()
    assert answer.status_code == 200, answer.text
    return TOKEN.sub("", answer.text)


def same(one: str, other: str) -> bool:
    """But for the line breaks between pieces."""
    return TOKEN.sub("", one).replace("\n", "") == other.replace("\n", "")


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_piece_by_piece_is_the_page(http: httpx.Client, looks: Any, name: str) -> None:
    """For a player and for a spectator, wide and narrow, through a match with its undos."""
    players = seated(http, name, game(name).seats[0])
    table, chance = players[0].table, random.Random(name)
    pages = [looks(table, player.secret).at(player.seat, wide=True) for player in players]
    spectator = looks(table).at(None)
    for number in range(21):
        for player, page in zip(players, pages, strict=True):
            page.wait_for(player.view()["version"])
        acting = [page for page in pages if page.choices]
        if not acting:
            break
        page = chance.choice(acting)
        seat = pages.index(page)
        version = page.press(seat, chance.choice(page.choices))["version"]
        page.wait_for(version)
        if "undo-form" in page.pieces["bar"] and chance.random() < 0.2:
            page.wait_for(page.press(seat, "", do="undo")["version"])
        if number % 5 == 0:
            for player, page in zip(players, pages, strict=True):
                page.wait_for(player.view()["version"])
                assert same(page.page(), part(http, table, player.secret, f"seat={player.seat}&wide=true"))
            spectator.wait_for(good(http.get(f"/api/v1/tables/{table}/view"))["version"])
            assert same(spectator.page(), part(http, table, None, ""))


def test_every_version_on_the_way_is_shown(http: httpx.Client, looks: Any) -> None:
    """One after the other, so that what bots do can be seen."""
    players = seated(http, FIRST, FEWEST)
    page = looks(players[0].table, players[0].secret).at(0)
    for few in range(3):
        good(players[1].post("say", text=f"line {few}"))
    page.wait_for(players[0].view()["version"])
    shown = [json.dumps(m["pieces"]["state"]) for m in page.messages if "state" in m.get("pieces", {})]
    versions = [int(re.findall(r'data-version=\\"(\d+)', state)[0]) for state in shown]
    assert versions == list(range(versions[0], versions[-1] + 1))


def test_a_wide_page_tells_what_ones_own_choice_led_to(http: httpx.Client) -> None:
    """Whoever marks last sees in a line what the others had marked."""
    one, other = seated(http, "envyra", 2)
    for player in (other, other, one, one):
        player.act(player.legal()[0])
    page = part(http, one.table, one.secret, f"seat={one.seat}&wide=true")
    told = re.findall(r'id="recap".*?<summary>(.*?)</summary>', page, re.DOTALL)
    assert [line.count("had marked") for line in told] == [2]


def test_only_what_changed_travels(http: httpx.Client, looks: Any) -> None:
    """A line of chat changes the chat and nothing of the drawing, the log or the choices."""
    players = seated(http, FIRST, FEWEST)
    page = looks(players[0].table, players[0].secret).at(0)
    version = players[0].view()["version"]
    good(players[1].post("say", text="Hello there."))
    page.wait_for(version + 1)
    assert set(page.messages[-1]["pieces"]) == {"state", "chat"}


def test_what_a_move_sends_does_not_grow_with_the_match(http: httpx.Client, looks: Any) -> None:
    """The lines of the log that are there already are not sent again."""
    players = seated(http, "earth_water_sun", 2)
    pages = [looks(players[0].table, player.secret).at(player.seat) for player in players]
    sizes: list[int] = []
    while len(sizes) < 250:
        page = next(page for page in pages if page.choices)
        before = len(page.messages)
        page.wait_for(page.press(pages.index(page), page.choices[len(page.choices) // 4])["version"])
        logs = [m["pieces"]["log"] for m in page.messages[before:] if "log" in m.get("pieces", {})]
        sizes.append(sum(len(new) for parts in logs for new in parts if isinstance(new, str)))
        for other in pages:
            other.wait_for(page.version)
    assert pages[0].pieces["log"].count("<li>") > LINES_SHOWN
    assert pages[0].pieces["log"].count("<li>") <= LINES_SHOWN + MORE
    assert max(sizes) < 3_000
    assert sum(sizes[-50:]) < 2 * sum(sizes[:50])


def test_an_answer_comes_with_what_it_changed(http: httpx.Client, looks: Any) -> None:
    """One message, not two: a move is answered by the page that shows it."""
    players = seated(http, FIRST, FEWEST)
    page = looks(players[0].table, players[0].secret).at(0)
    page.send(do="act", seat=0, action=page.choices[0], client="one")
    answer, shown = page.receive()
    assert answer["answer"] == "one"
    assert f'data-version="{answer["version"]}"' in "".join(map(str, shown["pieces"]["state"]))


def test_a_refusal_is_in_the_readers_words(http: httpx.Client, looks: Any) -> None:
    players = seated(http, "envyra", 2)
    page = looks(players[0].table, players[0].secret, **{"Accept-Language": "fr"}).at(0)
    page.wait_for(page.press(0, "mark A1")["version"])
    answer = page.press(0, "mark A1")
    assert answer["clause"] == "ENV-PHASE1-6"
    assert "déjà" in answer["text"]
    assert "version" not in answer


def test_what_is_pressed_counts_once_however_it_is_sent(http: httpx.Client, looks: Any) -> None:
    """A page that loses its connection sends what was pressed again, as a request."""
    players = seated(http, FIRST, FEWEST)
    page = looks(players[0].table, players[0].secret).at(0)
    action = page.choices[0]
    version = page.press(0, action, "once")["version"]
    assert page.press(0, action, "once")["version"] == version
    token = http.get("/").cookies["fourfold_csrf"]
    headers = {
        "cookie": f"{SECRET_COOKIE}={players[0].secret}; fourfold_csrf={token}",
        "x-csrf": token,
        "accept": "application/json",
    }
    again = {"seat": 0, "action": action, "client": "once"}
    http.cookies.clear()
    answer = http.post(f"/t/{players[0].table}/act", json=again, headers=headers)
    assert (answer.status_code, answer.json()["version"]) == (200, version)


def test_people_at_one_screen_are_parted_by_a_curtain(http: httpx.Client, looks: Any) -> None:
    """What one of them marked in secret leaves the page before the other looks."""
    person = {"kind": "person"}
    table = made(http, "envyra", [person, person])
    page = looks(table["table"], table["secret"]).at(0)
    while 'data-seat="0"' in page.pieces["state"]:
        version = page.press(0, page.choices[0])["version"]
        while "curtain" not in page.messages[-1].get("pieces", {}) and page.version < version:
            page.receive()
    assert "hidden" not in page.pieces["curtain"].partition(">")[0]
    assert "data-action" not in page.page()
    assert not re.search(r'id="cube-0-[A-Z]\d', page.page())
    page.at(1)
    assert 'data-seat="1"' in page.pieces["state"]
    assert not re.search(r'id="cube-0-[A-Z]\d', page.page())
    page.at(0, stay=True)
    assert re.search(r'id="cube-0-[A-Z]\d', page.page())


def test_whoever_holds_no_seat_sees_and_does_nothing_of_it(http: httpx.Client, looks: Any) -> None:
    players = seated(http, FIRST, FEWEST)
    table = players[0].table
    for secret in (None, "0" * 64, players[1].secret):
        page = looks(table, secret)
        page.send(do="look", seat=0)
        assert page.receive() == [{"lost": 403}]
        assert "version" not in looks(table, secret).press(0, "mark A1")
    assert players[0].view()["version"] == players[1].view()["version"]


def test_another_site_cannot_open_it(server: Server, http: httpx.Client, looks: Any) -> None:
    """Browsers send cookies with a WebSocket whoever opens it, and say who did."""
    player = seated(http, FIRST, FEWEST)[0]
    looks(player.table, player.secret, Origin=server.address).at(0)
    host = server.address.partition("//")[2].partition(":")[0]
    for origin in ("https://elsewhere.example", f"http://{host}:1", "null"):
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            looks(player.table, player.secret, Origin=origin).at(0)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ("{", 400),
        ("[]", 400),
        ('{"do": "dance"}', 400),
        ('{"do": "look", "seat": "x"}', 400),
        ('{"do": "act", "client": ""}', 400),
        ('{"do": "look", "seat": 99}', 403),
        ("x" * (limits.MESSAGE + 1), 413),
    ],
)
def test_nonsense_is_told_with_a_status(http: httpx.Client, looks: Any, sent: str, status: int) -> None:
    page = looks(seated(http, FIRST, FEWEST)[0].table)
    page.socket.send(sent)
    assert page.receive() == [{"lost": status}]


def test_after_it_is_lost_nothing_is_taken_in(http: httpx.Client, looks: Any) -> None:
    """Nonsense is told once, and costs nothing more."""
    players = seated(http, FIRST, FEWEST)
    page = looks(players[0].table, players[0].secret).at(0)
    page.socket.send("{")
    assert page.receive() == [{"lost": 400}]
    page.socket.send("{")
    page.send(do="stir")
    page.send(do="act", seat=0, action=page.choices[0], client="late")
    good(players[1].post("say", text="Hello?"))
    page.socket.close()
    with pytest.raises(ConnectionClosed):  # and not what came before
        page.receive()


def test_a_table_that_is_not_there_is_told(looks: Any) -> None:
    page = looks("aaaaaaaaaa")
    page.send(do="look")
    assert page.receive() == [{"lost": 404}]


def test_it_answers_whoever_wants_to_hear_something(http: httpx.Client, looks: Any) -> None:
    page = looks(seated(http, FIRST, FEWEST)[0].table)
    page.send(do="stir")
    assert page.receive() == [{}]


def test_players_are_shown_a_change_before_spectators_are() -> None:
    """However many watch a table, whoever plays there does not wait for them."""

    async def run() -> list[str]:
        turns, order = Turns(), []

        async def paint(name: str, is_spectator: bool) -> None:
            await turns.take(is_spectator=is_spectator)
            order.append(name)
            turns.end()

        await turns.take(is_spectator=True)
        waiting = [asyncio.create_task(paint(f"spectator {number}", True)) for number in range(3)]
        gone = asyncio.create_task(paint("gone", False))
        waiting += [asyncio.create_task(paint(f"player {number}", False)) for number in range(2)]
        await asyncio.sleep(0)
        gone.cancel()
        turns.end()
        await asyncio.gather(*waiting)
        await paint("later", True)
        return order

    expected = ["player 0", "player 1", "spectator 0", "spectator 1", "spectator 2", "later"]
    assert asyncio.run(run()) == expected


# --- what of a text travels -------------------------------------------------------------------------------------


@pytest.mark.parametrize("little", [0, 24, 300])
@pytest.mark.parametrize("seed", range(10))
def test_a_text_is_made_again_from_what_travels(seed: int, little: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was added, taken away, moved or changed, and however little is not taken apart."""
    monkeypatch.setattr(pieces, "LITTLE", little)
    chance = random.Random(seed)
    cuts = ["g>", "/g>", "", "p>Hello", '/text>x < y"', *(f'use id="piece-{number}"/>' for number in range(9))]
    for _ in range(500):
        old = chance.choices(cuts, k=chance.randrange(14))
        new = list(old)
        for _ in range(chance.randrange(5)):
            place = chance.randrange(len(new) + 1)
            new[place : place + chance.randrange(3)] = chance.choices(cuts, k=chance.randrange(3))
        before, after = (["<" + "<".join(run) for run in _parted(cuts, chance)] for cuts in (old, new))
        text = difference(NOTHING, before)[1]
        told, then = difference(text, after)
        assert patched("".join(before), told) == "".join(after)
        assert then == difference(NOTHING, after)[1]


def _parted(cuts: list[str], chance: random.Random) -> Iterator[list[str]]:
    """Some cuts of a text, in parts of one to three."""
    while cuts:
        many = chance.randint(1, 3)
        yield cuts[:many]
        cuts = cuts[many:]


def test_what_is_left_of_a_text_is_named_by_its_place() -> None:
    lines = [f'<li id="{number}">line {number}</li>' for number in range(100)]
    changed = [*lines[2:50], "<li>new</li>", *lines[50:]]
    for old, new in ((lines, changed), (cuts_of("".join(lines)), cuts_of("".join(changed)))):
        told, _ = difference(difference(NOTHING, old)[1], new)
        assert patched("".join(old), told) == "".join(new)
        sent = "".join(run for run in told if isinstance(run, str))
        assert sent.count("new") == 1
        assert len(sent) < 30


def test_what_is_the_same_around_a_change_stays() -> None:
    """Of a part that takes the place of another, as a panel in which one number is another."""
    panel = "<g>" + "".join(f'<text id="{number}">count</text>' for number in range(20)) + "</g>"
    told, _ = difference(difference(NOTHING, [panel])[1], [panel.replace('"7">count', '"7">8')])
    assert "".join(run for run in told if isinstance(run, str)) == 'text id="7">8'


def test_a_piece_is_made_from_the_values_its_template_names() -> None:
    """So one that was forgotten is a value nobody changes."""
    for piece in pieces.PIECES:
        needed = pieces._pattern(piece).needed
        assert needed
        assert "table" not in needed, "a table changes without becoming another"
