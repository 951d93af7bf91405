"""Draw the icons of the page as PNG, from icon.svg with Chromium: `python tools/make_icons.py`.

Browsers and phones that do not take SVG want them: a favicon (as an .ico that holds a PNG), an icon
for a phone's home screen, and those of the manifest. They are opaque, and their drawing has room
around it, so that a phone may cut them to a circle.
"""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "src" / "wordfoe" / "web" / "static"
ICONS = STATIC / "icons"
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or "chromium"


def drawn(browser: Browser, size: int) -> bytes:
    """Return the icon as a PNG of this size."""
    page = browser.new_page(viewport={"width": size, "height": size})
    svg = (STATIC / "icon.svg").read_text()
    page.set_content(f"<body style='margin:0'>{svg}<style>svg{{display:block}}")
    png = page.screenshot()
    page.close()
    return png


def ico(png: bytes, size: int) -> bytes:
    """Return a PNG as an .ico file of one picture."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), len(head) + 16)
    return head + entry + png


def main() -> None:
    """Write all icons."""
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        small = drawn(browser, 32)
        (ICONS / "32.png").write_bytes(small)
        (ICONS / "favicon.ico").write_bytes(ico(small, 32))
        for name, size in (("touch", 180), ("192", 192), ("512", 512)):
            (ICONS / f"{name}.png").write_bytes(drawn(browser, size))
        browser.close()


if __name__ == "__main__":
    main()
