"""`python -m website OUT` builds documentation and first page into a folder that has, or will have, a table."""

import sys
from pathlib import Path

from fourfold.kernel.errors import FourfoldError
from website.building import build
from website.pages import ROOT

BUILD = ROOT / "build"
if len(sys.argv) != 2:
    sys.exit("python -m website OUT")
try:
    build(Path(sys.argv[1]), BUILD / "website", BUILD / "reports", lambda doing: print(f"{doing} …", flush=True))
except FourfoldError as error:
    sys.exit(f"{error}: {error.hint}")
