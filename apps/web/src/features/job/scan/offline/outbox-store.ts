import { newKey } from '../../../../lib/sending/new-key.ts';
import { onDevice } from './device.ts';
import { type Entry, forRetry, isEntry, type JobState, type NewEntry, type RetryChanges } from './entry.ts';

/** Returns all actions on this device, of every user, in order. */
export async function readEntries(): Promise<Entry[]> {
  const found = await onDevice<unknown[]>('outbox', 'readonly', (store) => store.getAll());
  return (found ?? []).filter(isEntry);
}

export async function addEntry(given: NewEntry): Promise<Entry> {
  const entry = { ...given, key: newKey(), at: new Date().toISOString(), sentAt: null, refusal: null };
  // Written with `strict`, because the operator is told that the action is stored. Later updates may be lost: the action is then sent again
  // under its key.
  const id = await onDevice('outbox', 'readwrite', (store) => store.add(entry), 'strict');
  return { ...entry, id: Number(id) };
}

/** Changes an action and returns it; null if it is gone: taken back, or settled by another tab. */
export async function changeEntry(id: number, change: (entry: Entry) => Entry): Promise<Entry | null> {
  let changed: Entry | null = null;
  await onDevice('outbox', 'readwrite', (store) => {
    const found: IDBRequest<unknown> = store.get(id);
    found.onsuccess = () => {
      if (!isEntry(found.result)) return;
      changed = change(found.result);
      store.put(changed);
    };
    return null;
  });
  return changed;
}

/** Removes an action that was never sent, and returns whether it did. A sent one stays, because the server may have it. */
export async function withdrawEntry(id: number): Promise<boolean> {
  let isWithdrawn = false;
  await onDevice('outbox', 'readwrite', (store) => {
    const found: IDBRequest<unknown> = store.get(id);
    found.onsuccess = () => {
      if (!isEntry(found.result) || found.result.sentAt !== null) return;
      isWithdrawn = true;
      store.delete(id);
    };
    return null;
  });
  return isWithdrawn;
}

/** Removes an action. In the same transaction, later moves on its job get `base` as the state to start from. */
export const removeEntry = ({ id, job, user }: Entry, base: JobState | null): Promise<unknown> =>
  onDevice('outbox', 'readwrite', (store) => {
    store.delete(id);
    if (!base) return null;
    const later: IDBRequest<unknown[]> = store.getAll(IDBKeyRange.lowerBound(id, true));
    later.onsuccess = () => {
      for (const entry of later.result.filter(isEntry))
        if (entry.job.id === job.id && entry.user.id === user.id && entry.order.kind === 'move')
          store.put({ ...entry, order: { ...entry.order, base } });
    };
    return null;
  });

/** Queues a refused action again, with these changes. */
export const sendAgain = (id: number, changes: RetryChanges): Promise<unknown> => changeEntry(id, (entry) => forRetry(entry, changes));
