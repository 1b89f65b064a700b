"""The PAR sheet of a variant: everything a laboratory asks for, in four formats."""

from riverhouse.odds.par.sheet import ParSheet, Section, par_sheet
from riverhouse.odds.par.writers import FORMATS, write_par

__all__ = ["FORMATS", "ParSheet", "Section", "par_sheet", "write_par"]
