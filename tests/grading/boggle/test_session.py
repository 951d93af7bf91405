"""Probes."""

from wordfoe.grading.boggle.session import Probe


def test_the_word_of_a_probe_is_in_lower_case() -> None:
    assert Probe(line=" TEAS ", kind="case").word == "teas"
