"""What the next mine phase will do if nothing is done before it: the rules themselves, played on a copy."""

from fourfold.games.erythro.content import Content
from fourfold.games.erythro.rules.adversary import extraction
from fourfold.games.erythro.rules.mines import progress_all
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import ENDINGS, MINES, NO_MINE, OVER
from fourfold.games.erythro.view import Forecast, ForecastTile


def forecast(position: ErythroPosition, content: Content) -> Forecast:
    """Every tile that the mines will touch. Nothing in a mine phase is left to chance, so all of it is open."""
    if position.phase == OVER:
        return Forecast(tiles=(), ending=None, profit=None)
    after = position.copy()
    if after.phase != MINES:
        after.progressed = 0
    progress_all(after, None)
    tiles = tuple(
        tile for number in range(position.terms.tiles) if (tile := _tile(position, after, content, number))
    )
    profit = extraction(position) if position.terms.has_profit else None
    return Forecast(tiles=tiles, ending=ENDINGS.get(after.ending), profit=profit)


def _tile(before: ErythroPosition, after: ErythroPosition, content: Content, tile: int) -> ForecastTile | None:
    index = before.mine_on(tile)
    advances = index != NO_MINE and after.mine_stage(index) > before.mine_stage(index)
    tokens = after.pollution_on(tile) - before.pollution_on(tile)
    loses_sanctuary = before.sanctuary_on(tile) >= 0 and after.sanctuary_on(tile) < 0
    if not (advances or tokens or loses_sanctuary):
        return None
    mine = content.mine[before.mine_at(index)] if index != NO_MINE else None
    return ForecastTile(
        tile=str(tile + 1),
        pollution=tokens,
        contaminated=after.is_contaminated(tile) and not before.is_contaminated(tile),
        sanctuary_lost=loses_sanctuary,
        mine=mine.id if mine and advances else None,
        line=mine.stages[after.mine_stage(index)] if mine and advances else (),
    )
