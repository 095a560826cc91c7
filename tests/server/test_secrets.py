"""No view, stream or error carries what its reader may not know: tested on the bytes that leave the server."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fourfold.games import GAMES, game
from fourfold.kernel.journal import BARRIER
from fourfold.match.match import Match, Step
from fourfold.server.people import Seal, new_secret
from fourfold.server.settings import Settings
from fourfold.server.visitor import SECRET_COOKIE, Visitor, invitation_cookie
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.looking import Look
from tests.server.planting import plant
from tests.server.playing import API, OPEN, PERSON, Player, Stream, bearer, good, made, play_on, refused, seated
from tests.server.processes import PATIENCE, Server
from tests.server.talking import Talk
from tests.support.walks import SECRETIVE, VARIED, Case, first_then_slowly, label

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
MORE_SEEDS = (1, 2)
LOOKS = 0.15
"""How often all pages are opened as well, which takes longest."""


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    """Without compression, so that sizes can be compared."""
    headers = {"accept-encoding": "identity"}
    with httpx.Client(base_url=server.address, timeout=PATIENCE, headers=headers) as found:
        yield found


# --- what others do in secret -------------------------------------------------------------------------------


class World:
    """A table, the match it must be playing, and everything that seat 0 and a spectator are sent."""

    def __init__(self, server: Server, http: httpx.Client, match: Match) -> None:
        self.match = match
        table, secrets = plant(str(server.log.parent / "tables.db"), match)
        self.players = [Player(http, table, seat, secret) for seat, secret in enumerate(secrets)]
        self.mine = self.players[0]
        self.table = table
        self.http = http
        self.streams = [Stream(server.address, table, 0, self.mine.secret), Stream(server.address, table)]
        self.talks = [Talk(server.address).__enter__() for _ in range(2)]
        self.talks[0].done("watch", self.mine)
        self.talks[1].done("watch", table=table)
        self.looks = [Look(server.address, table, self.mine.secret), Look(server.address, table)]
        self.looks[0].at(0)
        self.looks[1].at(None)
        self.answers: list[Any] = []
        self.token = http.get("/").cookies["fourfold_csrf"]
        http.cookies.clear()
        self.await_news()

    def play(self, seat: int, step: Step) -> None:
        """One action; the stream of the readers who may see it is awaited, so that messages are not joined."""
        self.players[seat].act(step.entry.action)
        self.match.commit(step)
        self.await_news()

    def undo(self, seat: int) -> None:
        good(self.players[seat].post("undo"))
        self.match.undo(seat)
        self.await_news()

    def versions(self) -> list[int]:
        spectator = good(self.http.get(f"{API}/tables/{self.table}/view"))["version"]
        return [self.mine.view()["version"], spectator]

    def await_news(self) -> None:
        readers = zip(self.versions(), self.streams, self.talks, self.looks, strict=True)
        for version, stream, talk, look in readers:
            stream.wait_for(version)
            talk.wait_for(self.table, version)
            look.wait_for(version)

    def ask(self, questions: list[int]) -> None:
        """Everything seat 0 and a spectator can ask about, refusals too."""
        found = [
            self.mine.get("view", params={"seat": 0}),
            self.mine.get("legal", params={"seat": 0}),
            self.mine.get("view", params={"seat": 1}),
            self.mine.get("view"),
            self.mine.get("export"),
            self.mine.post("undo", client="x y"),
            self.http.get(f"{API}/tables/{self.table}"),
            self.mine.post("say", text="hm"),
        ]
        if self.match.why_no_undo(0) is not None:
            found.append(self.mine.post("undo"))
        for number in questions:
            found.append(self.mine.post("why-not", action=number))
            if self.match.why_not(0, number) is not None:
                found.append(self.mine.post("act", action=number))
        self._keep(found)
        self.await_news()

    def look(self, thing: str) -> None:
        """Every page of the table that seat 0 and a spectator can open, refusals too."""
        mine, nobody = f"{SECRET_COOKIE}={self.mine.secret}; ", ""
        version = self.mine.view()["version"]
        pages = [
            (mine, "?seat=0"),
            (mine, "/part?seat=0&wide=true"),
            (mine, "/words?seat=0"),
            (mine, "/words?seat=1"),
            (mine, f"/replay?seat=0&at={version // 2}"),
            (mine, f"/about?seat=0&thing={thing}"),
            (mine, f"/about?seat=1&thing={thing}"),
            (mine, "/about?seat=0&thing=seat 1"),
            (mine, f"/reach?seat=0&thing={thing}"),
            (mine, "/story?seat=0"),
            (mine, "/hint?seat=0"),
            (mine, "/hint?seat=1"),
            (mine, "/chances?seat=1"),
            (mine, "/part?seat=1"),
            (mine, "/replay?seat=1"),
            (mine, "/match.json"),
            (nobody, ""),
            (nobody, "/part?wide=true"),
            (nobody, "/part?seat=0"),
            (nobody, "/replay"),
            (nobody, "/chances"),
            (nobody, f"/about?thing={thing}"),
        ]
        found = []
        for cookie, path in pages:
            headers = {"cookie": f"{cookie}fourfold_csrf={self.token}", "accept-language": "fr"}
            found.append(self.http.get(f"/t/{self.table}{path}", headers=headers))
            self.http.cookies.clear()
        self._keep(found)

    def _keep(self, found: list[Any]) -> None:
        self.answers += [(a.status_code, a.headers.get("content-length"), self._plain(a.content)) for a in found]

    def _plain(self, data: bytes) -> bytes:
        """Two tables differ in their id and the token of their forms, and nothing else."""
        return data.replace(self.table.encode(), b"TABLE").replace(self.token.encode(), b"TOKEN")

    def everything(self) -> tuple[Any, ...]:
        told = [re.sub(rb": still here(\r\n)+", b"", self._plain(stream.bytes)) for stream in self.streams]
        said = [[self._plain(list_.encode()) for list_ in talk.sent] for talk in self.talks]
        seen = [[self._plain(json.dumps(message).encode()) for message in look.messages] for look in self.looks]
        return self.answers, told, said, seen

    def close(self) -> None:
        for stream in self.streams:
            stream.close()
        for talk in self.talks:
            talk.__exit__()
        for look in self.looks:
            look.close()


def shown(step: Step) -> list[Any]:
    """What seat 0 and a spectator may know of a step."""
    return [event for event in step.events if event.only in (None, 0)]


def reveals(step: Step) -> bool:
    return any(kind.undo == BARRIER for kind in step.kinds) or bool(step.entry.picks)


def alternatives(match: Match, seat: int, step: Step) -> list[Step]:
    """Other things a seat could do that must look the same to seat 0."""
    steps = [match.prepare(seat, action) for action in match.legal(seat)]
    return [other for other in steps if not reveals(other) and shown(other) == shown(step)]


@pytest.mark.parametrize("case", first_then_slowly([*SECRETIVE, *VARIED]))
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in MORE_SEEDS)])
def test_what_a_seat_and_a_spectator_are_sent_does_not_depend_on_the_secrets_of_others(
    server: Server, http: httpx.Client, case: Case, seed: int
) -> None:
    name, seats, options = case
    chance = random.Random(f"{label(case)} {seed}")
    edition = game(name).edition(seats, options)
    start = Match.of(edition, f"secret {seed}", own_content=False)
    for _ in range(chance.randrange(40 * seed + 1)):
        if any(len(start.legal(seat)) > 0 for seat in start.to_act):
            seat = chance.choice(start.to_act)
            start.play(seat, chance.choice(start.legal(seat)))
    while seed == 0 and len(start.to_act) == 1:  # on to where several decide at once
        start.play(start.to_act[0], chance.choice(start.legal(start.to_act[0])))
    worlds = [World(server, http, start.at(start.length - 1)) for _ in range(2)]
    here, there = worlds
    could_differ = differed = 0
    for _ in range(60):
        seats_to_act = here.match.to_act
        if not seats_to_act:
            break
        seat = chance.choice(seats_to_act)
        step = here.match.prepare(seat, chance.choice(here.match.legal(seat)))
        if reveals(step):
            if len(seats_to_act) == 1:
                break
            continue
        if seat == 0:
            here.play(0, step)
            there.play(0, there.match.prepare(0, step.entry.action))
        else:
            others = alternatives(there.match, seat, step)
            if not others:
                continue
            before = [here.versions(), there.versions()]
            here.play(seat, step)
            other = chance.choice(others)
            if not shown(other) and chance.random() < 0.3:
                there.play(seat, other)
                there.undo(seat)
                others = alternatives(there.match, seat, step)
                other = chance.choice(others)
            there.play(seat, other)
            could_differ += any(step.entry.action != each.entry.action for each in others)
            differed += step.entry.action != other.entry.action
            if not shown(step):
                assert [here.versions(), there.versions()] == before
        questions = chance.sample(range(len(edition.setup.catalogue)), 3)
        looks = chance.random() < LOOKS
        thing = chance.choice([*chance.choice(edition.setup.catalogue.actions).fields.values(), ""])
        for world in worlds:
            world.ask(questions)
            if looks:
                world.look(thing)
        assert here.answers == there.answers
    found = [world.everything() for world in worlds]
    for world in worlds:
        world.close()
    assert found[0] == found[1]
    if seed == 0 and could_differ > 2:
        assert differed, "the two worlds must have been different"


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_action_and_its_undo_send_nothing_to_others(server: Server, http: httpx.Client, name: str) -> None:
    match = Match.of(game(name).edition(game(name).seats[0], {}), "quiet", own_content=False)
    secret = [step for step in (match.prepare(1, action) for action in match.legal(1)) if not shown(step)]
    if not secret:
        pytest.skip("this game does not begin with secrets")
    world = World(server, http, match)
    before = world.everything(), world.versions()
    for step in secret:
        world.play(1, match.prepare(1, step.entry.action))
        world.undo(1)
    assert (world.everything(), world.versions()) == before
    good(world.players[1].post("say", text="now"))
    world.await_news()
    assert [len(stream.messages()) for stream in world.streams] == [2, 2], "joining, and the line of chat"
    world.close()


# --- what holds a seat --------------------------------------------------------------------------------------


def test_secrets_have_128_bits_and_a_seal_and_are_never_the_same(client: House) -> None:
    seal, other = Seal("this house"), Seal("another house")
    found = {seal.new_secret() for _ in range(1000)}
    assert len({secret[:32] for secret in found}) == 1000
    assert all(len(bytes.fromhex(secret)) == 32 and seal.is_on(secret) for secret in found)
    assert not any(other.is_on(secret) for secret in found)
    assert len({player.secret for player in seated(client, FIRST, FEWEST)}) == FEWEST
    for forged in ("", "0" * 32, "0" * 64, next(iter(found))[:-1], next(iter(found))[:32] + "0" * 32, "é" * 64):
        assert not seal.is_on(forged)


def test_secrets_are_not_in_the_database_the_logs_or_any_address(server: Server, http: httpx.Client) -> None:
    table = made(http, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    joined = good(
        http.post(f"{API}/tables/{table['table']}/join", json={"invitation": table["invitation"], "name": "Bo"})
    )
    players = [Player(http, table["table"], seat, table["secret"]) for seat in range(FEWEST - 1)]
    players.append(Player(http, table["table"], FEWEST - 1, joined["secret"]))
    play_on(players, random.Random(1), 10)
    refused(players[0].post("act", action=10**6), 422)
    stored = b"".join(file.read_bytes() for file in Path(server.log.parent).glob("tables.db*"))
    assert table["table"].encode() in stored
    info = http.get(f"{API}/tables/{table['table']}")
    view = players[0].get("view", params={"seat": 0})
    for secret in (table["secret"], joined["secret"], table["invitation"]):
        assert secret.encode() not in stored
        assert secret not in server.log.read_text()
        assert secret not in info.text + view.text
    assert "secret" not in str(view.url)


def test_the_secret_in_an_address_does_not_count(client: House) -> None:
    player = seated(client, FIRST, FEWEST)[0]
    for name in ("secret", "token", "authorization"):
        answer = client.get(f"{API}/tables/{player.table}/view", params={"seat": 0, name: player.secret})
        refused(answer, 403)


def test_the_secret_of_another_table_is_refused(client: House) -> None:
    mine, foreign = seated(client, FIRST, FEWEST)[0], seated(client, FIRST, FEWEST)[0]
    refused(Player(client, foreign.table, 0, mine.secret).get("view", params={"seat": 0}), 403)


def test_an_invitation_is_not_the_secret_of_a_seat(client: House) -> None:
    table = made(client, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    for seat in range(FEWEST):
        refused(Player(client, table["table"], seat, table["invitation"]).get("view", params={"seat": seat}), 403)


def test_the_seed_is_shown_only_when_the_match_is_over(client: House, settings: Settings) -> None:
    players = seated(client, FIRST, FEWEST)
    seeds = []
    while players[0].view()["to_act"]:
        seeds.append(good(client.get(f"{API}/tables/{players[0].table}"))["seed"])
        play_on(players, random.Random(6), 5)
    assert set(seeds) == {None}
    assert good(client.get(f"{API}/tables/{players[0].table}"))["seed"]


# --- every answer -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/no/such/page"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/metrics"),
        ("GET", f"{API}/games"),
        ("GET", f"{API}/nothing"),
        ("PUT", f"{API}/games"),
        ("POST", f"{API}/tables"),
        ("GET", f"{API}/tables/aaaaaaaaaa/view"),
        ("GET", f"{API}/schema/openapi.json"),
    ],
)
def test_every_answer_carries_the_security_headers(client: House, method: str, path: str) -> None:
    headers = client.request(method, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "*" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


def test_every_cookie_is_out_of_reach_of_scripts_and_of_other_sites(client: House) -> None:
    whoever = Visitor(secret="x", name="", language="en")
    for base_url, is_secure in (("https://play.example.org", True), ("", False)):
        settings = Settings(base_url=base_url)
        cookies = [*whoever.cookies(settings), invitation_cookie("t", "x", settings)]
        assert settings.cookie(SECRET_COOKIE) in [cookie.key for cookie in cookies]
        for cookie in cookies:
            assert (cookie.httponly, cookie.samesite, bool(cookie.secure)) == (True, "lax", is_secure)
            assert cookie.key.startswith(("__Host-", "__Secure-")) == is_secure
            assert cookie.path == "/" or not cookie.key.startswith("__Host-")
    for sent in client.get("/").headers.get_list("set-cookie"):
        assert "samesite=lax" in sent.lower()
        assert "httponly" in sent.lower() or sent.startswith("fourfold_csrf")


def test_a_broken_cookie_makes_a_new_visitor(client: House) -> None:
    for cookie in ("fourfold_secret=x; fourfold_name=zz", "fourfold_secret=" + "a" * 65, "fourfold_name=ff"):
        browser = Browser(client)
        browser.cookies |= dict(part.split("=") for part in cookie.split("; "))
        browser.post("/device")
        assert client.app.state.seal.is_on(browser.cookies["fourfold_secret"])
        assert not browser.cookies["fourfold_name"]


def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    from fourfold.server.app import create_app

    with TestClient(create_app(Settings(database=str(tmp_path / "x.db"), rate_limit=3))) as http:
        for _ in range(3):
            good(http.get(f"{API}/games"))
        answer = http.get(f"{API}/games", headers=bearer(new_secret()))
        refused(answer, 429)
        assert 0 < int(answer.headers["retry-after"]) <= 60
        assert "content-security-policy" in answer.headers
        assert http.get("/").status_code == 429
        assert http.get("/healthz").status_code == 200
