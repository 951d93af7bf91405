"""The web server: the page and its JSON API."""
