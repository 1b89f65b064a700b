/** The colours that the system paints round the page: those of the two rooms' walls. */
export type Room = "dark" | "bright";

export const colours: Record<Room, string> = { dark: "#120d0b", bright: "#e6dccb" };
