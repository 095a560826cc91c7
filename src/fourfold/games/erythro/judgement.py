"""How good an action looks at first sight, for the team."""

from fourfold.games.erythro.view import ErythroView


def judge(view: ErythroView) -> tuple[float, ...]:
    """A value for each legal action of the view, in their order."""
    return (1.0,) * len(view.legal)
