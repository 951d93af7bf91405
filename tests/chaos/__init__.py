"""Games played while everything goes wrong, and a verdict on what was lost: `python -m chaos`."""
