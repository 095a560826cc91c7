"""axe-core, which looks for what keeps people with disabilities out. It is fetched once and kept under build/."""

import os
import shutil
import subprocess
import tarfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Page

VERSION = "4.14.0"
FOLDER = Path(__file__).resolve().parents[2] / "build" / "axe"
RUN = """async (only) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: [only] }) });
  return violations.map((found) =>
    [`${found.id}: ${found.help}`, ...found.nodes.slice(0, 4).map((node) => node.html.slice(0, 160))].join(" | "));
}"""


@cache
def source() -> str:
    """The script, from the cache or else from npm; a test that cannot have it is skipped, or fails in CI."""
    file = FOLDER / f"axe-{VERSION}.js"
    if not file.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        _fetch(file)
    return file.read_text(encoding="utf-8")


def _fetch(file: Path) -> None:
    npm = shutil.which("npm")
    package = f"axe-core@{VERSION}"
    if npm is None:
        _cannot("there is no npm to fetch axe-core with")
        return
    with TemporaryDirectory(dir=FOLDER) as own:  # several workers may fetch it at the same moment
        done = subprocess.run(
            [npm, "pack", "--silent", package], cwd=own, capture_output=True, text=True, check=False
        )
        if done.returncode:
            _cannot(f"npm could not fetch {package}: {done.stderr}")
        with tarfile.open(Path(own) / f"axe-core-{VERSION}.tgz") as archive:
            found = archive.extractfile("package/axe.min.js")
            assert found is not None
            part = Path(own) / file.name
            part.write_bytes(found.read())
            part.rename(file)


def _cannot(reason: str) -> None:
    if os.environ.get("FF_REQUIRE_CHROMIUM") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def violations(page: Page, only: str = "") -> list[str]:
    """What axe finds on a page as it is now, by all of its rules or by one."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, only)
    return found
