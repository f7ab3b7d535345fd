"""The contrasts of the look, recomputed from the style sheet by the formula of WCAG 2."""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "web" / "src"
CSS = (SOURCES / "app" / "app.css").read_text("utf-8")
LIDS = re.findall(
    r"(\w+): \{ fill: '(#\w{6})', ink: '(#\w{6})'",
    (SOURCES / "pages" / "Lid.svelte").read_text("utf-8"),
)


def tokens(selector: str) -> dict[str, str]:
    """The colours that a block of the style sheet sets."""
    block = re.search(rf"^{re.escape(selector)} \{{(.*?)^ *\}}", CSS, re.MULTILINE | re.DOTALL)
    assert block, f"app.css has no block {selector}"
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\)|[A-Z]\w+);", block[1]))


def sharper(colours: dict[str, str]) -> dict[str, str]:
    """The same colours for somebody who wants more contrast."""
    changed = tokens(":root[data-contrast='more']")
    return colours | {name: colours[value[6:-1]] for name, value in changed.items()}


LIGHT = tokens(":root")
DARK = LIGHT | tokens(":root[data-theme='dark']")

# Two colours and their least contrast by day and by night (0: another pair carries the meaning).
PAIRS = [
    # text
    ("ink", "room", 12.5, 14.9),
    ("ink", "paper", 14.3, 13.2),
    ("ink-soft", "room", 5.5, 8.1),
    ("ink-soft", "paper", 6.3, 7.2),
    ("ink-soft", "room-deep", 4.8, 8.6),
    ("ink", "here", 4.5, 4.5),
    ("accent", "here", 4.5, 4.5),
    ("accent", "paper", 5.6, 7.3),
    ("accent", "room", 4.8, 8.3),
    ("on-accent", "accent-fill", 5.6, 5.9),
    ("on-cloth", "cloth-hi", 4.7, 7.8),
    ("on-cloth", "cloth", 5.0, 8.8),
    # edges of controls
    ("rule-strong", "room", 3.2, 3.2),
    ("rule-strong", "paper", 3.2, 3.2),
    ("rule-strong", "paper-deep", 3.2, 3.2),
    # tiles on the cloth
    ("bone", "cloth-hi", 4.5, 7.2),
    ("bone", "cloth", 4.7, 8.1),
    ("pip", "bone", 15.9, 13.7),
    ("accent-on-bone", "bone", 5.4, 4.5),
    ("second-on-bone", "bone", 5.4, 4.5),
    ("second", "paper", 5.6, 7.3),
    # backs: by day the ebony stands out from the cloth, by night the bone line does
    ("back-line", "ebony", 8.4, 6.2),
    ("ebony", "cloth", 3.0, 0),
    ("ebony", "cloth-hi", 3.2, 0),
    ("back-line", "cloth", 0, 3.6),
    # lit places: by day the fill stands out from the cloth, by night the line does
    ("lit", "cloth-hi", 4.3, 0),
    ("lit", "cloth", 4.6, 0),
    ("lit-line", "cloth", 0, 6.1),
    ("lit-line", "lit", 5.3, 4.5),
    ("lit-pip", "lit", 4.5, 4.5),
]


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, to one decimal."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return round((lighter + 0.05) / (darker + 0.05), 1)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == 21.0
    assert contrast("#777777", "#ffffff") == 4.5  # the well-known grey that just misses 4.5


@pytest.mark.parametrize(("first", "second", "light", "dark"), PAIRS)
def test_the_tokens_keep_their_contrast(first: str, second: str, light: float, dark: float) -> None:
    assert contrast(LIGHT[first], LIGHT[second]) >= light
    assert contrast(DARK[first], DARK[second]) >= dark


@pytest.mark.parametrize(("first", "second"), [pair[:2] for pair in PAIRS])
def test_more_contrast_is_nowhere_less(first: str, second: str) -> None:
    for colours in (LIGHT, DARK):
        more = sharper(colours)
        assert contrast(more[first], more[second]) >= contrast(colours[first], colours[second])


def test_forced_colours_leave_no_colour_of_ours() -> None:
    """But that of the rim, which is a border only: borders are forced by themselves."""
    forced = tokens("@media (forced-colors: active) {\n  body")
    assert {name for name in LIGHT if not name.startswith("rim")} <= set(forced)
    assert set(forced.values()) == {"Canvas", "CanvasText", "Highlight", "HighlightText"}


def test_the_six_lids_can_be_read() -> None:
    assert len(LIDS) == 6
    assert [box for box, fill, ink in LIDS if contrast(fill, ink) < 4.5] == []
