// @ts-nocheck: the compiler knows the types of pages here, and those of service workers contradict them.

/**
 * Caches the files of the scan station, so that the station opens while the server is unreachable. The build fills in the constants.
 * The worker's scope is the station's address only: it handles no other page and never caches an answer of the API.
 */

/** @type {string[]} */
const FILES = __FILES__;
const ENTRY = __ENTRY__;
const PAGE = __PAGE__;
const PREFIX = 'poste-de-scan-';
const CACHE = PREFIX + __RELEASE__;
/** The timeout for the page: a slower server counts as unreachable, and the cached page is shown. */
const PATIENCE_MS = 5000;

const own = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** Caches every file of the release, or fails: an incomplete release is not installed, and the previous worker stays active. */
async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  // The server may already run a newer release than this worker: its page would request files that are not in this cache.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error('The page is of another release');
  await cache.put(PAGE, page);
  await cache.addAll(FILES);
}

/** Deletes the caches of old releases, except the latest of them: a page of that release may still be open in another tab. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * A page sends the name of its entry file. If that file belongs to this worker's release, the worker becomes active at once: the page does not
 * need the previous worker.
 */
self.addEventListener('message', (event) => {
  const isMine = event.data?.entry === ENTRY;
  if (isMine) self.skipWaiting();
  event.ports[0]?.postMessage(isMine);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(page(request));
  } else if (own.has(pathname)) event.respondWith(file(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(olderFile(request));
});

/** Returns the server's page, so that a new release is used at once, or the cached page if the server does not answer. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // While the server is down, a proxy in front of it may answer with a 5xx status.
    if (answer.status < 500) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch (error) {
    const found = await kept(PAGE);
    if (found) return found;
    throw error;
  }
}

const file = async (request) => (await kept(request)) ?? fetch(request);

/**
 * Returns a file that an open page of the previous release requests, from any cache: the server may no longer have it. Any copy is right,
 * because a file name in this folder contains a hash of its content.
 */
const olderFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreVary: true });
