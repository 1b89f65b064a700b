/** The entry: puts the page up; it fetches what it needs and says so when it cannot. */
import { mount } from "svelte";

import App from "./App.svelte";
import { watchHand } from "./lib/focus";
import { release } from "./lib/shell/release.svelte";
// Every page stands in the room and the contrast that were chosen, also one that asks for neither.
import "./lib/state/options.svelte";
import "./styles/base.css";
import "./styles/rooms.css";
import "./styles/contrast.css";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the application");

watchHand();
mount(App, { target });

// Once the page stands: a worker that fetches the shell shall not hold it up.
if (import.meta.env.PROD) addEventListener("load", () => release.start(import.meta.url));
