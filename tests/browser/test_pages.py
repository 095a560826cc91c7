"""Every page of every game: for everybody, at every width, in both languages, and light on the wire."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games import GAMES
from tests.browser.axe import violations
from tests.browser.driving import SETTLED, WHOLE
from tests.browser.house import House
from tests.browser.speaking import english_left
from tests.browser.watching import DESK, MISSING, PHONE, Watcher

pytestmark = pytest.mark.browser
WIDTHS = (360, 768, 1440)
WAYS: list[tuple[str, ViewportSize]] = [("en", DESK), ("fr", PHONE)]
OF_NO_GAME = ("start", "matches", "link", "wrong")
FIRST_PAGE = 150_000
SMALLEST = 16
SMALL = """smallest => {
  const quiet = ".clause, .tag, kbd, code, .unseen, sup, .short";  // labels of what must be read, or of a sign
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const element = node.parentElement;
    if (node.nodeValue.trim() === "" || element.closest(`svg, script, style, ${quiet}`)) continue;
    if (!element.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < smallest) found.push(node.nodeValue);
  }
  return found;
}"""

CUT = """() => [...document.querySelectorAll("article, section")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX !== "auto")
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText.slice(0, 40))"""
"""Parts of a page whose right edge lies out of sight."""


def visit(page: Page, path: str) -> None:
    """Go there, and wait until scripts and drawing have settled."""
    page.goto(path)
    page.wait_for_function(SETTLED)


def each_page(watcher: Watcher, house: House, way: int, **more: Any) -> Iterator[tuple[str, Page]]:
    """Every page of a game that is looked at in one of the ways, one after the other.

    Where whole matches are asked for, that is every page. Otherwise each page is looked at in each way with another
    game, and one that no game changes with the first, in one of the ways.
    """
    watcher.expected = MISSING
    page = watcher.open(**more)
    place = GAMES.index(house.game)
    for order, (name, (path, secret)) in enumerate(house.pages().items()):
        if name in OF_NO_GAME:
            is_due = place == 0 and order % len(WAYS) == way
        else:
            is_due = (order + place) % len(GAMES) == way
        if not (is_due or WHOLE):
            continue
        page.goto("about:blank")
        watcher.become(page, secret)
        visit(page, path)
        yield name, page


@pytest.mark.parametrize("way", range(len(WAYS)), ids=[language for language, _ in WAYS])
def test_for_everybody(house: House, watcher: Watcher, way: int) -> None:
    """What axe finds in the light, and of colours in the dark; the language; how wide a page is, and how small."""
    language, size = WAYS[way]
    found: dict[str, list[str]] = {}
    for name, page in each_page(watcher, house, way, language=language, viewport=size, color_scheme="light"):
        found[name] = violations(page)
        page.emulate_media(color_scheme="dark")
        found[name] += violations(page, only="color-contrast")
        page.emulate_media(color_scheme="light")
        found[name] += _in_another_language(page, house.game, language)
        found[name] += _too_wide_or_too_small(page)
        page.set_viewport_size(size)
    assert not any(found.values()), found


def _in_another_language(page: Page, game: str, language: str) -> list[str]:
    told = page.locator("html").get_attribute("lang")
    return [f"in {told!r}"] * (told != language) + (english_left(page, game) if language == "fr" else [])


def _too_wide_or_too_small(page: Page) -> list[str]:
    """At every width, beginning with the one that is nearest to what it is now."""
    found: list[str] = []
    for width in WIDTHS if page.evaluate("innerWidth") < WIDTHS[1] else reversed(WIDTHS):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.wait_for_function(SETTLED)
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        found += [f"{wide} wide at {width}"] * (wide > width)
        found += [f"cut at {width}: {text}" for text in page.evaluate(CUT)]
        found += [f"too small at {width}: {text}" for text in page.evaluate(SMALL, SMALLEST)]
    return found


def test_axe_at_a_busy_table(house: House, watcher: Watcher) -> None:
    """The same for what opens at a table: a panel, the menu, the keys; and in the dark at a desk."""
    player = house.acting
    page = watcher.open(secret=player.secret, color_scheme="dark")
    visit(page, f"/t/{player.table}")
    page.keyboard.press("l")
    assert violations(page) == []
    page.locator("#log a.clause").first.click()
    expect(page.locator("#rule article")).to_be_visible()
    page.locator("#menu > summary").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.emulate_media(color_scheme="light")
    assert violations(page) == []


def test_french_sentences_at_the_table(house: House, watcher: Watcher) -> None:
    """Whatever appears while one plays is French as well."""
    player = house.asking
    page = watcher.open(secret=player.secret, language="fr")
    visit(page, f"/t/{player.table}")
    page.keyboard.press("l")
    page.locator("#log a.clause").first.click()
    expect(page.locator("#rule article")).to_be_visible()
    page.locator("#stage [data-thing]:not([data-action])").first.click()
    expect(page.locator("#about")).to_be_visible()
    assert english_left(page, house.game) == []


def test_english_would_be_found(house: House, watcher: Watcher) -> None:
    """The check above bites."""
    page = watcher.open(language="en")
    visit(page, f"/make/{house.game}?preset=own")
    page.evaluate("() => { document.documentElement.lang = 'fr'; }")
    assert len(english_left(page, house.game)) > 5


def test_first_page_is_light(watcher: Watcher) -> None:
    page = watcher.open()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/", wait_until="networkidle")
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    assert len(sizes) > 4
    assert sum(sizes) < FIRST_PAGE
    print(f"the first page is {sum(sizes):.0f} bytes in {len(sizes)} answers")
