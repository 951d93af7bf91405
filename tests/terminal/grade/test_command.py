"""`wordfoe grade`: its commands."""

from support.terminal import one_sentence, run


def test_without_a_command_it_shows_help() -> None:
    out = run("grade").out
    for name in ("hangman", "boggle", "submissions", "package"):
        assert f"\n  {name} " in out


def test_a_misspelt_command() -> None:
    assert 'Did you mean "submissions"' in one_sentence(run("grade", "submission"), code=2)
