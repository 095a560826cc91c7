"""The end of a match: how it is told to whoever reads, how it went, and what turned it."""

import asyncio
import random
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from fourfold.bots.hints import Hint, Suggestion
from fourfold.games import GAMES, game
from fourfold.games.lettering import width
from fourfold.match.headline import showing
from fourfold.match.match import Match
from fourfold.match.presses import Press, ends
from fourfold.match.result import Result, Row
from fourfold.match.rounds import Round, rounds
from fourfold.server.advice import MOST_TURNS, Turn, _sampled, was_done_later
from fourfold.server.context_chances import _lesson
from fourfold.server.context_result import title
from fourfold.server.settings import Settings
from fourfold.server.visitor import SECRET_COOKIE
from fourfold.server.words import words as words_of
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.playing import seated
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS


def played(name: str, seats: int = 0, seed: str = "ending") -> Match:
    match, chance = Match(name, seats or game(name).seats[0], seed), random.Random(5)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    return match


# --- who is told what ---------------------------------------------------------------------------------------


def ended(margin: int | None, *ranks: int | None, winners: int = 1) -> Result:
    """A result with seats in the order of their places: Ann, Ben, Cleo, Dan, each later one 5 points less."""
    behind = [0 if seat < winners else (margin or 0) + 5 * (seat - winners) for seat in range(len(ranks))]
    totals = [None if margin is None else 60 - less for less in behind]
    rows = tuple(
        Row(seat=seat, rank=rank, name=name, wins=seat < winners, points=(), total=totals[seat])
        for seat, (rank, name) in enumerate(zip(ranks, ("Ann", "Ben", "Cleo", "Dan"), strict=False))
    )
    names = tuple(row.name for row in rows if row.wins)
    return Result(winners=names, clause="", reason="", margin=margin, parts=(), rows=rows)


@pytest.mark.parametrize(
    ("found", "mine", "english", "french"),
    [
        (ended(12, 1, 2), (0,), "You won by 12", "Vous avez gagné de 12 points"),
        (ended(47, 1, 2), (1,), "You lost by 47", "Vous avez perdu de 47 points"),
        (ended(1, 1, 2), (1,), "You lost by 1", "Vous avez perdu de 1 point"),
        (ended(None, 1, 2), (0,), "You won", "Vous avez gagné"),
        (ended(0, 1, 2), (1,), "You lost the tie-break", "Vous avez perdu au départage"),
        (ended(3, 1, 2), (), "Ann won by 3", "Victoire de 3 points\u202f: Ann"),
        (ended(3, 1, 2), (0, 1), "Ann won by 3", "Victoire de 3 points\u202f: Ann"),
        (ended(3, 1, 2, 3), (1,), "You lost by 3 – you were second",
         "Vous avez perdu de 3 points – vous finissez deuxième"),
        (ended(3, 1, 2, 3), (2,), "You lost by 8 – you were third",
         "Vous avez perdu de 8 points – vous finissez troisième"),
        (ended(0, 1, 2, 3), (2,), "You lost by 5 – you were third",
         "Vous avez perdu de 5 points – vous finissez troisième"),
        (ended(None, 1, 2, 3), (2,), "You lost – you were third", "Vous avez perdu – vous finissez troisième"),
        (ended(3, 1, 2, 3), (0,), "You won by 3", "Vous avez gagné de 3 points"),
        (ended(3, 1, 1, 3, winners=2), (2,), "Ann and Ben share the win – you were third",
         "Victoire partagée\u202f: Ann et Ben – vous finissez troisième"),
        (ended(3, 1, 1, 3, winners=2), (0,), "You share the win with Ben", "Vous partagez la victoire avec Ben"),
        (ended(None, None, None, winners=2), (0,), "A draw", "Partie nulle"),
        (ended(None, None, None, winners=2), (), "A draw", "Partie nulle"),
        (ended(None, None, None, winners=0), (0,), "Nobody won", "Personne n’a gagné"),
    ],
)  # fmt: skip
def test_the_end_is_said_to_whoever_reads(found: Result, mine: tuple[int, ...], english: str, french: str) -> None:
    assert title(found, mine, "en") == english
    assert title(found, mine, "fr") == french


@pytest.mark.parametrize("name", GAMES)
def test_the_result_has_totals_only_where_points_decide_and_ranks_only_where_somebody_is_ahead(
    client: House, settings: Settings, name: str
) -> None:
    match = played(name)
    table, secrets = plant(settings.database, match)
    outcome = match.outcome
    assert outcome is not None
    for language in ("en", "fr"):
        browser = Browser(client, language)
        browser.cookies["fourfold_secret"] = secrets[0]
        page = browser.page(f"/t/{table}")
        shown = page[page.index('id="result"') : page.index('id="story"')]
        assert shown.count('class="total"') == (match.seats if match.game.counts_points else 0)
        assert shown.count('class="rank"') == (match.seats if len(outcome.ranking) > 1 else 0)
        words = match.edition.words(language)
        number = match.edition.round_of(match.view(None))
        assert words.say_alike("score.rounds", count=number) in shown
        for clause in match.game.score_clauses.values():
            assert clause in shown or match.game.counts_points, "a part that nobody has is not explained"
        assert shown.count("/replay?") == 1, "one way to the review"


def test_after_a_draw_by_agreement_nothing_is_counted(client: House, settings: Settings) -> None:
    match = Match("etheria", 3, "agreed")
    match.agree_on_draw(0)
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = secrets[0]
    page = browser.page(f"/t/{table}")
    shown = page[page.index('id="result"') : page.index('id="story"')]
    assert 'class="standing"' in shown
    assert 'class="total"' not in shown


def test_a_team_is_told_in_the_words_of_its_game(client: House, settings: Settings) -> None:
    match = played("erythro")
    table, secrets = plant(settings.database, match)
    outcome = match.outcome
    assert outcome is not None
    for language in ("en", "fr"):
        browser = Browser(client, language)
        browser.cookies["fourfold_secret"] = secrets[0]
        words = match.edition.words(language)
        wanted = words.say("score.team_won" if outcome.winners else "score.team_lost")
        page = browser.page(f"/t/{table}")
        assert f"<h2>{wanted}</h2>" in page
        heads = page[page.index('<thead class="unseen">') : page.index("</thead>")]
        assert words_of(language).say("chances.team") in heads
        assert words_of(language).say("me.title") not in heads, "the figures are the team's"
        why = match.edition.ended(match.view(None), words)
        assert why[1:] in page


# --- how it went --------------------------------------------------------------------------------------------


def test_the_story_is_told_when_the_match_is_over(client: House, settings: Settings) -> None:
    running = seated(client, GAMES[0], game(GAMES[0]).seats[0])[0].table
    assert Browser(client).get(f"/t/{running}/story").status_code == 403
    table, _ = plant(settings.database, played(GAMES[0]))
    assert Browser(client).get(f"/t/{table}/story?seat=99").status_code == 400


def test_the_numbers_of_a_graph_lie_within_it(client: House, settings: Settings) -> None:
    """In French there is a space before the sign."""
    table, _ = plant(settings.database, played("earth_water_sun"))
    page = Browser(client, "fr").page(f"/t/{table}/story?seat=0")
    labels = re.findall(r'<text x="(\d+)"[^>]*>([^<]*)</text>', page)
    assert [said for _, said in labels][-1].startswith("100")
    assert all(width(said, 15) <= int(right) for right, said in labels)


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_the_story_has_a_line_for_each_seat_and_the_same_in_numbers(
    client: House, settings: Settings, name: str
) -> None:
    match = played(name)
    table, _ = plant(settings.database, match)
    for language in ("en", "fr"):
        page = Browser(client, language).page(f"/t/{table}/story?seat=0")
        assert page.count('<polyline class="line" ') == (1 if match.game.team else match.seats)
        assert "style=" not in page
        if not match.game.counts_points:
            continue
        rows = re.findall(r"<tr>(<th scope=\"row\">.*?)</tr>", page)
        numbers = [tuple(map(int, re.findall(r"<td>(\d+)</td>", row))) for row in rows]
        steps = [int(found) for found in re.findall(r'<th scope="row"><a href="[^"]*\?at=(\d+)', page)]
        assert numbers[1:] == [one.points for one in rounds(match)]
        assert steps == [0, *(one.last for one in rounds(match))]


def test_black_and_white_have_lines_of_their_own_colours_and_are_named_beside_their_seats(
    client: House, settings: Settings
) -> None:
    """Who has which is dealt."""
    for seed in ("ending", "another"):
        match = played("earth_water_sun", seed=seed)
        words = match.edition.words("en")
        colours = [match.edition.side_of(match.view(None), seat, words) for seat in range(2)]
        table, _ = plant(settings.database, match)
        browser = Browser(client, "en")
        lines = re.findall(r'<g class="line-\d ews-line ews-(\w+)">', browser.page(f"/t/{table}/story?seat=0"))
        assert lines == [colour.lower() for colour in colours]
        badges = re.findall(r'<span class="who">(Black|White)</span>', browser.page(f"/t/{table}"))
        assert badges == colours


@pytest.mark.parametrize("name", GAMES)
def test_the_review_lists_every_move_by_round_and_marks_the_one_shown(
    client: House, settings: Settings, name: str
) -> None:
    match = played(name)
    table, _ = plant(settings.database, match)
    page = Browser(client, "fr").page(f"/t/{table}/replay?at=5&seat=0")
    moves = page[page.index('id="moves"') : page.index('id="rule"')]
    listed = [int(step) for step in re.findall(r'data-at="(\d+)"', moves)]
    assert [listed[0], listed[-1]] == [0, match.length - 1]
    assert listed == sorted(listed)
    whole = list(ends(match))
    if not match.edition.duel:  # there a line is what is pressed, which may be several actions
        assert listed == whole
    shown = next(number for number in whole if number >= 5)
    assert re.findall(r'data-at="(\d+)" aria-current="step"', moves) == [str(shown)]
    assert moves.count("<h3>") == len([one for one in rounds(match) if one.number])
    assert 'id="moves"' not in Browser(client).page(f"/t/{table}/replay?at=5&part=true"), "it is sent once"


def test_the_review_has_one_step_for_a_bid_and_not_one_for_every_card(client: House, settings: Settings) -> None:
    """Others' cards lie between, for all bid at the same time; who gives up what was begun has only passed."""
    lines = "hand A rrggyw\nhand B rrgy\nhand C ggyyw\nauction edd_marquess_1"
    match = Match.of(game("etheria").edition(3, {}), "bids", own_content=False, position=lines)
    for seat, action in (
        (0, "add green"), (1, "add red"), (0, "add green"), (0, "add red"), (1, "pass"), (0, "seal"), (2, "pass"),
    ):  # fmt: skip
        match.play(seat, action)
    assert list(ends(match)) == [0, 5, 6, 7]
    match.resign(1)
    table, _ = plant(settings.database, match)
    page = Browser(client).page(f"/t/{table}/replay?at=2&seat=0")
    assert 'data-at="5" data-before="0" data-after="6"' in page, "within a choice it is shown whole"
    moves = page[page.index('id="moves"') : page.index('id="rule"')]
    assert [int(step) for step in re.findall(r'data-at="(\d+)"', moves)][:4] == [0, 5, 6, 7]
    assert "1 red + 2 green: 6 bid points" in moves
    assert moves.count("red") == 1, "what was taken up again is not told"


def test_the_review_says_your_to_whoever_played_and_their_of_others(client: House, settings: Settings) -> None:
    """A card reads "attack on your tile", whoever has played it."""
    position = """
        on A 6
        hand A drowning-squall
        mine gravel-pit 6 2
        influence A water=9
        no_dome
        players
    """
    match = Match.of(game("erythro").edition(2, {}), "strike", own_content=False, position=position)
    match.play(0, "play drowning-squall action")
    match.play(0, "attack 6 water")
    assert not match.to_act, "the last mine is gone"
    table, secrets = plant(settings.database, match)
    for seat, said in enumerate(("attack on your tile", "attack on their tile")):
        browser = Browser(client, "en")
        browser.cookies[SECRET_COOKIE] = secrets[seat]
        page = browser.page(f"/t/{table}/replay?at=1&seat={seat}")
        assert said in page[page.index('id="moves"') : page.index('id="rule"')]


def test_the_review_of_a_turns_end_tells_what_led_to_it(client: House, settings: Settings) -> None:
    """That it ended says nothing; and in a duel without cards nothing is dealt."""
    match = Match("earth_water_sun", seed=4)
    for action in ("grow a3 earth", "step a3 ne", "end_turn"):
        match.play(match.to_act[0], action)
    match.resign(match.to_act[0])
    table, _ = plant(settings.database, match)
    page = Browser(client).page(f"/t/{table}/replay?at=3")
    told = re.findall(r"<li>(.*?) <a", page[page.index('id="happened"') : page.index('id="moves"')])
    assert told == ["Black moves a Mushroom from a3 to b4."]
    assert "The deal" not in page
    assert "The start" in page


def test_a_match_that_runs_has_no_list_of_moves(client: House) -> None:
    """What others choose in secret would be in it."""
    table = seated(client, GAMES[0], game(GAMES[0]).seats[0])[0].table
    page = Browser(client).page(f"/t/{table}/replay")
    assert 'id="moves"' not in page
    assert "<polyline" not in page


# --- what turned it -----------------------------------------------------------------------------------------


class Scripted:
    """Bots that think of a position what a test says, by the seat that looks and the step.

    Without a `better` action nothing is better than what was done.
    """

    def __init__(
        self,
        match: Match,
        chances: Mapping[int, tuple[float, ...]],
        better: str = "",
        at_length: Mapping[int, tuple[float, ...]] | None = None,
    ) -> None:
        self._steps = {tuple(match.at(step).position.encode()): step for step in range(match.length)}
        self._match = match
        self._chances = chances
        self._at_length = at_length or chances
        self._better = better
        self.worth: dict[str, float] = {}
        """The chance after an action, whatever chance makes of it; 0.7 for what was better, 0.3 else."""
        self.asked: list[tuple[int, int | None]] = []
        """The steps and seats a hint was asked for."""

    async def chances(self, standpoint: Any, requester: str, *, at_length: bool = False) -> tuple[float, ...]:
        step, found = self._steps[tuple(standpoint.position)], self._at_length if at_length else self._chances
        return found[max(known for known in found if known <= step)]

    async def afterwards(self, standpoint: Any, actions: Sequence[str], requester: str) -> float:
        return self.worth.get(actions[0], 0.7 if actions[0] == self._better else 0.3)

    async def afterthought(self, standpoint: Any, requester: str) -> Hint:
        step = self._steps[tuple(standpoint.position)]
        self.asked.append((step, standpoint.reader))
        before = self._match.at(step)
        is_open = standpoint.reader is not None and self._better in map(str, before.legal(standpoint.reader))
        best = self._better if is_open else self._match.entries[step + 1].action
        return Hint((Suggestion((best,), 0.7 if is_open else 0.0, 0.0),), (0.7, 0.3))


def turns_of(client: House, table: str, bots: Scripted, reader: int | None) -> tuple[Turn, ...]:
    async def work() -> tuple[Turn, ...]:
        found = await client.app.state.tables.get(table)
        found.advice._bot_pool = bots
        found.advice.course(reader)
        await asyncio.gather(*found.advice.tasks)
        turns = found.advice.turns(reader)
        assert turns is not None
        return tuple(turns)

    with client.portal() as portal:
        return portal.call(work)


def test_the_step_that_turned_it_is_found_between_two_points_and_what_was_better_asked_for_there(
    client: House, settings: Settings
) -> None:
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    step = next(number for number in mine if number > match.length // 2)
    other = next(action for action in match.at(step - 1).legal(0) if str(action) != match.entries[step].action)
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.6, 0.4), step: (0.3, 0.7)}, str(other))
    found = {turn.step: turn for turn in turns_of(client, table, bots, 0)}
    assert found[step].before == (0.6, 0.4)
    assert found[step].after == (0.3, 0.7)
    assert found[step].better is not None
    assert (step - 1, 0) in bots.asked
    assert all(seat == 0 for _, seat in bots.asked), "nobody else's view is asked for"
    page = Browser(client).page(f"/t/{table}/replay?seat=0&at={step}")
    assert re.search(rf'<li data-step="{step}" data-mark="\?\?" data-marked="blunder">', page)
    assert "Player 0’s chance fell from 60% to 30%" in page
    phrase = match.at(step - 1).reader(0, "en", ["Player 0", "Player 1"]).phrase(other).rstrip(".")
    assert f"Better: {phrase}." in page
    assert page.count(f"Better: {phrase}.") == 2, "beside the step that is shown, and in the list of moments"
    elsewhere = Browser(client).page(f"/t/{table}/replay?seat=0&at=0")
    assert elsewhere.count(f"Better: {phrase}.") == 1
    other_seat = Browser(client).page(f"/t/{table}/replay?seat=1&at={step}")
    assert "Better: " not in other_seat


def test_a_step_is_no_moment_if_a_longer_thought_finds_the_chance_unchanged(
    client: House, settings: Settings
) -> None:
    """A short thought sees what can be done only when it is done: then that step seems to turn a match."""
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    first, second = mine[len(mine) // 3], mine[2 * len(mine) // 3]
    table, _ = plant(settings.database, match)
    short = {0: (0.3, 0.7), first: (0.5, 0.5), second: (0.8, 0.2)}
    bots = Scripted(match, short, match.entries[1].action, {0: (0.45, 0.55), second: (0.8, 0.2)})
    rose = [turn for turn in turns_of(client, table, bots, 0) if turn.after[0] > turn.before[0]]
    assert [(turn.before[0], turn.after[0]) for turn in rose] == [(0.5, 0.8)]


def test_what_chance_made_of_a_choice_is_not_blamed_on_it(client: House, settings: Settings) -> None:
    """A bid was lost by what others had: tried anew, it is as good as the rest."""
    match, step, other = a_choice("etheria")
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.6, 0.4, 0.0), step: (0.3, 0.7, 0.0)}, other)
    bots.worth = {match.entries[step].action: 0.66}
    found = {turn.step: turn for turn in turns_of(client, table, bots, 0)}
    assert found[step].better is None
    page = Browser(client).page(f"/t/{table}/replay?seat=0&at={step}")
    told = next(one for one in page.split("<li ") if "from 60% to 30%" in one)
    assert "Better: " not in told.partition("</li>")[0]


def test_the_graph_shows_what_is_said_of_a_step(client: House, settings: Settings) -> None:
    """Its points are a few of many steps: those that are told of are among them."""
    match, step, other = a_choice("etheria")
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.6, 0.4, 0.0), step: (0.3, 0.7, 0.0)}, other)
    turns_of(client, table, bots, 0)
    page = Browser(client).page(f"/t/{table}/replay?seat=0&at={step}")
    assert "from 60% to 30%" in page
    assert "<b>30%</b>" in page


def test_a_match_of_all_together_is_told_by_rounds_and_what_turned_it_in_them(
    client: House, settings: Settings
) -> None:
    """Many small steps destroy a mine: none of them stands out, and a spike of one is no moment."""
    match = played("erythro", seed="long")
    placed = {one.number: one for one in rounds(match) if "mine_placed" in _kinds(match, one)}
    fell = placed[max(placed)]
    spike = fell.first + 1
    table, secrets = plant(settings.database, match)
    chances = {0: (0.6, 0.6), spike: (0.9, 0.9), spike + 1: (0.6, 0.6), fell.last: (0.4, 0.4)}
    bots = Scripted(match, chances)
    bots.worth = {"": 0.3}  # nothing was better
    found = turns_of(client, table, bots, 0)
    assert [(turn.step, turn.before[0], turn.after[0]) for turn in found] == [
        (fell.last, 0.6, 0.4),
        (match.length - 1, 0.4, 0.0),
    ]
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = secrets[0]
    page = browser.page(f"/t/{table}/replay?seat=0")
    assert re.search(rf"<b>Round {fell.number}</b> · [^<]*A new mine on tile ", page)
    assert "The team’s chance fell from 60% to 40%" in page


def test_what_turned_a_match_of_all_together_is_told_though_the_rest_of_its_round_undid_it(
    client: House, settings: Settings
) -> None:
    match = played("erythro", seed="long")
    helps = [kind for kind, good in match.edition.turning.items() if good]
    rise, over = next(
        (step, one.last)
        for one in rounds(match)[1:]
        for step in range(one.first, one.last - 2)
        if any(event.kind in helps for event in match.entry_events(step))
    )
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.3, 0.3), rise: (0.7, 0.7), over: (0.2, 0.2)})
    found = next(turn for turn in turns_of(client, table, bots, None) if turn.told == rise)
    assert {event.kind for event in found.deeds} <= {*helps}
    assert (found.before[0], found.after[0]) == (0.3, 0.7)


def test_what_was_done_later_in_the_same_round_was_not_better() -> None:
    """Only the order was another: that is no mistake. In the next round it is something else."""
    match = played("erythro", seed="long")
    one = next(one for one in rounds(match)[1:] if one.last - one.first > 6)
    mine = [entry for entry in match.entries[one.first : one.last + 1] if entry.seat == 0]
    first, then = mine[0], mine[1]
    spoilt = Press(first.number, first.number, (match.action(first.action),))
    assert was_done_later(match, 0, spoilt, [then.action])
    assert not was_done_later(match, 0, spoilt, [first.action])
    assert not was_done_later(match, 0, replace(spoilt, first=then.number, last=then.number), [first.action])
    beyond = [entry.action for entry in match.entries[one.last + 1 :] if entry.seat == 0]
    others = next(action for action in beyond if action not in [entry.action for entry in mine])
    assert not was_done_later(match, 0, spoilt, [others])


def _kinds(match: Match, one: Round) -> set[str]:
    return {event.kind for step in range(one.first, one.last + 1) for event in match.entry_events(step)}


def test_giving_up_is_not_blamed_on_what_was_chosen_before(client: House, settings: Settings) -> None:
    match = Match("erythro", 2, "given up")
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.resign(match.to_act[0])
    table, _ = plant(settings.database, match)
    assert turns_of(client, table, Scripted(match, {0: (0.4, 0.4)}), 0) == ()


def test_no_lesson_is_named_that_teaches_what_was_done(client: House, settings: Settings) -> None:
    """To gain influence instead of an attack: "Destroy a mine" has both, and would contradict the verdict."""
    attack = game("erythro").edition(2, {}).setup.catalogue.action("play whirlwind action")
    assert _lesson("erythro", ["play kindled-idea gain"], Press(1, 1, (attack,))) is None
    found = _lesson("erythro", ["acquire clear-skies"], Press(1, 1, (attack,)))
    assert found is not None
    assert found.told.title["en"] == "A round"


def a_choice(game: str) -> tuple[Match, int, str]:
    """A long match, a step between two points at which the first seat had a choice, and what else it could do."""
    match = played(game, seed="long")
    step = next(
        one.number
        for one in match.entries[match.length // 2 :]
        if one.seat == 0 and one.number not in _sampled(match) and len(match.at(one.number - 1).legal(0)) > 1
    )
    done = match.entries[step].action
    return match, step, next(str(action) for action in match.at(step - 1).legal(0) if str(action) != done)


def test_no_better_action_is_named_where_what_was_done_was_best(client: House, settings: Settings) -> None:
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    step = mine[len(mine) // 2]
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.6, 0.4), step: (0.3, 0.7)}, match.entries[step].action)
    found = {turn.step: turn for turn in turns_of(client, table, bots, 0)}
    assert found[step].better is None


def test_where_nothing_changed_the_readers_own_chance_what_changed_anothers_is_told(
    client: House, settings: Settings
) -> None:
    """The graph shows all seats: nobody reads that the chances did not change while a line of it falls."""
    match = played("etheria", seed="long")
    reader = next(seat for seat in range(match.seats) if not match.position.returns(seat))
    falls, rises = (seat for seat in range(match.seats) if seat != reader)
    mine = [one.number for one in match.entries if one.seat == reader]
    step = mine[len(mine) // 2]
    before, after = [0.02] * match.seats, [0.02] * match.seats
    before[falls], before[rises] = 0.7, 0.28
    after[falls], after[rises] = 0.2, 0.7
    table, secrets = plant(settings.database, match)
    bots = Scripted(match, {0: tuple(before), step: tuple(after)})
    found = {turn.step: turn for turn in turns_of(client, table, bots, reader)}
    assert found[step].better is None
    assert found[step].whose == falls
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = secrets[reader]
    page = browser.page(f"/t/{table}/replay?seat={reader}&at={step}")
    assert f"Player {falls}’s chance fell from 70% to 20%" in page
    assert "Your chance" not in page


def test_what_followed_one_choice_of_the_reader_is_one_moment_that_begins_with_it(
    client: House, settings: Settings
) -> None:
    """What others did, or chance, is told as what came of what the reader had chosen: one change of chances."""
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    shows = showing(match, 0)
    choice, next_one = next(
        (one, other) for one, other in pairwise(mine) if one > 20 and shows(one, one + 1) and other > one + 2
    )
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.3, 0.7), choice: (0.5, 0.5), choice + 1: (0.8, 0.2)})
    found = turns_of(client, table, bots, 0)
    of_it = [turn for turn in found if choice <= turn.step < next_one]
    assert [(turn.before[0], turn.after[0]) for turn in of_it] == [(0.3, 0.8)]
    assert of_it[0].led[-1].last == choice
    page = Browser(client).page(f"/t/{table}/story?seat=0")
    before = match.at(choice - 1).reader(0, "en", ["Player 0", "Player 1"])
    played_then = before.phrase(match.action(match.entries[choice].action)).rstrip(".")
    assert re.search(rf"Player 0 played: [^.<]*{re.escape(played_then)}\. Then: ", page)


@pytest.mark.parametrize("rises", [True, False])
def test_what_another_took_is_not_told_as_what_a_chance_rose_by(
    client: House, settings: Settings, rises: bool
) -> None:
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    takes = match.edition.takings & {kind for kinds in match.game.takes.values() for kind in kinds}
    step = next(
        one.number
        for one in match.entries
        if one.number > mine[1]
        and any(event.kind in takes and event.facts["seat"] == 1 for event in match.entry_events(one.number))
        and one.number not in mine
    )
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.5, 0.5), step: (0.9, 0.1) if rises else (0.1, 0.9)})
    assert turns_of(client, table, bots, 0)[0].step == step
    page = Browser(client).page(f"/t/{table}/story?seat=0")
    line = re.search(rf'<li data-step="{step}".*?</li>', page, re.DOTALL)
    assert line is not None
    assert "Player 0 played: " in line.group()
    assert (re.search("Then: [^<]*Player 1.* captures? ", line.group()) is not None) is not rises


def test_what_went_up_and_down_after_one_choice_is_told_as_two_moments(client: House, settings: Settings) -> None:
    """Put together they would be none: neither the rise nor the fall would be told at all."""
    match = played("envyra", seed="long")
    mine = [one.number for one in match.entries if one.seat == 0 and len(match.at(one.number - 1).legal(0)) > 1]
    shows = showing(match, 0)
    rises, falls = next(
        (one + 1, one + 3)
        for one, other in pairwise(mine)
        if 20 < one < other - 3 and shows(one, one + 1) and shows(one + 2, one + 3)
    )
    table, _ = plant(settings.database, match)
    bots = Scripted(match, {0: (0.3, 0.7), rises: (0.8, 0.2), falls: (0.3, 0.7)})
    found = [turn for turn in turns_of(client, table, bots, 0) if rises <= turn.step <= falls]
    assert [(turn.step, turn.before[0], turn.after[0]) for turn in found] == [(rises, 0.3, 0.8), (falls, 0.8, 0.3)]
    assert found[0].led[-1] == found[1].led[-1]


def test_a_turn_of_a_duel_is_told_whole_at_the_step_it_is_remembered_for(client: House, settings: Settings) -> None:
    """A turn goes on after that: its last choices did not bring it about."""
    match = played("earth_water_sun")
    passes = [one.number for one, then in pairwise(match.entries) if one.seat != then.seat]
    step, end = next(
        (one.number, end)
        for one in match.entries
        if one.number > passes[4] and any(map(match.edition.stirs, match.entry_events(one.number)))
        for end in passes
        if end > one.number and match.entries[end].seat == one.seat
    )
    table, _ = plant(settings.database, match)
    seat = match.entries[step].seat
    bots = Scripted(match, {0: (0.5, 0.5), end: (0.2, 0.8) if seat else (0.8, 0.2)})
    turn = next(turn for turn in turns_of(client, table, bots, None) if turn.since < step <= turn.step)
    assert (turn.told, turn.step) == (step, end)
    done = [event for number in range(turn.since + 1, end + 1) for event in match.entry_events(number)]
    page = Browser(client).page(f"/t/{table}/story?seat=0")
    line = re.search(rf'<li data-step="{step}".*?</li>', page, re.DOTALL)
    assert line is not None
    assert f"played: {match.edition.turned(done, match.edition.words('en'))}." in line.group()


def test_what_the_next_point_undoes_is_no_turn(client: House, settings: Settings) -> None:
    match = played("envyra", seed="long")
    table, _ = plant(settings.database, match)
    step = match.length // 2
    blip = {0: (0.5, 0.5), step: (0.9, 0.1), step + 1: (0.5, 0.5)}
    found = turns_of(client, table, Scripted(match, blip), 0)
    assert step not in [turn.step for turn in found]


def test_there_are_no_more_turns_than_are_worth_reading(client: House, settings: Settings) -> None:
    match = played("envyra", seed="long")
    table, _ = plant(settings.database, match)
    rising = {step: (step / match.length, 1 - step / match.length) for step in range(0, match.length, 7)}
    found = turns_of(client, table, Scripted(match, rising), 0)
    assert len(found) <= MOST_TURNS
    assert [turn.step for turn in found] == sorted(turn.step for turn in found)


def test_a_duel_is_weighed_turn_by_turn(client: House, settings: Settings) -> None:
    """Within a turn, and from side to side, the chances of a short search swing; whole turns are compared."""
    match = played("earth_water_sun")
    table, _ = plant(settings.database, match)
    swinging = {
        one.number: (0.8, 0.2) if next.seat == 0 else (0.2, 0.8)
        for one, next in zip(match.entries, match.entries[1:], strict=False)
    }
    bots = Scripted(match, swinging)
    turns = turns_of(client, table, bots, None)
    amid = [turn for turn in turns if turn.step < match.length - 1 and turn.since > 0]
    assert all(turn.decisive for turn in amid), "only what decides a duel is told whatever the chances did"
    fell = [entry for entry in match.entries if any(map(match.edition.decides, match.entry_events(entry.number)))]
    assert all(any(turn.since < one.number <= turn.step for turn in turns) for one in fell)
    for turn in turns:
        seats = {entry.seat for entry in match.entries[turn.since + 1 : turn.step + 1]}
        assert len(seats) == 1
        assert {match.entries[press.first].seat for press in turn.led} == seats, "it is told by what they chose"
