"""What is done to every page that the generator made."""

from pathlib import Path

from website.finishing import finish, mended, sealed

HEAD = '<head><meta charset="utf-8"></head>'


def policy(text: str) -> str:
    return text.partition('Content-Security-Policy" content="')[2].partition('"')[0]


def test_a_page_may_run_the_scripts_it_was_built_with_and_no_others() -> None:
    said = policy(sealed(f"{HEAD}<script>first()</script><script src='a.js'></script>"))
    assert said.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert said.count("sha256-") == 1
    assert "unsafe" not in said
    assert said != policy(sealed(f"{HEAD}<script>second()</script>"))


def test_data_in_a_page_is_no_script() -> None:
    assert "sha256" not in policy(sealed(f'{HEAD}<script id="x" type="application/json">{{}}</script>'))


def test_the_style_sheet_that_the_theme_brings_as_a_text_is_allowed(tmp_path: Path) -> None:
    scripts = tmp_path / "assets" / "javascripts"
    scripts.mkdir(parents=True)
    (scripts / "bundle.js").write_text('var T=\'.a{content:"\\\\201c"}\';o.append(C("style",{},T.toString()));')
    (tmp_path / "index.html").write_text(HEAD)
    finish(tmp_path)
    [styles] = [part for part in policy((tmp_path / "index.html").read_text()).split("; ") if "style-src" in part]
    assert "'sha256-" in styles


def test_a_cell_that_heads_nothing_is_no_heading() -> None:
    assert mended("<th>a</th><th></th>") == "<th>a</th><td></td>"


def test_no_page_is_fetched_before_it_is_asked_for() -> None:
    assert (
        mended('<link rel="next" href="../lab/"><link rel="icon" href="i.svg">') == '<link rel="icon" href="i.svg">'
    )


def test_a_list_of_pages_is_named_by_the_title_that_it_shows() -> None:
    text = (
        '<nav class="md-nav" aria-labelledby="__nav_2_label">'
        '<label class="md-nav__title" for="__nav_2">Rules</label>'
    )
    assert mended(text) == (
        '<nav class="md-nav" aria-labelledby="__nav_2_title">'
        '<label class="md-nav__title" for="__nav_2" id="__nav_2_title">Rules</label>'
    )
