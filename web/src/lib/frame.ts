/** The screen's next frame, for work that is spread so that no frame has to wait for all of it. */

/** A window that was hidden meanwhile draws nothing: after so long the work goes on without a frame. */
const longestMs = 100;

/** Resolves once the browser has drawn what there is; at once where nobody looks. */
export function drawn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    // Called back right before it draws, and what is put off from there comes right after.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
