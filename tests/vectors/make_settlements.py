"""Write the rounds for the page's own verifier: `python tests/vectors/make_settlements.py`.

Each is played by the engine: shuffled decks and stacked ones for what is rare, of all five variants
and of rules that differ from them in one field. A test keeps the files as the engine plays today.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from riverhouse.cards import DECK, card_text, parse_cards
from riverhouse.history import Deck, close_bets, decide, stake
from riverhouse.rules import (
    Applied,
    Refusal,
    Round,
    Variant,
    legal_actions,
    load_variant,
    load_variant_file,
    stacked_deck,
    variant_ids,
    with_overrides,
)

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE / "settlements"
_ULTIMATE: Final = HERE.parent / "rules" / "variants" / "ultimate-texas-holdem.toml"
_READ: Final = ("table", "dealing", "streets", "decisions", "wagers", "settling")
_SHUFFLED: Final = 36

# Hole cards, the dealer's, the board: what a shuffled deck hardly ever gives.
RARE: Final = (
    ("Ah Kh", "2c 3d", "Qh Jh Th 4s 5c"),
    ("5d 4d", "Kc Kd", "Ad 2d 3d Kh Ks"),
    ("9s 8s", "Ac Ad", "7s 6s 5s Ah As"),
    ("Ah As", "Ac Ad", "2c 7d 9h Js Qd"),
    ("Ah As", "Kc Kd", "Ac 7d 7h 2s 3d"),
    ("Ac Kc", "2d 7h", "3s 8d 9h Jc Qd"),
    ("Ac Kd", "Ad Kc", "3s 8d 9h Jc Qd"),
    ("7c 7d", "Ah Kd", "7h 7s 2c 3d 4s"),
    ("2c 2d", "3h 3s", "Kc Kd Kh 9s 8c"),
    ("Qd Jd", "Qh Js", "Td 9d 2d 3c 4c"),
    ("5c 4h", "Ks Qd", "Ad 2s 3h 9c Jd"),
    ("6c 5h", "5s 4d", "2d 3s 4h 9c Kd"),
    ("2c 7d", "3h 3d", "9s Td Jh Qc 4s"),
    ("2c 7d", "4h 4d", "9s Td Jh Qc 3s"),
    ("Kc Qd", "8h 6d", "9s 2d 3h 5c Js"),
    ("2c 3d", "4h 5d", "As Ks Qs Js Ts"),
    ("2c 3d", "4h 5d", "As Kd Qh Jc 9s"),
    ("Tc Td", "2h 7s", "Th 5c 5d Ac Kd"),
    ("8h 2h", "8d 2d", "Kh Qh 5h 5c 3s"),
    ("6h 6d", "Ac 2d", "6s 9h 9d 9c 2s"),
)
Choose = Mapping[str, int]


def rule_sets() -> dict[str, Variant]:
    """Return the rules by a name: the variants, and each other pay table and field by itself."""
    found = {name: load_variant(name) for name in variant_ids()}
    for name, variant in list(found.items()):
        for wager, spec in sorted(variant.wagers.items()):
            for table in sorted(spec.tables):
                if table != spec.pays:
                    found[f"{name} {wager}={table}"] = with_overrides(variant, pays={wager: table})
    for name, path, value in (
        ("casino-holdem/casino-floor", "cap", "30000"),
        ("texas-holdem-bonus/casino-floor", "cap", "12000"),
        ("texas-holdem-bonus/evolution", "tie", "win"),
        ("casino-holdem/evolution", "tie", "lose"),
    ):
        found[f"{name} {path}={value}"] = with_overrides(found[name], sets={path: value})
    ultimate = load_variant_file(_ULTIMATE)
    found[ultimate.id] = ultimate
    return found


def vectors() -> dict[str, dict[str, Any]]:
    """Return by file the rules, of each the parts that settle, and the rounds."""
    files: dict[str, dict[str, Any]] = {}
    for number, (name, variant) in enumerate(rule_sets().items()):
        random = Random(number)
        plain = name == variant.id
        file = files.setdefault(f"{variant.id.replace('/', '-')}.json", {"rules": {}, "rounds": []})
        file["rules"][name] = _rules(variant)
        rounds = (
            *_shuffled(variant, random, _SHUFFLED if plain else 4),
            *_stacked(variant, random),
        )
        file["rounds"] += [{"rules": name, **one} for one in rounds]
    return files


def _rules(variant: Variant) -> dict[str, Any]:
    whole = msgspec.to_builtins(variant)
    for wager in whole["wagers"].values():
        wager["tables"] = {wager["pays"]: wager["tables"][wager["pays"]]}
    return {part: whole[part] for part in _READ}


def _shuffled(variant: Variant, random: Random, count: int) -> Iterator[dict[str, Any]]:
    for _ in range(count):
        seats = 1 if variant.is_shared else random.randint(1, min(variant.table.seats or 1, 3))
        deck = list(DECK)
        random.shuffle(deck)
        stakes = [_stakes(variant, random) for _ in range(seats)]
        yield _played(variant, tuple(deck), stakes, random)


def _stacked(variant: Variant, random: Random) -> Iterator[dict[str, Any]]:
    for hand, dealer, board in RARE:
        deck = stacked_deck(
            variant,
            hands=[parse_cards(hand)],
            dealer=parse_cards(dealer),
            board=parse_cards(board),
        )
        yield _played(variant, deck, [_stakes(variant, random, every=True)], random, folds=0.1)


def _stakes(variant: Variant, random: Random, *, every: bool = False) -> dict[str, int]:
    ante = variant.limits[variant.ante]
    most = min(ante.max, ante.min * 100) // ante.step
    amount = random.randint(ante.min // ante.step, most) * ante.step
    found = {variant.ante: amount}
    for wager in variant.start_wagers[1:]:
        spec = variant.wagers[wager]
        if spec.equals is not None:
            found[wager] = found[spec.equals]
        elif every or spec.required or random.random() < 0.6:
            limits = variant.limits[wager]
            found[wager] = random.randint(limits.min // limits.step, 20) * limits.step
    return found


def _played(
    variant: Variant,
    deck: Deck,
    stakes: Sequence[dict[str, int]],
    random: Random,
    *,
    folds: float = 0.25,
) -> dict[str, Any]:
    """Play a round, now and then folding, and return what a verifier is given and must find."""
    staked = _taken(stake(variant, stakes))
    state = _taken(close_bets(staked, deck))
    done: list[list[Any]] = []
    while state.decision is not None:
        seat = next(n for n in range(len(state.seats)) if legal_actions(state, n))
        legal = list(legal_actions(state, seat))
        if legal[0].action == "fold" and random.random() >= folds:
            legal = legal[1:]
        chosen = random.choice(legal)
        done.append([seat, chosen.action, chosen.multiple])
        state = _taken(decide(state, seat, chosen.action, chosen.multiple, deck=deck))
    return {
        "stakes": list(stakes),
        "decisions": done,
        "cards": " ".join(card_text(dealt.card) for dealt in state.dealt),
        "lines": [
            [number, line.wager, line.stake, line.outcome, line.odds, line.returned]
            for number, seat in enumerate(state.seats)
            for line in seat.lines
        ],
    }


def _taken(result: Applied | Refusal) -> Round:
    assert isinstance(result, Applied), result
    return result.round


def texts() -> dict[str, str]:
    """Return the files: one line for each set of rules and for each round."""
    found = {}
    for name, made in vectors().items():
        rules = ",\n".join(f"{_json(key)}: {_json(parts)}" for key, parts in made["rules"].items())
        rounds = ",\n".join(map(_json, made["rounds"]))
        found[name] = f'{{"rules": {{\n{rules}\n}}, "rounds": [\n{rounds}\n]}}\n'
    return found


def _json(value: object) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in texts().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file}: {len(text)} bytes\n")
