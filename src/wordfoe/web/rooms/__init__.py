"""Rooms on the server: stored, shown to each what they may see, and streamed as they change."""
