"""Solo tables: what a player can ask of them, what is seen, and the checker of the whole book."""

from riverhouse.ledger import Finding
from riverhouse.players import Refusal, RefusalCode
from riverhouse.tables.check import check_book
from riverhouse.tables.commands import Bet, Command, Decide, Sit
from riverhouse.tables.house import House, HouseSettings, now_ms, open_house
from riverhouse.tables.limits import WagerLimits
from riverhouse.tables.solo import SoloTables
from riverhouse.tables.views import Quote, TableView

__all__ = [
    "Bet",
    "Command",
    "Decide",
    "Finding",
    "House",
    "HouseSettings",
    "Quote",
    "Refusal",
    "RefusalCode",
    "Sit",
    "SoloTables",
    "TableView",
    "WagerLimits",
    "check_book",
    "now_ms",
    "open_house",
]
