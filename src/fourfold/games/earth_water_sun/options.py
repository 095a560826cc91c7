"""The setup options of Earth, Water & Sun, as its content file lists them."""

from fourfold.games.content import Named
from fourfold.games.earth_water_sun.content import Content, Setting, load
from fourfold.games.options import Option, Value
from fourfold.games.words import translated

YES_NO = {"False": {"en": "no", "fr": "non"}, "True": {"en": "yes", "fr": "oui"}}


def options_of(content: Content) -> tuple[Option, ...]:
    """The options with the boards of this content."""
    return tuple(_option(setting) for setting in content.option)


def _option(setting: Setting) -> Option:
    title = _shown(setting.name)
    about = _shown(setting.about) if setting.about else title
    values: tuple[Value, ...] = tuple(choice.id for choice in setting.choice)
    names = {choice.id: _shown(choice.name) for choice in setting.choice}
    if setting.kind == "flag":
        values, names = (False, True), YES_NO
    return Option(
        name=setting.id,
        default=setting.default,
        clause=setting.ruling,
        title=title,
        about=about,
        values=values,
        least=setting.minimum if setting.kind == "integer" else None,
        most=setting.maximum if setting.kind == "integer" else None,
        value_names=names,
    )


def _shown(texts: Named) -> dict[str, str]:
    return {language: translated(texts, language) for language in texts}


OPTIONS = options_of(load(None)[0])
"""The options with the project's own boards."""
