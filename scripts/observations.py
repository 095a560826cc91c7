"""Write `docs/observations/`: what every number of an observation means, from the games' own declarations."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

from fourfold.games import HOUSE, game  # noqa: E402
from fourfold.games.edition import Game  # noqa: E402
from fourfold.games.options import Option, Value  # noqa: E402
from fourfold.kernel.observation import Part  # noqa: E402

FOLDER = ROOT / "docs" / "observations"
HEAD = """# {title}: observations

Made by `scripts/observations.py` from `src/fourfold/games/{name}/observation.py`; do not edit.

What a seat may know, as whole numbers, the parts one after the other in this order. Where a part has an axis for
the seats it comes first, and the reader is its first entry, then the others clockwise. In a part of several axes
the last runs fastest. A number beyond its bounds is given as the bound. `Observer.parts` has the same, with the
place where each part begins.

"""


def page(name: str) -> str:
    """The page of a game."""
    found = game(name)
    by_seats = {seats: found.edition(seats, {}).observer for seats in found.seats}
    columns = [f"{seats} players" for seats in found.seats]
    lines = [
        f"| part | {' | '.join(columns)} | from | to | meaning |",
        f"| --- | {'--- | ' * len(columns)}--- | --- | --- |",
    ]
    for parts in zip(*(observer.parts for observer in by_seats.values()), strict=True):
        shapes = " | ".join(shape(part) for part in parts)
        lines.append(
            f"| `{parts[-1].name}` | {shapes} | {parts[-1].low} | {parts[-1].high} | {parts[-1].meaning} |"
        )
    sizes = " | ".join(str(observer.size) for observer in by_seats.values())
    lines.append(f"| all | {sizes} | | | |")
    return HEAD.format(title=found.title["en"], name=name) + "\n".join(lines) + "\n" + with_options(found)


def with_options(found: Game) -> str:
    """The parts that are there, or have another shape, only with some value of an option."""
    seats = found.seats[-1]
    plain = {part.name: shape(part) for part in found.edition(seats, {}).observer.parts}
    needed: dict[str, list[str]] = {}
    for option in found.options:
        for value in values(option, seats):
            for part in found.edition(seats, {option.name: value}).observer.parts:
                if plain.get(part.name) != shape(part):
                    row = f"| `{part.name}` | {shape(part)} | {part.low} | {part.high} | {part.meaning} |"
                    needed.setdefault(row, []).append(f"`{option.name}={spelt(value)}`")
    if not needed:
        return ""
    head = f"\nWith options (shapes for {seats} players):\n\n| part | shape | from | to | meaning | option |\n"
    rows = "\n".join(f"{row} {', '.join(where)} |" for row, where in needed.items())
    return f"{head}{'| --- ' * 6}|\n{rows}\n"


def values(option: Option, seats: int) -> tuple[Value, ...]:
    return tuple(value for value in option.choices(seats) if value != option.default)


def spelt(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def shape(part: Part) -> str:
    return " × ".join(str(length) for length in part.shape)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in HOUSE:
        (FOLDER / f"{name.replace('_', '-')}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
