"""The siege: one hostile client with many connections, and players who must not notice."""
