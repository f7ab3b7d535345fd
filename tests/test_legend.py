"""What a newcomer is told in the terminal: the legend of signs, and what is bid or given."""

import pytest

import pioche
from pioche.cli.play.legend import first_legend, legend
from pioche.games.dingominos.state import SIGNS
from pioche.words.messages import LANGUAGES, words

WORDS = {
    "fr": [
        "Un signe agit vers l’extérieur",
        "rejouer\N{NO-BREAK SPACE}: vous pouvez rejouer",
        "passer\N{NO-BREAK SPACE}: le suivant passe (à deux, vous rejouez)",
    ],
    "en": [
        "A sign acts when it faces outward",
        "again: you may play again",
        "skip: the next player is skipped (with two, you play again)",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_is_explained(lang: str) -> None:
    table = pioche.Table("dingominos", seats=2, seed=1, deal="4-piocher 1-1 | 2-2 3-3 ; 6-6")
    lines = legend(words(lang), table.view(0))
    assert lines[:3] == WORDS[lang]
    say = words(lang)
    signs = [say(f"sign-{sign}") for sign in SIGNS if sign and not sign.isdecimal()]
    assert [line.replace("\N{NO-BREAK SPACE}", "").split(":")[0] for line in lines[1:]] == signs


def test_tiles_without_signs_have_no_legend() -> None:
    table = pioche.Table("jeu-de-dominos", seed=1)
    assert legend(words("fr"), table.view(0)) == []


def test_the_legend_is_shown_until_one_has_played() -> None:
    deal = "4-piocher 1-1 | 2-2 contrer-contrer ; 6-6 5-5 4-4"
    table = pioche.Table("dingominos", seats=2, seed=1, deal=deal)
    table.play("1-1")
    assert first_legend(words("fr"), table.view(0)) == []
    assert first_legend(words("fr"), table.view(1)) == legend(words("fr"), table.view(1)) != []


@pytest.mark.parametrize(
    ("game", "moves", "fr", "en"),
    [
        ("quarante-deux", [], "42 points en tout", "42 points in all"),
        ("quarante-deux", ["bid 42"], "Les sept dominos", "The seven tiles"),
        ("nombres", [], "Une fois les dominos donnés", "Once the tiles are given"),
    ],
)
def test_what_a_newcomer_could_not_choose_without_is_explained(
    game: str, moves: list[str], fr: str, en: str
) -> None:
    table = pioche.Table(game, seed=1)
    for move in moves:
        table.play(move)
    view = table.view(table.seat)
    for lang, begins in (("fr", fr), ("en", en)):
        [said] = first_legend(words(lang), view)
        assert said.startswith(begins)


def test_plain_moves_need_no_explanation() -> None:
    table = pioche.Table("quarante-deux", seed=1)
    table.play("bid 42")
    table.play("trump 3")
    assert first_legend(words("fr"), table.view(table.seat)) == []
