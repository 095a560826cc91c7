"""Games on paper: sheets to cut out, boards in pages, forms, the rulebook as a book, a match as a booklet.

What there is comes from a game's `Box`, words from `words.toml`; typst sets the pages (`typesetting.py`).
"""
