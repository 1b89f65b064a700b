/** Pictures of cards that come late rather than never. */
import type { Attachment } from "svelte/attachments";

const retryMs = 1_000;

/**
 * Asks again for a picture that could not be fetched until it is there, and shows a word instead of
 * it meanwhile, such as "A♠". What the card is called for those who do not see it stays as it is.
 */
export function steadfast(word: string): Attachment<HTMLImageElement> {
  return (picture) => {
    let timer = 0;
    const usual = picture.alt;
    const missed = (): void => {
      picture.alt = word;
      timer = window.setTimeout(() => (picture.src = picture.src), retryMs);
    };
    const came = (): void => {
      picture.alt = usual;
    };
    picture.addEventListener("error", missed);
    picture.addEventListener("load", came);
    if (picture.complete && picture.naturalWidth === 0) missed();
    return () => {
      clearTimeout(timer);
      picture.removeEventListener("error", missed);
      picture.removeEventListener("load", came);
    };
  };
}
