"""Saved matches: whole, checked, and refused with the place of the first bad entry."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fourfold
from fourfold.games import HOUSE, game
from fourfold.games.digests import FORMER, MENDED, content_digest, fingerprint
from fourfold.kernel.errors import BadContent, BadRecord
from fourfold.match.match import Match
from fourfold.match.record import parse


def saved(tmp_path: Path, actions: int = 60, **options: Any) -> Path:
    match = Match("envyra", seats=3, seed="a secret", **options)
    for _ in range(actions):
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[-1])
    path = tmp_path / "match.json"
    match.save(path)
    return path


def damaged(path: Path, change: Any) -> Path:
    """The same file with one thing changed in it."""
    raw = msgspec.json.decode(path.read_bytes())
    change(raw)
    other = path.with_name("damaged.json")
    other.write_bytes(msgspec.json.encode(raw))
    return other


def refusal(path: Path) -> str:
    with pytest.raises(BadRecord) as refused:
        Match.load(path)
    return str(refused.value)


def test_a_saved_match_comes_back_and_goes_on(tmp_path: Path) -> None:
    path = saved(tmp_path)
    match = Match.load(path)
    again = Match.load(path)
    assert len(match.entries) == 61
    for copy in (match, again):
        seat = copy.to_act[0]
        copy.play(seat, copy.legal(seat)[0])
    assert match.entries == again.entries
    match.save(path)
    assert Match.load(path).entries == match.entries


def test_own_content_travels_with_the_match(tmp_path: Path) -> None:
    text = Match("envyra").edition.content_text.replace('en = "Clover Leaf"', 'en = "My Leaf"')
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    path = saved(tmp_path, content=own)
    own.unlink()
    match = Match.load(path)
    assert match.edition.content_text == text
    match.save(path)
    assert Match.load(path).entries == match.entries


@pytest.mark.parametrize("place", [0, 1, 17, 60])
def test_a_dropped_entry_is_named(tmp_path: Path, place: int) -> None:
    other = damaged(saved(tmp_path), lambda raw: raw["entries"].pop(place))
    assert f"entry {place}:" in refusal(other)


@pytest.mark.parametrize("place", [1, 17, 59])
def test_two_swapped_entries_are_named_by_the_first(tmp_path: Path, place: int) -> None:
    def swap(raw: Any) -> None:
        entries = raw["entries"]
        entries[place], entries[place + 1] = entries[place + 1], entries[place]

    assert f"entry {place}:" in refusal(damaged(saved(tmp_path), swap))


@pytest.mark.parametrize("place", [1, 17, 59])
def test_two_swapped_entries_are_named_even_if_numbered_anew(tmp_path: Path, place: int) -> None:
    def swap(raw: Any) -> None:
        entries = raw["entries"]
        entries[place], entries[place + 1] = entries[place + 1], entries[place]
        for number, entry in enumerate(entries):
            entry["number"] = number

    assert f"entry {place}:" in refusal(damaged(saved(tmp_path), swap))


def test_a_truncated_match_is_named_by_the_first_missing_entry(tmp_path: Path) -> None:
    assert "entry 50:" in refusal(damaged(saved(tmp_path), lambda raw: raw["entries"].__delitem__(slice(50, None))))


@pytest.mark.parametrize("place", [0, 1, 17, 60])
@pytest.mark.parametrize("field", ["seat", "action", "picks", "digest", "number"])
def test_any_changed_field_of_an_entry_is_found(tmp_path: Path, place: int, field: str) -> None:
    path = saved(tmp_path)
    entry = msgspec.json.decode(path.read_bytes())["entries"][place]
    changes: dict[str, Any] = {
        "seat": 1 if entry["seat"] != 1 else 2,
        "action": "ready" if entry["action"] != "ready" else "mark A1",
        "picks": [*entry["picks"], 0],
        "digest": "0" * 32,
        "number": entry["number"] + 1,
    }
    other = damaged(path, lambda raw: raw["entries"][place].__setitem__(field, changes[field]))
    assert f"entry {place}:" in refusal(other)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda raw: raw.update(seed="another"), "the seed is not the one that was committed to"),
        (lambda raw: raw["header"].update(seats=2), "the header was changed"),
        (lambda raw: raw["header"]["options"].update(variant="basic"), "the header was changed"),
        (
            lambda raw: raw.update(last="0" * 32),
            "entry 60: the record states another last digest (the file was altered",
        ),
        (
            lambda raw: raw.update(length=99),
            "entry 61: the record states 99 entries, not 61 (the file was altered or cut",
        ),
        (lambda raw: raw.update(fourfold=9), "format 9 is not known"),
        (lambda raw: raw.update(extra=1), "unknown field `extra`"),
        (lambda raw: raw.pop("entries"), "missing required field `entries`"),
        (lambda raw: raw["entries"].clear(), "entry 0: the record states 61 entries, not 0"),
    ],
)
def test_whatever_else_is_changed_is_found(tmp_path: Path, change: Any, message: str) -> None:
    assert message in refusal(damaged(saved(tmp_path), change))


def rechained(path: Path, change: Any) -> Path:
    """A header changed by somebody who knows how its digest is made."""
    from fourfold.match.record import Header

    def both(raw: Any) -> None:
        change(raw["header"])
        raw["header_digest"] = fingerprint(msgspec.convert(raw["header"], Header))

    return damaged(path, both)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules_version": 99}, "it was played under version 99 of the rules"),
        ({"content_digest": "0" * 32}, "it was played with other content"),
        ({"seats": 9}, "Envyra is for 2 to 4 players, not 9"),
        ({"options": {"variant": "fast"}}, "option 'variant' cannot be 'fast'"),
        ({"content": "x = 1"}, "content: "),
        ({"seats": 2}, "entry 0:"),
    ],
)
def test_a_forged_header_does_not_get_through(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    assert message in refusal(rechained(saved(tmp_path), lambda header: header.update(change)))


@pytest.mark.parametrize("data", [b"", b"{", b"[1, 2]", b"\xff\xfe", b'"text"', b"[" * 5000])
def test_what_is_no_record_gets_one_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(data)
    message = refusal(path)
    assert message.startswith(str(path))
    assert "\n" not in message


def test_a_missing_file_and_a_folder_get_one_sentence(tmp_path: Path) -> None:
    assert "no such file" in refusal(tmp_path / "none.json")
    assert "is a directory" in refusal(tmp_path)


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    match = Match("envyra")
    match.save(pipe)
    assert pipe.is_fifo()
    assert parse(os.read(end, 1_000_000), "pipe") == match.record()
    os.close(end)


@pytest.mark.skipif(not Path("/dev/zero").is_char_device(), reason="there is no file without an end")
def test_a_file_without_an_end_is_refused() -> None:
    assert "larger than" in refusal(Path("/dev/zero"))
    with pytest.raises(BadContent, match="larger than"):
        Match("envyra", content="/dev/zero")


def test_a_match_that_cannot_be_saved_leaves_the_old_file(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    (tmp_path / "match.json.part").mkdir()
    with pytest.raises(BadRecord, match="cannot be written"):
        Match("envyra").save(path)
    assert path.read_bytes() == before


def test_a_content_file_mended_in_words_alone_is_known_by_the_digest_it_had() -> None:
    """Golden replays pin that nothing else was changed: their digests begin with that of the content."""
    texts = [game(name).edition(game(name).seats[0], {}).content_text for name in HOUSE]
    former = Path(fourfold.__file__).parent.glob(f"games/*/{FORMER}/*.toml")
    texts += [file.read_text(encoding="utf-8") for file in former]
    assert {*MENDED.values()} <= {content_digest(text) for text in texts}, "one in a log of before is one of today"
    for text in texts:
        assert content_digest(text) == MENDED.get(fingerprint(text), fingerprint(text))
    assert content_digest("own") == fingerprint("own")


def test_a_file_that_is_no_json_is_called_so(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("hello", encoding="utf-8")
    assert f"{file}: JSON is malformed" in refusal(file)
