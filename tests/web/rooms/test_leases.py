"""When seats were last seen, in a database that processes share."""

from collections.abc import Iterator

import pytest

from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.rooms.leases import BATCH, MOST_FOUND, Lease, Leases


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def pool(request: pytest.FixtureRequest) -> Iterator[ConnectionPool]:
    name = "database" if request.param == "sqlite" else "postgres_url"
    pool = ConnectionPool(request.getfixturevalue(name))
    yield pool
    pool.close()


def test_the_newest_sight_counts_whichever_process_had_it(pool: ConnectionPool) -> None:
    here, there = Leases(pool), Leases(pool)
    here.renew({("a", 1): 100, ("a", 2): 100})
    there.renew({("a", 1): 500})
    assert here.expired(99) == []
    assert here.expired(499) == [Lease("a", 2, 100)]
    assert set(here.expired(500)) == {Lease("a", 1, 500), Lease("a", 2, 100)}


def test_one_process_removes_a_lease_and_none_that_was_renewed(pool: ConnectionPool) -> None:
    leases = Leases(pool)
    leases.renew({("a", 1): 100, ("b", 1): 100})
    assert leases.remove(Lease("a", 1, 100))
    assert not leases.remove(Lease("a", 1, 100))
    leases.renew({("b", 1): 101})
    assert not leases.remove(Lease("b", 1, 100))
    assert leases.expired(200) == [Lease("b", 1, 101)]


def test_many_leases_are_written_in_batches_and_found_in_parts(pool: ConnectionPool) -> None:
    leases = Leases(pool)
    leases.renew({("a", seat): seat for seat in range(BATCH + 5)})
    assert len(leases.expired(BATCH * 2)) == MOST_FOUND
    assert leases.expired(3) == [Lease("a", seat, seat) for seat in range(4)]
