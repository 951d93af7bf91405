"""What the tests share: how to start the real thing and talk to it.

- ``waiting``: how long a test waits before it takes something for hung, and ``until``
- ``terminal``: the installed program, driven through pipes and through a pseudo-terminal
- ``pseudo_terminals``: what runs on such a terminal, read by pexpect
- ``forked``: programs that are forked instead of started, by a ``fork_server``
- ``clusters``: a Dask cluster on this machine
- ``prompts``: what that program asks on a terminal, word for word
- ``clocks``: clocks that a test moves by hand
- ``servers``: `wordfoe serve` in a process or a thread of its own, and HTTP clients with a cookie
  each
- ``visitors``: a real Chromium at such a server, and what its user sees and hears
- ``interception``: requests of an open page that a test answers, holds back or lets fail
- ``finished``: games that are over, for several visitors to look at
- ``postgres``: a PostgreSQL of the tests' own, on a Unix socket
- ``moves``: games and moves without a server
- ``held``: work, a dealer and a store that wait until the test lets them go on
- ``databases``: both kinds of database, a new one for each test
- ``database_events``: what befalls a database while the store uses it
- ``tasks``: work for other processes, which must be able to import it
- ``shaking``: threads that are delayed at random
- ``shuffling``: tests in another order
- ``seeding``: seeds that follow from the test, for games that are begun without one
- ``modules``: the modules of wordfoe, and what each imports
- ``small_lexicons``: small random word lists and rules for them
"""
