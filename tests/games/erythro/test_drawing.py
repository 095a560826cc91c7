"""Erythro as a picture: what can be played is in it, what is hidden is not, and it reads by day and by night."""

import re
from collections import Counter
from itertools import product
from xml.etree.ElementTree import Element

import msgspec
import pytest
from msgspec.structs import replace

from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.drawing import SYMBOLS, drawing
from fourfold.games.erythro.drawing.art import vignette
from fourfold.games.erythro.drawing.ask import round_tall, situation
from fourfold.games.erythro.drawing.cards import (
    HAND_TALL,
    MARKET_TALL,
    MARKET_WIDE,
    PITCH,
    CardFormat,
    hand_wide,
    roomy,
    whole_face,
    worded,
)
from fourfold.games.erythro.drawing.effects import parts, rows
from fourfold.games.erythro.drawing.figures import FIGURES, OF_CARD
from fourfold.games.erythro.drawing.news import line
from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.edition import ErythroEdition
from fourfold.games.erythro.obstacles import short_obstacle
from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.view import EffectFace, ErythroView, Forecast, ForecastTile
from fourfold.games.erythro.vocabulary import VOCABULARY
from fourfold.games.erythro.words import attack_cost, effect_text, ending_text
from fourfold.games.style import palettes_of
from fourfold.testing.pictures import SVG, css, ids, parsed, words_in
from tests.support.erythro import SEATS, Setting, Study, attacking, edition, table
from tests.support.pictures import assert_contrast, by_id, contrast, having, place
from tests.support.studies import studies

ON_THE_PLANET = {"move", "clean", "progress", "attack", "sanctuary"}


ALL = [
    Study(edition, position)
    for edition, position in studies("erythro")
    if isinstance(edition, ErythroEdition) and isinstance(position, ErythroPosition)
]


def quiet(seats: int = 2, adversary: str = "mars-initiation", **options: str | int | bool) -> Setting:
    """A table where A has a card to play, so that nothing happens by itself."""
    return table(seats, adversary, **options).hand("A", "carrying-wind")


def readers(study: Study) -> list[str | None]:
    return [*SEATS[: study.position.terms.seats], None]


def picture(
    study: Study, seat: str | None, *, wide: bool = True, language: str = "en", names: tuple[str, ...] = ()
) -> str:
    """As it stands in a page, which has the art already."""
    return str(drawing(study.view(seat), study.edition.words(language, names), wide=wide, standalone=False))


def things(drawn: str) -> set[str]:
    """All that can be asked about in a picture."""
    return {thing for each in parsed(drawn).iter() if (thing := each.get("data-thing"))}


def reached(root: Element, identity: str) -> tuple[float, float]:
    """Where a piece is in the picture, in whatever part of it that was moved as a whole."""
    x, y = place(by_id(root, identity))
    for part in root.iter():
        if part.get("class") in ("block", "tiles") and part.get("transform") and identity in ids(part):
            moved = place(part)
            x, y = x + moved[0], y + moved[1]
    return x, y


# --- the whole picture ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_every_tile_can_be_asked_about_and_by_its_number_where_one_can_be_chosen(wide: bool) -> None:
    """Then it is said why it is not one of those, as that it is too far; but not where one stands."""
    for study in ALL:
        for seat in readers(study):
            view = study.view(seat)
            chosen = {action.fields["tile"] for action in view.legal if action.kind in ON_THE_PLANET}
            drawn = {each.get("id"): each for each in parsed(picture(study, seat, wide=wide)).iter()}
            for tile in view.tiles:
                is_here = view.seat in tile.meeples and any(action.kind == "move" for action in view.legal)
                is_named = tile.tile in chosen or (chosen and not is_here)
                thing = tile.tile if is_named else f"tile {tile.tile}"
                assert drawn[f"tile-{tile.tile}"].get("data-thing") == thing


def test_on_a_phone_the_planet_stays_where_it_is_and_the_hand_below_it() -> None:
    """Whatever is asked, and in one size: nobody looks for either again between two steps."""
    seen: dict[tuple[int, str], set[tuple[float, float]]] = {}
    for study in ALL:
        for seat in readers(study)[:-1]:
            view = study.view(seat)
            if view.phase == "characters":
                continue
            root = parsed(picture(study, seat, wide=False, language="fr"))
            assert (root.get("viewBox") or "").startswith("0 0 360 ")
            tiles = {tile.tile: reached(root, f"tile-{tile.tile}") for tile in view.tiles}
            hand = view.players[SEATS.index(seat or "A")].hand or ()
            cards = [reached(root, f"card-{card}") for card in dict.fromkeys(hand)]
            assert all(30 < x < 330 for x, _ in tiles.values())
            assert all(x >= 0 and x + HAND_TALL.width <= 360 for x, _ in cards)
            assert all(max(y for _, y in tiles.values()) < y for _, y in cards)
            across = [tiles[one] for one in ("1", "2")]
            seen.setdefault((len(view.players), view.adversary.id), set()).add(
                (across[1][0] - across[0][0], across[1][1] - across[0][1])
            )
    assert all(len(steps) == 1 for steps in seen.values())


def test_an_answer_leaves_the_planet_of_a_phone_where_it_is() -> None:
    study = table(2).hand("A", "carrying-wind", "ebb-tide").players()
    moving = study.play("A play carrying-wind move")
    places = [
        [reached(parsed(picture(each, seat, wide=False)), f"tile-{tile.tile}") for tile in each.view(seat).tiles]
        for each, seat in ((study, "A"), (moving, "A"), (moving, "B"))
    ]
    assert places[0] == places[1] == places[2]
    cards = [reached(parsed(picture(each, "A", wide=False)), "card-ebb-tide")[1] for each in (study, moving)]
    assert cards[1] <= cards[0]


# --- words ------------------------------------------------------------------------------------------------


def test_names_and_sentences_are_in_the_readers_language() -> None:
    study = table(2).hand("A", "carrying-wind").market("rainmaker").players()
    english, french = (words_in(parsed(picture(study, "A", language=language))) for language in LANGUAGES)
    assert "Carrying Wind" in english
    assert "Rainmaker" in english
    assert "Vent porteur" in french
    assert "Faiseuse de pluie" in french
    assert "Votre main" in french


def test_a_content_file_with_names_of_its_own_is_drawn_with_them() -> None:
    plain = table(2).hand("A", "carrying-wind").players()
    renamed = plain.edition.content_text.replace("Carrying Wind", "Gust").replace('"Water"', '"Tide"')
    other = plain.edition.game.edition(2, {}, renamed)
    assert "Carrying Wind" in picture(plain, "A")
    drawn = str(drawing(plain.view("A"), other.words("en"), wide=True))
    assert "Gust" in drawn
    assert "gain 3 tide" in drawn
    assert "Carrying Wind" not in drawn


# --- effects as icons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", VOCABULARY)
def test_the_icons_of_an_effect_are_on_the_sheet(word: str) -> None:
    marks = VOCABULARY[word].icons.format(n=1, element="any").split()
    named = [mark.partition(":")[2] for mark in marks if mark.startswith(("icon:", "sign:"))]
    assert named or word in ("may", "choose")
    assert all(f'id="ery-{name}"' in str(SYMBOLS) for name in named)


def test_every_word_of_the_vocabulary_is_drawn() -> None:
    of = edition(2, "consortium-average")
    seen: set[str] = set()

    def note(effects: tuple[object, ...]) -> None:
        for effect in effects:
            seen.add(effect.do)  # type: ignore[attr-defined]
            note(effect.effects)  # type: ignore[attr-defined]
            for option in effect.options:  # type: ignore[attr-defined]
                note(option)

    for face in of.viewer.faces.values():
        assert parts(face.effects)
        note(face.effects)
        note(face.bonus)
    for event in of.viewer.events:
        assert parts(event.on_shuffle)
        note(event.on_shuffle)
        note(event.immediate)
    of_cards = {word for word, told in VOCABULARY.items() if "adversary" not in told.used_in}
    assert of_cards - seen <= {"place_pollution"}


@pytest.mark.parametrize(
    "form",
    [HAND_TALL, MARKET_TALL, MARKET_WIDE, hand_wide(5, 938)],
    ids=["hand", "market", "wide market", "wide hand"],
)
def test_every_card_has_room_for_its_effects(form: CardFormat) -> None:
    _, _, wide, high = form.zones[3]
    for face in edition(2).viewer.faces.values():
        lead = (("sign", face.bonus_sanctuary), ("text", ":"))
        lines = len(rows(face.bonus, form.effect, wide - 7, lead)) + len(rows(face.effects, form.effect, wide - 5))
        assert lines * form.effect * PITCH + 9 <= high, face.id


# --- tiles, mines, meeples and cards ----------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize(
    ("adversary", "told"),
    [
        ("mars-initiation", ("destroyed", "dome")),
        ("earth-average", ("profit",)),
        ("consortium-average", ("destroyed", "tokens")),
    ],
)
def test_how_all_win_and_lose_is_always_in_sight(adversary: str, told: tuple[str, ...], wide: bool) -> None:
    """ERY-ADV1-4, ERY-ADV2-8, ERY-ADV3-8; ERY-END-2 and ERY-END-3: with the figures, in words."""
    study = quiet(2, adversary).mine("prospect-shaft", 5, stage=2).players()
    drawn = picture(study, "A", wide=wide)
    assert things(drawn) >= {*told, "forecast", "contaminated"}
    said = words_in(parsed(drawn))
    assert "All of you lose" in said if wide else "To lose" in said
    assert "in 5 rounds" in said
    assert f"0 of {study.view(None).adversary.contaminated_limit}" in said


def test_a_danger_that_is_a_step_away_is_red() -> None:
    near, far = (quiet().mine("prospect-shaft", 5, stage=stage).players() for stage in (6, 5))
    lines = (by_id(parsed(picture(study, "A")), "lose-skull") for study in (near, far))
    assert [any("bad" in css(each) for each in line.iter()) for line in lines] == [True, False]


@pytest.mark.parametrize("wide", [True, False])
def test_a_card_shows_what_it_costs_now(wide: bool) -> None:
    """ERY-ACQ-5: less the discount of the effect that buys, in its price and in what pressing it says."""
    setting = table(2).hand("A", "whispered-lore").market("rainmaker").influence("A", water=9)
    before = setting.players()
    cost = before.view("A").faces["rainmaker"].cost
    assert cost
    buying = before.play("A play whispered-lore action").play("A choose 1")
    for study, price in ((before, cost), (buying, cost - 1)):
        card = by_id(parsed(picture(study, "A", wide=wide)), "card-rainmaker")
        assert str(price) in [each.text for each in card.iter(f"{SVG}text")]
    label = by_id(parsed(picture(buying, "A", wide=wide)), "press-acquire-rainmaker").get("aria-label")
    assert label == f"Buy Rainmaker for {cost - 1} water."


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_every_card_says_in_words_what_it_does(language: str) -> None:
    study = table(2).players()
    scene = Scene(study.view("A"), study.edition.words(language), wide=False)
    for face in study.edition.viewer.faces.values():
        for form in (HAND_TALL, MARKET_TALL):
            drawn = parsed(f"<g>{whole_face(scene, face, roomy(scene, face, form))}</g>")
            said = " ".join(each.text or "" for each in drawn.iter() if css(each) == ["said"])
            wanted = (effect_text(effects, scene.words) for effects in (face.effects, face.bonus) if effects)
            for words in wanted:
                assert words.removesuffix(f" {scene.say('where.here')}").lower() in said.lower(), (face.id, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_hand_of_five_every_card_says_in_words_what_it_does(language: str) -> None:
    study = table(2).players()
    scene = Scene(study.view("A"), study.edition.words(language), wide=True)
    for face in study.edition.viewer.faces.values():
        form = worded(scene, face, hand_wide(5, 1152))
        said = words_in(parsed(f"<g>{whole_face(scene, face, form)}</g>"))
        first = effect_text(face.effects, scene.words).split()[0]
        assert f"{first[:1].upper()}{first[1:]}" in said, face.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("many", [6, 7, 8])
def test_no_name_in_a_large_hand_is_cut(many: int, language: str) -> None:
    study = table(2).players()
    scene = Scene(study.view("A"), study.edition.words(language), wide=True)
    form = hand_wide(many, 1152)
    for face in study.edition.viewer.faces.values():
        drawn = parsed(f"<g>{whole_face(scene, face, form)}</g>")
        title = " ".join(each.text or "" for each in drawn.iter() if css(each) == ["title"])
        assert title == scene.name("card", face.id)


def test_a_phone_shows_a_price_of_every_target_while_cards_are_chosen() -> None:
    """All of them beside the planet; where that does not do, of each target what comes nearest to being paid.

    However many mines there are, none is left out: the next line has room for it.
    """
    mines = tuple(mine.id for mine in edition(2).content.mine[:7])
    for many, asked in ((2, 2), (3, 2), (4, 1), (7, 1)):
        laid = table(2).hand("A", "carrying-wind").influence("A", water=6, air=1)
        for tile, mine in enumerate(mines[:many], 4):
            laid = laid.mine(mine, tile)
        prices = by_id(parsed(picture(laid.players(), "A", wide=False)), "prices")
        targets = [each for each in prices.iter(f"{SVG}g") if (each.get("data-thing") or "").startswith("mine ")]
        assert len(targets) == many
        assert [len(list(each.iter(f"{SVG}use"))) for each in targets] == [asked] * many
        assert all(0 < float(each.get("x") or 0) < 345 for each in prices.iter(f"{SVG}text"))


def test_what_is_gained_and_what_is_paid_cannot_be_mistaken() -> None:
    """A pays 2 for its attack; B is given 3 (ERY-EFF-2, ERY-EFF-3)."""
    laid = table(2).on("A", 6).hand("A", "whirlwind", "shared-breath").mine("gravel-pit", 6)
    study = laid.influence("A", air=9, water=9).players()
    for seat, card, sign in (("A", "whirlwind", "−"), ("B", "shared-breath", "+")):
        asked = study.play(f"A play {card} action")
        for wide in (True, False):
            drawn = parsed(picture(asked, seat, wide=wide))
            buttons = [each for each in drawn.iter() if (each.get("data-action") or "").startswith("split")]
            amounts = [each.text or "" for button in buttons for each in button.iter(f"{SVG}text")]
            assert amounts
            assert {amount[0] for amount in amounts} == {sign}


@pytest.mark.parametrize("wide", [True, False])
def test_a_sanctuary_is_placed_by_its_tile_and_then_its_element(wide: bool) -> None:
    """ERY-CARD-4: no button covers the planet before a tile is pressed; on a phone a thumb has room for each."""
    study = table(2).hand("A", "irrigation").on("A", 1).players().play("A play irrigation action")
    view, words = study.view("A"), study.edition.words("en")
    assert {action.kind for action in view.legal} == {"sanctuary"}
    root = parsed(picture(study, "A", wide=wide))
    assert not [each for each in root.iter() if (each.get("data-action") or "").startswith("sanctuary")]
    tiles = {action.fields["tile"] for action in view.legal}
    assert {each.get("data-thing") for each in root.iter() if each.get("data-plans") is not None} == tiles
    layer = by_id(root, "reach")
    assert layer is not None
    scale = float((layer.get("transform") or "").rpartition("scale(")[2].rstrip(")"))
    for tile in tiles:
        found = study.edition.reach(view, words, tile)
        asked = {str(action) for action in view.legal if action.fields["tile"] == tile}
        assert {plan.notation for plan in found.plans} == asked
        boxes = [each for each in parsed(f"<g>{found.drawing}</g>").iter("rect") if css(each) == []]
        assert len(boxes) == len(asked)
        assert all(float(each.get("width", 0)) * scale >= 44 for each in boxes)


def test_the_yellow_line_of_a_card_is_lit_where_its_sanctuary_stands() -> None:
    """ERY-CARD-6."""
    far = table(2).hand("A", "ebb-tide").on("A", 2).sanctuary(3, "water").players()
    near = table(2).hand("A", "ebb-tide").on("A", 2).sanctuary(2, "water").players()
    lit = [[css(each) for each in parsed(picture(one, "A")).iter()].count(["bonus", "open"]) for one in (far, near)]
    assert lit == [0, 1]


def test_what_an_attack_costs_is_said_in_a_sentence_on_a_phone() -> None:
    study = attacking()
    view = study.view("B")
    root = parsed(picture(study, "B", wide=False))
    mined = {tile.tile for tile in view.tiles if tile.mine is not None}
    attacks = [action for action in view.legal if action.fields.get("tile") in mined]
    assert attacks
    for action in attacks:
        seen = next(tile for tile in view.tiles if tile.tile == action.fields["tile"])
        button = by_id(root, f"press-{str(action).replace(' ', '-')}")
        cost = attack_cost(seen, action.fields["element"], view)
        assert words_in(button).strip().endswith(f"Tile {seen.tile}: pay {cost}")


def test_what_can_be_bought_comes_first_below_the_planet_of_a_phone() -> None:
    study = table(2).hand("A", "whispered-lore").market("rainmaker", "spark").influence("A", water=9).players()
    buying = study.play("A play whispered-lore action").play("A choose 1")
    root = parsed(picture(buying, "A", wide=False))
    lit, other = reached(root, "card-rainmaker")[1], reached(root, "card-spark")[1]
    assert reached(root, "tile-10")[1] < lit < other


def test_four_cards_that_can_be_bought_are_in_sight_with_the_planet_of_a_phone() -> None:
    cards = ("confluence", "tailwind", "rainmaker", "dust-devil")
    over = table(2).on("A", 5).influence("A", air=4, water=5).hand("A", "ebb-tide").market(*cards)
    study = over.mine("gravel-pit", 6).played("A", 4).played("B", 4).phase("discard").play("A keep ebb-tide")
    root = parsed(picture(study, "A", wide=False))
    top = min(reached(root, f"tile-{tile.tile}")[1] for tile in study.view("A").tiles) - 0.64 * 50
    assert max(reached(root, f"card-{card}")[1] for card in cards) + MARKET_TALL.height - top <= SCROLLED


def test_four_tokens_crack_a_tile() -> None:
    root = parsed(picture(quiet().pollution(5, 3).pollution(6, 4).players(), "A"))
    three, four = by_id(root, "tile-5"), by_id(root, "tile-6")
    assert [f"cube-5-{number}" in ids(three) for number in range(4)] == [True, True, True, False]
    assert [f"cube-6-{number}" in ids(four) for number in range(4)] == [True] * 4
    assert "dead" not in css(three)
    assert "dead" in css(four)


def test_the_next_stage_of_a_mine_is_lit_and_what_it_will_do_lies_yellow_on_the_tiles() -> None:
    study = quiet().mine("prospect-shaft", 5).pollution(5, 1).players()
    tile = by_id(parsed(picture(study, "A")), "tile-5")
    steps = [css(each) for each in tile.iter() if "step" in css(each)]
    assert [("now" in step, "next" in step) for step in steps[:3]] == [(True, False), (False, True), (False, False)]
    assert "end" in steps[-1]
    assert len([each for each in tile.iter() if "ghost" in css(each)]) == 1
    assert len([each for each in tile.iter() if "socket" in css(each)]) == 2


def test_a_sanctuary_about_to_be_lost_and_a_tile_about_to_crack_are_marked() -> None:
    study = quiet().mine("prospect-shaft", 5).pollution(5, 3).sanctuary(5, "water").players()
    tile = by_id(parsed(picture(study, "A")), "tile-5")
    assert any("holy" in css(each) for each in tile.iter())
    assert len([each for each in tile.iter() if "omen" in css(each)]) == 2, "the crack, and the cross on the temple"


def test_defeat_in_the_next_mine_phase_is_foretold() -> None:
    study = quiet().mine("prospect-shaft", 5, stage=6).players()
    root = parsed(picture(study, "A"))
    assert "The game would be lost: a mine has reached its last stage" in words_in(by_id(root, "forecast"))
    assert any(each.get("href") == "#ery-skull" for each in by_id(root, "tile-5").iter())


def test_an_attack_shows_what_each_element_costs() -> None:
    root = parsed(picture(attacking(), "B"))
    for action, cost in (("attack-8-earth", "6"), ("attack-8-fire", "5"), ("attack-1-mix", "8")):
        assert cost in [each.text for each in by_id(root, f"press-{action}").iter(f"{SVG}text")]


def test_a_meeple_stays_itself_when_it_moves() -> None:
    before = table(2).hand("A", "carrying-wind").players().play("A play carrying-wind move")
    after = before.play("A move 8")
    was, now = (place(by_id(parsed(picture(study, "B")), "meeple-0")) for study in (before, after))
    assert was != now


def test_the_zones_of_a_card_that_can_be_played_are_lit() -> None:
    study = table(2).hand("A", "drowning-squall").sanctuary(2, "air").players()
    card = by_id(parsed(picture(study, "A", wide=False)), "card-drowning-squall")
    assert {each.get("data-action") for each in card.iter()} - {None} == set(study.legal("A"))
    assert len([each for each in card.iter() if "lit" in css(each)]) == len(study.legal("A")) < 4
    assert card.get("data-thing") == "drowning-squall"
    assert any("bonus" in css(each) for each in card.iter())


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    study = table(2).hand("A", "carrying-wind", "contamination", "contamination").players()
    own, others = parsed(picture(study, "A")), [parsed(picture(study, seat)) for seat in ("B", None)]
    assert "card-carrying-wind" in ids(own)
    assert "×2" in words_in(by_id(own, "card-contamination"))
    assert not [identity for root in others for identity in ids(root) if identity.startswith("card-")]
    opened = table(2, hands="open").hand("A", "carrying-wind").players()
    shown, hidden = (things(picture(setting, "B")) for setting in (opened, study))
    assert "card carrying-wind" in shown - hidden


def test_profitability_stands_on_the_dome() -> None:
    study = quiet(2, "earth-average").profit(13).mine("prospect-shaft", 5).players()
    root = parsed(picture(study, "A"))
    assert "13" in [each.text for each in by_id(root, "dome").iter(f"{SVG}text")]
    assert any("gauge-next" in css(each) for each in by_id(root, "profit").iter())
    assert "dome" not in ids(parsed(picture(quiet(2, "consortium-average").players(), "A")))


def test_more_tokens_than_places_lie_closer_together() -> None:
    study = quiet().pollution(5, 3).players()
    drawn = drawing(foretold(study.view("A"), "5", 6), study.edition.words("en"), wide=True)
    ghosts = [each for each in by_id(parsed(drawn), "tile-5").iter() if "ghost" in css(each)]
    assert len(ghosts) == 6
    assert all(-40 < float(each.get("x") or 0) < 40 for each in ghosts)


@pytest.mark.parametrize(("language", "wide"), list(product(LANGUAGES, (True, False))))
def test_what_the_dashes_mean_is_told_to_the_end(language: str, wide: bool) -> None:
    study = quiet(2).mine("prospect-shaft", 5, stage=2).players()
    root = parsed(picture(study, "A", wide=wide, language=language))
    assert "…" not in words_in(by_id(root, "forecast"))


def foretold(view: ErythroView, tile: str, tokens: int) -> ErythroView:
    coming = ForecastTile(tile=tile, pollution=tokens, contaminated=True, sanctuary_lost=False, mine=None, line=())
    return msgspec.structs.replace(view, forecast=Forecast(tiles=(coming,), ending=None, profit=None))


def test_the_end_is_told() -> None:
    over = [study for study in ALL if study.phase == "over"]
    assert over
    for study in over:
        assert "The planet is lost" in words_in(parsed(picture(study, "A")))


@pytest.mark.parametrize("wide", [True, False])
def test_what_lost_the_planet_is_named(wide: bool) -> None:
    """The mine and its tile, or the tiles (ERY-END-2, ERY-END-3)."""
    lost = table(2).mine("surface-scraper", 8, stage=5).phase("mines")
    shown = words_in(parsed(picture(lost, "A", wide=wide)))
    assert "Surface Scraper on tile 8 has reached its last stage" in " ".join(shown.split())
    view = msgspec.structs.replace(
        lost.view("A"),
        ending="contaminated",
        tiles=tuple(
            msgspec.structs.replace(one, contaminated=one.tile in ("2", "4", "8")) for one in lost.view("A").tiles
        ),
    )
    assert ending_text(view, lost.edition.words("en")) == "tiles 2, 4 and 8 are contaminated"


@pytest.mark.parametrize("wide", [True, False])
def test_a_planet_that_is_saved_is_green_and_between_two_stars(wide: bool) -> None:
    study = table(2).on("A", 1).hand("A", "drowning-squall").influence("A", water=19)
    won = study.players().play("A play drowning-squall action", "A attack 1 water")
    for seat, said in (("A", "You saved the planet together"), (None, "The planet is saved")):
        root = parsed(picture(won, seat, wide=wide))
        assert root.get("class") == "ery won"
        assert said in words_in(root)
        assert [one.get("href") for one in by_id(root, "ask").iter()].count("#ery-laurel") == 2
    lost = next(study for study in ALL if study.phase == "over")
    assert parsed(picture(lost, "A", wide=wide)).get("class") == "ery"


# --- colours ----------------------------------------------------------------------------------------------

GROUNDS = ("page", "glow", "paper")
TILES = ("tile-0", "tile-1", "tile-2", "healed-0", "healed-1", "healed-2")
TONES = (*ELEMENT_IDS, "any")
TEXT = [
    *product(("ink", "soft"), (*GROUNDS, "well", "accent-tint")),
    *product(("ink",), ("gold-tint", *(f"{tone}-tint" for tone in ELEMENT_IDS))),
    *product(("on-tile",), TILES),
    ("on-dead", "dead"),
    ("on-accent", "accent"),
    ("bad", "page"),
    ("bad", "glow"),
    ("iron-light", "iron"),
]
PIECES = [
    *product(TONES, (*GROUNDS, "well", "gold-tint", "accent-tint")),
    *((tone, f"{tone}-tint") for tone in TONES),
    *product(("accent",), GROUNDS),
    ("crack", "dead"),
    ("warn", "warn-line"),
    ("bad", "bad-tint"),
    ("on-step", "step"),
    ("on-step", "warn"),
    *((f"seat-{seat}-carved", f"seat-{seat}") for seat in range(4)),
]
EITHER = [
    *(((f"seat-{seat}", f"seat-{seat}-edge"), tile) for seat, tile in product(range(4), (*TILES, "paper"))),
    *((("black", "black-edge"), tile) for tile in TILES),
    *((("iron", "iron-light"), tile) for tile in (*TILES, "dead")),
    *(((tone, f"{tone}-tint"), tile) for tone, tile in product(ELEMENT_IDS, (*TILES, "dead"))),
]
"""Pieces whose body or outline stands out."""


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.erythro.drawing"), ids=["light", "dark"])
def test_text_and_pieces_stand_out_by_day_and_by_night(palette: dict[str, str]) -> None:
    assert_contrast(palette, TEXT, PIECES)
    for either, ground in EITHER:
        assert max(contrast(palette[part], palette[ground]) for part in either) >= 3, f"{either} on {ground}"


# --- a phone ------------------------------------------------------------------------------------------------------

SCROLLED = 555
"""Pixels of a drawing that a screen of 360 by 740 shows above what is asked, once the phases are scrolled away."""


def test_a_thumb_can_press_every_box_of_a_hand_on_a_phone() -> None:
    """At 360 px, where a pixel of the drawing is one of the screen."""
    study = table(2).hand("A", "whirlwind", "clear-spring", "carrying-wind", "ebb-tide").pollution(2, 1).players()
    pressed = having(parsed(picture(study, "A", wide=False)), "press")
    boxes = [each for each in pressed if (each.get("data-action") or "").startswith("play ")]
    assert len(boxes) == len(study.legal("A"))
    assert all(float(each.get(side) or 0) >= 44 for each in boxes for side in ("width", "height"))


@pytest.mark.parametrize(("seats", "below"), [(2, 0), (3, 40), (4, 40)])
def test_a_phone_shows_the_whole_planet_the_prices_and_a_hand_of_six_together(seats: int, below: float) -> None:
    """What wins, what loses, what an attack costs and who has what stand beside the tiles.

    With more than two the planet is larger: of the last two cards only the words are below the window.
    """
    cards = ("whirlwind", "shared-breath", "drowning-squall", "carrying-wind", "ebb-tide", "contamination")
    laid = table(seats).on("A", 6).hand("A", *cards).mine("gravel-pit", 6).mine("ore-sifter", 7).players()
    drawn = picture(laid, "A", wide=False)
    root = parsed(drawn)
    [board] = [each for each in root.iter() if each.get("data-board") == ""]
    top = min(reached(root, f"tile-{tile.tile}")[1] for tile in laid.view("A").tiles) - 0.64 * 50
    assert float(board.get("width") or 0) < 260
    assert max(reached(root, f"card-{card}")[1] for card in cards) + HAND_TALL.height - top <= SCROLLED + below
    prices = by_id(root, "prices")
    assert all(float(each.get("x") or 0) > 235 for each in prices.iter(f"{SVG}text"))
    assert things(drawn) >= {"destroyed", "dome", "contaminated", *(f"seat {seat}" for seat in range(seats))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("last", ["ebb-tide", "contamination"])
def test_a_full_hand_is_in_sight_with_the_whole_planet_of_a_phone(language: str, last: str) -> None:
    """To the last word of the fifth card, on its side below the others; and no name is cut at its top."""
    cards = ("whirlwind", "shared-breath", "drowning-squall", "carrying-wind", last)
    laid = table(2).on("A", 6).hand("A", *cards).mine("gravel-pit", 6).mine("ore-sifter", 7).players()
    root = parsed(picture(laid, "A", wide=False, language=language))
    top = min(reached(root, f"tile-{tile.tile}")[1] for tile in laid.view("A").tiles) - 0.64 * 50
    for name in cards:
        card = by_id(root, f"card-{name}")
        [ground] = [each for each in card.iter() if each.get("class") in ("face", "black")]
        assert reached(root, f"card-{name}")[1] + float(ground.get("height") or 0) - top <= SCROLLED - 12
        title = having(card, "title")[0]
        assert float(title.get("y") or 0) - 0.73 * float(title.get("font-size") or 0) >= 3
    sides = [reached(root, f"card-{name}") for name in cards]
    assert sides[4][0] == sides[0][0]
    assert sides[4][1] > sides[3][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_counts_every_draw_pile_and_cuts_no_number_of_a_seat(language: str) -> None:
    """Whose pile is too small for the next hand brings a new mine, a partner's as well as one's own."""
    laid = (
        table(2).hand("A", "whirlwind").draw_pile("B", "cautery", "lava-road", "fault-line").mine("gravel-pit", 6)
    )
    root = parsed(picture(laid.players(), "A", wide=False, language=language))
    [badge] = [each for each in root.iter() if each.get("data-thing") == "seat 1"]
    assert "Amb. 2" in words_in(badge)
    assert any((each.get("href") or "").endswith("-pile") for each in badge.iter(f"{SVG}use"))
    assert having(badge, "short")


def test_what_loses_the_game_touches_no_card_of_a_phone() -> None:
    laid = table(2).on("A", 6).hand("A", "whirlwind").mine("gravel-pit", 6).mine("ore-sifter", 7).players()
    root = parsed(picture(laid, "A", wide=False))
    [tiles] = [each for each in root.iter() if each.get("data-thing") == "contaminated"]
    low = max(float(each.get("y") or 0) for each in tiles.iter(f"{SVG}text"))
    block = next(each for each in root.iter() if each.get("class") == "block" and tiles in list(each.iter()))
    assert place(block)[1] + low + 6 <= reached(root, "card-whirlwind")[1]


def test_what_a_card_asks_covers_no_tile_and_no_card_on_a_phone() -> None:
    """One sees what one chooses about, by one's own card and by another's: the answers lie below the hand."""
    laid = table(2).on("A", 6).hand("A", "whirlwind", "drowning-squall", "carrying-wind").mine("gravel-pit", 6)
    study = laid.hand("B", "stoked-hearth").influence("A", air=9, water=9).influence("B", fire=2).players()
    striking, given = study.play("A play whirlwind action"), study.play("B play stoked-hearth action")
    for asked in (striking, striking.play("A split 2-0"), given):
        view, root = asked.view("A"), parsed(picture(asked, "A", wide=False))
        lowest = max(reached(root, f"tile-{tile.tile}")[1] for tile in view.tiles) + 0.64 * 50
        card = reached(root, f"card-{(view.players[0].hand or ())[-1]}")[1] + HAND_TALL.height
        pushed = having(root, "push")
        assert pushed
        blocks = [part for part in root.iter() if part.get("class") == "block"]
        for button in pushed:
            over = sum(place(block)[1] for block in blocks if button in list(block.iter()))
            y = over + float(having(button, "button")[0].get("y") or 0)
            assert y > lowest
            assert y > card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_black_card_of_a_phone_says_all_it_does(language: str) -> None:
    laid = table(2).on("A", 6).hand("A", "whirlwind", "contamination").players()
    card = by_id(parsed(picture(laid, "A", wide=False, language=language)), "card-contamination")
    said = laid.edition.words(language).say("drawing.black")
    assert said.replace(" ", "") in words_in(card).replace(" ", "")


def test_what_attacks_cost_is_over_the_hand_of_a_phone() -> None:
    """In the elements of the reader alone, and lit where they can pay."""
    laid = table(2).on("A", 6).hand("A", "whirlwind").mine("gravel-pit", 6).influence("A", water=8).players()
    root = parsed(picture(laid, "A", wide=False))
    prices = by_id(root, "prices")
    mine = next(tile.mine for tile in laid.view("A").tiles if tile.mine is not None)
    own = laid.view("A").players[0].influence
    shown = words_in(prices).split()
    assert all(str(mine.attack[kind]) in shown for kind in own)
    assert len(having(prices, "lit")) == sum(own[kind] >= mine.attack[kind] for kind in own)
    moving = laid.play("A play whirlwind move")  # what a move is for is no discount
    assert words_in(by_id(parsed(picture(moving, "A", wide=False)), "prices")).split() == shown


# --- why an Action is closed, and what a round has brought --------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_an_action_that_is_closed_says_what_it_lacks(wide: bool) -> None:
    """Too little influence, nothing to attack or to clean: on the card itself, and only where it is closed."""
    far = table(2).on("A", 5).hand("A", "drowning-squall", "clear-spring").mine("gravel-pit", 6).players()
    said = words_in(parsed(picture(far, "A", wide=wide)))
    assert "Nothing to attack here" in said
    assert "No pollution here" in said
    poor = table(2).on("A", 6).hand("A", "drowning-squall", "clear-spring").mine("gravel-pit", 6).pollution(6, 1)
    said = words_in(parsed(picture(poor.influence("A", water=2).players(), "A", wide=wide)))
    assert re.search(r"Too dear: 2 of \d water", said)
    assert "No pollution here" not in said


def test_too_dear_counts_what_the_yellow_part_of_the_card_brings_first() -> None:
    """ERY-CARD-6: on a tile with its sanctuary 4 water and 1 of the card are 5, and that is told."""
    laid = table(2).on("A", 6).hand("A", "drowning-squall").mine("gravel-pit", 6).influence("A", water=2)
    face = laid.players().view("A").faces["drowning-squall"]
    open_ = laid.sanctuary(6, face.bonus_sanctuary).players()
    said = words_in(parsed(picture(open_, "A")))
    gains = [effect.n for effect in face.bonus if effect.do == "gain"]
    assert gains, "a card whose yellow part gains"
    assert re.search(rf"Too dear: 2\+{gains[0]} of \d+ {face.bonus[0].element}", said)


@pytest.mark.parametrize("mines", [2, 3, 4])
def test_a_phone_shows_prices_in_the_order_of_its_list_and_the_cheapest_of_many(mines: int) -> None:
    """Of four mines what can be paid, or else the cheapest; the dome stays with them."""
    laid = table(2).on("A", 6).hand("A", "whirlwind", "clear-spring")
    for name, number in (("gravel-pit", 6), ("ore-sifter", 7), ("salt-pan", 3), ("mega-pit", 2))[:mines]:
        laid = laid.mine(name, number)
    study = laid.influence("A", water=3, air=0).players()
    view = study.view("A")
    prices = by_id(parsed(picture(study, "A", wide=False)), "prices")
    listed = [each.get("data-thing") for each in prices.iter(f"{SVG}g") if each.get("data-thing") != "destroyed"]
    towers = [f"mine {tile.mine.id}" for tile in view.tiles if tile.mine is not None]
    assert [thing for thing in listed if thing != "dome"] == towers
    assert ("dome" in listed) == (mines != 3), "three mines have all their prices instead"
    shown = words_in(prices).split()
    for tile in view.tiles:
        if tile.mine is not None:
            own = [tile.mine.attack[kind] for kind in view.players[0].influence]
            assert str(min(own)) in shown


def test_every_card_has_a_figure_of_its_name_and_few_share_one() -> None:
    """Shape, then colour, then letter: two cards of a hand are told apart at a glance."""
    content = table(2).players().edition.content
    cards = [card.id for card in content.cards]
    assert {*OF_CARD} <= {*cards, *(character.id for character in content.character)}
    assert {*cards} <= {*OF_CARD}
    assert max(Counter(OF_CARD[card] for card in cards).values()) <= 8
    assert all(f'id="ery-art-{name}"' in SYMBOLS for name in FIGURES)
    drawn = str(vignette("whirlwind", "air", 90, 14))
    assert '"#ery-art-whirl"' in drawn
    assert '"#ery-art-gust"' in str(vignette("unheard-of", "air", 90, 14)), "one that somebody has added"


@pytest.mark.parametrize("wide", [True, False])
def test_where_a_page_waits_no_card_gives_another_reason(wide: bool) -> None:
    """Between two steps of a lesson nothing can be played: not for want of a mine or of influence."""
    far = table(2).on("A", 5).hand("A", "drowning-squall", "clear-spring").mine("gravel-pit", 6).players()
    view = replace(far.view("A"), legal=())
    drawn = str(drawing(view, far.edition.words("en"), wide=wide, standalone=False))
    assert 'class="why"' not in drawn
    assert "data-meant" not in drawn


@pytest.mark.parametrize("wide", [True, False])
def test_an_action_that_takes_something_first_says_what_is_left_then(wide: bool) -> None:
    laid = table(2).on("A", 6).hand("A", "whirlwind", "shared-breath").mine("gravel-pit", 6)
    said = words_in(parsed(picture(laid.influence("A", water=8).players(), "A", wide=wide)))
    assert "Then only 6 of 7 water" in said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_card_asks_is_above_the_bar_of_a_phone(seats: int) -> None:
    """With any number of players, and so with a larger planet; a hand of five is covered at its end alone."""
    laid = table(seats).hand("A", "whirlwind", "clear-spring", "carrying-wind", "ebb-tide", "drowning-squall")
    given = laid.hand("B", "stoked-hearth").influence("B", fire=2).players().play("B play stoked-hearth action")
    for seat in "BCD"[: seats - 1] * 2:  # what B pays, and what the others take before A
        while any(str(action).startswith("split") for action in given.legal(seat)):
            given = given.play(f"{seat} {given.legal(seat)[0]}")
    root = parsed(picture(given, "A", wide=False))
    top = min(reached(root, f"tile-{tile.tile}")[1] for tile in given.view("A").tiles) - 0.64 * 50
    blocks = [part for part in root.iter() if part.get("class") == "block"]
    pushed = having(root, "push")
    assert pushed
    for button in pushed:
        over = sum(place(block)[1] for block in blocks if button in list(block.iter()))
        [ground] = having(button, "button")
        assert over + float(ground.get("y") or 0) + float(ground.get("height") or 0) - top <= SCROLLED - 20


@pytest.mark.clause("ERY-EFF-7")
def test_a_gift_that_asks_for_elements_moves_no_card_on_a_phone() -> None:
    """It comes while somebody is about to press a card: the answers lie over the planet."""
    before = table(2).hand("A", "shared-breath").hand("B", "cautery", "stoked-hearth").players()
    asked = before.play("A play shared-breath action")
    assert asked.legal("B")[0] == "split 2-0"
    cards = [reached(parsed(picture(study, "B", wide=False)), "card-cautery") for study in (before, asked)]
    assert cards[0] == cards[1]


def test_an_action_whose_last_part_cannot_be_done_names_that_part() -> None:
    """ERY-PLAY-6: what comes before it can be done, so that is what is missing; what one may do closes nothing."""
    study = table(2).hand("A", "tailwind").players()
    view, words = study.view("A"), study.edition.words("en")
    face = view.faces["tailwind"]
    assert short_obstacle(face, view, words) == "Nobody else can do it"
    dear = replace(face, effects=(EffectFace("acquire"), EffectFace("may")))
    assert short_obstacle(dear, view, words) == "No card you can afford"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_closed_action_of_a_hand_gives_a_reason(language: str) -> None:
    for study in ALL:
        view = study.view("A")
        own = view.players[0]
        if view.phase != "players" or view.question is not None or not own.hand or 0 not in view.to_act:
            continue
        for card in own.hand:
            if card in view.faces and f"play {card} action" not in map(str, view.legal):
                assert short_obstacle(view.faces[card], view, study.edition.words(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("many", [5, 7])
def test_no_reason_is_cut(many: int, language: str) -> None:
    """On a card of a phone and of a desk, also where a hand is large and its cards are narrow."""
    cards = (
        "ablution",
        "carrying-wind",
        "drowning-squall",
        "whirlwind",
        "clear-spring",
        "ebb-tide",
        "shared-breath",
    )
    laid = table(2).on("A", 6).hand("A", *cards[:many]).mine("gravel-pit", 6).influence("A", air=1, water=4)
    for wide in (True, False):
        root = parsed(picture(laid.players(), "A", wide=wide, language=language))
        reasons = [each.text or "" for each in root.iter() if "why" in css(each)]
        assert len(reasons) >= 3
        assert not [said for said in reasons if "…" in said]


@pytest.mark.parametrize("wide", [True, False])
def test_a_new_round_says_who_shuffled_and_where_a_mine_has_come(wide: bool) -> None:
    """Until the reader plays a card; nothing in the first round, where all mines are new."""
    told = 0
    for study in ALL:
        view = study.view("A")
        if view.phase != "players" or study.asked:
            continue
        new = [tile.tile for tile in view.tiles if tile.mine is not None and tile.mine.stage == 0]
        is_due = view.round > 1 and not view.players[0].cards_played and bool(new)
        said = words_in(parsed(picture(study, "A", wide=wide)))
        assert ("new mine on tile" in said or "new mines on tiles" in said) == is_due
        told += is_due
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_on_a_phone_leave_the_hand_where_it_is(language: str) -> None:
    """They have the place of the phases, one line, whoever shuffled; where a mine has come is told before that."""
    told = 0
    for study in ALL:
        scene = Scene(study.view("A"), study.edition.words(language), wide=False)
        high, phases = line(scene, 8, 0, 292), round_tall(scene, 8, 0, 292)
        assert high in (0, phases)
        told += high > 0
    assert told


def test_a_phone_shows_the_phases_of_the_round_too() -> None:
    study = table(2).hand("A", "carrying-wind").players()
    lit = [each for each in having(parsed(picture(study, "A", wide=False)), "phase-n") if "now" in css(each)]
    assert [each.text for each in lit] == ["Play"]


def test_a_black_card_in_hand_is_pressed_itself_to_get_rid_of_it() -> None:
    study = table(2).hand("A", "ebb-tide", "contamination").discard("A", "contamination").players()
    root = parsed(picture(study.play("A play ebb-tide action"), "A"))
    pressed = [one.get("data-action") for one in by_id(root, "card-contamination").iter() if one.get("data-action")]
    assert pressed == ["trash hand"]


def test_a_long_discard_pile_leaves_the_table_its_size() -> None:
    def size(*discard: str) -> str:
        study = quiet().discard("A", *discard).players()
        return str(parsed(picture(study, "A")).get("viewBox"))

    many = [card.id for card in edition(2).content.cards[-12:]]
    assert size(*many) == size("contamination")
    assert size() == size("contamination"), "nor does an empty one change it"


@pytest.mark.parametrize("adversary", ["mars-initiation", "earth-average", "consortium-average"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_mine_that_comes_leaves_the_table_its_size(seats: int, adversary: str) -> None:
    """On a desk nothing moves: where the list of mines has no room for all it says, it says less."""
    laid, boxes = quiet(seats, adversary).on("A", 1), set()
    for tile, mine in enumerate(edition(seats).content.mine[:7], 2):
        laid = laid.mine(mine.id, tile)
        boxes.add(parsed(picture(laid.players(), "A")).get("viewBox"))
    assert boxes == {"0 0 1440 803"}


def test_a_hand_that_grows_smaller_does_not_change_the_size_of_its_cards() -> None:
    assert hand_wide(1, 1152) == hand_wide(4, 1152) == hand_wide(5, 1152)


def test_why_an_action_is_closed_is_told_aside_of_its_card() -> None:
    far = table(2).on("A", 5).hand("A", "drowning-squall").mine("gravel-pit", 6).players()
    card = by_id(parsed(picture(far, "A")), "card-drowning-squall")
    aside = [one for one in card.iter() if one.get("class") == "aside"]
    assert [words_in(one).strip() for one in aside] == ["Nothing to attack here"]


@pytest.mark.parametrize(
    ("seat", "said"), [("A", "For you: gain 2 influence."), ("B", "For Ambassador 1: gain 2 ")]
)
def test_what_another_s_card_gives_says_for_whom_it_is(seat: str, said: str) -> None:
    """ "B plays it: gain 4 influence" would be B's own gain."""
    study = table(2).hand("A", "ebb-tide").hand("B", "stoked-hearth").influence("B", fire=1).players()
    given = study.play("B play stoked-hearth action")
    scene = Scene(given.view(seat), given.edition.words("en"), wide=True)
    assert said in situation(scene)
