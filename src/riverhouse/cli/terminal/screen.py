"""Draws a table view with characters: cards, names of hands, stakes, results and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from riverhouse.cli.output import signed_money
from riverhouse.cli.terminal.stakes import Stakes
from riverhouse.rules import LegalAction, Line, RoundView, SeatView, Variant
from riverhouse.tables import TableView
from riverhouse.text import Label, money, render

_SUITS: Final = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "bold")}
_SEAT: Final = 0


class Screen:
    """A variant, a language, and the drawing of its table."""

    def __init__(self, variant: Variant, lang: str) -> None:
        """Take what the felt says and in which language."""
        self.variant = variant
        self.lang = lang

    def say(self, key: str, **params: str | int) -> str:
        """Return one of the words of the command line."""
        return render(f"cli.{key}", params, self.lang)

    def head(self, table: TableView) -> Text:
        """Return name of the table, number of the round and balance."""
        name = f"{self.variant.names[self.lang]} ({self.variant.house[self.lang]})"
        sums = self.say(
            "balance", balance=table.balance_minor, currency=table.currency, number=table.number
        )
        return Text.assemble((name, "bold"), "  ", sums)

    def betting(self, table: TableView, stakes: Stakes) -> Text:
        """Return the spots with their amounts, the chosen one marked, and the keys."""
        lines = [self.head(table), Text()]
        for at, wager in enumerate(stakes.wagers):
            limits = table.limits[wager]
            mark = "> " if at == stakes.chosen else "  "
            spot = self.variant.labels.spots[wager][self.lang]
            amount = money(stakes.amounts[wager], self.lang)
            allowed = f"{money(limits.min, self.lang)} - {money(limits.max, self.lang)}"
            style = "bold" if at == stakes.chosen else ""
            lines.append(Text(f"{mark}{spot:<14}{amount:>12}   {allowed}", style))
        return _joined([*lines, Text(), Text(self.say("keys-betting"), "dim")])

    def table(self, table: TableView) -> Text:
        """Return cards, names of hands, stakes, results and, if it is our turn, the choices."""
        view = table.round
        seat = view.seats[_SEAT]
        lines = [
            self.head(table),
            Text(),
            self._hand(self.say("dealer"), view.dealer.cards, view.dealer.label, seat=False),
            self._board(view),
            self._hand(self.say("player"), seat.cards, seat.label, seat=True),
            Text(),
            Text(self._stakes(seat)),
        ]
        if view.dealer.qualifies is not None:
            key = "qualifies" if view.dealer.qualifies else "does-not-qualify"
            lines.insert(3, Text(" " * 9 + self.say(key)))
        lines += [self._result(line) for line in seat.lines]
        if view.phase == "settled":
            total = self.say("total", staked=seat.staked, returned=seat.returned)
            lines += [Text(), Text(f"{total} {signed_money(seat.net, self.lang)}", "bold")]
            lines += [Text(), Text(self.say("keys-settled"), "dim")]
        lines += [Text(render(notice, lang=self.lang), "yellow") for notice in table.notices]
        for key, action in choices(seat.legal).items():
            lines.append(Text.assemble((f"  [{key}] ", "bold"), self._button(view, action)))
        return _joined(lines)

    def _hand(
        self, name: str, cards: Sequence[str | None], label: Label | None, *, seat: bool
    ) -> Text:
        words = render(label, lang=self.lang) if label else ""
        return Text.assemble(f"{name:<9}", *_cards(cards), "  ", (words, "bold" if seat else ""))

    def _board(self, view: RoundView) -> Text:
        missing = self.variant.cards_on_board - len(view.board)
        return Text.assemble(
            f"{self.say('board'):<9}", *_cards(view.board), ("  ·  " * missing, "dim")
        )

    def _stakes(self, seat: SeatView) -> str:
        spots = self.variant.labels.spots
        return "   ".join(
            f"{spots[wager][self.lang]} {money(amount, self.lang)}"
            for wager, amount in seat.stakes.items()
        )

    def _result(self, line: Line) -> Text:
        spot = self.variant.labels.spots[line.wager][self.lang]
        outcome = self.say(f"outcome.{line.outcome}")
        net = signed_money(line.net, self.lang)
        style = "green" if line.net > 0 else ""
        reason = render(line.reason, lang=self.lang)
        return Text.assemble(f"  {spot:<14}{outcome:<10}", (f"{net:>12}", style), f"  {reason}")

    def _button(self, view: RoundView, action: LegalAction) -> str:
        decision = view.decision.id if view.decision else ""
        label = self.variant.labels.actions[f"{decision}.{action.action}"][self.lang]
        if action.amount_minor:
            return f"{label} {money(action.amount_minor, self.lang)}"
        if action.cost_minor:
            return f"{label}, {self.say('lose')} {money(action.cost_minor, self.lang)}"
        return label


def choices(legal: Sequence[LegalAction]) -> dict[str, LegalAction]:
    """Give each legal action a key: its first letter, or a digit where it has several multiples."""
    keys: dict[str, LegalAction] = {}
    for action in legal:
        several = sum(other.action == action.action for other in legal) > 1
        key = str(action.multiple) if several else action.action[0]
        keys[key] = action
    return keys


def _cards(cards: Sequence[str | None]) -> list[tuple[str, str]]:
    return [(_card(card)) for card in cards]


def _card(card: str | None) -> tuple[str, str]:
    if card is None:
        return ("[ ? ]", "dim")
    rank = "10" if card[0] == "T" else card[0]
    pip, style = _SUITS[card[1]]
    return (f"[{rank:>2}{pip}]", style)


def _joined(lines: Sequence[Text]) -> Text:
    return Text("\n").join(lines)
