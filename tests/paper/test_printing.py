"""A game on paper, read back from its PDF."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import HOUSE, game
from fourfold.games.box import Box, Deck
from fourfold.games.clauses import clauses
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.errors import FourfoldError
from fourfold.learn.scenarios import scenarios
from fourfold.paper.aids import form
from fourfold.paper.book import folded, sections
from fourfold.paper.order import RULEBOOK, Order
from fourfold.paper.printing import Printing, print_game
from fourfold.paper.sheets import PAPERS
from tests.paper.reading import Lying, darkness, fonts, lying, poppler, printed, sizes, texts, word_boxes
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS

TENTH = 0.1


def box(name: str, language: str = "en") -> Box:
    found = game(name).edition(game(name).seats[-1], {})
    made = found.box(found.words(language))
    assert made is not None
    return made


def cards(name: str, **more: Any) -> bytes:
    """What is cut out of a game's sheets, without a first page to read."""
    return printed(name, parts=tuple(deck.id for deck in box(name).decks), **more)


def near(one: Lying, deck: Deck) -> bool:
    return abs(one.wide - deck.size[0]) < TENTH and abs(one.high - deck.size[1]) < TENTH


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "fr")])
def test_every_page_has_the_size_of_the_paper(name: str, paper: str, language: str) -> None:
    wide, high = PAPERS[paper]
    for size in sizes(cards(name, paper=paper, language=language)):
        assert sorted(size) == pytest.approx([wide, high], abs=TENTH)


@pytest.mark.parametrize("name", HOUSE)
def test_every_piece_is_there_as_often_as_it_should_in_its_true_size(name: str) -> None:
    made = [one for one in lying(cards(name)) if one.page % 2 == 0]  # behind each front is its back, or nothing
    for deck in box(name).decks:
        for piece in deck.pieces:
            alike = [one for one in made if one.name == piece.name and near(one, deck)]
            assert len(alike) == piece.count, (deck.id, piece.id)
    assert len(made) == sum(deck.total for deck in box(name).decks)


RECORDS = {
    "envyra": ("tiles", "equilibrium_cards"),
    "etheria": ("noble", "black", "event", "resource", "faction"),
    "erythro": ("base_card", "advanced_card", "mine", "event", "character"),
    "earth_water_sun": ("element",),
}


@pytest.mark.parametrize("name", HOUSE)
def test_every_record_of_the_content_is_a_piece(name: str) -> None:
    content = game(name).edition(game(name).seats[-1], {}).content
    pieces = Counter({piece.id: piece.count for deck in box(name).decks for piece in deck.pieces})
    for table in RECORDS[name]:
        for record in getattr(content, table):
            count = getattr(record, "count", None) or getattr(record, "tokens", 1)
            assert pieces[record.id] == count, record.id


def test_the_number_of_players_decides_how_many_copies_there_are() -> None:
    for players in (2, 4):
        made = lying(printed("envyra", parts=("boards", "cubes"), players=players, duplex="none"))
        assert len(made) == players + 5 * players


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("name", ["envyra", "etheria"])
def test_backs_are_printed_behind_their_fronts(name: str, duplex: str) -> None:
    made = printed(name, parts=(box(name).decks[0].id,), duplex=duplex)
    pages = sizes(made)
    found = lying(made)
    for front in range(0, len(pages), 2):
        wide, high = pages[front]
        is_upright = (high > wide) == (duplex == "long")
        fronts = {_at(one.x, one.y) for one in found if one.page == front}
        backs = {
            _at(wide - one.x - one.wide, one.y) if is_upright else _at(one.x, high - one.y - one.high)
            for one in found
            if one.page == front + 1
        }
        assert fronts
        assert all(min(abs(a - x) + abs(b - y) for a, b in backs) < TENTH for x, y in fronts)


def test_on_both_sides_every_front_begins_a_sheet_whatever_comes_before_it() -> None:
    made = printed("envyra", parts=("boards", "cards", "scores", "aids"), duplex="long", players=3)
    cards = {one.page for one in lying(made) if one.wide == pytest.approx(63, abs=TENTH)}
    assert cards == {2, 3, 4, 5}
    empty = [number for number, said in enumerate(texts(made)) if not said.strip()]
    assert empty == [1, 7, 9, 11, 13]  # behind the first page, two sheets of boards, the scores and two aids


@pytest.mark.parametrize("duplex", ["long", "none"])
def test_the_first_page_says_on_which_pages_each_part_is_and_how_much_paper_it_takes(duplex: str) -> None:
    made = printed("envyra", parts=("tiles", "cubes", "figure", "marking"), duplex=duplex, players=2)
    said = texts(made)
    labels = {"Tiles": " · Tiles · ", "Cubes": "Cubes · ", "Marking sheet": "Marking sheet"}
    for title, label in labels.items():
        here = [number for number, text in enumerate(said, 1) if label in text and number > 1]
        places = f"{here[0]}–{here[-1]}" if len(here) > 1 else str(here[0])
        lines = poppler("pdftotext", made, "-layout", "-l", "1").splitlines()
        [row] = [line.split() for line in lines if line.strip().startswith(f"{title}  ")]
        assert row[-1] == places
    sheets = -(-len(said) // 2) if duplex == "long" else len(said)
    assert f"{len(said)} pages on {sheets} sheets of paper." in said[0]


def test_a_form_goes_on_behind_its_sheet() -> None:
    for name, many in (("envyra", 16), ("earth_water_sun", 48)):
        [found] = [one for one in box(name).forms if one.id in ("marking", "notes")]
        front, back = form(found, PAPERS["a4"])
        assert (front["back"], back["back"]) == (False, True)
        rows = len(front["rows"]) * front["times"] + len(back["rows"]) * back["times"]
        assert rows == many * (1 if name == "earth_water_sun" else len(found.rows))


def _at(x: float, y: float) -> tuple[float, float]:
    return round(x, 3), round(y, 3)


@pytest.mark.parametrize("name", HOUSE)
def test_fonts_are_embedded(name: str, tmp_path: Path) -> None:
    listed = fonts(cards(name), tmp_path)
    assert listed
    for line in listed:
        assert re.search(r"\byes\s+(yes|no)\s+yes\b", line), line


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_on_a_card_can_be_read_and_is_in_the_language(name: str, language: str) -> None:
    said = " ".join(
        "".join(texts(cards(name, paper="letter" if language == "fr" else "a4", language=language))).split()
    )
    own, other = box(name, language), box(name, "fr" if language == "en" else "en")
    for deck, foreign in zip(own.decks, other.decks, strict=True):
        assert deck.title in said
        assert foreign.title == deck.title or foreign.title not in said
    reader = f"/Lang ({language})".encode()
    assert reader.replace(b" ", b"") in cards(
        name, language=language, paper="letter" if language == "fr" else "a4"
    ).replace(b" ", b"")


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_leaves_its_page_or_the_piece_that_it_is_printed_on(name: str) -> None:
    made = cards(name, paper="letter", language="fr")
    pages = sizes(made)
    found = lying(made)
    for word in word_boxes(made):
        wide, high = pages[word.page]
        assert 0 <= word.left < word.right <= wide, word
        assert 0 <= word.top < word.bottom <= high, word
        if word.page == 0 or word.top > high - 8:
            continue
        x, y = (word.left + word.right) / 2, (word.top + word.bottom) / 2
        [on] = [one for one in found if one.page == word.page and _holds(one, x, y)]
        assert word.left >= on.x - 0.2, word
        assert word.right <= on.x + on.wide + 0.2, word


def _holds(one: Lying, x: float, y: float) -> bool:
    return one.x <= x <= one.x + one.wide and one.y <= y <= one.y + one.high


@pytest.mark.parametrize("name", HOUSE)
def test_names_are_never_cut_short(name: str) -> None:
    assert "…" not in "".join(texts(cards(name, paper="letter", language="fr")))


def test_the_same_order_gives_the_same_bytes() -> None:
    order = Order(game="envyra", players=3, parts=("cards", "marking"))
    assert print_game(order) == print_game(order)


def test_all_of_a_game_is_tagged_and_named() -> None:
    made = printed("envyra", parts=("cards", "aids", "screens", "scores", "marking"))
    for mark in (b"/MarkInfo", b"pdfuaid", b"/StructTreeRoot"):
        assert mark in made


@pytest.mark.parametrize(
    ("name", "deck"),
    [*((name, "") for name in HOUSE), ("erythro", "terrain")],
)
def test_saving_ink_leaves_the_pieces_white(name: str, deck: str) -> None:
    part = (deck or box(name).decks[0].id,)
    coloured, saving = (darkness(printed(name, parts=part, saves_ink=saves), 1, 2) for saves in (False, True))
    assert saving < 0.09
    assert saving < 0.6 * coloured


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"paper": "a5"}, "there is no paper 'a5'"),
        ({"duplex": "twice"}, "there is no way to print on both sides 'twice'"),
        ({"parts": ("tile",)}, "there is no part 'tile' to print .choose from tiles, cards, boards, "),
        ({"players": 9}, "for 2 to 4 players, not 9"),
        ({"content": "game = 1"}, "content: "),
    ],
)
def test_a_wrong_order_is_refused_in_a_sentence(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(FourfoldError, match=said):
        print_game(Order(**{"game": "envyra", "players": 2, **wrong}))


def test_a_name_that_looks_like_an_order_to_the_typesetter_is_only_a_name() -> None:
    content = game("envyra").edition(2, {}).content_text
    assert 'name.en = "Clover Leaf"' in content or '"Clover Leaf"' in content
    own = content.replace('"Clover Leaf"', '"#panic() [*"')
    made = print_game(Order(game="envyra", players=2, parts=("tiles",), content=own))
    assert "#panic()[*" in "".join("".join(texts(made)).split())


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(
        FourfoldError, match=r"printing needs the package typst \(install it with: pip install 'fourfold\[print\]'"
    ):
        print_game(Order(game="envyra", players=2, parts=("scores",)))


def test_progress_is_told_from_the_first_part_to_the_last() -> None:
    told: list[tuple[str, float]] = []
    Printing(
        Order(game="envyra", players=2, parts=("cards", "scores")), lambda said, part: told.append((said, part))
    ).pdf()
    assert [part for _, part in told] == sorted(part for _, part in told)
    assert told[-1][0] == "Setting the pages"


def test_a_board_is_a_poster_of_its_true_size() -> None:
    made = printed("earth_water_sun", parts=("board",))
    [board] = box("earth_water_sun").boards
    assert len(sizes(made)) > 4
    assert all(sorted(size) == pytest.approx([210, 297], abs=TENTH) for size in sizes(made))
    assert board.size[0] > 297


# --- the rulebook -------------------------------------------------------------------------------------------------


def rulebook(name: str, language: str) -> tuple[dict[str, Any], bytes]:
    """What the rulebook of a game says, and its pages to be read."""
    made = Printing(
        Order(game=name, players=game(name).seats[-1], parts=(RULEBOOK,), book="read", language=language)
    )
    return made._book(), printed(name, parts=(RULEBOOK,), book="read", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_and_every_answer_of_the_document(language: str) -> None:
    made = printed("envyra", parts=(RULEBOOK,), book="read", language=language)
    said = _squeezed(" ".join(texts(made)))
    for one in clauses("envyra", language):
        short = one.id.removeprefix("ENV-")
        if one.kind == "clause":
            assert _squeezed(f"{short} {one.title}.") in said, one.id
        elif one.kind == "ruling":
            assert (_squeezed(f"{short} {one.question}") in said) == bool(one.answer), one.id
    assert "ENV-" not in "".join(texts(made))
    assert all(size == pytest.approx((148.5, 210), abs=TENTH) for size in sizes(made))


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_the_rulebook_is_a_book_to_be_read(name: str) -> None:
    """Sixteen to thirty-two pages; one example for a rule and no picture twice; the aid comes last."""
    data, made = rulebook(name, "en")
    entries = [entry for chapter in data["chapters"] for entry in chapter["entries"]]
    examples = [entry["example"] for entry in entries if entry["example"]]
    assert 16 <= len(sizes(made)) <= 32
    assert [chapter["title"] for chapter in data["chapters"] if chapter["table"]] == ["Setup"]
    shown = [tuple(picture["file"] for picture in one["pictures"]) for one in examples]
    assert len(set(shown)) == len(shown) > 6
    titles = [one["title"] for one in examples]
    drawn = {one.id for one in scenarios(name)}
    assert Counter(titles) <= Counter(one.title for one in clauses(name) if one.id in drawn)
    assert all(one["says"] for one in examples)
    assert _squeezed(data["aid"]["title"]) in _squeezed(texts(made)[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_of_the_rulebook_leads_to_pages_with_the_noun_of_a_rule(language: str) -> None:
    data, made = rulebook("envyra", language)
    pages = [_squeezed(page) for page in texts(made)]
    assert data["index"]
    for noun, places in data["index"]:
        assert all(any(_squeezed(place) in page for page in pages) for place in places), noun
        assert any(re.search(rf"{re.escape(_squeezed(noun))},\d", page) for page in pages), noun


def _squeezed(text: str) -> str:
    return "".join(text.replace("-", "").split()).replace("\xad", "").replace("‐", "")


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_no_word_of_the_rulebook_leaves_the_margins(name: str) -> None:
    for word in word_boxes(printed(name, parts=(RULEBOOK,), book="read", language="fr")):
        assert 10 <= word.left < word.right <= 148.5 - 10, word
        assert 10 <= word.top < word.bottom <= 210 - 7, word


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_of_forms_aids_and_screens_leaves_its_page(name: str) -> None:
    found = box(name)
    parts = (
        *(one.id for one in found.forms),
        *(one.id for one in found.sheets),
        "aids",
        *(("screens",) if found.screened else ()),
    )
    made = printed(name, parts=parts, duplex="none", language="fr", players=game(name).seats[0])
    pages = sizes(made)
    players = game(name).seats[0]
    forms = sum(len(form(one, PAPERS["a4"])) * (players if one.is_each else 1) for one in found.forms)
    assert len(pages) == 1 + len(found.sheets) + forms + -(-players // 2) + players * found.screened
    for word in word_boxes(made):
        wide, high = pages[word.page]
        assert 6 <= word.left < word.right <= wide - 6, word
        assert 5 <= word.top < word.bottom <= high - 5, word


def test_folded_the_rulebook_is_made_of_sections_of_at_most_four_sheets() -> None:
    assert folded(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert folded(6) == [(6, 1), (2, None), (None, 3), (4, 5)]
    assert [sections(pages) for pages in (4, 16, 17, 24, 33)] == [[1], [4], [3, 2], [3, 3], [3, 3, 3]]
    assert folded(24)[:2] == [(12, 1), (2, 11)]
    assert folded(24)[6:8] == [(24, 13), (14, 23)]
    for pages in range(1, 41):
        found = [page for side in folded(pages) for page in side if page is not None]
        assert sorted(found) == list(range(1, pages + 1))


def test_folded_the_rulebook_has_two_pages_on_each_side_and_its_words() -> None:
    read, made = (printed("envyra", parts=(RULEBOOK,), book=book) for book in ("read", "fold"))
    assert len(sizes(made)) == -(-len(sizes(read)) // 4) * 2
    assert all(size == pytest.approx((297, 210), abs=TENTH) for size in sizes(made))
    words = Counter(word.text for word in word_boxes(read))
    assert words.keys() == {word.text for word in word_boxes(made)}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HOUSE)
def test_a_whole_game_is_small_and_takes_little_memory(name: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "whole.pdf"
    code = (
        "import resource, sys; from fourfold.cli import main; code = main(sys.argv[1:]); "
        "print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    given = [sys.executable, "-c", code, "print", name, "-o", str(file), "--lang", language]
    ran = subprocess.run(given, capture_output=True, text=True, check=True)
    done, kilobytes = map(int, ran.stdout.splitlines()[-1].split())
    assert done == 0
    assert kilobytes < 500_000
    assert file.stat().st_size < 12_000_000
