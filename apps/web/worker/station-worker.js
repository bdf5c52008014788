// @ts-nocheck: the compiler knows the types of pages here, and those of service workers contradict them.

/**
 * Keeps the files of the scan station, so that it opens without the server. The build fills in the constants. Its scope is the
 * station's address alone: no other page passes through here, and no answer of the API is ever kept.
 */

/** @type {string[]} */
const FILES = __FILES__;
const ENTRY = __ENTRY__;
const PAGE = __PAGE__;
const PREFIX = 'poste-de-scan-';
const CACHE = PREFIX + __RELEASE__;
/** A server that takes longer to give the page is treated as away. */
const PATIENCE_MS = 5000;

const own = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** All or nothing: a release that is not whole is not installed, and the one before goes on. */
async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  // The server may be a release ahead of this file: its page would ask for files that are not kept here.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error('The page is of another release');
  await cache.put(PAGE, page);
  await cache.addAll(FILES);
}

/** Keeps the release before this one: a page of it may still be open in another tab. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page tells its release. One of this release has no use for the worker before this one. */
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

/** The server's page where it answers, so that a new release comes at once; else the one that is kept. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A proxy answers for a server that is down.
    if (answer.status < 500) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch (error) {
    const found = await kept(PAGE);
    if (found) return found;
    throw error;
  }
}

const file = async (request) => (await kept(request)) ?? fetch(request);

/** What an open page of the release before asks for: the server may not have it any more. A name in this folder stands for one content. */
const olderFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreVary: true });
