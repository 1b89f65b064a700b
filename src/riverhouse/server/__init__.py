"""The HTTP server: sessions, limits, the API and the built page.

It calls services and holds no rule: what may be staked, what is legal and what a round shows all
come from the layers below. Nothing imports this package but the command line.
"""
