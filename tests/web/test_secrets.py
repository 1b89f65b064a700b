"""What a player may not see is neither in the page nor on the wire."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from web.seat import Seat


def test_the_dealers_cards_stay_with_the_server(seat: Seat) -> None:
    """Until the showdown no answer and no element holds a card that lies face down."""
    answers: list[str] = []

    def keep(response: Response) -> None:
        if "/api/rounds/" in response.url or "/sit" in response.url:
            answers.append(response.text())

    seat.own_page.on("response", keep)
    seat.sit("texas-holdem-bonus/online")
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    seat.put("ante", 1000)
    seat.act("deal", "bet", "check")
    expect(seat.button("check")).to_be_enabled()
    assert seat.cards("Dealer's cards") == ["down", "down"]
    assert len(answers) > 2
    hidden = ('"Kd"', '"Ks"', '"9c"', '"Ad"', '"Jc"', '"4h"')
    assert [card for card in hidden for text in answers if card in text] == []
    markup = seat.page.content()
    assert [name for name in ("KD.svg", "KS.svg", "9C.svg") if name in markup] == []
    seat.act("check")
    seat.expect_settled()
    assert seat.cards("Dealer's cards") == ["Kd", "Ks"]
