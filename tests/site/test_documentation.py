"""The documentation around the table: built, in Chromium, from a plain file server, under a path of it."""

import os
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import axe
from tests.site.serving import Host

pytestmark = pytest.mark.site
ADDRESS = re.compile(r'\b(?:href|src)="([^"]*)"')
NAMED = re.compile(r'\bid="([^"]+)"')
LOOKED_AT = ("", "fr/", "docs/guide/", "docs/rules/envyra/", "docs/fr/gallery/erythro/", "docs/reference/bots/")


@pytest.fixture
def page(whole: Host, context: BrowserContext) -> Iterator[Page]:
    """A page that is watched: it asks nobody else, and complains of nothing."""
    asked: list[str] = []
    complaints: list[str] = []
    found = context.new_page()
    found.on("request", lambda request: asked.append(request.url))
    found.on("pageerror", lambda error: complaints.append(str(error)))
    found.on("console", lambda said: complaints.extend([said.text] if said.type in ("error", "warning") else []))
    yield found
    assert [url for url in asked if not url.startswith(whole.address)] == []
    assert complaints == []


def test_no_link_is_broken(written: Path) -> None:
    pages = {
        page: page.read_text(encoding="utf-8") for page in written.rglob("*.html") if "table" not in page.parts
    }
    names = {page: set(NAMED.findall(text)) for page, text in pages.items()}
    broken = []
    for page, text in pages.items():
        if page.name == "404.html":  # shown at any address, so its own are whole
            continue
        for address in ADDRESS.findall(text):
            parts = urlsplit(unescape(address))
            if parts.scheme in ("http", "https", "data"):
                continue
            there = Path(os.path.normpath(page.parent / unquote(parts.path))) if parts.path else page
            if there.relative_to(written).parts[:1] == ("table",):
                continue
            there = there / "index.html" if there.is_dir() or parts.path.endswith("/") else there
            if not there.exists():
                broken.append(f"{page.relative_to(written)}: {address}")
            elif parts.fragment and there in names and unquote(parts.fragment) not in names[there]:
                broken.append(f"{page.relative_to(written)}: {address} has no such place")
    assert broken == []


def test_nothing_is_loaded_from_another_host(written: Path) -> None:
    loads = re.compile(r'<(?:script|img|link|iframe|source)\b[^>]*\b(?:src|href)="(?:https?:)?//')
    for page in written.rglob("*.html"):
        assert not loads.search(page.read_text(encoding="utf-8")), page


@pytest.mark.parametrize("path", LOOKED_AT)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say(path: str, scheme: str, page: Page, whole: Host) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(whole.address + path, wait_until="load")
    assert axe.violations(page) == []


def test_a_search_finds_a_clause(page: Page, whole: Host) -> None:
    page.goto(f"{whole.address}docs/")
    page.locator(".md-search__button").click()
    page.keyboard.type("ENV-CAPTURE-3")
    first = page.locator("a[href*='rules/envyra'][href*='#ENV-CAPTURE-3']").first
    expect(first).to_contain_text("Tie: the latest of those tied wins")
    first.click()
    page.wait_for_url("**/docs/rules/envyra/**#ENV-CAPTURE-3")
    expect(page.locator("#ENV-CAPTURE-3")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["docs/", "docs/guide/"])
def test_every_example_runs_here_and_python_says_what_is_written(path: str, page: Page, whole: Host) -> None:
    page.goto(whole.address + path)
    blocks = page.locator(".live")
    for place in range(blocks.count()):
        page.locator(".live-bar button").nth(place).click()
        expect(blocks.nth(place)).to_have_attribute("data-ran", "same")
        expect(page.locator(".live-out").nth(place)).not_to_be_empty()
    assert blocks.count() > 0


def test_an_example_in_the_middle_runs_what_it_builds_upon_and_runs_again(page: Page, whole: Host) -> None:
    page.goto(f"{whole.address}docs/guide/")
    button, status = page.locator(".live-bar button").nth(2), page.locator(".live-bar [role=status]").nth(2)
    for _ in range(2):
        button.click()
        expect(status).to_have_text("Python said what is written above.")


def test_the_other_language_of_a_page_is_one_press_away(page: Page, whole: Host) -> None:
    page.route("**/docs/sitemap.xml", lambda route: None)  # late, as when much else is going on
    page.goto(f"{whole.address}docs/rules/etheria/")
    page.evaluate("async () => { await fetch('../../fr/sitemap.xml'); }")  # by now the theme has it, if it wants it
    page.locator("a.other-language").click()
    page.wait_for_url("**/docs/fr/rules/etheria/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("a.other-language").click()
    page.wait_for_url("**/docs/rules/etheria/")


def test_an_example_of_the_gallery_can_be_tried_at_the_table(page: Page, whole: Host) -> None:
    page.goto(f"{whole.address}docs/gallery/envyra/#ENV-X3")
    page.locator("a.try[href$='/ENV-X3']").click()
    expect(page.frame_locator("#page").locator("form[action$='/ENV-X3/1/try'] button")).to_be_visible()


def test_the_first_page_leads_to_table_rules_and_documentation(page: Page, whole: Host) -> None:
    page.goto(whole.address)
    expect(page.locator("article img")).to_have_count(4)
    page.locator("article").first.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/docs/rules/envyra/")
    page.locator(".md-header a.md-logo").click()
    page.wait_for_url(whole.address)
