/** Full screen, where the browser offers it; Escape leaves it, and the state follows. */

class FullScreen {
  readonly offered = document.fullscreenEnabled;
  on = $state(document.fullscreenElement !== null);

  constructor() {
    document.addEventListener("fullscreenchange", () => (this.on = document.fullscreenElement !== null));
  }

  async toggle(): Promise<void> {
    if (!this.offered) return;
    try {
      if (this.on) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // A browser may refuse, as inside a frame; the page stays as it is.
    }
  }
}

export const fullScreen = new FullScreen();
