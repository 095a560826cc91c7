"""The first page of the site, in each language: the games as they are drawn, and the ways from here."""

from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.server.pages_static import sample
from website.gallery import lean
from website.pages import slug
from website.wording import words

PLACES = {"en": "", "fr": "fr/"}
"""Where each language has its page, and its documentation below `docs/`."""


def home(out: Path) -> None:
    """Write the pages with their pictures and their style sheet."""
    template = Environment(
        loader=PackageLoader("website", "files"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    ).get_template("home.html")
    (out / "pictures").mkdir(parents=True, exist_ok=True)
    ours = files("website").joinpath("files")
    (out / "home.css").write_bytes(ours.joinpath("home.css").read_bytes())
    (out / "icon.svg").write_bytes(files("fourfold.server").joinpath("static", "icon.svg").read_bytes())
    for language in LANGUAGES:
        for game in HOUSE:
            picture = lean(sample(game, language).decode())
            (out / "pictures" / f"{slug(game)}.{language}.svg").write_text(picture, encoding="utf-8")
        page = out / PLACES[language] / "index.html"
        page.parent.mkdir(exist_ok=True)
        text = template.render(
            say=words(language).say,
            language=language,
            other=next(one for one in LANGUAGES if one != language),
            root="../" if PLACES[language] else "",
            places=PLACES,
            games=[_told(game, language) for game in HOUSE],
        )
        page.write_text(text, encoding="utf-8")


def _told(name: str, language: str) -> dict[str, str]:
    game = find_game(name)
    return {
        "name": name,
        "slug": slug(name),
        "title": game.title[language],
        "about": game.about[language],
        "seats": "–".join(str(one) for one in dict.fromkeys((game.seats[0], game.seats[-1]))),
        "minutes": "–".join(str(one) for one in dict.fromkeys(game.minutes)),
    }
