"""Wallet and rounds against a plain model: any sequence of commands, on both databases (T19)."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

import twin
from riverhouse.fairness import new_id
from riverhouse.players import Player
from riverhouse.tables import (
    Command,
    House,
    Refusal,
    RefusalCode,
    Sit,
    TableView,
    check_book,
    open_house,
)
from stores import drop, postgresql_url, sqlite_url
from stores.house import CASINO, EVERY, Clock, Punter, served, settings_of
from stores.model import ModelRound, ModelSeat, results

ACTIONS: Final = ("fold", "check", "call", "bet", "raise")
WAIT_MS: Final = 600_000
PLAYERS: Final = st.integers(0, 1)
VARIANTS: Final = st.sampled_from(EVERY)


class TableMachine(RuleBasedStateMachine):
    """Two players at five tables; the model says what each command must come to."""

    open_a_house: Callable[[], House]
    clock: Clock

    def __init__(self) -> None:
        """Open a house with two players of 5,000.00."""
        super().__init__()
        self.house = self.open_a_house()
        self.punters = [Punter(self.house) for _ in range(2)]
        self.balances = [500_000, 500_000]
        self.open: dict[tuple[int, str], ModelRound] = {}
        self.numbers: dict[tuple[int, str], int] = {}
        self.answered: list[tuple[Command, TableView | Refusal]] = []

    @initialize()
    def start(self) -> None:
        """Begin at a table, so that short sequences do something."""
        self.sit(0, CASINO)

    def send(self, command: Command) -> TableView | Refusal:
        """Send a command and remember its answer."""
        answer = self.house.tables.run(command)
        self.answered.append((command, answer))
        return answer

    @rule(who=PLAYERS, variant=VARIANTS)
    def sit(self, who: int, variant: str) -> None:
        """Resume the open round, or have the next one opened."""
        view = served(self.send(self.punters[who].sitting(variant)))
        known = self.open.get((who, variant))
        if known is None:
            number = self.numbers.get((who, variant), 0) + 1
            known = ModelRound(variant, view.round_id, number)
            self.open[who, variant] = known
            self.numbers[who, variant] = number
        assert (view.round_id, view.number) == (known.round_id, known.number)
        assert view.round.phase == ("deciding" if known.is_bet else "betting")
        assert view.balance_minor == self.balances[who]

    @rule(
        who=PLAYERS,
        variant=VARIANTS,
        antes=st.lists(st.sampled_from([500, 5_000, 50_000]), min_size=1, max_size=2),
        bonus=st.sampled_from([0, 500, 20_000]),
    )
    def bet(self, who: int, variant: str, antes: list[int], bonus: int) -> None:
        """Stake on one or two seats; too many seats, too little money and a second bet refuse."""
        known = self.open.get((who, variant))
        if known is None:
            return
        seats = [{"ante": ante, "bonus": bonus} for ante in antes]
        view = self.view_of(who, known)
        answer = self.send(self.punters[who].betting(view, *seats))
        cost = sum(antes) + bonus * len(antes)
        is_shared = variant.endswith(("evolution", "online"))
        if known.is_bet:
            assert code_of(answer) is RefusalCode.BETS_CLOSED
        elif is_shared and len(antes) > 1:
            assert code_of(answer) is RefusalCode.SEATS
        elif cost > self.balances[who]:
            assert code_of(answer) is RefusalCode.INSUFFICIENT_FUNDS
        else:
            known.seats = [ModelSeat(ante, bonus) for ante in antes]
            known.staked = cost
            self.balances[who] -= cost
            self.follow(who, known, served(answer))

    @rule(
        who=PLAYERS,
        variant=VARIANTS,
        seat=st.integers(0, 2),
        wish=st.integers(0, 3),
        name=st.sampled_from(ACTIONS),
    )
    def decide(self, who: int, variant: str, seat: int, wish: int, name: str) -> None:
        """Decide for a seat, mostly what is possible; what is not is refused."""
        known = self.open.get((who, variant))
        if known is None:
            return
        view = self.view_of(who, known)
        legal = [action for action in ACTIONS if known.is_bet and self.can(known, seat, action)]
        action = legal[-1 - wish % len(legal)] if legal and wish else name
        answer = self.send(self.punters[who].deciding(view, action, seat=seat))
        if not known.is_bet:
            assert code_of(answer) is RefusalCode.BETS_MISSING
        elif seat >= len(known.seats):
            assert code_of(answer) is RefusalCode.NO_SUCH_SEAT
        elif not legal:
            assert code_of(answer) is RefusalCode.NOT_YOUR_TURN
        elif action not in legal:
            assert code_of(answer) is RefusalCode.NOT_LEGAL
        elif (cost := known.cost(seat, action) or 0) > self.balances[who]:
            assert code_of(answer) is RefusalCode.INSUFFICIENT_FUNDS
        else:
            known.seats[seat].actions.append(action)
            known.staked += cost
            self.balances[who] -= cost
            self.follow(who, known, served(answer))

    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        """A copy of any earlier command gets its first answer."""
        command, answer = data.draw(st.sampled_from(self.answered))
        assert without_time(self.house.tables.run(command)) == without_time(answer)

    @rule(data=st.data())
    def reuse_an_id(self, data: st.DataObject) -> None:
        """The id of an earlier command with other content is refused."""
        command, _ = data.draw(st.sampled_from(self.answered))
        other = Sit(player_id=command.player_id, command_id=command.command_id, variant_id="other")
        assert code_of(self.house.tables.run(other)) is RefusalCode.COMMAND_ID_REUSED

    @rule(who=PLAYERS)
    def refill(self, who: int) -> None:
        """Below 500.00 the balance is topped up."""
        answer = self.house.players.refill(self.punters[who].id, command_id=new_id())
        if self.balances[who] < 50_000:
            assert isinstance(answer, Player)
            self.balances[who] = 500_000
        else:
            assert isinstance(answer, Refusal)

    @rule(who=PLAYERS, variant=VARIANTS)
    def leave(self, who: int, variant: str) -> None:
        """An absent player's round ends by its defaults."""
        known = self.open.get((who, variant))
        if known is None:
            return
        answer = self.house.tables.finish_by_default(known.round_id)
        if not known.is_bet:
            assert code_of(answer) is RefusalCode.BETS_MISSING
            return
        known.finish()
        self.follow(who, known, served(answer))

    @rule(who=PLAYERS, variant=VARIANTS)
    def void(self, who: int, variant: str) -> None:
        """A void gives back all that the round has moved."""
        known = self.open.pop((who, variant), None)
        if known is None:
            return
        before = self.view_of(who, known)
        lines = [line for seat in before.round.seats for line in seat.lines]
        view = served(self.house.tables.void(known.round_id, reason="a test"))
        assert known.returned == sum(line.returned for line in lines)
        owed = known.staked - known.returned
        self.balances[who] = max(self.balances[who] + owed, 0)
        assert (view.status, view.balance_minor) == ("void", self.balances[who])

    @rule()
    def pass_the_time(self) -> None:
        """When the wait is over every round that was bet is ended, and no other."""
        self.clock.now_ms += WAIT_MS
        # Players of earlier sequences may have left rounds in the same database.
        ended = set(self.house.tables.finish_abandoned())
        for (who, _), known in list(self.open.items()):
            assert (known.round_id in ended) == known.is_bet
            if known.is_bet:
                known.finish()
                self.follow(who, known, self.view_of(who, known))

    @rule()
    def restart(self) -> None:
        """A process that remembers nothing goes on where the last one stopped."""
        self.house.close()
        self.house = self.open_a_house()
        for punter in self.punters:
            punter.house = self.house

    @invariant()
    def balances_agree(self) -> None:
        """The model and the ledger have the same balances."""
        assert [punter.balance for punter in self.punters] == self.balances

    def teardown(self) -> None:
        """At the end the whole book is sound."""
        found = check_book(self.house)
        self.house.close()
        assert found == ()

    def can(self, known: ModelRound, seat: int, action: str) -> bool:
        """Whether the model allows an action of a seat, whatever it costs."""
        return seat < len(known.seats) and known.cost(seat, action) is not None

    def view_of(self, who: int, known: ModelRound) -> TableView:
        """Return a round as its player sees it."""
        return served(self.house.tables.view(self.punters[who].id, known.round_id))

    def follow(self, who: int, known: ModelRound, view: TableView) -> None:
        """Follow the money of a round that has moved: what has come back, and its end."""
        key = (who, known.variant)
        lines = [
            {line.wager: (line.stake, line.outcome, line.returned) for line in seat.lines}
            for seat in view.round.seats
        ]
        came_back = sum(returned for seat in lines for _, _, returned in seat.values())
        self.balances[who] += came_back - known.returned
        known.returned = came_back
        is_over = known.decision() is None
        assert (view.status == "settled") == is_over
        if is_over:
            del self.open[key]
            assert lines == results(known, *self.cards_of(who, known, view))

    def cards_of(
        self, who: int, known: ModelRound, view: TableView
    ) -> tuple[list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
        """Return the hands, the dealer's cards and the board of a round that is over."""
        proof = self.house.tables.proof(self.punters[who].id, known.round_id)
        assert not isinstance(proof, Refusal)
        places: dict[tuple[str, int], list[int]] = {}
        for deal, card in zip(view.round.deals, proof.dealt, strict=True):
            places.setdefault((deal.to, deal.seat or 0), []).extend(twin.cards(card))
        hands = [tuple(places["player", seat]) for seat in range(len(known.seats))]
        return hands, tuple(places["dealer", 0]), tuple(places.get(("board", 0), ()))


def code_of(answer: TableView | Refusal) -> RefusalCode:
    """Return the code of a refusal, or fail with the view."""
    assert isinstance(answer, Refusal), answer
    return answer.code


def without_time(answer: TableView | Refusal) -> Any:
    """Return an answer without the time at which it was given."""
    if isinstance(answer, Refusal):
        return answer
    return msgspec.structs.replace(answer, now_ms=0)


def explore(url: str, folder: Path, *, examples: int, steps: int) -> None:
    """Run the machine against a database."""
    clock = Clock()
    house_settings = settings_of(url, folder, wait_ms=WAIT_MS)

    class Machine(TableMachine):
        open_a_house = staticmethod(lambda: open_house(house_settings, clock=clock))

    Machine.clock = clock
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            # Rounds have fresh seeds, so an example does not fail again exactly as it did.
            phases=[Phase.generate],
            database=None,
        ),
    )


def test_any_sequence_of_commands_comes_to_what_the_model_says(url: str, tmp_path: Path) -> None:
    """Balances, refusals, resent commands, restarts, voids and defaults: all as in the model."""
    explore(url, tmp_path, examples=20, steps=40)


@pytest.mark.full
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_very_many_sequences(database: str) -> None:
    """The same for some hours' worth of sequences."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = sqlite_url(folder) if database == "sqlite" else postgresql_url()
        explore(url, folder, examples=5_000, steps=100)
        if database == "postgresql":
            drop(url)
