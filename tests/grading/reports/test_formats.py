"""The formats by name."""

import pytest

from support.grades import FAILED
from wordfoe.errors import SettingsError
from wordfoe.grading.reports import FORMATS, report


def test_every_promised_format_is_there() -> None:
    assert list(FORMATS) == "text markdown html gradescope check50 junit json".split()
    for form in FORMATS:
        assert report(FAILED, form).endswith("\n"), form


def test_another_format_is_refused() -> None:
    with pytest.raises(SettingsError, match='"pdf" is no format; choose text, markdown'):
        report(FAILED, "pdf")
