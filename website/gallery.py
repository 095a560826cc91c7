"""The gallery: every worked scenario of every game, drawn before and after by the games themselves."""

import hashlib
import re
from html import escape

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.clauses import Clause, find
from fourfold.learn.rulebook import Attempt, Drawn, chapters, drawn, played
from fourfold.learn.scenarios import Told, scenarios
from fourfold.match.match import Match
from fourfold.match.reader import Line
from website.pages import Pages, slug
from website.wording import words

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([^"]+)"')


def gallery(language: str) -> Pages:
    """The pages of the gallery with their pictures."""
    found: Pages = {}
    for game in HOUSE:
        pictures: Pages = {}
        found[f"gallery/{slug(game)}.md"] = _page(game, language, pictures)
        found |= pictures
    found["gallery/index.md"] = _index(language)
    return found


def lean(picture: str) -> str:
    """A picture with those symbols alone that it shows, or that they show."""
    symbols = {one[1]: one[0] for one in SYMBOL.finditer(picture)}
    wanted = set(USED.findall(SYMBOL.sub("", picture)))
    while more := {name for one in wanted & symbols.keys() for name in USED.findall(symbols[one])} - wanted:
        wanted |= more
    return SYMBOL.sub(lambda one: one[0] if one[1] in wanted else "", picture)


def _index(language: str) -> str:
    say = words(language).say
    lines = [f"# {say('site.gallery')}", "", say("gallery.index"), ""]
    for name in HOUSE:
        many = scenarios(name)
        count = say("gallery.count", examples=len(many), cases=sum(len(one.case) for one in many))
        lines.append(f"- **[{find_game(name).title[language]}]({slug(name)}.md)**: {count}")
    return "\n".join([*lines, ""])


def _page(game: str, language: str, pictures: Pages) -> str:
    title = words(language).say("gallery.title", game=find_game(game).title[language])
    lines = [f"# {title}", ""]
    for chapter in chapters(game, language):
        examples = [(entry.clause, one) for entry in chapter.entries for one in entry.examples]
        if examples:
            lines += [f"## {chapter.title}", ""]
        for clause, one in examples:
            lines += _example(game, clause, one, language, pictures)
    return "\n".join(lines)


def _example(game: str, clause: Clause, one: Clause, language: str, pictures: Pages) -> list[str]:
    say = words(language).say
    [scenario] = [other for other in scenarios(game) if other.id == one.id]
    shown = [find(game, id, language) for id in dict.fromkeys((clause.id, *scenario.clauses))]
    rules = ", ".join(f"[{rule.id}](../rules/{slug(game)}.md#{rule.id} '{_quoted(rule.title)}')" for rule in shown)
    up = "../../" if language == "en" else "../../../"  # as seen from this file, not from where it will lie
    table = f'<a class="try" href="{up}table/#/rules/{game}/example/{one.id}">{say("gallery.try")}</a>'
    lines = [f"### {one.id} {_plain(one.title)} {{ #{one.id} }}", ""]
    lines += [f"{say('gallery.shows')} {rules}. {table}", ""]
    told = drawn(game, one.id, language)
    for case, words_of_it in zip(played(game, one.id), told, strict=True):
        if len(told) > 1:
            lines += [f"**{say('gallery.case', number=case.number)}**", ""]
        lines += _case(game, case, words_of_it, language, pictures)
    return lines


def _case(game: str, case: Told, told: Drawn, language: str, pictures: Pages) -> list[str]:
    lines = []
    if told.has_before:
        lines += _figure(game, case.before, case.seat, "before", language, pictures)
    if told.happened:
        lines += [f"- {_line(game, line)}" for line in told.happened] + [""]
    if told.has_after:
        lines += _figure(game, case.after, case.seat, "after", language, pictures)
    if told.attempts:
        lines += [f"- {_attempt(game, one, language)}" for one in told.attempts] + [""]
    return lines


def _figure(game: str, match: Match, seat: int | None, when: str, language: str, pictures: Pages) -> list[str]:
    picture = lean(match.reader(seat, language).drawing(wide=True)).encode()
    name = f"{slug(game)}/{hashlib.sha256(picture).hexdigest()[:12]}.svg"
    pictures[f"gallery/{name}"] = picture
    img = f'<img src="{name}" width="1440" height="900" alt="" loading="lazy">'
    return [f"<figure>{img}<figcaption>{words(language).say(f'gallery.{when}')}</figcaption></figure>", ""]


def _line(game: str, line: Line | str) -> str:
    if isinstance(line, str):
        return _plain(line)
    return _plain(line.text) + (f" ({_rule(game, line.clause)})" if line.clause else "")


def _attempt(game: str, one: Attempt, language: str) -> str:
    say = words(language).say
    told = f"{_plain(one.why)} ({_rule(game, one.clause)})" if one.clause else say("gallery.allowed")
    return say("site.named", what=f"**{_plain(one.text)}**", told=told)


def _rule(game: str, clause: str) -> str:
    return f"[{clause}](../rules/{slug(game)}.md#{clause})"


def _plain(text: str) -> str:
    """A text as Markdown that means just that."""
    return re.sub(r"([\\*_`\[\]{}#+!-])", r"\\\1", escape(text, quote=False)).replace("\n", " ")


def _quoted(text: str) -> str:
    return text.replace("'", "’").replace("\n", " ")
