"""The content file: the closed vocabulary of effects, every card, and the mistakes of a user's own file."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from fourfold.games.etheria import GAME
from fourfold.games.etheria.checks import load
from fourfold.games.etheria.content import EffectKind, EffectLine, EventCard, Noble
from fourfold.games.etheria.rules.effects import MAKERS, Effect, Given
from fourfold.games.words import translated
from fourfold.kernel.errors import BadContent
from tests.support.etheria import edition

TEXT = files("fourfold.games.etheria").joinpath("content.toml").read_text(encoding="utf-8")


def lines() -> list[tuple[str, str, EffectLine]]:
    """Every effect of every card, with the card and where it stands."""
    found: list[tuple[str, str, EffectLine]] = []
    for noble in edition().content.noble:
        for ability in noble.ability:
            found += [(noble.id, ability.kind, effect) for effect in ability.effects]
            found += [(noble.id, "price", effect) for effect in (ability.price.effects if ability.price else ())]
    for event in edition().content.event:
        found += [(event.id, "event", effect) for effect in event.effects]
    return found


@pytest.mark.clause("ETH-ABIL-7")
def test_every_word_of_the_vocabulary_has_a_class_of_its_own() -> None:
    assert [kind.id for kind in edition().content.effect_kind] == list(MAKERS)
    assert len(set(MAKERS.values())) == len(MAKERS) == 15


@pytest.mark.clause("ETH-ABIL-7")
@pytest.mark.parametrize("word", edition().content.effect_kind, ids=lambda word: word.id)
def test_every_word_of_the_vocabulary_is_whole(word: EffectKind) -> None:
    """It does something of its own, has a text in both languages, and some card uses it where it may stand."""
    made = type(MAKERS[word.id](Given(0, 0, 1, 0, 0)))
    answers = ("resolve", "bid_points", "income", "pass_draw", "loss_discard", "score", "waives_price")
    assert any(name in vars(made) for name in answers)
    assert issubclass(made, Effect)
    assert word.text["en"] != word.text["fr"]
    used = {where for _, where, effect in lines() if effect.kind == word.id}
    assert used
    assert used <= set(word.used_in)


@pytest.mark.clause("ETH-ABIL-7")
@pytest.mark.parametrize(("card", "where", "effect"), lines(), ids=lambda value: str(value)[:24])
def test_every_effect_of_every_card_is_in_the_vocabulary(card: str, where: str, effect: EffectLine) -> None:
    word = next(word for word in edition().content.effect_kind if word.id == effect.kind)
    assert effect.params() == set(word.params)
    assert where in word.used_in


@pytest.mark.clause("ETH-ABIL-7")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_numbers_in_a_cards_text_are_those_of_its_effects(language: str) -> None:
    cards: list[Noble | EventCard] = [*edition().content.noble, *edition().content.event]
    for card in cards:
        text = translated(card.text, language)
        said = {int(number) for number in re.findall(r"\d+", text)}
        meant = {
            abs(number)
            for id, _, effect in lines()
            if id == card.id
            for number in (effect.count, effect.max, effect.amount, effect.fallback_draw)
            if number is not None
        }
        assert said <= meant, card.id
        assert {number for number in meant if number > 1} <= said, card.id


@pytest.mark.clause("ETH-SCORE-1", "ETH-R4")
def test_minima_and_points_follow_from_the_costs() -> None:
    for noble in edition().content.noble:
        red, green, yellow, rainbow = noble.cost.all()
        plain = red + green + yellow
        assert (noble.points, noble.minimum) == (plain + 2 * rainbow, 2 * plain + 3 * rainbow)


MISTAKES = [
    ("count = 16\nsymbol = \"triangle\"", "count = 15\nsymbol = \"triangle\"", "counts.resources: says 60, but"),
    ('kind = "bid_bonus", amount = 2', 'kind = "bid_bomus", amount = 2', r"noble\[19\] \(diu_sduke\).*bid_bomus"),
    ('kind = "bid_bonus", amount = 2', 'kind = "bid_bonus", amount = 0', "amount: must not be 0"),
    ('kind = "bid_bonus", amount = 2', 'kind = "bid_bonus", count = 2', "amount: bid_bonus needs it"),
    ('kind = "bid_bonus", amount = 2', 'kind = "draw_resources", target = "owner", count = 2', "not for passive"),
    ('kind = "waive_price" }]\n\n[[noble]]\nid = "edd_sduke"',
     'kind = "lose_self" }]\n\n[[noble]]\nid = "edd_sduke"',
     "lose_self is for price, not for pair"),
    ('partner = "edd_sduke"', 'partner = "edd_sduk"', r"partner: there is no other noble 'edd_sduk'.*did you mean"),
    ("minimum = 12\npoints = 7\ntext.en = \"Active: every", "minimum = 11\npoints = 7\ntext.en = \"Active: every",
     r"noble\[0\] \(edd_hero\).minimum: says 11, but its cost gives 12"),
    ('id = "ev02"', 'id = "ev01"', r"event\[1\] \(ev01\).id: this id is used twice"),
    ('rank = "hero"\nname.en = "Tessia', 'rank = "queen"\nname.en = "Tessia',
     r"noble\[0\] \(edd_hero\).rank: invalid"),
    ('faction = "western_nomads"\ntone = "good"', 'faction = "western_nomad"\ntone = "good"',
     "there is no faction 'western_nomad'"),
    ('mandate = true\nname.en = "Trade Mandate: Amber', 'name.en = "Trade Mandate: Amber', "counts.trade_mandates"),
    ("hand_limit = 10", "hand_limit = 20", "60 cards, 100 are needed"),
    ("opening_hand = 6", "opening_hand = 11", "opening_hand: is above the hand limit"),
    ('target = "leader", count = 3 }]', 'target = "all", count = 3 }]', "must fit the scope"),
    ("tradable = false", "tradable = true", "heroes can never be traded"),
    ('uses = "once_per_game"\n', "", "uses: active abilities"),
    ('id = "lose_self"\nparams = {}', 'id = "lose_self"\nparams = { count = "int" }', "params: must be none"),
    ("schema = 1", "schema = 2", "schema: "),
    ("[meta]", "[meta", "not valid TOML|content"),
    ("players_min = 3", "players_min = 3\nplayers_low = 2", "players_low"),
]  # fmt: skip


@pytest.mark.clause("ETH-ABIL-7")
@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_a_mistake_in_a_content_file_is_named_with_file_field_and_reason(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    assert old in TEXT
    own = tmp_path / "mine.toml"
    own.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent, match=said) as error:
        load(own)
    assert "mine.toml: " in str(error.value)


@pytest.mark.clause("ETH-ABIL-7", "ETH-R47")
def test_a_users_own_card_is_played(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(
        TEXT.replace('kind = "bid_bonus", amount = 2', 'kind = "bid_bonus", amount = 7'), encoding="utf-8"
    )
    made = GAME.edition(4, {}, own)
    number = made.labels["noble"].index("diu_sduke")
    assert made.terms.bid_bonus[number] == 7


def test_content_can_be_shown_as_tables_in_both_languages() -> None:
    tables = {language: edition().content_table(language) for language in ("en", "fr")}
    assert [len(rows) for rows in tables["en"].values()] == [24, 18, 4]
    assert tables["en"]["nobles"][0]["name"] == "Tessia Cecil, the Legacy"
    assert tables["fr"]["nobles"][0]["cost"] == "2 rouge, 1 jaune, 2 arc-en-ciel"
