"""The rules that a request is about: today's, read once, or those that a round was opened under."""

from __future__ import annotations

from functools import cache

from riverhouse.rules import RoundView, Variant, load_variant, variant_ids
from riverhouse.server.services import Services


async def rules_of(services: Services, view: RoundView) -> Variant:
    """Return the rules of a round."""
    if view.variant in variant_ids():
        today = current(view.variant)
        if today.rules_hash == view.rules_hash:
            return today
    return await services.workers.run(services.house.tables.rules_of, view.rules_hash)


@cache
def current(variant_id: str) -> Variant:
    """Return the rules of a variant that are in force."""
    return load_variant(variant_id)
