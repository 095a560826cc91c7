"""The built folder in Debian's Firefox, which Playwright cannot drive: by WebDriver BiDi, with puppeteer-core."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import GAMES
from tests.site.playing import PLAY
from tests.site.serving import Host, rebuild

pytestmark = pytest.mark.site
PUPPETEER = "24.43.1"
FOLDER = Path(__file__).resolve().parents[2] / "build" / "puppeteer"
SCRIPT = Path(__file__).with_name("firefox.mjs")
TABS = Path(__file__).with_name("firefox_tabs.mjs")
KILLED = Path(__file__).with_name("firefox_killed.mjs")
FULL = Path(__file__).with_name("firefox_full.mjs")
EXAMPLES = Path(__file__).with_name("firefox_examples.mjs")
EXPECTED = ("Error: Failed to load ‘’. A ServiceWorker intercepted",)
"""Firefox says so of every redirect with which a service worker answers, on any site; the next page comes."""
ENDED = ("Error: uncaught exception: undefined",)
"""And this of a worker that is ended while it works."""


@pytest.fixture(scope="module")
def puppeteer() -> Path:
    found = FOLDER / "node_modules" / "puppeteer-core"
    for program in ("firefox-esr", "node", "npm"):
        if shutil.which(program) is None:
            pytest.skip(f"there is no {program} on PATH")
    if not found.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [
            "npm",
            "install",
            "--silent",
            "--no-save",
            "--prefix",
            str(FOLDER),
            f"puppeteer-core@{PUPPETEER}",
        ]
        if subprocess.run(command, check=False).returncode:
            pytest.skip("puppeteer-core cannot be fetched")
    return found


def test_firefox_runs_the_examples_of_the_guide(whole: Host, puppeteer: Path) -> None:
    command = [
        "node",
        str(EXAMPLES),
        str(puppeteer),
        shutil.which("firefox-esr") or "",
        f"{whole.address}docs/guide/",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"ran": "same", "complaints": []}


def driven(
    script: Path,
    puppeteer: Path,
    host: Host,
    *given: str,
    at: str = "",
    then: Callable[[], object] = lambda: None,
    expected: tuple[str, ...] = EXPECTED,
) -> list[Any]:
    """What a script has seen. When it says `at`, something is done, and it goes on."""
    command = ["node", str(script), str(puppeteer), shutil.which("firefox-esr") or "", host.address, PLAY, *given]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdin is not None
        assert driver.stdout is not None
        seen = []
        for line in driver.stdout:
            seen.append(json.loads(line))
            if seen[-1]["what"] == at:
                then()
                driver.stdin.write("done\n")
                driver.stdin.flush()
    errors = [one["text"] for one in seen if one["what"] == "error"]
    assert [text for text in errors if not text.startswith(expected)] == [], seen
    return seen


def test_firefox_plays_whole_matches_with_the_network_off(host: Host, puppeteer: Path) -> None:
    games = os.environ.get("FF_FIREFOX_GAMES") or ",".join(GAMES)
    seen = driven(SCRIPT, puppeteer, host, games, at="shown", then=host.close)
    for one in seen:
        print({**one, "times": sorted(one.get("times", []))[-3:]})
    played = {one["game"]: one["over"] for one in seen if one["what"] == "played"}
    assert played == dict.fromkeys(games.split(","), True)
    assert all(one["after"] >= one["before"] for one in seen if one["what"] == "reloaded")


def test_firefox_goes_back_shares_a_table_between_tabs_and_takes_a_newer_build(host: Host, puppeteer: Path) -> None:
    seen = driven(TABS, puppeteer, host, at="waiting", then=lambda: rebuild(host))
    [alone] = [one for one in seen if one["what"] == "alone"]
    assert alone["pressed"] == 2, "the tab that is left leads now"
    assert alone["after"] > alone["before"]
    [switched] = [one for one in seen if one["what"] == "switched"]
    assert switched["pressed"] == 1
    assert switched["after"] >= switched["before"]


def test_firefox_loses_nothing_by_killed_workers(host: Host, puppeteer: Path) -> None:
    seen = {one.pop("what"): one for one in driven(KILLED, puppeteer, host, expected=EXPECTED + ENDED)}
    for what in ("made", "killed", "left to think"):
        assert seen[what]["pressed"] == 2, seen
        assert seen[what]["after"] > seen[what]["before"], seen


def test_firefox_without_room_says_so_and_goes_on_once_there_is_some(host: Host, puppeteer: Path) -> None:
    seen = {one.pop("what"): one for one in driven(FULL, puppeteer, host)}
    assert "Nothing is lost" in seen["full"]["said"], seen
    assert seen["full"]["version"] >= seen["begun"]["version"], seen
    assert seen["roomy"]["pressed"] == 2, seen
    assert seen["roomy"]["refused"] == 0, seen
    assert seen["roomy"]["version"] > seen["full"]["version"], seen
    assert seen["reloaded"]["version"] >= seen["roomy"]["version"], seen
