"""The table in a terminal: keys in, a drawn table out. It asks the house and decides nothing."""
