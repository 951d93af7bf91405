"""The game against a dealer who draws its word from any distribution: bounds of its value."""
