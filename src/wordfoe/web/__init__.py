"""The web page and its JSON API: the same games, over HTTP."""
