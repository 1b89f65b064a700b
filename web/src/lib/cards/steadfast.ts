/** Pictures of cards that come late rather than never. */
import type { Attachment } from "svelte/attachments";
import { corner } from "./names";

const retryMs = 1_000;

/**
 * Asks again for a picture of a card that could not be fetched until it is there, and shows its corner
 * instead of it meanwhile, such as "A♠", in the colour of its suit. What the card is called for those
 * who do not see it stays as it is.
 */
export function steadfast(card: string): Attachment<HTMLImageElement> {
  return (picture) => {
    let timer = 0;
    const usual = picture.alt;
    const missed = (): void => {
      picture.alt = corner(card);
      picture.dataset["suit"] = card.charAt(1);
      timer = window.setTimeout(() => (picture.src = picture.src), retryMs);
    };
    const came = (): void => {
      picture.alt = usual;
      delete picture.dataset["suit"];
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
