"""What a player brings: decklists and kits, their files and codes."""
