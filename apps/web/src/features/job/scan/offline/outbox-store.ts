import { newKey } from '../../../../lib/sending/new-key.ts';
import { onDevice } from './device.ts';
import { type Again, type Base, type Entry, isEntry, type NewEntry, onceMore } from './entry.ts';

/** Everything that waits on this device, whoever did it, in order. */
export async function readEntries(): Promise<Entry[]> {
  const found = await onDevice<unknown[]>('outbox', 'readonly', (store) => store.getAll());
  return (found ?? []).filter(isEntry);
}

export async function addEntry(given: NewEntry): Promise<Entry> {
  const entry = { ...given, key: newKey(), at: new Date().toISOString(), sentAt: null, refusal: null };
  // The operator is told that it is kept. What is written about it later can be lost: it is then sent again under its key.
  const id = await onDevice('outbox', 'readwrite', (store) => store.add(entry), 'strict');
  return { ...entry, id: Number(id) };
}

/** Changes one that is still there, and answers it. Null: it was taken back, or another tab has settled it. */
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

/** Takes one back that was never sent. One that left meanwhile stays: the server may have it. */
export const withdrawEntry = (id: number): Promise<unknown> =>
  onDevice('outbox', 'readwrite', (store) => {
    const found: IDBRequest<unknown> = store.get(id);
    found.onsuccess = () => {
      if (isEntry(found.result) && found.result.sentAt === null) store.delete(id);
    };
    return null;
  });

/** Takes one out. What was done on its job afterwards goes on from `base`, in the same transaction. */
export const removeEntry = ({ id, job, user }: Entry, base: Base | null): Promise<unknown> =>
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

/** To be sent once more. */
export const sendAgain = (id: number, again: Again): Promise<unknown> => changeEntry(id, (entry) => onceMore(entry, again));
