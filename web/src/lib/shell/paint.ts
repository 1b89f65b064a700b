/** Tells the system which colours and which manifest fit the room and the language. */
import type { Room } from "./colours";
import { colours } from "./colours";

/** The room in force: chosen by the player, or else the one the system asks for. */
function inForce(room: Room | "auto"): Room {
  if (room !== "auto") return room;
  return matchMedia("(prefers-color-scheme: light)").matches ? "bright" : "dark";
}

export function paint(room: Room | "auto", lang: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own: Room = meta.media.includes("light") ? "bright" : "dark";
    meta.content = colours[room === "auto" ? own : room];
  }
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (link !== null) link.href = `/manifest/${lang}-${inForce(room)}.webmanifest`;
}
