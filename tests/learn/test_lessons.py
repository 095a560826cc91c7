"""Lessons run on the real rules: each can be played to its end whatever the learner chooses of what is asked."""

import re
from itertools import pairwise

import pytest

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.content import Named, parse
from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.view import ErythroView
from fourfold.games.guide import SEPARATOR
from fourfold.games.words import translated
from fourfold.kernel.errors import BadContent, FourfoldError
from fourfold.learn.coverage import lesson_about, lesson_on
from fourfold.learn.lessons import GO_ON, Lesson, LessonFile, Moment, Nudge, fits, lessons
from fourfold.learn.primer import player_aid

MOST_WORDS = 900
FEWEST, MOST = 4, 6
ALL = [pytest.param(lesson, id=f"{game}-{lesson.number}") for game in HOUSE for lesson in lessons(game)]


def ways(moment: Moment) -> list[str]:
    """Everything that goes on from a step: each pattern stands for the first and the last action that fits it."""
    step = moment.step
    assert step is not None
    if not step.do:
        return [GO_ON]
    legal = [str(action) for action in moment.match.legal(moment.lesson.seat)]
    found: list[str] = []
    for wanted in step.do:
        fitting = [one for one in legal if fits(one, wanted)] or [wanted]
        found += [fitting[0], fitting[-1]]
    return list(dict.fromkeys(found))


def moments(lesson: Lesson) -> list[Moment]:
    """Every moment a learner can come to, up to which of several like actions they choose."""
    found = [lesson.begin()]
    for moment in found:
        if moment.step is None:
            continue
        for given in ways(moment):
            after = moment.attempt(given)
            assert isinstance(after, Moment), f"{lesson.file}, step {len(moment.done) + 1}: {given} is not taken"
            found.append(after)
    return found


@pytest.mark.parametrize("lesson", ALL)
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    assert any(moment.step is None for moment in moments(lesson))


@pytest.mark.parametrize("lesson", lessons("erythro"), ids=lambda lesson: str(lesson.number))
def test_a_round_of_erythro_is_taught_as_it_is_played(lesson: Lesson) -> None:
    """What lies there as played and what is still to play come to four cards (ERY-PLAY-1)."""
    view = lesson.begin().match.view(0)
    assert isinstance(view, ErythroView)
    assert view.phase != "players" or [player.owes + len(player.played) for player in view.players] == [4, 4]


@pytest.mark.parametrize("lesson", ALL)
def test_what_is_pointed_at_is_on_the_table(lesson: Lesson) -> None:
    for moment in moments(lesson):
        if moment.step is None:
            continue
        reader = moment.reader("en")
        buttons = {str(choice.action) for choice in reader.choices}
        for wide in (True, False):
            drawn = reader.drawing(wide=wide)
            for name in moment.step.point:
                seen = f'data-thing="{name}"' in drawn or f'data-action="{name}"' in drawn
                assert seen or name in buttons, f"{lesson.file}, step {len(moment.done) + 1}: {name}"


@pytest.mark.parametrize("lesson", ALL)
def test_where_a_button_goes_on_nothing_on_the_table_can_be_pressed_that_is_not_pointed_at(lesson: Lesson) -> None:
    for moment in moments(lesson):
        if moment.step is not None and not moment.step.do:
            offered = {str(choice.action) for choice in moment.reader("en").choices}
            assert not offered or offered.intersection(moment.step.point)


@pytest.mark.parametrize("lesson", ALL)
def test_several_actions_are_asked_for_only_as_a_plan_that_can_be_pressed(lesson: Lesson) -> None:
    for moment in moments(lesson):
        for wanted in moment.step.do if moment.step is not None else ():
            if SEPARATOR in wanted:
                things = [*moment.match.action(wanted.split(SEPARATOR)[0]).fields.values()]
                offered = {plan.notation for thing in things for plan in moment.reader("en").reach(thing).plans}
                assert wanted in offered, f"{lesson.file}, step {len(moment.done) + 1}: {wanted}"


@pytest.mark.parametrize("lesson", ALL)
def test_something_else_is_answered_with_the_rules_reason_and_a_nudge(lesson: Lesson) -> None:
    for moment in moments(lesson):
        step, seat = moment.step, lesson.seat
        if step is None or not step.do:
            continue
        assert step.nudge is not None, f"{lesson.file}, step {len(moment.done) + 1}"
        for action in moment.match.edition.setup.catalogue.actions[:40]:
            if any(fits(str(action), wanted) for wanted in step.do):
                continue
            for language in LANGUAGES:
                found = moment.attempt(str(action), language)
                assert isinstance(found, Nudge)
                refusal = moment.match.why_not(seat, action, language)
                assert found.text.startswith(
                    refusal.text if refusal is not None else translated(step.nudge, language)[:3]
                )
                assert found.clause == (refusal.clause if refusal is not None else "")


def texts(lesson: Lesson) -> list[Named]:
    """What a learner reads who does what is asked."""
    recap = [lesson.told.recap] if lesson.told.recap is not None else []
    after = [text for step in lesson.told.step for text in step.after.values()]
    return [lesson.told.title, *recap, *(step.say for step in lesson.told.step), *after]


def test_a_fair_trade_and_a_betrayal_are_each_told_as_what_they_were() -> None:
    trade = lessons("etheria")[3]
    ends = [moment for moment in moments(trade) if moment.done and moment.done[-1].startswith("chip")]
    told = {moment.done[-1]: moment.say("en") for moment in ends}
    assert set(told) == {"chip green", "chip red"}
    assert "changed courts" in told["chip green"]
    assert "both nobles are yours" in told["chip red"]


@pytest.mark.parametrize("lesson", ALL)
def test_what_is_said_after_something_follows_a_step_where_it_is_asked_for(lesson: Lesson) -> None:
    for before, step in pairwise(lesson.told.step):
        assert all(any(fits(done, wanted) for wanted in before.do) for done in step.after)
    assert not lesson.told.step[0].after


def test_while_an_ability_is_taught_the_deck_is_not_lit() -> None:
    """The teacher asks for the noble, and the table for nothing else."""
    begun = lessons("etheria")[2].begin().reader("en")
    assert [str(choice.action) for choice in begun.choices] == ["ability diu_hero"]
    for wide in (True, False):
        drawn = begun.drawing(wide=wide)
        assert 'data-action="draw"' not in drawn
        assert "Press the deck" not in drawn


@pytest.mark.parametrize("game", [name for name in HOUSE if lessons(name)])
def test_a_game_has_a_few_short_lessons(game: str) -> None:
    """All of them together take under eight minutes: few words, read once."""
    found = lessons(game)
    assert FEWEST <= len(found) <= MOST
    for language in LANGUAGES:
        told = [translated(text, language) for lesson in found for text in texts(lesson)]
        assert sum(len(re.findall(r"[\w’'-]+", text)) for text in told) <= MOST_WORDS
    for lesson in found:
        assert all(translated(text, "en") != translated(text, "fr") for text in texts(lesson))


@pytest.mark.parametrize("lesson", ALL)
def test_what_could_not_be_done_is_refused(lesson: Lesson) -> None:
    with pytest.raises(FourfoldError):
        lesson.after(("nonsense",))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seats = 2", "missing required field `title`"),
        ('seats = 2\nstep = []\ncolour = "red"\ntitle = {en="a", fr="b"}', "unknown field `colour`"),
    ],
)
def test_a_mistake_in_a_file_is_one_sentence_with_its_place(text: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        parse(text, "1-marks.toml", LessonFile)


def test_the_lesson_on_what_came_of_a_choice_is_the_one_that_teaches_it() -> None:
    """Whoever was struck back is to look before striking, whatever had been better."""
    found = lesson_on("earth_water_sun", ("fell", "struck_back"))
    assert found is not None
    assert found.told.title["en"] == "Look before you strike"
    assert lesson_on("earth_water_sun", ("fell",)) is None


def test_the_lesson_about_an_action_is_the_one_whose_learner_does_most_like_it() -> None:
    found = lesson_about("envyra", "mark")
    assert found is not None
    assert found.number == 1
    assert lesson_about("envyra", "no such kind") is None
    for action, number in (
        ("grow d7 water", 1),
        ("grow d7 sun", 2),
        ("grow d7 earth", 3),
        ("aim e8", 2),
        ("strike", 4),
    ):
        about = lesson_about("earth_water_sun", action)
        assert about is not None
        assert about.number == number


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_goal_and_player_aid_of_envyra_say_the_same_of_a_locked_cube_and_of_the_end(language: str) -> None:
    """ENV-PHASE2-8 to ENV-PHASE2-10, ENV-END-1 to ENV-END-4: in the same words, or a reader asks which is true."""
    edition = find_game("envyra").edition(2, {})
    aid = player_aid(edition, language)
    assert aid is not None
    round, _, end = (lines for _, lines in aid.reminders)
    taught = [translated(lesson.told.step[-1].say, language) for lesson in lessons("envyra")]
    assert taught[2].endswith(round[2])
    assert taught[4].endswith(end[0])
    assert edition.goal(edition.words(language)).endswith(end[0])
