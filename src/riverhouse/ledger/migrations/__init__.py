"""Alembic's folder: the steps that bring a database of any age to the tables of today."""
