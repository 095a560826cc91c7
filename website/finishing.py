"""What the generator leaves to do: pages that everybody can read, and that say what they may load.

A policy allows files of the same host, and by their hashes what stands in a page or is put there by the theme.
"""

import ast
import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

CHARSET = '<meta charset="utf-8">'
INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)
SHADOW = re.compile(r'\("style",\{\},(\w+)\.toString\(\)\)')
"""Where the theme gives its search, which is a document of its own, a style sheet."""


def finish(folder: Path) -> None:
    """Finish every page below a folder."""
    styles = [style for script in folder.glob("assets/javascripts/*.js") for style in _styles(script)]
    for page in folder.rglob("*.html"):
        page.write_text(sealed(mended(page.read_text(encoding="utf-8")), styles), encoding="utf-8")


def mended(text: str) -> str:
    """A page without what readers of screens stumble over, and that fetches no other before it is asked for."""
    text = re.sub(r'<link rel="(?:prev|next)"[^>]*>', "", text)  # which Firefox would fetch
    # By these the theme takes every link to the other language for one to its start page, once it has the sitemap.
    text = re.sub(r'<link rel="alternate"[^>]*hreflang[^>]*>', "", text)
    text = text.replace("<th></th>", "<td></td>")  # it heads nothing
    text = re.sub(
        r'(<a [^>]*class="md-footer__link[^>]*) aria-label="[^"]*"', r"\1", text
    )  # its text says the same
    text = re.sub(r'(<label class="md-nav__title" for="(__nav_\w+)")', r'\1 id="\2_title"', text)
    return re.sub(
        r'aria-labelledby="(__nav_\w+)_label"', r'aria-labelledby="\1_title"', text
    )  # that one may be empty


def sealed(text: str, styles: Iterable[str] = ()) -> str:
    """A page with its policy."""
    policy = "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *_hashes(INLINE.findall(text)))),
            " ".join(("style-src 'self'", *_hashes(styles))),
            "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'",
            "base-uri 'none'; form-action 'self'",
        )
    )
    assert CHARSET in text
    said = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return text.replace(CHARSET, f'{CHARSET}{said}<meta name="referrer" content="no-referrer">', 1)


def _hashes(texts: Iterable[str]) -> dict[str, None]:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return dict.fromkeys(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _styles(script: Path) -> list[str]:
    """The style sheets that a script of the theme brings along as texts."""
    text = script.read_text(encoding="utf-8")
    found = [
        re.search(rf"\b{name}=('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")", text) for name in SHADOW.findall(text)
    ]
    return [ast.literal_eval(one[1]) for one in found if one]
