"""Builds the site around a table: the pages are gathered, the generator runs once for each language, and every page
is finished. What is in `table/` of the folder is left alone."""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import tomlkit

from fourfold.games import HOUSE
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.errors import FourfoldError
from website import finishing, gallery, home, openapi, pages, reference, reports
from website.pages import Pages, slug, titled
from website.wording import words

BUILT = "built"
ASSETS = ("site.css", "live.js", "reach.js")
GUIDES = {
    "Play": ("learning.md", "printing.md", "serverless.md", "site.md", "look/index.md"),
    "Build": (
        "guide.md",
        "agents.md",
        "lab.md",
        "balance/index.md",
        "api.md",
        "openapi.md",
        "adding-a-game.md",
        "strength.md",
        "reports.md",
        "observations/index.md",
    ),
    "Run": ("serving.md", "operations.md", "scale.md", "reliability.md", "performance.md"),
    "House": ("architecture.md", "glossary.md", "decisions/index.md", "contributing.md", "changelog.md"),
}
"""Where each page of the documentation stands."""


def build(out: Path, work: Path, made: Path, say: Callable[[str], None]) -> None:
    """Build the documentation into `docs/` of a folder, and the first page above it; `made` may have reports."""
    if find_spec("zensical") is None:
        raise FourfoldError("the generator of the pages is not installed", "make website installs it")
    say("gathering and drawing")
    gathered = {language: gather(language) for language in LANGUAGES}
    gathered["en"] |= reports.reports(made)
    for language, found in gathered.items():
        say(f"writing ({language})")
        _generate(found, language, work / language)
    shutil.rmtree(out / "docs", ignore_errors=True)
    for language, place in home.PLACES.items():
        shutil.copytree(work / language / BUILT, out / "docs" / place, dirs_exist_ok=True)
    finishing.finish(out / "docs")
    reports.copy(made, out / "docs" / "reports")
    home.home(out)


def gather(language: str) -> Pages:
    """All pages of a language, with what they need."""
    if language == "en":
        found = {**pages.english(), **reference.reference(), **openapi.openapi()}
    else:
        say = words(language).say
        found = {**pages.french(), "index.md": f"# fourfold\n\n{say('site.about')}\n\n{_ways(language)}"}
    found |= gallery.gallery(language)
    for name in [name for name in found if name.startswith(("rules/", "gallery/")) and name.endswith(".md")]:
        address = name.removesuffix("index.md").removesuffix(".md")
        beside = f"fr/{address}" if language == "en" else f"../{address}"
        text = found[name]
        assert isinstance(text, str)
        found[name] = f"---\nother: {beside.rstrip('/')}/\n---\n\n{text}"
    ours = files(__package__)
    for asset in ASSETS:
        found[f"assets/{asset}"] = ours.joinpath("files", asset).read_bytes()
    found["assets/live.py"] = ours.joinpath("live.py").read_bytes()
    found["assets/icon.svg"] = files("fourfold.server").joinpath("static", "icon.svg").read_bytes()
    return found


def _ways(language: str) -> str:
    say = words(language).say
    return f"- [{say('site.rules')}](rules/index.md)\n- [{say('site.gallery')}](gallery/index.md)\n"


def navigation(found: Pages, language: str) -> list[Any]:
    """The pages in their order. One that is in no list is a mistake, which a test finds."""
    say = words(language).say
    books = [f"{folder}/{slug(game)}.md" for folder in ("rules", "gallery") for game in HOUSE]
    games = [
        {say("site.rules"): ["rules/index.md", *books[: len(HOUSE)]]},
        {say("site.gallery"): ["gallery/index.md", *books[len(HOUSE) :]]},
    ]
    if language != "en":
        return ["index.md", *games]
    rooms = [f"reference/{name}.md" for name in reference.ROOMS]
    guides = [
        {title: [_section(found, name) for name in names if name in found]} for title, names in GUIDES.items()
    ]
    return [{"Start": "index.md"}, *games, *guides, {"Reference": ["reference/index.md", *rooms]}]


def _section(found: Pages, name: str) -> Any:
    """A page, or with its index a whole folder of them."""
    folder, _, rest = name.partition("/")
    if not rest:
        return name
    inside = sorted(one for one in found if one.startswith(f"{folder}/") and one.endswith(".md") and one != name)
    return {titled(found[name]): [name, *inside]}


def _generate(found: Pages, language: str, work: Path) -> None:
    """Have the generator make pages, into a folder of the one it works in."""
    shutil.rmtree(work, ignore_errors=True)
    for name, content in found.items():
        file = work / "pages" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    config = tomllib.loads(files(__package__).joinpath("zensical.toml").read_text(encoding="utf-8"))
    project = config["project"]
    project["docs_dir"], project["site_dir"] = "pages", BUILT
    project["nav"] = navigation(found, language)
    project["theme"]["language"] = language
    project["theme"]["custom_dir"] = str(files(__package__).joinpath("theme"))
    project["extra"]["homepage"] = f"{_up(language)}../{home.PLACES[language]}"
    project["extra"]["alternate"] = [
        {"name": words(one).say("site.language"), "lang": one, "link": f"{_up(language)}{home.PLACES[one]}"}
        for one in LANGUAGES
    ]
    for shade, name in zip(project["theme"]["palette"], ("system", "light", "dark"), strict=True):
        shade["toggle"]["name"] = words(language).say(f"site.{name}")
    if language == "en":
        project["plugins"]["mkdocstrings"]["handlers"]["python"]["paths"] = [str(pages.ROOT / "src")]
    else:
        del project["plugins"]["mkdocstrings"]
    (work / "zensical.toml").write_text(tomlkit.dumps(config), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    subprocess.run(command, cwd=work, check=True)


def _up(language: str) -> str:
    """From the documentation of a language to that of the first."""
    return "../" if home.PLACES[language] else ""
