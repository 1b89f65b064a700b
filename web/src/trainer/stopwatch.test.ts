import { describe, expect, it } from "vitest";

import { Stopwatch } from "./stopwatch";

function watched(hidden = false): { watch: Stopwatch; pass: (ms: number) => void } {
  let now = 5000;
  const watch = new Stopwatch(
    () => now,
    () => hidden,
  );
  return { watch, pass: (ms) => (now += ms) };
}

describe("the stopwatch", () => {
  it("counts nothing before it is started and after it is stopped", () => {
    const { watch, pass } = watched();
    pass(9000);
    expect(watch.look()).toBe(0);
    watch.start();
    pass(400);
    expect(watch.stop()).toBe(400);
    pass(9000);
    expect(watch.look()).toBe(400);
    expect(watch.running).toBe(false);
  });

  it("goes on where it stopped, for a card that was skipped", () => {
    const { watch, pass } = watched();
    watch.start();
    pass(300);
    watch.stop();
    pass(60_000);
    watch.start();
    pass(200);
    expect(watch.look()).toBe(500);
  });

  it("does not count a page that hangs", () => {
    const { watch, pass } = watched();
    watch.start();
    for (let beat = 0; beat < 20; beat += 1) {
      pass(100);
      watch.look();
    }
    pass(7000);
    expect(watch.look()).toBe(2100);
  });

  it("counts a page that was hidden", () => {
    const { watch, pass } = watched(true);
    watch.start();
    pass(7000);
    expect(watch.look()).toBe(7000);
  });

  it("is started once, however often it is told", () => {
    const { watch, pass } = watched();
    watch.start();
    pass(100);
    watch.start();
    pass(100);
    expect(watch.stop()).toBe(200);
  });
});
