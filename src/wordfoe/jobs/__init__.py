"""Jobs: long work in tasks, done by several workers, stored as it is finished, and resumable.

`Job` does the work; `JobOptions` say where results are stored, how many workers there are, and who
follows the progress. The parts of a job can be used alone.
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
