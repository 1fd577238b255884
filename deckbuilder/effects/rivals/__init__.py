"""Card effects of The Rivals for Catan."""
