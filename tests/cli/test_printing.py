"""`fourfold print` and `fourfold export`."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from struct import pack

import pytest

from fourfold.games import game
from tests.cli.conftest import Command
from tests.paper.reading import lying, sizes, texts


def test_a_part_of_a_game_is_printed(fourfold: Command, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    ran = fourfold("print", "envyra", "-o", out, "--part", "cards", "--lang", "fr", "--paper", "letter")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{out}: {len(sizes(out.read_bytes()))} pages\n"
    assert all(sorted(size) == pytest.approx([215.9, 279.4], abs=0.1) for size in sizes(out.read_bytes()))
    assert "Cartes Équilibre" in "".join(texts(out.read_bytes()))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("print envira -o {out}", "envyra"),
        ("print envyra -o {folder}", "is a folder"),
        ("print {folder}/away.json -o {out}", "there is no file"),
        ("print envyra -o {folder}/away/file.pdf", "cannot be written"),
        ("print envyra -o {out} --paper a3", "a4, letter"),
        ("print envyra -o {out} --duplex both", "long, short, fold, none"),
        ("print envyra -o {out} --part tile", "choose from tiles, cards, boards,"),
        ("print envyra -o {folder}/cards.txt", "name it cards.pdf"),
        ("print envyra -o {out} --players 7", "2 to 4 players"),
        ("print envyra -o {out} --content {broken}", "broken.toml"),
        ("print envyra -o {out} --content {folder}/away.toml", "away.toml"),
        ("print envyra -o {out} --changed-since {folder}/away.toml", "away.toml"),
        ("export envyra --for vassal -o {out}", "tts, png"),
        ("export envyra --for png -o {broken}", "cannot be written"),
    ],
)
def test_a_mistake_is_one_sentence_and_nothing_is_written(
    refused: Callable[..., str], tmp_path: Path, line: str, said: str
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("schema = 1\ntiles = [", encoding="utf-8")
    given = line.format(out=tmp_path / "out.pdf", folder=tmp_path, broken=broken)
    assert said in refused(*given.split())
    assert [file.name for file in tmp_path.iterdir()] == ["broken.toml"]


def test_a_folder_that_cannot_be_written_to_keeps_nothing(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    said = refused("print", "envyra", "-o", tmp_path / "scores.pdf", "--part", "scores")
    assert "no space left on device" in said
    assert list(tmp_path.iterdir()) == []


def test_a_sign_that_cannot_be_printed_is_named(refused: Callable[..., str], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    content = game("envyra").edition(2, {}).content_text
    own.write_text(content.replace('"Clover Leaf"', '"Clover 🍀"'), encoding="utf-8")
    out = tmp_path / "game.pdf"
    said = refused("print", "envyra", "-o", out, "--content", own, "--part", "tiles")
    assert "'🍀' is in none of the letters that are printed with" in said
    assert not out.exists()


def test_a_change_of_content_says_what_to_print_again_and_prints_that_alone(
    fourfold: Command, tmp_path: Path
) -> None:
    older, newer, out = tmp_path / "older.toml", tmp_path / "newer.toml", tmp_path / "again.pdf"
    content = game("envyra").edition(2, {}).content_text
    older.write_text(content, encoding="utf-8")
    newer.write_text(content.replace('"Clover Leaf"', '"Four-leaf Clover"'), encoding="utf-8")
    command = ("print", "envyra", "-o", out, "--duplex", "none")
    assert fourfold(*command, "--content", older, "--changed-since", older).out == "nothing has changed\n"
    assert not out.exists()
    ran = fourfold(*command, "--content", newer, "--changed-since", older)
    told = f"print again, Tiles: Four-leaf Clover (1)\nno longer true: Envyra · Tiles · 1/5\n{out}: 1 page\n"
    assert ran.out == told
    assert [one.name for one in lying(out.read_bytes())] == ["Four-leaf Clover"]


def test_a_finished_match_becomes_a_booklet(fourfold: Command, played: Path, tmp_path: Path) -> None:
    out = tmp_path / "match.pdf"
    assert fourfold("print", played, "-o", out, "--lang", "fr").code == 0
    said = " ".join("".join(texts(out.read_bytes())).split())
    for words in ("Une partie", "Chances de gagner", "Ce qui a tout changé", "Toute la partie", "Manche 2"):
        assert words in said
    assert all(size == pytest.approx((148.5, 210), abs=0.1) for size in sizes(out.read_bytes()))


def test_a_match_that_goes_on_is_not_printed(refused: Callable[..., str], running: Path, tmp_path: Path) -> None:
    assert "the match is not over" in refused("print", running, "-o", tmp_path / "match.pdf")
    assert "--players is for a game" in refused("print", running, "-o", tmp_path / "match.pdf", "--players", 2)
    assert "--book is for a game" in refused("print", running, "-o", tmp_path / "match.pdf", "--book", "fold")
    assert [file.name for file in tmp_path.iterdir()] == [running.name]


def test_pieces_are_exported_as_pictures_with_a_list_of_them(fourfold: Command, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    ran = fourfold("export", "envyra", "--for", "png", "-o", folder, "--part", "cards", "--part", "figure")
    assert (ran.code, ran.err) == (0, "")
    with folder.joinpath("components.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 10
    for row in rows:
        for side in (row["front"], row["back"]):
            data = folder.joinpath(side).read_bytes()
            wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert data.startswith(b"\x89PNG")
            assert b"pHYs" + pack(">IIB", 11811, 11811, 1) in data
            assert (wide, high) == pytest.approx(
                (float(row["width_mm"]) / 25.4 * 300, float(row["height_mm"]) / 25.4 * 300), abs=1
            )


def test_a_save_for_tabletop_simulator_has_every_card_in_its_deck(fourfold: Command, tmp_path: Path) -> None:
    folder = tmp_path / "etheria"
    ran = fourfold("export", "etheria", "--for", "tts", "-o", folder, "--address", "https://example.org/eth")
    assert (ran.code, ran.err) == (0, "")
    save = json.loads(folder.joinpath("etheria.json").read_text(encoding="utf-8"))
    decks = {one["Nickname"]: one for one in save["ObjectStates"]}
    assert len(decks["Resources"]["DeckIDs"]) == len(decks["Resources"]["ContainedObjects"]) == 60
    assert len(decks["Nobles and black cards"]["DeckIDs"]) == 36
    assert len(decks["Trade chips"]["ContainedObjects"]) == 8
    assert folder.joinpath("rulebook.pdf").read_bytes().startswith(b"%PDF")
    assert decks["Rulebook"]["CustomPDF"]["PDFUrl"] == "https://example.org/eth/rulebook.pdf"
    assert any("faction" in page["body"] for page in save["TabStates"].values())
    assert len({one["GUID"] for one in save["ObjectStates"]}) == len(save["ObjectStates"])
    for deck in decks.values():
        for sheet in deck.get("CustomDeck", {}).values():
            for address in (sheet["FaceURL"], sheet["BackURL"]):
                assert address.startswith("https://example.org/eth/")
                assert folder.joinpath(address.rpartition("/")[2]).is_file()
            many = sheet["NumWidth"] * sheet["NumHeight"]
            assert all(number % 100 < many for number in deck["DeckIDs"])
