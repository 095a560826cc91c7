"""What is read at a table of paper: how Erythro is set up, the plans of the planet, the adversaries' sheets."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.box import Plan, Scale, Sheet
from fourfold.games.erythro.content import SEATS, Adversary, Tile
from fourfold.games.erythro.drawing import printed
from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.view import TileSeen
from fourfold.games.erythro.viewer import effects_face
from fourfold.games.erythro.words import THEIRS, effect_text
from fourfold.games.words import Words

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

STEPS = (
    "character", "market", "planet", "bag", "adversary", "mines", "dome", "pollution", "first", "pile", "deck",
    "start",
)  # fmt: skip
"""The steps of the setup, in their order (ERY-SETUP-1 to ERY-SETUP-15, ERY-R63)."""


def steps(edition: "ErythroEdition", words: Words) -> tuple[str, ...]:
    """How the table is set up for this number of players."""
    seats, figures = int(edition.setup.seats), edition.content.figures
    [layout] = [one for one in edition.content.layout if one.players == seats]
    facts = {
        "seats": seats,
        "tiles": len(layout.tiles),
        "cost": figures.initial_market_max_cost,
        "pile": figures.contamination_pile_per_player * seats,
    }
    character = "pair" if seats == SEATS[0] else "character"
    return tuple(words.say(f"box.step_{character if step == 'character' else step}", **facts) for step in STEPS)


# --- the planet ---------------------------------------------------------------------------------------------------


def planet_plans(edition: "ErythroEdition", scene: Scene) -> Sheet:
    """How the tiles are laid out for each number of players (ERY-SETUP-3, ERY-R5)."""
    plans = []
    for layout in edition.content.layout:
        drawn, units = printed.plan(scene, tuple(tile_of(tile, contaminated=False) for tile in layout.tiles))
        title = scene.say("box.plan", seats=layout.players, tiles=len(layout.tiles))
        plans.append(Plan(title=title, units=units, drawn=drawn))
    return Sheet(id="planet", title=scene.say("box.planet"), plans=tuple(plans))


def tile_of(tile: Tile, *, contaminated: bool) -> TileSeen:
    """A side of a tile, with nothing on it."""
    return TileSeen(
        tile=str(tile.number),
        q=tile.q,
        r=tile.r,
        pollution=0,
        contaminated=contaminated,
        sanctuary=None,
        dome=False,
        mine=None,
        meeples=(),
        in_bag=True,
    )


# --- adversaries --------------------------------------------------------------------------------------------------


def adversary(edition: "ErythroEdition", words: Words, sheet: Adversary) -> Sheet:
    """Setup, victory, defeat, what an adversary does, and its rows of difficulty (ERY-SETUP-5)."""
    seats = int(edition.setup.seats)
    column = SEATS.index(seats)
    parts = (
        ("setup", tuple(_setup(sheet, words, seats))),
        ("won", tuple(_victories(edition, sheet, words, column))),
        ("lost", tuple(_defeats(sheet, words, column))),
        ("does", tuple(_does(sheet, words, column))),
    )
    head = (
        words.say("box.difficulty"),
        *(words.say("box.mines_of", level=level) for level in ("I", "II", "III", "IV")),
        words.say("box.first_pollution"),
        *(() if sheet.loss_profitability is None else (words.say("box.profit"),)),
    )
    rows = tuple(
        (
            str(words.name("difficulty", row.id)),
            *map(str, row.mines(seats)),
            str(row.pollution[column]),
            *(() if row.profitability is None else (str(row.profitability[column]),)),
        )
        for row in sheet.difficulty
    )
    return Sheet(
        id=f"adversary-{sheet.id}",
        title=words.say("box.adversary", name=str(words.name("adversary", sheet.id)), seats=seats),
        parts=tuple((words.say(f"box.{name}"), lines) for name, lines in parts if lines),
        table=(head, *rows),
        scale=_scale(None if sheet.loss_profitability is None else sheet.loss_profitability[column], words),
    )


def _setup(sheet: Adversary, words: Words, seats: int) -> Iterator[str]:
    yield words.say("box.with_dome" if sheet.dome else "box.without_dome")
    if not sheet.centre_token_in_bag:
        yield words.say("box.no_centre_token")
    yield words.say("box.first_mines", count=sheet.initial_mines[SEATS.index(seats)])
    yield words.say("box.first_pile", count=sheet.contamination_per_player * seats)


def _victories(edition: "ErythroEdition", sheet: Adversary, words: Words, column: int) -> Iterator[str]:
    """Every way to win; one that is an option only where it is on (ERY-ADV1-4, ERY-ADV2-8, ERY-ADV3-8, 9)."""
    limit = 0 if sheet.mines_to_destroy is None else sheet.mines_to_destroy[column]
    for victory in sheet.victory:
        if victory.option is None or edition.options[victory.option]:
            tests = words.say("box.and").join(words.say(f"victory.{test}", limit=limit) for test in victory.all)
            yield words.say("box.win_when", tests=tests)


def _defeats(sheet: Adversary, words: Words, column: int) -> Iterator[str]:
    yield words.say("about.lost_when", limit=sheet.loss_contaminated[column])
    if sheet.loss_profitability is not None:
        yield words.say("box.lost_profit", limit=sheet.loss_profitability[column])


def _does(sheet: Adversary, words: Words, column: int) -> Iterator[str]:
    told = {
        "shuffle": sheet.on_shuffle,
        "shuffle_empty": sheet.on_shuffle_deck_empty,
        "phase_empty": sheet.adversary_phase_deck_empty,
        "phase": sheet.adversary_phase,
        "destroyed": sheet.on_mine_destroyed,
    }
    if sheet.adversary_phase_mines is not None:
        yield words.say("box.phase_mines", count=sheet.adversary_phase_mines[column])
    for key, effects in told.items():
        if effects:
            yield words.say(f"box.on_{key}", effects=effect_text(effects_face(effects), words, THEIRS))
    if sheet.events:
        yield words.say("box.event_lasts")
    attack = sheet.dome_attack
    if attack is not None:
        yield words.say("box.dome_destroyed" if attack.destroys_dome else "box.dome_stays", cost=attack.cost)
        if attack.effects:
            told_of = effect_text(effects_face(attack.effects), words, THEIRS)
            yield words.say("box.on_dome_attacked", effects=told_of)
    if sheet.special_depollution:
        yield words.say("about.adversary_special")


def _scale(limit: int | None, words: Words) -> Scale | None:
    """Where profitability is kept: the dome's scale, too long for a printed dome (ERY-ADV2-3, ERY-ADV2-9)."""
    if limit is None:
        return None
    squares = (*map(str, range(limit)), f"{limit}+")
    return Scale(title=words.say("box.scale", limit=limit), squares=squares)
