"""What is heard and said: nothing before a gesture, sounds with the cards, captions always."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import Seat, Watch

TABLE = "texas-holdem-bonus/online"
CASINO = "casino-holdem/casino-floor"
# The browser's own audio, with a tally of what is built: contexts, and sources by when they begin.
_LISTEN = """
window.heard = { contexts: 0, tones: [], noises: [] };
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor() { super(); heard.contexts++; } };
const tone = OscillatorNode.prototype, noise = AudioBufferSourceNode.prototype;
for (const [proto, list] of [[tone, 'tones'], [noise, 'noises']]) {
  const start = proto.start ?? AudioScheduledSourceNode.prototype.start;
  proto.start = function (at, ...rest) {
    heard[list].push(proto === tone ? Math.round(this.frequency.value) : at);
    return start.call(this, at, ...rest);
  };
}
"""
# A browser with one English voice of this computer, and one that would ask a service elsewhere.
_VOICES = """
window.spoken = [];
const voices = [{ lang: 'ru-RU', localService: false }, { lang: 'en-GB', localService: true }];
Object.defineProperty(window, 'speechSynthesis', { value: {
  getVoices: () => voices, addEventListener() {}, cancel() {},
  speak: ({ text, lang, volume }) => spoken.push({ text, lang, volume }),
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
_MALLETS = "heard.tones.filter((hertz) => [440, 523, 659, 784].includes(hertz))"


@pytest.fixture
def ear(seat: Seat) -> Seat:
    """Give a player whose sounds are counted."""
    seat.context.add_init_script(_LISTEN)
    return seat


def caption(seat: Seat, text: str) -> None:
    """Expect the dealer's words."""
    expect(seat.page.locator("[data-caption] p")).to_have_text(text)


def test_nothing_is_heard_before_a_gesture(ear: Seat) -> None:
    """No audio is even opened until a key or a touch; then a chip is heard."""
    ear.sit(TABLE)
    assert ear.run("heard.contexts") == 0
    ear.spot("ante").click()
    assert ear.run("heard.contexts") == 1
    assert ear.run("heard.tones.length") > 0


def test_every_card_and_chip_is_heard(ear: Seat) -> None:
    """A brush for each card that leaves the deck, one after the other, chips, and a win's chime."""
    ear.sit(TABLE)
    ear.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    ear.put("ante", 1000)
    before = ear.run("heard.noises.length")
    ear.act("deal")
    expect(ear.button("bet")).to_be_enabled()
    dealt = ear.run(f"heard.noises.slice({before})")
    # Four cards one after the other, two of them turned over as they lie.
    assert len(dealt) == 6
    assert len(set(dealt)) >= 4
    assert ear.run(_MALLETS) == []
    ear.act("bet", "check", "check")
    ear.expect_settled()
    chimes = ear.run(_MALLETS)
    assert 440 in chimes
    assert 659 in chimes


def test_a_return_that_is_no_win_is_not_celebrated(ear: Seat) -> None:
    """The bonus pays 3 to 1, and yet less comes back than was staked: chips, but no chime."""
    ear.sit(TABLE)
    ear.stack("2s Kd 2h Ks 9c 8h Qd 7c Ad 3s Jc 4h")
    ear.put("ante", 10000)
    ear.put("bonus", 500)
    ear.act("deal", "bet", "check", "check")
    ear.expect_settled()
    expect(ear.result("bonus")).to_contain_text("+15.00")
    assert ear.run(_MALLETS) == []


def test_mute_and_volume_hold(ear: Seat) -> None:
    """A key silences everything, the slider sets how loud, and both are remembered."""
    ear.sit(TABLE)
    ear.page.keyboard.press("n")
    ear.put("ante", 1000)
    assert ear.run("heard.contexts") == 0
    assert ear.run("localStorage.getItem('riverhouse.muted')") == "true"
    ear.menu("options")
    expect(ear.page.get_by_role("switch", name="Mute everything")).to_be_checked()
    slider = ear.page.get_by_role("slider", name="Chips and cards")
    slider.fill("25")
    assert ear.run("localStorage.getItem('riverhouse.volume')") == "25"
    ear.page.get_by_role("switch", name="Mute everything").uncheck(force=True)
    ear.page.keyboard.press("Escape")
    ear.put("ante", 1000)
    assert ear.run("heard.contexts") == 1


def test_the_dealers_words_stand_below_the_felt(seat: Seat) -> None:
    """Bets, no more bets, the hand, whether the dealer qualifies, the result: without any voice."""
    seat.sit(CASINO)
    caption(seat, "Place your bets")
    seat.stack("As Kd Ah Kc Ac 7d 2s 9h 4c")
    seat.put("ante", 1000)
    said = """() => { window.captions = [];
      const line = document.querySelector('[data-caption] p');
      new MutationObserver(() => captions.push(line.textContent))
        .observe(line, { characterData: true, childList: true, subtree: true }); }"""
    seat.run(said)
    seat.act("deal")
    caption(seat, "Three of a kind, aces, seven kicker. Your decision")
    seat.act("call")
    caption(seat, "Won 30.00")
    # Nothing moves for this player, so earlier words may have been replaced before they were drawn.
    assert seat.run("captions.length") >= 2


def test_a_dealer_who_does_not_qualify_is_said_so_in_the_caption(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """With motion each of the dealer's words can be read; the hand is the server's label."""
    with Seat(chromium, house.url, watch, motion="no-preference") as player:
        player.sit(CASINO)
        player.stack("As 3d Ah 8c Ac 7d 2s 9h 4c")
        player.put("ante", 1000)
        player.act("deal")
        caption(player, "No more bets")
        player.act("call")
        caption(player, "Dealer does not qualify: Ace high, nine kicker")
        caption(player, "Won 10.00")
    assert watch.complaints == []


def test_the_dealer_speaks_what_the_caption_says(seat: Seat) -> None:
    """Off at first; then in the page's language, at its own volume, by a voice of this computer."""
    seat.context.add_init_script(_VOICES)
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()
    assert seat.run("spoken") == []
    seat.menu("options")
    seat.page.get_by_role("switch", name="The dealer speaks").check(force=True)
    seat.page.get_by_role("slider", name="Dealer's voice").fill("40")
    seat.page.keyboard.press("Escape")
    seat.run("spoken.length = 0")
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    spoken = seat.run("spoken")
    assert spoken[0] == {"text": "No more bets", "lang": "en-GB", "volume": 0.4}
    seat.act("fold")
    seat.expect_settled()
    words = [one["text"] for one in seat.run("spoken")]
    assert words[-1] == "Lost 10.00"
    caption(seat, words[-1])


def test_a_language_without_a_voice_says_so(house: Server, chromium: Browser, watch: Watch) -> None:
    """Captions stay, nothing is sent to a voice elsewhere, and the options say why it is silent."""
    with Seat(chromium, house.url, watch, lang="ru", stored={"voice": "true"}) as player:
        player.context.add_init_script(_VOICES)
        player.sit(TABLE)
        player.put("ante", 1000)
        player.act("deal", "fold")
        player.expect_settled()
        caption(player, "Проигрыш 10,00")
        assert player.run("spoken") == []
        player.menu("options")
        note = player.page.locator("[data-voice-note]")
        expect(note).to_contain_text("нет голоса для этого языка")
    assert watch.complaints == []


def test_a_browser_without_audio_or_speech_plays(seat: Seat) -> None:
    """Neither is needed for anything."""
    seat.context.add_init_script(
        "delete window.AudioContext; delete window.speechSynthesis;"
        " delete Object.getPrototypeOf(window).speechSynthesis;"
    )
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()
    caption(seat, "Lost 10.00")
