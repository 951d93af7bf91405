"""What you have done of a daily game, in a short line."""

from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import NewBoggle, NewHangman
from wordfoe.web.your_games import YourDay, YourGame, your_game


def test_a_game_of_other_words_can_only_be_named(games: Games) -> None:
    for request in (NewHangman(daily=True), NewBoggle(daily=True)):
        games.begin("me", request)
    games.access.lexicon = Lexicon(["other"])
    for row in games.store.daily_games_of("me"):
        games.access.cache.drop(games.access.cache.get_or_load(row.game.id, lambda: None))  # type: ignore[arg-type]
        found = your_game(games.access, "me", row, None)
        assert (found.state, found.said) == ("open", "Played with another word list.")
    [board] = [row.game for row in games.store.daily_games_of("me") if row.game.kind == "boggle"]
    assert games.days.goal_of(board) is not None
    assert games.days.goal_of(board._replace(lexicon="another")) is None


def test_a_game_of_somebody_else_tells_nothing(games: Games) -> None:
    games.begin("me", NewHangman(daily=True))
    [row] = games.store.daily_games_of("me")
    found = your_game(games.access, "another", row, None)
    assert (found.title, found.shared, found.squares) == (None, None, None)


def test_the_results_of_a_day_to_share() -> None:
    new, over = YourGame(state="new", said=""), YourGame(state="over", said="", shared="Won.")
    assert YourDay(new, new).shared is None
    assert YourDay(over, new).shared == "Won."
    assert YourDay(over, over).shared == "Won.\nWon."
