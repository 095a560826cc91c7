"""A site, built once, and Chromium before it."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import browser as browser
from tests.site.serving import PATH, Host


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built folder; FF_SITE names one that is there already."""
    if given := os.environ.get("FF_SITE"):
        return Path(given)
    from fourfold.site.build import build

    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fourfold" / "site"
    folder = tmp_path_factory.mktemp("built") / "site"
    build(folder, cache, lambda doing: None)
    return folder


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    shutil.copytree(built, tmp_path / PATH)
    found = Host(tmp_path)
    yield found
    found.close()


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder around the table; FF_WEBSITE names one that is there already."""
    if given := os.environ.get("FF_WEBSITE"):
        return Path(given)
    pytest.importorskip("zensical", reason="the generator is not installed: make test-site")
    from website.building import build

    folder = tmp_path_factory.mktemp("written")
    build(folder / "site", folder / "work", folder / "reports", lambda doing: None)
    return folder / "site"


@pytest.fixture
def whole(written: Path, built: Path, tmp_path: Path) -> Iterator[Host]:
    """Documentation and table on one host."""
    folder = tmp_path / PATH
    folder.mkdir(parents=True)
    for part in written.iterdir():
        if part.name != "table":
            (folder / part.name).symlink_to(part)
    shutil.copytree(built, folder / "table")
    found = Host(tmp_path)
    yield found
    found.close()


@pytest.fixture
def context(built: Path, browser: Browser) -> Iterator[BrowserContext]:  # built before a browser has its loop
    found = browser.new_context(locale="en", reduced_motion="reduce")
    found.set_default_timeout(120_000)
    yield found
    found.close()
