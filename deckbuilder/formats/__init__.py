"""Is it allowed: rulesets, checks, findings."""
