"""Etheria as a picture: what can be played is in it, what is hidden is not, and it reads by day and by night."""

import re
from itertools import combinations, pairwise, product
from xml.etree.ElementTree import Element

import msgspec
import pytest

from fourfold.games.edition import LANGUAGES, Edition
from fourfold.games.etheria import GAME
from fourfold.games.etheria.about import about
from fourfold.games.etheria.drawing import STYLE, drawing
from fourfold.games.etheria.drawing.portraits import LOOKS, look_of
from fourfold.games.etheria.drawing.symbols import FACTIONS
from fourfold.games.etheria.edition import EtheriaEdition
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.view import Auction, BidSeen, Cards, CourtNoble, EtheriaView, EventFace, NobleFace
from fourfold.games.lettering import width
from fourfold.games.style import palettes_of
from fourfold.games.svg import Picture
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from fourfold.match.match import Match
from fourfold.testing.pictures import SVG, css, ids, parsed, words_in
from tests.support.etheria import Study, table
from tests.support.pictures import assert_contrast, by_id
from tests.support.studies import studies

BOTH_WAYS = list(product(LANGUAGES, (True, False)))


PLAYED = [
    Study(edition, position)
    for edition, position in studies("etheria")
    if isinstance(edition, EtheriaEdition) and isinstance(position, EtheriaPosition)
]


def readers(study: Study) -> list[int | None]:
    return [*range(study.view(None).seats), None]


def picture(
    study: Study, seat: int | None, *, wide: bool = True, language: str = "en", names: tuple[str, ...] = ()
) -> str:
    """As it stands in a page, which has the art already."""
    return str(drawing(study.view(seat), study.edition.words(language, names), wide=wide, standalone=False))


def found_view(phase: str, *, to_act: bool = True) -> tuple[EtheriaView, Edition]:
    """A view in a phase, of a seat that something is asked of (or nothing)."""
    for study in PLAYED:
        for seat in range(study.view(None).seats):
            view = study.view(seat)
            if view.phase == phase and (seat in view.to_act) == to_act and view.options["minimum_mode"] != "icons":
                return view, study.edition
    raise AssertionError(f"no position in phase {phase}")


def drawn(view: EtheriaView, edition: Edition, *, wide: bool = True, language: str = "en") -> Element:
    return parsed(drawing(view, edition.words(language), wide=wide))


# --- the whole picture ------------------------------------------------------------------------------------


def test_what_cannot_be_played_can_be_asked_about() -> None:
    for study in PLAYED[::3]:
        for seat in readers(study):
            view = study.view(seat)
            asked = {each.get("data-thing") for each in parsed(picture(study, seat)).iter()} - {None}
            shown = {held.noble.id for player in view.players for held in player.court}
            shown |= {noble.id for noble in (*view.noble_discard, *([view.noble] if view.noble else []))}
            shown |= {noble.id for noble in (*view.nobles_left, *view.bottom)}
            shown |= {event.id for player in view.players for event in player.mandates}
            shown |= {f"seat {player.seat}" for player in view.players} | {f"faction {one}" for one in FACTIONS}
            assert shown <= asked


def test_every_thing_that_is_drawn_can_be_told_about_to_every_reader() -> None:
    for number, study in enumerate(PLAYED[::2]):
        words = study.edition.words(LANGUAGES[number % 2])
        for seat in readers(study):
            view = study.view(seat)
            root = parsed(picture(study, seat, wide=number % 3 > 0, language=words.language))
            for name in {each.get("data-thing") or "" for each in root.iter()} - {""}:
                told = about(study.edition, view, words, name)
                assert told is not None, name
                assert told.title
                assert all(told.lines), name


def test_on_a_phone_nothing_is_pressed_that_is_smaller_than_a_thumb() -> None:
    for study in PLAYED:
        for seat in range(study.view(None).seats):
            root = parsed(picture(study, seat, wide=False))
            for each in root.iter(f"{SVG}rect"):
                if each.get("data-action") is not None:
                    assert float(each.get("width") or 0) >= 43.5, each.get("data-action")
                    assert float(each.get("height") or 0) >= 43.5, each.get("data-action")


def test_the_nobles_of_the_game_all_look_different() -> None:
    assert len({look_of(noble) for noble in LOOKS}) == len(LOOKS) == 24
    assert look_of("somebody_new") == look_of("somebody_new")
    assert len({look_of(f"new_{number}") for number in range(6)}) == 6


def count_on(card: Element) -> str:
    """The number in the corner of a resource card."""
    [sign] = [use for each in card.iter(f"{SVG}use") if "count" in (use := each.get("href") or "")]
    return sign.removeprefix("#eth-count-")


@pytest.mark.clause("ETH-BID-3", "ETH-BID-4", "ETH-BID-5")
def test_every_card_of_the_hand_says_what_it_counts_for_in_this_bid() -> None:
    met = 0
    for study in PLAYED:
        for seat in range(study.view(None).seats):
            view = study.view(seat)
            if view.bid is None or view.hand is None or view.phase != "bid":
                continue
            root = parsed(picture(study, seat, wide=False))
            mine = view.players[seat]
            printed = 0
            for colour, amount in view.hand.by_colour().items():
                cards = [by_id(root, f"own-{colour}-{number}") for number in range(amount)]
                values = [int(count_on(card)) for card in cards]
                assert values[::-1] == list(view.bid.worth.get(colour, ()))
                printed += sum(values[amount - view.bid.cards.by_colour()[colour] :])
            assert printed + mine.bonus + mine.bid_bonus == view.bid.points
            met += 1
    assert met


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_hand_and_bid_are_in_sight_whatever_the_noble_has_to_say(language: str) -> None:
    """Of 740 pixels the head of the page takes 48, and what is asked with the bar below it 245."""
    view, edition = found_view("bid")
    for noble in view.nobles_left:
        root = drawn(offered(view, noble), edition, wide=False, language=language)
        panel = by_id(root, "hand").find(f"{SVG}rect")
        assert panel is not None
        assert float(panel.get("y") or 0) + float(panel.get("height") or 0) <= 740 - 48 - 245


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_ones_own_court_is_in_sight_while_one_bids(language: str) -> None:
    """Of 740 pixels the head of the page takes 48, and what is asked with the news above it 185: seven nobles."""
    view, edition = found_view("bid")
    assert view.seat is not None
    court = tuple(CourtNoble(noble, False, False) for noble in view.nobles_left[:7])
    mine = msgspec.structs.replace(view.players[view.seat], court=court)
    others = [msgspec.structs.replace(player, court=()) for player in view.players]
    players = tuple(mine if player.seat == view.seat else player for player in others)
    for noble in view.nobles_left[7:]:
        shown = msgspec.structs.replace(offered(view, noble), players=players, nobles_left=())
        root = drawn(shown, edition, wide=False, language=language)
        panel = by_id(root, f"seat-{view.seat}").find(f"{SVG}rect")
        assert panel is not None
        assert float(panel.get("y") or 0) + float(panel.get("height") or 0) <= 740 - 48 - 185
        for held in court:
            assert by_id(root, f"noble-{held.noble.id}").find(f".//{SVG}rect[@class='stop']") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_hand_stays_where_it_is_and_the_own_court_below_it(language: str) -> None:
    """Whatever lies in the middle: the deck, or any noble, on offer or sold."""
    bidding, edition = found_view("bid")
    views = [offered(bidding, noble) for noble in bidding.nobles_left]
    views.append(found_view("turn")[0])
    match = dealt_by_hand("hand A yyyyw\nhand B rr\nhand C yyyyww\nauction edd_duke_1")
    for seat, actions in ((0, [*["add yellow"] * 4, "add rainbow", "seal"]), (1, ["pass"])):
        for action in actions:
            match.play(seat, action)
    for action in (*["add yellow"] * 4, "add rainbow", "add rainbow", "seal"):
        match.play(2, action)
    lost = match.view(0)
    assert isinstance(lost, EtheriaView)
    assert lost.auction is not None
    assert lost.phase == "loss"
    views += [
        msgspec.structs.replace(lost, auction=msgspec.structs.replace(lost.auction, noble=noble))
        for noble in bidding.nobles_left
    ]
    tops: dict[int, set[str | None]] = {}
    for view in views:
        root = drawn(view, edition, wide=False, language=language)
        panel = by_id(root, "hand").find(f"{SVG}rect")
        assert panel is not None
        tops.setdefault(view.seats, set()).add(panel.get("y"))
        order = [each.get("id") for each in root.iter() if each.get("id") in ("hand", f"seat-{view.seat}")]
        assert order[:1] == ["hand"]
    assert [len(found) for found in tops.values()] == [1] * len(tops)


def boxes(charter: Element) -> list[tuple[float, float, float, float]]:
    """Where the lines and signs of a charter lie: left, top, right, bottom."""
    found = []
    for each in charter.iter():
        x, y = float(each.get("x") or 0), float(each.get("y") or 0)
        if each.tag == f"{SVG}text" and each.get("text-anchor") is None:
            size = float(each.get("font-size") or 0)
            found.append((x, y - 0.75 * size, x + width(each.text or "", size), y + 0.15 * size))
        elif re.search("#eth-(wax|shield)-", each.get("href") or ""):
            size = float(each.get("width") or 0)
            found.append((x, y, x + size, y + float(each.get("height") or 0)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_no_line_of_a_noble_on_offer_lies_over_another_or_over_a_sign(language: str) -> None:
    """Also where rank and faction take two lines: then all is closer together."""
    view, edition = found_view("bid")
    for noble in view.nobles_left:
        root = drawn(offered(view, noble), edition, wide=False, language=language)
        for one, other in combinations(boxes(by_id(root, f"noble-{noble.id}")), 2):
            aside = one[2] <= other[0] or other[2] <= one[0]
            assert aside or one[3] <= other[1] + 1 or other[3] <= one[1] + 1, (noble.id, one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_every_noble_of_ones_own_court_is_named(language: str) -> None:
    view, edition = found_view("bid")
    words = edition.words(language)
    assert view.seat is not None
    court = tuple(CourtNoble(noble, False, False) for noble in view.nobles_left[:7])
    mine = msgspec.structs.replace(view.players[view.seat], court=court)
    players = tuple(mine if player.seat == view.seat else player for player in view.players)
    root = drawn(msgspec.structs.replace(view, players=players), edition, wide=False, language=language)
    for held in court:
        name = str(words.name("noble", held.noble.id)).replace(",", "").split()[0]
        assert [each.text for each in by_id(root, f"noble-{held.noble.id}").iter() if "name" in css(each)] == [name]


@pytest.mark.parametrize("wide", [True, False])
def test_discarded_nobles_to_choose_among_lie_large_in_the_middle_with_their_names(wide: bool) -> None:
    """Those of the roll are too small to be told apart; there they are pictures alone."""
    match = dealt_by_hand(
        "current A 5\ncourt A dwr_hero dwr_sduke\nnoble_discard wno_duke_1 edd_duke_1 diu_marquess_2\nwindow"
    )
    match.play(0, "ability dwr_hero")
    root = parsed(match.drawing(0, "en", wide=wide))
    for noble, name in (("wno_duke_1", "Dorgan"), ("edd_duke_1", "Oshen"), ("diu_marquess_2", "Anselme")):
        card = by_id(root, f"noble-{noble}")
        assert name in words_in(card)
        assert float(re.findall(r"scale\(([\d.]+)", card.get("transform") or "")[0]) >= 1.2
        assert not [each for each in by_id(root, "ledger").iter() if each.get("data-action")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_a_noble_has_the_name_of_its_faction_beside_its_shield(language: str) -> None:
    """Green is also the colour of a card."""
    view, edition = found_view("bid")
    words = edition.words(language)
    for noble in view.nobles_left:
        charter = by_id(drawn(offered(view, noble), edition, wide=False, language=language), f"noble-{noble.id}")
        assert str(words.name("faction", noble.faction)) in {each.text for each in charter.iter()}


@pytest.mark.parametrize(("language", "wide"), BOTH_WAYS)
def test_the_gavel_and_the_flag_have_their_words_beside_them(language: str, wide: bool) -> None:
    """Where there is no room for words, in a badge, pressing it tells what they are."""
    view, edition = found_view("bid")
    view = msgspec.structs.replace(view, first=view.current)
    words = edition.words(language)
    panel = by_id(drawn(view, edition, wide=wide, language=language), f"seat-{view.current}")
    said = [each.text for each in panel.iter(f"{SVG}text")]
    assert words.say("draw.current") in said
    assert words.say("draw.first") in said or not wide
    told = edition.about(view, words, f"seat {view.current}")
    assert told is not None
    assert {words.say("legend.gavel"), words.say("legend.first")} <= {each.text for each in told.signs}


def test_an_ability_that_can_be_used_says_so_in_a_word() -> None:
    view, edition = found_view("turn")
    mine = view.players[view.seat or 0]
    held = CourtNoble(view.nobles_left[0], used=False, ready=True)
    players = tuple(
        msgspec.structs.replace(mine, court=(held,)) if player is mine else player for player in view.players
    )
    root = drawn(msgspec.structs.replace(view, players=players), edition)
    assert [each.text for each in root.iter() if "ready-n" in css(each)] == ["use"]


@pytest.mark.parametrize("wide", [True, False])
def test_an_ability_that_was_used_says_so_in_a_word(wide: bool) -> None:
    """A cross would have two meanings: one of the six that will not come has one."""
    view, edition = found_view("turn")
    mine = view.players[view.seat or 0]
    held = CourtNoble(view.nobles_left[0], used=True, ready=False)
    players = tuple(
        msgspec.structs.replace(mine, court=(held,)) if player is mine else player for player in view.players
    )
    card = by_id(
        drawn(msgspec.structs.replace(view, players=players), edition, wide=wide), f"noble-{held.noble.id}"
    )
    assert [each.text for each in card.iter() if "spent-n" in css(each)] == ["used"]


@pytest.mark.clause("ETH-BID-5")
def test_on_a_phone_a_bonus_to_the_next_bid_is_in_the_badge_of_its_seat_too() -> None:
    """The panel of a rival lies far below while one bids; once all bids are open, theirs is there instead."""
    match = dealt_by_hand("hand A rrggy\nhand B rrgg\nhand C gg\nbonus B 5\nauction edd_marquess_1")

    def badge() -> list[str | None]:
        root = parsed(match.drawing(0, "en", wide=False))
        first = next(each for each in root.iter() if each.get("data-thing") == "seat 1")
        return [each.text for each in first.iter(f"{SVG}text")]

    assert "+5" in badge()
    for seat, actions in enumerate((["pass"], ["add red", "add red", "add green", "seal"], ["pass"])):
        for action in actions:
            match.play(seat, action)
    assert "+5" not in badge()


@pytest.mark.clause("ETH-ABIL-2")
@pytest.mark.parametrize("wide", [True, False])
def test_an_ability_of_another_is_not_offered_for_use(wide: bool) -> None:
    """Its owner alone may use it; looked at closely it says who can."""
    match = dealt_by_hand("current A 3\nhand A rrg\ncourt A diu_hero\nwindow")
    for seat, offered, told in (
        (0, ["use"], "You can use its ability now."),
        (1, [], "Player 1 can use its ability"),
    ):
        root = parsed(match.drawing(seat, "en", wide=wide))
        assert [each.text for each in root.iter() if "ready-n" in css(each)] == offered
        about = match.edition.about(match.view(seat), match.edition.words("en"), "diu_hero")
        assert about is not None
        assert told in about.now[0]


@pytest.mark.clause("ETH-ABIL-2")
@pytest.mark.parametrize("wide", [True, False])
def test_a_noble_whose_ability_is_ready_is_looked_at_and_not_played_by_a_press(wide: bool) -> None:
    """It is lit, but what uses it stands where it is read about."""
    match = dealt_by_hand("current A 3\nhand A rrg\ncourt A diu_hero\nwindow")
    assert "ability diu_hero" in map(str, match.legal(0))
    root = parsed(match.drawing(0, "en", wide=wide))
    noble = by_id(root, "noble-diu_hero")
    assert "legal" in css(noble)
    assert [each.get("data-thing") for each in noble.iter() if each.get("data-plans") is not None] == ["diu_hero"]
    assert {each.get("data-action") for each in root.iter()} == {None, "draw"}


@pytest.mark.parametrize("wide", [True, False])
def test_no_letter_is_too_small_to_read(wide: bool) -> None:
    least = 12
    for study in PLAYED[::4]:
        for each in parsed(picture(study, 0, wide=wide, language="fr")).iter(f"{SVG}text"):
            assert float(each.get("font-size") or 13) >= least - 0.5 * ("points-n" in css(each)), each.text


# --- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "wide"), BOTH_WAYS)
def test_the_ability_of_every_noble_is_told_to_its_last_word(language: str, wide: bool) -> None:
    view, edition = found_view("bid")
    words = edition.words(language)
    nobles = [
        *view.nobles_left,
        *(held.noble for player in view.players for held in player.court),
        *view.noble_discard,
    ]
    for noble in nobles:
        root = parsed(drawing(offered(view, noble), words, wide=wide))
        parts = [each for each in root.iter() if each.get("id") in (f"noble-{noble.id}", "small-print")]
        told = " ".join(each.text or "" for part in parts for each in part.iter(f"{SVG}text"))
        assert str(words.name("noble_text", noble.id)) in told.replace(" … … ", " ")
        assert str(words.name("noble", noble.id)) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_no_ability_is_cut_where_it_is_read_first(language: str) -> None:
    """Above the hand, on the noble itself; nor does any other line end in dots."""
    view, edition = found_view("bid")
    words = edition.words(language)
    nobles = {
        noble.id: noble for noble in (*view.nobles_left, *view.noble_discard, *([view.noble] if view.noble else []))
    }
    for player in view.players:
        nobles |= {held.noble.id: held.noble for held in player.court}
    assert len(nobles) == len(edition.content.noble)
    for noble in nobles.values():
        root = parsed(drawing(offered(view, noble), words, wide=False))
        told = " ".join(each.text or "" for each in by_id(root, f"noble-{noble.id}").iter(f"{SVG}text"))
        assert str(words.name("noble_text", noble.id)) in told
        assert not [each.text for each in root.iter(f"{SVG}text") if (each.text or "").endswith("…")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_hand_keeps_its_place_whatever_is_shown_above_it(language: str) -> None:
    """A finger that is about to press a card hits it."""
    view, edition = found_view("discard")
    words = edition.words(language)
    bidding, _ = found_view("bid")
    replace = msgspec.structs.replace
    nobles = (*view.nobles_left, *view.noble_discard, *(held.noble for held in view.players[0].court))
    tops = {hand_top(drawing(bidding, words, wide=False))}
    tops |= {hand_top(drawing(replace(view, event=None, ability=noble), words, wide=False)) for noble in nobles}
    tops |= {
        hand_top(drawing(replace(view, event=event, ability=None), words, wide=False))
        for event in view.event_discard
    }
    assert len(tops) == 1


def hand_top(drawn: Picture | Element) -> float:
    root = drawn if isinstance(drawn, Element) else parsed(drawn)
    panel = next(each for each in by_id(root, "hand").iter(f"{SVG}rect") if "mine" in css(each))
    return float(panel.get("y") or 0)


def test_on_a_phone_hand_and_court_do_not_change_places_where_a_noble_can_be_offered() -> None:
    """The next card is turned with the same two below: nothing on the table moves because of a press."""
    courts = "court A dwr_duke_2\ncourt B edd_duke_1"
    places = {
        (hand_top(drawn), by_id(drawn, "noble-dwr_duke_2").get("transform"))
        for lines in ("", "mandate A ev15\n")
        for drawn in [
            parsed(dealt_by_hand(f"current A 5\nhand A r\n{courts}\n{lines}window").drawing(0, "en", wide=False))
        ]
    }
    assert len(places) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_an_ability_stands_on_a_phone_twice(language: str) -> None:
    view, edition = found_view("bid")
    for noble in (*view.nobles_left, *view.noble_discard):
        root = parsed(drawing(offered(view, noble), edition.words(language), wide=False))
        parts = [each for each in root.iter() if each.get("id") in (f"noble-{noble.id}", "small-print")]
        lines = [each.text for part in parts for each in part.iter(f"{SVG}text") if len(each.text or "") > 3]
        assert len(lines) == len(set(lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_whom_a_noble_is_worth_more_is_told_however_long_its_ability(language: str) -> None:
    edition = GAME.edition(4, {})
    words = edition.words(language)
    for noble in edition.labels["noble"]:
        position = edition.read_position(f"auction {noble}", SeededChance(1), Journal())
        leader = next(seat for seat in range(4) if edition.view(position, seat).worth[seat].allegiance)
        view = edition.view(position, (leader + 1) % 4)
        told = words_in(by_id(parsed(drawing(view, words, wide=True)), f"noble-{noble}"))
        assert str(words.name("seat", leader)) in told


@pytest.mark.clause("ETH-SCORE-2", "ETH-SCORE-3", "ETH-SCORE-5")
def test_what_a_noble_is_worth_is_told_part_by_part() -> None:
    """A fourth marquess of the own faction; and the partner of a noble that somebody else has."""
    marquesses = "court A dwr_marquess_1 wno_marquess_1 diu_marquess_1\nauction edd_marquess_1"
    said = "Worth 8 to you: 3 + 1 for its faction + 4 for four marquesses."
    pair = "court B edd_duke_1\nauction dwr_marquess_1"
    paired = "Worth 5 to Player 2: 3 + 1 for its faction + 1 for a pair."
    for lines, told in ((marquesses, said), (pair, paired)):
        match = dealt_by_hand(lines)
        for wide in (True, False):
            assert told in " ".join(words_in(parsed(match.drawing(0, "en", wide=wide))).split())
        about = match.edition.about(match.view(0), match.edition.words("en"), lines.split()[-1])
        assert about is not None
        assert told in about.now


@pytest.mark.parametrize(("language", "wide"), BOTH_WAYS)
def test_every_event_is_told_to_its_last_word(language: str, wide: bool) -> None:
    view, edition = found_view("discard")
    words = edition.words(language)
    for event in (*view.event_discard, *([view.event] if view.event else [])):
        shown = msgspec.structs.replace(view, event=event, noble=None, ability=None)
        root = parsed(drawing(shown, words, wide=wide))
        told = " ".join(each.text or "" for each in by_id(root, f"event-{event.id}").iter(f"{SVG}text"))
        assert str(words.name("event_text", event.id)) in told
        assert str(words.name("event", event.id)) in told


def offered(view: EtheriaView, noble: NobleFace) -> EtheriaView:
    """The same table with this noble on offer, and nowhere else."""
    left = [one for one in (*view.nobles_left, *([view.noble] if view.noble else [])) if one.id != noble.id]
    players = tuple(
        msgspec.structs.replace(player, court=tuple(held for held in player.court if held.noble.id != noble.id))
        for player in view.players
    )
    discard = tuple(one for one in view.noble_discard if one.id != noble.id)
    return msgspec.structs.replace(
        view, noble=noble, worth=(), nobles_left=tuple(left), players=players, noble_discard=discard
    )


# --- bids, chips, courts ----------------------------------------------------------------------------------


def test_a_card_put_into_the_bid_stays_itself_and_moves() -> None:
    for study in PLAYED:
        for seat in range(study.view(None).seats):
            view = study.view(seat)
            adds = [action for action in view.legal if action.kind == "add"]
            if not adds:
                continue
            after = Study(study.edition, study.position.play(seat, adds[0].number, SeededChance(1), None))
            one, two = parsed(picture(study, seat)), parsed(picture(after, seat))
            own = sorted(name for name in ids(one) if name.startswith("own-"))
            assert own == sorted(name for name in ids(two) if name.startswith("own-"))
            moved = [name for name in own if by_id(one, name).get("transform") != by_id(two, name).get("transform")]
            assert any(name.startswith(f"own-{adds[0].fields['colour']}-") for name in moved)
            return
    raise AssertionError("nobody could bid")


@pytest.mark.clause("ETH-R50")
@pytest.mark.parametrize("wide", [True, False])
def test_pressing_a_card_of_an_open_bid_takes_it_back_and_leaves_the_others(wide: bool) -> None:
    def taken_back(match: Match, seat: int | None) -> list[tuple[str | None, str | None, str | None]]:
        root = parsed(match.drawing(seat, wide=wide))
        back = [each for each in root.iter() if each.get("data-undo")]
        return [(each.get("id"), each.get("data-undo"), each.get("data-again")) for each in back]

    match = dealt_by_hand("hand A rrggy\nhand B rrgy\nhand C ggyyw\nauction edd_marquess_1")
    assert taken_back(match, 0) == []
    for action in ("add green", "add red", "add green"):
        match.play(0, action)
    assert taken_back(match, 0) == [
        ("press-unbid-red", "3", "add green; add green"),
        ("press-unbid-green", "3", "add red; add green"),
    ]
    assert taken_back(match, 1) == taken_back(match, None) == []
    match.play(0, "seal")
    assert taken_back(match, 0) == []


@pytest.mark.clause("ETH-SHOW-2")
def test_another_seats_sealed_bid_is_a_closed_letter() -> None:
    sealed = 0
    for study in PLAYED:
        view = study.view(None)
        root = parsed(picture(study, None))
        letters = [each for each in root.iter(f"{SVG}use") if each.get("href") == "#eth-missive"]
        if view.phase == "bid":
            assert len(letters) == sum(player.sealed for player in view.players)
            sealed += len(letters)
            assert not [name for name in ids(root) if name.startswith("bid-")]
    assert sealed


def test_bids_turn_over_together_and_the_winner_is_crowned() -> None:
    view, edition = found_view("turn")
    noble = view.nobles_left[0]
    bids = (
        BidSeen(Cards(red=2, rainbow=1), 9, False),
        BidSeen(Cards(), 0, True),
        *(BidSeen(Cards(green=1), 2, False) for _ in range(view.seats - 2)),
    )
    kept = tuple(Cards() for _ in bids)
    shown = msgspec.structs.replace(
        view, auction=Auction(noble=noble, winner=0, bids=bids, kept=kept), chips=(None,) * view.seats
    )
    root = drawn(shown, edition)
    assert {f"bid-{seat}" for seat in range(view.seats)} <= set(ids(root))
    crowned = [
        seat
        for seat in range(view.seats)
        if any(e.get("href") == "#eth-crown" for e in by_id(root, f"bid-{seat}").iter())
    ]
    assert crowned == [0]
    assert "9 bid points" in words_in(by_id(root, "bid-0"))
    narrow = drawn(shown, edition, wide=False)  # courts are further down: the top has their points
    badges = [next(e for e in narrow.iter() if e.get("data-thing") == f"seat {seat}") for seat in range(view.seats)]
    ends = [[e.text for e in badge.iter(f"{SVG}text") if e.get("text-anchor") == "end"] for badge in badges]
    assert ends == [["9"], [], *[["2"]] * (view.seats - 2)]


@pytest.mark.clause("ETH-BID-9")
@pytest.mark.parametrize("wide", [True, False])
def test_bids_that_are_tied_say_so_and_so_does_the_middle(wide: bool) -> None:
    match = dealt_by_hand("hand A yyyyw\nhand B rr\nhand C yyyyw\nauction edd_duke_1")
    bid = [*["add yellow"] * 4, "add rainbow", "seal"]
    for seat, actions in ((0, bid), (2, bid), (1, ["pass"])):
        for action in actions:
            match.play(seat, action)
    said = words_in(parsed(match.drawing(1, "en", wide=wide)))
    assert said.count("a tie at 11") == 2
    assert "A tie at 11" in said


def dealt_by_hand(lines: str) -> Match:
    return Match.of(GAME.edition(3, {}), "laid", own_content=False, position=lines)


@pytest.mark.parametrize("wide", [True, False])
def test_however_many_cards_are_discarded_their_counts_stay_inside_the_panel(wide: bool) -> None:
    view = msgspec.structs.replace(PLAYED[0].view(0), resource_discard=Cards(15, 15, 15, 15))
    decks = by_id(drawn(view, PLAYED[0].edition, wide=wide), "decks")
    panel = next(each for each in decks.iter(f"{SVG}rect") if "panel" in css(each))
    right = float(panel.get("x") or 0) + float(panel.get("width") or 0)
    counts = [each for each in decks.iter(f"{SVG}text") if each.text == "15"]
    assert len(counts) == 4
    assert all(float(each.get("x") or 0) + 16 <= right for each in counts)


def test_the_roll_says_when_no_noble_is_to_come() -> None:
    edition = GAME.edition(3, {})
    for lines, title in (
        ("noble_deck edd_hero", "The nobles still to come"),
        ("noble_deck", "No more nobles to come"),
    ):
        position = edition.read_position(f"{lines}\nauction edd_duke_1", SeededChance(1), Journal())
        for wide in (True, False):
            assert title in edition.drawing(edition.view(position, 0), edition.words("en"), wide=wide)


def test_the_roll_shows_which_colours_count_more_for_every_noble() -> None:
    view, edition = found_view("bid")
    roll = by_id(drawn(view, edition), "ledger")
    for noble in view.nobles_left:
        cell = next(each for each in roll.iter() if each.get("data-thing") == noble.id)
        shown = {
            each.get("href", "").rpartition("wax-")[2]
            for each in cell.iter(f"{SVG}use")
            if "wax-" in (each.get("href") or "")
        }
        assert shown == {colour for colour, amount in noble.cost.by_colour().items() if amount}


def test_chips_that_were_shown_differ_in_more_than_colour() -> None:
    view, edition = found_view("turn")
    chips = ("green", "red", *(None for _ in range(view.seats - 2)))
    root = drawn(msgspec.structs.replace(view, chips=chips), edition)
    used = [next(each.get("href") for each in by_id(root, f"chip-{seat}").iter(f"{SVG}use")) for seat in (0, 1)]
    assert used == ["#eth-chip-green", "#eth-chip-red"]


@pytest.mark.clause("ETH-SHOW-1")
def test_courts_are_rows_by_rank_with_the_points_of_every_noble() -> None:
    view, edition = found_view("bid")
    everybody = [*view.nobles_left, *view.noble_discard]
    everybody += [held.noble for player in view.players for held in player.court]
    court = tuple(CourtNoble(noble, noble.rank == "hero", False) for noble in everybody)
    player = msgspec.structs.replace(view.players[0], court=court)
    others = tuple(msgspec.structs.replace(one, court=()) for one in view.players[1:])
    shown = msgspec.structs.replace(view, players=(player, *others), nobles_left=(), noble_discard=())
    root = drawn(shown, edition)
    order = ["hero", "special_duke", "duke", "marquess"]
    lying = [by_id(root, f"noble-{noble.id}") for noble in everybody]
    places = [float((each.get("transform") or "")[10:].split()[0]) for each in lying]
    ranks = [
        order.index(noble.rank) for _, noble in sorted(zip(places, everybody, strict=True), key=lambda at: at[0])
    ]
    assert ranks == sorted(ranks)
    for noble, each in zip(everybody, lying, strict=True):
        assert str(noble.points) in [text.text for text in each.iter(f"{SVG}text")]
        assert ("spent" in css(each)) == (noble.rank == "hero")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_nobles_that_overlap_every_name_is_read_whole(language: str) -> None:
    view, edition = found_view("bid")
    everybody = [*view.nobles_left, *view.noble_discard][:10]
    court = tuple(CourtNoble(noble, False, False) for noble in everybody)
    others = tuple(msgspec.structs.replace(one, court=()) for one in view.players[1:])
    players = (msgspec.structs.replace(view.players[0], court=court), *others)
    shown = msgspec.structs.replace(view, players=players, nobles_left=(), noble_discard=(), noble=None)
    names = by_id(drawn(shown, edition, language=language), "names-0")
    written = [each.text or "" for each in names.iter(f"{SVG}text")]
    full = [str(edition.words(language).name("noble", noble.id)) for noble in everybody]
    assert len(written) == 10
    assert all(any(name.startswith(one) for name in full) for one in written)
    plates = [(float(each.get("x") or 0), float(each.get("width") or 0)) for each in names.iter(f"{SVG}rect")]
    for (left, wide), (right, _) in pairwise(plates):
        assert left + wide <= right
    assert len({each.get("y") for each in names.iter(f"{SVG}rect")}) == 1, "in one line"


def test_on_a_desk_nine_nobles_lie_side_by_side_in_a_court() -> None:
    """There is the width for it: no card lies over the face or the name of another."""
    view, edition = found_view("bid")
    root = drawn(crowded(view, 9), edition)
    assert not [each for each in root.iter() if each.get("id") == "names-0"]


def crowded(view: EtheriaView, many: int = 10) -> EtheriaView:
    """The same table with so many nobles in the first court, all ready to be used, and two mandates."""
    everybody = [*view.nobles_left, *view.noble_discard][:many]
    court = tuple(CourtNoble(noble, False, True) for noble in everybody)
    mandate = EventFace(id="trade_mandate_1", scope="current", tone="good", faction=None, mandate=True)
    others = tuple(msgspec.structs.replace(one, court=()) for one in view.players[1:])
    first = msgspec.structs.replace(view.players[0], court=court, mandates=(mandate, mandate))
    return msgspec.structs.replace(view, players=(first, *others), nobles_left=(), noble_discard=(), noble=None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_crowded_court_nothing_lies_over_what_can_be_used(language: str) -> None:
    """The tag of an ability ends where the next card begins, and no name reaches what is told below the court."""
    view, edition = found_view("bid")
    root = drawn(crowded(view), edition, language=language)
    tags = [each for each in root.iter(f"{SVG}rect") if "ready-tag" in css(each)]
    cards = [each for each in root.iter() if (each.get("id") or "").startswith("noble-")]
    lefts = sorted(float((each.get("transform") or "").split("(")[1].split(" ")[0].split(",")[0]) for each in cards)
    step = min(right - left for left, right in pairwise(lefts))
    assert len(tags) == len(cards) == 10
    assert all(float(tag.get("x") or 0) + float(tag.get("width") or 0) <= step + 0.05 for tag in tags)
    low = max(float(each.get("y") or 0) + 14.5 for each in by_id(root, "names-0").iter(f"{SVG}rect"))
    scroll = min(float(each.get("y") or 0) for each in root.iter(f"{SVG}use") if each.get("href") == "#eth-scroll")
    assert low <= scroll


@pytest.mark.clause("ETH-BID-2", "ETH-BID-6")
def test_one_press_lays_the_fewest_cards_that_reach_the_minimum() -> None:
    """In the empty place of the bid; once a card lies there, or if all cards are too weak, there is none."""
    scene = table().hand(0, "rrgyyww").auction("edd_duke_1")  # green, yellow and rainbow count more; 9 points
    cards: list[str] = []
    for wide in (True, False):
        [press] = [each for each in parsed(picture(scene, 0, wide=wide)).iter() if each.get("data-plan")]
        cards = (press.get("data-plan") or "").split("; ")
        assert press.get("aria-label") == "Lay 9 points at once"
        assert float(press.get("height") or 0) >= 44
    bid = scene.play(*(f"0 {card}" for card in cards)).view(0).bid
    assert bid is not None
    assert (bid.enough, bid.points, len(cards)) == (True, 9, 4)
    for other in (scene.play("0 add red"), table().hand(0, "rr").auction("edd_duke_1")):
        assert "data-plan=" not in picture(other, 0)


def test_on_a_phone_what_a_noble_is_worth_stands_on_its_card_however_long_its_ability_is() -> None:
    noble = "dwr_hero"
    for seat, view in enumerate(table().hand(0, "rrggww").auction(noble).view(each) for each in range(3)):
        if view.worth[seat].total == view.worth[seat].nobles:
            continue
        root = drawn(view, table().auction(noble).edition, wide=False)
        assert f"Worth {view.worth[seat].total} to you" in words_in(by_id(root, f"noble-{noble}"))
        return
    raise AssertionError("nobody leads its faction")


def test_at_the_end_every_seats_points_are_a_sum_in_words() -> None:
    view, edition = found_view("over", to_act=False)
    every = msgspec.structs.replace(
        view.players[0].score, nobles=44, allegiance=5, marquesses=4, faction=1, pairs=2, total=56
    )
    view = msgspec.structs.replace(
        view, players=tuple(msgspec.structs.replace(player, score=every) for player in view.players)
    )
    for language, wide in BOTH_WAYS:
        told = words_in(by_id(drawn(view, edition, wide=wide, language=language), "scores"))
        assert "…" not in told
    root = drawn(view, edition)
    told = words_in(by_id(root, "scores"))
    for player in view.players:
        assert str(player.score.total) in told
        assert f"Nobles {player.score.nobles}" in told or player.score.nobles == 0


def test_a_reader_is_not_told_of_by_name() -> None:
    """Who wins, who uses an ability, and whom an event concerns."""
    view, edition = found_view("over", to_act=False)
    scores = words_in(by_id(drawn(msgspec.structs.replace(view, seat=0), edition), "scores"))
    assert "You" in scores.split()
    for seat, said in ((view.winners[0], "You win."), (None, f"Player {view.winners[0] + 1} wins.")):
        told = words_in(by_id(drawn(msgspec.structs.replace(view, seat=seat), edition), "scores"))
        assert said in told
    view, edition = found_view("discard")
    noble = view.nobles_left[0]
    for seat, said in (
        (view.current, "You use this ability"),
        (None, f"Player {view.current + 1} uses this ability"),
    ):
        used = msgspec.structs.replace(view, seat=seat, ability=noble, noble=None, event=None, hand=None, bid=None)
        assert said in words_in(drawn(used, edition))
    led = view.players[1].faction
    event = EventFace(id="wall_of_sand", scope="faction", tone="mixed", faction=led, mandate=False)
    for seat, said in ((1, "(you)"), (0, "(Player 2)")):
        turned = msgspec.structs.replace(
            view, seat=seat, event=event, noble=None, ability=None, hand=None, bid=None
        )
        assert said in words_in(by_id(drawn(turned, edition), f"event-{event.id}"))


@pytest.mark.clause("ETH-TRADE-7")
@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "You showed red, Player 2 green: both nobles are yours now."),
        (1, "Player 1 showed red, you green: Player 1 has both nobles now."),
        (2, "Player 1 showed red, Player 2 green: Player 1 has both nobles now."),
    ],
)
def test_after_a_trade_the_middle_tells_who_has_what_and_not_who_had_won_it(seat: int, said: str) -> None:
    view, edition = found_view("turn")
    bids = tuple(BidSeen(Cards(), 0, True) for _ in range(3))
    auction = Auction(noble=view.nobles_left[0], winner=2, bids=bids, kept=(Cards(),) * 3)
    shown = msgspec.structs.replace(view, seat=seat, auction=auction, chips=("red", "green", None), legal=())
    told = " ".join(words_in(by_id(drawn(shown, edition), "deck-place")).split())
    assert said in told
    assert "win" not in told


def test_only_while_bids_are_made_is_there_a_place_for_them_in_words() -> None:
    assert "points at once" in words_in(drawn(*found_view("bid")))
    assert "Your bid lies here" not in words_in(drawn(*found_view("turn")))


def test_a_faction_of_ones_own_becomes_a_lettered_shield() -> None:
    text = (
        GAME.edition(4, {})
        .content_text.replace("dicathen_union", "harbour_league")
        .replace('name.en = "Dicathen Union"', 'name.en = "<Harbour League>"')
    )
    own = GAME.edition(4, {}, text)
    position = own.setup.deal(SeededChance(3), None)
    root = parsed(drawing(own.view(position, 0), own.words("en"), wide=True))
    initials = {each.text for each in root.iter(f"{SVG}text") if "initial" in css(each)}
    assert initials == {"<"}


# --- colours ----------------------------------------------------------------------------------------------

TEXT = [
    *product(("on-cloth", "soft-cloth", "gold"), ("cloth", "glow", "panel", "panel-mine")),
    *product(("ink", "soft"), ("paper",)),
    *product(("night-ink", "night-soft"), ("night",)),
    ("on-accent", "accent"),
    ("on-gold", "gold"),
    ("night-ink", "back"),
    ("night-ink", "red-edge"),
    ("on-cloth", "wood"),
    ("on-gold", "coin"),
    *product(("ink", "soft"), ("fibre",)),
    *product(("on-cloth", "soft-cloth"), ("thread", "thread-lit")),
]
PIECES = [
    *product(("accent", "paper", "gold"), ("cloth", "glow", "panel", "panel-mine")),
    *product(("red-edge", "green-edge", "yellow-edge", "prism-edge", "paper-edge"), ("paper",)),
    *(("charge", charge) for charge in FACTIONS.values()),
    *((charge, "paper") for charge in FACTIONS.values()),
    *(("charge", f"{charge}-dark") for charge in FACTIONS.values()),
    *product(("stamp",), ("red", "green")),
]


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.etheria.drawing"), ids=["light", "dark"])
def test_text_and_pieces_stand_out_by_day_and_by_night(palette: dict[str, str]) -> None:
    assert_contrast(palette, TEXT, PIECES)
    prism = re.findall(r"\.prism\d\{stop-color:(#[0-9a-f]{6})\}", STYLE)
    assert len(set(prism)) == len(prism) == 4


@pytest.mark.clause("ETH-R47")
@pytest.mark.parametrize("wide", [True, False])
def test_what_counts_on_top_of_the_cards_of_a_bid_is_beside_them(wide: bool) -> None:
    """In the own meter, before a card is laid, and in a bid that was opened."""
    match = dealt_by_hand("hand A rrggy\nhand B rr\nhand C gg\nbonus A 5\nauction edd_marquess_1")
    gauge = by_id(parsed(match.drawing(0, wide=wide)), "gauge")
    assert "+5" in words_in(gauge)
    assert [float(each.get("width") or 0) > 0 for each in gauge.iter() if "filled" in css(each)] == [True]
    for seat, action in ((0, "add green"), (0, "seal"), (1, "pass"), (2, "pass")):
        match.play(seat, action)
    opened = words_in(by_id(parsed(match.drawing(1, wide=wide)), "bid-0"))
    assert "+5" in opened
    assert "7 bid points" in opened


@pytest.mark.clause("ETH-TRADE-2")
def test_on_a_phone_a_noble_to_ask_for_is_in_sight() -> None:
    """What the chips will mean is told once both nobles are named: before, it would push the courts away."""
    courts = "court A dwr_duke_2\ncourt B edd_duke_1\ncourt C wno_duke_1"
    match = dealt_by_hand(f"current A 5\nhand A r\n{courts}\nmandate A ev15\nwindow")
    match.play(0, "offer dwr_duke_2")
    root = parsed(match.drawing(0, "en", wide=False))
    seen, card = 500, 86  # so much of a table is above the bar of a phone that is 740 high
    lit = [by_id(root, f"noble-{noble}").get("transform") or "" for noble in ("edd_duke_1", "wno_duke_1")]
    tops = [float(re.findall(r"[\d.]+", one)[1]) for one in lit]
    assert min(tops) + card < seen
    assert not [each for each in by_id(root, "trade").iter() if "#eth-chip" in (each.get("href") or "")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_what_a_bid_must_reach_stands_beside_the_seals_however_many(language: str) -> None:
    """It takes no line of its own: that would push out what the noble does."""
    match = dealt_by_hand("hand A rrggy\nauction edd_hero")
    charter = by_id(parsed(match.drawing(0, language, wide=False)), "noble-edd_hero")
    seals = {float(each.get("y") or 0) for each in charter.iter() if "#eth-wax" in (each.get("href") or "")}
    least = [each for each in charter.iter(f"{SVG}text") if re.search(r"\b12\b", each.text or "")]
    assert len(seals) == len(least) == 1
    assert 0 < float(least[0].get("y") or 0) - min(seals) < 27


@pytest.mark.parametrize(("language", "wide"), BOTH_WAYS)
def test_whoever_cannot_bid_reads_it_to_the_last_word(language: str, wide: bool) -> None:
    match = dealt_by_hand("hand A r\nhand B rr\nhand C gg\nauction edd_marquess_1")
    assert "…" not in words_in(by_id(parsed(match.drawing(0, language, wide=wide)), "gauge"))


@pytest.mark.parametrize("wide", [True, False])
def test_in_the_roll_every_noble_stands_under_its_own_rank(wide: bool) -> None:
    """Also where the game has few nobles, and some factions no hero."""
    courts = (
        "court A edd_marquess_1 edd_duke_2\ncourt B dwr_hero dwr_duke_1 dwr_duke_2\nnoble_deck diu_marquess_1\n"
    )
    match = dealt_by_hand(courts + "hand A rg\nhand B rg\nhand C rg\nwindow")
    ledger = by_id(parsed(match.drawing(0, wide=wide)), "ledger")

    def across(name: str) -> float:
        [found] = [each for each in ledger.iter() if each.get("data-thing") == name]
        return float(re.search(r"translate\(([\d.]+)", found[0].get("transform") or "")[1])  # type: ignore[index]

    assert across("dwr_hero") < across("dwr_duke_1") == across("edd_duke_2") < across("dwr_duke_2")
    assert across("dwr_duke_2") < across("edd_marquess_1") == across("diu_marquess_1")
