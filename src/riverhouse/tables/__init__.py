"""Solo tables: what a player can ask of them, what is seen, and the checker of the whole book."""

from riverhouse.ledger import Finding, Selection
from riverhouse.players import Refusal, RefusalCode
from riverhouse.tables.cashier import (
    MOST_IN_A_FILE,
    MOST_ON_A_PAGE,
    AccountMovement,
    AccountStatement,
    MovementKind,
    read_statement,
)
from riverhouse.tables.check import check_book
from riverhouse.tables.commands import Bet, Command, Decide, Sit
from riverhouse.tables.house import House, HouseSettings, now_ms, open_house
from riverhouse.tables.limits import WagerLimits
from riverhouse.tables.solo import SoloTables
from riverhouse.tables.views import OpenRound, Quote, TableView

__all__ = [
    "MOST_IN_A_FILE",
    "MOST_ON_A_PAGE",
    "AccountMovement",
    "AccountStatement",
    "Bet",
    "Command",
    "Decide",
    "Finding",
    "House",
    "HouseSettings",
    "MovementKind",
    "OpenRound",
    "Quote",
    "Refusal",
    "RefusalCode",
    "Selection",
    "Sit",
    "SoloTables",
    "TableView",
    "WagerLimits",
    "check_book",
    "now_ms",
    "open_house",
    "read_statement",
]
