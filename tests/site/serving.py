"""A plain file server, with the site under a path of it, and what it was asked for."""

import json
import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PATH = "some/path"


class Files(SimpleHTTPRequestHandler):
    """Files and nothing else: no compression, no headers of ours."""

    def __init__(self, *given: object, asked: list[str], **more: object) -> None:
        self._asked = asked
        super().__init__(*given, **more)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self._asked.append(self.path)
        super().do_GET()

    def log_message(self, *_: object) -> None: ...


class Host:
    """A host of files; the site lies in `folder` and is served under `PATH`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[str] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root), asked=self.asked))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/{PATH}/"

    @property
    def folder(self) -> Path:
        return self.root / PATH

    def bytes_asked_for(self) -> int:
        """How large all is that was asked for."""
        names = (path.partition("?")[0].removeprefix(f"/{PATH}/") or "index.html" for path in self.asked)
        return sum((self.folder / name).stat().st_size for name in names)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def rebuild(host: Host) -> str:
    """Have another build there, with the same files; the name of the one that was."""
    worker = host.folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    build = json.loads(re.match(r"const BUILD = (.*);\n", text)[1])  # type: ignore[index]
    worker.write_text(text.replace(build["id"], "anotherbuild"), encoding="utf-8")
    return str(build["id"])
