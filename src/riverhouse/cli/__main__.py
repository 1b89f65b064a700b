"""Lets `python -m riverhouse.cli` stand in where the script is not on the path."""

import sys

from riverhouse.cli.frame import main

sys.exit(main())
