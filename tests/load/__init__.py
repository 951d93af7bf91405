"""Many open games at two servers: memory, the time of a guess, and a soak: `python -m load`."""
