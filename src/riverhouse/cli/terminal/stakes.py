"""The stakes a player is putting down: one wager chosen, amounts moved by steps within limits."""

from __future__ import annotations

import msgspec

from riverhouse.rules import Variant


class Stakes(msgspec.Struct, frozen=True):
    """Amounts in minor units by wager, and which wager the keys move."""

    variant: Variant
    amounts: dict[str, int]
    chosen: int = 0
    typed: str = ""

    @property
    def wagers(self) -> tuple[str, ...]:
        """Return the wagers of the felt that are staked before the deal."""
        return self.variant.start_wagers

    @property
    def placed(self) -> dict[str, int]:
        """Return the stakes as the house takes them: what is zero is not placed."""
        return {wager: amount for wager, amount in self.amounts.items() if amount}

    def press(self, key: str) -> Stakes:
        """Return the stakes after a key: arrows choose and change, digits type whole units."""
        if key in {"up", "down"}:
            step = 1 if key == "down" else -1
            return self._with(chosen=(self.chosen + step) % len(self.wagers), typed="")
        if key in {"left", "right", "-", "+"}:
            return self._move(up=key in {"right", "+"})
        if key.isdecimal() and key.isascii():
            return self._type(self.typed + key)
        if key == "back":
            return self._type(self.typed[:-1])
        if key == "c":
            return self._with(amounts=dict.fromkeys(self.wagers, 0), typed="")
        return self

    def _move(self, *, up: bool) -> Stakes:
        wager = self.wagers[self.chosen]
        limits = self.variant.limits[wager]
        amount = self.amounts[wager] + (limits.step if up else -limits.step)
        # Below the minimum there is only nothing; from nothing the next amount is the minimum.
        if amount < limits.min:
            amount = limits.min if up else 0
        return self._put(min(amount, limits.max), typed="")

    def _type(self, typed: str) -> Stakes:
        limits = self.variant.limits[self.wagers[self.chosen]]
        amount = int(typed or "0") * 100
        return self if amount > limits.max else self._put(amount, typed=typed)

    def _put(self, amount: int, *, typed: str) -> Stakes:
        return self._with(amounts={**self.amounts, self.wagers[self.chosen]: amount}, typed=typed)

    def _with(self, **changes: object) -> Stakes:
        return msgspec.structs.replace(self, **changes)


def first_stakes(variant: Variant, last: dict[str, int] | None) -> Stakes:
    """Return the last round's stakes, or the smallest that may be placed."""
    ante = variant.ante
    chosen = last or {ante: variant.limits[ante].min}
    return Stakes(variant, {wager: chosen.get(wager, 0) for wager in variant.start_wagers})
