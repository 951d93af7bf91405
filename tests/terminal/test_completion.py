"""`wordfoe completion`: scripts for three shells, and what they offer."""

import pytest

from support.terminal import environment, run, shell


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_scripts(name: str) -> None:
    result = run("completion", name)
    assert (result.code, result.err) == (0, "")
    assert f"_WORDFOE_COMPLETE={name}_complete" in result.out
    assert "wordfoe" in result.out


def complete(*words: str) -> list[str]:
    """What the program offers a bash that completes the last of the words."""
    asked = {
        "_WORDFOE_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("wordfoe", *words)),
        "COMP_CWORD": str(len(words)),
    }
    result = run(env=environment(**asked))
    assert (result.code, result.err) == (0, "")
    return [line.partition(",")[2] for line in result.out.splitlines() if line]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ha"], ["hangman"]),
        (["re"], ["replay"]),
        (["hangman", "--dea"], ["--dealer"]),
        (["hangman", "--dealer", "la"], ["largest"]),
        (["hangman", "--house", "u"], ["uw-cse143", "ut-cs314"]),
        (["hangman", "--ties", "most"], ["most-hidden"]),
        (["hangman", "--level", "m"], ["medium"]),
        (["hangman", "--picture", "s"], ["snowman"]),
        (["completion", "z"], ["zsh"]),
        (["hangman", "--dealer", "xyz"], []),
    ],
)
def test_a_completion(words: list[str], offered: list[str]) -> None:
    assert complete(*words) == offered


def test_a_real_bash_completes() -> None:
    """The script as a shell runs it: the function is called, and COMPREPLY read."""
    command = """
        export PATH="$(dirname "$0"):$PATH"
        source <("$0" completion bash)
        COMP_WORDS=(wordfoe hangman --dea); COMP_CWORD=2
        "$(complete -p wordfoe | sed 's/.*-F \\([^ ]*\\).*/\\1/')" wordfoe --dea hangman
        echo "${COMPREPLY[@]}"
    """
    result = shell(command)
    assert result.stdout == "--dealer\n", result.stderr
