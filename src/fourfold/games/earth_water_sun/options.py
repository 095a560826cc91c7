"""The setup options of Earth, Water & Sun, as its content file lists them; their words are in that file too."""

from fourfold.games.earth_water_sun.checks import load
from fourfold.games.earth_water_sun.content import Content, Setting
from fourfold.games.options import Option


def options_of(content: Content) -> tuple[Option, ...]:
    """The options with the boards of this content."""
    return tuple(_option(setting) for setting in content.option)


def _option(setting: Setting) -> Option:
    is_number = setting.kind == "integer"
    return Option(
        name=setting.id,
        default=setting.default,
        clause=setting.ruling,
        values=(False, True) if setting.kind == "flag" else tuple(choice.id for choice in setting.choice),
        least=setting.minimum if is_number else None,
        most=setting.maximum if is_number else None,
    )


OPTIONS = options_of(load(None)[0])
"""The options with the project's own boards."""
