"""The pages of `docs/` as the generator takes them: every link leads to a page, every clause has an address.

A page is known by its path in the repository; what is linked to and is no page of the site loses its link.
"""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.clauses import ENTRY, clauses
from website.wording import words

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(!?)\[([^\[\]]+)\]\(([^()\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SESSION = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)
LIST = re.compile(r"^(?![-|#>]|\d+\. |\s)(.+\n)(?=(?:- |1\. ))", re.MULTILINE)
OTHERS = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LIVE = ("README.md", "docs/guide.md")
"""Pages whose examples need nothing but what a tab has, so that they run there."""
FOLDERS = {
    "docs/rules": "rules/index.md",
    "docs/decisions": "decisions/index.md",
    "docs/balance": "balance/index.md",
}
INDEXES = {
    "balance": ("Balance", "Is every game balanced? What the lab found in matches between strong bots."),
    "decisions": ("Decisions", "Why things are as they are, a page each, with what was tried and not kept."),
    "observations": ("Observations", "What the numbers mean that agents are given, game by game."),
    "look": ("The look", "How each table is drawn, and why."),
}
Pages = dict[str, str | bytes]
"""What the generator is given, by path."""


def slug(game: str) -> str:
    """A game as addresses have it."""
    return game.replace("_", "-")


def english() -> Pages:
    """The documentation: all of `docs/`, and the pages of the root that it links to."""
    homes = {**OTHERS, **FOLDERS}
    for file in sorted((ROOT / "docs").rglob("*")):
        name = file.relative_to(ROOT).as_posix()
        if file.is_file() and not name.endswith(".fr.md"):
            homes[name] = name.removeprefix("docs/")
    found: Pages = {"rules/index.md": _rulebooks("en")}
    for name, home in homes.items():
        if name in FOLDERS:
            continue
        file = ROOT / name
        if file.suffix == ".md":
            found[home] = _page(file.read_text(encoding="utf-8"), name, homes)
        else:
            found[home] = file.read_bytes()
    for folder, (title, about) in INDEXES.items():
        found[f"{folder}/index.md"] = _index(found, folder, title, about)
    return found


def french() -> Pages:
    """What there is in French: the rulebooks."""
    homes = {"docs/rules": "rules/index.md"}
    homes |= {f"docs/rules/{slug(game)}.fr.md": f"rules/{slug(game)}.md" for game in HOUSE}
    homes |= {f"docs/rules/{slug(game)}.md": f"../rules/{slug(game)}/" for game in HOUSE}  # beside, not inside
    found: Pages = {"rules/index.md": _rulebooks("fr")}
    for game in HOUSE:
        name = f"docs/rules/{slug(game)}.fr.md"
        found[homes[name]] = _page((ROOT / name).read_text(encoding="utf-8"), name, homes)
    return found


def titled(text: str | bytes) -> str:
    """The title of a page."""
    assert isinstance(text, str)
    return next(line for line in text.splitlines() if line.startswith("# ")).removeprefix("# ")


def _page(text: str, name: str, homes: dict[str, str]) -> str:
    if name in LIVE:
        text = SESSION.sub("``` { .pycon .live }\n", text)
    if PurePosixPath(name).parent.name == "rules":
        game, _, language = PurePosixPath(name).stem.partition(".")
        text = _addressed(text, game.replace("-", "_"), language or "en")
    plain = FENCE.split(text)
    fences = FENCE.findall(text)
    done = [_relinked(LIST.sub(r"\1\n", part), name, homes) for part in plain]
    return "".join(part + fence for part, fence in zip(done, [*fences, ""], strict=True))


def _addressed(text: str, game: str, language: str) -> str:
    """Rules in which every clause, ruling and scenario has a heading, so that links and searches lead to it.

    Most stand in lists; what is indented below belongs to them.
    """
    titles = {one.id: one.title for one in clauses(game, language)}
    lines, inside = [], False
    for line in text.splitlines():
        if entry := ENTRY.match(line):
            id, question, rest = entry[1], entry[2] or "", entry[3].strip()
            inside = line.startswith("- ")
            title = titles[id].removesuffix(".")
            lines += ["", f"#### {id}{f' {title}' if title != id else ''} {{ #{id} }}", ""]
            lines.append(f"**{question}** {rest}" if question.removesuffix(".") not in ("", title) else rest)
        elif inside and line.startswith("  "):
            lines.append(line[2:])
        else:
            inside = inside and not line
            lines.append(line)
    return "\n".join([*lines, ""])


def _relinked(text: str, name: str, homes: dict[str, str]) -> str:
    at = homes[name]

    def settled(link: re.Match[str]) -> str:
        picture, label, target = link.groups()
        path, hash, place = target.partition("#")
        if "://" in target or not path:
            return link[0]
        source = normpath(str(PurePosixPath(name).parent / path))
        home = homes.get(source)
        if home is None:
            return label
        there = relpath(home, str(PurePosixPath(at).parent))
        if home.endswith("/"):  # a page of the other language: an address, which the generator does not know
            return f'<a href="{there}/">{label}</a>'
        return f"{picture}[{label}]({there}{hash}{place})"

    return LINK.sub(settled, text)


def _index(found: Pages, folder: str, title: str, about: str) -> str:
    lines = [
        f"- [{titled(text)}]({Path(name).name})" for name, text in found.items() if Path(name).parts[0] == folder
    ]
    return "\n".join([f"# {title}", "", about, "", *lines, ""])


def _rulebooks(language: str) -> str:
    """Every rulebook with what it is about and how much there is of it."""
    say = words(language).say
    lines = [f"# {say('site.rules')}", "", say("rules.index"), ""]
    for name in HOUSE:
        game = find_game(name)
        rules = sum(one.kind == "clause" for one in clauses(name, language))
        lines += [f"- **[{game.title[language]}]({slug(name)}.md)** ({rules}): {game.about[language]}"]
    return "\n".join([*lines, ""])
