"""What Envyra tells newcomers: why a tile is locked and what opens it, what sets score, what the End Tile does."""

import pytest
from msgspec.structs import replace

from fourfold.games.envyra import GAME
from fourfold.games.envyra.about import about
from fourfold.games.envyra.fate import added
from fourfold.games.envyra.guide import asked
from tests.support.envyra import END_TILE, Study, deal, dealt, table


def end_tile(*pile: str) -> Study:
    """Seat A with a pile, before the End Tile in A1."""
    return table(seats=2).tile("A1", END_TILE).pile("A", *pile).start_round()


@pytest.mark.clause("ENV-END-1")
@pytest.mark.parametrize(("cubes", "is_deed"), [("AA", True), ("BB", False), ("A", False)])
def test_to_take_the_end_tile_is_for_the_reader_to_press(cubes: str, is_deed: bool) -> None:
    """It does not play itself, though there is nothing else to do."""
    three = ("flora-tree-1", "water-drop-1", "fire-flame-1")
    scene = table(seats=2).tile("A1", END_TILE, cubes).pile("A", *three).start_round()
    moving = scene.play("A mark A1", "A ready", "B mark A2", "B ready")
    assert asked(moving.view("A"), dealt(2).edition.words("en")).deed is is_deed


@pytest.mark.clause("ENV-END-1", "ENV-SCORE-7")
@pytest.mark.parametrize(
    ("cubes", "theirs", "said"),
    [
        ("AA", (), "A1: a cube there takes the End Tile and ends the match: you win 7 to 0."),
        ("AA", ("bonus-5",), "A1: a cube there takes the End Tile and ends the match: you win 7 to 5."),
        ("BB", ("bonus-5",), "A1: Gray takes the End Tile and the match ends: Gray wins 8 to 4."),
        ("BB", ("flora-leaf-1",), "A1: Gray takes the End Tile and the match ends, level at 4 points."),
    ],
)
def test_the_bar_says_that_the_end_tile_ends_the_match_and_who_wins_then(
    cubes: str, theirs: tuple[str, ...], said: str
) -> None:
    three = ("flora-tree-1", "water-drop-1", "fire-flame-1")
    scene = table(seats=2).tile("A1", END_TILE, cubes).pile("A", *three).pile("B", *theirs)
    view = scene.marks("A", "A1").marks("B", "B1").moving().view("A")
    assert asked(view, scene.edition.words("en")).left == said


@pytest.mark.clause("ENV-END-1", "ENV-CAPTURE-1")
def test_the_bar_says_first_what_ends_the_match_and_then_what_is_taken() -> None:
    """On a phone the rest is behind "more"."""
    three = ("flora-tree-1", "water-drop-1", "fire-flame-1")
    scene = table(seats=2).tile("A1", "flora-leaf-2", "A").tile("A2", "flora-leaf-1").tile("A3", END_TILE, "AA")
    told = scene.pile("A", *three).marks("A", "A1", "A3").marks("B", "B1").moving().view("A")
    left = asked(told, scene.edition.words("en")).left
    assert left.index("A3: a cube there takes the End Tile") < left.index("A1: then 1 cube more")


@pytest.mark.clause("ENV-RESTRICT-1")
def test_why_a_locked_tile_takes_no_cube_is_its_lock_though_it_is_not_marked_either() -> None:
    scene = table(seats=2).quiet(2).tile("A1", "bonus-2a").marks("A", "A2").marks("B", "B1").moving()
    found = about(scene.edition, scene.view("A"), scene.edition.words("en"), "A1")
    assert found is not None
    assert found.why is not None
    assert found.why.text.startswith("Locked for you: you lack")


@pytest.mark.clause("ENV-EQ-6", "ENV-END-1")
def test_who_would_win_is_not_said_while_a_card_is_hidden() -> None:
    three = ("flora-tree-1", "water-drop-1", "fire-flame-1")
    scene = table(seats=2).tile("A1", END_TILE, "AA").pile("A", *three).marks("A", "A1").marks("B", "B1").moving()
    view = scene.view("A")
    hidden = replace(view, players=(view.players[0], replace(view.players[1], private_cards=1)))
    assert asked(hidden, scene.edition.words("en")).left == (
        "A1: a cube there takes the End Tile and ends the match."
    )


@pytest.mark.clause("ENV-PHASE2-2", "ENV-CAPTURE-2")
@pytest.mark.parametrize(
    ("figure", "theirs", "said"),
    [
        ("A", "A1", "A1: then one more fills it, and Gray’s cube marked there would take it."),
        ("A", "B1", "A1: then 1 cube more to fill it."),
    ],
)
def test_the_bar_warns_of_who_would_take_a_tile_next(figure: str, theirs: str, said: str) -> None:
    laid = table(seats=2).figure(figure).tile("A1", "flora-leaf-2", cubes="B")
    scene = laid.marks("A", "A1").marks("B", theirs).moving()
    assert asked(scene.view("A"), scene.edition.words("en")).left == said


@pytest.mark.clause("ENV-PHASE2-3")
def test_the_bar_speaks_of_one_tile_where_one_is_marked() -> None:
    words = dealt(2).edition.words("en")
    for cells, said in ((["A1"], "the tile you marked"), (["A1", "A2"], "a tile you marked")):
        laid = table(seats=2).figure("A").tile("A1", "flora-leaf-2").tile("A2", "water-wave-3")
        scene = laid.marks("A", *cells).marks("B", "B1").moving()
        assert asked(scene.view("A"), words).text == f"Press {said}: your cube moves onto it."


@pytest.mark.clause("ENV-PHASE2-6", "ENV-PHASE2-7")
def test_where_a_cube_goes_is_settled_with_its_mark_but_a_mark_is_not() -> None:
    """So the last cube of a round plays itself, in a first match too."""
    marking, words = table(seats=2).figure("A").start_round(), dealt(2).edition.words("en")
    moving = marking.play("A mark A1", "A ready", "B mark A2", "B ready")
    assert [asked(scene.view("A"), words).settled for scene in (marking, moving)] == [False, True]


@pytest.mark.clause("ENV-PHASE1-7", "ENV-RESTRICT-1")
def test_a_mark_on_a_locked_tile_warns_of_what_is_still_needed() -> None:
    words = dealt(2).edition.words("en")
    told = [asked(end_tile(*pile).play("A mark A1").view("A"), words).text for pile in ((), ("flora-tree-1",))]
    said = "A1 is locked: its cube goes home unless you take {} first."
    assert told[0] == said.format("1 Flora + 1 Water + 1 Fire")
    assert told[1] == said.format("1 Water + 1 Fire")
    free = table(seats=2).tile("A1", "flora-leaf-1").start_round().play("A mark A1")
    assert asked(free.view("A"), words).left == "Marked: Clover Leaf."


@pytest.mark.clause("ENV-PHASE1-7", "ENV-PHASE2-10", "ENV-RESTRICT-1")
@pytest.mark.parametrize(
    ("other", "first", "doubted"),
    [
        ("water-wave-1", True, True),  # another colour
        ("flora-leaf-1", True, False),  # the very colour, which may be captured before
        ("water-wave-1", False, False),  # nothing is final yet
    ],
)
def test_a_last_mark_for_a_tile_that_stays_locked_is_asked_about(other: str, first: bool, doubted: bool) -> None:
    scene = table(seats=2).tile("A1", "fire-volcano-2").tile("A2", other).tile("A3", "water-drop-1").start_round()
    words = scene.edition.words("en")
    found = asked((scene.play("A mark A2") if first else scene).view("A"), words).doubts
    said = "You cannot get 1 Flora this round: A1 stays locked, and your cube goes home."
    assert found == ({"mark A1": f"{said} Mark it all the same?"} if doubted else {})


@pytest.mark.clause("ENV-SCORE-6")
def test_points_of_cards_are_told_only_where_cards_are_played_with() -> None:
    for scene, is_told in ((dealt(2), False), (dealt(2, equilibrium="A"), True)):
        told = about(scene.edition, scene.view("A"), scene.edition.words("en"), "seat 0")
        assert told is not None
        assert ("cards" in told.lines[0]) is is_told


@pytest.mark.clause("ENV-CAPTURE-1", "ENV-CAPTURE-2", "ENV-CAPTURE-3")
@pytest.mark.parametrize(
    ("cubes", "said"),
    [
        ("", "A1: then 2 cubes more to fill it."),
        ("B", "A1: then 1 cube more to fill it."),
        ("AB", "A1: a cube there takes it now."),
        ("BA", "A1: a cube there takes it now."),
        ("BB", "A1: Gray takes it."),
    ],
)
def test_the_bar_says_what_the_readers_cube_would_do(cubes: str, said: str) -> None:
    scene = table(seats=2).tile("A1", "flora-leaf-2", cubes=cubes).marks("A", "A1").marks("B", "B1").moving()
    assert asked(scene.view("A"), scene.edition.words("en")).left == said


@pytest.mark.clause("ENV-ROUND-8")
@pytest.mark.parametrize(
    ("out", "first", "second"), [("A", False, False), ("AA", False, True), ("AAA", True, None)]
)
def test_the_bar_warns_of_the_fifth_cube(out: str, first: bool, second: bool | None) -> None:
    """Before it is marked: with all five out, all go home."""
    laid = table(seats=2).tile("A1", "water-wave-3", cubes="A").tile("A2", "fire-sun-3", cubes=out)
    scene = laid.tile("B1", "water-wave-2").start_round()
    words = scene.edition.words("en")
    assert ("all five" in asked(scene.view("A"), words).left) is first
    if second is not None:
        assert ("all five" in asked(scene.play("A mark B1").view("A"), words).text) is second


@pytest.mark.clause("ENV-PHASE2-2")
def test_the_bar_says_who_will_move_first() -> None:
    scene = table(seats=2).figure("B").start_round()
    told = [asked(scene.view(seat), scene.edition.words("en")).left for seat in ("A", "B")]
    assert told == [
        "5 cubes in your reserve. Order: Gray, you, you, Gray.",
        "5 cubes in your reserve. Order: you, Purple, Purple, you.",
    ]


@pytest.mark.clause("ENV-END-1", "ENV-END-2")
def test_the_bar_warns_when_the_match_may_end_soon() -> None:
    words = dealt(2).edition.words("en")
    view = dealt(2).view("A")
    told = [asked(replace(view, supply=count), words).left for count in (5, 4, 1)]
    assert "End Tile" not in told[0]
    assert told[1:] == [
        "Supply: only 4 tiles. Whoever captures the End Tile ends the match.",
        "Supply: only 1 tile. Whoever captures the End Tile ends the match.",
    ]
    assert asked(end_tile().view("A"), words).left == "The End Tile lies on A1: taking it ends the match."


@pytest.mark.clause("ENV-SCORE-2")
@pytest.mark.parametrize(
    ("pile", "more"),
    [
        ((), 0),
        (("water-drop-1",), 0),
        (("flora-leaf-1",), 0),
        (("flora-tree-1",), 2),
        (("flora-tree-1", "flora-leaf-1"), 0),
        (("flora-tree-1", "flora-flower-1"), 2),
        (("flora-tree-1", "flora-flower-1", "flora-seed-1"), 3),
    ],
)
def test_a_symbol_that_is_new_to_the_reader_adds_to_a_set(pile: tuple[str, ...], more: int) -> None:
    scene = table(seats=2).tile("A1", "flora-leaf-2").pile("A", *pile).start_round()
    view = scene.view("A")
    face = next(seen.tile for seen in view.cells if seen.cell == "A1")
    assert face is not None
    assert added(view, face) == more
    assert added(scene.view("B"), face) == added(scene.view(None), face) == 0


@pytest.mark.clause("ENV-END-1", "ENV-RESTRICT-7", "ENV-RESTRICT-4")
def test_the_end_tile_says_what_it_takes_and_that_it_ends_the_game() -> None:
    scene = end_tile("flora-tree-1")
    told = about(scene.edition, scene.view("A"), scene.edition.words("en"), "A1")
    assert told is not None
    said = " ".join(told.lines)
    assert "Capturing it ends the match at once" in said
    assert "1 Flora + 1 Water + 1 Fire" in said
    assert told.caution == "Locked for you: you lack 1 Water + 1 Fire."


@pytest.mark.clause("ENV-ROUND-3", "ENV-END-1", "ENV-END-2")
def test_what_an_empty_supply_means_is_said_wherever_it_is_spoken_of() -> None:
    """On the bag, in the bar, in the goal; and the End Tile is said to be in the bag only while it is."""
    edition, words = dealt(2).edition, dealt(2).edition.words("en")
    inside = dealt(2).view("A")
    empty = replace(end_tile().view("A"), supply=0, end_tile_in_supply=False)
    for view, is_among in ((inside, True), (empty, False)):
        told = about(edition, view, words, "supply")
        assert told is not None
        said = " ".join(told.lines)
        assert "play goes on until somebody captures the End Tile" in said
        assert ("The End Tile is among them" in said) is is_among
        assert ("End Tile out: taking it ends the match" in told.now) is not is_among
    assert asked(empty, words).left == "No new tiles: play goes on until somebody takes the End Tile (A1)."
    assert "When the supply is empty no new tiles come, and play goes on." in edition.goal(words)


@pytest.mark.clause("ENV-SCORE-2")
def test_what_sets_score_is_that_of_the_content() -> None:
    """In the goal, of a theme, in the result, and on the shelves."""
    text = dealt(2).edition.content_text.replace("{ 2 = 2, 3 = 4, 4 = 7 }", "{ 2 = 2, 3 = 4, 4 = 15 }")
    edition = GAME.edition(2, {}, text)
    view, words = deal(edition).view("A"), edition.words("en")
    said = "2 symbols score 2, 3 symbols score 4, 4 symbols score 15"
    assert said in edition.goal(words)
    assert said in (words.find("score.sets.about") or "")
    told = about(edition, view, words, "set 0 flora")
    assert told is not None
    assert said in told.lines[0]
    assert all(f">{points}<" in edition.drawing(view, words, wide=True) for points in (2, 4, 15))


@pytest.mark.clause("ENV-RESTRICT-1", "ENV-SCORE-2")
def test_every_sign_on_a_tile_is_explained_where_it_is_met() -> None:
    """A tag on a set, a padlock beside another's cube, a seal with a tick: in the legend and of the tile itself."""
    scene = table(seats=2).tile("A1", "fire-volcano-2", "B").tile("A2", "flora-leaf-2").pile("A", "flora-tree-1")
    view, words = scene.start_round().view("A"), scene.edition.words("en")
    legend = {sign.text for sign in GAME.edition(2, {}).legend(words)}
    met = {name: words.say(f"legend.{name}") for name in ("lock_other", "opened", "crown", "adds_set")}
    assert {*met.values()} <= legend
    volcano, leaf = (about(scene.edition, view, words, cell) for cell in ("A1", "A2"))
    assert volcano is not None
    assert leaf is not None
    assert {met["lock_other"], met["opened"], met["crown"]} <= {sign.text for sign in volcano.signs}
    assert "“set +2”: Leaf is new to you, and makes your Flora set worth 2 points more." in leaf.lines
