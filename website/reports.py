"""Reports of the lab on the games, where somebody had them made: `build/reports/GAME.html`."""

import shutil
from pathlib import Path

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from website.pages import Pages, slug


def reports(folder: Path) -> Pages:
    """A page that leads to them; nothing if there are none."""
    games = [game for game in HOUSE if _report(folder, game).exists()]
    if not games:
        return {}
    lines = [f'- <a href="reports/{slug(game)}.html">{find_game(game).title["en"]}</a>' for game in games]
    about = (
        "Is the game good? Length, fairness, every card: what [the lab](lab.md) found in many matches between bots."
    )
    return {"reports.md": "\n".join(["# Reports on balance", "", about, "", *lines, ""])}


def copy(folder: Path, out: Path) -> None:
    """The reports as they are: each is a page by itself."""
    for game in HOUSE:
        if (report := _report(folder, game)).exists():
            out.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(report, out / f"{slug(game)}.html")


def _report(folder: Path, game: str) -> Path:
    return folder / f"{game}.html"
