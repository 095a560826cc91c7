"""Photograph the pages for the README and the docs: `docs/pictures/*.png`. Needs a Chromium on PATH.

With a folder and a game as arguments it photographs every page of that game into the folder instead: at three
widths, light and dark, in English and French.
"""

import asyncio
import shutil
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourfold.bots import bot  # noqa: E402
from fourfold.games import GAMES  # noqa: E402
from fourfold.games import game as find_game  # noqa: E402
from fourfold.kernel.chance import SeededChance  # noqa: E402
from fourfold.match.match import Match  # noqa: E402
from fourfold.server.bot_pool import BotPool  # noqa: E402
from fourfold.server.checking import Checkers  # noqa: E402
from fourfold.server.commands import Agreement, Place  # noqa: E402
from fourfold.server.deals import Deals  # noqa: E402
from fourfold.server.people import hashed, new_secret  # noqa: E402
from fourfold.server.process import Process  # noqa: E402
from fourfold.server.settings import Settings  # noqa: E402
from fourfold.server.store import Store  # noqa: E402
from fourfold.server.tables import NewTable, SeatPlan, Tables, first_lines, pins  # noqa: E402
from fourfold.server.visitor import SECRET_COOKIE  # noqa: E402
from tests.server.processes import Server  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 350_000
NAMES = ("Anna", "Björn", "Chloé", "Dora")
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}
SCALES = {"desk": 1 / 2, "phone": 1}
"""Small enough to be kept in the repository."""
SEED = "a table to photograph"
Places = dict[str, tuple[str, str]]
"""Addresses by name, each with the secret of who looks."""


def played(game: str, part: float) -> Match:
    """A match between greedy bots up to some part of it, and on until seat 0 is asked for something."""
    seats = find_game(game).seats[min(1, len(find_game(game).seats) - 1)]
    match = Match(game, seats, SEED)
    chance, player = SeededChance(3), bot("greedy", match.edition)
    while match.to_act:
        seat = match.to_act[-1]
        match.play(seat, int(player.choose(tuple(match.position.legal(seat)), partial(match.view, seat), chance)))
    moments = [match.at(number) for number in range(len(match.entries))]
    wanted = int(part * (len(moments) - 1))
    return next((moment for moment in moments[wanted:] if 0 in moment.to_act), moments[-1])


async def places(database: str, game: str) -> Places:
    """Tables at the start, in the middle and at the end of a match, and one that waits."""
    store = Store(Settings(database=database))
    await store.open()
    tables = Tables(store, BotPool(1, Process), Checkers(Process), Deals(new_secret()))
    secret = new_secret()
    found: Places = {
        "start": ("/", secret),
        "make": (f"/make/{game}", secret),
        "rules": (f"/rules/{game}", secret),
        "wrong": ("/t/nowhere", secret),
    }
    try:
        for name, part in (("first", 0.0), ("middle", 0.6), ("end", 1.0)):
            match = played(game, part)
            table_id = await _put(store, match, secret)
            found[name] = (f"/t/{table_id}", secret)
            if name == "end":
                found["replay"] = (f"/t/{table_id}/replay?at={len(match.entries) // 2}&seat=0", secret)
        plans = [SeatPlan(kind="person", name=NAMES[0]), SeatPlan(kind="open")]
        plans += [SeatPlan(kind="open")] * (find_game(game).seats[0] - 2)
        table, invitation = await tables.create(NewTable(game=game, seats=plans), secret)
        found["join"] = (f"/join/{table.id}/{invitation}", new_secret())
        found["waiting"] = (f"/t/{table.id}", secret)
    finally:
        tables.close()
        await store.close()
    return found


async def _put(store: Store, match: Match, secret: str) -> str:
    """A table where a match stands as it does, with people in all seats, the first of them with this secret."""
    agreed = Agreement(
        **pins(match.edition),
        places=tuple(
            Place(kind="person", name=NAMES[seat], holder=hashed(new_secret() if seat else secret))
            for seat in range(match.seats)
        ),
        seed=match.seed,
        invitation=hashed(new_secret()),
    )
    table_id = Deals(SEED).table(None, "")
    await store.append(first_lines(table_id, agreed, match.edition, match))
    return table_id


def look(
    browser: Browser,
    address: str,
    secret: str,
    size: str,
    language: str = "en",
    scheme: str = "light",
    scale: float = 1,
) -> Page:
    """A page of somebody who has this secret."""
    wide, high = SIZES[size]
    context = browser.new_context(
        device_scale_factor=scale,
        base_url=address,
        viewport={"width": wide, "height": high},
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": SECRET_COOKIE, "value": secret, "url": address}])
    return context.new_page()


def photograph(page: Page, path: str, file: Path) -> None:
    """Go there twice, so that the server knows how wide the screen is, and keep what is seen."""
    page.goto(path)
    page.goto(path, wait_until="load")
    page.evaluate("() => document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })")
    page.wait_for_function("() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
    page.screenshot(path=file)


def for_the_docs(browser: Browser, address: str, tables: dict[str, Places]) -> None:
    """The pictures of the README: the start page, each game's table, and one on a phone."""
    wanted = [("start", GAMES[0], "start", "desk"), ("table-phone", GAMES[0], "middle", "phone")]
    wanted += [(game.replace("_", "-"), game, "middle", "desk") for game in GAMES]
    for name, game, place, size in wanted:
        path, secret = tables[game][place]
        file = PICTURES / f"{name}.png"
        page = look(browser, address, new_secret() if place == "start" else secret, size, scale=SCALES[size])
        photograph(page, path, file)
        page.context.close()
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
        assert file.stat().st_size < LARGEST


def for_the_eye(browser: Browser, address: str, found: Places, folder: Path) -> None:
    """Everything, to be looked at."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for language, scheme in (("en", "light"), ("fr", "dark")):
            for place, (path, secret) in found.items():
                page = look(browser, address, secret, size, language, scheme)
                photograph(page, path, folder / f"{place}-{size}-{scheme}-{language}.png")
                page.context.close()


def main() -> None:
    """Photograph what is asked for."""
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if program is None:
        sys.exit("there is no chromium on PATH")
    with TemporaryDirectory(prefix="fourfold-") as folder:
        database = str(Path(folder) / "tables.db")
        server = Server(database, Path(folder) / "log")
        server.start()
        try:
            games = sys.argv[2:3] or GAMES
            tables = {game: asyncio.run(places(database, game)) for game in games}
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=program, args=["--no-sandbox", "--disable-gpu"]
                )
                if len(sys.argv) > 1:
                    for game, found in tables.items():
                        for_the_eye(browser, server.address, found, Path(sys.argv[1]) / game)
                else:
                    for_the_docs(browser, server.address, tables)
                browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
