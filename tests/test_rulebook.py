"""The rule texts and their tracing, on small made-up folders."""

import re
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

import pioche
from pioche.words import rulebook
from pioche.words.rulebook import BRIEF, Rulebook, RulebookError, RuleId, Section, Sentence, ids_in

# Not `from … import tests_by_rule`: pytest would take that name for a test.
from tests import coverage

FR = """\
# Cinq partout

On marque quand les bouts
font un multiple de cinq.

## En bref
Posez un domino, comptez les bouts.

Le premier à 31 gagne\u00a0!

## Mise en place
- [MUG-1] Chacun prend
  sept dominos,
  cachés\u00a0: oui.
- [GEN-9]

## Variantes
- [GEN-9]
- [MUG-9 opt set] Le double-neuf.

## Conseils
- [MUG-1] Le reste est la pioche.
- [MUG-9 note] Gardez [les] doubles.
"""
COMMON_FR = """\
# Commun

## Ouverture
- [GEN-9] On ouvre de son plus fort domino.
- [GEN-9] Sauf convention.
- [GEN-9 opt opening_tile] Ou librement.
- [GEN-23 note] Deux sens de « fermé ».
"""


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), "utf-8")
    return path


def game(tmp_path: Path, fr: str, en: str | None = None, tests: str = "", name: str = "g") -> Path:
    """A game's folder; texts are given as their bullets, of which the first is on line 6."""
    folder = tmp_path / name
    for lang, bullets in (("fr", fr), ("en", fr if en is None else en)):
        head = f"# T\nTagline.\n## {BRIEF[lang]}\nA game.\n## S"
        write(folder / f"rules.{lang}.md", f"{head}\n{bullets}\n")
    write(folder / f"test_{name}.py", tests)
    return folder


def common(tmp_path: Path, bullets: str) -> None:
    for lang in rulebook.LANGUAGES:
        write(tmp_path / f"common.{lang}.md", f"# C\n\n## S\n{bullets}\n")


def mistake(folder: Path, lang: str = "fr") -> str:
    with pytest.raises(RulebookError) as error:
        rulebook.load(folder, lang)
    return str(error.value)


# --- the list of ids


def test_the_list_of_ids_is_whole() -> None:
    """From 1 to the last in each prefix, and no prefix in two files."""
    ids = rulebook.rule_ids()
    numbers: Counter[str] = Counter()
    for rule in ids:
        numbers[rule.prefix] += 1
        assert rule.id == f"{rule.prefix}-{numbers[rule.prefix]}"
        assert re.fullmatch(r"[TID](?:[/→][TID])*", rule.tag)
    assert numbers["GEN"] == 24


@pytest.mark.parametrize("card", pioche.all_cards(), ids=lambda card: card.id)
def test_a_game_lists_its_own_ids(card: pioche.Card) -> None:
    """Its first prefix is its own, unless that one is shared."""
    shared = {rule.prefix for rule in ids_in(Path(rulebook.__file__).parent / "ids.txt")}
    file = card.folder / "ids.txt"
    own = {rule.prefix for rule in ids_in(file)} if file.exists() else set()
    assert own == {card.rules[0]} - shared


@pytest.mark.parametrize("card", pioche.all_cards(), ids=lambda card: card.id)
@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
def test_a_game_is_told_in_ninety_words(card: pioche.Card, lang: str) -> None:
    assert 20 <= rulebook.brief_length(rulebook.load(card.folder, lang)) <= 90


CHAIN_GAMES = [
    card
    for card in pioche.all_cards()
    if "from pioche.engines.chain" in (card.folder / "game.py").read_text("utf-8")
]


@pytest.mark.parametrize("card", CHAIN_GAMES, ids=lambda card: card.id)
@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
def test_the_rules_of_a_chain_game_are_short(card: pioche.Card, lang: str) -> None:
    """About 450 words before one can play; Canton has its captures to explain as well."""
    longest = {"canton": 550}.get(card.id, 500)
    assert 200 < rulebook.length(rulebook.load(card.folder, lang)) <= longest


@pytest.mark.parametrize("card", pioche.all_cards(), ids=lambda card: card.id)
def test_the_rules_have_the_title_that_the_card_has(card: pioche.Card) -> None:
    assert {lang: rulebook.load(card.folder, lang).title for lang in card.names} == card.names


def test_ids_have_their_tags() -> None:
    ids = rulebook.rule_ids()
    assert ids[0] == RuleId("GEN-1", "T/I")
    assert RuleId("MAG-24", "D") in ids
    assert RuleId("MUG-4", "T") in ids
    assert RuleId("MUG-9", "T/D") in ids
    assert RuleId("BER-9", "T→I") in ids


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("MUG-44", "MUG-4"), ("mug-4", "MUG-4"), ("MUG4", "MUG-4"), ("GEN-9", "GEN-9"), ("?", None)],
)
def test_nearest(wrong: str, right: str | None) -> None:
    assert rulebook.nearest(wrong) == right


# --- reading a text


def test_load_gives_the_whole_text_with_its_includes(tmp_path: Path) -> None:
    write(tmp_path / "common.fr.md", COMMON_FR)
    write(tmp_path / "cinq_partout/rules.fr.md", FR)
    assert rulebook.load(tmp_path / "cinq_partout", "fr") == Rulebook(
        title="Cinq partout",
        tagline="On marque quand les bouts font un multiple de cinq.",
        brief=("Posez un domino, comptez les bouts.", "Le premier à 31 gagne\u00a0!"),
        sections=(
            Section(
                "Mise en place",
                (
                    Sentence("MUG-1", "Chacun prend sept dominos, cachés\u00a0: oui.", False),
                    Sentence("GEN-9", "On ouvre de son plus fort domino.", False),
                    Sentence("GEN-9", "Sauf convention.", False),
                ),
            ),
            Section(
                "Variantes",
                (
                    Sentence("GEN-9", "Ou librement.", False, ("opening_tile",)),
                    Sentence("MUG-9", "Le double-neuf.", False, ("set",)),
                ),
                "variants",
            ),
            Section(
                "Conseils",
                (
                    Sentence("MUG-1", "Le reste est la pioche.", False),
                    Sentence("MUG-9", "Gardez [les] doubles.", True),
                ),
                "tips",
            ),
        ),
    )


def test_each_language_has_its_own_files(tmp_path: Path) -> None:
    folder = game(tmp_path, "- [GEN-9]")
    write(tmp_path / "common.fr.md", "# C\n\n## S\n- [GEN-9] Bonjour.\n")
    write(tmp_path / "common.en.md", "# C\n\n## S\n- [GEN-9] Hello.\n")
    texts = [rulebook.load(folder, lang).sections[0].sentences[0].text for lang in ("fr", "en")]
    assert texts == ["Bonjour.", "Hello."]


def test_an_included_note_is_a_note(tmp_path: Path) -> None:
    write(tmp_path / "common.fr.md", COMMON_FR)
    book = rulebook.load(game(tmp_path, "- [GEN-23]"), "fr")
    assert book.sections[0].sentences == (Sentence("GEN-23", "Deux sens de « fermé ».", True),)


def test_a_text_of_ones_own_stands_before_the_shared_one(tmp_path: Path) -> None:
    write(tmp_path / "common.fr.md", COMMON_FR)
    book = rulebook.load(game(tmp_path, "- [GEN-9] Ici, on ouvre librement."), "fr")
    assert [s.text for s in rulebook.find(book, "GEN-9")] == ["Ici, on ouvre librement."]


def test_find_gives_all_sentences_of_an_id(tmp_path: Path) -> None:
    book = rulebook.load(game(tmp_path, "- [MUG-1] A.\n- [MUG-2] B.\n## U\n- [MUG-1] C."), "fr")
    assert [s.text for s in rulebook.find(book, "MUG-1")] == ["A.", "C."]
    assert rulebook.find(book, "MUG-3") == ()


def test_a_sentence_names_the_options_that_it_explains(tmp_path: Path) -> None:
    common(tmp_path, "- [GEN-9 opt opening_tile] A.")
    bullets = "- [GEN-9]\n- [MUG-9 opt set] B.\n- [VIN-17 opt competition, target] C."
    found = rulebook.load(game(tmp_path, f"## Variantes\n{bullets}"), "fr").sections[1].sentences
    assert [(s.text, s.options) for s in found] == [
        ("A.", ("opening_tile",)),
        ("B.", ("set",)),
        ("C.", ("competition", "target")),
    ]


def test_words_are_counted_as_one_reads(tmp_path: Path) -> None:
    """Marks that French sets apart are no words; variants and tips are read by who wants them."""
    write(tmp_path / "common.fr.md", COMMON_FR)
    write(tmp_path / "g/rules.fr.md", FR)
    book = rulebook.load(tmp_path / "g", "fr")
    assert rulebook.brief_length(book) == 6 + 5
    assert rulebook.length(book) == 6 + 7 + 2


# --- mistakes in a text

MIXED = "what explains an option is among the variants, and nothing else is."
LATE = "the variants come after the rules, and the tips last."
READS = "it reads [MUG-4], [MUG-4 note] or [MUG-4 opt set]"


@pytest.mark.parametrize(
    ("bullet", "words"),
    [
        ("- [MUG-44] A.", "unknown rule id MUG-44, the nearest is MUG-4."),
        ("- [MUG-04] A.", "unknown rule id MUG-04, the nearest is MUG-4."),
        ("- [QQQQQ-777] A.", "unknown rule id QQQQQ-777."),
        ("- [GEN-9]", "GEN-9 has no text here and none in the common text."),
        ("- A.", "the bullet has no tag such as [MUG-4]."),
        ("-", "the bullet has no tag such as [MUG-4]."),
        ("- [MUG-4", f"the tag [MUG-4 is malformed, {READS}."),
        ("- [MUG 4] A.", f"the tag [MUG 4] is malformed, {READS}."),
        ("- [mug-4] A.", f"the tag [mug-4] is malformed, {READS}."),
        (
            "- [MUG-4 Note] A.",
            f"the tag [MUG-4 Note] is malformed, {READS}.",
        ),
        ("- [MUG-4]A.", f"the tag [MUG-4] is malformed, {READS}."),
        ("- [MUG-4 opt] A.", f"the tag [MUG-4 opt] is malformed, {READS}."),
        ("- [MUG-4 opt a,b] A.", f"the tag [MUG-4 opt a,b] is malformed, {READS}."),
        ("- [MUG-4] [MUG-5] A.", "the bullet has more than one tag."),
        ("A.", "in a section every sentence is in a bullet with its tag."),
        ("### A", "a heading is the title (#, once) or a section (##)."),
        ("# A", "a heading is the title (#, once) or a section (##)."),
    ],
)
def test_a_mistake_is_one_sentence_with_file_and_line(
    tmp_path: Path, bullet: str, words: str
) -> None:
    assert mistake(game(tmp_path, bullet)) == f"g/rules.fr.md:6: {words}"


def test_a_line_that_is_not_indented_ends_its_bullet(tmp_path: Path) -> None:
    words = "in a section every sentence is in a bullet with its tag."
    assert mistake(game(tmp_path, "- [MUG-1] A\nB.")) == f"g/rules.fr.md:7: {words}"
    assert mistake(game(tmp_path, "- [MUG-1] A.\n\n  B.")) == f"g/rules.fr.md:8: {words}"


def test_a_bullet_in_a_bullet_needs_its_tag(tmp_path: Path) -> None:
    words = "the bullet has no tag such as [MUG-4]."
    assert mistake(game(tmp_path, "- [MUG-1] A:\n  - B.")) == f"g/rules.fr.md:7: {words}"


def test_the_first_of_several_mistakes_is_told(tmp_path: Path) -> None:
    assert mistake(game(tmp_path, "- [MUG-1] A.\n- B.\n- [X] C.")).startswith("g/rules.fr.md:7: ")


def test_an_id_that_the_common_text_does_not_have(tmp_path: Path) -> None:
    write(tmp_path / "common.fr.md", COMMON_FR)
    words = "GEN-8 has no text here and none in the common text."
    assert mistake(game(tmp_path, "- [GEN-8]")) == f"g/rules.fr.md:6: {words}"


def test_an_include_says_neither_what_is_a_note_nor_what_it_explains(tmp_path: Path) -> None:
    write(tmp_path / "common.fr.md", COMMON_FR)
    words = "whether GEN-9 is a note or explains options is said in the common text only."
    assert mistake(game(tmp_path, "- [GEN-9 note]")) == f"g/rules.fr.md:6: {words}"
    assert mistake(game(tmp_path, "- [GEN-9 opt draw]")) == f"g/rules.fr.md:6: {words}"


def test_a_mistake_in_the_common_text_names_that_file(tmp_path: Path) -> None:
    common(tmp_path / "games", "- [GEN-9]")
    words = "GEN-9 has no text here and none in the common text."
    folder = game(tmp_path / "games", "- [MUG-1] A.")
    assert mistake(folder) == f"games/common.fr.md:4: {words}"


@pytest.mark.parametrize(
    ("sections", "words"),
    [
        ("## S\n- [MUG-9 opt set] A.", MIXED),
        ("## Variants\n- [MUG-9] A.", MIXED),
        ("## Tips\n- [MUG-9 opt set] A.", MIXED),
        ("## S\n- [GEN-1]", "GEN-1 has no text here and none in the common text."),
        (
            "## Variants\n- [GEN-9]",
            "GEN-9 has no text here and none that explains an option in the common text.",
        ),
        ("## Variants\n## S", LATE),
        ("## Tips\n## Variants", LATE),
        ("## S\n## In short", "the game in short comes first."),
    ],
)
def test_variants_and_tips_have_their_places(tmp_path: Path, sections: str, words: str) -> None:
    write(tmp_path / "common.en.md", "# C\n\n## S\n- [GEN-9] A.\n- [GEN-1 opt set] B.\n")
    write(tmp_path / "g/rules.en.md", f"# T\n\nTagline.\n\n## In short\nA.\n\n{sections}\n")
    assert mistake(tmp_path / "g", "en") == f"g/rules.en.md:9: {words}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Tagline.\n\n## In short\nA.", "1: the title, which begins with '# ', is missing."),
        ("# T\n\n## In short\nA.", "1: the paragraph under the title is missing."),
        ("# T\n\nTagline.\n\n## S", "1: the section '## In short' is missing."),
        (
            "# T\n\nTagline.\n\nMore.\n\n## In short\nA.",
            "5: one paragraph under the title, the rest in the game in short.",
        ),
        (
            "# T\n\nTagline.\n\n## In short\n- [MUG-1] A.\n\nB.",
            "6: a bullet comes before the first section.",
        ),
    ],
)
def test_what_a_text_begins_with(tmp_path: Path, text: str, words: str) -> None:
    write(tmp_path / "g/rules.en.md", f"{text}\n")
    assert mistake(tmp_path / "g", "en") == f"g/rules.en.md:{words}"


def test_a_text_that_is_not_there(tmp_path: Path) -> None:
    assert mistake(tmp_path / "g", "de") == "g/rules.de.md: no such file."


# --- which test proves which rule


def proofs(tmp_path: Path, source: str) -> dict[str, tuple[str, ...]]:
    return coverage.tests_by_rule([write(tmp_path / "test_g.py", source)])


def test_marks_on_functions(tmp_path: Path) -> None:
    source = """
        @pytest.mark.rule("MUG-4", "GEN-9")
        def test_a(): ...

        @pytest.mark.slow
        @pytest.mark.rule("MUG-4")
        @mark.rule("MUG-5")
        async def test_b(): ...

        def test_c(): ...
    """
    assert proofs(tmp_path, source) == {
        "MUG-4": ("test_g.py::test_a", "test_g.py::test_b"),
        "GEN-9": ("test_g.py::test_a",),
        "MUG-5": ("test_g.py::test_b",),
    }


def test_methods_inherit_the_marks_of_their_class(tmp_path: Path) -> None:
    source = """
        @pytest.mark.rule("MUG-1")
        class TestDeal:
            pytestmark = pytest.mark.rule("MUG-2")

            def test_a(self): ...

            @pytest.mark.rule("MUG-3")
            def test_b(self): ...

            class TestMore:
                def test_c(self): ...
    """
    a, b, c = (f"test_g.py::TestDeal::{name}" for name in ("test_a", "test_b", "TestMore::test_c"))
    assert proofs(tmp_path, source) == {"MUG-1": (a, b, c), "MUG-2": (a, b, c), "MUG-3": (b,)}


@pytest.mark.parametrize(
    "value",
    [
        'pytestmark = pytest.mark.rule("MUG-1")',
        'pytestmark = [pytest.mark.slow, pytest.mark.rule("MUG-1")]',
        'pytestmark: list = [pytest.mark.rule("MUG-1")]',
    ],
)
def test_marks_on_the_module(tmp_path: Path, value: str) -> None:
    source = f"def test_a(): ...\n{value}\nclass TestB:\n    def test_b(self): ...\n"
    assert proofs(tmp_path, source) == {"MUG-1": ("test_g.py::test_a", "test_g.py::TestB::test_b")}


def test_marks_on_parameters(tmp_path: Path) -> None:
    source = """
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("MUG-1"))])
        def test_a(n): ...
    """
    assert proofs(tmp_path, source) == {"MUG-1": ("test_g.py::test_a",)}


def test_what_pytest_does_not_collect_proves_nothing(tmp_path: Path) -> None:
    source = """
        @pytest.mark.rule("MUG-1")
        def helper(): ...

        @pytest.mark.rule("MUG-1")
        class Helper:
            def test_a(self): ...
    """
    assert proofs(tmp_path, source) == {}


def test_a_test_that_says_an_id_twice_is_listed_once(tmp_path: Path) -> None:
    source = """
        pytestmark = pytest.mark.rule("MUG-1")

        @pytest.mark.rule("MUG-1")
        def test_a(): ...
    """
    assert proofs(tmp_path, source) == {"MUG-1": ("test_g.py::test_a",)}


def test_an_id_that_is_no_plain_string(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as error:
        proofs(tmp_path / "g", "@pytest.mark.rule(*IDS)\ndef test_a(): ...\n")
    assert str(error.value) == "g/test_g.py:1: a rule mark takes its ids as plain strings."


def test_a_folder_stands_for_its_test_files(tmp_path: Path) -> None:
    source = '@pytest.mark.rule("MUG-1")\ndef test_a(): ...\n'
    for name in ("test_b.py", "deeper/test_c.py", "other.py"):
        write(tmp_path / name, source)
    names = coverage.tests_by_rule([tmp_path])["MUG-1"]
    assert sorted(names) == ["test_b.py::test_a", "test_c.py::test_a"]


# --- coverage; QPG is the shortest family of rules: QPG-1 and QPG-2

QPG = "- [QPG-1] A.\n- [QPG-2] B."
PROOF = '@pytest.mark.rule("QPG-1", "QPG-2")\ndef test_a(): ...\n'


def test_coverage_without_a_problem(tmp_path: Path) -> None:
    folder = game(tmp_path, QPG, "- [QPG-1] One.\n- [QPG-2] Two.\n- [QPG-2] Three.", PROOF)
    assert coverage.coverage([("g", folder, ("QPG",))]) == coverage.Coverage(
        rules=(
            coverage.Trace("QPG-1", "T", ("A.",), ("One.",), ("test_g.py::test_a",)),
            coverage.Trace("QPG-2", "D", ("B.",), ("Two.", "Three."), ("test_g.py::test_a",)),
        ),
        notes=(),
        problems=(),
    )


def test_a_note_needs_a_text_but_no_test(tmp_path: Path) -> None:
    proof = '@pytest.mark.rule("QPG-1")\ndef test_a(): ...\n'
    folder = game(tmp_path, "- [QPG-1] A.\n- [QPG-2 note] B.", tests=proof)
    found = coverage.coverage([("g", folder, ("QPG",))])
    assert [trace.id for trace in found.rules] == ["QPG-1"]
    assert [trace.id for trace in found.notes] == ["QPG-2"]
    assert found.problems == ()


def test_an_id_that_is_not_everywhere_a_note_needs_a_test(tmp_path: Path) -> None:
    folder = game(tmp_path, "- [QPG-1] A.\n- [QPG-2 note] B.\n- [QPG-2] C.")
    found = coverage.coverage([("g", folder, ("QPG",))])
    assert found.notes == ()
    assert found.problems == ("QPG-1 has no test.", "QPG-2 has no test.")


def test_one_game_is_enough_to_tell_and_prove_a_shared_rule(tmp_path: Path) -> None:
    one = game(tmp_path, "- [QPG-1] A.", tests=PROOF, name="one")
    two = game(tmp_path, "- [QPG-2] B.", name="two")
    books = [("one", one, ("QPG",)), ("two", two, ("QPG",))]
    assert coverage.coverage(books).problems == ()


def test_a_shared_sentence_is_listed_once(tmp_path: Path) -> None:
    common(tmp_path, QPG)
    one = game(tmp_path, "- [QPG-1]\n- [QPG-2]", tests=PROOF, name="one")
    two = game(tmp_path, "- [QPG-1]", name="two")
    found = coverage.coverage([("one", one, ("QPG",)), ("two", two, ("QPG",))])
    assert found.rules[0].fr == ("A.",)
    assert found.problems == ()


def test_further_tests_count(tmp_path: Path) -> None:
    folder = game(tmp_path, QPG)
    more = write(tmp_path / "tests/test_more.py", PROOF)
    found = coverage.coverage([("g", folder, ("QPG",))], [more])
    assert found.rules[0].tests == ("test_more.py::test_a",)
    assert found.problems == ()


def test_only_the_prefixes_that_are_played_are_asked_for(tmp_path: Path) -> None:
    folder = game(tmp_path, QPG + "\n- [GEN-9] C.", tests=PROOF)
    found = coverage.coverage([("g", folder, ("QPG",))])
    assert [trace.id for trace in found.rules] == ["QPG-1", "QPG-2"]
    assert found.problems == ()


@pytest.mark.parametrize(
    ("fr", "en", "tests", "problems"),
    [
        (
            "- [QPG-1] A.",
            "- [QPG-1] A.",
            PROOF,
            ["QPG-2 has no text in fr.", "QPG-2 has no text in en."],
        ),
        (QPG, QPG, PROOF.replace(', "QPG-2"', ""), ["QPG-2 has no test."]),
        (
            QPG,
            "- [QPG-1] A.",
            PROOF,
            ["g: only its fr text has QPG-2.", "QPG-2 has no text in en."],
        ),
        (
            "- [QPG-1] A.",
            QPG,
            PROOF,
            ["g: only its en text has QPG-2.", "QPG-2 has no text in fr."],
        ),
        (
            QPG,
            QPG.replace("[QPG-2]", "[QPG-2 note]"),
            PROOF,
            ["g: its fr and en texts differ in what is a note: QPG-2."],
        ),
        (
            QPG,
            QPG,
            PROOF.replace('"QPG-2"', '"QPG-2", "QPG-22"'),
            ["test_g.py::test_a: unknown rule id QPG-22, the nearest is QPG-2."],
        ),
        (
            QPG + "\n- [QPG-11] C.\n- D.",
            QPG,
            PROOF,
            [
                "g/rules.fr.md:8: unknown rule id QPG-11, the nearest is QPG-1.",
                "g/rules.fr.md:9: the bullet has no tag such as [MUG-4].",
            ],
        ),
    ],
)
def test_problems(tmp_path: Path, fr: str, en: str, tests: str, problems: list[str]) -> None:
    folder = game(tmp_path, fr, en, tests)
    assert list(coverage.coverage([("g", folder, ("QPG",))]).problems) == problems


def test_a_missing_text_is_a_problem(tmp_path: Path) -> None:
    folder = game(tmp_path, QPG, tests=PROOF)
    (folder / "rules.en.md").unlink()
    assert "g/rules.en.md: no such file." in coverage.coverage([("g", folder, ("QPG",))]).problems


def test_an_unknown_prefix_is_a_problem(tmp_path: Path) -> None:
    folder = game(tmp_path, QPG, tests=PROOF)
    found = coverage.coverage([("g", folder, ("QPG", "QGP"))])
    assert found.problems == ("g plays by the unknown prefix QGP.",)


def test_a_mistake_in_the_common_text_is_told_once(tmp_path: Path) -> None:
    common(tmp_path / "games", "- A.")
    one = game(tmp_path / "games", QPG, tests=PROOF, name="one")
    two = game(tmp_path / "games", QPG, name="two")
    found = coverage.coverage([("one", one, ("QPG",)), ("two", two, ("QPG",))])
    assert found.problems == tuple(
        f"games/common.{lang}.md:4: the bullet has no tag such as [MUG-4]." for lang in ("fr", "en")
    )
