"""Every game on paper, in every language, as PDFs that lie in the folder."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.paper.order import Order
from fourfold.paper.printing import print_game
from fourfold.paper.sheets import PAPERS
from fourfold.tab.printed import Document


def made(out: Path, say: Callable[[str], None]) -> list[Document]:
    """Make them: all that a full table needs, in one document for each paper."""
    documents = []
    for game in GAMES:
        say(f"printing {find_game(game).title['en']}")
        for language in LANGUAGES:
            for paper in PAPERS:
                one = Document(game, language, paper)
                order = Order(game=game, players=find_game(game).seats[-1], paper=paper, language=language)
                data = print_game(order)
                (out / one.file).parent.mkdir(exist_ok=True)
                (out / one.file).write_bytes(data)
                documents.append(replace(one, bytes=len(data)))
    return documents
