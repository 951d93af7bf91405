"""Requests of an open page that a test answers, holds back or lets fail.

A page that is not open yet needs nothing of this: ``page.route`` holds for all that it loads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from support.waiting import until

PROBE = "intercepted"
IS_INTERCEPTED = f"fetch(`${{location.pathname}}?{PROBE}`).then(({{status}}) => status === 204)"


def is_probe(url: str) -> bool:
    return url.endswith(f"?{PROBE}")


def intercept(page: Page, requests: str, handle: Callable[[Route], Any], **options: Any) -> None:
    """Let a function handle all requests of an open page to an address.

    Chromium tells the page so after it has answered Playwright, on another way than key presses
    take: on a busy machine, the request of a key that is pressed at once can still pass.

    Not for visitors with a service worker, which may answer the probe itself."""
    page.route(is_probe, lambda route: route.fulfill(status=204))
    page.route(requests, handle, **options)
    until(lambda: page.evaluate(IS_INTERCEPTED))
    page.unroute(is_probe)


def hold(page: Page, requests: str) -> Callable[[], None]:
    """Hold back all requests to an address, and return the function that lets them go on."""
    held: list[Route] = []
    holds = True

    def handle(route: Route) -> None:
        if holds:
            held.append(route)
        else:
            route.continue_()

    def release() -> None:
        nonlocal holds
        holds = False
        for route in held:
            route.continue_()

    if page.url == "about:blank":
        page.route(requests, handle)
    else:
        intercept(page, requests, handle)
    return release
