import { failure } from '@editique/domain/messages';
import { newKey } from '../../../../lib/sending/new-key.ts';
import { noteUnsent } from '../../../../lib/sending/unsent.ts';
import { readStoredSession } from '../../../../lib/session/session-storage.ts';
import type { Job } from '../../../../production/job/records.ts';
import { PATIENCE_MS } from './away.ts';
import { type Again, type Base, type Entry, type EntryRefusal, type NewEntry, nextToSend } from './entry.ts';
import { addEntry, changeEntry, readEntries, removeEntry, sendAgain, withdrawEntry } from './outbox-store.ts';
import { notifyStationRefusal } from './refusal-message.tsx';
import { sendEntry } from './send-entry.ts';

/** The actions of this device that the server does not have yet. One for all screens and sent by one tab at a time. */

export interface OutboxState {
  /** Of every user of this device. */
  entries: readonly Entry[];
  /** What an operator waits for right now: it is not shown as waiting. */
  awaited: ReadonlySet<number>;
  /** Whether the last sending reached the server. */
  isReached: boolean;
}

export type Submitted = { kind: 'done'; record: Job | null } | { kind: 'refused'; refusal: EntryRefusal } | { kind: 'queued' };

const AGAIN_MS = 4000;
/** How long an operator waits where the sending before found nobody. */
const SHORT_PATIENCE_MS = 2000;
/** While only others have something here: one of them may sign in. */
const LOOK_MS = 30_000;
const CHANNEL = 'poste-de-scan';

let state: OutboxState = { entries: [], awaited: new Set(), isReached: true };
const listeners = new Set<() => void>();
const sentListeners = new Set<() => void>();
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

/** Called when the server took or refused one: what was read of its job is stale. */
export function onSent(listener: () => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Keeps the action, sends it in its turn, and answers what became of it. A refusal that the operator sees at once is not kept. */
export async function submit(given: NewEntry): Promise<Submitted> {
  start();
  const entry = await addEntry(given).catch(() => null);
  if (!entry) return sendUnkept(given);
  // So that the browser does not clear it away when its disk is full. It may refuse, and asks nobody.
  void navigator.storage?.persist?.().catch(() => false);
  const outcome = new Promise<Submitted>((resolve) => waiters.set(entry.id, resolve));
  showAwaited();
  void flush();
  // Where packets get lost, a request fails only after its whole timeout. The action is kept: nobody has to wait for it.
  const patience = setTimeout(
    () => {
      setReached(false);
      settle(entry.id, { kind: 'queued' });
    },
    state.isReached ? PATIENCE_MS : SHORT_PATIENCE_MS,
  );
  return outcome.finally(() => {
    clearTimeout(patience);
    showAwaited();
  });
}

/** Sends what can be sent. Asked while it sends, it looks again afterwards. */
export function flush(): Promise<void> {
  const after = running?.then(() => sendAlone()) ?? sendAlone();
  const mine = after.finally(() => {
    if (running === mine) running = null;
  });
  running = mine;
  return mine;
}

export async function retryEntry(entry: Entry, again: Again): Promise<void> {
  await sendAgain(entry.id, again);
  await refresh();
  await flush();
}

/** Gives an action up. Those on the same job that follow go on from the job as it is. */
export async function dropEntry(entry: Entry, base: Base | null): Promise<void> {
  await removeEntry(entry, base);
  await refresh();
  await flush();
}

/** Takes an action back that never left this device. */
export async function takeBack({ id }: Entry): Promise<void> {
  await withdrawEntry(id);
  await refresh();
}

/** Sends what waits as long as the page is open, whichever page it is. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  channel?.addEventListener('message', () => void refresh(false).catch(() => undefined));
  window.addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => void (document.hidden || flush()));
  void flush();
}

/** One tab at a time where the browser has locks. Without them the keys keep two tabs from doing anything twice. */
async function sendAlone(): Promise<void> {
  try {
    await (navigator.locks ? navigator.locks.request(CHANNEL, send) : send());
  } catch {
    // The storage of the browser failed. What was given is kept there, and is tried again as if nobody had answered.
    const isAny = waiters.size > 0 || state.entries.length > 0;
    for (const id of [...waiters.keys()]) settle(id, { kind: 'queued' });
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
    // What is gone was sent by another tab.
    const isHere = state.entries.some((entry) => entry.id === id);
    settle(id, isHere ? { kind: 'queued' } : { kind: 'done', record: null });
  }
  showAwaited();
  const user = readStoredSession()?.id;
  const isMine = user !== undefined && nextToSend(state.entries, user) !== undefined;
  if (isMine || state.entries.some(({ refusal }) => !refusal)) timer = setTimeout(() => void flush(), isMine ? AGAIN_MS : LOOK_MS);
}

interface Looked {
  hasMore: boolean;
  /** Who waited when it looked. Whoever comes later has a turn of their own. */
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

/** Whether to go on with the next one. */
async function sendOne({ id }: Entry): Promise<boolean> {
  const entry = await markSent(id);
  if (!entry) return true;
  // Somebody else may have signed in meanwhile. The call reads the session before it waits for anything.
  if (readStoredSession()?.id !== entry.user.id) return true;
  const sent = await sendEntry(entry);
  setReached(sent.kind !== 'unreached');
  if (sent.kind === 'unreached' || sent.kind === 'signedOut') return false;
  // Taken out at once: who waits is told what is decided here, and not meanwhile that it is kept.
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
  // On another page than the station nobody would see it.
  if (sent.kind === 'refused' && !waiter && listeners.size === 0) notifyStationRefusal();
  for (const listener of sentListeners) listener();
  return true;
}

/** From now on the server may have it, and the screens know. Null: it was taken back meanwhile. Without a network nothing leaves this device. */
async function markSent(id: number): Promise<Entry | null> {
  let isFirst = false;
  const entry = await changeEntry(id, (stored) => {
    isFirst = stored.sentAt === null && navigator.onLine;
    return isFirst ? { ...stored, sentAt: new Date().toISOString() } : stored;
  });
  if (isFirst) await refresh();
  return entry;
}

function settle(id: number, outcome: Submitted): void {
  waiters.get(id)?.(outcome);
  waiters.delete(id);
}

/** Where the browser keeps nothing, the action is sent as it was before there was a queue. */
async function sendUnkept(given: NewEntry): Promise<Submitted> {
  const sent = await sendEntry({ ...given, id: 0, key: newKey(), at: '', sentAt: null, refusal: null });
  if (sent.kind === 'done' || sent.kind === 'refused') return sent;
  return { kind: 'refused', refusal: { status: 0, message: failure.network, isUncertain: false } };
}

async function refresh(isTold = true): Promise<void> {
  const entries = await readEntries();
  noteUnsent(entries.map(({ user }) => user.id));
  update({ entries });
  if (isTold) channel?.postMessage('changed');
}

const showAwaited = (): void => update({ awaited: new Set(waiters.keys()) });

function setReached(isReached: boolean): void {
  if (isReached !== state.isReached) update({ isReached });
}

function update(change: Partial<OutboxState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
