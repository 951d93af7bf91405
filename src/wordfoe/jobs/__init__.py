"""Long work in small tasks: by several workers, kept as it is finished, and resumed.

`Job` does the work; `JobOptions` say where results are kept, how many workers there are, and who
follows the progress. The parts that a job is made of can be used alone.
"""

from wordfoe.jobs.job import DEFAULT_OPTIONS, Job, JobOptions
from wordfoe.jobs.pool import Pool, open_pool
from wordfoe.jobs.progress import Progress
from wordfoe.jobs.results import Results, manifest_of
from wordfoe.jobs.runner import run
from wordfoe.jobs.words import same_words
from wordfoe.jobs.workers import Inline, cores, workers

__all__ = [
    "DEFAULT_OPTIONS",
    "Inline",
    "Job",
    "JobOptions",
    "Pool",
    "Progress",
    "Results",
    "cores",
    "manifest_of",
    "open_pool",
    "run",
    "same_words",
    "workers",
]
