"""Riverhouse: house-banked hold'em, one engine for table, odds, ledger and rules."""
