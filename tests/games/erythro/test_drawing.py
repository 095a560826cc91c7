"""Erythro as a picture: what can be played is in it, what is hidden is not, and it reads by day and by night."""

from itertools import product
from xml.etree.ElementTree import Element

import msgspec
import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.drawing import SYMBOLS, drawing
from fourfold.games.erythro.drawing.cards import HAND_TALL, MARKET_TALL, MARKET_WIDE, PITCH, CardFormat, hand_wide
from fourfold.games.erythro.drawing.effects import parts, rows
from fourfold.games.erythro.edition import ErythroEdition
from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.view import ErythroView, Forecast, ForecastTile
from fourfold.games.erythro.vocabulary import VOCABULARY
from fourfold.games.style import palettes_of
from fourfold.testing.pictures import SVG, css, ids, parsed, words_in
from tests.support.erythro import SEATS, Setting, Study, attacking, edition, table
from tests.support.pictures import assert_contrast, by_id, contrast, place
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
    return drawing(study.view(seat), study.edition.words(language, names), wide=wide)


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
def test_every_tile_can_be_asked_about_and_by_its_number_where_it_can_be_chosen(wide: bool) -> None:
    for study in ALL:
        for seat in readers(study):
            view = study.view(seat)
            chosen = {action.fields["tile"] for action in view.legal if action.kind in ON_THE_PLANET}
            drawn = {each.get("id"): each for each in parsed(picture(study, seat, wide=wide)).iter()}
            for tile in view.tiles:
                thing = tile.tile if tile.tile in chosen else f"tile {tile.tile}"
                assert drawn[f"tile-{tile.tile}"].get("data-thing") == thing


def test_a_hand_is_on_the_first_screen_of_a_phone_and_the_planet_beside_it() -> None:
    """Whoever can play has the hand above the planet; whoever waits sees the planet above the hand."""
    for study in ALL:
        if study.phase != "players" or study.asked:
            continue
        for seat in readers(study)[:-1]:
            root = parsed(picture(study, seat, wide=False, language="fr"))
            assert (root.get("viewBox") or "").startswith("0 0 360 ")
            view = study.view(seat)
            hand = view.players[SEATS.index(seat or "A")].hand or ()
            cards = [reached(root, f"card-{card}") for card in dict.fromkeys(hand)]
            tiles = [reached(root, f"tile-{tile.tile}") for tile in view.tiles]
            assert all(30 < x < 330 for x, _ in tiles)
            assert all(x >= 0 and x + HAND_TALL.width <= 360 for x, _ in cards)
            if cards and any(action.kind in ("play", "play_contamination") for action in view.legal):
                assert all(y + HAND_TALL.height <= 500 for _, y in cards[:5])
                last = max(y for _, y in cards) + HAND_TALL.height
                assert last < min(y for _, y in tiles) < last + 80


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
    drawn = drawing(plain.view("A"), other.words("en"), wide=True)
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
    lines = (by_id(parsed(picture(study, "A")), "lose-forecast") for study in (near, far))
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
    assert label == f"Acquire Rainmaker for {cost - 1} water."


def test_what_can_be_bought_comes_first_on_a_phone() -> None:
    study = table(2).hand("A", "whispered-lore").market("rainmaker", "spark").influence("A", water=9).players()
    buying = study.play("A play whispered-lore action").play("A choose 1")
    root = parsed(picture(buying, "A", wide=False))
    lit, other = reached(root, "card-rainmaker")[1], reached(root, "card-spark")[1]
    assert lit < 200 < reached(root, "tile-1")[1] < other


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


def foretold(view: ErythroView, tile: str, tokens: int) -> ErythroView:
    coming = ForecastTile(tile=tile, pollution=tokens, contaminated=True, sanctuary_lost=False, mine=None, line=())
    return msgspec.structs.replace(view, forecast=Forecast(tiles=(coming,), ending=None, profit=None))


def test_the_end_is_told() -> None:
    over = [study for study in ALL if study.phase == "over"]
    assert over
    for study in over:
        assert "You have all lost" in words_in(parsed(picture(study, "A")))


# --- colours ----------------------------------------------------------------------------------------------

GROUNDS = ("page", "glow", "paper")
TILES = ("tile-0", "tile-1", "tile-2")
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
