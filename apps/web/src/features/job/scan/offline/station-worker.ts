import { job } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import { useEffect, useState } from 'react';

const SCRIPT = '/poste-de-scan.js';
const SCOPE = actionPath(job, 'scan');
/** A station stays open for weeks: it looks for a new release itself. */
const LOOK_MS = 30 * 60_000;

/** Whether a newer release is ready: a reload takes it. The files of the station are kept on the device from now on. */
export function useStationWorker(): boolean {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    // Neither in development, nor on an address without https: there the station needs the server to open.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const stopped = new AbortController();
    // The station works without it.
    watch(stopped.signal, () => setNewer(true)).catch(() => undefined);
    return () => stopped.abort();
  }, []);
  return isNewer;
}

async function watch(stopped: AbortSignal, onNewer: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  if (stopped.aborted) return;
  const offer = async (worker: ServiceWorker | null) => {
    // The worker takes over by itself where the page is of its release.
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

/** The release of a page is the name of its script. */
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
