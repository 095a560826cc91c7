"""Two people far apart, each with a house of their own: what goes to and fro by link, and what is refused."""

import asyncio
import html
import random
import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from fourfold.match import link as links
from fourfold.match.link import Link, pack, replayed, unpack
from fourfold.match.match import Match
from fourfold.match.record import parse
from fourfold.server import limits
from fourfold.server.app import create_app
from fourfold.server.pages_link import _here
from fourfold.server.people import new_secret
from fourfold.server.settings import Settings
from fourfold.server.table import Table
from fourfold.server.tables import Tables
from fourfold.server.words import sentences
from tests.match.test_link import BY_LINK, played, rewritten
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.playing import API, good

GAME = BY_LINK[0]
ADDRESS = re.compile(r'id="link-address" readonly value="([^"]*)"')


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """Houses that let one address open as many links a minute as it likes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "UPLOADS", 1_000_000)
        yield


@pytest.fixture(scope="module")
def elsewhere(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Another house, which knows nothing of the first."""
    database = str(tmp_path_factory.mktemp("elsewhere") / "tables.db")
    other = replace(settings, database=database, base_url="http://testserver.local/", behind_hash=True)
    with TestClient(create_app(other)) as found:
        yield found


class Pen(Browser):
    """Somebody who plays by link."""

    table = ""

    def __init__(self, house: House, language: str = "en") -> None:
        super().__init__(house, language)
        self.chance = random.Random(7)

    def begin(self, seat: int = 0, **fields: str) -> "Pen":
        self.table = self.make(GAME, *(["me", "link"] if seat == 0 else ["link", "me"]), **fields)
        return self

    @property
    def page_now(self) -> str:
        return self.page(f"/t/{self.table}")

    @property
    def link(self) -> str:
        """The link there is to send; empty if there is none."""
        found = ADDRESS.search(self.page_now)
        return html.unescape(found[1]) if found is not None else ""

    @property
    def seat(self) -> int:
        found = re.search(r'id="state"[^>]*data-seat="(\d)"', self.page_now)
        assert found is not None
        return int(found[1])

    def play(self) -> str:
        """Play any turn; the link to send then."""
        seat = self.seat
        while not (link := self.link) and (choices := self.choices(self.table, seat)):
            answer = self.send(f"/t/{self.table}/act", {"seat": seat, "action": self.chance.choice(choices)})
            assert answer.status_code == 200, answer.text
        return link

    def open(self, link: str) -> "Pen":
        """Open a link at a match one has."""
        self.table = self.sit("/link", {"code": link})
        return self

    def sit_down(self, link: str, **fields: str) -> "Pen":
        """Open a link that is news, and take the seat that it offers."""
        asked = self.post("/link", {"code": link})
        assert asked.status_code == 200, asked.text
        assert 'name="sit" value="yes"' in asked.text
        self.table = self.sit("/link", {"code": link, "sit": "yes", **fields})
        return self

    def refused(self, link: str, **fields: str) -> str:
        """The word for the reason why a link is not opened: one sentence is told, and nothing is changed."""
        before = self.page_now if self.table else ""
        answer = self.post("/link", {"code": link, **fields})
        assert answer.status_code in (400, 409)
        assert "Traceback" not in answer.text
        found = re.search(r'<p class="lead">(.*?)</p>', answer.text)
        assert found is not None
        said = html.unescape(found[1])
        assert not self.table or self.page_now == before
        keys = [key for key, text in sentences()[self.language].items() if text == said and key.startswith("link.")]
        assert len(keys) == 1, said
        return keys[0].removeprefix("link.")


@pytest.fixture
def anna(client: House) -> Pen:
    """Whoever made the table and has played a turn."""
    found = Pen(client).begin(name="Anna")
    found.play()
    return found


def match_of(player: Pen) -> Match:
    return replayed(unpack(player.link))


def both(anna: Pen, elsewhere: House) -> Pen:
    """Somebody who has opened Anna's link in another house."""
    return Pen(elsewhere).sit_down(anna.link, name="Béa")


# --- to and fro ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_two_houses_play_a_match_to_and_fro(client: House, elsewhere: House, seat: int) -> None:
    anna = Pen(client).begin(seat, name="Anna")
    anna.play()
    bea = Pen(elsewhere).sit_down(anna.link, name="Béa")
    assert bea.table == anna.table
    assert bea.seat == 1 - anna.seat
    assert "Anna" in bea.page_now
    for _ in range(3):
        anna.open(bea.play())
        assert not anna.link
        bea.open(anna.play())
        assert not bea.link
    assert "Béa" in anna.page_now
    last = match_of(bea) if bea.play() else None
    anna.open(bea.link)
    anna.play()
    assert last is not None
    assert match_of(anna).holds(last.last)


def test_a_link_of_a_folder_of_files_has_its_page_behind_the_hash(anna: Pen, elsewhere: House) -> None:
    assert anna.link.startswith("http://testserver.local/link#1")
    bea = both(anna, elsewhere)
    assert bea.play().startswith("http://testserver.local/#/link%231")
    anna.open(bea.link)


def test_the_end_goes_by_link_and_is_in_both_histories(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    assert bea.send(f"/t/{bea.table}/resign", {"seat": bea.seat}).status_code == 200
    assert "this last link" in bea.page_now
    anna.open(bea.link)
    assert not anna.link
    for player, result in ((anna, "Won"), (bea, "Resigned")):
        assert result in player.page("/matches")
        assert "No finished match" not in player.page("/matches")
    assert anna.refused(bea.link.replace("link%23", "link#")[:-9]) == "damaged"


def test_a_rematch_is_another_match_by_link(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    bea.send(f"/t/{bea.table}/resign", {"seat": bea.seat})
    again = bea.sit(f"/t/{bea.table}/rematch", {"seat": str(bea.seat)})
    assert again != anna.table
    bea.table = again
    anna.sit_down(bea.play())
    assert anna.table == again


def test_in_the_house_of_the_table_a_link_is_an_invitation(anna: Pen, client: House) -> None:
    bea = Pen(client).sit_down(anna.link, name="Béa")
    assert bea.table == anna.table
    kinds = [seat["kind"] for seat in good(client.get(f"{API}/tables/{anna.table}"))["seats"]]
    assert kinds == ["person", "person"]
    assert not anna.link
    assert Pen(client).refused(pack_of(anna, 1 - anna.seat), sit="yes") == "taken"


def test_nobody_sits_down_at_a_match_that_is_over(anna: Pen, client: House) -> None:
    """Its seed is open, so everybody can write its link."""
    anna.send(f"/t/{anna.table}/resign", {"seat": anna.seat})
    stranger = Pen(client)
    record = parse(stranger.get(f"/t/{anna.table}/match.json").content, "match")
    link = pack(Match.from_record(record), anna.table, 1 - anna.seat, ("", ""))
    assert stranger.sit("/link", {"code": link, "sit": "yes", "name": "Mallory"}) == anna.table
    seats = good(client.get(f"{API}/tables/{anna.table}"))["seats"]
    assert (seats[1 - anna.seat]["kind"], seats[1 - anna.seat]["name"]) == ("link", "")


def pack_of(player: Pen, seat: int) -> str:
    """The link of a table as it stands, whoever is to act."""
    table = player.house.app.state.tables._tables[player.table]
    return pack(table.match, player.table, seat, table.names)


def test_whoever_opens_a_link_is_asked_before_they_sit_down_and_nothing_is_made(
    anna: Pen, elsewhere: House
) -> None:
    bea = Pen(elsewhere, "fr")
    asked = bea.post("/link", {"code": anna.link})
    assert "Anna joue avec vous par lien" in html.unescape(asked.text)
    assert bea.get(f"/t/{anna.table}").status_code == 404


def test_a_link_opened_twice_changes_nothing_the_second_time(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    link = bea.play()
    anna.open(link)
    before = anna.page_now
    assert anna.open(link).page_now == before


def test_a_link_that_is_opened_while_its_table_is_made_leads_to_that_very_table(client: House) -> None:
    match = played()
    link = unpack(pack(match, "abcdefghjk", 0, ("", "")))

    async def at_once() -> tuple[Table, Table, Table]:
        tables: Tables = client.app.state.tables
        making = asyncio.create_task(tables.go_on_by_link(link, match, new_secret(), ""))
        while (found := await _here(tables, link.table)) is None:
            pass
        return await making, found, await tables.get(link.table)

    with client.portal() as portal:
        made, found, there = portal.call(at_once)
    assert made is found is there
    assert not there.is_closed


# --- what is refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "not_one"),
        ("https://example.org/", "not_one"),
        ("!!!", "not_one"),
        ("9abcdef", "version"),
        ("1abcdef", "damaged"),
        ("1" + "A" * 12_000, "damaged"),
    ],
)
def test_what_is_no_link_is_refused_in_one_sentence(client: House, given: str, why: str) -> None:
    for language in ("en", "fr"):
        assert Pen(client, language).refused(given) == why


def test_a_link_that_was_cut_or_changed_is_refused_in_one_sentence(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    link = bea.play()
    said = unpack(link)
    assert anna.refused(link[:-20]) == "damaged"
    assert anna.refused(link[:80] + ("A" if link[80] != "A" else "B") + link[81:]) == "damaged"
    assert anna.refused(rewritten(replace(said, played=said.played[:-1]))) == "changed"
    assert anna.refused(rewritten(replace(said, table="../../etc"))) == "changed"
    header = replace(said.header, rules_version=99)
    assert anna.refused(rewritten(replace(said, header=header))) == "version"
    assert anna.refused(pack(Match("envyra", 2), anna.table, 0, ("", ""))) == "game"
    assert anna.refused(pack(Match(GAME, 2, "x" * 900_000), anna.table, 0, ("", ""))) == "large"
    anna.open(link)


def test_ones_own_link_is_said_to_be_ones_own(anna: Pen) -> None:
    assert anna.refused(anna.link) == "own"


def test_an_older_link_and_another_line_are_refused_and_nothing_is_lost(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    link = bea.play()
    other = unpack(link)
    anna.open(link)
    anna.play()
    older = Match.begun(other.header, other.seed)
    for one in other.played[:2]:
        older.play_entry(int(one[0]), one[2:])
    assert anna.refused(link) == "older"
    assert anna.refused(pack(older, anna.table, anna.seat, ("", ""))) == "older"
    last = anna.link
    bea.open(last)
    bea.play()
    split = bea_otherwise(unpack(last))
    anna.open(bea.link)
    assert anna.refused(split) == "other"
    assert anna.refused(pack(Match(GAME, 2), anna.table, anna.seat, ("", ""))) == "other"


def bea_otherwise(said: Link) -> str:
    """Another turn than the one she played."""
    match = replayed(said)
    seat = said.seat
    while match.to_act == (seat,):
        match.play(seat, match.legal(seat)[-1])
    return pack(match, said.table, 1 - seat, said.names)


def test_nobody_can_play_for_the_other_by_link(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    match = replayed(unpack(bea.play()))
    seat = anna.seat
    match.play(seat, match.legal(seat)[0])
    assert anna.refused(pack(match, anna.table, seat, ("", ""))) == "not_by_me"
    given_up = replayed(unpack(bea.link))
    given_up.resign(seat)
    assert anna.refused(pack(given_up, anna.table, seat, ("", ""))) == "not_by_me"


def test_nobody_is_given_another_name_by_link(anna: Pen, elsewhere: House) -> None:
    bea = both(anna, elsewhere)
    said = unpack(bea.play())
    anna.open(rewritten(replace(said, seat=bea.seat, names=("Zoé", "Zoé"))))
    assert [seat["name"] for seat in good(anna.house.get(f"{API}/tables/{anna.table}"))["seats"]][
        anna.seat
    ] == "Anna"


def test_what_was_handed_on_by_link_is_not_taken_back(anna: Pen, elsewhere: House) -> None:
    answer = anna.send(f"/t/{anna.table}/undo", {"seat": anna.seat})
    assert answer.status_code == 409
    assert "the link is there to be sent" in answer.json()["text"]
    bea = both(anna, elsewhere)
    anna.open(bea.play())
    before = match_of(bea).length
    first = anna.choices(anna.table, anna.seat)[0]
    anna.send(f"/t/{anna.table}/act", {"seat": anna.seat, "action": first})
    assert anna.send(f"/t/{anna.table}/undo", {"seat": anna.seat}).status_code == 200
    assert anna.send(f"/t/{anna.table}/undo", {"seat": anna.seat}).status_code == 409
    anna.play()
    assert match_of(anna).length > before


def test_no_bot_plays_in_secret_and_no_clock_runs(client: House) -> None:
    anna = Pen(client).begin(clock="60", preset="own")
    assert good(client.get(f"{API}/tables/{anna.table}"))["clock"] is None
    assert f"/t/{anna.table}/leave" not in anna.page_now
    assert anna.send(f"/t/{anna.table}/leave", {"seat": 0}).status_code == 400


@pytest.mark.parametrize(
    "seats", [("link", "link"), ("link", "greedy"), ("beside", "beside", "link")], ids=["links", "bot", "three"]
)
def test_only_one_seat_goes_by_link_and_only_where_nothing_is_hidden(client: House, seats: tuple[str, ...]) -> None:
    pen = Pen(client)
    game = "envyra" if len(seats) > 2 else GAME
    chosen = {f"seat_{number}": seat for number, seat in enumerate(seats)}
    assert pen.post("/tables", {"game": game, "seats": str(len(seats)), **chosen}).status_code == 400
    assert ('value="link"' in pen.page(f"/make/{game}")) is (game in BY_LINK)


def test_a_match_that_is_too_long_goes_by_file(
    anna: Pen, elsewhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = anna.link
    monkeypatch.setattr(links, "LONGEST", 100)
    assert not anna.link
    assert "too long for a link" in anna.page_now
    saved = anna.get(f"/t/{anna.table}/link.txt")
    assert saved.headers["content-disposition"] == f'attachment; filename="{GAME}-{anna.table}.txt"'
    assert link.endswith(saved.text)
    bea = Pen(elsewhere)
    files = {"file": ("match.txt", saved.content, "text/plain")}
    assert bea.sit("/link", {"sit": "yes"}, files=files) == anna.table
    assert Pen(elsewhere).get(f"/t/{anna.table}/link.txt").status_code == 409


def test_nobody_but_a_player_is_shown_the_link(anna: Pen, client: House) -> None:
    assert ADDRESS.search(Pen(client).page(f"/t/{anna.table}")) is None
    assert match_of(anna).seed not in Pen(client).page(f"/t/{anna.table}")
