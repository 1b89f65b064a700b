/**
 * The service worker: keeps the shell of the page, so that the page opens while the server is away.
 *
 * It keeps files of the build and nothing else. Whatever is under `/api`, which is all that knows of
 * players, rounds and money, passes by it untouched. The page itself is asked of the server first,
 * so that whoever can reach the server has the page that belongs to it.
 *
 * A newer worker keeps its own shell and waits until no page of the older one is open, as workers
 * do by themselves. Nothing depends on it before, because an older worker brings the newer page too;
 * and a worker pushed aside while pages still ask it for parts can hold up a reload for minutes.
 */
declare const __SHELL_FILES__: string[];
declare const __SHELL_VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = "riverhouse-shell-";
const mine = prefix + __SHELL_VERSION__;
const files = new Set(__SHELL_FILES__);

/** How long the server may take to answer with the page before the kept one opens. */
const patienceMs = 4_000;
/** What a gateway says when there is no server behind it. */
const away = [502, 503, 504];

async function keep(): Promise<void> {
  const cache = await caches.open(mine);
  // Names without a hash stay the same from build to build: those are asked for anew.
  await cache.addAll(
    [...files].map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" })),
  );
}

/** Drop old shells, all but the last: a page that is open may still load parts of that one. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const kept = async (): Promise<Response> => (await (await caches.open(mine)).match("/index.html")) ?? Response.error();
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    return away.includes(answer.status) ? await kept() : answer;
  } catch {
    return kept();
  }
}

async function part(request: Request): Promise<Response> {
  const own = await (await caches.open(mine)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/** Whether an address is one of the page's own, which all are answered with the same file. */
function isPage(path: string): boolean {
  return !/^\/(api|healthz|swagger)(\/|$)/.test(path) && !path.slice(path.lastIndexOf("/")).includes(".");
}

interface Routes extends ExtendableEvent {
  /** Static routing, which not every browser knows yet. */
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: "network" }[]) => Promise<void>;
}

worker.addEventListener("install", (event: Routes) => {
  // Where a browser can, requests of the game do not even wake the worker: they are sooner with
  // the server.
  const past = event.addRoutes?.([{ condition: { urlPattern: { pathname: "/api/*" } }, source: "network" }]);
  event.waitUntil(Promise.all([past, keep()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (files.has(pathname) || pathname.startsWith("/assets/")) {
    event.respondWith(part(request));
  }
});
