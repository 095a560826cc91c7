"""Where each clause stands in the code and in the tests, as the checkout's own `scripts/clauses.py` finds it."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import fourfold
from fourfold.cli.output import print_json
from fourfold.cli.rules import looked_up
from fourfold.games import game as find_game
from fourfold.kernel.errors import FourfoldError

SCRIPT = Path("scripts", "clauses.py")


def show_coverage(game: str, words: str, *, json: bool) -> None:
    """Print the places of every clause of a game, or of those with this id or these words."""
    script = _script()
    report = script.report(find_game(game).name)
    wanted = {clause.id for clause in looked_up(game, words)} if words else None
    traces = [trace for trace in report.traces if wanted is None or trace.id in wanted]
    if json:
        print_json([script.Report(report.game, traces, report.problems)])
        return
    print(*script.lines(traces), sep="\n")
    if wanted is None:
        print(*report.problems, report.counts(), sep="\n")


def _script() -> ModuleType:
    """The script of the checkout this package lies in, or else of the one this command runs in."""
    for root in (Path(fourfold.__file__).resolve().parents[2], Path.cwd()):
        file = root / SCRIPT
        if file.is_file() and (root / "src" / "fourfold").is_dir():
            spec = spec_from_file_location("fourfold_clauses_script", file)
            assert spec is not None
            assert spec.loader is not None
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
            return module
    raise FourfoldError("coverage needs a source checkout", f"run it where {SCRIPT.as_posix()} is")
