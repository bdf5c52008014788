import { job } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import { useEffect, useState } from 'react';

const SCRIPT = '/poste-de-scan.js';
const SCOPE = actionPath(job, 'scan');
/** A station stays open for weeks: it looks for a new release itself. */
const LOOK_MS = 30 * 60_000;

/**
 * Registers the station's service worker, which stores the station's files on the device. Returns whether a newer release is ready for a
 * reload.
 */
export function useStationWorker(): boolean {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    // Not in development and not without https: there the station opens only with the server.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const stopped = new AbortController();
    // The station works without a service worker.
    watch(stopped.signal, () => setNewer(true)).catch(() => undefined);
    return () => stopped.abort();
  }, []);
  return isNewer;
}

async function watch(stopped: AbortSignal, onNewer: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  if (stopped.aborted) return;
  const offer = async (worker: ServiceWorker | null) => {
    // The new worker takes over by itself if the page is of the same release.
    if (worker && !(await isSameRelease(worker)) && navigator.serviceWorker.controller) onNewer();
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void offer(worker), { signal: stopped });
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal: stopped });
  follow(registration.installing);
  const look = setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
  stopped.addEventListener('abort', () => clearInterval(look));
  await offer(registration.waiting);
}

/** Returns whether the worker is of the page's release. The name of the page's script identifies the release. */
function isSameRelease(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data === true);
      port1.close();
    };
    worker.postMessage({ entry: script && new URL(script.src).pathname }, [port2]);
  });
}
