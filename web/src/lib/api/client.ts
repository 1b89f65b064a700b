/**
 * Talks to the server: plain reads, and commands that act exactly once.
 *
 * A command carries an id made here. When the connection drops before the answer arrives, the same
 * command is sent again with the same id until the server answers, so a wager is neither lost nor
 * doubled. While that goes on `connection.lost` is true, and the page locks its controls.
 */
import { newId } from "../ids";
import { connection } from "./connection.svelte";
import type { Problem, Session } from "./types";

/** The server's refusal of a request, in its own words. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = "Refused";
    this.status = status;
    this.problem = problem;
  }
}

/** How long one attempt may take before it counts as lost, in milliseconds. */
const patienceMs = 10_000;

let csrf = "";
let tongue = "en";

/** The language in which the server words its refusals. */
export function askIn(lang: string): void {
  tongue = lang;
}

async function attempt(method: string, path: string, body: string | null, gone?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": tongue };
  if (body !== null) headers["Content-Type"] = "application/json";
  if (csrf !== "") headers["X-CSRF-Token"] = csrf;
  const response = await fetch(path, {
    method,
    headers,
    body,
    credentials: "same-origin",
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(gone ? [gone] : [])]),
  });
  // A gateway without its server behind it is a lost connection, not an answer.
  if (response.status === 502 || response.status === 503 || response.status === 504) {
    throw new TypeError(`the server is away (${response.status})`);
  }
  // An answer has arrived once all of it has: a connection can go while it is still being read.
  const whole = await response.arrayBuffer();
  const { status, statusText } = response;
  return new Response(whole.byteLength === 0 ? null : whole, { status, statusText, headers: response.headers });
}

async function insist(method: string, path: string, body: string | null, gone?: AbortSignal): Promise<Response> {
  for (;;) {
    try {
      const response = await attempt(method, path, body, gone);
      connection.found();
      return response;
    } catch {
      gone?.throwIfAborted();
      await connection.lose();
    }
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const unknown: Problem = { code: "unexpected", message: response.statusText, where: null, allowed: null };
  const said = (await response.json().catch(() => null)) as { error?: Problem } | null;
  throw new Refused(response.status, said?.error ?? unknown);
}

/**
 * Read something; waits through a lost connection.
 *
 * Throws an AbortError once `gone` says that nobody wants the answer any more.
 */
export async function get<T>(path: string, gone?: AbortSignal): Promise<T> {
  return answer<T>(await insist("GET", path, null, gone));
}

/** Read something byte for byte, as where its hash is to be checked. */
export async function bytes(path: string): Promise<ArrayBuffer> {
  const response = await insist("GET", path, null);
  return response.ok ? response.arrayBuffer() : answer<ArrayBuffer>(response);
}

/** Do something once, however often it has to be sent. */
export async function command<T>(path: string, body: Record<string, unknown>): Promise<T> {
  return post<T>(path, { command_id: newId(), ...body });
}

/** Ask about something that takes a body but changes nothing. */
export async function post<T>(path: string, body: Record<string, unknown>): Promise<T> {
  const sent = JSON.stringify(body);
  let response = await insist("POST", path, sent);
  if (response.status === 401 || response.status === 403) {
    // The cookie or its token has run out: take the place again, then ask once more.
    await openSession();
    response = await insist("POST", path, sent);
  }
  return answer<T>(response);
}

/** Take this browser's play-money account, making one when it has none. */
export async function openSession(): Promise<Session> {
  const session = await answer<Session>(await insist("POST", "/api/session", "{}"));
  csrf = session.csrf;
  return session;
}
