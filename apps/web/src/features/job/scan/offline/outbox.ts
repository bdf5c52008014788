import { failure } from '@editique/domain/messages';
import { isObject } from '../../../../lib/is-object.ts';
import { newKey } from '../../../../lib/sending/new-key.ts';
import { noteUnsent } from '../../../../lib/sending/unsent.ts';
import { readStoredSession } from '../../../../lib/session/session-storage.ts';
import type { Job } from '../../../../production/job/records.ts';
import { type Entry, type EntryRefusal, type NewEntry, nextToSend } from './entry.ts';
import { addEntry, changeEntry, readEntries, removeEntry } from './outbox-store.ts';
import { notifyStationRefusal } from './refusal-message.tsx';
import { type Sent, sendEntry, toldOf } from './send-entry.ts';
import { PATIENCE_MS } from './unreachable.ts';

/** The queue of this device's actions that the server does not have yet. Shared by all screens, and sent by one tab at a time. */

export interface OutboxState {
  /** The actions of all users of this device. */
  entries: readonly Entry[];
  /** The actions that an operator awaits right now; they are not shown as queued. */
  awaited: ReadonlySet<number>;
  /** The actions that were taken back, given up or declared with another quantity: they are not done as they were announced. */
  revoked: ReadonlySet<number>;
  /** Whether the last attempt reached the server. */
  isReached: boolean;
}

type SentListener = (sent: Sent) => void;

export type Submitted =
  | { kind: 'done'; record: Job | null }
  | { kind: 'refused'; refusal: EntryRefusal }
  /** `entry` is the id of the action in the queue. */
  | { kind: 'queued'; entry: number };

const AGAIN_MS = 4000;
/** How long an operator waits after the previous attempt found no server. */
const SHORT_PATIENCE_MS = 2000;
/** The polling interval while only other users have actions here: one of them may sign in. */
const LOOK_MS = 30_000;
const CHANNEL = 'poste-de-scan';

let state: OutboxState = { entries: [], awaited: new Set(), revoked: new Set(), isReached: true };
const listeners = new Set<() => void>();
const sentListeners = new Set<SentListener>();
const waiters = new Map<number, (outcome: Submitted) => void>();
let running: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

export const outboxState = (): OutboxState => state;

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

/** Calls the listener with the outcome when the server accepted or refused an action: cached data of its job is stale then. */
export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Stores the action, sends it in its turn, and returns the outcome. A refusal that the operator sees at once is not stored. */
export async function submit(given: NewEntry): Promise<Submitted> {
  start();
  const entry = await addEntry(given).catch(() => null);
  if (!entry) return sendUnkept(given);
  // Asks the browser not to evict the storage when its disk is full. The browser may refuse, and does not prompt the user.
  void navigator.storage?.persist?.().catch(() => false);
  const outcome = new Promise<Submitted>((resolve) => waiters.set(entry.id, resolve));
  showAwaited();
  // Listed at once: the storage is read again only when the sending before this one is over.
  update({ entries: [...state.entries.filter(({ id }) => id !== entry.id), entry] });
  void flush();
  // With packet loss a request fails only after its whole timeout. The action is stored, so nobody has to wait for that.
  const patience = setTimeout(
    () => {
      setReached(false);
      leave(entry.id);
    },
    state.isReached ? PATIENCE_MS : SHORT_PATIENCE_MS,
  );
  return outcome.finally(() => {
    clearTimeout(patience);
    showAwaited();
  });
}

/** Sends what can be sent. If called while sending, looks again afterwards. */
export function flush(): Promise<void> {
  const after = running?.then(() => sendAlone()) ?? sendAlone();
  const mine = after.finally(() => {
    if (running === mine) running = null;
  });
  running = mine;
  return mine;
}

/** Starts to send queued actions for as long as the app is open, on every page. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isObject(data) && typeof data.revoked === 'number') noteRevoked(data.revoked);
    else void refresh(false).catch(() => undefined);
  });
  window.addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => void (document.hidden || flush()));
  void flush();
}

/** Sends under a lock, one tab at a time. In a browser without locks, the idempotency keys prevent double execution. */
async function sendAlone(): Promise<void> {
  try {
    await (navigator.locks ? navigator.locks.request(CHANNEL, send) : send());
  } catch {
    // The browser's storage failed. The stored actions are retried as if the server had not answered.
    const isAny = waiters.size > 0 || state.entries.length > 0;
    for (const id of [...waiters.keys()]) leave(id);
    showAwaited();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), isAny ? AGAIN_MS : LOOK_MS);
  }
}

async function send(): Promise<void> {
  clearTimeout(timer);
  let looked: Looked;
  do looked = await sendNext();
  while (looked.hasMore);
  for (const id of looked.awaited) {
    // An action that is gone from the queue was sent by another tab.
    if (state.entries.some((entry) => entry.id === id)) leave(id);
    else settle(id, { kind: 'done', record: null });
  }
  showAwaited();
  const user = readStoredSession()?.id;
  const isMine = user !== undefined && nextToSend(state.entries, user) !== undefined;
  if (isMine || state.entries.some(({ refusal }) => !refusal)) timer = setTimeout(() => void flush(), isMine ? AGAIN_MS : LOOK_MS);
}

interface Looked {
  hasMore: boolean;
  /** The ids of the actions that an operator awaited when the queue was read. One awaited later gets the next turn. */
  awaited: readonly number[];
}

async function sendNext(): Promise<Looked> {
  const awaited = [...waiters.keys()];
  await refresh(false);
  const user = readStoredSession()?.id;
  const entry = user === undefined ? undefined : nextToSend(state.entries, user);
  if (!entry) return { hasMore: false, awaited };
  return { hasMore: await sendOne(entry), awaited };
}

/** Sends one action, and returns whether to continue with the next. */
async function sendOne({ id }: Entry): Promise<boolean> {
  const entry = await markSent(id);
  if (!entry) return true;
  const sent = await sendEntry(entry);
  setReached(sent.kind !== 'unreached');
  if (sent.kind === 'unreached' || sent.kind === 'signedOut') return false;
  // Removed at once, so that the waiting operator gets the outcome decided here rather than a timeout's 'queued'.
  const waiter = waiters.get(id);
  waiters.delete(id);
  try {
    if (sent.kind === 'done') await removeEntry(entry, sent.base);
    // The operator reads the refusal on the screen, and decides anew.
    else if (waiter) await removeEntry(entry, null);
    else await changeEntry(id, (stored) => ({ ...stored, refusal: sent.refusal }));
    await refresh();
  } finally {
    waiter?.(sent);
  }
  // On a page other than the station nobody would see the refusal.
  if (sent.kind === 'refused' && !waiter && listeners.size === 0) notifyStationRefusal();
  tell(sent, entry.user.id);
  return true;
}

function tell(sent: Sent, author: number): void {
  const told = toldOf(sent, author);
  for (const listener of sentListeners) listener(told);
}

/**
 * Marks an action as sent, because the server may have it from now on, and updates the screens. Null if it was taken back meanwhile. Not
 * marked offline, where nothing can leave the device.
 */
async function markSent(id: number): Promise<Entry | null> {
  let isFirst = false;
  const entry = await changeEntry(id, (stored) => {
    isFirst = stored.sentAt === null && navigator.onLine;
    return isFirst ? { ...stored, sentAt: new Date().toISOString() } : stored;
  });
  if (isFirst) await refresh();
  return entry;
}

/** Tells the operator that the action stays in the queue. */
const leave = (id: number): void => settle(id, { kind: 'queued', entry: id });

function settle(id: number, outcome: Submitted): void {
  waiters.get(id)?.(outcome);
  waiters.delete(id);
}

/** Sends an action directly when the browser cannot store it. */
async function sendUnkept(given: NewEntry): Promise<Submitted> {
  const sent = await sendEntry({ ...given, id: 0, key: newKey(), at: '', sentAt: null, refusal: null });
  if (sent.kind === 'done' || sent.kind === 'refused') {
    tell(sent, given.user.id);
    return sent;
  }
  return { kind: 'refused', refusal: { status: 0, message: failure.network, isUncertain: false } };
}

/** Reads the actions again, and tells the other tabs to do so. */
export async function refresh(isTold = true): Promise<void> {
  const entries = await readEntries();
  noteUnsent(entries.map(({ user }) => user.id));
  update({ entries });
  if (isTold) channel?.postMessage('changed');
}

/** Notes that the action is not done as it was announced, in all tabs. */
export function revoke(id: number): void {
  noteRevoked(id);
  channel?.postMessage({ revoked: id });
}

const noteRevoked = (id: number): void => update({ revoked: new Set(state.revoked).add(id) });

const showAwaited = (): void => update({ awaited: new Set(waiters.keys()) });

function setReached(isReached: boolean): void {
  if (isReached !== state.isReached) update({ isReached });
}

function update(change: Partial<OutboxState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
