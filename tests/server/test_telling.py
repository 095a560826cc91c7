"""What a page tells somebody at a table: news in order, clauses in words, hints with their reasons."""

import random
import re

import pytest

from fourfold.bots.hints import Hint, Suggestion, hint
from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.words import label
from fourfold.match.match import Match
from fourfold.server import context
from fourfold.server.log_lines import LogLines
from fourfold.server.settings import Settings
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant

CODE = re.compile(r"\b[A-Z]{3}-(?:[A-Z]+\d*-\d+|R\d+|X\d+)\b")
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>", re.DOTALL)


def page_of(client: House, name: str) -> str:
    """A table whose seats are all one's own, as the first that is to act sees it."""
    browser = Browser(client)
    table = browser.make(name, *["me"] * find_game(name).seats[0])
    found = (browser.page(f"/t/{table}/part?seat={seat}&wide=true") for seat in range(find_game(name).seats[0]))
    return next(page for page in found if 'name="action"' in page)


def ranked(told: str) -> list[str]:
    """The sentences of what happened, those that stay longest first."""
    found = re.findall(r'<i data-rank="(\d+)">(.*?)</i>', told)
    return [text for _, text in sorted(found, key=lambda one: int(one[0]))]


def test_what_happened_is_told_in_the_order_of_play_and_the_newest_of_it_stays() -> None:
    """Once the marks are revealed somebody moves: that comes after them, and does not make room for them."""
    match = Match("envyra", seats=2, seed=7, start_seat=1)
    for seat, marks in ((0, "A1 A2"), (1, "A1 B2")):
        for cell in marks.split():
            match.play(seat, f"mark {cell}")
    match.play(1, "move A1")
    lines, reader = LogLines(), match.reader(0, names=("Ann", "Ben"))
    lines.read(reader)
    told = lines.latest(5)
    assert re.findall(r"(You|Ben) (had marked|moves)", told) == [
        *[("Ben", "had marked")] * 2, ("Ben", "moves"),
    ]  # fmt: skip
    assert ranked(told)[0].startswith("Ben moves"), "the newest"


def test_of_the_marks_that_are_revealed_a_reader_is_told_the_others_alone() -> None:
    """One's own were told when they were made; whoever watches was told of none, and is told of all."""
    match = Match("envyra", seats=2, seed=7, start_seat=1)
    for seat, marks in ((0, "A1 A2"), (1, "A1 B2")):
        for cell in marks.split():
            match.play(seat, f"mark {cell}")
    for reader in map(match.reader, (0, 1, None)):
        told = [one.facts["seat"] for one in reader.in_brief() if one.kind == "revealed"]
        marked = [one.facts["seat"] for one in reader.in_brief() if one.kind == "marked"]
        assert sorted([*told, *marked]) == [0, 0, 1, 1], "each mark once"


TAKEN = ("0 mark A1", "0 mark B2", "1 mark A1", "1 mark A2", "1 move A1")
"""Ben takes a tile that Ann had marked; her other cube has one way to go."""
BEFELL = ["Ben took Oak Leaf (A1) first: your cube goes home.", "Ben captures Oak Leaf (A1): most cubes."]


def told_to_ann(*steps: str, cubes: str = "") -> list[str]:
    """What she is told of a round, what stays longest first; there may be cubes on B2 before it."""
    laid = f"tile A1 flora-leaf-2 BB\ntile B2 water-wave-1 {cubes}\nfigure B\nstart_round"
    match = Match.of(find_game("envyra").edition(2, {}), "1", own_content=False, position=laid)
    for step in steps:
        match.play(int(step[0]), step[2:])
    lines, reader = LogLines(), match.reader(0, names=("Ann", "Ben"))
    lines.read(reader)
    return ranked(lines.latest(len(lines.happened(match.since(0) + 1))))


def test_what_befell_the_reader_is_told_before_all_else_that_is_new() -> None:
    assert told_to_ann(*TAKEN)[:2] == BEFELL


def test_of_a_cube_that_a_lock_sent_home_the_news_say_what_was_lacking() -> None:
    """ENV-PHASE2-10, ENV-RESTRICT-1: why is told as long as that it happened."""
    match = Match.of(
        find_game("envyra").edition(2, {}),
        "1",
        own_content=False,
        position="tile A1 bonus-2a\ntile A2 water-wave-1\nfigure B\nstart_round",
    )
    for step in ("0 mark A1", "0 ready", "1 mark A2", "1 ready", "1 move A2"):
        match.play(int(step[0]), step[2:])
    lines, reader = LogLines(), match.reader(0, names=("Ann", "Ben"))
    lines.read(reader)
    told = ranked(lines.latest(len(lines.happened(match.since(0) + 1))))
    assert told[0] == (
        "Morning Mist (A1) was locked on your turn: your cube goes home. You still lack 1 Flora + 1 Water."
    )


@pytest.mark.parametrize(("seats", "taken_in"), [(2, [False, True]), (3, [False, False, False])])
def test_what_one_of_two_captures_the_other_takes_in(seats: int, taken_in: list[bool]) -> None:
    """Who captures has seen it come; among more players it would stop everybody all the time."""
    laid = "tile A1 flora-leaf-2 AA\ntile B2 water-wave-1\nfigure A\nstart_round"
    match = Match.of(find_game("envyra").edition(seats, {}), "1", own_content=False, position=laid)
    for seat in range(seats):
        match.play(seat, "mark B2" if seat else "mark A1")
        match.play(seat, "ready")
    match.play(0, "move A1")
    captured = [[one for one in match.reader(seat).moment() if one.kind == "captured"] for seat in range(seats)]
    assert [any(map(match.reader(seat).befalls, captured[seat])) for seat in range(seats)] == taken_in
    assert all(captured)


def test_what_befell_the_reader_stays_told_over_what_they_did_by_force_and_what_was_captured() -> None:
    """Nor does that Ben is ready for the next round take its place; what was marked is known by then."""
    told = told_to_ann(*TAKEN, "0 move B2", "1 move A2", "1 mark A2", "1 mark A3")
    assert told[0] == BEFELL[0]
    assert told[1] == "Ben moves a cube onto Mountain Orchid (A2)."
    assert told[2] == BEFELL[1]
    assert told[3].startswith("New tile on A1: ")


def test_what_came_of_a_forced_move_of_the_readers_is_news_but_the_move_is_not() -> None:
    steps = ("0 mark A1", "0 mark B2", "1 mark A1", "1 ready", "1 move A1", "0 move B2")
    told = told_to_ann(*steps, cubes="B")
    assert (told[0], told[2]) == (BEFELL[0], BEFELL[1])
    assert ": of those tied, you placed last." in told[1]
    assert told[1].endswith(" +2 points."), "what it brought"
    assert [one.startswith("New tile on ") for one in told[3:5]] == [True, True]


def test_what_one_took_oneself_stays_told_with_its_points_while_others_go_on() -> None:
    laid = "tile A1 flora-leaf-2 AA\ntile A3 fire-sun-3\ntile B2 water-wave-1\nfigure A\nstart_round"
    match = Match.of(find_game("envyra").edition(2, {}), "1", own_content=False, position=laid)
    for step in ("0 mark A1", "0 mark A3", "1 mark B2", "1 ready", "0 move A1", "1 move B2"):
        match.play(int(step[0]), step[2:])
    lines, reader = LogLines(), match.reader(0, names=("Ann", "Ben"))
    lines.read(reader)
    assert reader.brought_news(reader.briefly(match.since(0)))
    captured = "You capture Oak Leaf (A1). +3 points."
    assert captured in ranked(lines.latest(len(lines.happened(match.since(0))) - 1))[:2]


@pytest.mark.parametrize("name", HOUSE)
def test_no_code_of_a_clause_is_shown_to_a_player_at_a_table(client: House, name: str) -> None:
    page = page_of(client, name)
    seen = re.sub(r"<[^>]*>", " ", page)
    assert CODE.findall(seen) == []


def test_of_what_nobody_stops_at_the_newest_is_told() -> None:
    match = Match("earth_water_sun", seats=2, seed=3)
    for _ in range(20):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    lines = LogLines()
    lines.read(match.reader(0))
    last = match.reader(0).told(match.reader(0).briefly(match.length - 1)[-1]).text
    assert lines.latest(lines.count).striptags().endswith(last)
    assert lines.latest(1).striptags() == last


def test_news_tell_a_movement_from_its_first_hex_to_its_last() -> None:
    """One's own plan, too, and an attack at its end; the log has a line for each hex."""
    position = "glade-7 Ta2,Ma4:W1 Mb7,Tg5,Tg9 - - b0/20,w0/20 b6"
    edition = find_game("earth_water_sun").edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=position)
    lines = LogLines()
    for action, told in (
        ("grow a2 water", "You put Water on your Tree on a2."),
        ("step a4 ne", "You move a Mushroom from a4 to b5."),
        ("step b5 e", "You move a Mushroom from a4 to b6."),
        ("step b6 e", "You attack b7 with your Mushroom from a4."),
    ):
        match.play(0, action)
        lines.read(match.reader(0))
        assert told in lines.latest(10).striptags()
        assert lines.latest(10).count("from") == lines.latest(10).count("from a4")
        assert told in "".join(lines.newest(10)), "what is unfolded says the same"
        assert "".join(lines.newest(10)).count(" from ") == lines.latest(10).count(" from ")
    assert "from b5 to b6" in "".join(lines.read(match.reader(0)))


def test_one_sentence_takes_the_place_of_the_lines_that_it_tells() -> None:
    """What came before them keeps its own."""
    match = Match("earth_water_sun", seats=2, seed=3)
    for _ in range(20):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    lines = LogLines()
    lines.read(match.reader(0))
    before = lines.latest(3).striptags()
    told = lines.latest(3, "White: much.", 2)
    assert ranked(told)[0] == "White: much."
    assert told.count("<i") == 2
    assert told.striptags().split(".")[0] == before.split(".")[0]
    assert lines.latest(2, "White: much.", 2).striptags() == "White: much."


@pytest.mark.parametrize(("seat", "said"), [(0, "Your Tree on e6 is destroyed."), (1, "Black: Tree a6 to e6")])
def test_what_one_did_oneself_is_told_with_you_even_if_it_was_forced(
    client: House, settings: Settings, seat: int, said: str
) -> None:
    position = "glade-7 Ta2,Ma3:E1S1,Ta6:W1S1,Ma7:E1 Te5:W1S3,Me10:S1,Mg4:E1,Tg9 a6ne=b1,a7nw=b1 - b2/16,w3/16 b7"
    edition = find_game("earth_water_sun").edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=position)
    for action in ("grow a6 water", "step a6 nw", "step b6 nw", "step c6 nw", "step d6 nw", "aim e5", "strike"):
        match.play(0, action)
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[seat]
    told = re.findall(r'id="recap".*?<summary>(.*?)</summary>', browser.page(f"/t/{table}/part?seat={seat}"))
    assert said in told[0]
    assert ("Black:" in told[0]) == bool(seat)


@pytest.mark.clause("ETH-BID-7", "ETH-BID-14")
@pytest.mark.parametrize(("bot", "seats"), [("easy", (0,)), ("", (0, 1, 2))], ids=["bots", "people"])
def test_what_is_decided_in_secret_plays_itself_only_where_nobody_could_tell_it_by_the_time(
    client: House, settings: Settings, bot: str, seats: tuple[int, ...]
) -> None:
    """A pass of whoever cannot bid would come so soon that other people knew how poor that hand is."""
    position = "hand A rr\nhand B rr\nhand C rr\nauction edd_duke_1"
    match = Match.of(find_game("etheria").edition(3, {}), "0", own_content=False, position=position)
    table, secrets = plant(settings.database, match, bot)
    browser = Browser(client)
    for seat in seats:
        browser.cookies[SECRET_COOKIE] = secrets[seat]
        told = browser.page(f"/t/{table}/part?seat={seat}&wide=true")
        assert 'value="pass"' in told
        assert "data-settled" not in told, "in a first match one passes oneself"
        assert ("data-unforced" in told) is (not bot)


def test_a_name_is_no_markup_in_what_happened() -> None:
    match = Match("earth_water_sun", seats=2, seed=3)
    match.resign(0)
    lines = LogLines()
    lines.read(match.reader(None, names=("<b>Ann", "Ben")))
    assert '"0">&lt;b&gt;Ann' in lines.latest(1)


def test_what_cannot_be_done_names_its_clause_by_its_title(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "me")
    for cell in ("A1", "A2"):
        browser.send(f"/t/{table}/act", {"seat": 0, "action": f"mark {cell}"})
    page = browser.page(f"/t/{table}/about?seat=0&thing=A3")
    tag = re.findall(r'<a class="clause"[^>]*data-clause="ENV-PHASE1-8"[^>]*>([^<]*)</a>', page)
    assert tag == ["Rule"]
    assert re.search(r'aria-label="Rule: [^"]{5,}"', page)


HAND = """
on A 10
influence A air=3 water=3
hand A carrying-wind ebb-tide
mine gravel-pit 6 1
players
"""


def test_a_thing_looked_at_says_what_it_is_before_why_it_cannot_be_played(
    client: House, settings: Settings
) -> None:
    """To the seat that is asked for something else, and to those that wait."""
    match = Match.of(find_game("erythro").edition(2, {}), "0", own_content=False, position=HAND)
    match.play(0, "play carrying-wind move")
    browser = Browser(client)
    for seen, thing, parts in (
        (match, "ebb-tide", ("Playing it is doing one", "It is in your hand", "Why not now?")),
        (Match("etheria", 3, "0"), "red", ("Worth 1 point in a bid", "You hold", "Why not now?")),
    ):
        seat = 0 if seen is match else next(seat for seat in range(3) if seat not in seen.to_act)
        table, secrets = plant(settings.database, seen)
        browser.cookies[SECRET_COOKIE] = secrets[seat]
        page = browser.page(f"/t/{table}/about?seat={seat}&thing={thing}")
        order = [page.index(part) for part in parts]
        assert order == sorted(order)


def test_what_opens_the_lines_behind_the_news_says_what_it_opens(client: House) -> None:
    assert "<b>details</b>" in page_of(client, "earth_water_sun")


def test_a_marked_tile_says_how_to_take_the_mark_back_and_not_why_it_cannot_be_marked(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "me")
    browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A1"})
    page = browser.page(f"/t/{table}/about?seat=0&thing=A1")
    assert "Press it again to take your mark back." in page
    assert "Why not now?" not in page


@pytest.mark.parametrize("name", HOUSE)
def test_a_button_ends_without_a_full_stop(client: House, name: str) -> None:
    page = page_of(client, name)
    said = [re.sub(r"<[^>]*>", "", inside).strip() for inside in BUTTON.findall(page)]
    assert said
    assert [one for one in said if one.endswith(".") and one.count(".") == 1] == []


def test_a_label_of_two_sentences_stays_as_it_is() -> None:
    assert label("Pass.") == "Pass"
    assert label("Pass. Draw a card.") == "Pass. Draw a card."
    assert label("Really?") == "Really?"


COMPARED = re.compile(
    r"Of 100 matches it wins \d+ (?:more|fewer) than the (?:next )?best\.|About as good as the first\."
    r"|The others? (?:is|are) about as good\.|No other choice comes near\."
)
"""How a suggestion compares with others, which is no reason."""


@pytest.mark.parametrize("name", HOUSE)
def test_every_suggestion_has_a_reason_that_is_no_mere_number(name: str) -> None:
    """And says what it is for before what is against it."""
    match, chance = Match(name, find_game(name).seats[0], "reasons"), random.Random(2)
    looked = 0
    while match.to_act and match.length < 40:
        seat = match.to_act[0]
        reader = match.reader(seat, "en")
        some = [str(action) for action in reader.view.legal[:3]]
        found = Hint(tuple(Suggestion((action,), 0.5, 0.0) for action in some), (0.5,) * match.seats)
        suggested = context.suggestions(reader, found)
        assert [one["action"] for one in suggested][:1] == some[:1]
        reasons = [COMPARED.sub("", one["why"]).strip() for one in suggested]
        assert all(reasons), (some, reasons)
        assert [why for why in reasons if why.startswith("But ")] == []
        if len(some) > 1:
            others = "The other is" if len(some) == 2 else "The others are"
            assert suggested[0]["why"].endswith(f"{others} about as good.")
        looked += len(suggested)
        match.play(seat, chance.choice(match.legal(seat)))
    assert looked > 10


@pytest.mark.parametrize("name", HOUSE)
def test_no_two_suggestions_of_a_hint_have_the_same_reason(name: str) -> None:
    """Found wrong once: what an earlier one had already was left out, and only "About as good" stayed."""
    match, chance = Match(name, find_game(name).seats[0], "twins"), random.Random(1)
    looked = 0
    while match.to_act and looked < 9:
        seat = match.to_act[0]
        reader = match.reader(seat, "en")
        if len(reader.view.legal) > 1 and match.length % 4 == 0:
            told = context.suggestions(reader, hint(match.edition, reader.view, 40))
            reasons = [COMPARED.sub("", one["why"]).strip() for one in told]
            assert all(reasons), told
            assert len(reasons) == len(set(reasons)), told
            looked += len(reasons)
        match.play(seat, chance.choice(match.legal(seat)))
    assert looked


def test_who_has_only_one_choice_is_told_so() -> None:
    match = Match("etheria", 3, "only")
    seat = match.to_act[0]
    (only,) = match.reader(seat).choices
    told = context.suggestions(match.reader(seat), Hint((Suggestion((str(only.action),), 0.4, 0.0),), (0.4,) * 3))
    assert [one["why"] for one in told] == ["It is the only choice there is."]


def test_chances_that_differ_by_little_are_about_as_good_and_no_reason_is_told_twice() -> None:
    match = Match.of(find_game("earth_water_sun").edition(2, {}), "0", own_content=False)
    reader = match.reader(match.to_act[0], "en")
    trees = [str(one) for one in reader.view.legal if str(one) in ("grow a2 water", "grow a6 water", "grow a2 sun")]
    for chances, ends in (
        ((0.5, 0.49, 0.48), ("The others are about as good.", "", "")),
        ((0.5, 0.49, 0.4), ("", "About as good as the first.", "Of 100 matches it wins 10 fewer than the best.")),
        ((0.5, 0.44, 0.4), ("wins 6 more than the next best.", "wins 6 fewer than the best.", "than the best.")),
    ):
        some = tuple(Suggestion((one,), chance, 0.5 - chance) for one, chance in zip(trees, chances, strict=True))
        said = [one["why"] for one in context.suggestions(reader, Hint(some, (0.5, 0.5)))]
        assert all(why.endswith(end) for why, end in zip(said, ends, strict=True)), said
        assert not [why for why in said if "1%" in why or "same reason" in why]


def test_a_hint_says_that_it_wins_only_where_the_match_is_over_with_it() -> None:
    """No word of danger keeps a newcomer from a win, and none that a search believes in is promised."""
    edition = find_game("earth_water_sun").edition(2, {"board": "glade-7"})
    written = "glade-7 Ma1:W1,Ma4:W1,Ta6:W1S1,Ma7,Tb3:W2S1 Mf3:W1S1,Mg4:S1,Tg5,Mg10 - - b0/20,w2/18 b6"
    match = Match.of(edition, "0", own_content=False, position=written)
    match.play(match.to_act[0], "grow a1 earth")
    for language, says in (
        ("en", "Destroys the last Tree of White (g5): you win the match."),
        ("fr", "Blanc perd son dernier Arbre (g5) : vous gagnez la partie."),
    ):
        reader = match.reader(match.to_act[0], language)
        wins = ("step b3 ne", "step c4 ne", "step d5 nw", "step e5 nw", "aim g5", "strike")
        found = Hint((Suggestion(wins, 1.0, 0.0), Suggestion(("step b3 nw",), 1.0, 0.0)), (1.0, 0.0))
        first, *others = (one["why"] for one in context.suggestions(reader, found))
        assert first.replace("\u202f", " ").replace("\xa0", " ") == says
        assert not [why for why in others if re.search("win|gagne", why)]


def test_cards_that_are_discarded_one_by_one_are_one_piece_of_news() -> None:
    """Both of a lost bid, though each is pressed by itself; the log has a line for each press."""
    lines_laid = "current A 4\nhand A rrrrrgggg\nhand B rrggyy\nhand C r\nauction edd_duke_1"
    match = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=lines_laid)
    for colour in ("red", "red", "red", "red", "red", "green", "green", "green", "green"):
        match.play(0, f"add {colour}")
    for colour in ("red", "red", "green", "green", "yellow", "yellow"):
        match.play(1, f"add {colour}")
    for step in ("0 seal", "1 seal", "2 pass", "1 discard red", "1 discard yellow"):
        match.play(int(step[0]), step[2:])
    lines = LogLines()
    log = "".join(lines.read(match.reader(0)))
    assert "Player 2 discards 1 red, 1 yellow." in lines.latest(lines.count).striptags()
    assert "discards 1 red card" not in lines.latest(lines.count)
    assert "discards 1 red card" in log


OUTBID = (*["0 add red"] * 5, *["0 add green"] * 4, *["1 add red"] * 2, *["1 add green"] * 2, *["1 add yellow"] * 2,
          "0 seal", "1 seal", "2 pass")  # fmt: skip
"""Two bid for a duke, and the third passes."""


def told_of_bids(*steps: str) -> str:
    """What the second player is told of an auction, and of what comes after it."""
    laid = "current A 4\nhand A rrrrrgggg\nhand B rrggyy\nhand C r\nauction edd_duke_1"
    match = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=laid)
    for step in (*OUTBID, *steps):
        match.play(int(step[0]), step[2:])
    lines, reader = LogLines(), match.reader(1)
    lines.read(reader)
    return lines.latest(lines.count).striptags()


def test_a_card_to_discard_is_no_news_once_it_is_discarded() -> None:
    """ETH-BID-12: whoever has paid for a lost bid is not told that they have to."""
    assert "You lost the bid" in told_of_bids()
    assert "You lost the bid" not in told_of_bids("1 discard red", "1 discard yellow")


def test_once_a_noble_is_on_offer_the_bids_for_the_one_before_are_no_news() -> None:
    """Over the next noble “Player 3 does not bid” would be read as of now; who won the last one, by name, stays."""
    paid = ("1 discard red", "1 discard yellow")
    before, now = told_of_bids(*paid), told_of_bids(*paid, "1 draw")
    assert "Player 3 does not bid." in before
    assert "does not bid" not in now
    assert "bids 1" not in now
    assert re.search("Player 1 wins [^.]+ with", now)


def test_who_has_passed_is_told_who_got_the_noble_and_not_that_they_passed() -> None:
    """Nor of the card it brought: on a phone both took the place of what was bid and who won."""
    laid = "current A 4\nhand A rrrrrgggg\nhand B rrggyy\nhand C r\nauction edd_duke_1"
    match, told = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=laid), []
    for step in (*OUTBID, "1 discard red", "1 discard yellow"):
        match.play(int(step[0]), step[2:])
        told += [(line.kind, line.clause) for line in match.reader(2).moment()]
    kinds = [kind for kind, _ in told]
    assert kinds.count("bid_with") == 2
    assert "won_noble" in kinds
    assert "passed" not in kinds
    assert "ETH-BID-11" not in [clause for _, clause in told]
    assert "You draw 1" in "".join(line.text for line in match.reader(2).lines()), "the log has it"


def test_a_card_that_cannot_be_bid_says_first_what_is_missing() -> None:
    """Where all cards together are too weak: not that something else is asked."""
    lines = "hand A r\nhand B rrgy\nhand C ggyyw\nauction edd_hero"
    reader = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=lines).reader(0)
    told = context.about(reader, "red")
    assert told["why"].text == "Your whole hand is worth 2 bid points and the noble needs 12: you can only pass."
    assert told["is_wrong"], "it is told alone, with more behind a button"


def test_a_noble_with_which_nothing_can_be_done_in_this_phase_gives_no_reason_why() -> None:
    lines = "court A wno_duke_1\nhand A rrrrrrr\nauction edd_hero"
    reader = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=lines).reader(0)
    for noble in ("wno_duke_2", "wno_duke_1", "edd_hero"):
        assert context.about(reader, noble)["why"] is None


def test_a_player_is_looked_at_with_the_faces_of_their_court() -> None:
    lines = "court B wno_duke_1 dwr_hero\nhand A r\nauction edd_hero"
    reader = Match.of(find_game("etheria").edition(3, {}), "1", own_content=False, position=lines).reader(0)
    drawn = [str(context.about(reader, f"seat {seat}")["about"].picture) for seat in (1, 2)]
    assert all(name in drawn[0] for name in ("Dorgan", "Orlaith"))
    assert "Dorgan" not in drawn[1]
