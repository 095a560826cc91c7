"""A game on paper, from the page of a game to the file that is saved."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.watching import Watcher

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("game", ["envyra"], indirect=True)]


def test_a_game_is_printed_by_hand(house: House, watcher: Watcher, tmp_path: Path) -> None:
    """Choose, look at the sheets, have it made while a bar tells how far it is, and save it."""
    page = watcher.open(language="fr")
    page.goto("/learn/envyra")
    page.get_by_role("link", name="Imprimer").click()
    page.get_by_label("À imprimer").select_option("tiles")
    page.get_by_label("Encre").select_option("saving")
    page.get_by_role("button", name="Montrer les feuilles").click()
    expect(page.get_by_label("Encre")).to_have_value("saving")
    sheet = page.locator(".sheets img")
    expect(sheet).to_have_count(1)
    page.wait_for_function("() => document.querySelector('.sheets img').naturalWidth > 0")
    page.get_by_role("button", name="Créer le PDF").click()
    saved = page.get_by_role("link", name="Télécharger le PDF")
    expect(saved).to_be_visible(timeout=90_000)
    with page.expect_download() as download:
        saved.click()
    assert download.value.suggested_filename == "envyra-fr-a4.pdf"
    file = tmp_path / "saved.pdf"
    download.value.save_as(file)
    assert file.read_bytes().startswith(b"%PDF")
