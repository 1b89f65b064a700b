"""What `dev.py` and the build hook are made of: environment, Node, page, browser, checks.

Standard library only, since all of it runs before anything is installed. It knows how the
repository is built and tested and must not import the package it builds.
"""
