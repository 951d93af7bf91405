"""Long work in small tasks: by several workers, kept as it is finished, and taken up again.

A task has an id; what it needs and what it returns are plain data. Results go to a file of JSON
Lines, a manifest first, so that work that was stopped in any way goes on where it was.
"""

from wordfoe.jobs.crew import Crew, crew
from wordfoe.jobs.results import Results, manifest_of
from wordfoe.jobs.runner import run
from wordfoe.jobs.workers import Inline, cores, workers

__all__ = ["Crew", "Inline", "Results", "cores", "crew", "manifest_of", "run", "workers"]
