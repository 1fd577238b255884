"""What can be found out about a list: findings, their codes and their sentences."""
