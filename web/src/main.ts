/** The entry: opens the account, loads the language, and puts the page up. */
import { mount } from "svelte";

import App from "./App.svelte";
import { speech } from "./lib/i18n/language.svelte";
import { account } from "./lib/state/account.svelte";
import "./styles/base.css";
import "./styles/rooms.css";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the application");

await Promise.all([account.open(), speech.speak()]);
mount(App, { target });
