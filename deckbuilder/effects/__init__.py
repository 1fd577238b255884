"""What cards do, one module per theme set."""
