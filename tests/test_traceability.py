"""Every rule that a game or a puzzle plays by is told in both languages and has a test."""

from tests.coverage import Coverage, Trace, of_everything, report


def test_rules_texts_and_tests_belong_together() -> None:
    found = of_everything()
    assert found.rules, "The catalogue is empty, so nothing was checked."
    problems = found.problems
    assert not problems, "\n".join((f"{len(problems)} problems:", *problems))


def test_the_report_names_rules_tests_notes_and_problems() -> None:
    rule = Trace("GEN-1", "T", ("Un.",), ("One.",), ("test_x.py::test_one",))
    bare = Trace("GEN-2", "T", ("Deux.",), ("Two.",), ())
    note = Trace("GEN-23", "T", ("Mot.",), ("Word.",), ())
    told = report(Coverage((rule, bare), (note,), ("GEN-2 has no test.",)))
    assert told.split("\n") == [
        "2 rules and the tests that prove them:",
        "  GEN-1",
        "    test_x.py::test_one",
        "  GEN-2",
        "    no test",
        "",
        "Notes, which no program can prove:",
        "  GEN-23",
        "    Word.",
        "",
        "1 problems:",
        "  GEN-2 has no test.",
    ]
