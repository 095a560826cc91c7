"""A match written as text, turn by turn, and read back: for games that have a notation.

    [game "earth_water_sun"]
    [board "hexagon-7"]
    1b a4=W a4-b5-c6-d7
    1w m10=S m10-l10-k10
    result b trees

Tags, then one line for each turn, then the result. The last turn of a match that stopped inside it ends in ` |`.
"""

import re
import secrets
from itertools import pairwise

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.notation import Notation, notation_of
from fourfold.kernel.errors import BadText, FourfoldError, closest
from fourfold.match.match import Match

TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
UNFINISHED = " |"
BY_PEOPLE = {"resign": "resignation", "draw": "draw agreement"}
"""How a match can end that its rules did not end: the text says so, the match is left where it stopped."""


def match_text(match: Match) -> str:
    """The whole match."""
    notation = notation_of(match.game)
    tags = {"game": match.game.name, **notation.tags(match.edition)}
    if match.header.position is not None:
        tags["position"] = match.header.position
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    positions = [match.at(number).position for number in match.standing]
    for before, after in pairwise(positions):
        if notation.is_turn_over(before, after):
            last = before if after.to_act() else after
            lines.append(f"{notation.turn_label(before)} {notation.turn(last)}".rstrip())
    outcome = match.outcome
    if (outcome is None or outcome.by_people) and notation.turn(match.position):
        lines.append(f"{notation.turn_label(match.position)} {notation.turn(match.position)}{UNFINISHED}")
    if outcome is not None:
        result = BY_PEOPLE[outcome.by_people] if outcome.by_people else notation.result(match.position)
        lines.append(f"result {result}")
    return "\n".join(lines) + "\n"


def is_match_text(text: str) -> bool:
    """Does this look like a match as text, and not like a saved one?"""
    return text.lstrip().startswith("[")


def read_match(text: str, file: str = "match") -> Match:
    """The match a text tells, every turn checked; `BadText` names the line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    tags = {}
    while lines and lines[0][1].startswith("["):
        number, line = lines.pop(0)
        found = TAG.fullmatch(line)
        if found is None:
            raise BadText(
                f"{file}, line {number}: {line[:60]!r} is no tag", 'a tag is written as [board "hexagon-7"]'
            )
        tags[found[1]] = found[2]
    match = _begun(tags, file)
    notation = notation_of(match.game)
    for number, line in lines:
        try:
            if line.startswith("result "):
                _check_result(match, notation, line.removeprefix("result "))
            else:
                _play_line(match, notation, line)
        except FourfoldError as error:
            clause = error.clause if isinstance(error, BadText) else ""
            raise BadText(f"{file}, line {number}: {error.message}", error.hint, clause) from error
    return match


def _begun(tags: dict[str, str], file: str) -> Match:
    """A new match as the tags say it was agreed on."""
    name = tags.pop("game", "")
    if name not in GAMES:
        raise BadText(f"{file}: game: there is no game {name!r}", closest(name, list(GAMES)))
    game = find_game(name)
    notation_of(game)
    position = tags.pop("position", None)
    try:
        edition = game.edition(game.seats[0], tags)
        return Match.of(edition, secrets.token_hex(16), own_content=False, position=position)
    except FourfoldError as error:
        clause = error.clause if isinstance(error, BadText) else ""
        raise BadText(f"{file}: {error.message}", error.hint, clause) from error


def _play_line(match: Match, notation: Notation, line: str) -> None:
    """One turn, with its number and colour in front."""
    label, _, turn = line.partition(" ")
    is_whole = not turn.endswith(UNFINISHED) and line != f"{label}{UNFINISHED}"
    if match.outcome is not None:
        raise BadText("the match is over before this turn")
    if label != notation.turn_label(match.position):
        raise BadText(f"this is turn {notation.turn_label(match.position)}, not {label[:20]!r}")
    given = turn.removesuffix(UNFINISHED.strip()).rstrip() if not is_whole else turn
    for seat, action in notation.read_turn(match.edition, match.position, given, is_whole=is_whole):
        match.play(seat, action)


def _check_result(match: Match, notation: Notation, result: str) -> None:
    if match.outcome is None:
        if not result.endswith(tuple(BY_PEOPLE.values())):
            raise BadText(f"it states the result {result!r}, but the match is not over")
    elif result != notation.result(match.position):
        raise BadText(f"it states the result {result!r}, but it is {notation.result(match.position)!r}")
