"""The terminal program. Only here is anything printed."""
