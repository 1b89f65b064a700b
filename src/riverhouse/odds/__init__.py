"""The exact solver: true values of a game, as fractions, from the rules file at hand.

Driven by the variant's data only. Arrays in, arrays out underneath; the names offered here are
loaded when they are first asked for, so that importing the package costs nothing.
"""
