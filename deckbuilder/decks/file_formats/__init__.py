"""The file formats of decklists: one reader and writer each, one model."""
