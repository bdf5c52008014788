import type { Entry, JobState, RetryChanges } from './entry.ts';
import { flush, refresh, revoke } from './outbox.ts';
import { removeEntry, sendAgain, withdrawEntry } from './outbox-store.ts';

/** What a person decides about an action in the queue. */

/** Queues a refused action again, with these changes. */
export async function retryEntry(entry: Entry, changes: RetryChanges): Promise<void> {
  await sendAgain(entry.id, changes);
  if (changes.progress) revoke(entry.id);
  await refresh();
  await flush();
}

/** Drops an action. Later actions on the same job start from the job's current state. */
export async function dropEntry(entry: Entry, base: JobState | null): Promise<void> {
  await removeEntry(entry, base);
  revoke(entry.id);
  await refresh();
  await flush();
}

/** Removes an action that never left this device. */
export async function takeBack({ id }: Entry): Promise<void> {
  if (await withdrawEntry(id)) revoke(id);
  await refresh();
}
