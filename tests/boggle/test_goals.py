"""The goal of a board, and the ranks."""

from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon, boggle
from wordfoe.boggle.goals import RANKS, Goal, Standing, goal_of, rank_of
from wordfoe.boggle.search import Found

GOALS = st.builds(Goal, words=st.integers(0, 500), points=st.integers(0, 2000))


def test_only_words_that_people_know_and_may_see_are_asked_for() -> None:
    words = [
        Found("lean", (), 1, commonness=10),
        Found("benthal", (), 4, commonness=None),
        Found("damn", (), 1, commonness=10, offensive=True),
        Found("plane", (), 2, commonness=35),
    ]
    assert goal_of(words) == Goal(words=2, points=3)


def test_the_goal_of_a_real_board() -> None:
    board = boggle.Board.parse("eecaalephnboqtty", size=(4, 4))
    solution = boggle.Searcher(Lexicon.english()).search(board)
    goal = goal_of(solution)
    assert 0 < goal.words < len(solution)
    assert goal.points < sum(found.points for found in solution)


def test_ranks_by_hand() -> None:
    goal = Goal(words=60, points=100)
    names = [rank and rank.name for rank in (rank_of(points, goal) for points in range(51))]
    expected = [None, "Chicken", "Chicken"] + ["Early bird"] * 5 + ["Bookworm"] * 7
    expected += ["Bloodhound"] * 15 + ["Poacher"] * 20 + ["Silver fox"]
    assert names == expected
    assert rank_of(200, goal) == RANKS[-1]


def test_six_ranks_in_order() -> None:
    assert [rank.number for rank in RANKS] == [1, 2, 3, 4, 5, 6]
    assert [rank.share for rank in RANKS] == sorted(rank.share for rank in RANKS)


@given(GOALS, st.integers(0, 3000))
def test_a_rank_is_what_its_points_say(goal: Goal, points: int) -> None:
    rank = rank_of(points, goal)
    reached = 0 if rank is None else rank.number
    for one in RANKS:
        assert (points >= goal.needed(one)) == (one.number <= reached)
        assert points < goal.needed(one) or points / max(goal.points, 1) >= one.share - 1e-6


@given(GOALS, st.integers(0, 3000))
def test_the_points_to_the_next_rank_lead_to_it_and_one_less_does_not(
    goal: Goal, points: int
) -> None:
    missing = goal.points_to_next(points)
    if missing is None:
        assert rank_of(points, goal) == RANKS[-1]
        return
    assert rank_of(points + missing, goal) != rank_of(points, goal)
    assert rank_of(points + missing - 1, goal) == rank_of(points, goal)


@given(GOALS, st.integers(0, 3000))
def test_a_standing_names_the_rank_that_the_missing_points_give(goal: Goal, points: int) -> None:
    standing = Standing(goal, points, found=0)
    rank, missing = standing.rank, standing.points_to_next
    reached = 0 if rank is None else rank.number
    assert 0 <= standing.progress <= 5
    assert int(standing.progress) == max(0, reached - 1)
    if missing is None:
        assert standing.next_rank is None
        return
    assert standing.next_rank == rank_of(points + missing, goal)
    assert standing.next_rank is not None
    assert standing.next_rank.number > reached


def test_a_game_knows_where_its_player_stands() -> None:
    words = ["lean\t10", "lane\t95", "elan\t35"]
    game = boggle.Game(Lexicon(words), rows=2, columns=2, tiles="lean")
    assert game.goal == Goal(words=2, points=2)
    for word in ("lane", "lean"):
        game.submit(word)
    assert game.standing == Standing(game.goal, points=2, found=1, extra=1)
    unmarked = boggle.Game(Lexicon(["lean"]), rows=2, columns=2, tiles="lean")
    assert unmarked.standing is None
