"""What a visitor of the site waits for, and the memory of the tab: `fourfold site OUT`, then `bench/visit.py OUT`.

Browsers are driven by the little of their protocols that is needed. Playwright also watches the network, and a tab
keeps a copy of every answer for it: 60 MB. Memory is the proportional set size (PSS) of the tab's process.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from browser import ARGUMENTS
from websockets.sync.client import ClientConnection, connect

from attack.ground import quantile
from tests.site.playing import PLAY
from tests.site.serving import PATH, Host

SHOWN = """new Promise((done) => {
  const look = () => {
    const page = document.getElementById("page")?.contentDocument;
    page?.querySelector("SELECTOR") ? done(true) : setTimeout(look, 10);
  };
  look();
})"""
PRESS = """new Promise((done) => {
  const page = document.getElementById("page");
  const press = () => done(page.contentDocument.querySelector("SELECTOR").click());
  page.contentDocument.readyState === "complete" ? press() : page.addEventListener("load", press, { once: true });
})"""
"""Firefox forgets a press on a page that is still loading."""
LOOKS = 0.05
"""Seconds between two looks at the memory."""


class LeftError(Exception):
    """The page was left while it was asked."""


class Tab:
    """A tab of a browser."""

    process = b""
    """By this among its arguments the process of a tab is known."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._begin()

    def _begin(self) -> None:
        """Say what is to be said first."""

    def tell(self, method: str, **given: object) -> dict[str, Any]:
        """What the browser answers."""
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": given}))
        while True:
            heard = json.loads(self._line.recv())
            self._hear(heard)
            if heard.get("id") == self._asked:
                if "error" in heard:
                    raise LeftError(str(heard))
                found: dict[str, Any] = heard["result"]
                return found

    def _hear(self, heard: dict[str, Any]) -> None:
        """What the browser says unasked."""

    def go(self, address: str) -> None:
        """Begin to go somewhere."""
        raise NotImplementedError

    def reload(self) -> None:
        """Begin to load the page again."""
        raise NotImplementedError

    def pages(self) -> list[Any]:
        """The page and those in its frames."""
        raise NotImplementedError

    def run(self, code: str, page: Any = None) -> Any:
        """What some code gives in a page, or in the outermost."""
        raise NotImplementedError

    def run_at_table(self, code: str) -> Any:
        """What some code gives in the page with a table, which is in a frame."""
        while True:
            for page in self.pages():
                try:
                    if self.run("document.getElementById('state') !== null", page):
                        return self.run(code, page)
                except LeftError:
                    break

    def seconds(self, act: Callable[[], object], selector: str) -> float:
        """How long from this until the page in the frame has such an element."""
        began = time.monotonic()
        act()
        while True:
            try:
                self.run(SHOWN.replace("SELECTOR", selector))
                return time.monotonic() - began
            except LeftError:
                time.sleep(0.01)


class ChromiumTab(Tab):
    """A tab of Chromium, by the DevTools protocol."""

    process = b"--type=renderer"

    def _begin(self) -> None:
        self._pages: list[int] = []
        self.tell("Runtime.enable")

    def _hear(self, heard: dict[str, Any]) -> None:
        if heard.get("method") == "Runtime.executionContextCreated":
            self._pages.append(heard["params"]["context"]["id"])
        if heard.get("method") == "Runtime.executionContextDestroyed":
            self._pages.remove(heard["params"]["executionContextId"])
        if heard.get("method") == "Runtime.executionContextsCleared":
            self._pages.clear()

    def go(self, address: str) -> None:
        """Begin to go somewhere."""
        self.tell("Page.navigate", url=address)

    def reload(self) -> None:
        """Begin to load the page again."""
        self.tell("Page.reload")

    def pages(self) -> list[Any]:
        """The page and those in its frames."""
        return [*self._pages]

    def run(self, code: str, page: Any = None) -> Any:
        """What some code gives in a page, or in the outermost."""
        where = {} if page is None else {"contextId": page}
        found = self.tell("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True, **where)
        return found["result"].get("value")


class FirefoxTab(Tab):
    """A tab of Firefox, by WebDriver BiDi."""

    process = b"-contentproc"

    def _begin(self) -> None:
        self.tell("session.new", capabilities={})
        self._top = self.pages()[0]

    def go(self, address: str) -> None:
        """Begin to go somewhere."""
        self.tell("browsingContext.navigate", context=self._top, url=address, wait="interactive")

    def reload(self) -> None:
        """Begin to load the page again."""
        self.tell("browsingContext.reload", context=self._top, wait="interactive")

    def pages(self) -> list[Any]:
        """The page and those in its frames."""
        found = self.tell("browsingContext.getTree")["contexts"][0]
        return [found["context"], *(one["context"] for one in found["children"])]

    def run(self, code: str, page: Any = None) -> Any:
        """What some code gives in a page, or in the outermost."""
        said = f"Promise.resolve({code}).then((found) => JSON.stringify(found ?? null))"
        target = {"context": page or self._top}
        found = self.tell("script.evaluate", expression=said, target=target, awaitPromise=True)
        if found["type"] != "success":
            raise LeftError(str(found))
        return json.loads(found["result"]["value"])


@contextmanager
def begun(asked: list[str], ready: Callable[[], str | None], kind: type[Tab]) -> Iterator[tuple[Tab, int]]:
    """A tab of a browser that was never used, and the browser's process."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(asked, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            while (address := ready()) is None:
                time.sleep(0.05)
            with connect(address, max_size=None) as line:
                yield kind(line), process.pid
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def chromium(home: Path) -> AbstractContextManager[tuple[Tab, int]]:
    """Chromium."""
    program = found("chromium", "chromium-headless-shell")
    told = home / "DevToolsActivePort"

    def ready() -> str | None:
        if not told.exists() or not told.read_text().strip():
            return None
        port = told.read_text().split()[0]
        tabs = httpx.get(f"http://127.0.0.1:{port}/json").json()
        [address] = [one["webSocketDebuggerUrl"] for one in tabs if one["type"] == "page"]
        return str(address)

    asked = [*ARGUMENTS, "--headless", "--remote-debugging-port=0", f"--user-data-dir={home}", "about:blank"]
    return begun([program, *asked], ready, ChromiumTab)


def firefox(home: Path) -> AbstractContextManager[tuple[Tab, int]]:
    """Firefox."""
    program = found("firefox-esr", "firefox")
    home.mkdir()
    told = home / "WebDriverBiDiServer.json"

    def ready() -> str | None:
        try:
            port = json.loads(told.read_text())["ws_port"]
        except (OSError, ValueError):  # not there, or not all of it
            return None
        return f"ws://127.0.0.1:{port}/session"

    asked = ["--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port=0", "about:blank"]
    return begun([program, *asked], ready, FirefoxTab)


BROWSERS = {"chromium": chromium, "firefox": firefox}


def found(*programs: str) -> str:
    """Where a program is: the first of these that is there."""
    for program in programs:
        if where := shutil.which(program):
            return where
    sys.exit(f"there is no {programs[0]} on PATH")


def memory(tab: Tab, browser: int) -> float:
    """Megabytes of the largest tab of a browser."""
    most = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if tab.process in (folder / "cmdline").read_bytes() and _is_below(folder, browser):
                lines = (folder / "smaps_rollup").read_text().splitlines()
                most = max(most, sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")))
        except OSError:
            continue
    return most / 1000


def _is_below(folder: Path, ancestor: int) -> bool:
    number = int(folder.name)
    while number > 1:
        if number == ancestor:
            return True
        number = int(Path("/proc", str(number), "stat").read_text().rpartition(")")[2].split()[1])
    return False


class Watch:
    """The memory of a tab, looked at over and over."""

    def __init__(self, tab: Tab, browser: int) -> None:
        self._tab = tab
        self._browser = browser
        self._over = threading.Event()
        self.seen: list[float] = []
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._over.wait(LOOKS):
            self.seen.append(memory(self._tab, self._browser))

    def end(self) -> str:
        """What was seen."""
        self._over.set()
        self._thread.join()
        return f"median {quantile(sorted(self.seen), 0.5):.0f}, most {max(self.seen):.0f} MB"


def main() -> None:
    """Visit, come back, play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--browser", choices=[*BROWSERS], default="chromium")
    parser.add_argument("--game", default="envyra")
    parser.add_argument("--presses", type=int, default=40)
    parser.add_argument("--reloads", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        root = Path(name, "root")
        shutil.copytree(given.folder, root / PATH)
        host = Host(root)
        with BROWSERS[given.browser](Path(name, "profile")) as (tab, browser):
            watch = Watch(tab, browser)
            cold = tab.seconds(lambda: tab.go(host.address), "#main")
            print(f"shown, cold: {cold:.2f} s, {host.bytes_asked_for() / 1e6:.2f} MB", flush=True)
            for _ in range(given.reloads):
                print(f"shown, warm: {tab.seconds(tab.reload, '#main'):.2f} s", flush=True)
            print(f"memory until then: {watch.end()}", flush=True)
            watch = Watch(tab, browser)
            form = f"form[action$='/play/{given.game}'] button"
            press = PRESS.replace("SELECTOR", form)
            tab.seconds(lambda: tab.run(press), "#stage svg")
            times = tab.run_at_table(f"({PLAY})([{given.presses}, 120000])")["times"]
            times.sort()
            usual, slow = quantile(times, 0.5), quantile(times, 0.95)
            print(f"press to change, {len(times)}: median {usual:.0f}, 95 % {slow:.0f} ms")
            print(f"memory while playing: {watch.end()}; now {memory(tab, browser):.0f} MB")
        host.close()


if __name__ == "__main__":
    main()
