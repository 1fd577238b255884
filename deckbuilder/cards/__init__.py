"""What is printed: cards, sets, names."""
