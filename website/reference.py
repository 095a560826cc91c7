"""The reference of the library, from its docstrings: a page for each room that other programs use."""

from website.pages import Pages

ROOMS = {
    "fourfold": ("fourfold", ("fourfold.match.match.Match", "fourfold.games.game", "fourfold.is_compiled")),
    "games": ("Games", ("fourfold.games", "fourfold.games.edition", "fourfold.games.options")),
    "matches": ("Matches", ("fourfold.match.match", "fourfold.match.reader", "fourfold.match.result")),
    "positions": (
        "Positions",
        ("fourfold.kernel.position", "fourfold.kernel.actions", "fourfold.kernel.chance", "fourfold.kernel.errors"),
    ),
    "bots": (
        "Bots",
        (
            "fourfold.bots",
            "fourfold.bots.simple",
            "fourfold.bots.playing",
            "fourfold.bots.hints",
            "fourfold.bots.analysis",
            "fourfold.bots.mcts",
            "fourfold.bots.alphabeta",
        ),
    ),
    "lab": (
        "Lab",
        (
            "fourfold.lab.study",
            "fourfold.lab.engine",
            "fourfold.lab.figures",
            "fourfold.lab.arena",
            "fourfold.lab.results",
        ),
    ),
    "adapters": (
        "Adapters",
        ("fourfold.adapters.pettingzoo", "fourfold.adapters.gymnasium", "fourfold.adapters.openspiel"),
    ),
    "learning": ("What teaches", ("fourfold.learn.scenarios", "fourfold.learn.rulebook", "fourfold.learn.puzzles")),
}
"""What a page is called, and what is on it."""


def reference() -> Pages:
    """The pages, for mkdocstrings to fill in."""
    found: Pages = {f"reference/{name}.md": _page(title, about) for name, (title, about) in ROOMS.items()}
    lines = [
        f"- [{title}]({name}.md): {', '.join(f'`{one}`' for one in about)}"
        for name, (title, about) in ROOMS.items()
    ]
    head = ["# Reference", "", "What other programs import, from the docstrings of the code itself.", ""]
    found["reference/index.md"] = "\n".join([*head, *lines, ""])
    return found


def _page(title: str, about: tuple[str, ...]) -> str:
    return "\n".join([f"# {title}", *(f"\n::: {name}\n" for name in about)])
