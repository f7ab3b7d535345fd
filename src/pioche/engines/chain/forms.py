"""The forms of the moves that all chain games know, each with the rule that governs it."""

from pioche.core.game import Form


def place_form(rule: str = "GEN-10", more: str = "", arms: str = "LR") -> Form:
    """Lay a tile; `more` is the pattern of what may follow the place."""
    return Form("place", rf"\d+-\d+(>[{arms.lower()}]{more})?", f"6-4>{arms[0]}", rule)


def draw_form(rule: str = "GEN-15") -> Form:
    return Form("draw", "draw", "draw", rule)


def no_draw_form(rule: str) -> Form:
    """Nobody draws, by this rule."""
    return Form("draw", "draw", "", rule)


def pass_form(rule: str = "GEN-15") -> Form:
    return Form("pass", "pass", "pass", rule)


FORMS = (place_form(), draw_form(), pass_form())
