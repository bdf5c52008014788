import { assertSessionOf } from '../../../../lib/api.ts';
import { isObject } from '../../../../lib/is-object.ts';
import { readStoredSession } from '../../../../lib/session/session-storage.ts';
import { onDevice } from './device.ts';
import { isUnreached, PATIENCE_MS } from './unreachable.ts';

/** Cached copies of what the station last read, for use without the server: jobs, machines and motifs. */

export interface Copied<T> {
  value: T;
  /** Null if the value was just read from the server. */
  copiedAt: string | null;
}

const MOST = 120;
const KEPT_MS = 7 * 86_400_000;

/**
 * Reads from the server and caches what `kept` returns of the answer. If the server is unreachable or slow, returns the cached copy; a late
 * answer still updates the cache. Both are of the user who asked: once another has signed in, nothing is returned or cached.
 */
export async function readOrCopy<T>(name: string, read: () => Promise<T>, kept = (value: T): T => value): Promise<Copied<T>> {
  const user = readStoredSession()?.id;
  const fresh = read().then((value): Copied<T> => {
    assertSessionOf(user);
    void keep(user, name, kept(value));
    return { value, copiedAt: null };
  });
  try {
    return (await inTime(fresh)) ?? (await copyOf<T>(user, name)) ?? (await fresh);
  } catch (error) {
    const copy = isUnreached(error) ? await copyOf<T>(user, name) : null;
    if (!copy) throw error;
    return copy;
  }
}

/** Resolves with null after the time that an operator is made to wait. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // Prevents an unhandled rejection: after the timeout nobody else awaits this promise.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Stored {
  user: number;
  name: string;
  at: string;
  value: unknown;
}

async function keep(user: number | undefined, name: string, value: unknown): Promise<void> {
  if (user === undefined) return;
  const stored: Stored = { user, name, at: new Date().toISOString(), value };
  // Without usable storage the station works as long as the server is reachable.
  await onDevice('copies', 'readwrite', (store) => store.put(stored)).catch(() => undefined);
}

async function copyOf<T>(user: number | undefined, name: string): Promise<Copied<T> | null> {
  if (user === undefined) return null;
  const found = await onDevice<unknown>('copies', 'readonly', (store) => store.get([user, name])).catch(() => null);
  assertSessionOf(user);
  if (!isStored(found)) return null;
  // Cast: this release wrote it under this name from an answer of that type, and `tidy` removes what is older than a week.
  return { value: found.value as T, copiedAt: found.at };
}

/** Removes copies that are too old, too many, or of another user. */
export async function tidyCopies(): Promise<void> {
  const now = Date.now();
  await onDevice('copies', 'readwrite', (store) => {
    const all: IDBRequest<unknown[]> = store.getAll();
    all.onsuccess = () => {
      const stored = all.result.filter(isStored);
      // Read now: the copies of a user who signed in meanwhile stay.
      const user = readStoredSession()?.id;
      if (user === undefined) return;
      const isDue = (one: Stored) => one.user !== user || now - Date.parse(one.at) > KEPT_MS;
      const fresh = stored.filter((one) => !isDue(one)).sort((one, other) => other.at.localeCompare(one.at));
      for (const { user: owner, name } of [...stored.filter(isDue), ...fresh.slice(MOST)]) store.delete([owner, name]);
    };
    return null;
  }).catch(() => undefined);
}

const isStored = (value: unknown): value is Stored =>
  isObject(value) && typeof value.user === 'number' && typeof value.name === 'string' && typeof value.at === 'string';
